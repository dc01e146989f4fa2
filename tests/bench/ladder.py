#!/usr/bin/env python3
"""How far an edit gets: placed, without a layout error, valid, and what was meant.

    python3 tests/bench/ladder.py [--count N] [--seed N] [--update]
    python3 tests/bench/ladder.py --replay DIR     stored replies: NNN/{file.yaml,reply.txt,expected.yaml}

ROUTEFIX names the program (default build/release/routefix). CAMEL_CATALOG: see oracle.py; it is the
judge. ROUTEFIX_CORPUS names a folder of real routes; without it the project's own test data are
used. --update writes the table into README.md beside this script.
"""
import argparse
import collections
import glob
import os
import subprocess
import sys
import tempfile

import yaml

import damager
import engines
import oracle
import table

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PROGRAM = os.environ.get('ROUTEFIX', os.path.join(ROOT, 'build', 'release', 'routefix'))
COLUMNS = ['placed', 'no layout error', 'valid', 'valid and equal', 'wrong']
FIND_REPLACE = '<<<<<<< SEARCH\n{}\n=======\n{}\n>>>>>>> REPLACE\n'


def routefix(*args, stdin=''):
    done = subprocess.run([PROGRAM, *args], input=stdin.encode(), capture_output=True, timeout=60)
    return done.returncode, done.stdout.decode('utf-8', 'replace')


def fixed(text):
    """The file with the lenient rules applied; as it was where they refuse."""
    return None if text is None else routefix('validate', '--fix', '-', stdin=text)[1]


def applied(before, reply, *options):
    """What `routefix apply` makes of a reply: (the new text or None, whether it says all is well).
    A reply that is placed but leaves an error is written out; one that is not placed is not."""
    with tempfile.NamedTemporaryFile('w', suffix='.yaml', newline='') as file:
        file.write(before)
        file.flush()
        code, out = routefix('apply', *options, file.name, stdin=reply)
    return (None if out == before and code else out), code == 0


def files():
    """Canonical route files, by routefix and by the judge: only there can a result be equal."""
    folder = os.environ.get('ROUTEFIX_CORPUS', os.path.join(ROOT, 'testdata'))
    for name in sorted(glob.glob(os.path.join(folder, '**', '*.yaml'), recursive=True)):
        with open(name, 'rb') as file:
            raw = file.read()
        text = raw.decode('utf-8', 'replace')
        if b'\r' in raw or not raw.endswith(b'\n') or not 200 < len(raw) < 8000 or \
                not ('\n' + text).count('\n- '):
            continue
        if routefix('validate', '--canonical', name)[0] == 0 and oracle.judge(text) == 'valid':
            yield name, text


def anchored_reply(case):
    if case.where == 'replace':
        return table.json_text({'action': 'replace', 'find': case.anchor, 'replace': case.new})
    return table.json_text({'action': f'insert_{case.where}', 'anchor': case.anchor,
                            'text': case.new})


def arms(case):
    """(arm, result or None) for each arm of the experiment, and for `routefix apply` itself."""
    placed = {
        'A exact + trimmed': engines.exact_or_trimmed(case.before, case.find, case.replace),
        'F = A + fuzzy window': engines.fuzzy(case.before, case.find, case.replace),
        'B anchored': engines.anchored(case.before, case.anchor, case.where, case.new),
    }
    for name, text in placed.items():
        yield name, text
        yield name + ', lenient rules', fixed(text)
    yield 'routefix apply, find and replace', \
        applied(case.before, FIND_REPLACE.format(case.find, case.replace))[0]
    yield 'routefix apply, anchored', applied(case.before, anchored_reply(case))[0]


def equal(one, other):
    try:
        return oracle.data(one) == oracle.data(other)
    except yaml.YAMLError:
        return False


def score(text, expected):
    """The columns that a result counts in."""
    if text is None:
        return
    yield 'placed'
    verdict = oracle.judge(text)
    if verdict in ('invalid', 'valid'):
        yield 'no layout error'
    if verdict == 'valid':
        yield 'valid'
        yield 'valid and equal' if equal(text, expected) else 'wrong'


def rows(results):
    """One row an arm from (arm, text, expected); shares of all edits."""
    counts, totals = collections.defaultdict(collections.Counter), collections.Counter()
    for arm, text, expected in results:
        totals[arm] += 1
        counts[arm].update(score(text, expected))
    return [[arm] + [f'{100 * counts[arm][column] / total:.1f} %' for column in COLUMNS]
            for arm, total in totals.items()]


def generated(count, seed, verbose):
    pool = list(files())
    if not pool:
        sys.exit('no canonical route files in the folder')
    cases = list(damager.cases(pool, count, seed))
    faults = collections.Counter(case.fault or 'none' for _, case in cases)
    stale = collections.Counter(case.stale for _, case in cases)
    bad = [name for name, case in cases if oracle.judge(case.after) != 'valid']
    if bad:
        sys.exit(f'the reference itself is not valid: {bad[0]}\n'
                 + next(case.after for name, case in cases if name == bad[0]))
    results = [(arm, text, case.after) for _, case in cases for arm, text in arms(case)]
    if verbose:
        for name, case in cases:
            for arm, text in arms(case):
                got = list(score(text, case.after))
                if arm.startswith(verbose):
                    print(f'{arm}: {os.path.basename(name)} [{case.fault}] [{case.stale}] '
                          f'{got[-1] if got else "not placed"}')
                    if got[-1:] == ['wrong']:
                        print(text, '---- meant', case.after, sep='\n')
    about = (f'{len(cases)} edits on {len(pool)} canonical files, seed {seed}; faults in the replies: '
             + ', '.join(f'{name} {number}' for name, number in faults.most_common())
             + f'; find text not in the file: {stale["one line"] + stale["all"]}, of these with one '
             f'distinctive line {stale["one line"]}.')
    return about, results


def replayed(folder):
    """The arms that read a reply as it is: `routefix apply`, and A and F on find-and-replace
    blocks; the stored replies are of whatever formats the model was asked for."""
    results = []
    names = sorted(glob.glob(os.path.join(folder, '*', 'expected.yaml')))
    for name in names:
        texts = {}
        for part in ('file.yaml', 'reply.txt', 'expected.yaml'):
            with open(os.path.join(os.path.dirname(name), part), encoding='utf-8', newline='',
                      errors='replace') as file:
                texts[part] = file.read()
        before, expected = texts['file.yaml'], texts['expected.yaml']
        results.append(('routefix apply', applied(before, texts['reply.txt'])[0], expected))
        edits = table.find_replace(texts['reply.txt'])
        for arm, engine in (('A exact + trimmed', engines.exact_or_trimmed),
                            ('F = A + fuzzy window', engines.fuzzy)):
            text = before if edits else None
            for find, replace in edits:
                text = engine(text, find, replace) if text is not None else None
            results.append((arm, text, expected))
            results.append((arm + ', lenient rules', fixed(text), expected))
    return f'{len(names)} stored replies.', results


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--count', type=int, default=500)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--replay', metavar='DIR')
    parser.add_argument('--update', action='store_true')
    parser.add_argument('--show', metavar='ARM', help='each edit of the arms that begin so')
    args = parser.parse_args()
    if not oracle.available():
        sys.exit('skipped: set CAMEL_CATALOG (see oracle.py) and install python3-jsonschema')
    about, results = replayed(args.replay) if args.replay else \
        generated(args.count, args.seed, args.show)
    table.publish('replay' if args.replay else 'ladder', about, ['arm'] + COLUMNS, rows(results),
                  args.update and not args.replay)


if __name__ == '__main__':
    main()
