"""Completion in zsh, in a session on a terminal: what reaches compadd is what zsh offers."""
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ['ROUTEFIX_SOURCE_DIR'], 'tests', 'support'))
import terminal  # noqa: E402
from completion import FOLDER, Completion  # noqa: E402
from tools import need  # noqa: E402

need('zsh')
# ^I completes and lists nothing; ^X^E ends what belongs to one line.
SETTINGS = r'''
fpath=($COMPLETIONS $fpath)
autoload -Uz compinit
compinit -u -D
unsetopt auto_list auto_menu beep
compadd() {
    builtin compadd "$@"
    local code=$?
    if (( ! ${@[1,(i)(-|--)][(I)-*[OAD]*]} )); then
        local -a hits
        builtin compadd -A hits "$@"
        (( ! $#hits )) || print -rl -- $hits >> $OFFERED
    fi
    return $code
}
end-line() { print >> $OFFERED; BUFFER= }
zle -N end-line
bindkey '^I' complete-word '^X^E' end-line
'''


class Zsh(Completion, unittest.TestCase):
    def offers(self, lines):
        with open(os.path.join(self.folder, '.zshrc'), 'w', encoding='utf-8') as file:
            file.write(SETTINGS)
        offered = os.path.join(self.folder, '.offered')
        open(offered, 'w').close()
        path = os.path.dirname(os.environ['ROUTEFIX']) + ':' + os.environ['PATH']
        keys = ''.join(f'routefix {line}\t\x18\x05' for line in lines) + 'exit\n'
        terminal.run(['zsh', '-i'], keys, cwd=self.folder,
                     env={**os.environ, 'PATH': path, 'ZDOTDIR': self.folder, 'COMPLETIONS': FOLDER,
                          'OFFERED': offered})
        blocks = [[]]
        with open(offered, encoding='utf-8') as file:
            for line in file.read().splitlines():
                if line:
                    blocks[-1].append(line)
                else:
                    blocks.append([])
        self.assertEqual(len(blocks), len(lines) + 1)
        return blocks[:-1]


if __name__ == '__main__':
    unittest.main()
