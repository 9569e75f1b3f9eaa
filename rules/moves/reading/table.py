"""What pages read of a table: the game it has brought, and its characters as they stand."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from rules.moves.book.entities import Book, move_of, newest
from rules.moves.book.texts import worded
from rules.moves.growth.highlights import choosers
from rules.moves.hero.entities import Hero
from rules.moves.move.look import game_of, open_moves
from rules.moves.safety.entities import Flags
from rules.moves.safety.flags import hidden_flags, is_hidden
from rules.moves.safety.visibility import Whole, seen, visible
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
    """As this table wants to see them. Rule: AW-SAFE-04."""
    found, book = state.find(id), state.look(Book, newest)
    if not isinstance(found, Hero):
        return None
    return without_hidden(found, book.game, state.look(Flags, hidden_flags)) if book else found


def without_hidden(hero: Hero, whole: Game, hidden: frozenset[str]) -> Hero:
    """Without the gear, conditions and debilities that are hidden, and what hidden moves gave. Rule: AW-SAFE-04."""
    game = seen(Whole(whole), hidden)
    conditions, debilities, moves = (
        {one.id for one in there} - {one.id for one in left}
        for there, left in (
            (whole.conditions, game.conditions),
            (whole.debilities, game.debilities),
            (whole.moves, game.moves),
        )
    )
    return replace(
        hero,
        gear=tuple(one for one in hero.gear if hidden.isdisjoint(one.content)),
        conditions=tuple(one for one in hero.conditions if one.condition not in conditions),
        debilities=tuple(id for id in hero.debilities if id not in debilities),
        holds=tuple(one for one in hero.holds if one.move not in moves),
        forwards=tuple(one for one in hero.forwards if one.move not in moves),
        ongoings=tuple(one for one in hero.ongoings if one.move not in moves),
    )


def others_of(state: State, hero: Hero) -> dict[str, str]:
    """Names of the other player characters, by id, in their order. Rule: AW-HX-02."""
    found = [one for one in state.all(Hero) if one.kind == "pc" and one.id != hero.id and not one.out]
    return {one.id: one.name for one in sorted(found, key=lambda one: one.name.casefold())}


def tied_choosers(state: State, hero: Hero) -> list[Hero]:
    """Those of whom the owner says whose player chooses the first highlight. Rule: AW-HL-04."""
    return choosers(state, replace(hero, chooser=""))


# --- from what a table has sent to one of its members ------------------------------------------------------


class Sent(NamedTuple):
    """`whole`: the game as it was brought. `hidden`: flags of what stands nowhere at this table."""

    whole: Game
    hidden: frozenset[str]

    @property
    def game(self) -> Game:
        """As `game_shown`. Rule: AW-SAFE-04."""
        return seen(Whole(self.whole), self.hidden)

    def hero(self, thing: dict[str, Any]) -> Hero:
        """As `hero_shown`."""
        return without_hidden(msgspec.convert(thing, Hero), self.whole, self.hidden)


def game_sent(things: Iterable[dict[str, Any]]) -> Sent | None:
    """None where no game has been brought."""
    found = list(things)
    book = newest(msgspec.convert(one, Book) for one in found if one.get("type") == "book")
    flags = [msgspec.convert(one, Flags) for one in found if one.get("type") == "flags"]
    return Sent(book.game, hidden_flags(flags)) if book else None
