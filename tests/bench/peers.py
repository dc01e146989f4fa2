#!/usr/bin/env python3
"""routefix beside other programs on the same work: placing edits, reading JSON, fixing files.

    python3 tests/bench/peers.py [--count N] [--seed N] [--update]

ROUTEFIX names the program; CAMEL_CATALOG and ROUTEFIX_CORPUS as for ladder.py. ROUTEFIX_CASES names
a folder with apply/NNN/{file.yaml,reply.txt,expected.yaml}; a case without expected.yaml must be
refused. PEER_PYTHON is a python3 with aider-chat (--no-deps is enough; tqdm, diff-match-patch),
json_repair and ruamel.yaml; NODE_PATH a node_modules with jsonrepair and prettier. What is not
there is a row that says so.
"""
import argparse
import collections
import glob
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

import damager
import engines
import ladder
import oracle
import table

HERE = os.path.dirname(os.path.abspath(__file__))
PYTHON = os.environ.get('PEER_PYTHON', sys.executable)
ABSENT = 'could not be run'


def lines_of(command):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        return done.stdout.splitlines()
    except OSError:
        return []


def versions():
    """name -> version of what can be run here."""
    found = {}
    for line in lines_of([PYTHON, os.path.join(HERE, 'peer_host.py'), 'version']) + \
            lines_of(['node', os.path.join(HERE, 'peer_host.js'), 'version']):
        name, version = line.split()
        found[name] = version
    for name, command in (('GNU patch', ['patch', '--version']), ('git', ['git', '--version']),
                          ('wiggle', ['wiggle', '--version'])):
        number = re.search(r'\d[\d.]+', ' '.join(lines_of(command)[:1]))
        if shutil.which(command[0]):
            found[name] = number.group(0) if number else '1.1'
    return found


def host(program, script, peer, jobs):
    """The peer's answers, one a job; None: it says no."""
    done = subprocess.run([program, os.path.join(HERE, script), peer], capture_output=True, text=True,
                          input=''.join(json.dumps(job) + '\n' for job in jobs), timeout=600)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(jobs), done.stderr
    return answers


def python_peer(peer):
    return lambda jobs: host(PYTHON, 'peer_host.py', peer, jobs)


def node_peer(peer):
    return lambda jobs: host('node', 'peer_host.js', peer, jobs)


def _write(path, text):
    with open(path, 'w', encoding='utf-8', newline='') as file:
        file.write(text)


def _read(path):
    with open(path, encoding='utf-8', errors='replace', newline='') as file:
        return file.read()


def diff_tool(command, prints):
    """A tool that takes a diff; one that fails, or changes nothing, says no."""
    def one(job):
        with tempfile.TemporaryDirectory() as folder:
            _write(os.path.join(folder, 'file.yaml'), job['file'])
            _write(os.path.join(folder, 'reply.diff'), job['reply'])
            try:
                done = subprocess.run(command, cwd=folder, capture_output=True, timeout=20)
            except subprocess.TimeoutExpired:
                return None
            text = done.stdout.decode('utf-8', 'replace') if prints else \
                _read(os.path.join(folder, 'file.yaml'))
            return None if done.returncode or text == job['file'] else text
    return lambda jobs: [one(job) for job in jobs]


def pairs_tool(engine):
    def one(job):
        text = job['file']
        for find, replace in job['pairs']:
            text = engine(text, find, replace) if text is not None else None
        return text
    return lambda jobs: [one(job) for job in jobs]


def routefix(jobs):
    return [text if well else None
            for text, well in (ladder.applied(job['file'], job['reply'], '--no-fix')
                               for job in jobs)]


