"""Commands of organizations, and of aspects that reach beyond a scene. By the dial `wide_aspects`."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Name, Phrase

Ids = Annotated[tuple[Id, ...], Meta(max_length=60)]


class MakeOrganization(Command, frozen=True, kw_only=True, tag="make_organization"):
    """Whose aspects every member may use as their own (FATE-ASP-57)."""

    name: Name
    members: Ids = ()


class EditOrganization(Command, frozen=True, kw_only=True, tag="edit_organization"):
    """`members`: all of them, from now on."""

    organization: Id
    name: Name | None = None
    members: Ids | None = None


class DropOrganization(Command, frozen=True, kw_only=True, tag="drop_organization"):
    """With what is true of it."""

    organization: Id


class PlaceWideAspect(Command, frozen=True, kw_only=True, tag="place_wide_aspect"):
    """`span`: organization (`on` which), scenario (until it ends, or the part of it called `plot`), setting (for good)
    (FATE-ASP-57 to -59)."""

    text: Phrase
    span: Literal["organization", "scenario", "setting"]
    on: Id | None = None
    plot: Name = ""
    secret: bool = False


class EndPlot(Command, frozen=True, kw_only=True, tag="end_plot"):
    """A part of the scenario is over, and what was true as long as it lasted (FATE-ASP-58)."""

    plot: Name
