"""Folders and many files: which are taken, in which order, and the same whatever the threads."""
import json
import os
import pty
import select
import shutil
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from cli import AMBIGUOUS, CLEAN, ERROR, FIXABLE, FIXED, OTHER_YAML, PROGRAM, Case, run  # noqa: E402


class ManyFiles(Case):
    def plant(self, files):
        for name, data in files.items():
            os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
            self.write(name, data)

    def names(self, *args):
        report = json.loads(run('validate', '--format', 'json', *args, cwd=self.folder).stdout)
        return [file['name'] for file in report['files']]

    def test_what_a_folder_stands_for(self):
        self.plant({name: ERROR for name in (
            'r/b.yaml', 'r/a.yml', 'r/a/z.yaml', 'r/a-b/c.yaml', 'r/application.yaml',
            'r/a/application.yml', 'r/application-dev.yaml', 'r/.hidden.yaml', 'r/.git/x.yaml',
            'r/notes.txt', 'r/yaml', 'r/upper.YAML', 'r/empty.yaml/inside.yaml', 'elsewhere/e.yaml')})
        os.symlink('../elsewhere', self.path('r/folder-link'))
        os.symlink('../elsewhere/e.yaml', self.path('r/link.yaml'))
        os.symlink('r', self.path('named-link'))
        os.mkfifo(self.path('r/pipe.yaml'))
        found = ['a-b/c.yaml', 'a.yml', 'a/z.yaml', 'application-dev.yaml', 'b.yaml',
                 'empty.yaml/inside.yaml']
        self.assertEqual(self.names('r'), ['r/' + name for name in found])
        self.assertEqual(self.names('r/'), ['r/' + name for name in found])
        self.assertEqual(self.names('named-link'), ['named-link/' + name for name in found])
        self.assertEqual(self.names('./r/a', 'r/application.yaml', 'r/link.yaml'),
                         ['./r/a/z.yaml', 'r/application.yaml', 'r/link.yaml'])
        here = run('validate', '--format', 'json', '.', cwd=self.path('r/a'))
        self.assertEqual([file['name'] for file in json.loads(here.stdout)['files']], ['z.yaml'])

    def test_a_file_is_taken_once(self):
        self.plant({'r/a.yaml': FIXABLE, 'r/b.yaml': CLEAN})
        self.assertEqual(self.names('r/b.yaml', 'r', './r/a.yaml'), ['r/b.yaml', 'r/a.yaml'])
        self.expect(0, 'validate', '--fix', '-i', '-j8', self.path('r'), self.path('r/a.yaml'))
        self.assertEqual(self.read('r/a.yaml'), FIXED)

    def test_other_yaml_is_skipped_quietly(self):
        self.plant({'r/compose.yaml': OTHER_YAML})
        done = self.expect(0, 'validate', 'r', cwd=self.folder)
        self.assertEqual((done.stdout, done.stderr), (b'1 file: 1 skipped, no route file\n', b''))
        self.expect(1, 'validate', 'r/compose.yaml', cwd=self.folder)
        self.assertEqual(self.expect(0, 'validate', '--fix', '-i', 'r', cwd=self.folder).stderr, b'')

    def test_a_folder_without_yaml(self):
        os.mkdir(self.path('r'))
        self.assertEqual(self.expect(0, 'validate', self.path('r')).stdout, b'0 files: nothing to report\n')

    def test_a_folder_that_cannot_be_read(self):
        if os.geteuid() == 0:
            self.skipTest('root may read everything')
        self.plant({'r/a/x.yaml': CLEAN, 'r/b/y.yaml': CLEAN})
        os.chmod(self.path('r/a'), 0)
        self.addCleanup(os.chmod, self.path('r/a'), 0o755)
        done = self.expect(2, 'validate', 'r', cwd=self.folder)
        self.assertIn(b'r/a/: permission denied', done.stderr)
        self.assertIn(b'2 files: 1 failed', done.stdout)

    def test_a_deep_folder(self):
        deep = self.folder
        for _ in range(400):
            deep = os.path.join(deep, 'd' * 8)
        os.makedirs(deep)
        with open(os.path.join(deep, 'a.yaml'), 'wb') as file:
            file.write(ERROR)
        self.assertIn(b'1 error', self.expect(1, 'validate', self.folder).stdout)

    def test_the_threads_do_not_show(self):
        kinds = (CLEAN, FIXABLE, ERROR, AMBIGUOUS, OTHER_YAML, b'', FIXABLE * 40, b'\xff')
        self.plant({f'r/{i % 7}/{i:03}.yaml': kinds[i % len(kinds)] for i in range(200)})
        named = ['r/6', self.path('missing'), 'r', 'r/0/000.yaml']
        for options in ((), ('--check',), ('--diff',), ('-l',), ('--fix', '-i', '-l', '--diff'),
                        ('--format', 'json'), ('-q',)):
            seen = set()
            for jobs in ('1', '2', '7', '0'):
                shutil.rmtree(self.path('copy'), ignore_errors=True)
                shutil.copytree(self.path('r'), self.path('copy/r'))
                done = run('validate', '-j', jobs, *options, *named, cwd=self.path('copy'))
                after = b''.join(self.read(f'copy/r/{i % 7}/{i:03}.yaml') for i in range(200))
                seen.add((done.returncode, done.stdout, done.stderr, after))
            self.assertEqual(len(seen), 1, options)
            self.assertEqual(done.returncode, 2)
            self.assertEqual(done.stderr.count(b'missing: no such file'), 1)

    def test_quiet(self):
        self.plant({'r/a.yaml': FIXABLE, 'r/b.yaml': ERROR, 'r/c.yaml': CLEAN.replace(b'\n            message:', b'')})
        loud = self.expect(1, 'validate', 'r', cwd=self.folder).stdout
        self.assertIn(b' note: ', loud)
        quiet = self.expect(1, 'validate', '-q', 'r', cwd=self.folder).stdout
        self.assertEqual(quiet.count(b' error: '), loud.count(b' error: '))
        self.assertNotIn(b' note: ', quiet)
        self.assertNotIn(b'3 files', quiet)
        done = self.expect(1, 'validate', '-q', '--fix', '-i', 'r', cwd=self.folder)
        self.assertNotIn(b'fixed', done.stderr)
        self.assertIn(b' error: ', done.stderr)
        self.assertEqual(self.read('r/a.yaml'), FIXED)

    def test_a_thousand_files(self):
        self.plant({f'r/{i % 20}/{i:04}.yaml': CLEAN + b'# %d\n' % i for i in range(1000)})
        best = min(self.seconds('validate', self.path('r')) for _ in range(5))
        print(f'1,000 files: {best:.3f} s')
        self.assertLess(best, 3)  # an unoptimised build on a busy machine; a tenth of it is usual

    def seconds(self, *args):
        start = time.monotonic()
        self.assertEqual(self.expect(0, *args).stdout, b'1000 files: nothing to report\n')
        return time.monotonic() - start


