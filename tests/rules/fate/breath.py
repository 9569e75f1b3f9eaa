"""A roll that waits for its breath."""

from typing import Any

import pytest

from rules import game
from rules.actor import Actor
from rules.fate.roll.commands import EndBreath
from rules.fate.roll.entities import Roll
from rules.play import CLOCK
from rules.refusals import Refusal
from tests.rules import asked
from tests.rules.accelerated.table import ROLES, Played

EVEN, GOOD = (0, 0, 0, 0), (1, 1, 1, 1)


class Watched(Played):
    """A table whose clock a test works by hand."""

    def breath(self) -> int | None:
        found = game.breathing(self.state)
        return None if found is None else found.seconds

    def ends(self, roll: str) -> None:
        self.decide(Actor("", CLOCK), EndBreath(roll=roll))

    def does_not_end(self, roll: str) -> Refusal:
        with pytest.raises(Refusal) as caught:
            self.ends(roll)
        return caught.value

    def can(self, member: str) -> dict[str, Any]:
        return asked.may(self.state, Actor(member, ROLES[member]))

    def asked(self, member: str = "oleg") -> list[str]:
        return list(self.can(member)["roll"]["asked"])

    def roll_of(self, id: str) -> Roll:
        return self.state.get(id, Roll)


def overcome(played: Watched, hero: str, faces: tuple[int, ...] = EVEN, difficulty: int = 4) -> str:
    declared = {"character": hero, "action": "overcome", "rating": "quick", "goal": "the far roof"}
    roll = played.does("pilar", "declare_action", **declared)
    played.does("gwen", "set_opposition", roll=roll, difficulty=difficulty)
    played.dice.feed(faces)
    played.does("pilar", "roll_dice", roll=roll)
    return roll


def use(played: Watched, who: str, roll: str, **more: Any) -> dict[str, Any]:
    aspect = played.aspects_on(who)[0].id
    return {"roll": roll, "character": who, "aspect": aspect, "effect": "bonus", "because": "a long leap", **more}
