"""Completion in bash: the function, called as bash calls it, and once in a session."""
import os
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
import terminal  # noqa: E402
from completion import FOLDER, Completion  # noqa: E402

FILE = os.path.join(FOLDER, 'routefix.bash')
# What COMP_WORDS holds: the words, split at = as well. compopt is for a real completion only.
CALL = r'''
source "$1"
compopt() { :; }
while IFS= read -r line; do
    IFS=' ' read -ra COMP_WORDS <<< "$ROUTEFIX ${line//=/ = }"
    [[ -n $line && $line != *[[:blank:]] ]] || COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _routefix "${COMP_WORDS[@]:0:1}"
    printf '%s\t' "${COMPREPLY[@]}"
    echo
done
'''


class Bash(Completion, unittest.TestCase):
    def offers(self, lines):
        done = subprocess.run(['bash', '-c', CALL, 'bash', FILE], input=''.join(f'{line}\n' for line in lines),
                              cwd=self.folder, capture_output=True, text=True, timeout=120)
        self.assertEqual(done.stderr, '')
        return [[word for word in line.split('\t') if word] for line in done.stdout.splitlines()]

    def test_in_a_session(self):
        program = os.environ['ROUTEFIX']
        keys = (f'source {FILE}', 'bind "set enable-bracketed-paste off"',
                f'routefix() {{ if [ $# = 1 ]; then {program} "$@"; else printf "%s\\n" "$@" > args; fi; }}',
                'routefix val\t--canon\t--format=js\t --select layout,compact-f\t st\t', 'exit', '')
        terminal.run(['bash', '--norc', '--noprofile', '-i'], '\n'.join(keys), cwd=self.folder)
        with open(os.path.join(self.folder, 'args'), encoding='utf-8') as file:
            self.assertEqual(file.read().split('\n'), ['validate', '--canonical', '--format=json', '--select',
                                                       'layout,compact-from', 'stock.yaml', ''])


if __name__ == '__main__':
    unittest.main()
