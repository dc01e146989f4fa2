#!/usr/bin/env python3
"""Puts real Camel beside routefix, and fails where the two differ without a reason in explained.tsv.

    compare.py [--camel-version 4.22.0] [--update] [-v] [FOLDER...]

facts     what Camel does with each snippet of facts.txt
loads     every expected file, every YAML file in a FOLDER, and what --fix makes of every input, loads in Camel
verdicts  `validate` and `validate --canonical` say of a file what Camel says of it
meaning   a file that --fix changed is the same model to Camel as before, and canonical to its schema

Files come from the testdata of this repository, and from folders where the environment names them: ROUTEFIX_CORPUS
(real route files), ROUTEFIX_CASES (fix/, apply/, verdict/verdicts.json) and ROUTEFIX_REPAIRED (*/input.yaml: broken
files that somebody repaired later; what --fix makes of them has to load). ROUTEFIX names the program
(default build/release/routefix). --update writes the generated tables of the README instead of checking them.
"""
import argparse
import collections
import concurrent.futures
import fnmatch
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.dirname(os.path.dirname(HERE))
DEFAULT_CAMEL = '4.22.0'
README = os.path.join(HERE, 'README.md')
# What only says that this machine has no such class, bean, component or property.
NOT_HERE = re.compile(r'NoSuchBean|ClassNotFound|Cannot find camel-|NoSuchBeanType|not found in registry|\{\{|%7B%7B')


def read(path):
    with open(path, 'rb') as file:
        return file.read()


# --- Camel -----------------------------------------------------------------------------------------------------------

class Camel:
    def __init__(self, version):
        self.version = version
        self.build = os.path.join(SOURCE, 'build', 'conformance', version)
        sources = [os.path.join(HERE, 'pom.xml')]
        for folder, _, names in os.walk(os.path.join(HERE, 'src')):
            sources += [os.path.join(folder, name) for name in sorted(names)]
        stamp = hashlib.sha256(b''.join(read(path) for path in sources)).hexdigest()
        stamp_file = os.path.join(self.build, 'stamp')
        if not os.path.exists(stamp_file) or read(stamp_file).decode() != stamp:
            subprocess.run(['mvn', '-q', '-B', '-f', HERE, f'-Dcamel.version={version}', 'process-classes'], check=True)
            with open(stamp_file, 'w', encoding='utf-8') as file:
                file.write(stamp)

    def look(self, paths):
        """What Camel says of each file, by path."""
        if not paths:
            return {}
        classes = os.path.join(self.build, 'classes') + ':' + read(os.path.join(self.build, 'classpath')).decode()
        answer = subprocess.run(['java', '-XX:+UseSerialGC', '-Xss64m', '-cp', classes, 'conformance.Main'],
                                input='\n'.join(paths).encode(), capture_output=True, check=False)
        if answer.returncode:
            sys.exit('Camel failed: ' + answer.stderr.decode()[-3000:])
        lines = [json.loads(line) for line in answer.stdout.split(b'\n') if line]
        return {line['file']: line for line in lines}


def refused(seen):
    """Camel's complaint about a file: its loader's or its validator's."""
    return seen['load'] or '; '.join(seen['classic'])


def refused_when_made(seen):
    made = seen['create']
    return made if made and not NOT_HERE.search(made) else None


def left_alone(seen):
    """Custom resources that hold no routes, and mappings that Camel silently takes for nothing."""
    return not seen['yaml'] and seen['kind'] not in ('routes', 'Kamelet', 'Integration')


# --- routefix --------------------------------------------------------------------------------------------------------

class Routefix:
    def __init__(self, camel_version):
        self.program = os.path.abspath(os.environ.get('ROUTEFIX', os.path.join(SOURCE, 'build', 'release', 'routefix')))
        self.options = [] if camel_version == DEFAULT_CAMEL else ['--camel-version', camel_version.rsplit('.', 1)[0]]

    def run(self, path, *options):
        try:
            answer = subprocess.run([self.program, 'validate', *options, *self.options, path],
                                    capture_output=True, timeout=60, check=False)
        except subprocess.TimeoutExpired:
            return 'hangs', b'', ''
        return answer.returncode, answer.stdout, answer.stderr.decode('utf-8', 'replace')


# --- the explained differences ---------------------------------------------------------------------------------------

