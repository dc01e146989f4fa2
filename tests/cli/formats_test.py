"""The formats of a report: their schemas hold, and all of them tell the same."""
import copy
import glob
import json
import os
import pty
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.parse

SOURCE = os.environ['ROUTEFIX_SOURCE_DIR']
sys.path.insert(0, os.path.join(SOURCE, 'tests', 'support'))
from schemas import Refused, checker  # noqa: E402
from cli import AMBIGUOUS, CLEAN, ERROR, FIXABLE, FIXED, PROGRAM, Case, run  # noqa: E402

REPORT = checker(os.path.join(SOURCE, 'src', 'report', 'report.schema.json'))
PLACEMENT = checker(os.path.join(SOURCE, 'src', 'report', 'placement.schema.json'))
SARIF = checker(os.path.join(SOURCE, 'testdata', 'schema', 'sarif.schema.json'))
OFFICIAL = os.environ.get('ROUTEFIX_SARIF_SCHEMA')
MODES = ((), ('--check',), ('--canonical',), ('--diff', '-q'))
FIXTURES = sorted(path for path in glob.glob(os.path.join(SOURCE, 'testdata', '**', '*.yaml'), recursive=True)
                  if not path.endswith('.fixed.yaml') and '/replies/' not in path)


def report(*args, **options):
    with tempfile.NamedTemporaryFile() as file:
        run('validate', '--report', file.name, *args, **options)
        return file.read().decode()


def sarif(*args, **options):
    log = json.loads(report('--format', 'sarif', *args, **options))
    SARIF(log)
    return log


def offset(text, line, column):
    """Where a place of SARIF stands in a text (without its byte order mark)."""
    begins = [0] + [match.end() for match in re.finditer(r'\r\n|\n|\r', text)]
    return begins[line - 1] + column - 1


def mended(text, fix):
    for replacement in reversed(fix['artifactChanges'][0]['replacements']):
        region = replacement['deletedRegion']
        begin = offset(text, region['startLine'], region['startColumn'])
        end = offset(text, region['endLine'], region['endColumn'])
        text = text[:begin] + replacement.get('insertedContent', {}).get('text', '') + text[end:]
    return text


class Schemas(Case):
    def test_there_are_fixtures(self):
        self.assertGreater(len(FIXTURES), 200)

    def test_json(self):
        for mode in MODES:
            REPORT(json.loads(report('--format', 'json', *mode, *FIXTURES, self.path('none'))))
        REPORT(json.loads(report('--format', 'json', '-', stdin=b'\xff')))

    def test_json_schema_refuses(self):
        good = json.loads(report('--format', 'json', self.write('a.yaml', ERROR)))
        REPORT(good)
        for damage in (lambda r: r.pop('summary'), lambda r: r['files'][0].pop('edits'),
                       lambda r: r.update(schema='routefix.report/2'),
                       lambda r: r['files'][0].update(outcome='failed'),
                       lambda r: r['files'][0]['messages'][0].update(line=0),
                       lambda r: r['files'][0]['messages'][0].update(severity='fatal')):
            bad = copy.deepcopy(good)
            damage(bad)
            with self.assertRaises(Refused):
                REPORT(bad)

    def test_json_of_apply(self):
        seen = set()
        for folder in sorted(glob.glob(os.path.join(SOURCE, 'testdata', 'replies', '*', '*'))):
            with open(os.path.join(folder, 'reply.txt'), 'rb') as file:
                done = run('apply', '--format', 'json', os.path.join(folder, 'file.yaml'), stdin=file.read())
            placement = json.loads(done.stderr)
            PLACEMENT(placement)
            self.assertEqual(placement['done'], done.returncode == 0, folder)
            seen |= {edit['outcome'] for edit in placement['edits']}
        self.assertGreaterEqual(seen, {'placed', 'missed', 'tied', 'refused'})

    def test_sarif(self):
        for mode in MODES:
            log = sarif(*mode, *FIXTURES, self.path('none'))
            (the_run,) = log['runs']
            rules = the_run['tool']['driver']['rules']
            self.assertEqual([rule['id'] for rule in rules], sorted({rule['id'] for rule in rules}))
            self.assertGreater(len(the_run['results']), 100)
            for result in the_run['results']:
                self.assertEqual(rules[result['ruleIndex']]['id'], result['ruleId'])
            self.assertFalse(the_run['invocations'][0]['executionSuccessful'])  # `none` is not there

    def test_sarif_by_the_official_schema(self):
        if not OFFICIAL:
            print('SKIPPED: ROUTEFIX_SARIF_SCHEMA names no sarif-schema-2.1.0.json')
            self.skipTest('ROUTEFIX_SARIF_SCHEMA is not set')
        official = checker(OFFICIAL)
        for mode in MODES:
            official(sarif(*mode, *FIXTURES, self.path('none')))


