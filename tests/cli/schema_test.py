"""schema: what a decoder is given for a file."""
import json
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from cli import CLEAN, Case  # noqa: E402

TWICE = CLEAN + CLEAN.replace(b'check-stock', b'count')


class Schema(Case):
    def schema(self, *args, **options):
        return json.loads(self.expect(0, 'schema', *args, **options).stdout)

    def test_of_any_file(self):
        schema = self.schema()
        self.assertEqual(schema['required'], ['mode', 'anchor', 'fragment'])
        self.assertEqual(schema['properties']['anchor'], {'type': 'string'})
        self.assertIs(schema['additionalProperties'], False)

    def test_of_a_file(self):
        path = self.write('a.yaml', CLEAN + b'# a remark\n')
        schema = self.schema(path)
        self.assertEqual(schema['properties']['path']['enum'], [path])
        self.assertEqual(schema['properties']['anchor']['enum'],
                         ['- route:', 'id: check-stock', 'from:', 'uri: direct:stock', 'steps:', '- log:',
                          'message: hello'])

    def test_lines_that_stand_twice(self):
        anchors = self.schema(self.write('a.yaml', TWICE))['properties']['anchor']['enum']
        self.assertIn('id: count', anchors)
        self.assertNotIn('- log:', anchors)
        self.assertIn('log hello in route check-stock', anchors)
        for anchor in anchors:
            edit = json.dumps({'mode': 'at', 'anchor': anchor, 'fragment': 'description: x'}).encode()
            report = self.expect_any('apply', '--format', 'json', self.path('a.yaml'), stdin=edit)
            self.assertNotIn(report['edits'][0]['outcome'], ('missed', 'tied'), anchor)

    def expect_any(self, *args, **options):
        from cli import run
        return json.loads(run(*args, **options).stderr)

    def test_steps(self):
        path = self.write('a.yaml', CLEAN)
        modes = {'pick': {'before', 'after', 'inside', 'at', 'replace', 'delete'},
                 'insert': {'before', 'after', 'inside'}, 'replace': {'replace'}, 'set': {'at'}}
        for step, expected in modes.items():
            schema = self.schema('--step', step, path)
            self.assertLessEqual(len(schema['properties']), 3)
            self.assertEqual(set(schema['properties']['mode']['enum']), expected)

    def test_grammar(self):
        grammar = self.expect(0, 'schema', '--format', 'gbnf', self.write('a.yaml', CLEAN)).stdout
        self.assertIn(b' | "\\"- log:\\"" | ', grammar)
        self.assertTrue(grammar.startswith(b'root ::= "{\\"path\\": " path ", \\"mode\\": " mode '))

    def test_what_cannot_be_written_is_left_out(self):
        path = self.write('a.yaml', CLEAN + b'- "quo\\"ted": 1\n- b\xffd: 1\n- 12\n')
        anchors = self.schema(path)['properties']['anchor']['enum']
        self.assertIn('- "quo\\"ted": 1', anchors)
        self.assertFalse([anchor for anchor in anchors if 'b' in anchor and 'd: 1' in anchor[-4:-1]])

    def test_limit(self):
        done = self.expect(0, 'schema', '--limit', 2, self.write('a.yaml', CLEAN))
        self.assertEqual(json.loads(done.stdout)['properties']['anchor']['enum'], ['- route:', '- log:'])
        self.assertIn(b'5 anchors left out', done.stderr)

    def test_usage(self):
        self.expect(2, 'schema', self.path('no.yaml'))
        self.expect(2, 'schema', '--step', 'x')
        self.expect(2, 'schema', '--format', 'x')
        self.expect(2, 'schema', self.write('empty.yaml', b'# nothing\n'))
        done = self.expect(0, 'schema', '-', stdin=CLEAN)
        self.assertNotIn(b'path', done.stdout)
        inside = os.path.join(self.folder, 'in')
        os.mkdir(inside)
        self.write('a.yaml', CLEAN)
        schema = self.schema(os.path.join(inside, '..', 'a.yaml'))
        self.assertEqual(schema['properties']['path']['enum'], ['a.yaml'])


if __name__ == '__main__':
    unittest.main()
