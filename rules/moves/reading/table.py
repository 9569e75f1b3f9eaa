"""What pages read of a table: the game it has brought, and its characters as they stand."""

from collections.abc import Iterable
from typing import Any

import msgspec

from rules.moves.book.entities import Book, newest
from rules.moves.hero.entities import Hero
from rules.moves.safety.entities import Flags
from rules.moves.safety.flags import hidden_flags
from rules.moves.safety.visibility import Whole, seen, visible
from rules.moves.tree.game import Game
from rules.state import State


def game_shown(state: State) -> Game | None:
    """The game as this table wants to see it; None where none has been brought. Rule: AW-SAFE-04."""
    book = state.look(Book, newest)
    return visible(state, book.game) if book else None


def hero_shown(state: State, id: str) -> Hero | None:
    found = state.find(id)
    return found if isinstance(found, Hero) else None


def others_of(state: State, hero: Hero) -> dict[str, str]:
    """Names of the other player characters, by id, in their order. Rule: AW-HX-02."""
    found = [one for one in state.all(Hero) if one.kind == "pc" and one.id != hero.id and not one.out]
    return {one.id: one.name for one in sorted(found, key=lambda one: one.name.casefold())}


# --- from what a table has sent to one of its members ------------------------------------------------------


def game_sent(things: Iterable[dict[str, Any]]) -> Game | None:
    """As `game_shown`. Rule: AW-SAFE-04."""
    found = list(things)
    book = newest(msgspec.convert(one, Book) for one in found if one.get("type") == "book")
    flags = [msgspec.convert(one, Flags) for one in found if one.get("type") == "flags"]
    return seen(Whole(book.game), hidden_flags(flags)) if book else None


def hero_sent(thing: dict[str, Any]) -> Hero:
    return msgspec.convert(thing, Hero)
