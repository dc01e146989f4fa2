"""Compares the reader with PyYAML (and with the events that a YAML test suite gives).

Reads testdata/yaml/*.yaml always, and */in.yaml of the folder in ROUTEFIX_YAML_SUITE when that is
set (github.com/yaml/yaml-test-suite, the layout of its data branch). On every file the tokens have
to join to the input. Where PyYAML accepts a file, the data has to be equal and the reader has to be
silent; where it does not, the reader has to speak. The exceptions stand in one table, each with its
reason; an exception that is none any more is an error, so the table stays true.
"""

import glob
import json
import os
import subprocess
import sys

try:
    import yaml
except ImportError:
    sys.exit("PyYAML is missing: install python3-yaml")

# (what differs, why, names of suite cases or of own files)
FAULT = "a fault where PyYAML reads the file"
DATA = "other data"
SILENT = "silent where PyYAML refuses the file"
EXCEPTIONS = [
    # Features that routes never use: recognised and left alone.
    (FAULT, "keys behind `? `, collections as keys",
     "2XXW 4FJ6 5WE3 6BFJ 6PBE 7W2P 9MMW CT4Q DFF7 GH63 JTV5 KK5P L94M LX3P M2N8-01 M5DY Q9WF RR7F"
     " RZP5 S9E8 SBG9 V9D5 X38W X8DW XW4D ZWK4"),
    (FAULT, "tags", "7FWL FH7J U99R UGM3"),
    (DATA, "aliases are not resolved",
     "26DV 2SXE 3GZX 6KGN 7BUB C4HZ CUP7 E76Z HMQ5 JS2J LE5A V55R W5VH Y2GN anchors"),
    (DATA, "a document that is empty behind its marker",
     "MUS6-02 MUS6-04 MUS6-05 MUS6-06 ZYU8-03 marker-only"),
    (SILENT, "directives and document markers beyond ---",
     "9MMA B63P H7TQ MUS6-00 MUS6-03 QT73 HWV9 SF5V ZYU8-01 ZYU8-02"),
    (SILENT, "an anchor in a wrong place, or with unusual characters",
     "4JVG 8XYN CXX2 SR86 SU74"),
    # Right by the grammar: PyYAML is stricter.
    (SILENT, "a colon directly behind a quoted key, or on the next line, in a flow mapping",
     "4MUZ-00 4MUZ-01 4MUZ-02 5MUD 5T43 9SA2 K3WX VJP3-00 VJP3-01"),
    (SILENT, "a plain text that begins with a colon in a flow collection", "58MP DBG4 HM87-00"),
    (SILENT, "a question mark in a plain text in a flow collection", "JR7V"),
    (SILENT, "a block scalar as the document, in the first column", "DK3J FP8R"),
    (SILENT, "tabs where Camel's parser takes them: before a comment, behind a plain text",
     "tab-at-the-end"),
    (SILENT, "tabs between the lines of a text or a flow collection, behind ---",
     "6HB6 HS5T K54U NB6Z UV7Q Y79Y-02 Y79Y-03"),
    # Wrong by the grammar: PyYAML is laxer.
    (DATA, "`{?foo: ...}` and `[?x]`: PyYAML takes the question mark for an indicator",
     "652Z HM87-01"),
    (FAULT, "a dash alone in a flow sequence", "G5U8 YJV2"),
    (FAULT, "blank lines deeper than the text of a block scalar", "S98Z"),
    # Known shortcomings, too exotic to matter.
    (FAULT, "a key without value over two lines in a flow mapping", "8KB6"),
    (DATA, "a block scalar of blanks that ends without a line break", "JEF9-02"),
]


class Texts(yaml.SafeLoader):
    """Every scalar stays a text: what it means is not the reader's business."""
    yaml_implicit_resolvers = {}


def data_of(node):
    if isinstance(node, yaml.ScalarNode):
        return node.value
    if isinstance(node, yaml.SequenceNode):
        return {"seq": [data_of(item) for item in node.value]}
    return {"map": [[key.value if isinstance(key, yaml.ScalarNode) else "?", data_of(value)]
                    for key, value in node.value]}


