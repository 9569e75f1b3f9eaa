"""What is wrong with a dial's value, part by part: the path of each fault, and what would be allowed there."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rules.dials import HARMS, LONGEST_NAME, MOST_NAMES, MOST_POINTS, RATINGS, Dial, is_name, is_number
from rules.system import System
from rules.systems.fitting import words_for


class Fault(NamedTuple):
    """`at` is the path in the file, `kind` the sentence (`refusal.fault.<kind>`), `more` what it says besides."""

    at: str
    kind: str
    more: dict[str, Any] = {}

    def told(self) -> dict[str, Any]:
        return {"key": f"refusal.fault.{self.kind}", "with": {"at": self.at, **self.more}}


def dial_faults(game: System, name: str, value: Any) -> list[Fault]:
    """Every fault of a value for the dial `name`, which the game has."""
    dial, at = game.dials[name], f"dials.{name}"
    if dial.allows(value) and (not isinstance(value, str) or value in words_for(game, dial)):
        return []
    found = list(FAULTS[dial.type](game, dial, value, at))
    return found or [Fault(at, "choice", {"allowed": list(words_for(game, dial))})]


def switch_faults(game: System, dial: Dial, value: Any, at: str) -> Iterator[Fault]:
    yield Fault(at, "switch")


def number_faults(game: System, dial: Dial, value: Any, at: str) -> Iterator[Fault]:
    kind = "number_or_none" if dial.optional else "number"
    yield Fault(at, kind, {"least": dial.least, "most": dial.most})


def choice_faults(game: System, dial: Dial, value: Any, at: str) -> Iterator[Fault]:
    yield Fault(at, "choice", {"allowed": list(dial.allowed)})


def choices_faults(game: System, dial: Dial, value: Any, at: str) -> Iterator[Fault]:
    if not isinstance(value, list):
        yield Fault(at, "not_a_list", {"most": len(dial.allowed)})
        return
    for place, one in enumerate(value):
        if one not in dial.allowed or value.index(one) < place:
            yield Fault(f"{at}[{place}]", "choice", {"allowed": list(dial.allowed)})


def names_faults(game: System, dial: Dial, value: Any, at: str) -> Iterator[Fault]:
    if not isinstance(value, list):
        return
    if not 0 < len(value) <= MOST_NAMES:
        yield Fault(at, "not_a_list", {"most": MOST_NAMES})
    for place, one in enumerate(value):
        if not isinstance(one, str) or not is_name(one):
            yield Fault(f"{at}[{place}]", "text", {"most": LONGEST_NAME})
        elif value.index(one) < place:
            yield Fault(f"{at}[{place}]", "once")


def shape_faults(game: System, dial: Dial, value: Any, at: str) -> Iterator[Fault]:
    if not isinstance(value, dict):
        return
    if not value:
        yield Fault(at, "rating")
    free = set(value) & {"points", "cap"}
    for part in ("points", "cap") if free else ():
        if part not in value:
            yield Fault(f"{at}.{part}", "number", {"least": 1, "most": MOST_POINTS})
    for key, count in value.items():
        allowed = {"points", "cap"} if free else RATINGS
        most = MOST_POINTS if free else MOST_NAMES
        if key not in allowed:
            yield Fault(f"{at}.{key}", "rating")
        elif not is_number(count) or not 0 < count <= most:
            yield Fault(f"{at}.{key}", "number", {"least": 1, "most": most})


def order_faults(game: System, dial: Dial, value: Any, at: str) -> Iterator[Fault]:
    if not isinstance(value, dict):
        return
    for harm in HARMS:
        if not isinstance(value.get(harm), str) or not value[harm]:
            yield Fault(f"{at}.{harm}", "text", {"most": LONGEST_NAME})
    for key in value:
        if key not in HARMS:
            yield Fault(f"{at}.{key}", "unknown_field", {"allowed": list(HARMS)})


FAULTS: dict[str, Callable[[System, Dial, Any, str], Iterator[Fault]]] = {
    "switch": switch_faults,
    "number": number_faults,
    "choice": choice_faults,
    "choices": choices_faults,
    "names": names_faults,
    "shape": shape_faults,
    "order": order_faults,
}
