"""Turns: who is in which place, whose turn it is, moving between zones, when it is over.

Rules: FATE-CFL, FATE-TURN, FATE-ZONE-03, FATE-ZONE-04.
"""

from collections.abc import Callable, Iterable
from itertools import groupby

from msgspec.structs import replace

from rules.events import Put
from rules.fate.aspect.forbidden import MOVING, check_not_forbidden
from rules.fate.bargain.concessions import lapse_concessions, pay_conceded
from rules.fate.conflict import commands as c
from rules.fate.conflict import events as e
from rules.fate.conflict.entities import Conflict
from rules.fate.conflict.places import MOVED, OPENED, PASSED, TURN_BY
from rules.fate.conflict.standing import (
    check_no_hit,
    check_no_open_roll,
    check_still_in,
    check_turn,
    has_lent,
    is_in,
    takes_turns,
    whose_turn,
)
from rules.fate.control import require_controller
from rules.fate.game.look import game_of
from rules.fate.hooks import Hook
from rules.fate.outcome.todos import OVER
from rules.fate.refusals.bargain import NoConflict
from rules.fate.refusals.conflict import ActionUsed, FreeMoveUsed, NeedsAction, TooFewParticipants
from rules.fate.refusals.roll import WrongStep
from rules.fate.refusals.sheet import ConflictRunning
from rules.fate.roll.efforts import rating_value
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.sheet.limits import is_mook
from rules.fate.stage.entities import Token
from rules.fate.stage.ways import closed, link_between
from rules.fate.table import need_scene, open_roll, people, running_conflict, token_of, tokens_of
from rules.play import Play, handles
from rules.refusals import BadArgs, NotFound, NothingChanges
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial
from rules.table.stage.entities import Zone
from rules.table.stage.presence import entered, token_shows

Blocks = tuple[tuple[str, ...], ...]


@handles(c.OpenConflict)
def open_conflict(play: Play, command: c.OpenConflict) -> None:
    """Rules: FATE-CFL-01, FATE-CFL-02, FATE-TURN-01 to -03."""
    play.require_gm("FATE-CFL-01")
    scene = need_scene(play.state)
    if running_conflict(play.state) is not None:
        raise ConflictRunning(rule="FATE-CFL-01")
    there = (t for t in tokens_of(play.state, scene.id) if t.shown and t.state == "in")
    tokens = [t for t in there if takes_turns(play.state.get(t.character, Character))]
    if len(tokens) < 2:
        raise TooFewParticipants(rule="FATE-CFL-01")
    sided = tuple(replace(t, side=command.sides[t.character]) for t in tokens if t.character in command.sides)
    fighters = [play.state.get(t.character, Character) for t in tokens]
    if command.conflict_kind not in game_of(play.state).conflicts:
        raise BadArgs(rule="FATE-CFL-01", at="$.conflict_kind", detail=", ".join(game_of(play.state).conflicts))
    conflict = made(play, command, scene.id, fighters)
    over = tuple(old.id for old in play.state.all(Conflict))
    play.emit(e.ConflictOpened(conflict=conflict, tokens=sided, over=over))
    if conflict.state == "running":
        play.emit(e.OrderSet(conflict=conflict, names=block_names(play.state, conflict.order)))


def made(play: Play, command: c.OpenConflict, scene: str, fighters: list[Character]) -> Conflict:
    for opens in OPENED:
        if (other := opens(play, command, scene, fighters)) is not None:
            return other
    if dial(play.state, "turn_order") == "elective" and command.order is None:
        return elective(play, command, scene, fighters)
    return by_rating(play, command, scene, fighters)


def elective(play: Play, command: c.OpenConflict, scene: str, fighters: list[Character]) -> Conflict:
    """Nobody's turn yet: the GM and the players say who begins. Rule: FATE-TURN-52."""
    return Conflict(
        id=play.new_id("conflict"),
        scene=scene,
        kind=command.conflict_kind,
        state="naming",
        mode="elective",
        fighters=tuple(ch.id for ch in fighters),
        first_side=command.first_side,
    )


