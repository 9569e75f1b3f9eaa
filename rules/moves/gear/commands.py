"""Things given, taken away, put on and marked with tags."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, Phrase

Slug = Annotated[str, Meta(max_length=40)]
Rating = Annotated[int, Meta(ge=0, le=20)]


class GiveGear(Command, frozen=True, kw_only=True, tag="give_gear"):
    """A thing onto somebody's sheet: one of the game's, or in one's own words. `thing`: its id in the game; `text`: the
    words. `worn`: its armor counts."""

    character: Id
    thing: Slug = ""
    text: Phrase = ""
    harm: Rating | None = None
    armor: Rating | None = None
    capacity: Rating | None = None
    tags: Annotated[tuple[Slug, ...], Meta(max_length=12)] = ()
    worn: bool = True


class TakeGear(Command, frozen=True, kw_only=True, tag="take_gear"):
    """A thing off somebody's sheet. `gear`: its id there."""

    character: Id
    gear: Slug


class WearGear(Command, frozen=True, kw_only=True, tag="wear_gear"):
    """`worn`: put on, so that its armor counts; else only carried."""

    character: Id
    gear: Slug
    worn: bool


class TagGear(Command, frozen=True, kw_only=True, tag="tag_gear"):
    """A tag that a thing gets (`add`), or loses (`remove`). `+1harm` is added to its harm.
    Rules: AW-TAG-02, AW-TAG-03."""

    character: Id
    gear: Slug
    add: Slug = ""
    remove: Slug = ""
