"""show: the bytes, or the lines under the numbers that messages use."""
import os
import re
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from cli import CLEAN, ERROR, FIXABLE, Case  # noqa: E402

ROUTES = b"""\
# two routes
- route:
    id: one
    from:
      uri: direct:a
      steps:
        - log:
            message: a

- from:
    id: 'two'
    uri: direct:b
    steps: []
"""
ODD = (b'', b'\n', b'a', b'a\r\nb', b'a\rb\r', b'\xef\xbb\xbfa: \xff\n', b'\0\n\n', CLEAN)


class Show(Case):
    def test_bytes(self):
        for data in ODD:
            self.assertEqual(self.expect(0, 'show', self.write('a.yaml', data)).stdout, data)

    def test_numbers(self):
        for data, shown in ((b'', b''), (b'\n', b'1  \n'), (b'a', b'1  a\n'), (b'a\r\nb', b'1  a\n2  b\n'),
                            (b'a\rb\r', b'1  a\n2  b\n'), (b'\n' * 9 + b'x', None)):
            out = self.expect(0, 'show', '-n', self.write('a.yaml', data)).stdout
            if shown is None:
                self.assertTrue(out.startswith(b' 1  \n'))
                self.assertTrue(out.endswith(b'\n10  x\n'))
            else:
                self.assertEqual(out, shown)

    def test_numbers_are_those_of_messages(self):
        path = self.write('a.yaml', b'# \xc3\xa4\r\r\n\n' + ERROR)
        message = self.expect(1, 'validate', path).stdout
        line = re.search(rb'a\.yaml:(\d+):\d+: error: .*frobnicate', message).group(1)
        self.assertIn(b'\n' + line.rjust(2) + b'          - frobnicate:\n',
                      self.expect(0, 'show', '-n', path).stdout)

    def test_range(self):
        path = self.write('a.yaml', FIXABLE)
        lines = FIXABLE.splitlines(True)
        for text, first, last in (('2:4', 2, 4), ('3', 3, 3), ('9:', 9, 10), (':2', 1, 2), ('10:99', 10, 10)):
            self.assertEqual(self.expect(0, 'show', '--range', text, path).stdout,
                             b''.join(lines[first - 1:last]))
        self.assertEqual(self.expect(0, 'show', '-n', '--range', '9:10', path).stdout,
                         b' 9  ' + lines[8] + b'10  ' + lines[9])
        for text in ('', ':', '0', '3:2', 'a', '1:b', '-1:2', '11', '99999999999999999999:', '1:2:3'):
            self.expect(2, 'show', f'--range={text}', path) if text else None

    def test_route(self):
        path = self.write('a.yaml', ROUTES)
        lines = ROUTES.splitlines(True)
        self.assertEqual(self.expect(0, 'show', '--route', 'one', path).stdout, b''.join(lines[1:8]))
        self.assertEqual(self.expect(0, 'show', '--route', 'two', path).stdout, b''.join(lines[9:]))
        self.assertTrue(self.expect(0, 'show', '-n', '--route', 'two', path).stdout.startswith(b'10  - from:'))
        self.assertIn(b'no route with the id `three`', self.expect(2, 'show', '--route', 'three', path).stderr)
        self.expect(2, 'show', '--route', 'one', '--range', '1:2', path)

    def test_route_in_an_integration_and_a_kamelet(self):
        indented = b''.join(b'  ' + line for line in ROUTES.splitlines(True) if line.strip())
        path = self.write('i.yaml', b'kind: Integration\nspec:\n  flows:\n' + indented)
        shown = self.expect(0, 'show', '--route', 'one', path).stdout
        self.assertTrue(shown.startswith(b'  - route:\n      id: one\n'))
        self.assertTrue(shown.endswith(b'message: a\n'))
        path = self.write('k.yaml', b'kind: Kamelet\nspec:\n  template:\n    id: k\n    from:\n      uri: x\n')
        self.assertTrue(self.expect(0, 'show', '--route', 'k', path).stdout.startswith(b'  template:\n'))


if __name__ == '__main__':
    unittest.main()