def data_of_events(lines):
    """The data of a test suite's events, "?" where it holds an alias."""
    unescape = {"n": "\n", "t": "\t", "\\": "\\", "r": "\r", "b": "\b"}

    def text(escaped):
        out, i = "", 0
        while i < len(escaped):
            if escaped[i] == "\\":
                i += 1
                out += unescape.get(escaped[i], escaped[i])
            else:
                out += escaped[i]
            i += 1
        return out

    stack = [[]]
    for line in lines:
        word = line.split(" ")[0]
        if word in ("+MAP", "+SEQ"):
            stack.append([])
        elif word in ("-MAP", "-SEQ"):
            items = stack.pop()
            pairs = [list(pair) for pair in zip(items[0::2], items[1::2])]
            stack[-1].append({"map": pairs} if word == "-MAP" else {"seq": items})
        elif word == "=ALI":
            stack[-1].append("?")
        elif word == "=VAL":
            rest = line[5:]
            while rest[0] in "&<":
                rest = rest.split(" ", 1)[1]
            stack[-1].append(text(rest[1:]))
    return stack[0][0] if stack[0] else None


def compare(path, program):
    """What differs, or None; the second value tells more."""
    with open(path, "rb") as file:
        content = file.read()
    run = subprocess.run([program], input=content, capture_output=True)
    if run.returncode != 0:
        return "the tokens do not join" if run.returncode == 3 else "a crash", run.stderr[-300:]
    ours = json.loads(run.stdout)
    try:
        node = yaml.compose(content.decode("utf-8"), Texts)
    except (yaml.YAMLError, UnicodeDecodeError, ValueError) as error:
        if ours["faults"]:
            return None, ""
        events = os.path.join(os.path.dirname(path), "events.txt")
        invalid = os.path.exists(os.path.join(os.path.dirname(path), "error"))
        if os.path.exists(events) and not invalid:  # PyYAML is wrong: the suite knows the data
            with open(events, encoding="utf-8", newline="\n") as file:
                wanted = data_of_events(file.read().split("\n"))
            if ours["data"] != wanted:
                return DATA, f"{ours['data']}\n      instead of {wanted}"
        return SILENT, str(error).replace("\n", " ")[:200]
    if ours["faults"]:
        return FAULT, str(ours["faults"])
    wanted = None if node is None else data_of(node)
    if ours["data"] != wanted:
        return DATA, f"{ours['data']}\n      instead of {wanted}"
    return None, ""


def main():
    program = os.environ["ROUTEFIX_DUMP_TREE"]
    own = os.path.join(os.environ["ROUTEFIX_SOURCE_DIR"], "testdata", "yaml", "*.yaml")
    files = {os.path.basename(path)[:-len(".yaml")]: path for path in glob.glob(own)}
    own_count = len(files)
    suite = os.environ.get("ROUTEFIX_YAML_SUITE")
    if suite:
        for path in glob.glob(os.path.join(suite, "*", "in.yaml")):
            files[os.path.basename(os.path.dirname(path))] = path
    wrong = []
    excepted = {}
    for what, why, names in EXCEPTIONS:
        for name in names.split():
            if name in excepted:
                wrong.append(f"{name}: listed twice")
            excepted[name] = (what, why)
    for name, path in sorted(files.items()):
        what, more = compare(path, program)
        listed = excepted.pop(name, (None, ""))
        if what != listed[0]:
            wrong.append(f"{name}: {what or 'equal'}, expected: {listed[0] or 'equal'} {listed[1]}"
                         f"\n      {more}")
    if suite:
        wrong += [f"{name}: listed, but not there" for name in excepted]
    print(f"{own_count} own files, {len(files) - own_count} of the suite, {len(wrong)} wrong")
    print("\n".join(wrong))
    sys.exit(1 if wrong or own_count < 10 or (suite and len(files) - own_count < 100) else 0)


main()
