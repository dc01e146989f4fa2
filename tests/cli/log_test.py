"""--log: a JSON line for each outcome, added to a file."""
import json
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from cli import AMBIGUOUS, CLEAN, ERROR, FIXABLE, FIXED, Case  # noqa: E402


def reply(find):
    return json.dumps({'find': find, 'replace': 'message: bye'}).encode()


class Log(Case):
    def lines(self):
        return [json.loads(line) for line in self.read('log').decode().splitlines()]

    def test_validate(self):
        log = self.path('log')
        self.expect(0, 'validate', '--fix', '--log', log, self.write('a.yaml', FIXABLE))
        self.expect(1, 'validate', '--log', log, self.write('b.yaml', ERROR))
        self.expect(3, 'validate', '--fix', '--log', log, self.write('c.yaml', AMBIGUOUS))
        found = [(line['rule'], line['outcome']) for line in self.lines()]
        self.assertEqual(found[0], ('misplaced-key', 'repaired'))
        self.assertIn('error', [outcome for _, outcome in found])
        self.assertIn(('stray-column', 'ambiguous'), found)

    def test_apply(self):
        path, log = self.write('a.yaml', CLEAN), self.path('log')
        self.expect(0, 'apply', '--log', log, path, stdin=reply('message: hello'))
        self.expect(3, 'apply', '--log', log, path, stdin=reply('x: 1'))
        self.expect(3, 'apply', '--log', log, path, stdin=b'no')
        self.assertEqual([line['outcome'] for line in self.lines()], ['placed', 'missed', 'refused'])
        self.assertEqual(self.lines()[2]['kind'], 'unreadable')

    def test_stats(self):
        path, log = self.write('a.yaml', CLEAN), self.path('log')
        self.expect(0, 'apply', '--log', log, path, stdin=reply('message: hello'))
        self.expect(3, 'apply', '--log', log, path, stdin=reply('x: 1'))
        self.expect(0, 'validate', '--fix', '--log', log, self.write('b.yaml', FIXABLE))
        anchored = json.dumps({'anchor': 'log in route check-stock', 'mode': 'after',
                               'fragment': '- to: mock:a'}).encode()
        self.expect(0, 'apply', '--log', log, path, stdin=anchored)
        with open(log, 'a', encoding='utf-8') as file:
            file.write('no line of a log\n{"outcome": "placed"}\n\n')
        sums = json.loads(self.expect(0, 'stats', '--format', 'json', log).stdout)
        self.assertEqual(sums['schema'], 'routefix.stats/1')
        self.assertEqual(sums['bad_lines'], 2)
        self.assertEqual(sums['rules']['misplaced-key'], {'repaired': 1})
        self.assertEqual(sums['edits']['missed'], 1)
        self.assertEqual(sums['passes'].get('all columns shifted alike'), 1)
        self.assertEqual(sums['passes'].get('anchor'), 1)
        self.assertNotIn('check-stock', json.dumps(sums))
        text = self.expect(0, 'stats', log).stdout.decode()
        self.assertIn('misplaced-key, repaired 1', text)
        self.assertIn('and 2 that a log does not have', text)
        # Both logs are summed, one of them is not there: trouble, and the sums all the same.
        both = self.expect(2, 'stats', '--format', 'json', log, self.path('none'))
        self.assertEqual(json.loads(both.stdout), sums)

    def test_a_log_that_is_the_route_file(self):
        path = self.write('a.yaml', CLEAN)
        for args in (('validate', '--log', path, path), ('validate', '--log', path, self.folder),
                     ('apply', '--log', path, path), ('apply', '--log', path, '--root', self.folder)):
            edit = json.dumps({'path': 'a.yaml', 'find': 'message: hello', 'replace': 'message: bye'})
            done = self.expect(2, *args, stdin=edit.encode())
            self.assertIn(b'--log would add lines to', done.stderr)
            self.assertEqual(self.read('a.yaml'), CLEAN)

    def test_a_log_that_cannot_be_written(self):
        log = os.path.join(self.folder, 'no', 'log')
        done = self.expect(2, 'validate', '--fix', '--log', log, self.write('a.yaml', FIXABLE))
        self.assertEqual(done.stdout, FIXED)
        self.assertIn(b'log', done.stderr)
        done = self.expect(2, 'apply', '--log', log, self.write('b.yaml', CLEAN),
                           stdin=reply('message: hello'))
        self.assertEqual(done.stdout, CLEAN.replace(b'hello', b'bye'))


if __name__ == '__main__':
    unittest.main()
