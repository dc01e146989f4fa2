"""Standard input and output: nothing of a pipe is lost, nothing that breaks it is a crash."""
import os
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from cli import AMBIGUOUS, CLEAN, ERROR, FIXABLE, FIXED, PROGRAM, Case  # noqa: E402


class Pipe(Case):
    def test_dash(self):
        self.assertIn(b'<stdin>:6:11: error: ', self.expect(1, 'validate', '-', stdin=ERROR).stdout)
        self.assertEqual(self.expect(0, 'validate', '--fix', '-', stdin=FIXABLE).stdout, FIXED)
        self.assertEqual(self.expect(0, 'show', '-', stdin=ERROR).stdout, ERROR)

    def test_stdin_filename(self):
        done = self.expect(1, 'validate', '--stdin-filename', 'routes/a.yaml', '-', stdin=ERROR)
        self.assertIn(b'routes/a.yaml:6:11: error: ', done.stdout)
        done = self.expect(0, 'validate', '--diff', '--stdin-filename=a.yaml', '-', stdin=FIXABLE)
        self.assertTrue(done.stdout.startswith(b'--- a/a.yaml\n+++ b/a.yaml\n'))

    def test_the_input_comes_out_whatever_happens(self):
        big = CLEAN + b'# ' + b'x' * (20 << 20) + b'\n'
        for code, data in ((1, ERROR), (3, AMBIGUOUS), (1, b''), (1, b'\xff\xfe\0a'), (2, big)):
            self.assertTrue(self.expect(code, 'validate', '--fix', '-', stdin=data).stdout == data)
        path = self.write('big.yaml', big)
        done = self.expect(2, 'validate', '--fix', path)
        self.assertTrue(done.stdout == big)
        self.assertIn(b'big.yaml: larger than 16 MiB', done.stderr)

    def test_nobody_reads(self):
        path = self.write('a.yaml', FIXABLE + b'# ' + b'x' * 300000 + b'\n')
        for args in (('validate', '--fix'), ('show',), ('validate', '--diff')):
            with subprocess.Popen([PROGRAM, *args, path], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE) as process:
                process.stdout.close()
                errors = process.stderr.read()
                self.assertEqual(process.wait(timeout=60), 2, args)
                self.assertNotIn(b'standard output', errors)

    def test_streams_that_take_nothing(self):
        path = self.write('a.yaml', FIXABLE)
        with open('/dev/full', 'wb') as full:
            for args in (('validate', '--fix', path), ('show', path), ('--help',)):
                done = self.expect(2, *args, stdout=full)
                self.assertIn(b'standard output: no space left', done.stderr)
            self.expect(2, 'validate', '--fix', path, stderr=full)

    def test_closed_streams(self):
        path = self.write('a.yaml', FIXABLE)
        for closing, code in (('<&-', 0), ('>&-', 2), ('2>&-', 2), ('<&- >&- 2>&-', 2)):
            done = subprocess.run(['sh', '-c', f'"$1" validate --fix "$2" {closing}', 'sh', PROGRAM, path],
                                  capture_output=True, timeout=60)
            self.assertEqual(done.returncode, code, (closing, done.stderr))
            self.assertEqual(self.read('a.yaml'), FIXABLE)
        done = subprocess.run(['sh', '-c', '"$1" validate --fix -i "$2" <&- >&- 2>&-', 'sh', PROGRAM, path])
        self.assertEqual(self.read('a.yaml'), FIXED)

    def test_reads_a_pipe_by_its_name(self):
        script = '"$1" validate --fix <(cat "$2")'
        path = self.write('a.yaml', FIXABLE)
        done = subprocess.run(['bash', '-c', script, 'bash', PROGRAM, path], capture_output=True, timeout=60)
        self.assertEqual((done.returncode, done.stdout), (0, FIXED))


if __name__ == '__main__':
    unittest.main()