DIFF = [
    ('GNU patch', 'GNU patch', diff_tool(['patch', '-s', '-f', 'file.yaml', 'reply.diff'], False)),
    ('git apply', 'git', diff_tool(['git', 'apply', 'reply.diff'], False)),
    ('git apply --recount --unidiff-zero --ignore-whitespace', 'git', diff_tool(
        ['git', 'apply', '--recount', '--unidiff-zero', '--ignore-whitespace', 'reply.diff'], False)),
    ('wiggle', 'wiggle', diff_tool(['wiggle', 'file.yaml', 'reply.diff'], True)),
    ('aider udiff', 'aider-chat', python_peer('aider-udiff')),
]
BLOCKS = [
    ('aider editblock', 'aider-chat', python_peer('aider-editblock')),
    ('exact + trimmed (A)', '', pairs_tool(engines.exact_or_trimmed)),
    ('A + fuzzy window (F)', '', pairs_tool(engines.fuzzy)),
    ('camel_edit_file (own re-implementation)', '', pairs_tool(engines.edit_file)),
]


def handed():
    """Jobs of the handed cases, by the kind of reply that other tools can read."""
    jobs = {'diff': [], 'blocks': []}
    for folder in sorted(glob.glob(os.path.join(os.environ.get('ROUTEFIX_CASES', '-'), 'apply', '*'))):
        if not os.path.exists(os.path.join(folder, 'reply.txt')):
            continue
        reply, wanted = _read(os.path.join(folder, 'reply.txt')), os.path.join(folder, 'expected.yaml')
        pairs = table.find_replace(reply)
        job = {'file': _read(os.path.join(folder, 'file.yaml')), 'reply': reply, 'pairs': pairs,
               'expected': _read(wanted) if os.path.exists(wanted) else None}
        if pairs:
            jobs['blocks'].append(job)
        elif '-diff' in os.path.basename(folder):
            jobs['diff'].append(job)
    return jobs


def _diff(case, rng):
    """The edit as a model writes a diff: one of the usual slips, or none."""
    lines, new = case.before.split('\n'), case.new.split('\n')
    after = case.after.split('\n')
    at = next(i for i in range(len(lines) + 1) if after[:i] + new + lines[i:] == after)
    above, below = lines[max(0, at - 3):at], lines[at:at + 3]
    if below and below[-1] == '' and at + 3 >= len(lines):
        below.pop()
    start, count = max(0, at - 3) + 1, len(above) + len(below)
    slip = rng.choice(['none', 'counts', 'start', 'no numbers', 'no header', 'columns', 'stale line',
                       'bare blank lines', 'crlf file'])
    text, expected = case.before, case.after
    if slip == 'counts':
        count += rng.choice([1, 2])
    if slip == 'start':
        start += rng.choice([-3, 4, 40])
    if slip == 'columns':
        filled = [line for line in above + new + below if line.strip()]
        cut = min(len(line) - len(line.lstrip(' ')) for line in filled)
        above, new, below = ([line[cut:] for line in part] for part in (above, new, below))
    if slip == 'stale line' and len(above) > 1:
        above[0] = damager._paraphrase(above[0], rng)
    if slip == 'crlf file':
        text, expected = (part.replace('\n', '\r\n') for part in (text, expected))
    body = [' ' + line for line in above] + ['+' + line for line in new] + \
           [' ' + line for line in below]
    if slip == 'bare blank lines':
        body = [line if line.strip() else '' for line in body]
    head = '@@ ... @@' if slip == 'no numbers' else \
        f'@@ -{max(1, start)},{count} +{max(1, start)},{count + len(new)} @@'
    reply = '\n'.join(([] if slip == 'no header' else ['--- a/file.yaml', '+++ b/file.yaml']) +
                      [head] + body) + '\n'
    return {'file': text, 'reply': reply, 'pairs': [], 'expected': expected, 'slip': slip}


