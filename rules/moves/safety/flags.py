"""Whether something may appear at this table. Rules: AW-SAFE-01, AW-SAFE-02, AW-SAFE-04."""

from collections.abc import Iterable, Sequence
from typing import Any

from rules.moves.book.entities import Book, newest
from rules.moves.book.texts import named
from rules.moves.hero.entities import Hero
from rules.moves.safety.entities import Flags
from rules.moves.safety.refusals import HiddenHere
from rules.moves.tree.game import Game
from rules.state import State
from rules.words.params import Param

SHIPPED = ("sexual_violence", "cruelty", "drugs", "crude_words")
OFF_AT_FIRST = frozenset({"sexual_violence"})


def flags_at(flags: Iterable[Flags]) -> Flags:
    return next(iter(flags), Flags(id="flags"))


def hidden_flags(flags: Iterable[Flags]) -> frozenset[str]:
    """Those that cannot appear now: off until allowed, or under a line."""
    found = flags_at(flags)
    return (OFF_AT_FIRST - set(found.allowed)) | {one.flag for one in found.lines}


def veiled_flags(flags: Iterable[Flags]) -> frozenset[str]:
    return frozenset(one.flag for one in flags_at(flags).veils)


def is_hidden(state: State, content: Sequence[str]) -> bool:
    return bool(content) and not state.look(Flags, hidden_flags).isdisjoint(content)


def is_veiled(state: State, content: Sequence[str]) -> bool:
    """Whether it is shown only to who asks for it, and told as off-screen. Rule: AW-SAFE-02."""
    return bool(content) and not state.look(Flags, veiled_flags).isdisjoint(content)


def off_screen(state: State, content: Sequence[str], words: Param) -> Param:
    """The words, for the log; of what lies under a veil, or is hidden by now, only that it happens off-screen.

    Rules: AW-SAFE-02, AW-SAFE-04.
    """
    kept = is_veiled(state, content) or is_hidden(state, content)
    return {"key": "move.off_screen"} if kept else words


def called_here(state: State, thing: Any) -> Param:
    """The name of a move, a condition, a debility, ..., for the log and refusals. Rule: AW-SAFE-02."""
    return off_screen(state, thing.content, named(thing.name, thing.id))


def condition_called(state: State, game: Game, hero: Hero, condition: str) -> Param:
    """A condition of the game by its id, or that of its mark on the sheet; None where it is in words of their own."""
    ids = {condition, *(one.condition for one in hero.conditions if one.id == condition)}
    return next((called_here(state, kind) for kind in game.conditions if kind.id in ids), None)


def check_shown(state: State, content: Sequence[str]) -> None:
    """What is hidden is neither made nor given. Raises `HiddenHere`."""
    if is_hidden(state, content):
        raise HiddenHere(rule="AW-SAFE-04")


def known_flags(state: State) -> dict[str, Param]:
    """Those of the product and of the table's game, by id, with what they are called."""
    shipped: dict[str, Param] = {flag: {"key": f"move.flag.{flag}"} for flag in SHIPPED}
    own = state.look(Book, newest)
    return shipped | {flag.id: named(flag.name, flag.id) for flag in (own.game.content if own else ())}


def lined(state: State, flags: Iterable[str]) -> list[str]:
    """Those of them that somebody has drawn a line on."""
    drawn = {one.flag for one in state.look(Flags, flags_at).lines}
    return [flag for flag in flags if flag in drawn]


def own_flags(game: Game) -> dict[str, Param]:
    return {flag.id: named(flag.name, flag.id) for flag in game.content}
