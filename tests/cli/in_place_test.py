"""validate --fix -i: the file changes as a whole, and nothing else of it does."""
import os
import signal
import stat
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from cli import CLEAN, ERROR, FIXABLE, FIXED, PROGRAM, Case  # noqa: E402


class InPlace(Case):
    def test_writes_the_file_and_prints_nothing(self):
        path = self.write('a.yaml', FIXABLE)
        done = self.expect(0, 'validate', '--fix', '-i', path)
        self.assertEqual(done.stdout, b'')
        self.assertIn(b'1 fixed', done.stderr)
        self.assertEqual(self.read('a.yaml'), FIXED)
        self.assertEqual(os.listdir(self.folder), ['a.yaml'])
        self.assertEqual(self.expect(0, 'validate', '--fix', '-i', path).stderr, b'')

    def test_keeps_the_mode(self):
        path = self.write('a.yaml', FIXABLE)
        for mode in (0o600, 0o664, 0o755):
            self.write('a.yaml', FIXABLE)
            os.chmod(path, mode)
            self.expect(0, 'validate', '--fix', '-i', path)
            self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), mode)
            self.assertEqual(self.read('a.yaml'), FIXED)

    def test_keeps_the_owner(self):
        if os.geteuid() != 0:
            self.skipTest('only root can give a file away')
        path = self.write('a.yaml', FIXABLE)
        os.chown(path, 1234, 2345)
        self.expect(0, 'validate', '--fix', '-i', path)
        status = os.stat(path)
        self.assertEqual((status.st_uid, status.st_gid), (1234, 2345))
        self.assertEqual(self.read('a.yaml'), FIXED)

    def test_follows_a_link(self):
        os.mkdir(self.path('sub'))
        self.write('sub/a.yaml', FIXABLE)
        os.symlink('sub/a.yaml', self.path('link.yaml'))
        self.expect(0, 'validate', '--fix', '-i', self.path('link.yaml'))
        self.assertTrue(os.path.islink(self.path('link.yaml')))
        self.assertEqual(self.read('sub/a.yaml'), FIXED)
        self.assertEqual(sorted(os.listdir(self.folder)), ['link.yaml', 'sub'])

    def test_does_not_touch_what_it_does_not_change(self):
        for data in (CLEAN, ERROR):
            path = self.write('a.yaml', data)
            os.chmod(path, 0o444)
            before = os.stat(path)
            self.expect(0 if data == CLEAN else 1, 'validate', '--fix', '-i', path)
            after = os.stat(path)
            self.assertEqual((before.st_ino, before.st_mtime_ns, before.st_ctime_ns),
                             (after.st_ino, after.st_mtime_ns, after.st_ctime_ns))
            os.remove(path)

    def test_refuses_a_second_name(self):
        path = self.write('a.yaml', FIXABLE)
        os.link(path, self.path('b.yaml'))
        done = self.expect(2, 'validate', '--fix', '-i', path)
        self.assertIn(b'a.yaml: not written: has more than one name', done.stderr)
        self.assertEqual(self.read('b.yaml'), FIXABLE)
        self.assertEqual(sorted(os.listdir(self.folder)), ['a.yaml', 'b.yaml'])

    def test_a_folder_that_takes_no_file(self):
        if os.geteuid() == 0:
            self.skipTest('root may write everywhere')
        path = self.write('a.yaml', FIXABLE)
        os.chmod(self.folder, 0o555)
        self.addCleanup(os.chmod, self.folder, 0o755)
        done = self.expect(2, 'validate', '--fix', '-i', path)
        self.assertIn(b'permission denied', done.stderr)
        self.assertEqual(self.read('a.yaml'), FIXABLE)

    def test_several_files(self):
        paths = [self.write(name, data) for name, data in
                 (('a.yaml', FIXABLE), ('b.yaml', CLEAN), ('c.yaml', FIXABLE))]
        done = self.expect(0, 'validate', '--fix', '-i', '-l', *paths)
        self.assertEqual(done.stdout.decode().split('\n'), [paths[0], paths[2], ''])
        self.assertEqual([self.read(f'{name}.yaml') for name in 'abc'], [FIXED, CLEAN, FIXED])

    def test_a_signal_among_many_files(self):
        """Whenever it comes, each file is the old or the new one, and nothing stands beside them."""
        names = [f'{i:03}.yaml' for i in range(300)]
        ended = 0
        for jobs, pause in ((jobs, pause) for jobs in ('1', '4') for pause in (0.005, 0.02, 0.04, 0.08)):
            for name in names:
                self.write(name, FIXABLE)
            with subprocess.Popen([PROGRAM, 'validate', '--fix', '-i', '-q', '-j', jobs, self.folder],
                                  stderr=subprocess.PIPE) as process:
                time.sleep(pause)
                process.terminate()
                self.assertEqual(process.stderr.read(), b'')
            self.assertIn(process.returncode, (0, -signal.SIGTERM))
            ended += process.returncode != 0
            self.assertEqual(sorted(os.listdir(self.folder)), names)
            for name in names:
                self.assertIn(self.read(name), (FIXABLE, FIXED))
        self.assertGreater(ended, 0)

    def test_a_signal_that_is_ignored(self):
        paths = [self.write(f'{i}.yaml', FIXABLE) for i in range(20)]
        script = 'trap "" TERM; "$0" validate --fix -i -q -j2 "$@" & kill -TERM $!; wait $!'
        done = subprocess.run(['bash', '-c', script, PROGRAM, *paths], timeout=60)
        self.assertEqual(done.returncode, 0)
        for i in range(20):
            self.assertEqual(self.read(f'{i}.yaml'), FIXED)


if __name__ == '__main__':
    unittest.main()
