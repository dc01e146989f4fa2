"""--format json and --report: the account replays on the input."""
import base64
import json
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from cli import AMBIGUOUS, CLEAN, ERROR, FIXABLE, OTHER_YAML, SOURCE, Case, run  # noqa: E402


def replay(data, edits):
    for edit in reversed(edits):
        text = base64.b64decode(edit['base64']) if 'base64' in edit else edit['text'].encode()
        data = data[:edit['offset']] + text + data[edit['offset'] + edit['length']:]
    return data


class Report(Case):
    def test_replays(self):
        with open(os.path.join(SOURCE, 'testdata', 'cli', 'broken.yaml'), 'rb') as file:
            broken = file.read()
        inputs = (CLEAN, FIXABLE, ERROR, AMBIGUOUS, OTHER_YAML, broken, b'',
                  FIXABLE.replace(b'\n', b'\r\n'), b'\xef\xbb\xbf' + FIXABLE,
                  FIXABLE.replace(b'timeout: 5', b'timeout: \xff'), FIXABLE.replace(b'the stock', 'den Vorr\u00e4ten'.encode()))
        for data in inputs:
            done = run('validate', '--fix', '--format', 'json', '-', stdin=data)
            report = json.loads(done.stderr)
            self.assertEqual(report['schema'], 'routefix.report/1')
            (file,) = report['files']
            self.assertEqual(replay(data, file['edits']), done.stdout)
            self.assertEqual(file['changed'], done.stdout != data)
            self.assertEqual(bool(file['expansions']), done.stdout != data)
            for expansion in file['expansions']:
                self.check_place(data, expansion['input'])
                self.check_place(done.stdout, expansion['output'])
            for message in file['messages']:
                self.check_place(done.stdout, message)
                self.check_place(data, message['input'])

    def check_place(self, data, place):
        """Line and column say the same as the offset."""
        before = data[:place['offset']].decode('utf-8-sig', 'replace')
        self.assertEqual(place['line'], before.count('\n') + 1)
        self.assertEqual(place['column'], len(before) - before.rfind('\n'))

    def test_outcomes(self):
        for data, outcome in ((CLEAN, 'clean'), (ERROR, 'errors'), (AMBIGUOUS, 'ambiguous'),
                              (OTHER_YAML, 'not-a-route')):
            report = json.loads(run('validate', '--fix', '--format', 'json', '-', stdin=data).stderr)
            self.assertEqual(report['files'][0]['outcome'], outcome)
        report = json.loads(self.expect(2, 'validate', '--format=json', self.path('none')).stdout)
        self.assertEqual((report['files'][0]['outcome'], report['files'][0]['failure']),
                         ('failed', 'no such file'))

    def test_where_it_goes(self):
        path = self.write('a.yaml', ERROR)
        text = self.expect(1, 'validate', path).stdout
        done = self.expect(1, 'validate', '--report', self.path('r.txt'), path)
        self.assertEqual((done.stdout, done.stderr, self.read('r.txt')), (b'', b'', text))
        done = self.expect(1, 'validate', '--fix', '--format', 'json', '--report', self.path('r.json'), path)
        self.assertEqual((done.stdout, done.stderr), (ERROR, b''))
        self.assertEqual(json.loads(self.read('r.json'))['summary']['errors'], 1)
        done = self.expect(2, 'validate', '--report', self.path('no/such/folder'), path)
        self.assertIn(b'no/such/folder: no such file', done.stderr)

    def test_several_files(self):
        paths = [self.write('a.yaml', CLEAN), self.write('b.yaml', OTHER_YAML), self.write('c.yaml', ERROR)]
        report = json.loads(self.expect(1, 'validate', '--format', 'json', *paths).stdout)
        self.assertEqual([file['name'] for file in report['files']], paths)
        self.assertEqual([file['skipped'] for file in report['files']], [False, True, False])
        self.assertEqual(report['summary']['errors'], 1)


if __name__ == '__main__':
    unittest.main()
