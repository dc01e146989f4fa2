"""Known next edits of a route file, and replies with the errors that models were seen to make.

An edit is text at a place of a real file. Its faulty twin is what the model writes: the fault is
drawn from the published counts (MIX), the edit is one that can carry it.
"""
import dataclasses
import random

import yaml

# How often each fault was counted in the published experiment; a reply here has at most one.
MIX = {
    'option at the column of its EIP': 12,
    'top-level entry at the wrong place': 8,
    'list for a mapping, or the other way round': 10,
    'item or key in the wrong column': 6,
    'YAML syntax': 6,
    'enum in the wrong case': 4,
    'alias: jackson': 10,
    'alias: propertyName': 12,
    'alias: noErrorHandler': 6,
    'alias: exceptionType': 4,
}
FAULTY = 0.60   # replies with a fault: the published A has 95 % placed and 38 % valid
STALE = 0.19    # edits whose find text is not in the file
ONE_LINE = 0.69  # of these, those with one distinctive line that is


@dataclasses.dataclass
class Case:
    before: str
    after: str
    find: str       # arms A and F
    replace: str
    anchor: str     # arm B
    where: str
    new: str
    fault: str
    stale: str      # '', 'one line' or 'all'


@dataclasses.dataclass
class Spot:
    """A step border: new lines go before line `at`; the lines `context` stand right above."""
    at: int
    column: int
    context: int


def _items(node):
    if isinstance(node, yaml.SequenceNode):
        yield from ((node, item) for item in node.value)
        children = node.value
    elif isinstance(node, yaml.MappingNode):
        children = [value for _, value in node.value]
    else:
        children = []
    for child in children:
        yield from _items(child)


def spots(text):
    """Borders behind the steps of a route that begin with `- key:` in block style."""
    lines = text.split('\n')
    found = []

    def walk(node, key):
        if isinstance(node, yaml.MappingNode):
            for name, value in node.value:
                walk(value, name.value)
        elif isinstance(node, yaml.SequenceNode):
            for item in node.value:
                walk(item, '')
            if key == 'steps' and not node.flow_style:
                for item in node.value:
                    first = item.start_mark.line
                    end = item.end_mark.line
                    while end > first + 1 and (not lines[end - 1].strip() or
                                               lines[end - 1].lstrip().startswith('#')):
                        end -= 1
                    if lines[first].lstrip().startswith('- ') and end > first:
                        found.append(Spot(end, lines[first].index('-'), min(end - first, 4)))
    walk(yaml.compose(text, yaml.SafeLoader), '')
    return found


def _at(block, column):
    return [' ' * column + line if line else line for line in block.split('\n')]


# For each fault: what is meant, what the model writes. `{}` of both is filled with one name.
STEPS = {
    'option at the column of its EIP': [
        ('- to:\n    uri: kafka:{}\n    parameters:\n      brokers: localhost:9092',
         '- to:\n    uri: kafka:{}\n  parameters:\n    brokers: localhost:9092'),
        ('- setHeader:\n    name: {}\n    expression:\n      constant:\n        expression: "1"',
         '- setHeader:\n  name: {}\n  expression:\n    constant:\n      expression: "1"'),
        ('- split:\n    expression:\n      simple:\n        expression: ${{body}}\n    steps:\n'
         '      - to:\n          uri: direct:{}',
         '- split:\n    expression:\n      simple:\n        expression: ${{body}}\n  steps:\n'
         '    - to:\n        uri: direct:{}'),
        ('- log:\n    message: {}\n    loggingLevel: INFO',
         '- log:\n    message: {}\n  loggingLevel: INFO'),
    ],
    'list for a mapping, or the other way round': [
        ('- to:\n    uri: seda:{}\n    parameters:\n      size: 10\n      timeout: 5',
         '- to:\n    uri: seda:{}\n    parameters:\n      - size: 10\n      - timeout: 5'),
        ('- choice:\n    when:\n      - expression:\n          simple:\n'
         '            expression: ${{body}} == 1\n        steps:\n          - to:\n'
         '              uri: direct:{}',
         '- choice:\n    when:\n      expression:\n        simple:\n'
         '          expression: ${{body}} == 1\n      steps:\n        - to:\n'
         '            uri: direct:{}'),
        ('- multicast:\n    steps:\n      - to:\n          uri: direct:{}',
         '- multicast:\n    steps:\n      to:\n        uri: direct:{}'),
        ('- choice:\n    when:\n      - expression:\n          simple:\n'
         '            expression: ${{body}} == 1\n        steps:\n          - stop: {{}}\n'
         '    otherwise:\n      steps:\n        - to:\n            uri: direct:{}',
         '- choice:\n    when:\n      - expression:\n          simple:\n'
         '            expression: ${{body}} == 1\n        steps:\n          - stop: {{}}\n'
         '    otherwise:\n      - to:\n          uri: direct:{}'),
    ],
    'item or key in the wrong column': [
        ('- setBody:\n    expression:\n      simple:\n        expression: ${{header.{}}}',
         '- setBody:\n    expression:\n     simple:\n        expression: ${{header.{}}}'),
        ('- to:\n    uri: direct:{}\n    id: {}-step', '- to:\n    uri: direct:{}\n   id: {}-step'),
        ('- to:\n    uri: direct:{}', ' - to:\n     uri: direct:{}'),
    ],
    'YAML syntax': [
        ('- log:\n    message: "done: {}"', '- log:\n    message: done: {}'),
        ('- to:\n    uri: "{{{{{}.uri}}}}"', '- to:\n    uri: {{{{{}.uri}}}}'),
        ('- log:\n    message: "{} done"', '- log:\n    message: "{} done'),
        ('- to:\n    uri: direct:{}\n    id: after', '- to:\n    uri: direct:{}\n    id:after'),
    ],
    'enum in the wrong case': [
        ('- log:\n    message: {}\n    loggingLevel: WARN',
         '- log:\n    message: {}\n    loggingLevel: warn'),
        ('- to:\n    uri: direct:{}\n    pattern: InOnly',
         '- to:\n    uri: direct:{}\n    pattern: inOnly'),
    ],
    'alias: jackson': [
        ('- unmarshal:\n    json:\n      library: Jackson\n      unmarshalType: shop.{}',
         '- unmarshal:\n    jackson:\n      unmarshalType: shop.{}'),
        ('- marshal:\n    id: {}\n    json:\n      library: Jackson\n      prettyPrint: true',
         '- marshal:\n    id: {}\n    jackson:\n      prettyPrint: true'),
    ],
    'alias: propertyName': [
        ('- setProperty:\n    name: {}\n    expression:\n      simple:\n        expression: ${{body}}',
         '- setProperty:\n    propertyName: {}\n    expression:\n      simple:\n'
         '        expression: ${{body}}'),
        ('- removeProperty:\n    name: {}', '- removeProperty:\n    propertyName: {}'),
    ],
}
CATCH = ('- doTry:\n    steps:\n      - to:\n          uri: direct:{}\n    doCatch:\n'
         '      - %s:\n          - java.io.IOException\n        steps:\n          - stop: {{}}')
