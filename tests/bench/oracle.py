"""A judge that is not routefix: PyYAML for the text, Camel's published schema through jsonschema.

CAMEL_CATALOG is `dist/camel-catalog` of the npm package @kaoto/camel-catalog. Camel reads scalars
by their text, so a text that is a number passes as a number, and a placeholder passes as anything
that is no list and no mapping.
"""
import functools
import glob
import json
import os
import re
import sys

try:
    import jsonschema
except ImportError:
    jsonschema = None
import yaml

# Names for something that is right where it stands: a wrong name, no wrong place.
ALIASES = {'jackson', 'propertyName', 'exceptionType', 'noErrorHandler', 'none', 'type'}
PLACEHOLDER = re.compile(r'\{\{.*\}\}')


class Texts(yaml.SafeLoader):
    """Every scalar is its text; `null` and nothing are None; a repeated key is a fault."""
    yaml_implicit_resolvers = {}

    def construct_mapping(self, node, deep=False):
        keys = [key.value for key, _ in node.value]
        for key in keys:
            if keys.count(key) > 1:
                raise yaml.YAMLError(f'key {key} twice')
        return super().construct_mapping(node, deep)


Texts.add_implicit_resolver('tag:yaml.org,2002:null', re.compile(r'^(?:~|null||)$'),
                            ['~', 'n', ''])


def data(text):
    """The data of a YAML text; raises yaml.YAMLError."""
    return yaml.load(text, Texts)


def _kind(validator, types, instance, schema):
    types = [types] if isinstance(types, str) else types
    if any(validator.is_type(instance, one) for one in types):
        return
    if isinstance(instance, str):
        scalar = set(types) - {'object', 'array'}
        if PLACEHOLDER.search(instance) and scalar:
            return
        if 'boolean' in types and instance.strip().lower() in ('true', 'false'):
            return
        if {'number', 'integer'} & set(types) and re.fullmatch(r'\s*[-+]?\d+(\.\d+)?\s*', instance):
            return
    yield jsonschema.ValidationError(f'{type(instance).__name__} where {types} is expected')


def _enum(validator, allowed, instance, schema):
    if isinstance(instance, str) and PLACEHOLDER.search(instance):
        return
    if str(instance) not in map(str, allowed):
        yield jsonschema.ValidationError(f'{instance!r} is none of {allowed}')


@functools.lru_cache(None)
def _validator():
    found = glob.glob(os.path.join(os.environ['CAMEL_CATALOG'], 'camel-main', '4.22.*',
                                   'camelYamlDsl-*.json'))
    with open(sorted(found)[-1], encoding='utf-8') as file:
        schema = json.load(file)
    base = jsonschema.Draft7Validator
    return jsonschema.validators.extend(base, {'type': _kind, 'enum': _enum})(schema)


def available():
    return jsonschema is not None and os.path.isdir(os.environ.get('CAMEL_CATALOG', ''))


def _leaves(error):
    """The faults of the alternative that fits best: the one whose own kind is right."""
    if not error.context:
        yield error
        return
    branches = {}
    for inner in error.context:
        branches.setdefault(inner.schema_path[0], []).append(inner)
    here = len(error.absolute_path)
    def misfit(branch):
        return (any(e.validator == 'type' and len(e.absolute_path) == here for e in branch),
                len(branch))
    for inner in min(branches.values(), key=misfit):
        yield from _leaves(inner)


@functools.lru_cache(None)
def judge(text):
    """'syntax', 'layout', 'invalid' or 'valid'.

    layout: a key that does not belong to the mapping it stands in, or a list, mapping or text where
    another of these is expected. invalid: anything else that the schema refuses.
    """
    try:
        tree = data(text)
    except (yaml.YAMLError, ValueError):
        return 'syntax'
    if not isinstance(tree, list):
        return 'layout'
    leaves = [leaf for error in _validator().iter_errors(tree) for leaf in _leaves(error)]
    if not leaves:
        return 'valid'
    def is_layout(leaf):
        if leaf.validator == 'additionalProperties':
            extra = set(leaf.instance) - set(leaf.schema.get('properties', {}))
            return not extra <= ALIASES
        if leaf.validator != 'type':
            return leaf.validator in ('not', 'maxProperties')
        wanted = leaf.validator_value
        wanted = {wanted} if isinstance(wanted, str) else set(wanted)
        return isinstance(leaf.instance, (list, dict)) or wanted <= {'object', 'array'}
    return 'layout' if any(map(is_layout, leaves)) else 'invalid'


if __name__ == '__main__':
    for name in sys.argv[1:]:
        with open(name, encoding='utf-8') as file:
            print(name, judge(file.read()))
