"""A table of Spirit of the Century where people are hurt, for tests of the rules."""

from typing import Any

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.entities import Offer
from rules.fate.harm.entities import Hit
from rules.fate.sheet.entities import Character, Track
from rules.game import Actor
from tests.rules import asked
from tests.rules.accelerated.table import ROLES, Played

SKILLS = {"fists": 3, "athletics": 2}
SLOTS = {"mild": 2, "moderate": 4, "severe": 6}


class Brawl(Played):
    """A live scene, with Pilar's Nell, Oleg's Otto, and Gwen's Krol against them."""

    system = "century"

    def person(self, name: str, *, member: str | None = None, **sheet: Any) -> str:
        who = Character(
            id=f"character:{name.lower()}",
            name=name,
            kind="pc" if member else "npc",
            controller=member,
            state="ready",
            in_play=True,
            ratings=SKILLS,
            fate_points=3 if member else 0,
            tracks={harm: Track(boxes=(1, 2, 3, 4, 5)) for harm in ("physical", "mental")},
            slots=SLOTS,
            **sheet,
        )
        self.put(who)
        return who.id

    def begun(self, **points: int) -> tuple[str, str, str]:
        """All three in the scene; so many points they have, by name."""
        nell, otto = self.person("Nell", member="pilar"), self.person("Otto", member="oleg")
        krol = self.person("Krol")
        self.opened(nell, otto, krol)
        for name, held in points.items():
            self.change(f"character:{name}", fate_points=held)
        return nell, otto, krol

    def hits(self, target: str, shifts: int, *, by: str | None = None, harm: str = "physical") -> str:
        """A hit by the GM's word: its id."""
        self.does("gwen", "inflict_hit", target=target, shifts=shifts, source=by, harm=harm)
        return self.state.all(Hit)[-1].id

    def wounds(self, target: str, slot: str, text: str, *, by: str | None = None) -> str:
        """A hit that is taken by a consequence: its id."""
        member = self.character(target).controller or "gwen"
        self.does(member, "absorb", hit=self.hits(target, 6, by=by), consequences={slot: text})
        return next(aspect.id for aspect in self.carried(target) if aspect.text == text)

    def carried(self, target: str) -> list[Aspect]:
        return [one for one in self.state.all(Aspect) if one.on == target and one.kind == "consequence"]

    def plans(self, hit: str) -> list[Any]:
        """How it may be taken: boxes and slots."""
        target = self.state.get(self.state.get(hit, Hit).target, Character)
        found = self.may(target.controller or "gwen")["hits"][hit]["plans"]
        return [plan["boxes"] or plan["slots"] for plan in found]

    def may(self, member: str) -> dict[str, Any]:
        return asked.may(self.state, Actor(member, ROLES[member]))

    def awaited(self, member: str) -> list[str]:
        """What waits for them."""
        return [one["what"] for one in self.may(member)["waiting"]]


def refused(played: Brawl, **points: int) -> str:
    """Nell has given in to Otto, he has refused, and the GM has called it reasonable: the offer."""
    nell, otto, _ = played.begun(**points)
    hit = played.hits(nell, 6, by=otto)
    played.does("pilar", "absorb_and_concede", hit=hit, consequences={"mild": "Torn Ear"}, terms="Yields the ring")
    offer = played.state.all(Offer)[-1].id
    played.does("oleg", "refuse_offer", offer=offer)
    played.does("gwen", "judge_concession", concession=waiting(played), reasonable=True)
    return offer


def waiting(played: Brawl) -> str:
    """The concession that the GM is to call reasonable or not: its id."""
    return next(one["id"] for one in played.may("gwen")["waiting"] if one["what"] == "reasonable")
