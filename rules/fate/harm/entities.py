"""A hit that waits to be absorbed."""

from typing import Any

from rules.state import Entity


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
    plans: tuple[dict[str, Any], ...] = ()
    most: int | None = None
    terms: str = ""
    why: str = ""
    fact: str | None = None

    @property
    def waits(self) -> bool:
        """Whether play waits until it is absorbed."""
        return self.state in ("trade", "pending")
