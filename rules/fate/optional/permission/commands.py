"""Commands of what a rating may do besides. By the dial `skill_permissions`."""

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
