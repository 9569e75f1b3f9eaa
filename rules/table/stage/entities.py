"""Scenes and what stands on them: zones, ways, tokens. An engine adds what its rules know of them."""

from rules.state import Entity


class Scene(Entity, frozen=True, kw_only=True, tag="scene"):
    """`state`: prepared (GM only), live, closed. `text` is read aloud when it opens, `secret_text` is the GM's.

    `art`: the picture of the campaign's library that lies behind it, if any.
    """

    title: str
    text: str = ""
    state: str = "prepared"
    number: int = 0
    secret_text: str = ""
    art: str = ""


class Zone(Entity, frozen=True, kw_only=True, tag="zone"):
    """`shown`: players see it. `secret`: stays hidden when the scene goes live. `x`, `y`: column and row of the map.

    `art`: the picture of the campaign's library that shows it, if any.
    """

    scene: str
    name: str
    x: int = 0
    y: int = 0
    shown: bool = False
    secret: bool = False
    art: str = ""


class Link(Entity, frozen=True, kw_only=True, tag="link"):
    """A way between two zones. `steps` 1 touches; `block` names what closes it (empty: open); `label` its name."""

    scene: str
    a: str
    b: str
    steps: int = 1
    label: str = ""
    block: str = ""
    shown: bool = False


class Token(Entity, frozen=True, kw_only=True, tag="token"):
    """A character's presence in a scene. `side`: pcs, foes or any word. `state`: in, or how they are out of it."""

    scene: str
    character: str
    zone: str | None = None
    side: str = "pcs"
    state: str = "in"
    shown: bool = False
    secret: bool = False
