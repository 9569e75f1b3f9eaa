"""Commands of what a rating may do besides."""

from typing import Literal

from rules.commands import Command, Id, Line


class AskPermission(Command, frozen=True, kw_only=True, tag="ask_permission"):
    """May this rating attack, defend, treat wounds or hit a whole zone here? The GM answers the offer.

    `harm`: what the attack hurts; empty: as is usual. Rules: FATE-ACT-53, FATE-REC-53, FATE-MULT-02.
    """

    character: Id
    rating: Id
    action: Literal["attack", "defend", "treat", "zone"]
    because: Line
    harm: Literal["", "physical", "mental"] = ""


class GrantPermission(Command, frozen=True, kw_only=True, tag="grant_permission"):
    """The GM lets a character's rating do more than usual, once or `for_scene`, and says why; or less: `hindered`, it
    defends no more in this scene (FATE-ATK-78).

    Rules: FATE-ACT-53, FATE-MULT-02.
    """

    character: Id
    rating: Id
    action: Literal["attack", "defend", "treat", "zone", "hindered"]
    because: Line
    harm: Literal["", "physical", "mental"] = ""
    for_scene: bool = False


class EndPermission(Command, frozen=True, kw_only=True, tag="end_permission"):
    """The GM takes back what was allowed and holds still, once or for the scene (FATE-ACT-53); or what hinders a
    defense (FATE-ATK-78)."""

    character: Id
    rating: Id
    action: Literal["attack", "defend", "treat", "zone", "hindered"]
