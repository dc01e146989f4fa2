"""What the README shows is what the program prints. ROUTEFIX_BLESS=1 writes it there."""
import os
import re
import subprocess
import unittest

SOURCE = os.environ['ROUTEFIX_SOURCE_DIR']
README = os.path.join(SOURCE, 'README.md')
BLOCK = re.compile(r'(<!-- (stdout|stderr) of: (.*?) -->\n```\w*\n)(.*?)(```\n)', re.S)


def shown(match):
    done = subprocess.run([os.environ['ROUTEFIX'], *match[3].split()], cwd=SOURCE,
                          capture_output=True, timeout=60)
    return match[1] + getattr(done, match[2]).decode() + match[5]


class Readme(unittest.TestCase):
    maxDiff = None

    def test_outputs(self):
        with open(README, encoding='utf-8') as file:
            text = file.read()
        self.assertEqual(len(BLOCK.findall(text)), 3)
        fresh = BLOCK.sub(shown, text)
        if os.environ.get('ROUTEFIX_BLESS') and fresh != text:
            with open(README, 'w', encoding='utf-8') as file:
                file.write(fresh)
        self.assertEqual(text, fresh)

    def test_rules(self):
        table = subprocess.run([os.environ['ROUTEFIX'], 'rules', '--format', 'markdown'],
                               capture_output=True, check=True).stdout.decode()
        with open(README, encoding='utf-8') as file:
            text = file.read()
        fresh = re.sub(r'(<!-- rules -->\n).*?(<!-- /rules -->)', lambda m: m[1] + table + m[2], text,
                       flags=re.S)
        if os.environ.get('ROUTEFIX_BLESS') and fresh != text:
            with open(README, 'w', encoding='utf-8') as file:
                file.write(fresh)
        self.assertEqual(text, fresh)

    def test_commands_have_what_they_name(self):
        with open(README, encoding='utf-8') as file:
            text = file.read()
        for path in re.findall(r'`(src/[\w/.]+|tests/\w+|testdata/[\w/.]+)`', text):
            self.assertTrue(os.path.exists(os.path.join(SOURCE, path)), path)
        program = os.environ['ROUTEFIX']
        for command in ('validate', 'show'):
            options = subprocess.run([program, command, '--help'], capture_output=True).stdout.decode()
            for row in re.findall(rf'^\| `{command} ([^`]*)`', text, re.M):
                for option in re.findall(r'(?<!\w)--?\w[\w-]*', row):
                    self.assertRegex(options, rf'(?<![\w-]){option}(?![\w-])', row)


if __name__ == '__main__':
    unittest.main()
