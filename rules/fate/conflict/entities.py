"""Conflicts: turns and guards."""

from typing import TYPE_CHECKING

import msgspec

from rules.engine import parts_of
from rules.fate.parts import RULES, ConflictPart
from rules.state import Entity, Parted, Parts

if TYPE_CHECKING:
    ConflictParts = Parts
else:
    ConflictParts = parts_of(ConflictPart, RULES)


class Guard(msgspec.Struct, frozen=True, kw_only=True):
    """A full defense until one's next turn. `focus`: self, protect (`whom`), against (`whom`), oppose (`text`).

    `used`: whether it was defended at all since (FATE-FULL-01 to -03).
    """

    focus: str = "self"
    whom: tuple[str, ...] = ()
    text: str = ""
    used: bool = False


class Conflict(Entity, Parted, frozen=True, kw_only=True, tag="conflict"):
    """`state`: framing (nobody has a turn yet), ordering (the GM breaks ties), running, over. `order`: blocks of
    characters that act together.

    `mode` elective: whoever acted names the next; then `order` holds those named in this exchange, `fighters` all, and
    `state` naming waits for `namer` (a character, or None: the GM and, at first, the players of `first_side`).
    `at` is the block whose turn it is; `done` who ended their turn in this exchange, `acted` who used
    the action, `moved` who used the free move. `owed`: points for those who gave in, paid when it ends (FATE-CONC-03).
    `ended`: whose turn was ended by hand last, while nobody has acted since: that may be taken back. `by_rule`: what
    optional rules keep on it.
    """

    scene: str
    kind: str = "physical"
    state: str = "running"
    order: tuple[tuple[str, ...], ...] = ()
    ratings: dict[str, int] = {}
    tied: tuple[tuple[str, ...], ...] = ()
    at: int = 0
    exchange: int = 1
    acted: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    winner: str | None = None
    mode: str = "rating"
    fighters: tuple[str, ...] = ()
    namer: str | None = None
    first_side: str | None = None
    guards: dict[str, Guard] = {}
    owed: dict[str, int] = {}
    ended: tuple[str, ...] = ()
    by_rule: ConflictParts = ConflictParts()

    @property
    def turn(self) -> tuple[str, ...]:
        """Who acts now, whether or not they are still in."""
        if self.state != "running" or not self.order:
            return ()
        own = next((part.turn for part in self.by_rule.kept() if part.turn is not None), None)
        return tuple(id for id in self.order[self.at] if id not in self.done) if own is None else own
