"""Commands of aspects and boosts on the board."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line, Name, Phrase


class PlaceAspect(Command, frozen=True, kw_only=True, tag="place_aspect"):
    """The GM puts an aspect on a scene, zone or character. `known_to` members see it at once when `secret`.

    `lasting` stays when the scene is over: what is true of a place or a thing, `bearer` its name (FATE-ASP-01).

    `free_for` whom its free uses are: a character, `side:<side>`, or `anyone` for the first to use one.
    """

    text: Phrase
    on: Id | None = None
    aspect_kind: Literal["situation", "boost", "character", "lasting"] = "situation"
    bearer: Name = ""
    secret: bool = False
    free_for: Id | None = None
    free: Annotated[int, Meta(ge=0, le=9)] = 0
    blocks: Annotated[tuple[Name, ...], Meta(max_length=6)] = ()


class BringAspect(Command, frozen=True, kw_only=True, tag="bring_aspect"):
    """The GM brings a place's or a thing's lasting aspect to where that is now: a scene, a zone, somebody with it."""

    aspect: Id
    on: Id


class EditAspect(Command, frozen=True, kw_only=True, tag="edit_aspect"):
    """Other words for an aspect."""

    aspect: Id
    text: Phrase


class RemoveAspect(Command, frozen=True, kw_only=True, tag="remove_aspect"):
    """An aspect is not true any more."""

    aspect: Id


class RevealAspect(Command, frozen=True, kw_only=True, tag="reveal_aspect"):
    """`to`: members who learn it; empty: everybody."""

    aspect: Id
    to: Annotated[tuple[Id, ...], Meta(max_length=60)] = ()


class AskRemoval(Command, frozen=True, kw_only=True, tag="ask_removal"):
    """A player does away with what nothing holds in place; the GM agrees, or asks for a roll (FATE-ASP-54)."""

    character: Id
    aspect: Id
    how: Line


class WaiveBlock(Command, frozen=True, kw_only=True, tag="waive_block"):
    """The GM lets be tried what an aspect makes impossible, with a reason (FATE-ASP-51)."""

    aspect: Id
    because: Line


class SuggestAspect(Command, frozen=True, kw_only=True, tag="suggest_aspect"):
    """Offer the GM an aspect."""

    character: Id
    text: Phrase


class PassBoost(Command, frozen=True, kw_only=True, tag="pass_boost"):
    """To an ally, by the dial `boosts_pass`."""

    aspect: Id
    to: Id
    because: Line = ""


class DropBoost(Command, frozen=True, kw_only=True, tag="drop_boost"):
    """Its holder, or the GM: the edge is gone."""

    aspect: Id


class NameBoost(Command, frozen=True, kw_only=True, tag="name_boost"):
    """Give a boost its words."""

    roll: Id
    character: Id
    text: Phrase


class DeclareDetail(Command, frozen=True, kw_only=True, tag="declare_detail"):
    """A point for a detail that fits an aspect, where the dial `declare_detail` is on; the GM agrees or not.

    `stretch` False: the aspect's truth is enough, and no point is taken (FATE-INV-59). `free`: by a free use of the
    aspect. Without an `aspect`: something minor, by the dial `minor_details`.
    """

    character: Id
    text: Line
    aspect: Id | None = None
    stretch: bool = True
    free: bool = False
