"""A table of Fate Condensed for tests of the rules, with plain people at it."""

from typing import Any

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.harm.entities import Hit
from rules.fate.optional.several.parts import Spread
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character, Track
from rules.fate.stage.entities import Scene, Token
from rules.state import Part
from tests.rules import asked
from tests.rules.accelerated.table import Played

ASPECTS = {"high_concept": "Sky Courier", "trouble": "Debts Everywhere", "free_1": "Knows Every Dock"}


class Condensed(Played):
    """Heroes of Pilar and Oleg, Gwen's foes, all put down ready for play."""

    system = "condensed"

    def person(
        self, id: str, *, kind: str = "pc", member: str | None = None, keeps: tuple[Part, ...] = (), **sheet: Any
    ) -> str:
        """Put a character down: three boxes of each kind, three slots, the aspects of a courier."""
        tracks = {"physical": Track(boxes=(1, 1, 1)), "mental": Track(boxes=(1, 1, 1))}
        slots = {"mild": 2, "moderate": 4, "severe": 6}
        if kind == "mook":
            tracks, slots = {"stress": Track(boxes=(1, 1))}, {}
        who = Character(
            id=f"character:{id}",
            name=id.capitalize(),
            kind=kind,
            controller=member,
            state="ready",
            in_play=True,
            looks="as one looks",
            fate_points=3 if kind == "pc" else 0,
            tracks=tracks,
            slots=slots,
        )
        self.put(replace(who, **sheet))
        self.keep(who.id, *keeps)
        if kind != "mook":
            for slot, text in ASPECTS.items():
                self.put(Aspect(id=f"aspect:{slot}_{id}", text=text, kind="character", on=who.id, slot=slot))
        return who.id

    def pilar(self, **sheet: Any) -> str:
        return self.person("ilka", member="pilar", **sheet)

    def oleg(self, **sheet: Any) -> str:
        return self.person("doc", member="oleg", **{"ratings": {"academics": 3}, **sheet})

    def foe(self, id: str = "ghoul", **sheet: Any) -> str:  # type: ignore[override]
        return self.person(id, kind=sheet.pop("kind", "npc"), **{"ratings": {"fight": 2}, **sheet})

    def on_stage(self, *people: str) -> str:
        """A scene with all of them in it, and a session that runs."""
        scene = self.opened(*people)
        for id in people:
            token = next(token for token in self.state.all(Token) if token.character == id)
            self.change(token.id, shown=True)
        return scene

    def wound(self, on: str, slot: str, text: str = "Sprained Ankle", **more: Any) -> str:
        id = f"aspect:{slot}_{len(self.state.all(Aspect))}"
        self.put(Aspect(id=id, text=text, kind="consequence", on=on, slot=slot, session=1, scenario=1, **more))
        return id

    def hit(self, target: str, shifts: int, harm: str = "physical", source: str | None = None) -> str:
        """The GM's hit; its id."""
        self.does("gwen", "inflict_hit", target=target, shifts=shifts, harm=harm, source=source)
        return self.state.all(Hit)[-1].id

    def overcome(self, member: str, who: str, *faces: int, **more: Any) -> str:
        """Declared, rolled and locked."""
        roll = self.does(member, "declare_action", character=who, action="overcome", **more)
        return self.rolled(member, roll, *faces)

    def rolled(self, member: str, roll: str, *faces: int) -> str:
        self.dice.feed(faces)
        self.does(member, "roll_dice", roll=roll)
        self.lock(roll)
        return roll

    def scene_now(self) -> str:
        return next(scene.id for scene in self.state.all(Scene) if scene.state == "live")

    def roll(self, id: str) -> Roll:
        return self.state.get(id, Roll)

    def spread(self, id: str) -> Spread:
        """What is kept on a roll against several."""
        spread = self.roll(id).part(Spread)
        assert spread is not None
        return spread

    def marked(self, who: str, track: str = "physical") -> tuple[int, ...]:
        return self.character(who).tracks[track].marked

    def can(self, member: str) -> dict[str, Any]:

        from rules import game
        from tests.rules.accelerated.table import ROLES

        told: dict[str, Any] = asked.may(self.state, game.Actor(member, ROLES[member]))
        return told
