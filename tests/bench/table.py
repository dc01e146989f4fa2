"""Tables as markdown, in README.md between marks; and the replies that other engines can read."""
import datetime
import json
import os
import re

README = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'README.md')


def machine():
    """Processor, its number and the memory: what a ratio may hang on."""
    model, cores = 'unknown processor', os.cpu_count()
    with open('/proc/cpuinfo', encoding='utf-8') as file:
        found = re.search(r'model name\s*: (.*)', file.read())
        model = ' '.join(found.group(1).split()) if found else model
    with open('/proc/meminfo', encoding='utf-8') as file:
        memory = int(re.search(r'MemTotal:\s*(\d+)', file.read()).group(1)) / 2**20
    return f'{model}, {cores} cores, {memory:.0f} GB'


def markdown(header, rows):
    lines = [header, ['---'] * len(header)] + rows
    return '\n'.join('| ' + ' | '.join(map(str, line)) + ' |' for line in lines)


def publish(mark, about, header, rows, update):
    """Prints the table; with `update` it also replaces the one of that mark in README.md."""
    text = f'{about}\n\n{markdown(header, rows)}\n'
    print(text)
    if not update:
        return
    with open(README, encoding='utf-8') as file:
        page = file.read()
    begin, end = f'<!-- {mark} -->\n', f'<!-- end of {mark} -->'
    head, _, rest = page.partition(begin)
    _, _, tail = rest.partition(end)
    stamp = f'{datetime.date.today()}, {machine()}.\n'
    with open(README, 'w', encoding='utf-8') as file:
        file.write(f'{head}{begin}{stamp}{text}{end}{tail}')


def json_text(value):
    return json.dumps(value) + '\n'


def find_replace(reply):
    """The pairs of SEARCH/REPLACE blocks or of one JSON object with find and replace."""
    blocks = re.findall(r'^<{5,9} ?SEARCH[^\n]*\n(.*?)^={5,9}[^\n]*\n(.*?)^>{5,9} ?REPLACE', reply,
                        re.M | re.S)
    if blocks:
        return [(find.rstrip('\n'), replace.rstrip('\n')) for find, replace in blocks]
    try:
        value = json.loads(reply)
    except ValueError:
        return []
    values = value if isinstance(value, list) else [value]
    pairs = []
    for one in values:
        one = one.get('arguments', one) if isinstance(one, dict) else {}
        find = one.get('find', one.get('old_string')) if isinstance(one, dict) else None
        replace = one.get('replace', one.get('new_string')) if isinstance(one, dict) else None
        if not isinstance(find, str) or not isinstance(replace, str):
            return []
        pairs.append((find, replace))
    return pairs
