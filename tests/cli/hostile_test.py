"""Input that nobody means well: a clear message, the right exit code, no crash, no waiting."""
import os
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from cli import CLEAN, Case  # noqa: E402

BOMB = b'a: &a [x, x, x, x, x, x, x, x, x]\n' + b''.join(
    b'%c: &%c [%s]\n' % (c, c, b', '.join([b'*%c' % (c - 1)] * 9)) for c in range(ord('b'), ord('l')))

# Repaired in part: text becomes comments, tabs become blanks.
CHANGED = ('a quote that never ends', 'many tabs', 'many strays')

# What it is, the bytes, the exit codes of validate and of --fix, and what the message has to say.
INPUTS = (
    ('empty', b'', 1, 1, b'empty'),
    ('blank', b'\n\n  \n# nothing\n', 1, 1, b'empty'),
    ('binary', bytes(range(256)) * 40, 1, 1, b'error: '),
    ('NUL in a value', CLEAN.replace(b'hello', b'he\0lo'), 1, 1, b':7:24: error: '),
    ('UTF-16 LE', b'\xff\xfe' + CLEAN.decode().encode('utf-16-le'), 1, 1, b'no UTF-8'),
    ('UTF-16 BE', b'\xfe\xff' + CLEAN.decode().encode('utf-16-be'), 1, 1, b'no UTF-8'),
    ('Latin-1', CLEAN.replace(b'hello', b'h\xe9llo'), 1, 1, b':7:23: error: '),
    ('lone CR', CLEAN.replace(b'\n', b'\r'), 0, 0, b''),
    ('nested [', b'[' * 10000, 1, 1, b'error: '),
    ('nested [ ]', b'- route: ' + b'[' * 10000 + b']' * 10000 + b'\n', 1, 1, b'error: '),
    ('nested {', b'{a: ' * 10000, 1, 1, b'error: '),
    ('nested -', b'- ' * 10000 + b'x\n', 1, 1, b'error: '),
    ('nested ?', b'? ' * 10000 + b'x\n', 1, 1, b'error: '),
    ('staircase', b''.join(b' ' * i + b'a:\n' for i in range(3000)), 1, 1, b'error: '),
    ('alias bomb', BOMB, 1, 1, b'error: '),
    ('alias of itself', b'- &a [*a]\n', 1, 1, b'error: '),
    ('a quote that never ends', b'- "' + b'x\n' * 50000, 1, 1, b'error: '),
    ('one long line', b'- ' + b'x' * 3000000, 1, 1, b'error: '),
    ('many keys', b''.join(b'k%d: v\n' % i for i in range(50000)), 1, 1, b'error: '),
    ('many tabs', b'\t' * 100000 + b'a: b\n', 1, 1, b'error: '),
    ('many errors', b''.join(b'- nonsense%d: x\n' % i for i in range(50000)), 1, 1, b'error: '),
    ('many unknown steps', CLEAN + b''.join(b'        - nonsense%d: x\n' % i for i in range(50000)), 1, 1,
     b'error: '),
    ('many strays', b''.join(b' ' * (i * 7 % 13) + b'a%d: b\n' % i for i in range(20000)), 1, 1, b'error: '),
)


class Hostile(Case):
    def test_each(self):
        for name, data, validate, fix, message in INPUTS:
            with self.subTest(name):
                path = self.write('hostile.yaml', data)
                start = time.monotonic()
                done = self.expect(validate, 'validate', path)
                self.assertIn(message, done.stdout)
                fixed = self.expect(fix, 'validate', '--fix', path)
                if fix != 0:
                    self.assertIn(b'error: ', fixed.stderr)
                if name not in CHANGED:
                    self.assertTrue(fixed.stdout == data, 'the input comes out')
                self.expect(fix, 'validate', '--check', '--format', 'json', path)
                self.expect(0, 'show', '-n', path)
                self.assertLess(time.monotonic() - start, 60)

    def test_a_file_of_50_MB(self):
        path = self.path('big.yaml')
        with open(path, 'wb') as file:
            file.write(CLEAN)
            file.truncate(50 << 20)
        for args in (('validate',), ('validate', '--check'), ('validate', '--fix', '-i'), ('show',)):
            done = self.expect(2, *args, path)
            self.assertIn(b'big.yaml: larger than 16 MiB', done.stderr)
        self.assertEqual(os.path.getsize(path), 50 << 20)

    def test_an_input_without_an_end(self):
        self.assertIn(b'larger than', self.expect(2, 'validate', '/dev/zero').stderr)

    def test_a_file_at_the_limit(self):
        path = self.write('limit.yaml', CLEAN.ljust((16 << 20) - 1, b'#') + b'\n')
        self.assertIn(b'warning: ', self.expect(0, 'validate', path).stdout)  # too long for Camel
        self.write('limit.yaml', CLEAN.ljust(16 << 20, b'#') + b'\n')
        self.expect(2, 'validate', path)


if __name__ == '__main__':
    unittest.main()
