"""What one says with a maneuver, and what is kept of it."""

from typing import ClassVar

import msgspec

from rules.fate.parts import RollPart, SaidDeclaring


class ManeuverPlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`sticky`: the aspect is to outlast its first use (FATE-MAN-79). `argue`: a point is laid down for what is to
    change about the scene (FATE-MAN-74)."""

    sticky: bool = False
    argue: bool = False


class ManeuverSaid(SaidDeclaring, frozen=True, kw_only=True):
    """`maneuver`: how it is meant. One puts `text` on a `target` or the scene, `removes` an aspect, or has a `goal`."""

    maneuver: ManeuverPlan | None = None


class Maneuver(RollPart, frozen=True, kw_only=True):
    """`sticky`: the aspect is to outlast its first use. `argue`: a point goes with it to change the scene; `paid` from
    whose pocket it was laid down (FATE-MAN-74, FATE-MAN-79)."""

    key: ClassVar[str] = "maneuver"
    sticky: bool = False
    argue: bool = False
    paid: str = ""
