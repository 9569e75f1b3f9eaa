"""Scenes called for, framed, entered, cleaned up; and the short form."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, Line, LongText, Name, Phrase

Lines = Annotated[tuple[Id, ...], Meta(max_length=100)]
People = Annotated[tuple[Id, ...], Meta(max_length=60)]
Names = Annotated[tuple[Name, ...], Meta(max_length=20)]


class CallConflict(Command, frozen=True, kw_only=True, tag="call_conflict"):
    """Ask the GM to open a conflict. `character`: who asks; `question`: what is at stake."""

    character: Id
    question: Phrase


class FrameScene(Command, frozen=True, kw_only=True, tag="frame_scene"):
    """Open a scene. `place`: what it is called, and whose stored cards are offered; `persons`: other cards of the store
    that may come back. `present`: who is there; left out, everybody."""

    place: Name
    text: LongText = ""
    persons: Names = ()
    present: People | None = None


class OpenShort(Command, frozen=True, kw_only=True, tag="open_short"):
    """A question that one roll answers, without cards. `obstacles`: what stands in the way; each counts."""

    question: Name
    obstacles: Annotated[tuple[Name, ...], Meta(max_length=20)] = ()
    present: People | None = None


class AskFullScene(Command, frozen=True, kw_only=True, tag="ask_full_scene"):
    """Ask the GM to make a short conflict a full scene. `because`: what would change. `character`: who asks; none, the
    GM herself."""

    because: Line
    character: Id | None = None


class EnterScene(Command, frozen=True, kw_only=True, tag="enter_scene"):
    """A character comes into the scene, with all their aspects."""

    character: Id


class LeaveScene(Command, frozen=True, kw_only=True, tag="leave_scene"):
    """A character goes, and their aspects with them."""

    character: Id


class ClearCards(Command, frozen=True, kw_only=True, tag="clear_cards"):
    """The GM's clean-up: which lines go (`discard`), and which are kept with their cards for later (`store`)."""

    discard: Lines = ()
    store: Lines = ()


class SortStatus(Command, frozen=True, kw_only=True, tag="sort_status"):
    """A player's clean-up: what of the status card goes with the scene (`remove`), and what stays (`keep`)."""

    character: Id
    remove: Lines = ()
    keep: Lines = ()