STEPS['alias: exceptionType'] = [(CATCH % 'exception', CATCH % 'exceptionType')]
STEPS[''] = [(meant, meant) for name in list(STEPS) for meant, _ in STEPS[name]]
ON_EXCEPTION = ('- onException:\n    exception:\n      - java.io.IOException\n    steps:\n'
                '      - to:\n          uri: direct:{}')
ERROR_HANDLER = '- errorHandler:\n    noErrorHandler: {{}}'
NO_HANDLER = ['- errorHandler:\n    noErrorHandler: true', '- errorHandler:\n    none: {{}}',
              '- errorHandler:\n    type: noErrorHandler', '- noErrorHandler: {{}}']
NAMES = ['orders', 'audit', 'stock', 'invoice', 'refund', 'parcel', 'ledger', 'ticket']


def _paraphrase(line, rng):
    """The line as a model remembers it: one word of its value, or its key, is another."""
    head, colon, tail = line.partition(':')
    return f'{head}{colon} {rng.choice(NAMES)}-{rng.randrange(100)}' if tail.strip() else \
        f'{head}s{colon}'


def _go_stale(find, lines_of_file, rng):
    """A find text that is not in the file, and what of it still is."""
    lines = find.split('\n')
    trimmed = [line.strip() for line in lines_of_file]
    unique = [at for at, line in enumerate(lines) if trimmed.count(line.strip()) == 1]
    if rng.random() < ONE_LINE and unique and len(lines) > 1:
        keep = rng.choice(unique)
        return '\n'.join(line if at == keep else _paraphrase(line, rng)
                         for at, line in enumerate(lines)), 'one line', lines[keep]
    return '\n'.join(_paraphrase(line, rng) for line in lines), 'all', ''


def make(text, rng):
    """A case on this file, or None where the drawn fault has no place in it."""
    fault = ''
    if rng.random() < FAULTY:
        fault = rng.choices(list(MIX), list(MIX.values()))[0]
    borders = spots(text)
    if not borders:
        return None
    lines = text.split('\n')
    name = rng.choice(NAMES) + str(rng.randrange(10))
    border = rng.choice(borders)
    at, column, context = border.at, border.column, border.context
    entry = fault in ('top-level entry at the wrong place', 'alias: noErrorHandler') or \
        (not fault and rng.random() < 0.1)
    if entry:
        if not lines[0].startswith('- ') or any(word in text for word in ('onException', 'errorH')):
            return None
        meant, written = ((ERROR_HANDLER, rng.choice(NO_HANDLER))
                          if fault == 'alias: noErrorHandler' else (ON_EXCEPTION, ON_EXCEPTION))
    else:
        meant, written = rng.choice(STEPS[fault])
    meant, written = (part.format(*[name] * part.count('{}')) for part in (meant, written))
    if entry:
        after = meant + '\n' + text
    else:
        after = '\n'.join(lines[:at] + _at(meant, column) + lines[at:])
    if entry and fault != 'top-level entry at the wrong place':
        near, new = lines[:2], written.split('\n')
        find, replace = '\n'.join(near), '\n'.join(new + near)
        anchor, where, distinct = near[0], 'before', near[0]
    else:  # among the steps; an entry there is the fault
        near, new = lines[at - context:at], _at(written, column)
        find, replace = '\n'.join(near), '\n'.join(near + new)
        anchor, where, distinct = near[-1], 'after', near[-1]
    stale = ''
    if rng.random() < STALE:
        find, stale, distinct = _go_stale(find, lines, rng)
        kept = new + find.split('\n') if where == 'before' else find.split('\n') + new
        replace = '\n'.join(kept)
        if not distinct:
            anchor = _paraphrase(anchor, rng)
    return Case(text, after, find, replace, anchor, where, '\n'.join(new), fault, stale)


def cases(files, count, seed):
    """`count` cases on (name, text) pairs, the same for the same seed."""
    rng = random.Random(seed)
    made = 0
    for _ in range(count * 20):
        if made == count:
            return
        name, text = rng.choice(files)
        case = make(text, rng)
        if case:
            made += 1
            yield name, case
