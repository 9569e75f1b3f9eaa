"""What another version of a game has new, has otherwise and has no longer. Rule: AW-FMT-11."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from rules.moves.tree.game import Game
from rules.moves.tree.words import Text

# What stands in a game one by one, each with an id of its own.
KINDS = (
    "moves",
    "playbooks",
    "lists",
    "stats",
    "bands",
    "conditions",
    "debilities",
    "harm",
    "resources",
    "session_start",
    "session_end",
    "mc_moves",
    "content",
    "sheet",
)
# What it has once.
ONCE = (
    "name",
    "summary",
    "lang",
    "credit",
    "stat_range",
    "dice",
    "advanced",
    "experience",
    "highlights",
    "improve_at",
    "later_after",
    "pair",
    "all_conditions",
    "principles",
)


class Named(msgspec.Struct, frozen=True, kw_only=True):
    """`name`: by language; nothing where it has none but its id."""

    id: str
    name: Text = {}


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """Of one kind of things, `kind` one of `KINDS`: each list in the order of the game."""

    kind: str
    new: tuple[Named, ...] = ()
    changed: tuple[Named, ...] = ()
    gone: tuple[Named, ...] = ()


def differences(before: Game | None, after: Game) -> tuple[Difference, ...]:
    """Kinds of which nothing differs are left out; with nothing before, all is new."""
    found = (difference(kind, things_of(before, kind), things_of(after, kind)) for kind in KINDS)
    return tuple(one for one in found if one.new or one.changed or one.gone)


def set_otherwise(before: Game | None, after: Game) -> tuple[str, ...]:
    """What the game has once, and now otherwise."""
    return tuple(name for name in ONCE if before is not None and value_of(before, name) != value_of(after, name))


def difference(kind: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> Difference:
    return Difference(
        kind=kind,
        new=named(after, (id for id in after if id not in before)),
        changed=named(after, (id for id in after if id in before and before[id] != after[id])),
        gone=named(before, (id for id in before if id not in after)),
    )


def named(things: Mapping[str, Any], ids: Iterable[str]) -> tuple[Named, ...]:
    return tuple(Named(id=id, name=name_of(things[id])) for id in ids)


def name_of(thing: Any) -> Text:
    """Questions and moves of the MC have no name but their text."""
    found: Text = getattr(thing, "name", None) or getattr(thing, "text", None) or {}
    return found


def things_of(game: Game | None, kind: str) -> dict[str, Any]:
    """By id; levels of harm by their label."""
    if game is None:
        return {}
    found = getattr(game, kind)
    return dict(found) if isinstance(found, dict) else {getattr(one, "label", None) or one.id: one for one in found}


def value_of(game: Game, name: str) -> Any:
    return (game.stat_least, game.stat_most) if name == "stat_range" else getattr(game, name)
