"""validate --diff: git apply and patch make of it what --fix gives, byte for byte."""
import os
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from cli import CLEAN, FIXABLE, FIXED, Case, run  # noqa: E402

FILES = {
    'plain.yaml': FIXABLE,
    'with blank.yaml': FIXABLE,
    'crlf.yaml': FIXABLE.replace(b'\n', b'\r\n'),
    'open-end.yaml': FIXABLE.rstrip(b'\n'),
    'bom.yaml': b'\xef\xbb\xbf' + FIXABLE,
    'sub/deep.yaml': FIXABLE + CLEAN + FIXABLE.replace(b'check-stock', b'again'),
    'clean.yaml': CLEAN,
}
TOOLS = {
    'git apply': ['git', 'apply', '--whitespace=nowarn', '-'],
    'patch': ['patch', '--fuzz=0', '--quiet', '-p1'],
}


class Diff(Case):
    def setUp(self):
        super().setUp()
        os.mkdir(self.path('sub'))
        for name, data in FILES.items():
            self.write(name, data)
        self.fixed = {name: run('validate', '--fix', self.path(name)).stdout for name in FILES}

    def test_fixes_something(self):
        self.assertEqual(self.fixed['plain.yaml'], FIXED)
        for name, data in FILES.items():
            self.assertEqual(self.fixed[name] == data, name == 'clean.yaml', name)
        self.assertFalse(self.fixed['open-end.yaml'].endswith(b'\n'))
        self.assertEqual(self.fixed['crlf.yaml'].count(b'\n'), self.fixed['crlf.yaml'].count(b'\r\n'))

    def test_is_taken(self):
        for tool, command in TOOLS.items():
            if shutil.which(command[0]) is None:
                self.fail(f'{command[0]} is not installed')
            for name, data in FILES.items():
                self.write(name, data)
            diff = self.expect(0, 'validate', '--diff', *FILES, cwd=self.folder).stdout
            done = subprocess.run(command, input=diff, cwd=self.folder, capture_output=True)
            self.assertEqual(done.returncode, 0, (tool, done.stdout, done.stderr, diff))
            for name in FILES:
                self.assertEqual(self.read(name), self.fixed[name], (tool, name))


if __name__ == '__main__':
    unittest.main()
