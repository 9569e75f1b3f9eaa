"""What else is said in Fate when a scene opens or closes, and of a way."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Id, Line
from rules.table import scene_commands as c


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


class LinkZones(c.LinkZones, frozen=True, kw_only=True, tag="link_zones"):
    """Makes the link or changes it. `obstacle`: a block that closes it, or a part of a threat."""

    obstacle: Id | None = None
