"""What every game has: seats, dials, talk, safety, notes, going back, the GM's override."""

from typing import Any

import msgspec

from rules.engine import engine_at, engine_of
from rules.events import Dropped, Put
from rules.play import Play, handles
from rules.refusals import (
    Banned,
    DiceAreCast,
    Gone,
    NameNeeded,
    NotAllowed,
    NotFound,
    NothingChanges,
    NothingToTakeBack,
    SeatTaken,
    SecondGm,
    UnknownTool,
)
from rules.state import Entity, Note, Safety, Seat, Session, State, Table
from rules.systems import system
from rules.systems.fitting import check_dials, tidy
from rules.systems.warned import checked_rules
from rules.table import commands as c
from rules.table import events as f
from rules.table.characters import Character
from rules.table.free_dice import roll_text
from rules.table.look import game_of, seat_of
from rules.table.places import SAYING
from rules.table.rights import require_control
from rules.view import is_personal, view_for

KEPT = ("seat", "safety", "wishes", "absent")
PAUSE = "pause"


def begin_table(system_key: str, dials: dict[str, Any], gm: str, warned: tuple[str, ...] = ()) -> tuple[f.Event, ...]:
    """The first record of a table: it exists, with its GM.

    Raises `UnknownDial`, `BadDialValue`, `ShapeDoesNotFit`, `RangeExceedsCap`, `UnknownRule`, `RuleStandsFirm`.
    """
    game, engine = system(system_key), engine_of(system_key)
    check_dials(game, dials)
    turned = {name: tidy(game.dials[name], value) for name, value in dials.items()}
    things = (
        Table(id="table", system=system_key, dials=turned, warned=checked_rules(game, warned)),
        engine.kind(Session)(id="session"),
        Safety(id="safety"),
        *engine.at_first,
    )
    return (Put(entities=things), f.SeatTaken(seat=Seat(id=f"seat:{gm}", member=gm, role="gm")))


@handles(c.TakeSeat)
def take_seat(play: Play, command: c.TakeSeat) -> None:
    member = play.actor.member
    seat = play.state.find(f"seat:{member}")
    if isinstance(seat, Seat):
        if seat.role == "banned":
            raise Banned()
        raise SeatTaken()
    play.emit(f.SeatTaken(seat=Seat(id=f"seat:{member}", member=member, role=command.role)))


@handles(c.LeaveTable)
def leave_table(play: Play, command: c.LeaveTable) -> None:
    if play.actor.role == "gm":
        raise NotAllowed(rule="TABLE-SEAT-01")
    play.emit(f.SeatLeft(member=play.actor.member, how="left"))


@handles(c.RemoveMember)
def remove_member(play: Play, command: c.RemoveMember) -> None:
    play.require_gm()
    seat = seat_of(play.state, command.member)
    if seat.role in ("gm", "banned") or seat.member == play.actor.member:
        raise NotAllowed()
    play.emit(f.SeatLeft(member=seat.member, how="banned" if command.ban else "removed"))


@handles(c.LiftBan)
def lift_ban(play: Play, command: c.LiftBan) -> None:
    play.require_gm()
    if seat_of(play.state, command.member).role != "banned":
        raise NothingChanges()
    play.emit(f.SeatLeft(member=command.member, how="pardoned"))


@handles(c.SetRole)
def set_role(play: Play, command: c.SetRole) -> None:
    """Rule: TABLE-SEAT-01 (a second GM seat is refused until the first is handed over)."""
    if command.role == "gm":
        raise SecondGm(rule="TABLE-SEAT-01")
    if play.actor.role != "gm":
        play.require_gm()
        raise NotAllowed()
    seat = seat_of(play.state, command.member)
    if seat.role in ("gm", "banned"):
        raise NotAllowed(rule="TABLE-SEAT-01")
    if seat.role == command.role:
        raise NothingChanges()
    play.emit(f.RoleChanged(member=seat.member, role=command.role))


