"""Checks JSON against a JSON Schema with python3-jsonschema, which only the system's Python may have."""
import json
import os
import sys

try:
    import jsonschema
except ImportError:
    if os.path.realpath(sys.executable) == os.path.realpath('/usr/bin/python3') \
            or not os.path.exists('/usr/bin/python3'):
        sys.exit('jsonschema is missing: install python3-jsonschema')
    os.execv('/usr/bin/python3', ['/usr/bin/python3', *sys.argv])


def checker(path):
    """A function that raises for JSON that the schema in `path` does not admit."""
    with open(path, encoding='utf-8') as file:
        schema = json.load(file)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    return kind(schema).validate


Refused = jsonschema.ValidationError
