"""What Fate knows of scenes, of ways and of those who are there."""

from typing import TYPE_CHECKING

import msgspec

from rules import state
from rules.engine import widened
from rules.fate.parts import RULES, OnScene, OnToken
from rules.table.stage import entities as stage


class Grant(msgspec.Struct, frozen=True, kw_only=True):
    """What the GM lets a character's rating do more than usual: `action` attack, defend, treat, zone (FATE-ACT-53);
    or less: hindered, it defends no more (FATE-ATK-78).

    `harm`: of which kind the attack is then; empty: as is usual where it happens. Once, or `for_scene`.
    """

    character: str
    rating: str
    action: str
    harm: str = ""
    for_scene: bool = False


class Scene(stage.Scene, frozen=True, kw_only=True, tag="scene"):
    """`pool` is the GM's; `owed` is paid at the end (FATE-INV-11).

    `spent`: ids of boosts and aspects that everybody knew and that are gone. `grants`: what ratings may do besides;
    `waived`: aspects whose `blocks` the GM waves through.
    """

    pool: int = 0
    owed: dict[str, int] = {}
    spent: tuple[str, ...] = ()
    grants: tuple[Grant, ...] = ()
    waived: tuple[str, ...] = ()


class Session(state.Session, frozen=True, kw_only=True, tag="session"):
    """`deferred`: points set aside for the pool of the next scene."""

    deferred: int = 0


class Link(stage.Link, frozen=True, kw_only=True, tag="link"):
    """`clear`: one sees, and shoots, from one to the other (FATE-ZONE-56). `obstacle`: a block, or a threat's part,
    that closes it while it stands. `border`: how much harder it is to cross from a to b, `back` from b to a."""

    clear: bool = True
    obstacle: str | None = None
    border: int = 0
    back: int = 0

    def border_from(self, zone: str) -> int:
        """What it adds to leaving that zone by it. Rule: FATE-SCENE-77."""
        return self.border if zone == self.a else self.back


class Token(stage.Token, frozen=True, kw_only=True, tag="token"):
    """`state`: in, taken_out, conceded, escaped."""


if not TYPE_CHECKING:  # with what optional rules note of them
    Scene = widened(Scene, OnScene, RULES)
    Token = widened(Token, OnToken, RULES)
