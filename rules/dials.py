"""The GM's options: what a dial is, and which values it takes."""

from collections.abc import Callable
from typing import Any

import msgspec

Plain = bool | int | float | str | None
# What a dial is set to, whatever its type; whether it may be, the dial says.
Setting = Plain | list[Plain] | dict[str, Plain]
Settings = dict[str, Setting]


class Dial(msgspec.Struct, frozen=True):
    """A GM option. `type`: switch, number, choice, choices, names, shape or order; `rules` are those it touches.

    `allowed`: the words it may be; for names and shapes, those beside the ready ones. `optional`: a number that may
    be left out (None). `group` is the part of the GM's page it stands in. `proposed`: what the page of a new campaign
    begins with, where that is not the default.
    """

    type: str
    default: Any
    allowed: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    optional: bool = False
    group: str = ""
    proposed: Any = None
    rules: tuple[str, ...] = ()

    def allows(self, value: Any) -> bool:
        return ALLOWS[self.type](self, value)


MOST_NAMES, LONGEST_NAME = 40, 80
HARMS = ("physical", "mental")
RATINGS = frozenset(str(rating) for rating in range(-4, 13))
MOST_POINTS = 200


def a_switch(dial: Dial, value: Any) -> bool:
    return isinstance(value, bool)


def a_number(dial: Dial, value: Any) -> bool:
    if value is None:
        return dial.optional
    return is_number(value) and dial.least <= value <= dial.most


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def a_choice(dial: Dial, value: Any) -> bool:
    return isinstance(value, str) and value in dial.allowed


def choices(dial: Dial, value: Any) -> bool:
    return is_list(value) and set(value) <= set(dial.allowed) and len(set(value)) == len(value)


def is_list(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)


def some_names(dial: Dial, value: Any) -> bool:
    """A ready list's key, or names of the table's own: each once, none empty."""
    if isinstance(value, str):
        return 0 < len(value) <= LONGEST_NAME
    if not is_list(value) or not 0 < len(value) <= MOST_NAMES:
        return False
    return len(set(value)) == len(value) and all(is_name(one) for one in value)


def is_name(text: str) -> bool:
    """One line of words, without blanks around it."""
    return text == text.strip() and 0 < len(text) <= LONGEST_NAME and text.isprintable()


def a_shape(dial: Dial, value: Any) -> bool:
    """A ready shape's key; how many of each rating (`{"4": 1, "3": 2}`); or `{"points": 20, "cap": 4}`."""
    if not isinstance(value, dict):
        return isinstance(value, str) and 0 < len(value) <= LONGEST_NAME
    if set(value) == {"points", "cap"}:
        return all(is_number(one) and 0 < one <= MOST_POINTS for one in value.values())
    return bool(value) and all(
        rating in RATINGS and is_number(count) and 0 < count <= MOST_NAMES for rating, count in value.items()
    )


def an_order(dial: Dial, value: Any) -> bool:
    """`rating`, `elective`, or which rating opens each kind of conflict."""
    if isinstance(value, dict):
        return set(value) == set(HARMS) and all(isinstance(one, str) and one for one in value.values())
    return a_choice(dial, value)


ALLOWS: dict[str, Callable[[Dial, Any], bool]] = {
    "switch": a_switch,
    "number": a_number,
    "choice": a_choice,
    "choices": choices,
    "names": some_names,
    "shape": a_shape,
    "order": an_order,
}
