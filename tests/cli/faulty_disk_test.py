"""Writing in place on a disk that fails, under a kill, and beside another writer, at every call.

What must hold: the file is the old or the new one, whole, with its mode; the exit code is 0 only if
it is the new one; a run that ends by itself leaves nothing beside it.
"""
import errno
import json
import os
import signal
import stat
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from cli import FIXABLE, FIXED, PROGRAM, Case  # noqa: E402

REPLY = json.dumps({'find': '# Looks at the stock.', 'replace': '# Counts the stock.'}).encode()
PLACED = FIXED.replace(b'# Looks at', b'# Counts')
# The command, what it reads, the file before and after.
COMMANDS = {
    'validate': (('validate', '--fix', '-i', 'a.yaml'), b'', FIXABLE, FIXED),
    'apply': (('apply', '-i', 'a.yaml'), REPLY, FIXED, PLACED),
}
MODE = 0o640
SAVED = b'# saved\n'


class FaultyDisk(Case):
    def attempt(self, command, at=None, how=None, link=False, owner=None):
        """Runs the command with call `at` going wrong; the exit code, and the calls it made."""
        arguments, reply, old, _ = COMMANDS[command]
        for name in os.listdir(self.folder):
            os.remove(self.path(name))
        target = 'target.yaml' if link else 'a.yaml'
        self.write(target, old)
        os.chmod(self.path(target), MODE)
        if owner is not None:
            os.chown(self.path(target), owner, owner)
        if link:
            os.symlink(target, self.path('a.yaml'))
        log = self.folder + '.log'
        if os.path.exists(log):
            os.remove(log)
        environment = {**os.environ, 'LD_PRELOAD': os.environ['ROUTEFIX_FAULTY_DISK'], 'FAULTY_DISK_LOG': log,
                       'FAULTY_DISK_FILE': self.path('a.yaml'),
                       'ASAN_OPTIONS': os.environ.get('ASAN_OPTIONS', '') + ':verify_asan_link_order=0'}
        if at is not None:
            environment.update(FAULTY_DISK_AT=str(at), FAULTY_DISK_HOW=str(how))
        done = subprocess.run([PROGRAM, *arguments], input=reply, cwd=self.folder, env=environment,
                              capture_output=True, timeout=60)
        with open(log, encoding='utf-8') as file:
            calls = file.read().split()
        os.remove(log)
        return done, calls

    def calls(self, command):
        done, calls = self.attempt(command)
        self.assertEqual((done.returncode, self.read('a.yaml')), (0, COMMANDS[command][3]), done.stderr)
        for call in ('renameat', 'fsync', 'fchmod', 'write', 'read'):
            self.assertIn(call, calls)
        return calls

    def check_file(self, command, what):
        """The file after something went wrong; true when it is the new one."""
        old, new = COMMANDS[command][2:]
        self.assertIn(self.read('a.yaml'), (old, new), what)
        self.assertEqual(stat.S_IMODE(os.stat(self.path('a.yaml')).st_mode), MODE, what)
        return self.read('a.yaml') == new

    def test_a_call_that_fails(self):
        for command in COMMANDS:
            refused = 0
            for at, call in enumerate(self.calls(command)):
                for error in (errno.ENOSPC, errno.EIO, errno.EACCES):
                    done, _ = self.attempt(command, at, error)
                    what = (command, at, call, errno.errorcode[error], done.stderr)
                    self.assertIn(done.returncode, (0, 2), what)
                    new = self.check_file(command, what)
                    if not new:
                        self.assertEqual(done.returncode, 2, what)
                        self.assertNotEqual(done.stderr, b'', what)
                        refused += 1
                    self.assertEqual(os.listdir(self.folder), ['a.yaml'], what)
            self.assertGreater(refused, 40)

    def test_a_disk_that_is_full_from_now_on(self):
        for command in COMMANDS:
            for at in range(len(self.calls(command))):
                done, _ = self.attempt(command, at, 'full')
                what = (command, at, done.stderr)
                new = self.check_file(command, what)
                self.assertIn(done.returncode, (0, 2) if new else (2,), what)
                self.assertEqual(os.listdir(self.folder), ['a.yaml'], what)

    def test_calls_that_do_less_than_asked(self):
        for command in COMMANDS:
            for at, call in enumerate(self.calls(command)):
                if call in ('read', 'write'):
                    for how in ('short', errno.EINTR):
                        done, _ = self.attempt(command, at, how)
                        self.assertEqual(done.returncode, 0, (command, at, call, how, done.stderr))
                        self.assertTrue(self.check_file(command, (command, at, call, how)))

    def test_a_kill(self):
        for command in COMMANDS:
            seen = set()
            for at, call in enumerate(self.calls(command)):
                for how in ('kill', 'killed'):
                    done, _ = self.attempt(command, at, how)
                    what = (command, at, call, how)
                    self.assertEqual(done.returncode, -signal.SIGKILL, what)
                    seen.add(self.check_file(command, what))
                    left = sorted(set(os.listdir(self.folder)) - {'a.yaml'})
                    self.assertLessEqual(len(left), 1, what)
                    # What is left has no name that a folder's walk would take, and is in nobody's way.
                    for name in left:
                        self.assertRegex(name, r'^\.a\.yaml\.routefix-\d+-\d+$')
                    arguments, reply = COMMANDS[command][:2]
                    again = subprocess.run([PROGRAM, *arguments], input=reply, cwd=self.folder, capture_output=True)
                    self.assertEqual((again.returncode, self.check_file(command, what)), (0, True), what)
            self.assertEqual(seen, {False, True})

    def test_a_signal_leaves_nothing_beside_the_file(self):
        for command in COMMANDS:
            seen = set()
            for at, call in enumerate(self.calls(command)):
                done, _ = self.attempt(command, at, 'stop')
                what = (command, at, call)
                self.assertEqual(done.returncode, -signal.SIGTERM, what)
                seen.add(self.check_file(command, what))
                self.assertEqual(os.listdir(self.folder), ['a.yaml'], what)
            self.assertEqual(seen, {False, True})

    def test_through_a_link(self):
        calls = self.calls('validate')
        for at, call in enumerate(calls):
            for how in (errno.EIO, 'kill'):
                self.attempt('validate', at, how, link=True)
                self.assertTrue(os.path.islink(self.path('a.yaml')), (at, call, how))
                self.check_file('validate', (at, call, how))

    def test_an_owner_that_cannot_be_kept(self):
        if os.geteuid() != 0:
            self.skipTest('only root can give a file away')
        for command in COMMANDS:
            at = self.attempt(command, owner=1234)[1].index('fchown')
            self.assertTrue(self.check_file(command, command))
            done, _ = self.attempt(command, at, errno.EPERM, owner=1234)
            self.assertIn(b'not written: its owner or group could not be kept', done.stderr)
            self.assertFalse(self.check_file(command, command))
            self.assertEqual(os.stat(self.path('a.yaml')).st_uid, 1234)

    def test_somebody_else_saves(self):
        for command in COMMANDS:
            calls = self.calls(command)
            refused = 0
            # Between the last look and the rename there is a moment that no file system closes.
            rename = calls.index('renameat')
            open_moment = range(rename - 1, rename + 1)
            self.assertEqual(calls[rename - 1], 'close')
            for at, call in enumerate(calls):
                done, _ = self.attempt(command, at, 'save')
                what = (command, at, call, done.stderr)
                text = self.read('a.yaml')
                if at in open_moment:
                    continue
                self.assertIn(SAVED, text, what)
                old, new = COMMANDS[command][2:]
                self.assertIn(text, (old + SAVED, new + SAVED), what)
                if text == old + SAVED:
                    self.assertEqual(done.returncode, 2, what)
                    self.assertIn(b'not written: changed since it was read', done.stderr, what)
                    refused += 1
                self.assertEqual(os.listdir(self.folder), ['a.yaml'], what)
            self.assertGreater(refused, 5)


if __name__ == '__main__':
    unittest.main()
