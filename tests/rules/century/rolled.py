"""A table of Spirit of the Century for tests of the rules, with plain people at it."""

from typing import Any

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character, Track
from rules.game import Actor
from tests.rules import asked
from tests.rules.accelerated.table import ROLES, Played

EVEN = (0, 0, 0, 0)


class Rolled(Played):
    """Heroes of Pilar and Oleg, Gwen's foes, all put down ready for play."""

    system = "century"

    def person(self, id: str, *, kind: str = "pc", member: str | None = None, **sheet: Any) -> str:
        """Put a character down: five boxes of each kind, three slots."""
        boxes = Track(boxes=(1, 2, 3, 4, 5))
        who = Character(
            id=f"character:{id}",
            name=id.capitalize(),
            kind=kind,
            controller=member,
            state="ready",
            in_play=True,
            shown=True,
            fate_points=2 if kind == "pc" else 0,
            refresh=2,
            tracks={"physical": boxes, "mental": boxes},
            slots={"mild": 2, "moderate": 4, "severe": 6},
        )
        self.put(replace(who, **sheet))
        return who.id

    def nell(self, **sheet: Any) -> str:
        ratings = {"fists": 4, "athletics": 3}
        return self.person("nell", member="pilar", **{"ratings": ratings, **sheet})

    def otto(self, **sheet: Any) -> str:
        return self.person("otto", member="oleg", **{"ratings": {"fists": 2}, **sheet})

    def krol(self, **sheet: Any) -> str:
        return self.person("krol", kind="npc", **{"ratings": {"guns": 1, "athletics": 2}, **sheet})

    def on_scene(self, text: str = "Foggy", **more: Any) -> str:
        return self.does("gwen", "place_aspect", text=text, **more)

    # --- rolls ------------------------------------------------------------------------------------------

    def roll(self, id: str) -> Roll:
        return self.state.get(id, Roll)

    def rolled(self, member: str, by: str, action: str, rating: str, **more: Any) -> str:
        """Against a number (`difficulty`) or somebody's own rating (`against`); the window is open."""
        difficulty, against = more.pop("difficulty", None), more.pop("against", None)
        dice, opposing = more.pop("dice", EVEN), more.pop("opposing", EVEN)
        roll = self.does(member, "declare_action", character=by, action=action, rating=rating, **more)
        if difficulty is not None:
            self.does("gwen", "set_opposition", roll=roll, difficulty=difficulty)
        if against is not None:
            player = self.character(more["target"]).controller or "gwen"
            self.does(player, "defend", roll=roll, character=more["target"], rating=against)
        self.dice.feed(dice)
        if against is not None:
            self.dice.feed(opposing)
        self.does(member, "roll_dice", roll=roll)
        return roll

    def can(self, member: str) -> Any:
        return asked.may(self.state, Actor(member, ROLES[member]))

    def temporary(self, on: str) -> list[Aspect]:
        return [one for one in self.aspects_on(on) if one.kind == "situation"]