def _blocks(case, rng):
    find, replace = case.find.split('\n'), case.replace.split('\n')
    text, expected = case.before, case.after
    slip = rng.choice(['none', 'columns', 'first line apart', 'trailing blanks', 'crlf file',
                       'literal line ends', 'stale line'])
    if slip == 'columns':
        cut = min(len(line) - len(line.lstrip()) for line in replace if line.strip())
        find, replace = [line[cut:] for line in find], [line[cut:] for line in replace]
    if slip == 'first line apart':
        find[0], replace[0] = find[0].lstrip(), replace[0].lstrip()
    if slip == 'trailing blanks':
        find = [line + '  ' for line in find]
    if slip == 'crlf file':
        text, expected = (part.replace('\n', '\r\n') for part in (text, expected))
    if slip == 'stale line' and len(find) > 1:
        stale = damager._paraphrase(find[0], rng)
        replace = [stale if line == find[0] else line for line in replace]
        find[0], expected = stale, None
    glue = '\\n' if slip == 'literal line ends' else '\n'
    find, replace = glue.join(find), glue.join(replace)
    return {'file': text, 'reply': ladder.FIND_REPLACE.format(find, replace),
            'pairs': [(find, replace)], 'expected': expected, 'slip': slip}


def sound_cases(pool, count, seed):
    """Edits without a fault in what they write: only placing is asked."""
    rates = damager.FAULTY, damager.STALE
    damager.FAULTY = damager.STALE = 0
    try:
        return [case for _, case in damager.cases(pool, count, seed)]
    finally:
        damager.FAULTY, damager.STALE = rates


def counted(jobs, answers):
    """right, refused, wrong; and of those that must be refused: left alone, written."""
    n = collections.Counter()
    for job, answer in zip(jobs, answers):
        if job['expected'] is None:
            n['left alone' if answer in (None, job['file']) else 'written'] += 1
        elif answer is None:
            n['refused'] += 1
        else:
            n['right' if answer == job['expected'] else 'wrong'] += 1
    return [n[name] for name in ('right', 'refused', 'wrong', 'left alone', 'written')]


def placement(jobs, tools, have, what):
    rows = [[what, 'routefix apply --no-fix', *counted(jobs, routefix(jobs))]]
    for name, needs, tool in tools:
        label = f'{name} {have.get(needs, "")}'.strip()
        if needs and needs not in have:
            rows.append([what, name, ABSENT, '', '', '', ''])
        else:
            rows.append([what, label, *counted(jobs, tool(jobs))])
    return rows


SLIPS = {
    'trailing comma': lambda t: t.rstrip('}\n') + ',}',
    'Python literal': lambda t: repr(json.loads(t)),
    'raw line ends in strings': lambda t: t.replace('\\n', '\n'),
    'no closing brace': lambda t: t.rstrip('}\n'),
    'fence and prose': lambda t: f'Here is the edit:\n```json\n{t}```\nIt adds one step.',
    'keys without quotes': lambda t: re.sub(r'"(action|find|replace)":', r'\1:', t),
    'no comma': lambda t: t.replace('", "', '" "'),
    'comment': lambda t: t.replace('{', '{ // the edit\n', 1),
    'unescaped quotes': lambda t: t.replace('\\"', '"'),
    'cut off in the text': lambda t: t[:int(len(t) * 0.8)],
}


def json_jobs(cases, rng):
    for case in cases:
        edit = {'action': 'replace', 'find': case.find, 'replace': case.replace}
        slip = rng.choice(list(SLIPS))
        cut = slip == 'cut off in the text'
        yield {'file': case.before, 'reply': SLIPS[slip](json.dumps(edit)), 'edit': edit,
               'expected': None if cut else case.after, 'slip': slip}


def json_rows(jobs, have):
    rows = [['reply as JSON', 'routefix apply --no-fix', *counted(jobs, routefix(jobs))]]
    strict = []
    for job in jobs:
        try:
            strict.append(json.loads(job['reply']))
        except ValueError:
            strict.append(None)
    answers = {'strict JSON': strict}
    for name, tool in (('jsonrepair', node_peer('jsonrepair')),
                       ('json_repair', python_peer('json_repair'))):
        answers[f'{name} {have.get(name, "")}'.strip()] = tool(jobs) if name in have else None
    for name, found in answers.items():
        if found is None:
            rows.append(['reply as JSON', name, ABSENT, '', '', '', ''])
            continue
        # An object that is not the edit is what would be written.
        texts = []
        for job, one in zip(jobs, found):
            if not isinstance(one, dict) or set(one) != set(job['edit']):
                texts.append(None)
            else:
                texts.append(job['expected'] if one == job['edit'] else f'other: {one}')
        rows.append(['reply as JSON', name, *counted(jobs, texts)])
    return rows


