"""Runs Python peers in their own interpreter: peer_host.py NAME, jobs as JSON lines on stdin.

Answers each with one JSON line: the result, or null. `version` as NAME answers for all.
"""
import contextlib
import importlib.metadata
import importlib.util
import io
import json
import os
import sys
import tempfile
import types


def aider(module):
    """One engine of aider without the rest of it: the packages around it stay empty."""
    where = os.path.dirname(importlib.util.find_spec('aider').origin)
    coders = types.ModuleType('aider.coders')
    coders.__path__ = [os.path.join(where, 'coders')]
    sys.modules['aider.coders'] = coders
    for name, attributes in (('aider.coders.base_coder', {'Coder': object}),
                             ('aider.utils', {'GitTemporaryDirectory': None}),
                             ('aider.dump', {'dump': print})):
        fake = types.ModuleType(name)
        vars(fake).update(attributes)
        sys.modules[name] = fake
    import aider as package
    package.utils = sys.modules['aider.utils']
    return importlib.import_module('aider.coders.' + module)


def aider_editblock():
    engine = aider('editblock_coder')

    def run(job):
        text = job['file']
        with tempfile.NamedTemporaryFile('w', suffix='.yaml') as file:
            for find, replace in job['pairs']:
                text = engine.do_replace(file.name, text, find + '\n', replace + '\n',
                                         ('```', '```'))
                if text is None:
                    return None
        return text
    return run


def aider_udiff():
    engine = aider('udiff_coder')

    def run(job):
        text = job['file']
        reply = job['reply']
        if '```' not in reply:
            reply = f'```diff\n{reply}\n```\n'
        hunks = [engine.normalize_hunk(hunk) for _, hunk in engine.find_diffs(reply)]
        with tempfile.NamedTemporaryFile('w', suffix='.yaml') as file:
            for hunk in filter(None, hunks):
                text = engine.do_replace(file.name, text, hunk)
                if not text:
                    return None
        return text
    return run


def json_repair():
    engine = importlib.import_module('json_repair')
    return lambda job: engine.loads(job['reply'])


def ruamel():
    from ruamel.yaml import YAML

    def run(job):
        yaml = YAML()
        yaml.preserve_quotes = True  # and no folding, steps indented: as a careful user would set it
        yaml.width = 4096
        yaml.indent(mapping=2, sequence=4, offset=2)
        out = io.StringIO()
        yaml.dump(yaml.load(job['file']), out)
        return out.getvalue()
    return run


PEERS = {'aider-editblock': aider_editblock, 'aider-udiff': aider_udiff,
         'json_repair': json_repair, 'ruamel.yaml': ruamel}


def main():
    if sys.argv[1] == 'version':
        for name in ('aider-chat', 'json_repair', 'ruamel.yaml', 'PyYAML'):
            with contextlib.suppress(importlib.metadata.PackageNotFoundError):
                print(name, importlib.metadata.version(name))
        return
    answers = os.fdopen(os.dup(1), 'w')
    sys.stdout = sys.stderr
    run = PEERS[sys.argv[1]]()
    for line in sys.stdin:
        try:
            result = run(json.loads(line))
        except Exception:  # whatever a peer throws is its way to say no
            result = None
        print(json.dumps(result), file=answers, flush=True)


if __name__ == '__main__':
    main()
