"""JSON from outside, read strictly: one meaning for every byte, and no more of it than a command needs."""

import json
from typing import Any

import msgspec

from rules.refusals import BadFrame

MOST_BYTES = 64 * 1024
DEEPEST = 20
LARGEST = 2**63
NOT_PLAIN: Any = object()


def load(body: bytes | str) -> Any:
    """Decoded JSON. Raises `BadFrame` for anything else: NaN, a key given twice, depth over 20, whole numbers over
    64 bit, bytes that are no UTF-8."""
    text = body if isinstance(body, str) else _text(body)
    value = _plain(text)
    if value is NOT_PLAIN:
        try:
            value = _decoder.decode(text)
        except BadFrame:
            raise
        except (ValueError, RecursionError) as error:
            raise BadFrame() from error
    _check(value, DEEPEST)
    return value


def _text(body: bytes) -> str:
    try:
        return body.decode("utf-8")
    except ValueError as error:
        raise BadFrame() from error


def _plain(text: str) -> Any:
    """What is written as a program writes it, without a blank: read again it would be the very same text.

    So no key stands twice in it, and each number has its one spelling. `NOT_PLAIN` for anything else.
    """
    try:
        value = msgspec.json.decode(text)
        return value if msgspec.json.encode(value) == text.encode() else NOT_PLAIN
    except (ValueError, RecursionError, OverflowError, msgspec.MsgspecError):
        return NOT_PLAIN


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


def _check(value: Any, left: int) -> None:
    """Depth, and the size of whole numbers."""
    if isinstance(value, dict | list):
        if left == 0:
            raise BadFrame()
        for inner in value.values() if isinstance(value, dict) else value:
            if type(inner) is not str:
                _check(inner, left - 1)
    elif type(value) is int and not -LARGEST <= value < LARGEST:
        raise BadFrame()
