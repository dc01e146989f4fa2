"""mandoc finds nothing to say about the man page."""
import os
import subprocess
import sys
import unittest

SOURCE = os.environ['ROUTEFIX_SOURCE_DIR']
sys.path.insert(0, os.path.join(SOURCE, 'tests', 'support'))
from tools import need  # noqa: E402

need('mandoc')


class Lint(unittest.TestCase):
    def test_man_page(self):
        done = subprocess.run(['mandoc', '-T', 'lint', '-W', 'all', 'routefix.1'], capture_output=True,
                              text=True, cwd=os.path.join(SOURCE, 'man'))
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, '', ''))


if __name__ == '__main__':
    unittest.main()
