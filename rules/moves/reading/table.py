"""What pages read of a table: the game it has brought, and its characters as they stand."""

from typing import Any

import msgspec
from msgspec.structs import replace

from rules.moves.book.entities import Book, move_of, newest
from rules.moves.book.texts import worded
from rules.moves.growth.highlights import choosers
from rules.moves.hero.entities import Hero
from rules.moves.move.look import game_of, open_moves
from rules.moves.safety.entities import Flags
from rules.moves.safety.flags import is_hidden, veiled_flags
from rules.moves.safety.sight import sight_at
from rules.moves.safety.views import sheet_seen
from rules.moves.safety.visibility import visible
from rules.moves.session.entities import Page
from rules.moves.tree.game import Game
from rules.state import State
from rules.words.params import Param


def game_shown(state: State) -> Game | None:
    """The game as this table wants to see it; None where none has been brought. Rule: AW-SAFE-04."""
    book = state.look(Book, newest)
    return visible(state, book.game) if book else None


def game_seen(state: State, game: Game) -> Game:
    """A game that the table may come to play, as it wants to see it. Rule: AW-SAFE-04."""
    return visible(state, game)


def veiled_moves(state: State, game: Game) -> frozenset[str]:
    """Ids of those whose words are folded up until a reader asks for them. Rule: AW-SAFE-02."""
    veils = state.look(Flags, veiled_flags)
    return frozenset(move.id for move in game.moves if not veils.isdisjoint(move.content))


class Going(msgspec.Struct, frozen=True, kw_only=True):
    """An open move: whose, and what it is called."""

    id: str
    name: str
    called: Param


def under_way(state: State) -> tuple[list[Going], bool]:
    """Open moves, which go on by the version they began with; and whether a session's page is open. Rule: AW-FMT-11."""
    going = []
    for move in open_moves(state):
        actor, rule = state.find(move.actor), move_of(game_of(state, move), move.move)
        who = actor.name if isinstance(actor, Hero) else ""
        hidden = rule is not None and is_hidden(state, rule.content)
        called = {} if rule is None or hidden else rule.name
        going.append(Going(id=move.id, name=who, called=worded(called) if called else ""))
    return going, any(not page.closed for page in state.all(Page))


def hero_shown(state: State, id: str) -> Hero | None:
    """As this table wants to see it. Rule: AW-SAFE-04."""
    found = state.find(id)
    return sheet_seen(found, found, sight_at(state)) if isinstance(found, Hero) else None


def others_of(state: State, hero: Hero) -> dict[str, str]:
    """Names of the other player characters, by id, in their order. Rule: AW-HX-02."""
    found = [one for one in state.all(Hero) if one.kind == "pc" and one.id != hero.id and not one.out]
    return {one.id: one.name for one in sorted(found, key=lambda one: one.name.casefold())}


def tied_choosers(state: State, hero: Hero) -> list[Hero]:
    """Those of whom the owner says whose player chooses the first highlight. Rule: AW-HL-04."""
    return choosers(state, replace(hero, chooser=""))


def hero_sent(thing: dict[str, Any]) -> Hero:
    """From what a table has sent to one of its members."""
    return msgspec.convert(thing, Hero)
