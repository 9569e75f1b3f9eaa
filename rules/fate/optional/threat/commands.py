"""Commands of great threats. By the dial `big_bad`."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rules.commands import Command, Id, Line, Name

Ids = Annotated[tuple[Id, ...], Meta(max_length=20)]


class ImmunityPlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """See `Immunity`."""

    by: Literal["challenge", "contest", "parts"]
    name: Name = ""
    harm: Literal["", "physical", "mental"] = ""


class SetThreat(Command, frozen=True, kw_only=True, tag="set_threat"):
    """By what rules a character of the GM's breaks the rules, all of them anew; see `Big` (FATE-BIG-01 to -04, -10).

    `forms`: prepared sheets of the GM's, in the order in which they come to light. Nothing given: an ordinary one.
    """

    character: Id
    immunity: ImmunityPlan | None = None
    minions: Ids = ()
    forms: Ids = ()
    gentle: bool = False
    part_of: Id | None = None
    heart: bool = False
    limb: bool = False


class LiftImmunity(Command, frozen=True, kw_only=True, tag="lift_immunity"):
    """The GM: from now on it can be touched; everybody reads `how` that came (FATE-BIG-01, FATE-BIG-02)."""

    character: Id
    how: Line = ""


class PutMinion(Command, frozen=True, kw_only=True, tag="put_minion"):
    """A minion in the way of a hit whose defense has failed (FATE-BIG-03)."""

    roll: Id
    minion: Id
