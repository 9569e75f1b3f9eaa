"""A table of Spirit of the Century for tests of the rules, with plain people at it."""

from typing import Any

from rules.fate.sheet.entities import Character, Track
from tests.rules.condensed.table import Condensed

BOXES = (1, 2, 3, 4, 5)


class Century(Condensed):
    """Heroes of Pilar and Oleg, and Gwen's foes, all put down ready for play."""

    system = "century"

    def person(self, id: str, *, kind: str = "pc", member: str | None = None, **sheet: Any) -> str:  # type: ignore[override]
        """Put a character down, with tracks of five boxes."""
        who = {"name": id.capitalize(), "kind": kind, "controller": member, "state": "ready", "in_play": True}
        given = {"tracks": {"physical": Track(boxes=BOXES), "mental": Track(boxes=BOXES)}, "refresh": 10}
        slots = {"mild": 2, "moderate": 4, "severe": 6}
        points = 3 if kind == "pc" else 0
        told: dict[str, Any] = {**who, **given, "slots": slots, "fate_points": points, **sheet}
        self.put(Character(id=f"character:{id}", **told))
        return f"character:{id}"

    def dockside(self) -> tuple[str, str]:
        """Ilka of Pilar's and a foe, on stage."""
        hero = self.pilar(ratings={"weapons": 3, "athletics": 4, "endurance": 1})
        foe = self.foe(ratings={"weapons": 2})
        self.on_stage(hero, foe)
        return hero, foe