def by_rating(play: Play, command: c.OpenConflict, scene: str, fighters: list[Character]) -> Conflict:
    """Rules: FATE-TURN-01 to -03."""
    check_firsts(fighters, command.firsts)
    ratings = {
        ch.id: turn_rating(play.state, ch, command.conflict_kind, command.firsts.get(ch.id, "")) for ch in fighters
    }
    blocks = command.order or blocks_of(play.state, fighters, ratings)
    check_order(blocks, fighters)
    tied = () if command.order else ties(blocks, ratings)
    return Conflict(
        id=play.new_id("conflict"),
        scene=scene,
        kind=command.conflict_kind,
        order=blocks,
        ratings=ratings,
        tied=tied,
        state="ordering" if tied else "running",
    )


def check_firsts(fighters: list[Character], firsts: Iterable[str]) -> None:
    """It is said of mooks and groups in the conflict; all others have a rating for it. Rule: FATE-TURN-01."""
    if not set(firsts) <= {ch.id for ch in fighters if is_mook(ch)}:
        raise BadArgs(rule="FATE-TURN-01", at="$.firsts", detail="mooks and groups in the conflict")


# A rating for the order of turns that is not of the sheet's list; None: it is.
TURN_RATING: Hook[Callable[[Character], int | None]] = Hook("obstacle", "followers")


def turn_rating(state: State, character: Character, kind: str, first: str = "") -> int:
    """The rating that the order of turns goes by; 0 for those who have none.

    `first`: how good somebody small is at acting first, as the GM says. Rules: FATE-TURN-01, FATE-NPC-02.
    """
    if first:
        return rating_value(state, character, first)
    for rating in TURN_RATING:
        if (own := rating(character)) is not None:
            return own
    return character.ratings.get(turns_by(state, kind), 0)


def turns_by(state: State, kind: str) -> str:
    """The rating that the order of turns goes by in conflicts of that kind. Rule: FATE-TURN-01."""
    for other in TURN_BY:
        if (by := other(state, kind)) is not None:
            return by
    order, usual = dial(state, "turn_order"), game_of(state).ratings.turn_order
    return str(order.get(kind, usual[kind]) if isinstance(order, dict) else usual[kind])


def blocks_of(state: State, fighters: list[Character], ratings: dict[str, int]) -> Blocks:
    """Highest first; by default all of the GM's act together in the place of their best. Rule: FATE-TURN-03."""
    ranked = sorted(fighters, key=lambda ch: -ratings[ch.id])
    together = dial(state, "npc_turns") == "together"
    npcs = tuple(ch.id for ch in ranked if ch.kind != "pc")
    blocks: list[tuple[str, ...]] = []
    for ch in ranked:
        if ch.kind == "pc" or not together:
            blocks.append((ch.id,))
        elif npcs and npcs not in blocks:
            blocks.append(npcs)
    return tuple(blocks)


def block_rating(block: tuple[str, ...], ratings: dict[str, int]) -> int:
    return max(ratings[id] for id in block)


def ties(blocks: Blocks, ratings: dict[str, int]) -> Blocks:
    """Groups that stand level: the GM says who goes first, the server does not roll. Rule: FATE-TURN-02."""
    groups = [list(group) for _, group in groupby(blocks, key=lambda block: block_rating(block, ratings))]
    return tuple(tuple(id for block in group for id in block[:1]) for group in groups if len(group) > 1)


def check_order(blocks: Blocks, fighters: list[Character]) -> None:
    named = [id for block in blocks for id in block]
    if sorted(named) != sorted(ch.id for ch in fighters):
        raise BadArgs(at="$.order", detail="everybody in the conflict, once")


def block_names(state: State, blocks: Blocks) -> tuple[str, ...]:
    return tuple(" + ".join(state.get(id, Character).name for id in block) for block in blocks)


@handles(c.BreakTies)
def break_ties(play: Play, command: c.BreakTies) -> None:
    """Rule: FATE-TURN-02."""
    play.require_gm("FATE-TURN-02")
    conflict = need_conflict(play.state)
    if conflict.state != "ordering":
        raise NothingChanges(rule="FATE-TURN-02")
    settled = tuple(group for group in conflict.tied if set(group) <= set(command.order))
    if sorted(command.order) != sorted(id for group in settled for id in group):
        raise BadArgs(rule="FATE-TURN-02", at="$.order", detail="whole groups of those who are tied")
    place = {id: index for index, id in enumerate(command.order)}
    ratings = conflict.ratings
    order = tuple(sorted(conflict.order, key=lambda block: (-block_rating(block, ratings), place.get(block[0], 0))))
    tied = tuple(group for group in conflict.tied if group not in settled)
    ready = replace(conflict, order=order, tied=tied, state="ordering" if tied else "running")
    if not tied and open_roll(play.state) is None:  # whoever would begin may be out by now
        ready = replace(ready, at=next((at for at in range(len(order)) if acts_at(play.state, ready, at)), 0))
    play.emit(e.OrderSet(conflict=ready, names=() if tied else block_names(play.state, order)))


