"""What people ask for, in the imperative: commands every game has.

A command is decoded strictly: an unknown field is refused. Its `kind` is the struct's tag. The actor is
never a field: it is whoever the session belongs to.
"""

from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(max_length=80)]
AspectText = Annotated[str, Meta(max_length=200)]
Line = Annotated[str, Meta(max_length=400)]
LongText = Annotated[str, Meta(max_length=8000)]
Id = Annotated[str, Meta(max_length=64, extra={"id": True})]
Small = Annotated[int, Meta(ge=-100, le=100)]
Role = Literal["cogm", "player", "spectator"]


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """`in_pause`: allowed while play is stopped. `anonymous`: no trace of who sent it. `needs_past`: decide gets an
    older state. `play`: it changes what the story is, so it may be taken back."""

    in_pause: ClassVar[bool] = False
    anonymous: ClassVar[bool] = False
    needs_past: ClassVar[bool] = False
    play: ClassVar[bool] = True


class TalkCommand(Command, frozen=True, kw_only=True):
    in_pause: ClassVar[bool] = True
    play: ClassVar[bool] = False


# --- seats ----------------------------------------------------------------------------------------


class TakeSeat(TalkCommand, frozen=True, kw_only=True, tag="take_seat"):
    """Sent for a newcomer by the invitation they hold; never by a browser."""

    role: Role


class LeaveTable(TalkCommand, frozen=True, kw_only=True, tag="leave_table"):
    pass


class RemoveMember(TalkCommand, frozen=True, kw_only=True, tag="remove_member"):
    member: Id
    ban: bool = False


class LiftBan(TalkCommand, frozen=True, kw_only=True, tag="lift_ban"):
    member: Id


class SetRole(TalkCommand, frozen=True, kw_only=True, tag="set_role"):
    """Also how a second GM seat is asked for, and refused (FAE-GAME-01)."""

    member: Id
    role: Literal["gm", "cogm", "player", "spectator"]


class HandOverGm(TalkCommand, frozen=True, kw_only=True, tag="hand_over_gm"):
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

    dial: Id
    value: Any


class SetDials(Command, frozen=True, kw_only=True, tag="set_dials"):
    """Several dials at once, all or none. `warned`: all the rules that only warn from now on; left out, as before."""

    dials: Annotated[dict[Id, Any], Meta(max_length=200)] = {}
    warned: Annotated[tuple[Id, ...], Meta(max_length=400)] | None = None


class SetWarning(Command, frozen=True, kw_only=True, tag="set_warning"):
    """A rule that warns instead of refusing (FCON-VER-01), or refuses again."""

    rule: Id
    warn: bool


class SetLimits(TalkCommand, frozen=True, kw_only=True, tag="set_limits"):
    """Lines (never at this table) and veils (off screen). `consent`: no hero dies without their player's word; as it
    was, if not given."""

    lines: Annotated[tuple[Line, ...], Meta(max_length=40)] = ()
    veils: Annotated[tuple[Line, ...], Meta(max_length=40)] = ()
    consent: bool | None = None


class PlayXCard(TalkCommand, frozen=True, kw_only=True, tag="play_x_card"):
    anonymous: ClassVar[bool] = True


class PausePlay(TalkCommand, frozen=True, kw_only=True, tag="pause_play"):
    """`tool`: pause, or what else is asked for: rewind (`to` says where), skip (FCON-SAFE-02)."""

    anonymous: ClassVar[bool] = True
    tool: Line = "pause"
    to: Line = ""


class ResumePlay(TalkCommand, frozen=True, kw_only=True, tag="resume_play"):
    pass


class Say(TalkCommand, frozen=True, kw_only=True, tag="say"):
    """`character`: spoken as that one; `to`: members who alone hear it (a whisper); `aside`: out of character."""

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
    text: LongText
    note: Id | None = None
    scene: Id | None = None


class DropNote(TalkCommand, frozen=True, kw_only=True, tag="drop_note"):
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
    """The GM sets one field of one thing, with a reason everybody reads (FAE-GAME-04)."""

    target: Id
    field: Id
    value: str | int | tuple[int, ...]
    reason: Line


