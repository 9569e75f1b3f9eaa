"""Names of one line. In a mail's header, a calendar's feed or a table of values a line break would end the name."""

import re
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

# A type whose metadata says so is a text of one line.
ONE_LINE = {"one_line": True}
BREAK = re.compile(r"\s*[\t\n\v\f\r\x85\u2028\u2029]\s*")


def one_line(text: str) -> str:
    """What was written in more lines, or with tabs, with blanks between."""
    return BREAK.sub(" ", text).strip() if BREAK.search(text) else text


def fold_lines(kind: type[msgspec.Struct], args: dict[str, Any]) -> dict[str, Any]:
    """The arguments of a command with every text of one line in one line; what fits no field is left as it is."""
    return _fold(_described(kind), args) if _breaks(args) else args


@cache
def _described(kind: type[msgspec.Struct]) -> inspect.Type:
    return inspect.type_info(kind)


def _breaks(value: Any) -> bool:
    if isinstance(value, str):
        return BREAK.search(value) is not None
    if isinstance(value, dict):
        return any(map(_breaks, value.values()))
    return isinstance(value, list) and any(map(_breaks, value))


def _fold(kind: inspect.Type, value: Any) -> Any:
    match kind, value:
        case inspect.Metadata(extra={"one_line": True}), str():
            return one_line(value)
        case inspect.Metadata(type=inner), _:
            return _fold(inner, value)
        case inspect.UnionType(types=types), _:
            for one in types:
                value = _fold(one, value)
            return value
        case inspect.StructType(fields=fields), dict():
            known = {field.encode_name: field.type for field in fields}
            return {name: _fold(known[name], held) if name in known else held for name, held in value.items()}
        case inspect.DictType(value_type=inner), dict():
            return {name: _fold(inner, held) for name, held in value.items()}
        case ((inspect.ListType(item_type=inner) | inspect.VarTupleType(item_type=inner)), list()):
            return [_fold(inner, held) for held in value]
    return value