@handles(c.HandOverGm)
def hand_over_gm(play: Play, command: c.HandOverGm) -> None:
    if play.actor.role != "gm":
        play.require_gm("TABLE-SEAT-01")
        raise NotAllowed(rule="TABLE-SEAT-01")
    seat = seat_of(play.state, command.to)
    if seat.role in ("gm", "banned"):
        raise NothingChanges()
    play.emit(f.GmHandedOver(giver=play.actor.member, taker=seat.member))


@handles(c.SetLimits)
def set_limits(play: Play, command: c.SetLimits) -> None:
    """What the table agreed to leave out, for all to read. Rule: TABLE-SAFE-02."""
    play.require_gm()
    consent = play.state.table.consent if command.consent is None else command.consent
    play.emit(f.LimitsSet(lines=command.lines, veils=command.veils, consent=consent))


@handles(c.PlayXCard)
def play_x_card(play: Play, command: c.PlayXCard) -> None:
    """Anybody's, the GM's too: no reason, no name, play stops at once. Rule: TABLE-SAFE-01."""
    if play.state.safety.paused and play.state.safety.card:
        raise NothingChanges()
    play.emit(f.CardPlayed())


@handles(c.PausePlay)
def pause_play(play: Play, command: c.PausePlay) -> None:
    """Anybody's: stop and talk; or go back a little, or on past a part, once the table agrees. Rule: TABLE-SAFE-02."""
    check_tool(play.state, command.tool, command.to.strip())
    tool = "" if command.tool == PAUSE else command.tool
    play.emit(f.PlayPaused(tool=tool, to=command.to.strip()))


def check_tool(state: State, tool: str, to: str = "") -> None:
    """Once play is stopped somebody may still say what they would have: back, or on. Raises `UnknownTool`."""
    if tool not in game_of(state).safety_tools:
        raise UnknownTool(rule="TABLE-SAFE-02")
    safety = state.safety
    if safety.paused and (tool == PAUSE or (tool, to) == (safety.tool, safety.to)):
        raise NothingChanges()


@handles(c.ResumePlay)
def resume_play(play: Play, command: c.ResumePlay) -> None:
    play.require_gm()
    if not play.state.safety.paused:
        raise NothingChanges()
    play.emit(f.PlayResumed())


@handles(c.Say)
def say(play: Play, command: c.Say) -> None:
    if not command.text.strip():
        raise NameNeeded()
    for member in command.to:
        seat_of(play.state, member)
    name = speaker_name(play, command.character) if command.character else ""
    hearers = whisper_to(play, command.to) if command.to else None
    if play.actor.role == "spectator" and (command.character or command.to):
        raise NotAllowed()
    SAYING.at(play.state)(play.state, command)
    play.emit(f.Said(text=command.text, character=command.character, name=name, to=hearers, aside=command.aside))


@handles(c.RollFree)
def roll_free(play: Play, command: c.RollFree) -> None:
    for member in command.to:
        seat_of(play.state, member)
    name = speaker_name(play, command.character) if command.character else ""
    play.cast = True
    rolled = roll_text(command.text, play.dice)
    hearers = whisper_to(play, command.to) if command.to else None
    play.emit(
        f.FreeRolled(
            text=command.text.strip(),
            total=rolled.total,
            groups=rolled.groups,
            character=command.character,
            name=name,
            to=hearers,
        )
    )


def whisper_to(play: Play, members: tuple[str, ...]) -> tuple[str, ...]:
    """Who hears a whisper: those named and the speaker; `gm` stands for the GM's view."""
    hearers = {*members, play.actor.member}
    if any(seat_of(play.state, member).role in ("gm", "cogm") for member in hearers):
        hearers.add("gm")
    return tuple(sorted(hearers))


def speaker_name(play: Play, character: str) -> str:
    return require_control(play, character, Character).name


