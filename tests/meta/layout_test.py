"""The rules of the source that no compiler checks: homes of libraries, what is not used, sizes."""
import glob
import os
import re
import unittest

SOURCE = os.environ['ROUTEFIX_SOURCE_DIR']
LAYERS = ('cli', 'report', 'place', 'fix', 'rules', 'camel', 'yaml', 'text')  # may use what is right
ALLOWED = {folder: set(LAYERS[at:]) for at, folder in enumerate(LAYERS)}
ALLOWED['reply'] = {'reply', 'text'}
for _folder in ('cli', 'report', 'place'):
    ALLOWED[_folder].add('reply')
HOMES = {
    'CLI/': {'cli/parser.hpp'},
    'yaml-cpp/': {'yaml/oracle.cpp'},
    'dtl/': {'report/diff.cpp'},
    'nlohmann/': {'report/json.cpp', 'report/stats.cpp', 'report/catalog.cpp', 'report/sarif.cpp'},
}
# Streams and locales (yaml-cpp alone wants to read from one) make the program start slowly and print differently elsewhere, <regex> is slow.
UNUSED = ('iostream', 'fstream', 'sstream', 'ostream', 'regex', 'locale')
LONGEST = 600  # lines; most files stay below 200


def sources():
    for path in sorted(glob.glob(os.path.join(SOURCE, 'src', '**', '*.?pp'), recursive=True)):
        with open(path, 'rb') as file:
            yield os.path.relpath(path, os.path.join(SOURCE, 'src')), file.read()


def includes(data):
    return [name.decode() for name in re.findall(rb'^\s*#\s*include\s*[<"]([^>"]+)[>"]', data, re.M)]


class Layout(unittest.TestCase):
    def test_there_is_something(self):
        self.assertGreater(len(list(sources())), 30)

    def test_layers(self):
        for name, data in sources():
            folder = name.split('/')[0]
            for include in includes(data):
                other = include.split('/')[0]
                if folder in ALLOWED and other in ALLOWED:
                    self.assertIn(other, ALLOWED[folder], (name, include))
                self.assertNotIn('..', include.split('/'), name)

    def test_homes_of_libraries(self):
        for name, data in sources():
            if name.startswith('tools/'):
                continue
            for include in includes(data):
                if name != 'yaml/oracle.cpp':
                    self.assertNotIn(include, UNUSED, name)
                for prefix, homes in HOMES.items():
                    if include.startswith(prefix):
                        self.assertIn(name, homes)

    def test_only_cli_prints_exits_and_opens(self):
        for name, data in sources():
            if name.split('/')[0] in ('cli', 'tools'):
                continue
            found = re.findall(rb'\b(?:printf|puts|fopen|::open|::write|exit|abort|getenv)\s*\(', data)
            self.assertEqual(found, [], name)

    def test_sources_are_ascii_without_blanks_at_the_end(self):
        for name, data in sources():
            self.assertTrue(data.isascii(), name)
            self.assertIsNone(re.search(rb'[ \t\r]$', data, re.M), name)

    def test_no_file_is_too_long(self):
        sizes = sorted(((data.count(b'\n'), name) for name, data in sources()
                        if not name.endswith('tables.cpp')), reverse=True)
        print('longest:', ', '.join(f'{name} {size}' for size, name in sizes[:10]))
        self.assertLessEqual(sizes[0][0], LONGEST, sizes[0])


if __name__ == '__main__':
    unittest.main()
