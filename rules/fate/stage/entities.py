"""Scenes and what stands on them: zones, ways, tokens."""

import msgspec

from rules.state import Entity


class Grant(msgspec.Struct, frozen=True, kw_only=True):
    """What the GM lets a character's rating do more than usual: `action` attack, defend, treat, zone (FCON-ACT-03).

    `harm`: of which kind the attack is then; empty: as is usual where it happens. Once, or `for_scene`.
    """

    character: str
    rating: str
    action: str
    harm: str = ""
    for_scene: bool = False


class Scene(Entity, frozen=True, kw_only=True, tag="scene"):
    """`state`: prepared (GM only), live, closed. `pool` is the GM's; `owed` is paid at the end (FAE-INV-11).

    `spent`: ids of boosts and aspects that everybody knew and that are gone. `grants`: what ratings may do besides;
    `waived`: aspects whose `blocks` the GM waves through. `unscaled`: aspects whose scale does not count here, or the
    scene itself: nobody's does (FCON-SCAL-03).
    """

    title: str
    text: str = ""
    state: str = "prepared"
    number: int = 0
    pool: int = 0
    owed: dict[str, int] = {}
    secret_text: str = ""
    spent: tuple[str, ...] = ()
    grants: tuple[Grant, ...] = ()
    waived: tuple[str, ...] = ()
    unscaled: tuple[str, ...] = ()


class Zone(Entity, frozen=True, kw_only=True, tag="zone"):
    """`shown`: players see it. `secret`: stays hidden when the scene goes live. `x`, `y`: column and row of the map."""

    scene: str
    name: str
    x: int = 0
    y: int = 0
    shown: bool = False
    secret: bool = False


class Link(Entity, frozen=True, kw_only=True, tag="link"):
    """A way between two zones. `steps` 1 touches; `block` names an obstacle (empty: open); `label` its name.

    `clear`: one sees, and shoots, from one to the other (FCON-ZONE-06). `obstacle`: a block, or a threat's part, that
    closes it while it stands.
    """

    scene: str
    a: str
    b: str
    steps: int = 1
    label: str = ""
    block: str = ""
    clear: bool = True
    obstacle: str | None = None
    shown: bool = False


class Cover(msgspec.Struct, frozen=True, kw_only=True):
    """A block between somebody and attacks. `mode`: negate, or mitigate as so much `armor` (FCON-OBST-08)."""

    block: str
    mode: str
    armor: int = 0


class Token(Entity, frozen=True, kw_only=True, tag="token"):
    """A character's presence in a scene. `side`: pcs, foes or any word. `state`: in, taken_out, conceded, escaped."""

    scene: str
    character: str
    zone: str | None = None
    side: str = "pcs"
    state: str = "in"
    shown: bool = False
    secret: bool = False
    cover: Cover | None = None
