"""Commands of one roll against several. By the dial `multi_target`."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rules.commands import Command, Id, Line, Small


class SpreadPlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`how`: split (the total is shared out among those who are named then), zone (everybody in `zone`, friend and foe;
    left out, or the scene's own id: everybody there) (FATE-MULT-01, FATE-MULT-02)."""

    how: Literal["split", "zone"]
    zone: Id | None = None


class AssignShifts(Command, frozen=True, kw_only=True, tag="assign_shifts"):
    """Share the total out: target (a character; of an overcome a task) -> shifts, one at least for each.

    `anywhere`: the GM lets them stand in several zones (FATE-MULT-04).
    """

    roll: Id
    parts: Annotated[dict[Id, Small], Meta(max_length=20)]
    anywhere: bool = False


class GrantPermission(Command, frozen=True, kw_only=True, tag="grant_permission"):
    """The GM lets a character's rating do more than usual, once or `for_scene`, and says why.

    Rules: FATE-ACT-53, FATE-MULT-02.
    """

    character: Id
    rating: Id
    action: Literal["attack", "defend", "treat", "zone"]
    because: Line
    harm: Literal["", "physical", "mental"] = ""
    for_scene: bool = False


class EndPermission(Command, frozen=True, kw_only=True, tag="end_permission"):
    """The GM takes back what was allowed and holds still, once or for the scene (FATE-ACT-53)."""

    character: Id
    rating: Id
    action: Literal["attack", "defend", "treat", "zone"]
