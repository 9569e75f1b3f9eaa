"""A blow, step by step: rating, armor, moves that it starts, the player's debility, the marks, the end of a life.

It stands still where somebody has a word in it, and goes on once that is said; nothing else at the table waits for it.
One blow at a time for each character. Rule: AW-HARM-15.
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from rules.moves.book.entities import book_at, game_at
from rules.moves.book.texts import named
from rules.moves.harm.endings import check_end
from rules.moves.harm.entities import Blow
from rules.moves.harm.events import BlowClosed, BlowHeld, BlowKept, BlowStruck, DebilityOffered, HarmMarked
from rules.moves.harm.levels import CLOSED, last_level, level_name, open_debilities, stopped_at
from rules.moves.hero.changes import hero_of, worn_armor
from rules.moves.hero.entities import Hero
from rules.moves.hero.events import StateChanged, whose
from rules.moves.move.conditions import all_hold
from rules.moves.move.declaration import make_due
from rules.moves.move.entities import OpenMove
from rules.moves.move.events import MoveClosed, MoveWaived
from rules.moves.move.rights import is_own
from rules.moves.move.window import is_held
from rules.moves.roster.events import CharacterDropped
from rules.moves.safety.flags import is_hidden, off_screen
from rules.moves.tree.moves import Move
from rules.play import Play, follows
from rules.state import State
from rules.words.params import Param

PENDING = "harm.pending"
TO_COME, WAITING, RATING, MOVES, DEBILITY = "to_come", "waiting", "rating", "moves", "debility"


def in_order(blows: Iterable[Blow]) -> list[Blow]:
    return sorted(blows, key=lambda blow: blow.number)


def all_blows(state: State) -> list[Blow]:
    """Oldest first."""
    return state.look(Blow, in_order)


def blows_on(state: State, character: str) -> list[Blow]:
    """Those that are here, oldest first: all but the first wait."""
    return [one for one in all_blows(state) if one.to == character and one.step != TO_COME]


def new_blow(play: Play, hero: Hero, **fields: Any) -> Blow:
    """The next one. Where the players do not know who suffers it, its number is none of theirs."""
    number = max((one.number for one in all_blows(play.state) if one.shown == hero.shown), default=0) + 1
    return Blow(id=play.new_id("blow"), number=number, to=hero.id, shown=hero.shown, **fields)


def strike(play: Play, blow: Blow) -> None:
    """A blow begins; it waits while another one on the same character is not done with. Rule: AW-HARM-15."""
    if blows_on(play.state, blow.to):
        play.emit(BlowHeld(blow=replace(blow, step=WAITING), name=hero_of(play, blow.to).name))
    else:
        rate(play, blow)


def rate(play: Play, blow: Blow) -> None:
    """Without a number it waits for the MC's; one that a move inflicts does so, too, while the MC holds rolls.

    Rule: AW-HARM-04.
    """
    if blow.amount is None or (blow.move is not None and is_held(play.state)):
        play.emit(BlowHeld(blow=replace(blow, step=RATING), name=hero_of(play, blow.to).name))
    else:
        arm(play, blow)


def with_armor(play: Play, blow: Blow) -> Blow:
    """Armor holds off no more than there is, and nothing of what pierces it. Rules: AW-HARM-03, AW-HARM-13."""
    worn = 0 if blow.ap else worn_armor(hero_of(play, blow.to))
    return replace(blow, armor=min(blow.amount or 0, worn))


def arm(play: Play, blow: Blow) -> None:
    """Its number stands: armor is counted, and it goes on."""
    hero, blow = hero_of(play, blow.to), replace(with_armor(play, blow), step=MOVES)
    striker = play.state.find(blow.by) if blow.by else None
    by = striker if isinstance(striker, Hero) else None
    weapon = weapon_name(play.state, by, blow.weapon)
    play.emit(BlowStruck(blow=blow, name=hero.name, by=by.name if by else "", weapon=weapon))
    start_moves(play, blow)


def weapon_name(state: State, by: Hero | None, weapon: str) -> Param:
    piece = next((one for one in by.gear if one.id == weapon), None) if by is not None else None
    return off_screen(state, piece.content, named(piece.text, piece.thing or piece.id)) if piece is not None else None


def start_moves(play: Play, blow: Blow) -> None:
    """Moves of the game that answer a blow are due; it waits for them. What does nothing starts none.

    Rules: AW-FMT-14, AW-PERI-01.
    """
    moves = () if blow.quiet or not blow.harm else answering_moves(play.state, blow)
    hero = hero_of(play, blow.to)
    due = [make_due(play, hero, move, "event", event={"harm": blow.harm}, blow=blow.id) for move in moves]
    blow = replace(blow, moves=tuple(one.id for one in due))
    if due:
        play.emit(BlowKept(blow=blow))
    else:
        offer_debility(play, blow)


def answering_moves(state: State, blow: Blow) -> tuple[Move, ...]:
    """Those of whoever suffers it whose conditions hold; who is out of play makes none, nor whom the players do not
    know, since a move is made before all."""
    hero, book = state.get(blow.to, Hero), book_at(state)
    if hero.out or not hero.shown:
        return ()
    moves = [one for one in book.game.moves if one.trigger.starts == "event" and one.trigger.event == PENDING]
    asked = OpenMove(id="move", book=book.id, move="", actor=hero.id, event={"harm": blow.harm})
    return tuple(
        one
        for one in moves
        if is_own(book.game, hero, one)
        and all_hold(state, replace(asked, move=one.id), one.trigger.when)
        and not is_hidden(state, one.content)
    )


def offer_debility(play: Play, blow: Blow) -> None:
    """The player's choice, where the blow worsens what does not heal. Rules: AW-DEB-01, AW-DEB-02, AW-FMT-20."""
    hero, game = hero_of(play, blow.to), game_at(play.state)
    would_be = min(last_level(game), hero.harm + blow.harm)
    debilities = open_debilities(play.state, game, hero) if hero.kind == "pc" else []
    if stopped_at(game, hero.harm, would_be) is None or not debilities:
        land(play, blow, blow.harm)
        return
    blow = replace(blow, step=DEBILITY, open=tuple(one.id for one in debilities), would_be=would_be)
    play.emit(DebilityOffered(blow=blow, name=hero.name, level=level_name(game, would_be)))


