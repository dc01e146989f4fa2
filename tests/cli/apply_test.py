"""apply: what comes out, with which exit code, and which files a reply can reach."""
import json
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
from cli import CLEAN, ERROR, Case, run  # noqa: E402


def reply(find='message: hello', replace='message: bye', **more):
    return json.dumps({'find': find, 'replace': replace, **more}).encode()


AFTER = CLEAN.replace(b'hello', b'bye')


class Apply(Case):
    def test_placed_then_already_there(self):
        path = self.write('a.yaml', CLEAN)
        done = run('apply', path, stdin=reply())
        self.assertEqual((done.returncode, done.stdout), (0, AFTER))
        self.assertIn(b'placed', done.stderr)
        again = run('apply', self.write('a.yaml', AFTER), stdin=reply())
        self.assertEqual((again.returncode, again.stdout), (0, AFTER))
        self.assertIn(b'already there', again.stderr)

    def test_a_miss_echoes_the_file_and_shows_lines(self):
        done = run('apply', self.write('a.yaml', CLEAN), stdin=reply(find='message: hallo'))
        self.assertEqual((done.returncode, done.stdout), (3, CLEAN))
        self.assertIn(b'7              message: hello', done.stderr)

    def test_nothing_to_read(self):
        path = self.write('a.yaml', CLEAN)
        for words in (b'', b'Change the message.', b'\xff\0{'):
            done = run('apply', path, stdin=words)
            self.assertEqual((done.returncode, done.stdout), (3, CLEAN))

    def test_ticks_behind_a_label_that_open_no_fence(self):
        path = self.write('a.yaml', CLEAN)
        for words in (b'Find:```', b'Action:```', b'Find:```\nReplace:```\n', b'Action: patch\nFind:```x'):
            done = run('apply', path, stdin=words)
            self.assertEqual((done.returncode, done.stdout), (3, CLEAN))

    def test_in_place_and_diff(self):
        path = self.write('a.yaml', CLEAN)
        shown = run('apply', '--diff', path, stdin=reply())
        self.assertEqual(shown.returncode, 0)
        self.assertIn(b'+            message: bye\n', shown.stdout)
        done = run('apply', '-i', path, stdin=reply())
        self.assertEqual((done.returncode, done.stdout), (0, b''))
        with open(path, 'rb') as file:
            self.assertEqual(file.read(), AFTER)

    def test_fragments_are_repaired_in_their_place(self):
        path = self.write('a.yaml', CLEAN)
        edit = json.dumps({'mode': 'after', 'anchor': '- log:',
                           'fragment': '- to: direct:x\n  parameters:\n    timeout: 5'}).encode()
        done = run('apply', path, stdin=edit)
        self.assertEqual(done.returncode, 0)
        self.assertIn(b'            uri: direct:x\n            parameters:\n              timeout: 5\n',
                      done.stdout)
        placed = run('apply', '--no-fix', path, stdin=edit)
        self.assertIn(b'        - to: direct:x\n          parameters:\n', placed.stdout)

    def test_a_new_text_that_is_no_yaml_yet(self):
        path = self.write('a.yaml', CLEAN)
        for sent, mended in (('message: "bye', b'message: "bye"\n'), ('message: a: b', b'message: "a: b"\n'),
                             ('message: {{shelf}}', b'message: "{{shelf}}"\n')):
            done = run('apply', path, stdin=reply(replace=sent))
            self.assertEqual((done.returncode, done.stdout), (0, CLEAN.replace(b'message: hello\n', mended)))
            self.assertIn(b': placed', done.stderr)
            self.assertIn(b'fixed [un', done.stderr)
            kept = run('apply', '--no-fix', path, stdin=reply(replace=sent))
            self.assertEqual((kept.returncode, kept.stdout), (3, CLEAN))
        # No rule reads it: refused, and the file is as it was.
        done = run('apply', path, stdin=reply(replace='message: "bye\n  and: on'))
        self.assertEqual((done.returncode, done.stdout), (3, CLEAN))

    def test_a_fragment_of_a_number_and_blanks_is_empty(self):
        edit = json.dumps({'mode': 'after', 'anchor': '- log:', 'fragment': '12\t'}).encode()
        done = run('apply', self.write('a.yaml', CLEAN), stdin=edit)
        self.assertEqual((done.returncode, done.stdout), (3, CLEAN))

    def test_errors(self):
        edit = reply(find='- log:', replace='- logg:')
        done = run('apply', self.write('a.yaml', CLEAN), stdin=edit)
        self.assertEqual((done.returncode, done.stdout), (3, CLEAN))
        # Those that the file had before do not refuse.
        old = run('apply', self.write('b.yaml', ERROR), stdin=reply())
        self.assertEqual(old.returncode, 0)
        self.assertIn(b'had before', old.stderr)

    def test_usage(self):
        path = self.write('a.yaml', CLEAN)
        for arguments in ((), ('-',), (path, '--no-fix', '--fix-all'), (path, '--root', self.folder),
                          (path, '--format', 'x'), (path, '--format', 'sarif'), (path, path), (path, '--report', path)):
            self.assertEqual(run('apply', *arguments, stdin=reply()).returncode, 2, arguments)
        self.assertEqual(run('apply', path + '.no', stdin=reply()).returncode, 2)

    def test_json_report(self):
        done = run('apply', '--format', 'json', self.write('a.yaml', CLEAN), stdin=reply(find='x: 1'))
        report = json.loads(done.stderr)
        self.assertEqual((report['done'], report['kind']), (False, 'miss'))
        self.assertEqual(report['edits'][0]['outcome'], 'missed')

    def test_a_path_only_selects(self):
        root = os.path.join(self.folder, 'root')
        os.makedirs(os.path.join(root, 'in'))
        outside = self.write('outside.yaml', CLEAN)
        inside = os.path.join(root, 'in', 'a.yaml')
        with open(inside, 'wb') as file:
            file.write(CLEAN)
        os.symlink(outside, os.path.join(root, 'link.yaml'))
        for label in ('in/a.yaml', 'a.yaml', 'made/up/a.yaml', inside):
            done = run('apply', '--root', root, stdin=reply(path=label))
            self.assertEqual((done.returncode, done.stdout), (0, AFTER), label)
        for label in ('../outside.yaml', outside, 'link.yaml', 'in/../../outside.yaml', 'no.yaml',
                      '/etc/passwd'):
            done = run('apply', '-i', '--root', root, stdin=reply(path=label))
            self.assertEqual((done.returncode, done.stdout), (3, b''), label)
        with open(outside, 'rb') as file:
            self.assertEqual(file.read(), CLEAN)
        with open(os.path.join(root, 'in', 'b.yaml'), 'wb') as file:
            file.write(CLEAN)
        os.rename(os.path.join(root, 'in', 'b.yaml'), os.path.join(root, 'a.yaml'))
        done = run('apply', '--root', root, stdin=reply(path='other/a.yaml'))
        self.assertEqual(done.returncode, 3)  # two of that name


if __name__ == '__main__':
    unittest.main()
