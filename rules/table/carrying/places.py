"""What an engine says of things that go along to another table."""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.refusals import NotFound
from rules.state import Entity, State
from rules.table.characters import Character
from rules.table.places import Place
from rules.table.stage.entities import Link, Scene, Token, Zone


class Made(NamedTuple):
    """What somebody made by hand for a character `of` that name, `thing` as its engine has it. `id`: at that table."""

    id: str
    name: str
    text: str
    of: str
    thing: Any


def nothing_else(state: State, id: str) -> list[str]:
    return []


def begun_anew(thing: Any) -> Entity | None:
    """A thing of the table's as it begins elsewhere: nobody plays it, nobody has seen it; None for what cannot go."""
    match thing:
        case Character():
            return replace(thing, controller=None, shown=False)
        case Scene():
            return replace(thing, state="prepared", number=0)
        case Token():
            return replace(thing, state="in", shown=False)
        case Zone() | Link():
            return replace(thing, shown=False)
    return None


def left_out(thing: Any, loose: frozenset[str]) -> Entity | None:
    return None


def nothing_made(state: State) -> tuple[Made, ...]:
    return ()


def not_given(character: str, thing: Any) -> Any:
    raise NotFound()


# (state, character): ids of what is borne, and goes where they go.
BORNE: Place[Callable[[State, str], list[str]]] = Place("borne", nothing_else)
# (thing): the same as it begins at another table; None for what does not go along.
ANEW: Place[Callable[[Any], Entity | None]] = Place("anew", begun_anew)
# (thing, ids): it names these, which do not go along: the same without them; None where it is nothing without them.
LOOSE: Place[Callable[[Any, frozenset[str]], Entity | None]] = Place("loose", left_out)
# (state): what was made by hand for the characters there, and may be put on others.
MADE: Place[Callable[[State], tuple[Made, ...]]] = Place("made", nothing_made)
# (character, thing): the command that puts such a thing on; it refuses what the rules there do.
GIVEN: Place[Callable[[str, Any], Any]] = Place("given", not_given)
