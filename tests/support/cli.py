"""What the tests of the command line share: the program, sample files, a folder for each test."""
import os
import shutil
import subprocess
import tempfile
import unittest

PROGRAM = os.environ['ROUTEFIX']
SOURCE = os.environ['ROUTEFIX_SOURCE_DIR']

CLEAN = b"""\
- route:
    id: check-stock
    from:
      uri: direct:stock
      steps:
        - log:
            message: hello
"""
FIXABLE = b"""\
# Looks at the stock.
- route:
    id: check-stock
    from:
      uri: direct:stock
      steps:
        - to:
            uri: direct:shelf
          parameters:
            timeout: 5
"""
FIXED = FIXABLE.replace(b"""\
          parameters:
            timeout: 5
""", b"""\
            parameters:
              timeout: 5
""")
ERROR = CLEAN.replace(b'log:', b'frobnicate:')
with open(os.path.join(SOURCE, 'testdata', 'cli', 'ambiguous.yaml'), 'rb') as _file:
    AMBIGUOUS = _file.read()  # a step as far from the inner steps as from the outer ones
OTHER_YAML = b'version: "3"\nservices:\n  web: {}\n'


def run(*args, stdin=b'', **options):
    """Runs the program; a crash or a hang fails the test that calls."""
    done = subprocess.run([PROGRAM, *map(str, args)], input=stdin, timeout=60,
                          stdout=options.pop('stdout', subprocess.PIPE),
                          stderr=options.pop('stderr', subprocess.PIPE), **options)
    assert 0 <= done.returncode <= 3, (args, done.returncode, done.stderr)
    return done


class Case(unittest.TestCase):
    """A test in an empty folder."""
    maxDiff = None

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix='routefix-')
        self.addCleanup(shutil.rmtree, self.folder)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, data):
        with open(self.path(name), 'wb') as file:
            file.write(data)
        return self.path(name)

    def read(self, name):
        with open(self.path(name), 'rb') as file:
            return file.read()

    def expect(self, code, *args, **options):
        done = run(*args, **options)
        self.assertEqual(done.returncode, code, (args, done.stdout, done.stderr))
        return done
