"""A hit that waits to be absorbed."""

import msgspec

from rules.state import Entity


class Plan(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A legal way to absorb a hit: `boxes` by number, `slots` and `conditions` that take a wound, and whether by an
    `extreme` consequence."""

    boxes: list[int]
    slots: list[str]
    conditions: list[str] = []
    extreme: bool = False


class Hit(Entity, frozen=True, kw_only=True, tag="hit"):
    """Shifts waiting to be absorbed. `state`: trade (the attacker may still lower it), pending, narrate (the target
    is out, the victor says how), told (the loser may still object to `terms`), contested (`why`; the GM words them
    anew). `most`: what the target could absorb when it landed. `fact`: where the terms stand as a fact.
    """

    scene: str
    source: str
    target: str
    shifts: int
    roll: str | None = None
    state: str = "pending"
    harm: str = "physical"
    plans: tuple[Plan, ...] = ()
    most: int | None = None
    terms: str = ""
    why: str = ""
    fact: str | None = None

    @property
    def waits(self) -> bool:
        """Whether play waits until it is absorbed."""
        return self.state in ("trade", "pending")
