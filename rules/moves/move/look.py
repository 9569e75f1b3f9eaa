"""What an open move is of, and who is meant where it names somebody."""

from collections.abc import Iterable, Sequence

from rules.moves.book.entities import Book, move_of
from rules.moves.hero.entities import Hero
from rules.moves.move.entities import OpenMove
from rules.moves.tree.dice import Band
from rules.moves.tree.effects import Option, Options
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Move, Trigger
from rules.moves.tree.words import ACTOR, MC, TARGET
from rules.refusals import NotFound
from rules.state import State


def game_of(state: State, open_move: OpenMove) -> Game:
    """The version that it began with. Rule: AW-FMT-11."""
    return state.get(open_move.book, Book).game


def rule_of(state: State, open_move: OpenMove) -> Move:
    """Its move, or what stands for one where a session's question runs its effects. Raises `NotFound`."""
    game = game_of(state, open_move)
    found = move_of(game, open_move.move) or asked_by(game, open_move.move)
    if found is None:
        raise NotFound()
    return found


def asked_by(game: Game, id: str) -> Move | None:
    """A question of a session, by `<phase>.<id>`, which is no move's id. Rule: AW-FMT-22."""
    phase, _, question = id.partition(".")
    asked = {"session_start": game.session_start, "session_end": game.session_end}.get(phase, ())
    found = next((one for one in asked if one.id == question), None)
    if found is None:
        return None
    trigger = Trigger(text=found.text)
    return Move(id=id, name=found.text, trigger=trigger, experience="never", content=found.content)


def oldest_first(moves: Iterable[OpenMove]) -> list[OpenMove]:
    return list(moves)


def open_moves(state: State) -> list[OpenMove]:
    return state.look(OpenMove, oldest_first)


def who_is(state: State, open_move: OpenMove, role: str, target: str | None = None) -> str | None:
    """The character meant by a role of the move, `mc` for the MC; None where nobody is. `target`: whom an option named.

    The target of a move aimed at a roll is whoever rolls.
    """
    if role in (ACTOR, MC):
        return open_move.actor if role == ACTOR else MC
    if target is not None and role == TARGET:
        return target
    aimed = state.find(open_move.target) if open_move.target else None
    if isinstance(aimed, OpenMove):
        return aimed.actor
    return open_move.target if aimed is not None else None


def hero_named(state: State, open_move: OpenMove, role: str, target: str | None = None) -> Hero | None:
    id = who_is(state, open_move, role, target)
    found = state.find(id) if id else None
    return found if isinstance(found, Hero) else None


def all_bands(game: Game) -> Sequence[Band]:
    return (*game.bands, game.advanced) if game.advanced else game.bands


def band_of(game: Game, id: str) -> Band | None:
    return next((band for band in all_bands(game) if band.id == id), None)


def lies_in(game: Game, band: str) -> str:
    """The band that the advanced one lies in; any other is itself."""
    if game.advanced is None or band != game.advanced.id:
        return band
    least = game.advanced.least
    fits = (one.id for one in game.bands if least is not None and in_band(one, least))
    return next(fits, band)


def in_band(band: Band, total: int) -> bool:
    return (band.least is None or total >= band.least) and (band.most is None or total <= band.most)


def options_of(game: Game, options: Options) -> tuple[Option, ...]:
    return game.lists.get(options, ()) if isinstance(options, str) else options


def advanced_move(state: State, open_move: OpenMove) -> bool:
    """Whether the actor has advanced this move. Rule: AW-ROLL-05."""
    actor = state.find(open_move.actor)
    return isinstance(actor, Hero) and open_move.move in actor.advanced