class Sarif(Case):
    def results(self, name, *args):
        return sarif(*args, name, cwd=self.folder)['runs'][0]['results']

    def test_a_fix_is_a_fix(self):
        self.write('a.yaml', FIXABLE)
        (result,) = self.results('a.yaml')
        self.assertEqual(mended(FIXABLE.decode(), result['fixes'][0]), FIXED.decode())

    def test_fixes_do_what_the_program_does(self):
        """Where one finding is all there is, its fix gives the file that --fix gives."""
        tried = 0
        for path in FIXTURES:
            with open(path, encoding='utf-8', errors='replace', newline='') as file:
                text = file.read()
            if text.startswith('\ufeff') or '\ufffd' in text:
                continue
            results = [r for r in self.results(path) if 'fixes' in r]
            fixed = run('validate', '--fix', '--format', 'json', path)
            if len(results) != 1 or len(json.loads(fixed.stderr)['files'][0]['expansions']) != 1:
                continue
            self.assertEqual(mended(text, results[0]['fixes'][0]), fixed.stdout.decode(), path)
            tried += 1
        self.assertGreater(tried, 50)

    def test_what_cannot_be_fixed_has_no_fix(self):
        self.write('a.yaml', AMBIGUOUS)
        self.assertEqual([r for r in self.results('a.yaml') if 'fixes' in r], [])

    def test_names_are_relative(self):
        os.mkdir(self.path('with blank'))
        self.write('with blank/a:b,100%.yaml', ERROR)
        relative = 'with blank/a:b,100%.yaml'
        for name in (relative, './' + relative, self.path(relative)):
            location = self.results(name)[0]['locations'][0]['physicalLocation']['artifactLocation']
            self.assertEqual(urllib.parse.unquote(location['uri']), relative)
            self.assertEqual(location['uriBaseId'], '%SRCROOT%')
        outside = run('validate', '--format', 'sarif', self.path(relative), cwd='/')
        outside = run('validate', '--format', 'sarif', self.path(relative), cwd=self.path('with blank/..'))
        self.assertNotIn(self.folder.encode(), outside.stdout)
        away = json.loads(run('validate', '--format', 'sarif', self.path(relative), cwd=SOURCE).stdout)
        uri = away['runs'][0]['results'][0]['locations'][0]['physicalLocation']['artifactLocation']['uri']
        self.assertEqual(urllib.parse.unquote(uri), 'file://' + self.path(relative))

    def test_fingerprints(self):
        """The same finding keeps its print when lines come in above it; no two share one."""
        two = ERROR + ERROR.replace(b'check-stock', b'again')
        self.write('a.yaml', two)
        self.write('b.yaml', b'# above\n\n' + two)
        prints = [[r['partialFingerprints']['routefix/v1'] for r in self.results(name)]
                  for name in ('a.yaml', 'b.yaml')]
        self.assertEqual(prints[0], prints[1])
        self.assertEqual(len(set(prints[0])), len(prints[0]))