class Explained:
    """explained.tsv: parts, globs that begin with a root, a regular expression for what is said, the reason."""

    def __init__(self):
        self.rows = []
        with open(os.path.join(HERE, 'explained.tsv'), encoding='utf-8') as file:
            for number, line in enumerate(file, 1):
                line = line.rstrip('\n')
                if line and not line.startswith('#'):
                    fields = line.split('\t')
                    if len(fields) != 4:
                        sys.exit(f'explained.tsv:{number}: four fields expected, found {len(fields)}')
                    self.rows.append([*fields, 0])

    def reason(self, part, name, said):
        for row in self.rows:
            if (part in row[0].split('|') and re.search(row[2], said)
                    and any(fnmatch.fnmatchcase(name, glob) for glob in row[1].split('|'))):
                row[4] += 1
                return row[3]
        return None

    def unused(self, roots):
        return [row for row in self.rows
                if not row[4] and {glob.split('/')[0] for glob in row[1].split('|')} <= roots]


# --- the files -------------------------------------------------------------------------------------------------------

class Files:
    """Names as reports and explained.tsv give them, such as corpus/x/y.yaml, and where each file stands."""

    def __init__(self, temp, folders):
        self.temp = temp
        self.roots = {'testdata': os.path.join(SOURCE, 'testdata')}
        for root, variable in (('corpus', 'ROUTEFIX_CORPUS'), ('cases', 'ROUTEFIX_CASES'),
                               ('repaired', 'ROUTEFIX_REPAIRED')):
            if os.environ.get(variable):
                self.roots[root] = os.path.abspath(os.environ[variable])
        self.roots.update((f'folder{number}', os.path.abspath(folder)) for number, folder in enumerate(folders, 1))
        self.by_name = {}
        for root, folder in self.roots.items():
            if not os.path.isdir(folder):
                sys.exit(f'{folder} is no folder')
            for path, _, names in sorted(os.walk(folder)):
                for name in sorted(names):
                    full = os.path.join(path, name)
                    self.by_name[root + '/' + os.path.relpath(full, folder)] = full
        verdicts = self.by_name.get('cases/verdict/verdicts.json')
        if verdicts:
            for case in json.loads(read(verdicts)):
                self.write(f"cases/verdict/{case['id']}.yaml", case['file'].encode())

    def write(self, name, data):
        """A file that stands nowhere yet."""
        path = os.path.join(self.temp, f'{len(self.by_name)}.yaml')
        with open(path, 'wb') as file:
            file.write(data)
        self.by_name[name] = path
        return path

    def matching(self, *patterns):
        return [name for name in self.by_name if any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)]


EXPECTED = ('testdata/rules/*.fixed.yaml', 'testdata/replies/*/expected*.yaml', 'testdata/*/expected*.yaml',
            'cases/fix/*/expected*.yaml', 'cases/apply/*/expected*.yaml', 'folder[0-9]*/*.yaml')
INPUTS = ('testdata/rules/*/fix/*.yaml', 'cases/fix/*/input.yaml', 'repaired/*/input.yaml')
CORPUS = ('corpus/*.yaml', 'corpus/*.yml', 'corpus/*.json')


# --- the parts -------------------------------------------------------------------------------------------------------

class Report:
    def __init__(self, explained, verbose):
        self.explained = explained
        self.verbose = verbose
        self.failures = []
        self.tables = collections.OrderedDict()

    def differ(self, part, name, said):
        reason = self.explained.reason(part, name, said)
        if reason is None:
            self.failures.append(f'{part}: {name}: {said}')
        elif self.verbose:
            print(f'explained ({part}): {name}: {said}: {reason}')
        return reason is not None


def short(text, limit=260):
    return re.sub(r'\s+', ' ', text)[:limit]