class Progress(Case):
    """A pipe that nobody writes to yet makes the run as long as the test wants it."""

    def watch(self, *options, term='xterm', seconds=3.2):
        os.mkfifo(self.path('slow'))
        paths = [self.write('a.yaml', CLEAN), self.path('slow')]
        terminal, inner = pty.openpty()
        environment = {**os.environ, 'TERM': term}
        seen = b''
        with subprocess.Popen([PROGRAM, 'validate', '-j2', *options, *paths], stderr=inner, env=environment,
                              stdout=subprocess.DEVNULL) as process:
            os.close(inner)
            deadline = time.monotonic() + seconds
            early = None
            while (left := deadline - time.monotonic()) > 0:
                if select.select([terminal], [], [], left)[0]:
                    early = early or time.monotonic() - deadline + seconds
                    seen += os.read(terminal, 4096)
            with open(self.path('slow'), 'wb') as file:
                file.write(CLEAN)
            self.assertEqual(process.wait(timeout=60), 0)
        try:
            while more := os.read(terminal, 4096):
                seen += more
        except OSError:
            pass  # the other side is closed
        os.close(terminal)
        os.remove(self.path('slow'))
        return seen, early

    def test_after_two_seconds(self):
        seen, early = self.watch()
        self.assertTrue(seen.startswith(b'\r\x1b[K1 of 2 files'), seen)
        self.assertTrue(seen.endswith(b'\r\x1b[K'), seen)  # and is gone at the end
        self.assertGreater(early, 1.9)

    def test_only_where_it_is_wanted(self):
        for options, term in ((('-q',), 'xterm'), ((), 'dumb')):
            self.assertEqual(self.watch(*options, term=term, seconds=2.5)[0], b'', options)


if __name__ == '__main__':
    unittest.main()
