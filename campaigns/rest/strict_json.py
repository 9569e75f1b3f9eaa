"""JSON from outside, read strictly: one meaning for every byte, and no more of it than a command needs."""

import json
from typing import Any

from rules.refusals import BadFrame

MOST_BYTES = 64 * 1024
DEEPEST = 20
LARGEST = 2**63


def load(body: bytes | str) -> Any:
    """Decoded JSON. Raises `BadFrame` for anything else: NaN, a key given twice, depth over 20, whole numbers over
    64 bit, bytes that are no UTF-8."""
    try:
        value = _decoder.decode(body if isinstance(body, str) else body.decode("utf-8"))
    except BadFrame:
        raise
    except (ValueError, RecursionError) as error:
        raise BadFrame() from error
    _check_depth(value, DEEPEST)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadFrame()
    return found


def _constant(_word: str) -> Any:
    raise BadFrame()


def _whole(digits: str) -> int:
    number = int(digits) if len(digits) <= 20 else LARGEST
    if not -LARGEST <= number < LARGEST:
        raise BadFrame()
    return number


def _fraction(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise BadFrame()
    return number


_decoder = json.JSONDecoder(
    object_pairs_hook=_object, parse_constant=_constant, parse_int=_whole, parse_float=_fraction
)


def _check_depth(value: Any, left: int) -> None:
    if not isinstance(value, dict | list):
        return
    if left == 0:
        raise BadFrame()
    for inner in value.values() if isinstance(value, dict) else value:
        _check_depth(inner, left - 1)