def comments(text):
    return collections.Counter(re.findall(r'(?:^|\s)(#.*?)\s*$', text, re.M))


def fixing_rows(pool, count, seed, have):
    """Valid files come out as they are? Faulty ones valid and as meant?"""
    rng = random.Random(seed)
    clean = [text for _, text in pool]
    broken = []
    for _, case in damager.cases(pool, count * 3, seed + 1):
        text = engines.anchored(case.before, case.anchor, case.where, case.new)
        if case.fault and text and not case.stale and len(broken) < count:
            broken.append((text, case.after))
    rng.shuffle(clean)
    clean = clean[:count]
    jobs = [{'file': text} for text in clean + [text for text, _ in broken]]
    tools = {'routefix validate --fix': lambda jobs: [ladder.fixed(job['file']) for job in jobs],
             'prettier': node_peer('prettier'), 'ruamel.yaml': python_peer('ruamel.yaml')}
    rows = []
    for name, tool in tools.items():
        if not name.startswith('routefix') and name not in have:
            rows.append([name] + [ABSENT, '', '', '', ''])
            continue
        out = tool(jobs)
        untouched, mended = list(zip(clean, out)), list(zip(broken, out[len(clean):]))
        rows.append([
            f'{name} {have.get(name, "")}'.strip(),
            f'{sum(a == b for a, b in untouched)} of {len(clean)}',
            sum(1 for a, b in untouched if b and comments(a) - comments(b)),
            sum(1 for a, b in mended if b is None),
            f'{sum(oracle.judge(b) == "valid" for a, b in mended if b)} of {len(broken)}',
            f'{sum(ladder.equal(b, a[1]) for a, b in mended if b)} of {len(broken)}'])
    camel = shutil.which('camel')
    rows.append(['camel validate normalize',
                 ABSENT + (': no version with this command is to be had here' if not camel else
                           ': found, and not driven by this script'), '', '', '', ''])
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--count', type=int, default=200)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--update', action='store_true')
    args = parser.parse_args()
    if not oracle.available():
        sys.exit('skipped: set CAMEL_CATALOG (see oracle.py) and install python3-jsonschema')
    have, pool, rng = versions(), list(ladder.files()), random.Random(args.seed)
    cases = sound_cases(pool, args.count, args.seed)
    diffs, blocks = [_diff(case, rng) for case in cases], [_blocks(case, rng) for case in cases]
    rows = []
    sets = handed()
    if sets['diff']:
        rows += placement(sets['diff'], DIFF, have, 'handed diffs')
        rows += placement(sets['blocks'], BLOCKS, have, 'handed find and replace')
    rows += placement(diffs, DIFF, have, 'generated diffs')
    rows += placement(blocks, BLOCKS, have, 'generated find and replace')
    rows += json_rows(list(json_jobs(cases, rng)), have)
    table.publish('placement', f'{args.count} generated edits a kind on {len(pool)} files, seed '
                  f'{args.seed}.', ['edits', 'program', 'right', 'refused', 'wrong',
                                    'to refuse: left alone', 'to refuse: written'], rows, args.update)
    table.publish('fixing', f'Up to {args.count} valid files, and as many with one fault each.',
                  ['program', 'valid files untouched', 'valid files that lose a comment',
                   'faulty files refused', 'faulty files valid afterwards', 'and with the data meant'],
                  fixing_rows(pool, args.count, args.seed, have), args.update)


if __name__ == '__main__':
    main()
