"""What else is said in Fate when a scene opens or closes, and of a way."""

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from rules.commands import Id, Line
from rules.engine import widened
from rules.fate.parts import RULES, SaidClosing
from rules.table import scene_commands as c

Border = Annotated[int, Meta(ge=0, le=9)]


class OpenScene(c.OpenScene, frozen=True, kw_only=True, tag="open_scene"):
    """Take a prepared scene live. `present`: characters to bring in that have no token there yet.

    `claim` False leaves what was set aside for this scene's pool where it is.
    """

    claim: bool = True


class CloseScene(c.CloseScene, frozen=True, kw_only=True, tag="close_scene"):
    """`rested`: characters with a chance to rest. `recovery`: character -> slot -> how it heals.

    `keep`: situation aspects that go on, and are there again when the next scene opens.
    """

    rested: Annotated[tuple[Id, ...], Meta(max_length=60)] = ()
    recovery: dict[Id, dict[Id, Line]] = {}
    keep: Annotated[tuple[Id, ...], Meta(max_length=40)] = ()


if not TYPE_CHECKING:  # with what optional rules let one say
    CloseScene = widened(CloseScene, SaidClosing, RULES)


class LinkZones(c.LinkZones, frozen=True, kw_only=True, tag="link_zones"):
    """Makes the link or changes it. `obstacle`: a block that closes it, or a part of a threat. `border`: how much
    harder it is to cross, from a to b; `back`: the other way, else the same."""

    obstacle: Id | None = None
    border: Border = 0
    back: Border | None = None
