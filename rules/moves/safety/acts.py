"""Flags allowed, lines and veils drawn and lifted. Rules: AW-SAFE-01 to AW-SAFE-03."""

from msgspec.structs import replace

from rules.moves.book.events import GameAccepted
from rules.moves.safety import commands as c
from rules.moves.safety.entities import Flags, Limit
from rules.moves.safety.events import ContentAllowed, LimitDrawn, LimitLifted
from rules.moves.safety.flags import OFF_AT_FIRST, flags_at, known_flags, lined
from rules.moves.safety.refusals import LineDrawn, NotYourLimit, UnknownFlag
from rules.moves.safety.visibility import check_flags
from rules.play import Play, follows, handles
from rules.refusals import NothingChanges
from rules.state import Seat, State
from rules.table.attendance.entities import PLAYING
from rules.words.params import Param

LINE = "line"


def flag_called(state: State, flag: str) -> Param:
    """Raises `UnknownFlag`."""
    known = known_flags(state)
    if flag not in known:
        raise UnknownFlag(rule="AW-SAFE-04")
    return known[flag]


def limits_of(flags: Flags, how: str) -> tuple[Limit, ...]:
    return flags.lines if how == LINE else flags.veils


def with_limits(flags: Flags, how: str, limits: tuple[Limit, ...]) -> Flags:
    return replace(flags, lines=limits) if how == LINE else replace(flags, veils=limits)


# --- allowing ------------------------------------------------------------------------------------------------


@handles(c.AllowContent)
def allow_content(play: Play, command: c.AllowContent) -> None:
    """Raises `GmOnly`, `UnknownFlag`, `NothingChanges`, `LineDrawn`."""
    play.require_gm("AW-SAFE-01")
    called = flag_called(play.state, command.flag)
    check_allowing(play.state, command.flag, called, allowed=command.allowed)
    flags = play.state.look(Flags, flags_at)
    others = tuple(flag for flag in flags.allowed if flag != command.flag)
    allowed = (*others, command.flag) if command.allowed else others
    play.emit(ContentAllowed(flags=replace(flags, allowed=allowed), called=called, allowed=command.allowed))


def check_allowing(state: State, flag: str, called: Param, *, allowed: bool) -> None:
    """Only what is off at first is ever switched, and on only while nobody has a line on it. Raises `NothingChanges`,
    `LineDrawn`."""
    now = state.look(Flags, flags_at).allowed
    if flag not in OFF_AT_FIRST or allowed == (flag in now):
        raise NothingChanges(rule="AW-SAFE-01")
    if allowed and lined(state, [flag]):
        raise LineDrawn(rule="AW-SAFE-03", flag=called)


@follows(GameAccepted)
def check_accepted(play: Play, event: GameAccepted) -> None:
    """Raises `LineDrawn`. Rule: AW-SAFE-03."""
    check_flags(play.state, event.book.game)


# --- lines and veils -------------------------------------------------------------------------------------------


@handles(c.AddFlagLimit)
def add_flag_limit(play: Play, command: c.AddFlagLimit) -> None:
    """Raises `UnknownFlag`, `NothingChanges`. Rule: AW-SAFE-02."""
    called = flag_called(play.state, command.flag)
    by = None if command.unnamed else play.actor.member
    flags = play.state.look(Flags, flags_at)
    limits = limits_of(flags, command.how)
    if any(one.flag == command.flag and one.by == by for one in limits):
        raise NothingChanges(rule="AW-SAFE-02")
    drawn = with_limits(flags, command.how, (*limits, Limit(flag=command.flag, by=by)))
    play.emit(LimitDrawn(flags=drawn, called=called, how=command.how, member=by))


@handles(c.DropFlagLimit)
def drop_flag_limit(play: Play, command: c.DropFlagLimit) -> None:
    """One's own is gone at once, with the yes to others' that need everybody's. Raises `UnknownFlag`, `NothingChanges`,
    `NotYourLimit`. Rule: AW-SAFE-02."""
    called, member = flag_called(play.state, command.flag), play.actor.member
    flags = play.state.look(Flags, flags_at)
    check_dropping(play.state, member, command.flag, command.how, called)
    limits = [after(play.state, member, one, command.flag) for one in limits_of(flags, command.how)]
    rest = tuple(one for one in limits if one is not None)
    left = min((missing(play.state, one) for one in rest if one.flag == command.flag), default=0)
    play.emit(LimitLifted(flags=with_limits(flags, command.how, rest), called=called, how=command.how, left=left))


def check_dropping(state: State, member: str, flag: str, how: str, called: Param) -> None:
    """Raises `NothingChanges`, `NotYourLimit`."""
    found = [one for one in limits_of(state.look(Flags, flags_at), how) if one.flag == flag]
    if not found or all(member in one.agreed for one in found):
        raise NothingChanges(rule="AW-SAFE-02")
    if not any(one.by == member or is_everybodys(state, one) for one in found):
        raise NotYourLimit(rule="AW-SAFE-02", flag=called)


def players(state: State) -> set[str]:
    return {seat.member for seat in state.all(Seat) if seat.role in PLAYING}


def is_everybodys(state: State, limit: Limit) -> bool:
    """Nobody's in particular, or of somebody who has left."""
    return limit.by is None or limit.by not in players(state)


def after(state: State, member: str, limit: Limit, flag: str) -> Limit | None:
    """What is left of it once this member would have it lifted."""
    if limit.flag != flag or limit.by == member:
        return None if limit.flag == flag else limit
    if not is_everybodys(state, limit):
        return limit
    agreed = replace(limit, agreed=(*limit.agreed, *({member} - {*limit.agreed})))
    return agreed if missing(state, agreed) else None


def missing(state: State, limit: Limit) -> int:
    """How many have not agreed; of somebody's own that is they alone."""
    return len(players(state) - {*limit.agreed}) if is_everybodys(state, limit) else 1
