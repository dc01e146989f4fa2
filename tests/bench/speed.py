#!/usr/bin/env python3
"""Whole processes on a file of 3 KB, throughput on 10 MB of routes, memory, a thousand files.

    python3 tests/bench/speed.py [--runs N] [--megabytes N] [--files N] [--update]

ROUTEFIX names the program: measure the release preset. ROUTEFIX_CORPUS as for ladder.py gives the
routes; CAMEL_CATALOG the schema for ajv. NODE_PATH: prettier, ajv, yaml; yamllint from the PATH;
CAMEL_CLASSPATH: the classpath that tests/conformance made (its classes, and a file `classpath`).
Programs take turns, the least time of each counts; ratios hold, times are of this machine.
"""
import argparse
import glob
import os
import shutil
import subprocess
import sys
import tempfile
import time

import table

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PROGRAM = os.environ.get('ROUTEFIX', os.path.join(ROOT, 'build', 'release', 'routefix'))
AJV = """
const fs = require('fs'), yaml = require('yaml'), Ajv = require('ajv');
const check = new Ajv({ strict: false, logger: false }).compile(JSON.parse(fs.readFileSync(process.argv[1])));
process.exit(check(yaml.parse(fs.readFileSync(process.argv[2], 'utf8'))) ? 0 : 1);
"""
C_LOADER = 'import sys, yaml\nyaml.load(open(sys.argv[1]), yaml.CSafeLoader)'


def run(command):
    """Seconds, and the memory at its highest in MB, of one process; its end does not matter."""
    with open(os.devnull, 'wb') as nothing:
        start = time.perf_counter()
        child = subprocess.Popen(command, stdout=nothing, stderr=nothing)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        seconds = time.perf_counter() - start
    if child.returncode < 0 or child.returncode > 4:
        raise RuntimeError(f'{command[0]} ended with {child.returncode}')
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def turns(commands, runs, limit=60):
    """name -> least (wall, processor, memory). Programs that take long get fewer runs."""
    best = {}
    for turn in range(runs):
        for name, command in commands.items():
            if turn >= 3 and best[name][0] * turn > limit / len(commands):
                continue
            now = run(command)
            best[name] = tuple(map(min, now, best[name])) if name in best else now
    return best


def compiled(folder):
    """The empty static program, and the event parsers; the latter None without their libraries."""
    empty, events = os.path.join(folder, 'empty'), os.path.join(folder, 'events')
    compiler = os.environ.get('CXX', 'g++')
    subprocess.run([compiler, '-O2', '-static', '-x', 'c++', '-', '-o', empty], check=True,
                   input=b'#include <string>\nint main() {}\n')
    done = subprocess.run([compiler, '-std=c++20', '-O2', os.path.join(HERE, 'events.cpp'), '-o',
                           events, '-lyaml', '-lyaml-cpp'], capture_output=True)
    return empty, None if done.returncode else events


def routes():
    """Texts of route files without any finding that stay so one after another."""
    folder = os.environ.get('ROUTEFIX_CORPUS', os.path.join(ROOT, 'testdata'))
    for name in sorted(glob.glob(os.path.join(folder, '**', '*.yaml'), recursive=True)):
        with open(name, 'rb') as file:
            text = file.read()
        tops = [line for line in text.split(b'\n') if line.startswith(b'- ')]
        if not tops or any(line.rstrip() != b'- route:' for line in tops) or b'\r' in text or \
                b'\n---' in text or b'routeTemplate' in text or not text.endswith(b'\n'):
            continue
        done = subprocess.run([PROGRAM, 'validate', '--canonical', '-'], capture_output=True,
                              input=broken(joined([text], 2 * len(text)))[1])
        if done.returncode == 0 and b'warning' not in done.stderr:
            yield text


def joined(texts, size):
    """Whole texts, over and over, until there are `size` bytes."""
    parts, total = [], 0
    while total < size:
        part = texts[len(parts) % len(texts)]
        # An id may stand once in a file.
        part = part.replace(b'    id: ', b'    id: n%d-' % len(parts))
        parts.append(part)
        total += len(part)
    return b''.join(parts)


def broken(text):
    """The same with one fault: options beside their EIP, as models write them."""
    old = b'        - to:\n            uri: kafka:bench\n            parameters:\n              brokers: b:1\n'
    new = b'        - to:\n            uri: kafka:bench\n          parameters:\n            brokers: b:1\n'
    head = b'- route:\n    from:\n      uri: direct:start\n      steps:\n'
    return head + new + text, head + old + text


def schema():
    found = glob.glob(os.path.join(os.environ.get('CAMEL_CATALOG', '-'), 'camel-main', '4.22.*',
                                   'camelYamlDsl-*.json'))
    return sorted(found)[-1] if found else None


def has_node(module):
    return shutil.which('node') and any(os.path.isdir(os.path.join(path, module)) for path in
                                        os.environ.get('NODE_PATH', '-').split(os.pathsep))


