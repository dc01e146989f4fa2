"""tests/new_rule.sh on a copy of the project: what it makes builds and passes the tests."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from scratch import build_environment, copy_project, git  # noqa: E402
from tools import need  # noqa: E402

need('git', 'ccache', 'cmake', 'ninja')
TESTS = 'golden/rules|meta/readme|meta/layout|man/page'


class NewRule(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix='routefix-')
        self.addCleanup(shutil.rmtree, self.folder)
        copy_project(self.folder)

    def run_in_copy(self, *args, code=0, **environment):
        done = subprocess.run(args, cwd=self.folder, env={**build_environment(), **environment},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=1700)
        self.assertEqual(done.returncode, code, done.stdout)
        return done.stdout

    def new_rule(self, *args, **options):
        return self.run_in_copy('tests/new_rule.sh', *args, **options)

    def test_wrong_use_changes_nothing(self):
        for args in ((), ('Caps',), ('one',), ('two-words', 'no-group'), ('late-entry',), ('a/b-c',)):
            self.new_rule(*args, code=2)
        self.assertEqual(git(self.folder, 'status', '--porcelain'), b'')

    def test_first_last_and_in_between(self):
        for args in (('aaa-first', 'text'), ('zzz-last', 'canonical'), ('misplaced-thing', 'layout')):
            self.new_rule(*args)
        for file, places in (('registry.cpp', (('// text', 'aaa_first', 'bad_escape'),
                                               ('misplaced_key', 'misplaced_thing', 'needless_level'),
                                               ('compact_text', 'zzz_last', '};'))),
                             ('registry.hpp', (('', 'aaa_first', 'alias'),
                                               ('misplaced_key', 'misplaced_thing', 'name_as_key'),
                                               ('yes_no_boolean', 'zzz_last', '')))):
            with open(os.path.join(self.folder, 'src', 'rules', file), encoding='utf-8') as text:
                lines = [re.sub('extern const Rule|[ &,;]', '', line) for line in text.read().splitlines()]
            for before, name, behind in places:
                at = lines.index(name)
                self.assertEqual([before.replace(' ', ''), behind.replace(';', '')],
                                 [lines[at - 1], lines[at + 1]])

    def test_builds_and_passes(self):
        self.new_rule('speech-for-message', 'alias')
        self.run_in_copy('cmake', '--preset', 'dev')
        self.run_in_copy('cmake', '--build', 'build/dev', '--target', 'routefix', 'golden_tests')
        self.run_in_copy('ctest', '--preset', 'dev', '-R', TESTS, code=8)  # README and man page lack it
        self.run_in_copy('ctest', '--preset', 'dev', '-R', TESTS, code=8, ROUTEFIX_BLESS='1')
        self.run_in_copy('ctest', '--preset', 'dev', '-R', TESTS)
        changed = git(self.folder, 'status', '--porcelain', '-uall').decode()
        self.assertEqual(sorted(line[3:] for line in changed.splitlines()), sorted(
            ['README.md', 'man/routefix.1', 'src/rules/registry.cpp', 'src/rules/registry.hpp',
             'src/rules/speech_for_message.cpp',
             *('testdata/rules/speech-for-message/' + name for name in (
                 'fix/alone.yaml', 'fix/alone.fixed.yaml', 'fix/comment.yaml', 'fix/comment.fixed.yaml',
                 'keep/message.yaml', 'keep/text.yaml', 'refuse/message-too.yaml'))]))


if __name__ == '__main__':
    unittest.main()
