"""The problem matcher finds in the real output what the JSON report says, notes apart."""
import json
import os
import re
import sys
import unittest

SOURCE = os.environ['ROUTEFIX_SOURCE_DIR']
sys.path.insert(0, os.path.join(SOURCE, 'tests', 'support'))
from cli import AMBIGUOUS, ERROR, FIXABLE, Case  # noqa: E402

with open(os.path.join(SOURCE, '.github', 'routefix-matcher.json'), encoding='utf-8') as _file:
    [MATCHER] = json.load(_file)['problemMatcher']
FIELDS = ('file', 'line', 'column', 'severity', 'message', 'code')


NOTE = FIXABLE.replace(b'to:\n            uri: ', b'to: ').replace(b'          parameters:\n            timeout: 5\n', b'')


class ProblemMatcher(Case):
    def matched(self, *args):
        done = self.expect(1, 'validate', *args)
        [pattern] = MATCHER['pattern']
        self.assertEqual(set(pattern), {'regexp', *FIELDS})
        found = []
        for line in (done.stdout + done.stderr).decode().splitlines():
            match = re.search(pattern['regexp'], line, re.ASCII)
            if match:
                found.append({field: match[pattern[field]] for field in FIELDS})
        return found

    def test_every_message_and_no_other_line(self):
        files = [self.write('broken.yaml', FIXABLE), self.write('odd [name]: 1.yaml', ERROR),
                 self.write('ambiguous.yaml', AMBIGUOUS), os.path.join(SOURCE, 'testdata/cli/broken.yaml'),
                 self.write('compact.yaml', NOTE)]
        report = json.loads(self.expect(1, 'validate', '--format', 'json', *files).stdout)
        wanted = [{'file': file['name'], 'line': str(message['line']), 'column': str(message['column']),
                   'severity': message['severity'], 'code': message['rule']}
                  for file in report['files'] for message in file['messages']
                  if message['severity'] != 'note']  # which GitHub has no annotation for
        self.assertGreater(len(wanted), 5)
        for form in ('text', 'concise'):
            found = self.matched('--format', form, *files)
            for message in found:
                self.assertGreater(len(message.pop('message')), 10)
            self.assertEqual(found, wanted, form)

    def test_workflow(self):
        with open(os.path.join(SOURCE, '.github', 'workflows', 'routefix.yml'), encoding='utf-8') as file:
            workflow = file.read()
        [matcher] = re.findall(r'::add-matcher::([\w./-]+)', workflow)
        self.assertTrue(os.path.exists(os.path.join(SOURCE, matcher)))
        [command] = re.findall(r'^ +- run: routefix (.*)$', workflow, re.M)
        self.expect(0, *command.split(), cwd=SOURCE)


if __name__ == '__main__':
    unittest.main()
