"""Commands of scale and of time by shifts. By the dials `scale` and `time_shifts`."""

from rules.commands import Command, Id, Line
from rules.fate.optional.scale.parts import ScaleUse


class SetScale(Command, frozen=True, kw_only=True, tag="set_scale"):
    """The GM gives a character or an aspect its level; empty: none of its own (FATE-SCAL-01, FATE-SCAL-04)."""

    target: Id
    scale: Id = ""


class ChooseScale(Command, frozen=True, kw_only=True, tag="choose_scale"):
    """What a side of the roll makes of its level, before the dice."""

    roll: Id
    character: Id
    scale: ScaleUse


class DenyScale(Command, frozen=True, kw_only=True, tag="deny_scale"):
    """The GM: scale does not count on this roll, or by this aspect, or (neither named) in this scene (FATE-SCAL-03).

    `deny` False lets it count again.
    """

    because: Line = ""
    roll: Id | None = None
    aspect: Id | None = None
    deny: bool = True


class GrantAdvantage(Command, frozen=True, kw_only=True, tag="grant_advantage"):
    """The GM: nothing opposes what is made by such powers, and it is there without a roll (FATE-SCAL-05)."""

    roll: Id


class SetTime(Command, frozen=True, kw_only=True, tag="set_time"):
    """How long it takes with a simple success; shifts make it faster or slower (FATE-TIME-01)."""

    roll: Id
    quantity: Id
    unit: Id