def verdicts(report, files, seen, codes):
    """Agreement of `validate` and `validate --canonical` with Camel, one row of figures for each root."""
    rows = collections.OrderedDict()
    for name in files.matching(*CORPUS, 'cases/verdict/V*.yaml', *EXPECTED):
        camel = seen[name]
        root = name.split('/')[0]
        for mode in ('plain', 'canonical'):
            if mode == 'canonical' and camel['canonical'] is None:
                continue
            code, said = codes[name][mode]
            row = rows.setdefault((root, mode), collections.Counter())
            if code not in (0, 1):
                report.failures.append(f'{mode}: {name}: routefix ends with {code}')
                continue
            if left_alone(camel):
                row['left alone'] += 1
                if code:
                    report.differ(mode, name, 'Camel has no routes here, routefix: ' + short(errors_of(said)))
                continue
            row['files'] += 1
            complaint = refused(camel)
            if mode == 'canonical' and not camel['load']:
                complaint = '; '.join(camel['canonical'])
            if bool(complaint) == bool(code):
                row['agree'] += 1
                row['both refuse'] += bool(code)
            elif code and refused_when_made(camel):
                row['agree'] += 1
                row['refused when made'] += 1
            elif code:
                row['routefix alone refuses'] += 1
                row['explained'] += report.differ(mode, name, 'Camel takes it, routefix: ' + short(errors_of(said)))
            else:
                row['Camel alone refuses'] += 1
                row['explained'] += report.differ(mode, name, 'routefix takes it, Camel: ' + short(complaint))
    lines = ['| files from | verdict | files | agree | routefix alone refuses | Camel alone refuses | explained |',
             '|---|---|---|---|---|---|---|']
    for (root, mode), row in rows.items():
        share = f"{row['agree']} ({100 * row['agree'] / row['files']:.1f} %)" if row['files'] else '0'
        lines.append(f"| {root} | {mode} | {row['files']} | {share} | {row['routefix alone refuses']} "
                     f"| {row['Camel alone refuses']} | {row['explained']} |")
    report.tables['agreement'] = lines


def errors_of(said):
    """The rules behind the errors of a report, and the first error's words."""
    errors = [line.split(' error: ', 1)[1] for line in said.split('\n') if ' error: ' in line]
    rules = sorted({line.rsplit('[', 1)[-1].rstrip(']') for line in errors})
    return f"[{' '.join(rules)}] {errors[0].rsplit(' [', 1)[0]}" if errors else short(said)


def loads(report, files, seen, fixed):
    count = collections.Counter()
    for name in files.matching(*EXPECTED):
        count['expected files'] += 1
        if seen[name]['load']:
            report.differ('loads', name, short(seen[name]['load']))
    for name, (code, _) in fixed.items():
        after = seen[name + ' fixed']
        if code == 0 and not left_alone(seen[name]):
            count['outputs without an error left'] += 1
            if after['load']:
                report.differ('fixed', name, 'does not load: ' + short(after['load']))
            elif after['canonical']:
                report.differ('fixed', name, 'is not canonical: ' + short('; '.join(after['canonical'])))
    return [f'{number} {what}' for what, number in count.items()]


def meaning(report, files, seen, fixed):
    count = collections.Counter()
    for name, (code, changed) in fixed.items():
        before, after = seen[name], seen[name + ' fixed']
        if not changed or before['load'] or left_alone(before):
            continue
        count['changed files that Camel loads'] += 1
        if after['load']:
            report.differ('meaning', name, 'no longer loads: ' + short(after['load']))
        elif before['model'] != after['model']:
            old, new = before['model'].split('\n'), after['model'].split('\n')
            at = next(i for i, pair in enumerate(zip(old + ['(end)'], new + ['(end)'])) if pair[0] != pair[1])
            report.differ('meaning', name, f'exit {code}, another model at line {at + 1}: '
                          + ' / '.join(x.strip() for x in old[at:at + 2]) + ' -> '
                          + ' / '.join(x.strip() for x in new[at:at + 2]))
        else:
            count['same model'] += 1
    return [f'{number} {what}' for what, number in count.items()]


def facts_of():
    """facts.txt: blocks of a title, what Camel does, and the snippet."""
    text = read(os.path.join(HERE, 'facts.txt')).decode()
    for block in re.split(r'^=== ', text, flags=re.M)[1:]:
        head, _, snippet = block.partition('\n---\n')
        title, *rest = head.split('\n')
        want = dict(line.split(': ', 1) for line in rest if line)
        snippet = snippet.rstrip('\n') + '\n'
        if want.get('bytes'):
            snippet = snippet.encode().decode('unicode_escape').encode('latin-1')
        else:
            snippet = snippet.encode()
        yield title, want, snippet


def facts(report, seen):
    lines = ['| what stands in the file | YAML | load | made | classic | canonical | the model |', '|---|---|---|---|---|---|---|']
    for title, want, _ in facts_of():
        camel = seen['facts/' + title]
        says = ' '.join('no' if camel[key] else 'ok' for key in ('yaml', 'load', 'create', 'classic', 'canonical'))
        if says != want['camel']:
            report.failures.append(f"facts: {title}: {want['camel']} expected, Camel says {says}: {short(refused(camel))}")
        holds = want.get('model', '')
        for part in filter(None, holds.split(' + ')):
            if part not in re.sub(r' *\n\s*', ' / ', camel['model'] or ''):
                report.failures.append(f'facts: {title}: no "{part}" in {short(camel["model"] or "", 2000)}')
        for part in filter(None, want.get('says', '').split(' + ')):
            if part not in short(' '.join(str(camel[key]) for key in ('load', 'create', 'classic')), 9999):
                report.failures.append(f'facts: {title}: "{part}" is not what Camel says: {camel["load"]} {camel["create"]}')
        lines.append(f"| {title} | {' | '.join(says.split())} | {'`' + cell(holds) + '`' if holds else cell(want.get('says', ''))} |")
    report.tables['facts'] = lines