def land(play: Play, blow: Blow, harm: int) -> None:
    """So much is marked, the blow is done with, and the next one begins. Rule: AW-HARM-15."""
    mark(play, blow.to, harm, "blow", by=blow.by, blow=blow.id)
    play.emit(BlowClosed(blow=blow.id))
    check_end(play, blow.to)
    go_on(play, blow.to)


def go_on(play: Play, character: str) -> None:
    """The next blow that waits for this character, if there is one."""
    waiting = blows_on(play.state, character)
    if waiting and waiting[0].step == WAITING:
        rate(play, waiting[0])


def mark(play: Play, character: str, harm: int, why: str, *, by: str | None = None, blow: str | None = None) -> None:
    """Level after level; what goes beyond the last is kept. New marks undo what was stabilised. Rules: AW-HARM-02,
    AW-HARM-11, AW-HARM-14."""
    hero, game = hero_of(play, character), game_at(play.state)
    level = max(hero.harm, min(last_level(game), hero.harm + harm))
    overflow = hero.overflow + max(0, hero.harm + harm - level)
    event = HarmMarked(
        **whose(hero),
        level=level,
        n=level - hero.harm,
        overflow=overflow,
        stabilised=hero.stabilised and level == hero.harm,
        called=level_name(game, level),
        why=why,
        by=by,
        blow=blow,
    )
    play.emit(event)


@follows(MoveClosed)
def after_move(play: Play, event: MoveClosed) -> None:
    without_move(play, event.open_move)


@follows(MoveWaived)
def after_waiving(play: Play, event: MoveWaived) -> None:
    without_move(play, event.open_move)


def without_move(play: Play, move: str) -> None:
    """A blow goes on once every move that it started is over. What a move has changed of a blow that never came is gone
    with it."""
    for blow in all_blows(play.state):
        if move in blow.moves:
            left = replace(blow, moves=tuple(one for one in blow.moves if one != move))
            if left.moves:
                play.emit(BlowKept(blow=left))
            else:
                offer_debility(play, left)
        elif blow.step == TO_COME and blow.move == move:
            play.emit(BlowClosed(blow=blow.id))


@follows(StateChanged)
def spare_the_dead(play: Play, event: StateChanged) -> None:
    """Nothing strikes who is dead or retired any more. Rules: AW-UNT-05, AW-IMP-02."""
    if event.out in CLOSED:
        for blow in blows_on(play.state, event.character):
            play.emit(BlowClosed(blow=blow.id))


@follows(CharacterDropped)
def forget_blows(play: Play, event: CharacterDropped) -> None:
    """Nobody is there any more to suffer them."""
    for blow in all_blows(play.state):
        if blow.to in event.drop:
            play.emit(BlowClosed(blow=blow.id))