def need_conflict(state: State) -> Conflict:
    conflict = running_conflict(state)
    if conflict is None:
        raise NoConflict(rule="FATE-CFL-01")
    return conflict


@handles(c.EndTurn)
def end_turn(play: Play, command: c.EndTurn) -> None:
    """After the last turn a new exchange begins. Rule: FATE-CFL-04."""
    character = require_controller(play, command.character)
    check_end_turn(play.state, character)
    conflict = need_conflict(play.state)
    pass_turn(play, replace(conflict, done=(*conflict.done, character.id)), ended=(character.id,))


def check_end_turn(state: State, character: Character) -> None:
    """Raises `HitPending`, `NoConflict`, `TakenOut`, `LeftTheConflict`, `NotYourTurn`, `WrongStep`."""
    check_no_hit(state, character)
    need_conflict(state)
    check_still_in(state, character)
    check_turn(state, character)
    check_no_open_roll(state)


def pass_turn(play: Play, conflict: Conflict, ended: tuple[str, ...] = ()) -> None:
    """Store it; where nobody of the block is left to act, the next block's turn comes, or is to be named.

    `ended`: who ended it by hand, and may take that back.
    """
    conflict = replace(conflict, ended=ended)
    if any(passes(play, conflict) for passes in PASSED):
        return
    if conflict.mode == "elective":
        last = conflict.order[conflict.at][0] if conflict.order else None
        play.emit(e.TurnPassed(conflict=replace(conflict, state="naming", namer=last)))
        return
    waiting = [id for id in conflict.order[conflict.at] if id not in conflict.done and is_in(play.state, id)]
    if waiting:
        play.emit(e.TurnPassed(conflict=conflict))
        return
    left = next_place(play.state, conflict)
    if left is not None:
        after = replace(conflict, at=left)
    else:
        after = replace(conflict, at=0, exchange=conflict.exchange + 1, acted=(), moved=(), done=())
        after = replace(after, at=next((at for at in range(len(after.order)) if acts_at(play.state, after, at)), 0))
    names = tuple(play.state.get(id, Character).name for id in whose_turn(play.state, after))
    play.emit(e.TurnPassed(conflict=after, names=names, fresh=left is None))


def next_place(state: State, conflict: Conflict) -> int | None:
    """The next block with somebody whose turn in this exchange is to come; in the end those whose place was passed
    before they stood there. Rule: FATE-CFL-04."""
    around = (*range(conflict.at + 1, len(conflict.order)), *range(conflict.at))
    return next((at for at in around if acts_at(state, conflict, at)), None)


def acts_at(state: State, conflict: Conflict, at: int) -> bool:
    return any(is_in(state, id) and id not in conflict.done for id in conflict.order[at])


def after_leaving(play: Play, character: str) -> None:
    """Somebody is out: the conflict may be over, or their turn is. Rule: FATE-GIV-04."""
    lapse_concessions(play, character)
    conflict = running_conflict(play.state)
    if conflict is None:
        return
    sides = sides_left(play.state, conflict)
    if len(sides) <= 1:  # FATE-CFL-05, FATE-CONF-02
        finish(play, conflict, next(iter(sides), None))
    else:
        turn_goes_on(play)


def turn_goes_on(play: Play) -> None:
    """Whoever's turn it was is out, and what they rolled is done with: the next one's turn."""
    conflict = running_conflict(play.state)
    if conflict is None or conflict.state != "running" or open_roll(play.state) is not None:
        return
    if not whose_turn(play.state, conflict):
        pass_turn(play, conflict)


@OVER("turn")
def turn_after(play: Play, roll: Roll) -> None:
    turn_goes_on(play)


def sides_left(state: State, conflict: Conflict) -> dict[str, None]:
    """Sides that still have somebody in, in order of the turns. Hazards stay to the end, and hold no side."""
    named = conflict.fighters or [id for block in conflict.order for id in block]
    tokens = (token_of(state, id, conflict.scene) for id in named)
    return dict.fromkeys(token.side for token in people(state, (token for token in tokens if token is not None)))


