"""The buttons of a member at a table of moves."""

from collections.abc import Callable

from msgspec.structs import replace

from rules.actor import Actor
from rules.moves.can import MovesCan, OpenCan
from rules.moves.harm.buttons import harm_may, harm_waits
from rules.moves.hero.entities import Hero
from rules.moves.mc.buttons import marks_may, mc_may, prompt_waits
from rules.moves.mc.reminders import reminders
from rules.moves.move.buttons import acts_for, book_of, hero_may, move_waits, open_may, table_may, throw_may
from rules.moves.move.entities import OpenMove
from rules.moves.move.look import open_moves
from rules.moves.prompt.queue import queue
from rules.moves.reading.picks import brought
from rules.moves.roster.buttons import roster_may, sheet_may
from rules.moves.safety.buttons import safety_may
from rules.moves.safety.entities import Flags
from rules.moves.safety.flags import hidden_flags, veiled_flags
from rules.moves.session.buttons import session_may, session_waits
from rules.moves.track.buttons import clocks_may
from rules.state import State
from rules.table.buttons import of_table
from rules.table.can import Reason, Waiting
from rules.table.offers.buttons import offer_may
from rules.table.offers.entities import Offer
from rules.words.params import Param

Things = dict[str, dict[str, Reason]]

# Each tells by id and command what one may do with things of its room.
PARTS: tuple[Callable[[State, Actor], Things], ...] = (
    sheet_may,
    session_may,
    harm_may,
    clocks_may,
    mc_may,
    safety_may,
)


def moves_may(state: State, actor: Actor) -> MovesCan:
    book = book_of(state)
    marks = marks_may(state, actor) if book is not None else {}
    plays = actor.role not in ("spectator", "newcomer")
    moves = open_moves(state) if plays and book is not None else []
    heroes = [hero for hero in state.all(Hero) if acts_for(state, actor, hero.id)] if book is not None else []
    return MovesCan(
        **of_table(state, actor, table_may(state, actor) | roster_may(state, actor) | marks),
        throw=throw_may(book.game.dice) if book is not None else None,
        heroes={hero.id: hero_may(state, book, hero) for hero in heroes if book is not None},
        open={move.id: with_words(state, move, open_may(state, actor, move)) for move in moves},
        things=things_may(state, actor) if plays and book is not None else {},
        hidden=sorted(state.look(Flags, hidden_flags)),
        veiled=sorted(state.look(Flags, veiled_flags)),
        reminders=reminders_of(state) if actor.is_gm and book is not None else {},
        offers={offer.id: offer_may(state, actor, offer) for offer in state.all(Offer)} if plays else {},
        waiting=waiting(state, actor) if plays and book is not None else [],
    )


def with_words(state: State, move: OpenMove, may: OpenCan) -> OpenCan:
    """What the options bring, for whoever picks."""
    return replace(may, brings=brought(state, move)) if "pick_options" in may.do else may


def reminders_of(state: State) -> dict[str, list[Param]]:
    """By prompt. Rule: AW-MC-02."""
    return {prompt.id: [one.text for one in reminders(state, prompt)] for prompt in queue(state)}


def things_may(state: State, actor: Actor) -> Things:
    found: Things = {}
    for part in PARTS:
        for id, reasons in part(state, actor).items():
            found[id] = found.get(id, {}) | reasons
    return found


def waiting(state: State, actor: Actor) -> list[Waiting]:
    """Most pressing first: open moves, blows and lives, pages of a session, the MC's queue."""
    found = [one for move in open_moves(state) for one in move_waits(state, actor, move)]
    return found + harm_waits(state, actor) + session_waits(state, actor) + prompt_waits(state, actor)
