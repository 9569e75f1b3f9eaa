"""Commands of sheets: made, filled in, given to somebody, dropped."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line, LongText, Name, Phrase, Small
from rules.fate.aspect.entities import Aspect
from rules.fate.stunt.entities import Stunt
from rules.state import State

Slots = Annotated[tuple[Id, ...], Meta(max_length=12)]


Tracks = Annotated[dict[Id, Annotated[int, Meta(ge=0, le=40)]], Meta(max_length=3)]


class CreateCharacter(Command, frozen=True, kw_only=True, tag="create_character"):
    """A player creates an own pc (a draft until ready); the GM any kind. `group`: `members` mooks as one.

    Of an npc the GM may say how many boxes on which track (`tracks`, or `boxes` on each) and which `slots` it has.
    The GM's characters are unknown to the players until they come into a scene; with `secret` what is true about
    them stays hidden even then, aspect by aspect, until it is discovered or revealed.
    """

    char_kind: Literal["pc", "npc", "mook", "group"] = "pc"
    name: Name = ""
    looks: Line = ""
    about: LongText = ""
    boxes: Annotated[int, Meta(ge=0, le=40)] | None = None
    members: Annotated[int, Meta(ge=0, le=99)] = 0
    skilled: Annotated[tuple[Name, ...], Meta(max_length=12)] = ()
    bad: Annotated[tuple[Name, ...], Meta(max_length=12)] = ()
    ratings: dict[Id, Small] = {}
    aspects: dict[Id, Phrase] = {}
    tracks: Tracks | None = None
    slots: Slots | None = None
    weapon: Small | None = None
    armor: Small | None = None
    secret: bool = False


class CopySample(Command, frozen=True, kw_only=True, tag="copy_sample"):
    """A ready sheet from the game's data, worded in `language`. Players copy pcs for themselves, the GM anything."""

    sample: Id
    language: Literal["en", "es", "ru"] = "en"
    secret: bool = False


class EditCharacter(Command, frozen=True, kw_only=True, tag="edit_character"):
    """Only what is given changes. `ratings` that are given are merged; `aspects` by slot, "" empties one.

    Free until the character's first session begins; afterwards ratings, filled aspects and filled stunts
    need a milestone (FATE-CHAR-14). `stunts` replaces the list. `weapon`, `armor`: by the dial `weapons_armor`.
    """

    character: Id
    name: Name | None = None
    looks: Line | None = None
    about: LongText | None = None
    ratings: dict[Id, Small] | None = None
    aspects: dict[Id, Phrase] | None = None
    stunts: Annotated[tuple[Stunt, ...], Meta(max_length=20)] | None = None
    boxes: Annotated[int, Meta(ge=0, le=40)] | None = None
    skilled: Annotated[tuple[Name, ...], Meta(max_length=12)] | None = None
    bad: Annotated[tuple[Name, ...], Meta(max_length=12)] | None = None
    members: Annotated[int, Meta(ge=0, le=99)] | None = None
    tracks: Tracks | None = None
    slots: Slots | None = None
    refresh: Small | None = None
    weapon: Small | None = None
    armor: Small | None = None

    def writes_over(self, state: State) -> tuple[str, ...]:
        """The aspects in the slots that it fills."""
        return tuple(
            one.id for one in state.all(Aspect) if one.on == self.character and one.slot in (self.aspects or ())
        )


class SetRatings(Command, frozen=True, kw_only=True, tag="set_ratings"):
    """The whole spread at once; refused unless it is a legal one (FATE-CHAR-08)."""

    character: Id
    ratings: dict[Id, Small]


class ApplyPreset(Command, frozen=True, kw_only=True, tag="apply_preset"):
    """Fill a sheet with a ready set of ratings."""

    character: Id
    preset: Id


class PlaceRating(Command, frozen=True, kw_only=True, tag="place_rating"):
    """Put what is not rated yet in an open place of the shape, also during play, before its roll (FATE-PLAY-01)."""

    character: Id
    rating: Id
    value: Small


class MarkReady(Command, frozen=True, kw_only=True, tag="mark_ready"):
    """A sheet is done."""

    character: Id


class AddAspect(Command, frozen=True, kw_only=True, tag="add_aspect"):
    """Fill an empty slot of the sheet, the next one if none is named, also during play (FATE-CHAR-03)."""

    character: Id
    text: Phrase
    slot: Id | None = None


class DropCharacter(Command, frozen=True, kw_only=True, tag="drop_character"):
    """A character goes away."""

    character: Id


class AssignCharacter(Command, frozen=True, kw_only=True, tag="assign_character"):
    """The GM gives a character to a member, or (None) takes it back."""

    character: Id
    to: Id | None
