"""The man page names what the program takes, all of it and nothing else. ROUTEFIX_BLESS=1 writes the
list of rules into it."""
import os
import re
import subprocess
import sys
import unittest

SOURCE = os.environ['ROUTEFIX_SOURCE_DIR']
sys.path.insert(0, os.path.join(SOURCE, 'tests', 'support'))
import options  # noqa: E402

PAGE = os.path.join(SOURCE, 'man', 'routefix.1')


def flags(text):
    return {'-' + name for name in re.findall(r'\bFl (-?\w[\w-]*)', text)}


class Page(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        with open(PAGE, encoding='utf-8') as file:
            self.page = file.read()
        self.sections = dict(re.findall(r'^\.Ss (\w+)\n(.*?)(?=^\.S[hs] )', self.page, re.M | re.S))

    def items(self, command):
        """The text of each option of a command, behind the names of the option."""
        found = {}
        for names, text in re.findall(r'^\.It (Fl .*)\n((?:(?!\.It|\.El).*\n)*)', self.sections[command],
                                      re.M):
            for name in re.findall(r'(?:Fl |(?<=Fl \w) , )(-?\w[\w-]*)', names):  # .Fl i , -in-place
                found['-' + name] = text
        return found

    def test_commands(self):
        self.assertEqual(list(self.sections), options.commands())
        synopsis = self.page.split('.Sh SYNOPSIS')[1].split('.Sh')[0]
        self.assertEqual(re.findall(r'^\.Cm (\w+)$', synopsis, re.M), options.commands())

    def test_options(self):
        general = {'-h', '--help'}
        for command in options.commands():
            self.assertEqual(set(self.items(command)), options.options(command) - general, command)
        self.assertLessEqual(general | {'--version'}, flags(self.page))

    def test_no_other_option(self):
        known = {'--version'}.union(*map(options.options, options.commands()))
        self.assertLessEqual(flags(self.page), known)
        examples = '\n'.join(re.findall(r'^\.Dl \$ (.*)', self.page, re.M))
        self.assertLessEqual(set(re.findall(r'(?<!\S)--?\w[\w-]*', examples)), known)

    def test_words_of_options(self):
        for command in options.commands():
            for option, words in options.words(command).items():
                text = self.items(command)[option]
                if 'as for' not in text:
                    self.assertEqual(set(re.findall(r'^\.Cm (\S+)', text, re.M)), words, (command, option))

    def test_rules(self):
        rules = subprocess.run([os.environ['ROUTEFIX'], 'rules', '--format', 'mdoc'], capture_output=True,
                               check=True).stdout.decode()
        fresh = re.sub(r'(\.\\" begin of routefix rules [^\n]*\n).*?(\.\\" end)',
                       lambda match: match[1] + rules + match[2], self.page, flags=re.S)
        if os.environ.get('ROUTEFIX_BLESS') and fresh != self.page:
            with open(PAGE, 'w', encoding='utf-8') as file:
                file.write(fresh)
        self.assertEqual(self.page, fresh)


if __name__ == '__main__':
    unittest.main()
