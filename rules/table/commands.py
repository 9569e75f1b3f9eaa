"""Commands every table has: seats, house rules, safety, talk, notes, going back."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line, LongText, Role, TalkCommand
from rules.dials import Setting

# --- seats ----------------------------------------------------------------------------------------


class TakeSeat(TalkCommand, frozen=True, kw_only=True, tag="take_seat"):
    """Sent for a newcomer by the invitation they hold; never by a browser."""

    returns: ClassVar[bool] = True

    role: Role


class LeaveTable(TalkCommand, frozen=True, kw_only=True, tag="leave_table"):
    """Give up one's seat."""


class RemoveMember(TalkCommand, frozen=True, kw_only=True, tag="remove_member"):
    """Take a seat away."""

    member: Id
    ban: bool = False


class LiftBan(TalkCommand, frozen=True, kw_only=True, tag="lift_ban"):
    """Somebody who was shut out may be invited again."""

    member: Id


class SetRole(TalkCommand, frozen=True, kw_only=True, tag="set_role"):
    """Also how a second GM seat is asked for, and refused (TABLE-SEAT-01)."""

    member: Id
    role: Literal["gm", "cogm", "player", "spectator"]


class HandOverGm(TalkCommand, frozen=True, kw_only=True, tag="hand_over_gm"):
    """Another runs the game from now on."""

    to: Id


# --- portraits ----------------------------------------------------------------------------------------


class SetPortrait(TalkCommand, frozen=True, kw_only=True, tag="set_portrait"):
    """`portrait` names a picture that was just uploaded for this character; "" takes it away.

    Sent for whoever uploads; never by a browser, so that no name stands for a picture that is not there. Allowed in a
    pause: a picture may be why the table stopped.
    """

    character: Id
    portrait: Id = ""


# --- the table ------------------------------------------------------------------------------------------


class SetDial(Command, frozen=True, kw_only=True, tag="set_dial"):
    """`value` as the dial's type has it; see `Dial`."""

    edits: ClassVar[str] = "table"
    dial: Id
    value: Setting


class SetDials(Command, frozen=True, kw_only=True, tag="set_dials"):
    """Several dials at once, all or none. `warned`: all the rules that only warn from now on; left out, as before."""

    edits: ClassVar[str] = "table"
    dials: Annotated[dict[Id, Setting], Meta(max_length=200)] = {}
    warned: Annotated[tuple[Id, ...], Meta(max_length=400)] | None = None


class SetWarning(Command, frozen=True, kw_only=True, tag="set_warning"):
    """A rule that warns instead of refusing (TABLE-DIAL-01), or refuses again."""

    edits: ClassVar[str] = "table"
    rule: Id
    warn: bool


class SetLimits(TalkCommand, frozen=True, kw_only=True, tag="set_limits"):
    """Lines (never at this table) and veils (off screen). `consent`: no hero dies without their player's word; as it
    was, if not given."""

    edits: ClassVar[str] = "table"
    lines: Annotated[tuple[Line, ...], Meta(max_length=40)] = ()
    veils: Annotated[tuple[Line, ...], Meta(max_length=40)] = ()
    consent: bool | None = None


class PlayXCard(TalkCommand, frozen=True, kw_only=True, tag="play_x_card"):
    """Stop play, with no question asked."""

    anonymous: ClassVar[bool] = True


class PausePlay(TalkCommand, frozen=True, kw_only=True, tag="pause_play"):
    """`tool`: pause, or what else is asked for: rewind (`to` says where), skip (TABLE-SAFE-02)."""

    anonymous: ClassVar[bool] = True
    tool: Line = "pause"
    to: Line = ""


class ResumePlay(TalkCommand, frozen=True, kw_only=True, tag="resume_play"):
    """Play goes on."""


class Say(TalkCommand, frozen=True, kw_only=True, tag="say"):
    """`character`: spoken as that one; `to`: members who alone hear it (a whisper); `aside`: out of character."""

    returns: ClassVar[bool] = True

    text: Annotated[str, Meta(max_length=4000)]
    character: Id | None = None
    to: Annotated[tuple[Id, ...], Meta(max_length=50)] = ()
    aside: bool = False


class RollFree(Command, frozen=True, kw_only=True, tag="roll_free"):
    """Dice no rule asks for: `4dF+2`, `2d6+1`, `3d6kh2`. `to`: who alone sees them."""

    play: ClassVar[bool] = False

    text: Annotated[str, Meta(max_length=2000)]
    character: Id | None = None
    to: Annotated[tuple[Id, ...], Meta(max_length=50)] = ()


class WriteNote(TalkCommand, frozen=True, kw_only=True, tag="write_note"):
    """A note of one's own as the GM, or new words for one."""

    text: LongText
    note: Id | None = None
    scene: Id | None = None


class DropNote(TalkCommand, frozen=True, kw_only=True, tag="drop_note"):
    """A note goes away."""

    note: Id


class TakeBack(Command, frozen=True, kw_only=True, tag="take_back"):
    """Undo one's own last act, while nothing depends on it and no dice were cast for it."""

    needs_past: ClassVar[bool] = True
    play: ClassVar[bool] = False


class Rewind(Command, frozen=True, kw_only=True, tag="rewind"):
    """Back to the moment of a log entry. `to` is that entry's id (a cursor)."""

    to: Id
    needs_past: ClassVar[bool] = True
    in_pause: ClassVar[bool] = True
    play: ClassVar[bool] = False


class Override(Command, frozen=True, kw_only=True, tag="override"):
    """The GM sets one field of one thing, with a reason everybody reads (TABLE-WORD-01)."""

    target: Id
    field: Id
    value: str | int | tuple[int, ...]
    reason: Line
