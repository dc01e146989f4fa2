"""validate --diff: git apply and patch make of it what --fix gives, byte for byte."""
import glob
import os
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from cli import CLEAN, FIXABLE, FIXED, SOURCE, Case, run  # noqa: E402

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


class Fixtures(Case):
    """Every file that a rule repairs, as it is, with CRLF and without its last line break."""

    def setUp(self):
        super().setUp()
        self.rules = {os.path.basename(folder) for folder in glob.glob(os.path.join(SOURCE, 'testdata/rules/*'))}
        for path in glob.glob(os.path.join(SOURCE, 'testdata', 'rules', '*', 'fix', '*.yaml')):
            if path.endswith('.fixed.yaml'):
                continue
            with open(path, 'rb') as file:
                data = file.read()
            rule = path.split(os.sep)[-3]
            variants = {'plain': data, 'open end': data.rstrip(b'\r\n')}
            if b'\r' not in data:
                variants['crlf'] = data.replace(b'\n', b'\r\n')
            for variant, text in variants.items():
                os.makedirs(self.path(f'work/{variant}'), exist_ok=True)
                self.write(f'work/{variant}/{rule} {os.path.basename(path)}', text)
        self.select = '--extend-select=' + ','.join(sorted(self.rules))
        shutil.copytree(self.path('work'), self.path('fixed'))
        run('validate', self.select, '--fix', '-i', self.path('fixed'))
        self.before, self.after = self.texts('work'), self.texts('fixed')

    def texts(self, folder):
        return {name: self.read(os.path.join(folder, name)) for variant in os.listdir(self.path(folder))
                for name in (os.path.join(variant, name) for name in os.listdir(self.path(f'{folder}/{variant}')))}

    def apply(self, command, diff, cwd):
        done = subprocess.run(command, input=diff, cwd=cwd, capture_output=True)
        self.assertEqual(done.returncode, 0, (command, done.stdout[-500:], done.stderr[-500:]))
        after = self.texts('work')
        for name, text in self.after.items():
            self.assertEqual(after[name], text, (command, name))
        shutil.rmtree(self.path('work'))
        for name, text in self.before.items():
            os.makedirs(os.path.dirname(self.path(f'work/{name}')), exist_ok=True)
            self.write(f'work/{name}', text)

    def test_all_are_there(self):
        changed = [name for name, text in self.before.items() if self.after[name] != text]
        self.assertGreater(len(changed), 300)
        self.assertEqual({name.split('/')[1].split(' ')[0] for name in changed}, {
            rule for rule in self.rules if os.path.isdir(os.path.join(SOURCE, 'testdata', 'rules', rule, 'fix'))
            and os.listdir(os.path.join(SOURCE, 'testdata', 'rules', rule, 'fix'))})

    def test_from_their_folder(self):
        for name in ('.', self.path('work'), '../work'):
            diff = run('validate', self.select, '--diff', name, cwd=self.path('work')).stdout
            self.assertGreater(diff.count(b'\n@@ '), 300)
            for command in TOOLS.values():
                self.apply(command, diff, self.path('work'))

    def test_in_a_folder_of_a_repository(self):
        subprocess.run(['git', 'init', '--quiet', self.folder], check=True)
        diff = run('validate', self.select, '--diff', '.', cwd=self.path('work')).stdout
        self.apply(TOOLS['git apply'], diff, self.path('work'))
        diff = run('validate', self.select, '--diff', 'work', cwd=self.folder).stdout
        self.apply(TOOLS['git apply'], diff, self.folder)

    def test_from_elsewhere(self):
        """Outside of the working folder the names are those from the root."""
        os.mkdir(self.path('away'))
        for name in ('../work', self.path('work')):
            diff = run('validate', self.select, '--diff', name, cwd=self.path('away')).stdout
            for command in TOOLS.values():
                self.apply(command, diff, '/')

    def test_through_a_link(self):
        target = sorted(name for name in self.before if self.before[name] != self.after[name])[0]
        os.symlink(os.path.join('work', target), self.path('link.yaml'))
        diff = run('validate', self.select, '--diff', 'link.yaml', cwd=self.folder).stdout
        for command in TOOLS.values():
            done = subprocess.run(command, input=diff, cwd=self.folder, capture_output=True)
            self.assertEqual(done.returncode, 0, (command, done.stderr))
            self.assertEqual(self.read(f'work/{target}'), self.after[target])
            self.write(f'work/{target}', self.before[target])


if __name__ == '__main__':
    unittest.main()
