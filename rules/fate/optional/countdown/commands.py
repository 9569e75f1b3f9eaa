"""Commands of countdowns. By the dial `countdowns`."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rules.commands import Command, Id, Line, Name, Small

Visibility = Literal["hidden", "boxes_only", "open"]


class TriggerPlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """See `Trigger`."""

    on: Literal["exchange", "minute", "hour", "day", "consequence", "taken_out"]
    who: Id | None = None
    box: Annotated[int, Meta(ge=1, le=99)] | None = None


Triggers = Annotated[tuple[TriggerPlan, ...], Meta(max_length=24)]


class MakeCountdown(Command, frozen=True, kw_only=True, tag="make_countdown"):
    """A row of boxes and its outcome (FATE-CNTD-01). `lasting`: it goes on when the scene ends. Without triggers the GM
    marks it by hand. `scene`: a prepared one that it begins with; without it, it begins now, in the live scene."""

    name: Name = ""
    outcome: Line = ""
    boxes: Small = 0
    triggers: Triggers = ()
    visibility: Visibility = "hidden"
    lasting: bool = False
    scene: Id | None = None


class EditCountdown(Command, frozen=True, kw_only=True, tag="edit_countdown"):
    """Only what is given changes. `lasting` False: it ends with the scene that is live."""

    countdown: Id
    name: Name | None = None
    outcome: Line | None = None
    boxes: Small | None = None
    triggers: Triggers | None = None
    visibility: Visibility | None = None
    lasting: bool | None = None


class MarkCountdown(Command, frozen=True, kw_only=True, tag="mark_countdown"):
    """The next box; or the one that is named, if it is the next (FATE-CNTD-01)."""

    countdown: Id
    box: Small | None = None


class UnmarkCountdown(Command, frozen=True, kw_only=True, tag="unmark_countdown"):
    """The box that was marked last is empty again: the GM's correction, at any later moment (FATE-CNTD-01)."""

    countdown: Id


class DropCountdown(Command, frozen=True, kw_only=True, tag="drop_countdown"):
    """A countdown goes away."""

    countdown: Id


class PassTime(Command, frozen=True, kw_only=True, tag="pass_time"):
    """The GM says that so much time goes by: whatever counts by it is marked (FATE-CNTD-02)."""

    unit: Literal["minute", "hour", "day"]
    amount: Annotated[int, Meta(ge=1, le=99)] = 1