def small(folder, text, empty, runs):
    """Rows of whole processes on 3 KB, by the time of the empty program and of routefix."""
    clean, faulty = os.path.join(folder, 'clean.yaml'), os.path.join(folder, 'faulty.yaml')
    with open(clean, 'wb') as file:
        file.write(broken(text)[1])
    with open(faulty, 'wb') as file:
        file.write(broken(text)[0])
    commands = {'empty static program': [empty],
                'routefix validate': [PROGRAM, 'validate', clean],
                'routefix validate --fix': [PROGRAM, 'validate', '--fix', faulty]}
    peers, absent = {}, []
    lint = shutil.which('yamllint')
    prettier = next((os.path.join(path, '.bin', 'prettier')
                     for path in os.environ.get('NODE_PATH', '').split(os.pathsep)
                     if os.path.exists(os.path.join(path, '.bin', 'prettier'))), None)
    java, classpath = shutil.which('java'), os.environ.get('CAMEL_CLASSPATH')
    for name, command in (
            ('yamllint', lint and [lint, clean]),
            ('prettier --check', prettier and [prettier, '--check', clean]),
            ('node, yaml + ajv, official schema', schema() and has_node('ajv') and has_node('yaml') and
             ['node', '-e', AJV, schema(), clean]),
            ("Camel's loader and schemas on the JVM", java and classpath and
             [java, '-cp', classpath, 'conformance.Main', clean])):
        if command:
            peers[name] = command
        else:
            absent.append(name)
    best = turns(commands, runs)
    best.update(turns(peers, max(3, runs // 40)))
    base, own = best['empty static program'][0], best['routefix validate'][0]
    rows = [[name, f'{1000 * seconds:.2f} ms', f'{seconds / base:.2f}', f'{seconds / own:.1f}']
            for name, (seconds, _, _) in best.items()]
    return os.path.getsize(clean), rows + [[name, 'could not be run', '', ''] for name in absent]


def large(folder, texts, megabytes, events, runs):
    """Rows of throughput and memory; processor time of the whole process, but for the parsers."""
    path, cold = os.path.join(folder, 'large.yaml'), os.path.join(folder, 'large-faulty.yaml')
    text = joined(texts, megabytes << 20)
    for name, content in ((path, broken(text)[1]), (cold, broken(text)[0])):
        with open(name, 'wb') as file:
            file.write(content)
    size = os.path.getsize(path) / 2**20
    commands = {'routefix validate': [PROGRAM, 'validate', path],
                'routefix validate --fix, one fault': [PROGRAM, 'validate', '--fix', cold]}
    absent = []
    if events:
        commands['libyaml events'] = [events, 'libyaml', path]
        commands['yaml-cpp events'] = [events, 'yaml-cpp', path]
    else:
        absent += ['libyaml events', 'yaml-cpp events']
    if subprocess.run([sys.executable, '-c', 'import yaml; yaml.CSafeLoader'],
                      capture_output=True).returncode == 0:
        commands["PyYAML's C loader"] = [sys.executable, '-c', C_LOADER, path]
    else:
        absent.append("PyYAML's C loader")
    clean = subprocess.run(commands['routefix validate'], capture_output=True)
    assert clean.returncode == 0, clean.stderr[-2000:].decode()
    best = turns(commands, runs)
    base = best.get('libyaml events')
    rows = [[name, f'{size / seconds:.0f} MB/s', f'{base[1] / seconds:.2f}' if base else '',
             f'{memory:.0f} MB', f'{memory / size:.1f}']
            for name, (_, seconds, memory) in best.items()]
    return size, rows + [[name, 'could not be run', '', '', ''] for name in absent]


def folder_of_files(folder, texts, count, runs):
    """Rows for many small files in one call."""
    names = []
    for number in range(count):
        names.append(os.path.join(folder, f'route-{number}.yaml'))
        with open(names[-1], 'wb') as file:
            file.write(texts[number % len(texts)])
    seconds = turns({'validate': [PROGRAM, 'validate', *names]}, runs)['validate'][0]
    total = sum(map(os.path.getsize, names)) / 1024
    return [[f'routefix validate, {count} files, {total:.0f} KB', f'{seconds:.3f} s']]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--runs', type=int, default=200)
    parser.add_argument('--megabytes', type=int, default=10)
    parser.add_argument('--files', type=int, default=1000)
    parser.add_argument('--update', action='store_true')
    args = parser.parse_args()
    texts = list(routes())
    if not texts:
        sys.exit('no clean route files')
    with tempfile.TemporaryDirectory() as folder:
        empty, events = compiled(folder)
        size, rows = small(folder, joined(texts, 2700), empty, args.runs)
        table.publish('process', f'One process on {size} bytes; the least of {args.runs} runs.',
                      ['program', 'time', 'by the empty program', 'by routefix validate'], rows,
                      args.update)
        size, rows = large(folder, texts, args.megabytes, events, max(3, args.runs // 20))
        table.publish('throughput', f'{size:.1f} MB of routes in one file, processor time of the '
                      'whole process, least of the runs.',
                      ['program', 'throughput', 'by libyaml', 'memory', 'memory by file'], rows,
                      args.update)
        rows = folder_of_files(folder, texts, args.files, max(3, args.runs // 20))
        table.publish('folder', 'Many files in one call.', ['what', 'time'], rows, args.update)


if __name__ == '__main__':
    main()
