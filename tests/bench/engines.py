"""Three small editors as they are built into coding tools, written for this comparison.

Each takes the text of a file and an edit, and returns the new text, or None where it finds no place
or more than one. A: the exact text, else one window of lines that are equal when trimmed; its
replacement is shifted by how far the first line is off. F: A, else the most similar window. B: one
line of the file names the place.
"""
import difflib


def _indent(line):
    return len(line) - len(line.lstrip(' '))


def _shifted(lines, by):
    return [(' ' * max(0, _indent(line) + by) + line.lstrip(' ')) if line.strip() else line
            for line in lines]


def _put(lines, at, count, new, by):
    return '\n'.join(lines[:at] + _shifted(new, by) + lines[at + count:])


def _windows(lines, count):
    return range(len(lines) - count + 1)


def exact_or_trimmed(text, find, replace):
    if text.count(find) == 1:
        return text.replace(find, replace)
    if find in text:
        return None
    lines, wanted, new = text.split('\n'), find.split('\n'), replace.split('\n')
    trimmed = [line.strip() for line in wanted]
    places = [at for at in _windows(lines, len(wanted))
              if [line.strip() for line in lines[at:at + len(wanted)]] == trimmed]
    if len(places) != 1:
        return None
    at = places[0]
    return _put(lines, at, len(wanted), new, _indent(lines[at]) - _indent(wanted[0]))


def fuzzy(text, find, replace, least=0.6, lead=0.02):
    """The most similar window of as many lines, when it is similar enough and clearly ahead."""
    done = exact_or_trimmed(text, find, replace)
    if done is not None:
        return done
    lines, wanted, new = text.split('\n'), find.split('\n'), replace.split('\n')
    matcher = difflib.SequenceMatcher(autojunk=False)
    matcher.set_seq2('\n'.join(line.strip() for line in wanted))
    scores = []
    for at in _windows(lines, len(wanted)):
        matcher.set_seq1('\n'.join(line.strip() for line in lines[at:at + len(wanted)]))
        if matcher.quick_ratio() >= least:
            scores.append((matcher.ratio(), at))
    scores.sort(reverse=True)
    if not scores or scores[0][0] < least:
        return None
    if len(scores) > 1 and scores[0][0] - scores[1][0] < lead:
        return None
    at = scores[0][1]
    return _put(lines, at, len(wanted), new, _indent(lines[at]) - _indent(wanted[0]))


def anchored(text, anchor, where, new):
    """`where` is after, before or replace; the anchor is a line, found by its trimmed text."""
    lines = text.split('\n')
    places = [at for at, line in enumerate(lines) if line == anchor] or \
             [at for at, line in enumerate(lines) if line.strip() == anchor.strip()]
    if len(places) != 1:
        return None
    at = places[0] + (where == 'after')
    return _put(lines, at, where == 'replace', new.split('\n'),
                _indent(lines[places[0]]) - _indent(anchor))


def edit_file(text, find, replace):
    """What the public description of camel_edit_file tells of its placing: A, and once more with
    literal line ends and tabs decoded; no half line is left behind."""
    if not find:
        return None
    done = exact_or_trimmed(text, find.rstrip('\n'), replace.rstrip('\n'))
    if done is None and any(mark in find for mark in ('\\n', '\\t')):
        def plain(part):
            return part.replace('\\r\\n', '\n').replace('\\n', '\n').replace('\\t', '\t')
        done = exact_or_trimmed(text, plain(find).rstrip('\n'), plain(replace).rstrip('\n'))
    return done
