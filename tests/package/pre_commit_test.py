"""The hooks, run by the real pre-commit on a scratch repository: with the installed program, and as
someone meets them who has none."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from cli import CLEAN, ERROR, FIXABLE, FIXED, OTHER_YAML, PROGRAM  # noqa: E402
from scratch import build_environment, copy_project, git  # noqa: E402
from tools import need  # noqa: E402

need('pre-commit', 'git', 'ccache', 'cmake', 'ninja')


class PreCommit(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.mkdtemp(prefix='routefix-')
        cls.addClassCleanup(shutil.rmtree, cls.scratch)
        cls.hooks = copy_project(os.path.join(cls.scratch, 'hooks'))

    def setUp(self):
        self.repository = tempfile.mkdtemp(dir=self.scratch)
        git(self.repository, 'init', '-q')
        self.write('compose.yaml', OTHER_YAML)
        self.write('clean.yaml', CLEAN)
        self.write('notes.txt', FIXABLE)

    def write(self, name, data):
        with open(os.path.join(self.repository, name), 'wb') as file:
            file.write(data)
        git(self.repository, 'add', name)

    def read(self, name):
        with open(os.path.join(self.repository, name), 'rb') as file:
            return file.read()

    def pre_commit(self, code, *args, path=None):
        environment = build_environment()
        environment['PRE_COMMIT_HOME'] = os.path.join(self.scratch, 'store')
        environment['PATH'] = path or os.path.dirname(PROGRAM) + ':' + os.environ['PATH']
        done = subprocess.run([shutil.which('pre-commit'), *args], cwd=self.repository, env=environment,
                              timeout=1500, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.assertEqual(done.returncode, code, done.stdout.decode())
        return done.stdout

    def check_and_repair(self, check, repair):
        """What both kinds of hooks have to do; they are run by calling these with an exit code."""
        self.assertIn(b'Passed', check(0))
        self.write('orders.yaml', FIXABLE)
        told = check(1)
        self.assertIn(b'orders.yaml:9:11: error: ', told)
        self.assertNotIn(b'compose.yaml', told)
        self.assertEqual(self.read('orders.yaml'), FIXABLE)

        self.assertIn(b'files were modified by this hook', repair(1))
        self.assertEqual(self.read('orders.yaml'), FIXED)
        git(self.repository, 'add', '-u')
        self.assertIn(b'Passed', repair(0))
        check(0)

        self.write('orders.yaml', ERROR)  # nothing that has one reading
        self.assertIn(b'orders.yaml:6:11: error: ', repair(1))
        self.assertEqual(self.read('orders.yaml'), ERROR)
        self.assertEqual(self.read('compose.yaml'), OTHER_YAML)
        self.assertEqual(self.read('notes.txt'), FIXABLE)

    def test_with_the_installed_program(self):
        self.check_and_repair(
            *(lambda code, id=id: self.pre_commit(code, 'try-repo', self.hooks, id, '--verbose')
              for id in ('routefix-system', 'routefix-fix-system')))

    def test_without_a_program(self):
        revision = git(self.hooks, 'rev-parse', 'HEAD').decode().strip()
        self.write('.pre-commit-config.yaml', f"""\
repos:
- repo: file://{self.hooks}
  rev: {revision}
  hooks:
  - id: routefix
  - id: routefix-fix
""".encode())
        self.check_and_repair(*(lambda code, id=id: self.pre_commit(code, 'run', id, '--verbose')
                                for id in ('routefix', 'routefix-fix')))
        self.assertEqual(git(self.hooks, 'status', '--porcelain'), b'')

    def test_without_a_compiler(self):
        tools = os.path.join(self.scratch, 'tools')
        os.mkdir(tools)
        for tool in ('cat', 'cmake', 'dirname', 'flock', 'mkdir'):
            os.symlink(shutil.which(tool), os.path.join(tools, tool))
        done = subprocess.run([os.path.join(self.hooks, '.pre-commit', 'routefix'), 'validate', 'clean.yaml'],
                              cwd=self.repository, env={'PATH': tools}, capture_output=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b'routefix: not installed: c++ ninja', done.stderr)
        self.assertIn(b'apt-get install cmake g++ ', done.stderr)


if __name__ == '__main__':
    unittest.main()
