"""Conflicts: turns and guards."""

import msgspec

from rules.state import Entity


class Guard(msgspec.Struct, frozen=True, kw_only=True):
    """A full defense until one's next turn. `focus`: self, protect (`whom`), against (`whom`), oppose (`text`).

    `used`: whether it was defended at all since (FATE-FULL-01 to -03).
    """

    focus: str = "self"
    whom: tuple[str, ...] = ()
    text: str = ""
    used: bool = False


class Conflict(Entity, frozen=True, kw_only=True, tag="conflict"):
    """`state`: ordering (the GM breaks ties), running, over. `order`: blocks of characters that act together.

    `mode` elective: whoever acted names the next; then `order` holds those named in this exchange, `fighters` all, and
    `state` naming waits for `namer` (a character, or None: the GM and, at first, the players of `first_side`).
    `at` is the block whose turn it is; `done` who ended their turn in this exchange, `acted` who used
    the action, `moved` who used the free move. `owed`: points for those who gave in, paid when it ends (FATE-CONC-03).
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
