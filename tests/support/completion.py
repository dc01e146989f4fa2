"""What a completion has to offer, whatever the shell: exactly what the program takes."""
import os
import tempfile

import options

FOLDER = os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'completions')


class Completion:
    """The tests of a TestCase that says in offers(lines) what its shell offers at the end of each
    line, in a folder that holds stock.yaml, list.yml, notes.txt and the folder routes."""
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='routefix-')
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        for name in ('stock.yaml', 'list.yml', 'notes.txt'):
            open(os.path.join(self.folder, name), 'w').close()
        os.mkdir(os.path.join(self.folder, 'routes'))

    def check(self, expected):
        offered = dict(zip(expected, self.offers(list(expected))))
        self.assertEqual({line: set(words) for line, words in offered.items()}, expected)

    def test_commands(self):
        names = set(options.commands())
        self.check({'': names, 'va': {'validate'}, 'zz': set()})

    def test_options(self):
        expected = {}
        for command in options.commands():
            long = {name for name in options.options(command) if name.startswith('--')}
            expected[f'{command} --'] = long
            expected[f'{command} -'] = options.options(command)
        self.check(expected)

    def test_words_of_options(self):
        expected = {}
        for command in options.commands():
            for option, words in options.words(command).items():
                expected[f'{command} {option} '] = words
        self.assertIn('validate --format ', expected)
        self.assertIn('rules --format ', expected)
        self.check(expected)

    def test_words_behind_an_equals_sign(self):
        formats = options.words('rules')['--format']
        line = 'rules --format='
        [offered] = self.offers([line + 'm'])
        wanted = {word for word in formats if word.startswith('m')}
        self.assertEqual({word.removeprefix('--format=') for word in offered}, wanted)

    def test_rules(self):
        ids, groups = options.rules()
        self.check({
            'explain ': ids,
            'explain compact-f': {'compact-from'},
            'validate --select ': ids | groups,
            'validate --ignore canon': {'canonical'},
            'validate --extend-select compact-f': {'compact-from'},
        })

    def test_several_rules(self):
        [offered] = self.offers(['validate --select layout,compact-f'])
        self.assertEqual({word.removeprefix('layout,') for word in offered}, {'compact-from'})

    def test_files(self):
        [offered] = self.offers(['validate st'])
        self.assertEqual(set(offered), {'stock.yaml'})
        [offered] = self.offers(['apply '])
        names = {word.rstrip('/') for word in offered}
        self.assertLessEqual({'stock.yaml', 'list.yml'}, names)
        [offered] = self.offers(['apply --root '])
        self.assertEqual({word.rstrip('/') for word in offered}, {'routes'})
