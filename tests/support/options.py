"""What the program takes, as it tells itself: its commands, their options, the words that an option
can have."""
import os
import re
import subprocess
import tempfile

PROGRAM = os.environ['ROUTEFIX']


def _run(*args):
    with tempfile.TemporaryDirectory(prefix='routefix-') as folder:  # for what --report writes
        return subprocess.run([PROGRAM, *args], cwd=folder, capture_output=True, text=True, timeout=60)


def commands():
    listed = _run('--help').stdout.split('Commands:\n')[1].split('\n\n')[0]
    names = re.findall(r'^  (\w+) ', listed, re.M)
    assert 'validate' in names, listed
    return names


def options(command):
    """The option texts, such as {'-h', '--help', '--fix'}."""
    found = set()
    for line in _run(command, '--help').stdout.split('Options:\n')[1].splitlines():
        name = re.match(r'  (-[\w-]+(?:,-[\w-]+)*)(?= |$)', line)
        if name:
            found |= set(name[1].split(','))
    assert '--help' in found
    return found


def words(command):
    """The words of each option that takes one of several: {'--format': {'text', 'json'}}."""
    found = {}
    file = ['file'] if 'Positionals:' in _run(command, '--help').stdout else []
    for option in sorted(options(command)):
        told = re.search(rf'{option} can be ([\w., -]+?)(?: \(see --help\))?$',
                         _run(command, option, 'no-such-word', *file).stderr, re.M)
        if told:
            found[option] = set(re.split(r', (?:or )?| or ', told[1]))
    return found


def rules():
    rows = [line.split()[:3] for line in _run('rules').stdout.splitlines()]
    return {id for _, _, id in rows}, {group for group, _, _ in rows}
