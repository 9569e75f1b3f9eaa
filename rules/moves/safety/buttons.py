"""What a member may do about flags of safety."""

from collections.abc import Iterator

from rules.actor import Actor
from rules.moves.safety.acts import check_allowing, check_dropping, limits_of
from rules.moves.safety.entities import Flags
from rules.moves.safety.flags import OFF_AT_FIRST, flags_at, known_flags
from rules.refusals import NothingChanges
from rules.state import State
from rules.table.asking import reason_of, why_not
from rules.table.can import Reason

NOTHING = reason_of(NothingChanges(rule="AW-SAFE-02"))
HOWS = ("line", "veil")


def safety_may(state: State, actor: Actor) -> dict[str, dict[str, Reason]]:
    """By `flag:<flag>` for who runs the game, by `line:<flag>` and `veil:<flag>` for everybody; and by command. In a
    pause, too."""
    return dict((*limits_may(state, actor), *(flags_may(state) if actor.is_gm else ())))


def limits_may(state: State, actor: Actor) -> Iterator[tuple[str, dict[str, Reason]]]:
    drawn = state.look(Flags, flags_at)
    for flag, called in known_flags(state).items():
        for how in HOWS:
            mine = any((one.flag, one.by) == (flag, actor.member) for one in limits_of(drawn, how))
            may: dict[str, Reason] = {"add_flag_limit": NOTHING if mine else None}
            if any(one.flag == flag for one in limits_of(drawn, how)):
                may["drop_flag_limit"] = why_not(check_dropping, state, actor.member, flag, how, called)
            yield f"{how}:{flag}", may


def flags_may(state: State) -> Iterator[tuple[str, dict[str, Reason]]]:
    allowed = state.look(Flags, flags_at).allowed
    for flag, called in known_flags(state).items():
        if flag in OFF_AT_FIRST:
            on = flag in allowed
            yield f"flag:{flag}", {"allow_content": why_not(check_allowing, state, flag, called, allowed=not on)}
