"""Heroes made, written over, given away; and what stands on their status cards."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line, LongText, Name, Phrase


class CreateCharacter(Command, frozen=True, kw_only=True, tag="create_character"):
    """A hero: a player's own, or the GM's to give away. `aspects`: as many as they like."""

    name: Name
    about: LongText = ""
    aspects: Annotated[tuple[Phrase, ...], Meta(max_length=12)] = ()


class CopySample(Command, frozen=True, kw_only=True, tag="copy_sample"):
    """A ready hero, or an opponent into the GM's store. `sample`: its key; `language`: of its words."""

    sample: Id
    language: Literal["en", "es", "ru"] = "en"


class EditCharacter(Command, frozen=True, kw_only=True, tag="edit_character"):
    """Another name, other words about them."""

    character: Id
    name: Name | None = None
    about: LongText | None = None


class AssignCharacter(Command, frozen=True, kw_only=True, tag="assign_character"):
    """Whose hero it is from now on; none, the GM keeps it. `to`: a member."""

    character: Id
    to: Id | None


class DropCharacter(Command, frozen=True, kw_only=True, tag="drop_character"):
    """A hero leaves the campaign."""

    character: Id


class EditSheet(Command, frozen=True, kw_only=True, tag="edit_sheet"):
    """Between scenes, with the GM's assent. `aspect`: the line; none, a new one. `text`: its words; nothing, it
    goes."""

    character: Id
    aspect: Id | None = None
    text: Phrase = ""


class RemoveStatus(Command, frozen=True, kw_only=True, tag="remove_status"):
    """The story has done away with an aspect of a status card; the GM assents. `because`: what has happened."""

    character: Id
    aspect: Id
    because: Line = ""
