"""A game as its table wants to see it: without what is hidden there. Rules: AW-SAFE-01 to AW-SAFE-04."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from rules.moves.safety.entities import Flags
from rules.moves.safety.flags import flags_at, hidden_flags, known_flags, lined, own_flags
from rules.moves.safety.refusals import LineDrawn
from rules.moves.tree.game import Game
from rules.moves.tree.playbooks import Playbook
from rules.moves.tree.words import Node
from rules.state import State

KEPT = 16  # games at once, as different tables see them


class Whole:
    """A game that stands for itself: two are the same where they are one thing."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    def __hash__(self) -> int:
        return id(self.game)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Whole) and other.game is self.game


def visible(state: State, game: Game) -> Game:
    """The game without moves, options, conditions, debilities, gear, looks, MC moves, playbooks and parts of the sheet
    that are hidden at this table: for lists, pages, print, search and programs. Rule: AW-SAFE-04."""
    return seen(Whole(game), state.look(Flags, hidden_flags))


@lru_cache(maxsize=KEPT)
def seen(whole: Whole, hidden: frozenset[str]) -> Game:
    if hidden.isdisjoint(carried(whole)):
        return whole.game
    game: Game = without(whole.game, hidden)
    gone = {move.id for move in whole.game.moves} - {move.id for move in game.moves}
    return replace(game, playbooks=tuple(without_moves(book, gone) for book in game.playbooks)) if gone else game


@lru_cache(maxsize=KEPT)
def carried(whole: Whole) -> frozenset[str]:
    """Every flag that something in it carries."""
    return frozenset(flag for node in nodes(whole.game) for flag in content_of(node))


def nodes(value: Any) -> Iterator[Node]:
    """All parts of a tree, itself among them."""
    if isinstance(value, Node):
        yield value
        for name in value.__struct_fields__:
            yield from nodes(getattr(value, name))
    elif isinstance(value, tuple):
        for one in value:
            yield from nodes(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from nodes(one)


def content_of(node: Any) -> tuple[str, ...]:
    """Its flags; the game's own `content` is the list of what flags there are."""
    return () if isinstance(node, Game) else getattr(node, "content", ())


def without(value: Any, hidden: frozenset[str]) -> Any:
    """The same where nothing of it is hidden."""
    if isinstance(value, Node):
        parts = {name: getattr(value, name) for name in value.__struct_fields__}
        changed = {name: now for name, part in parts.items() if (now := without(part, hidden)) is not part}
        return replace(value, **changed) if changed else value
    if isinstance(value, tuple):
        left = tuple(without(one, hidden) for one in value if hidden.isdisjoint(content_of(one)))
        same = len(left) == len(value) and all(a is b for a, b in zip(left, value, strict=True))
        return value if same else left
    if isinstance(value, dict):
        now = {key: without(one, hidden) for key, one in value.items()}
        return value if all(now[key] is one for key, one in value.items()) else now
    return value


def without_moves(book: Playbook, gone: set[str]) -> Playbook:
    """A playbook whose lists name none of these moves."""
    own = book.moves
    basic = None if own.basic is None else tuple(id for id in own.basic if id not in gone)
    given, options = (tuple(id for id in ids if id not in gone) for ids in (own.given, own.options))
    return replace(book, moves=replace(own, basic=basic, given=given, options=options))


def check_flags(state: State, game: Game) -> None:
    """A game is not accepted while a flag of it is on at the table that somebody has a line on. Raises `LineDrawn`.

    What is not on is hidden, and stands in nobody's way. Rule: AW-SAFE-03.
    """
    on = state.look(Flags, flags_at).allowed
    drawn = lined(state, sorted(set(on) & carried(Whole(game))))
    if drawn:
        raise LineDrawn(rule="AW-SAFE-03", flag=(known_flags(state) | own_flags(game))[drawn[0]])
