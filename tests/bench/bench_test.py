"""Each bench runs on a few cases, with what is installed; what is not is said to be skipped."""
import os
import subprocess
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import damager  # noqa: E402
import engines  # noqa: E402
import oracle  # noqa: E402

FILE = """\
- route:
    from:
      uri: direct:a
      steps:
        - log:
            message: one
        - to:
            uri: direct:b
"""


def bench(script, *args):
    done = subprocess.run([sys.executable, os.path.join(HERE, script), *args],
                          capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


class Engines(unittest.TestCase):
    def test_trimmed_takes_the_column_of_the_file(self):
        out = engines.exact_or_trimmed(FILE, '- log:\n    message: one', '- log:\n    message: two')
        self.assertEqual(out, FILE.replace('one', 'two'))

    def test_two_places_are_none(self):
        self.assertIsNone(engines.exact_or_trimmed(FILE + FILE, '- log:', '- stop:'))
        self.assertIsNone(engines.anchored(FILE + FILE, '- log:', 'before', '- stop: {}'))

    def test_only_fuzzy_takes_what_is_similar(self):
        find = '        - log:\n            message: ones'
        self.assertIsNone(engines.exact_or_trimmed(FILE, find, 'x'))
        self.assertIn('two', engines.fuzzy(FILE, find, find.replace('ones', 'two')))

    def test_the_same_seed_gives_the_same_cases(self):
        first, again = (list(damager.cases([('a', FILE)], 50, 7)) for _ in range(2))
        self.assertEqual(len(first), 50)
        self.assertEqual(first, again)


@unittest.skipUnless(oracle.available(), 'CAMEL_CATALOG is not set, or no jsonschema: SKIPPED')
class Ladder(unittest.TestCase):
    def test_the_judge(self):
        self.assertEqual(oracle.judge(FILE), 'valid')
        self.assertEqual(oracle.judge(FILE.replace('message', 'massage')), 'layout')
        self.assertEqual(oracle.judge(FILE.replace('message: one', 'message: "one')), 'syntax')
        self.assertEqual(oracle.judge(FILE.replace('    uri: direct:b', '  uri: direct:b')),
                         'layout')

    def test_rules_only_help(self):
        os.environ.pop('ROUTEFIX_CORPUS', None)
        rows = {}
        for line in bench('ladder.py', '--count', '20').splitlines():
            cells = [cell.strip() for cell in line.strip('|').split('|')]
            if len(cells) == 6 and cells[1].endswith('%'):
                rows[cells[0]] = [float(cell.rstrip('% ')) for cell in cells[1:]]
        self.assertEqual(len(rows), 8)
        self.assertGreater(rows['A exact + trimmed, lenient rules'][3], rows['A exact + trimmed'][3])

    def test_peers_run_or_are_said_not_to(self):
        os.environ.pop('ROUTEFIX_CORPUS', None)
        out = bench('peers.py', '--count', '5')
        rows = [line for line in out.splitlines() if line.startswith('| generated')]
        self.assertEqual(len(rows), 11, out)
        for row in rows:
            if 'routefix' in row:
                self.assertEqual(row.split('|')[5].strip(), '0', row)  # wrong


class Speed(unittest.TestCase):
    def test_what_is_there_is_measured(self):
        for name in ('ROUTEFIX_CORPUS', 'CAMEL_CATALOG', 'NODE_PATH', 'CAMEL_CLASSPATH'):
            os.environ.pop(name, None)
        out = bench('speed.py', '--runs', '3', '--megabytes', '1', '--files', '5')
        self.assertRegex(out, r'routefix validate \| [0-9.]+ ms')
        self.assertRegex(out, r'routefix validate \| [0-9.]+ MB/s')
        self.assertRegex(out, r'5 files.* \| [0-9.]+ s')


if __name__ == '__main__':
    unittest.main(verbosity=2)
