"""The table of exit codes and of what comes out where."""
import os
import re
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from cli import AMBIGUOUS, CLEAN, ERROR, FIXABLE, FIXED, OTHER_YAML, Case  # noqa: E402


class ExitCode(Case):
    def setUp(self):
        super().setUp()
        self.clean = self.write('clean.yaml', CLEAN)
        self.fixable = self.write('fixable.yaml', FIXABLE)
        self.error = self.write('error.yaml', ERROR)
        self.ambiguous = self.write('ambiguous.yaml', AMBIGUOUS)
        self.other = self.write('compose.yaml', OTHER_YAML)

    def test_validate(self):
        for code, file in ((0, self.clean), (1, self.fixable), (1, self.error), (1, self.ambiguous)):
            done = self.expect(code, 'validate', file)
            self.assertEqual(done.stderr, b'')
            self.assertNotEqual(done.stdout, b'')
        self.assertIn(b'error.yaml:6:11: error: ', self.expect(1, 'validate', self.error).stdout)

    def test_fix_prints_the_file(self):
        self.assertEqual(self.expect(0, 'validate', '--fix', self.fixable).stdout, FIXED)
        for code, file, data in ((0, self.clean, CLEAN), (1, self.error, ERROR),
                                 (3, self.ambiguous, AMBIGUOUS), (1, self.other, OTHER_YAML)):
            self.assertEqual(self.expect(code, 'validate', '--fix', file).stdout, data)
        self.assertEqual(self.read('fixable.yaml'), FIXABLE)

    def test_fix_reports_on_stderr(self):
        done = self.expect(0, 'validate', '--fix', self.fixable)
        self.assertIn(b'fixable.yaml:9:11 -> 9:13: fixed [misplaced-key]: ', done.stderr)
        self.assertTrue(done.stderr.endswith(b'1 file: 1 fixed\n'))
        self.assertEqual(self.expect(0, 'validate', '--fix', self.clean).stderr, b'')
        self.assertIn(b'reading 2 of 2:', self.expect(3, 'validate', '--fix', self.ambiguous).stderr)

    def test_check(self):
        for args in (('--check',), ('--fix', '--check')):
            for code, file in ((0, self.clean), (1, self.fixable), (1, self.error), (3, self.ambiguous)):
                self.assertEqual(self.expect(code, 'validate', *args, file).stdout, b'')
        self.assertEqual(self.read('fixable.yaml'), FIXABLE)

    def test_list_and_diff(self):
        files = (self.clean, self.fixable, self.error)
        done = self.expect(1, 'validate', '--fix', '-l', *files)
        self.assertEqual(done.stdout, self.fixable.encode() + b'\n')
        self.expect(0, 'validate', '-l', self.fixable)
        done = self.expect(0, 'validate', '--diff', self.clean, self.fixable)
        self.assertEqual(done.stdout.count(b'\n@@'), 1)
        self.assertEqual(self.read('fixable.yaml'), FIXABLE)

    def test_the_gravest_file_counts(self):
        self.expect(1, 'validate', self.clean, self.error)
        self.expect(3, 'validate', '--check', self.ambiguous, self.error, self.fixable)
        self.expect(2, 'validate', '--check', self.ambiguous, self.path('missing'), self.error)

    def test_other_yaml(self):
        self.expect(1, 'validate', self.other)
        done = self.expect(0, 'validate', self.other, self.clean)
        self.assertNotIn(b'compose.yaml', done.stdout)
        self.expect(0, 'validate', '--fix', '-i', self.other, self.clean)

    def test_exit_zero(self):
        for args in ((), ('--check',), ('--canonical',)):
            self.expect(0, 'validate', '--exit-zero', *args, self.fixable, self.error, self.ambiguous)
        self.assertIn(b' error: ', self.expect(0, 'validate', '--exit-zero', self.error).stdout)
        self.expect(2, 'validate', '--exit-zero', self.path('missing'))
        self.expect(2, 'validate', '--exit-zero', '--fix', self.clean, self.error)

    def test_usage(self):
        for args in ((), ('frobnicate',), ('validate',), ('validate', '--fi', self.clean),
                     ('validate', '--fix', self.clean, self.error),
                     ('validate', '--fix', self.folder),
                     ('validate', '-j', 'x', self.clean), ('validate', '-j', '-1', self.clean),
                     ('validate', '-i', self.clean),
                     ('validate', '--fix', '-i', '--check', self.clean),
                     ('validate', '--fix', '-i', '-'),
                     ('validate', '-', '-'),
                     ('validate', '--format', 'poem', self.clean),
                     ('validate', '--camel-version', '3.0', self.clean),
                     ('validate', '--report', '-', self.clean),
                     ('validate', '--report', self.clean, self.clean),
                     ('validate', '--report', self.clean, self.folder),
                     ('show',), ('show', self.clean, self.clean)):
            done = self.expect(2, *args)
            self.assertEqual(done.stdout, b'', args)
            self.assertTrue(done.stderr.startswith(b'routefix'), args)
        self.assertEqual(self.read('clean.yaml'), CLEAN)

    def test_help(self):
        for args in (('--help',), ('-h',), ('validate', '--help'), ('show', '-h')):
            done = self.expect(0, *args)
            self.assertIn(b'Usage: routefix', done.stdout)
            self.assertEqual(done.stderr, b'')
        self.assertRegex(self.expect(0, '--version').stdout, rb'^routefix \d+\.\d+\.\d+\nCamel 4\.22\n$')

    def test_every_command_is_named(self):
        usage = self.expect(0, '--help').stdout.decode()
        commands = re.findall(r'^  ([a-z]+) {2,}', usage, re.M)
        self.assertIn('validate', commands)
        trouble = self.expect(2, 'bogus').stderr.decode()
        for command in commands:
            self.assertRegex(trouble, rf'[ ,]{command}[ ,;]')
            self.assertIn(f'Usage: routefix {command}', self.expect(0, command, '--help').stdout.decode())

    def test_files_that_cannot_be_read(self):
        done = self.expect(2, 'validate', self.path('missing.yaml'))
        self.assertIn(b'missing.yaml: no such file\n', done.stderr)
        self.assertIn(b'is a directory', self.expect(2, 'show', self.folder).stderr)
        os.chmod(self.clean, 0)
        if not os.access(self.clean, os.R_OK):  # root may read everything
            done = self.expect(2, 'validate', self.clean)
            self.assertIn(b'clean.yaml: permission denied\n', done.stderr)

    def test_names_that_look_like_options(self):
        self.write('-b.yaml', CLEAN)
        self.expect(0, 'validate', '--', '-b.yaml', cwd=self.folder)
        self.expect(0, 'validate', '--', '-b.yaml', 'clean.yaml', cwd=self.folder)
        self.expect(0, 'show', './-b.yaml', cwd=self.folder)


if __name__ == '__main__':
    unittest.main()