@handles(c.WriteNote)
def write_note(play: Play, command: c.WriteNote) -> None:
    play.require_gm()
    if command.scene is not None:
        play.state.get(command.scene, Entity)
    if command.note is not None:
        note = play.state.get(command.note, Note)
        play.emit(Put(entities=(msgspec.structs.replace(note, text=command.text, scene=command.scene),)))
    else:
        play.emit(Put(entities=(Note(id=play.new_id("note"), text=command.text, scene=command.scene),)))


@handles(c.DropNote)
def drop_note(play: Play, command: c.DropNote) -> None:
    play.require_gm()
    play.emit(Dropped(ids=(play.state.get(command.note, Note).id,)))


# --- going back ---------------------------------------------------------------------------------------


@handles(c.TakeBack)
def take_back(play: Play, command: c.TakeBack) -> None:
    """Undo the actor's last act: what it changed is again as it was before."""
    past = play.past
    if past is None or not past.touched:
        raise NothingToTakeBack()
    if past.cast:
        check_cast(is_gm=play.actor.is_gm)
    if past.since:
        raise Gone()
    put, drop = difference(past.state, play.state, [id for id in past.touched if not kept(play.state, id)])
    if not put and not drop:
        raise NothingToTakeBack()
    if referred_to(play.state, drop, {thing.id for thing in put}):
        raise Gone()
    play.emit(f.TakenBack(seq=past.seq, put=put, drop=drop, secret=unseen(play.state, put, drop)))


def check_cast(*, is_gm: bool) -> None:
    """Whether an act that dice were cast for may be taken back. Raises `DiceAreCast`."""
    if not is_gm:
        raise DiceAreCast()


@handles(c.Rewind)
def rewind(play: Play, command: c.Rewind) -> None:
    """Back to an older moment; seats and safety stay as they are now."""
    play.require_gm()
    past = play.past
    if past is None:
        raise NotFound()
    ids = {e.id for e in past.state.entities()} | {e.id for e in play.state.entities()}
    put, drop = difference(past.state, play.state, sorted(id for id in ids if not kept(play.state, id)))
    if not put and not drop:
        raise NothingChanges()
    play.emit(f.Rewound(seq=past.seq, put=put, drop=drop, secret=unseen(play.state, put, drop)))


def unseen(now: State, put: tuple[Any, ...], drop: tuple[str, ...]) -> bool:
    """Whether players see none of what changes, neither as it is nor as it will be."""
    after = {thing.id: thing for thing in put}
    return all(same_to_players(now.find(id), after.get(id)) for id in (*drop, *after))


def same_to_players(before: Entity | None, after: Entity | None) -> bool:
    """Whether what they see stays as it is; what only some of them know is not told to all."""
    seen = [view_for("players", entity) for entity in (before, after) if entity is not None and not personal(entity)]
    return all(view is None for view in seen) or (len(seen) == 2 and seen[0] == seen[1])


def hidden(entity: Entity) -> bool:
    return view_for("players", entity) is None


def personal(entity: Entity) -> bool:
    return is_personal(entity)


def referred_to(state: State, gone: tuple[str, ...], changed: set[str]) -> bool:
    """Whether anything that stays as it is names one of these."""
    leaving = changed.union(gone)
    rest = (msgspec.json.encode(entity) for entity in state.entities() if entity.id not in leaving)
    return bool(gone) and any(id.encode() in entity for entity in rest for id in gone)


def kept(state: State, id: str) -> bool:
    """Whether going back leaves it as it is now."""
    return id.partition(":")[0] in (*KEPT, *engine_at(state).kept)


def difference(wanted: State, now: State, ids: list[str]) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """Entities to put and ids to drop so that `now` equals `wanted` at these ids."""
    put, drop = [], []
    for id in ids:
        old, new = wanted.find(id), now.find(id)
        if old is None and new is not None:
            drop.append(id)
        elif old is not None and old != new:
            put.append(old)
    return tuple(put), tuple(drop)