# --- sessions and scenes -----------------------------------------------------------------------------------


class StartSession(Command, frozen=True, kw_only=True, tag="start_session"):
    pass


class EndSession(Command, frozen=True, kw_only=True, tag="end_session"):
    pass


class EndScenario(Command, frozen=True, kw_only=True, tag="end_scenario"):
    pass


class PrepareScene(Command, frozen=True, kw_only=True, tag="prepare_scene"):
    """`secret_text` is the GM's alone; `text` is read aloud when the scene opens."""

    title: Name
    text: LongText = ""
    secret_text: LongText = ""


class EditScene(Command, frozen=True, kw_only=True, tag="edit_scene"):
    scene: Id
    title: Name | None = None
    text: LongText | None = None
    secret_text: LongText | None = None


class DropScene(Command, frozen=True, kw_only=True, tag="drop_scene"):
    scene: Id


class OpenScene(Command, frozen=True, kw_only=True, tag="open_scene"):
    """Take a prepared scene live. `present`: characters to bring in that have no token there yet.

    `claim` False leaves what was set aside for this scene's pool where it is.
    """

    scene: Id
    present: Annotated[tuple[Id, ...], Meta(max_length=60)] = ()
    claim: bool = True


class CloseScene(Command, frozen=True, kw_only=True, tag="close_scene"):
    """`rested`: characters with a chance to rest. `recovery`: character -> slot -> how it heals.

    `keep`: situation aspects that go on, and are there again when the next scene opens.
    """

    rested: Annotated[tuple[Id, ...], Meta(max_length=60)] = ()
    recovery: dict[Id, dict[Id, Line]] = {}
    keep: Annotated[tuple[Id, ...], Meta(max_length=40)] = ()


class AddZone(Command, frozen=True, kw_only=True, tag="add_zone"):
    scene: Id
    name: Name
    x: Annotated[int, Meta(ge=0, le=11)] | None = None
    y: Annotated[int, Meta(ge=0, le=11)] | None = None
    secret: bool = False


class EditZone(Command, frozen=True, kw_only=True, tag="edit_zone"):
    zone: Id
    name: Name | None = None
    x: Annotated[int, Meta(ge=0, le=11)] | None = None
    y: Annotated[int, Meta(ge=0, le=11)] | None = None
    secret: bool | None = None


class RemoveZone(Command, frozen=True, kw_only=True, tag="remove_zone"):
    zone: Id


class LinkZones(Command, frozen=True, kw_only=True, tag="link_zones"):
    """Makes the link or changes it. `obstacle`: a block that closes it, or a part of a threat."""

    a: Id
    b: Id
    steps: Annotated[int, Meta(ge=1, le=9)] = 1
    label: Name = ""
    block: Name = ""
    obstacle: Id | None = None


class UnlinkZones(Command, frozen=True, kw_only=True, tag="unlink_zones"):
    a: Id
    b: Id


class PlaceToken(Command, frozen=True, kw_only=True, tag="place_token"):
    """Bring a character into a scene, live or prepared."""

    scene: Id
    character: Id
    zone: Id | None = None
    side: Name = ""
    secret: bool = False


class MoveToken(Command, frozen=True, kw_only=True, tag="move_token"):
    """Set a token down in a zone: the GM anywhere, a player their own while there is no conflict."""

    token: Id
    zone: Id | None


class EditToken(Command, frozen=True, kw_only=True, tag="edit_token"):
    token: Id
    side: Name | None = None
    secret: bool | None = None


class RemoveToken(Command, frozen=True, kw_only=True, tag="remove_token"):
    token: Id


def command_kinds(*modules: Any) -> dict[str, type[Command]]:
    """Commands by kind, from the modules that define them."""
    found: dict[str, type[Command]] = {}
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Command) and value.__struct_config__.tag:
                tag = value.__struct_config__.tag
                if value.__module__ == module.__name__ and tag not in ("Command", "TalkCommand"):
                    found[str(tag)] = value
    return found