def finish(play: Play, conflict: Conflict, winner: str | None) -> None:
    """Over: what was offered lapses, whoever gave in collects. Rules: FATE-CFL-05, FATE-CONF-02, FATE-CONF-03."""
    play.emit(e.ConflictEnded(conflict=replace(conflict, state="over", winner=winner)))
    lapse_concessions(play)
    pay_conceded(play, conflict)


@handles(c.EndConflict)
def end_conflict(play: Play, command: c.EndConflict) -> None:
    """The GM calls it over, whoever is left."""
    play.require_gm("FATE-CFL-05")
    conflict = need_conflict(play.state)
    sides = sides_left(play.state, conflict)
    finish(play, conflict, next(iter(sides)) if len(sides) == 1 else None)


# --- zones ---------------------------------------------------------------------------------------------


@handles(c.CrossZone)
def cross_zone(play: Play, command: c.CrossZone) -> None:
    """One zone a turn for free if nothing is in the way; more takes the action. Rules: FATE-ZONE-03, FATE-ZONE-04."""
    character = require_controller(play, command.character)
    scene = need_scene(play.state)
    zone = play.state.get(command.to, Zone)
    if zone.scene != scene.id:
        raise NotFound()
    token = token_of(play.state, character.id, scene.id)
    if token is None:
        raise NotFound()
    if token.zone == zone.id:
        raise NothingChanges()
    check_cross(play.state, character, token, zone, with_action=command.with_action)
    conflict = running_conflict(play.state)
    if conflict is not None:
        conflict = after_move(conflict, character.id, with_action=command.with_action)
    how = "set" if conflict is None else "action" if command.with_action else "free"
    seen = token_shows(play.state, token, zone)
    there = replace(token, zone=zone.id, shown=seen)
    play.emit(e.ZoneCrossed(token=there, name=character.name, zone=zone.name, how=how, conflict=conflict))
    met = tuple(entered(play.state, character, seen))
    if met:
        play.emit(Put(entities=met))


def after_move(conflict: Conflict, character: str, *, with_action: bool) -> Conflict:
    if with_action:
        return replace(conflict, acted=(*conflict.acted, character))
    return replace(conflict, moved=(*conflict.moved, character))


def check_cross(state: State, character: Character, token: Token, zone: Zone, *, with_action: bool) -> None:
    """Raises `TakenOut`, `HitPending`, `NotYourTurn`, `ActionUsed`, `FreeMoveUsed`, `NeedsAction`, `WrongStep`."""
    check_may_move(state, character)
    check_way(state, character, token, zone, with_action=with_action)


def check_may_move(state: State, character: Character) -> None:
    """Whether the character may move at all now: in one's turn, or once one's action was lent to another's.

    Rules: FATE-ZONE-53, FATE-TEAM-02.
    """
    check_still_in(state, character)
    check_not_forbidden(state, character, (MOVING,))
    conflict = running_conflict(state)
    if conflict is not None:
        check_no_hit(state, character)
        if not has_lent(state, conflict, character):
            check_turn(state, character)
        check_no_open_roll(state)


def check_way(state: State, character: Character, token: Token, zone: Zone, *, with_action: bool) -> None:
    """Whether this way is free, or takes the action. Rules: FATE-ZONE-03, FATE-ZONE-04, FATE-ZONE-55."""
    conflict = running_conflict(state)
    if conflict is None:
        return
    if any(moves(state, conflict, token, zone) for moves in MOVED):
        return
    way = link_between(state, token.zone, zone.id)
    if with_action:
        if character.id in conflict.acted:
            refuse_or_warn(ActionUsed(rule="FATE-CFL-03"))
        if rolls_to_move(state) or (way is not None and closed(state, way)):
            raise WrongStep(rule="FATE-ZONE-04", step="overcome")
        return
    if character.id in conflict.moved:
        refuse_or_warn(FreeMoveUsed(rule="FATE-ZONE-03"))
    if token.zone is not None and (way is None or way.steps > 1 or closed(state, way)):
        refuse_or_warn(NeedsAction(rule="FATE-ZONE-04"))


def rolls_to_move(state: State) -> bool:
    """Whether moving with the action is always an overcome. By the dial `far_moves`. Rule: FATE-ZONE-55."""
    return bool(dial(state, "far_moves") == "overcome")
