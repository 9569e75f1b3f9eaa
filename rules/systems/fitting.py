"""Whether a table's dials can stand as they are: each by itself, and those that lean on each other."""

from collections.abc import Mapping
from typing import Any

from rules.dials import Dial
from rules.engine import engine_called
from rules.refusals import BadDialValue, UnknownDial
from rules.system import System


def check_dials(game: System, dials: Mapping[str, Any]) -> None:
    """All the dials that a table has turned, as they would stand together.

    Raises `UnknownDial`, `BadDialValue`, and what its engine refuses.
    """
    for name, value in dials.items():
        check_dial(game, name, value)
    engine_called(game.engine).check_dials(game, dials)


def proposed_dials(game: System) -> dict[str, Any]:
    """What a new campaign may begin with: what differs from the game's own."""
    return {name: dial.proposed for name, dial in game.dials.items() if dial.proposed is not None}


def check_dial(game: System, name: str, value: Any) -> None:
    """One dial by itself. Raises `UnknownDial`, `BadDialValue`."""
    known = game.dials.get(name)
    if known is None:
        raise UnknownDial(dial=name)
    if not known.allows(value) or (isinstance(value, str) and value not in words_for(game, known)):
        least, most = (known.least, known.most) if known.type == "number" else (None, None)
        raise BadDialValue(dial=name, allowed=list(words_for(game, known)), least=least, most=most)


def words_for(game: System, dial: Dial) -> tuple[str, ...]:
    """Every word that may stand for the dial's value: those of its own, and the ready lists or shapes."""
    ready: dict[str, Mapping[str, Any]] = {"names": game.lists, "shape": game.shapes}
    return (*dial.allowed, *ready.get(dial.type, {}))


def tidy(dial: Dial, value: Any) -> Any:
    """The value as it is kept: several choices in the order of the file, ratings from the highest."""
    if dial.type == "choices":
        return [one for one in dial.allowed if one in value]
    if dial.type == "shape" and isinstance(value, dict) and "points" not in value:
        return dict(sorted(value.items(), key=lambda one: -int(one[0])))
    return list(value) if isinstance(value, tuple) else value


def same(dial: Dial, one: Any, other: Any) -> bool:
    """Whether two allowed values come to the same. True is not 1."""
    return bool(type(one) is type(other) and tidy(dial, one) == tidy(dial, other))


def changed_dials(game: System, dials: Mapping[str, Any]) -> dict[str, Any]:
    """Those that differ from what the game's profile says, in the order of the file."""
    return {
        name: tidy(dial, dials[name])
        for name, dial in game.dials.items()
        if name in dials and not same(dial, dials[name], dial.default)
    }