class Lines(Case):
    def test_concise_tells_what_json_tells(self):
        messages = [(file['name'], m['line'], m['column'], m['severity'], m['rule'])
                    for file in json.loads(report('--format', 'json', *FIXTURES))['files'] if not file['skipped']
                    for m in file['messages']]
        lines = report('--format', 'concise', *FIXTURES).splitlines()
        told = []
        for line in lines:
            match = re.fullmatch(r'(.*?):(\d+):(\d+): (error|warning|note): .+ \[([a-z0-9-]+)\]', line)
            self.assertTrue(match, line)
            told.append((match[1], int(match[2]), int(match[3]), match[4], match[5]))
        self.assertGreater(len(told), 100)
        self.assertEqual(told, messages)

    def test_a_check_points_into_the_file_as_it_is(self):
        above = FIXABLE.replace(b'        - to:', b'        - log: short\n        - to:')  # one line becomes two
        self.write('a.yaml', above + ERROR.replace(b'check-stock', b'other'))
        line = above.count(b'\n') + 6
        for mode in (('--check',), ()):
            told = report('--format', 'concise', *mode, 'a.yaml', cwd=self.folder)
            self.assertRegex(told, rf'(?m)^a\.yaml:{line}:11: error: .*\[unknown-key\]$')
        told = report('--check', 'a.yaml', cwd=self.folder)
        self.assertIn(f'a.yaml:{line}:11: error: ', told)
        self.assertIn(f'\n  {line} |         - frobnicate:\n     |           ^~~~~~~~~~\n', told)
        told = report('--format', 'concise', '--fix', 'a.yaml', cwd=self.folder)
        self.assertRegex(told, rf'(?m)^a\.yaml:{line + 1}:11: error: .*\[unknown-key\]$')
        self.assertRegex(told, r'(?m)^a\.yaml:\d+:\d+: note: fixed: .*\[misplaced-key\]$')

    def test_github(self):
        name = 'a:b,100%\n.yaml'
        self.write(name, AMBIGUOUS)
        told = report('--format', 'github', name, 'none', cwd=self.folder)
        first, second = told.splitlines()
        self.assertTrue(first.startswith('::error title=stray-column,file=a%3Ab%2C100%25\ufffd.yaml,line='), first)
        self.assertRegex(first, r',line=13,col=12,endLine=13,endColumn=18::')
        self.assertIn('%0Areading 2:%0A', first)
        self.assertEqual(second, '::error title=routefix,file=none::no such file')
        self.write('c.yaml', CLEAN.replace(b'hello', b'100% {{a}}: b'))
        self.assertNotRegex(report('--format', 'github', 'c.yaml', cwd=self.folder), r'%(?!25|0A|0D)')
        self.write('n.yaml', CLEAN.replace(b'\n            message:', b''))
        self.assertTrue(report('--format', 'github', self.path('n.yaml')).startswith('::notice title=compact-text,'))

    def test_quiet(self):
        for form in ('concise', 'github'):
            told = report('-q', '--format', form, *FIXTURES)
            self.assertGreater(told.count('error'), 50)
            self.assertNotRegex(told, r'(?m)^::notice|^[^ ]*: note: ')


class Text(Case):
    def test_how_many_are_fixable(self):
        path = self.write('a.yaml', FIXABLE)
        self.assertIn('\n1 file: 1 error; 1 fixable with --fix\n', report(path))
        self.assertIn('\n1 file: 1 error\n', report(self.write('b.yaml', ERROR)))
        self.assertIn('\n1 file: 1 error\n', report(self.write('c.yaml', AMBIGUOUS)))

    def test_fixable_is_what_fix_changes(self):
        before = json.loads(report('--format', 'json', *FIXTURES))['files']
        after = json.loads(report('--check', '--format', 'json', *FIXTURES))['files']
        for told, done in zip(before, after):
            fixable = any(m['fixable'] for m in told['messages'])
            self.assertEqual(fixable, done['changed'], told['name'])

    def test_color(self):
        path = self.write('a.yaml', ERROR)
        for options, environment, coloured in (
                ((), {}, True), ((), {'NO_COLOR': '1'}, False), ((), {'NO_COLOR': ''}, True),
                ((), {'TERM': 'dumb'}, False), (('--color', 'never'), {}, False),
                (('--color=always',), {'NO_COLOR': '1'}, True), (('--format', 'concise'), {}, False)):
            terminal, inner = pty.openpty()
            environment = {'TERM': 'xterm', **environment}
            subprocess.run([PROGRAM, 'validate', *options, path], stdout=inner, env=environment, timeout=60)
            os.close(inner)
            self.assertEqual(b'\x1b[' in os.read(terminal, 65536), coloured, (options, environment))
            os.close(terminal)
        self.assertNotIn('\x1b', report(path))
        self.assertIn('\x1b', report('--color', 'always', path))
        self.assertEqual(run('validate', '--color', 'pink', path).returncode, 2)


if __name__ == '__main__':
    unittest.main()
