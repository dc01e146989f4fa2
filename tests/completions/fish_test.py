"""Completion in fish."""
import os
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from completion import FOLDER, Completion  # noqa: E402
from tools import need  # noqa: E402

need('fish')
ASK = '''
source $argv[1]
for line in $argv[2..]
    complete -C "$line"
    echo
end
'''


class Fish(Completion, unittest.TestCase):
    def offers(self, lines):
        path = os.path.dirname(os.environ['ROUTEFIX']) + ':' + os.environ['PATH']
        done = subprocess.run(['fish', '--no-config', '-c', ASK, os.path.join(FOLDER, 'routefix.fish'),
                               *(f'routefix {line}' for line in lines)], cwd=self.folder,
                              capture_output=True, text=True, timeout=120, env={**os.environ, 'PATH': path})
        self.assertEqual(done.stderr, '')
        offered = [[]]  # an empty line ends what belongs to one
        for line in done.stdout.splitlines():
            if line:
                offered[-1].append(line.split('\t')[0])
            else:
                offered.append([])
        return offered[:-1]


if __name__ == '__main__':
    unittest.main()