# --- all together ----------------------------------------------------------------------------------------------------

def cell(text):
    return text.replace('|', '\\|')


def check_readme(report, update, explained, whole):
    report.tables['explained'] = ['| parts | files | what is said | reason |', '|---|---|---|---|'] + [
        f'| {cell(parts)} | `{cell(globs)}` | `{cell(said)}` | {reason} |' for parts, globs, said, reason, _ in explained.rows]
    text = read(README).decode()
    for name, lines in report.tables.items():
        if name == 'agreement' and not whole:
            continue
        # Our own fixtures grow with every rule: their row is for the screen only.
        lines = [line for line in lines if not line.startswith('| testdata |')]
        block = f'<!-- {name} -->\n' + '\n'.join(lines) + f'\n<!-- end of {name} -->'
        new = re.sub(rf'<!-- {name} -->.*?<!-- end of {name} -->', lambda _: block, text, flags=re.S)
        if new != text and not update:
            report.failures.append(f'README.md: the table "{name}" is not up to date: compare.py --update')
        text = new
    if update:
        with open(README, 'w', encoding='utf-8') as file:
            file.write(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--camel-version', default=DEFAULT_CAMEL)
    parser.add_argument('--update', action='store_true')
    parser.add_argument('-v', '--verbose', action='store_true')
    parser.add_argument('folders', nargs='*', metavar='FOLDER')
    arguments = parser.parse_args()
    start = time.time()

    camel = Camel(arguments.camel_version)
    routefix = Routefix(arguments.camel_version)
    explained = Explained()
    report = Report(explained, arguments.verbose)
    with tempfile.TemporaryDirectory() as temp:
        files = Files(temp, arguments.folders)
        judged = files.matching(*CORPUS, 'cases/verdict/V*.yaml', *EXPECTED)
        repaired = files.matching(*CORPUS, 'cases/verdict/V*.yaml', *INPUTS)
        codes, fixed = {}, {}
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            def judge(name):
                path = files.by_name[name]
                answers = {}
                for mode, options in (('plain', ()), ('canonical', ('--canonical',))):
                    code, out, err = routefix.run(path, *options)
                    answers[mode] = code, out.decode('utf-8', 'replace') + err
                return name, answers

            def repair(name):
                code, out, err = routefix.run(files.by_name[name], '--fix')
                return name, code, out, err

            codes.update(pool.map(judge, judged))
            for name, code, out, err in pool.map(repair, repaired):
                if code not in (0, 1, 3):
                    report.failures.append(f'fixed: {name}: routefix ends with {code}: {short(err)}')
                    continue
                fixed[name] = code, out != read(files.by_name[name])
                files.write(name + ' fixed', out)
        for title, _, snippet in facts_of():
            files.write('facts/' + title, snippet)
        names = [*dict.fromkeys([*judged, *repaired]), *(name + ' fixed' for name in fixed), *files.matching('facts/*')]
        by_path = camel.look([files.by_name[name] for name in names])
        seen = {name: by_path[files.by_name[name]] for name in names}

        if arguments.camel_version == DEFAULT_CAMEL:
            facts(report, seen)
        verdicts(report, files, seen, codes)
        said = loads(report, files, seen, fixed) + meaning(report, files, seen, fixed)
        whole = {'corpus', 'cases'} <= set(files.roots)
        if arguments.camel_version == DEFAULT_CAMEL:
            for row in explained.unused(set(files.roots)):
                report.failures.append('explained.tsv: nothing matches: ' + '  '.join(row[:3]))
            check_readme(report, arguments.update, explained, whole)

    print(f'Camel {camel.version}, {len(names)} files, {time.time() - start:.0f} s')
    print('\n'.join(report.tables['agreement']))
    print('; '.join(said))
    for failure in report.failures:
        print('FAILED ' + failure)
    print(f'{max(0, len(names) - len(report.failures))} passed, {len(report.failures)} failed')
    sys.exit(1 if report.failures else 0)


if __name__ == '__main__':
    main()
