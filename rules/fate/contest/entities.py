"""Entities of challenges, contests and the scenario."""

from rules.state import Entity


class Challenge(Entity, frozen=True, kw_only=True, tag="challenge"):
    """A list of tasks, each an own overcome roll. `state`: running, settled (every task is), over."""

    scene: str
    name: str = ""
    state: str = "running"
    ending: str = ""


class Task(Entity, frozen=True, kw_only=True, tag="task"):
    """One step of a challenge. Hidden ones (`shown` false) are the GM's. `claimed` is the character who takes it.

    `outcome` (fail, tie, success, style) and `goal` (reached, not_reached) once it is settled.
    """

    challenge: str
    name: str
    difficulty: int = 0
    shown: bool = True
    claimed: str | None = None
    outcome: str | None = None
    goal: str | None = None


class Contest(Entity, frozen=True, kw_only=True, tag="contest"):
    """Several after the same goal. `totals` of this exchange; `lead` over the second best once it is scored.

    `state`: intents (sides say what they want), running, scored, twist (the GM owes one), over. `advanced`: who made an
    advantage in this exchange. With `sides` (name -> who) each side rolls once, and `score`, `totals`, `margins` are
    by side; `difficulties` where each goes against its own; `harm_by` a side that hurts whom it beats; `rolled`: side
    -> who rolled; `helped`: side -> who lent a hand; `forfeited`: sides that do not roll now; `used`: who did their one
    thing, where that is the rule.
    """

    scene: str
    participants: tuple[str, ...]
    goal: str = ""
    score: dict[str, int] = {}
    totals: dict[str, int] = {}
    advanced: tuple[str, ...] = ()
    exchange: int = 1
    lead: int | None = None
    state: str = "running"
    winner: str | None = None
    sides: dict[str, tuple[str, ...]] = {}
    intents: dict[str, str] = {}
    difficulties: dict[str, int] = {}
    target: int = 3
    harm_by: str | None = None
    harm: str = "physical"
    margins: dict[str, int] = {}
    styles: tuple[str, ...] = ()
    rolled: dict[str, str] = {}
    helped: dict[str, tuple[str, ...]] = {}
    forfeited: tuple[str, ...] = ()
    used: tuple[str, ...] = ()

    def side_of(self, character: str) -> str | None:
        return next((side for side, members in self.sides.items() if character in members), None)


class Scenario(Entity, frozen=True, kw_only=True, tag="scenario"):
    """The GM's own form: who stands against the heroes, what they want, why nobody can look away (id `scenario`)."""

    opponent: str = ""
    goal: str = ""
    reason: str = ""
