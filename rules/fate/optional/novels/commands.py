"""Commands of novels: written, joined, left, dealt. By the dial `novels`."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line, Phrase

MOST_DEALT = 40
Phase = Literal["guest", "again"]


class WriteNovel(Command, frozen=True, kw_only=True, tag="write_novel"):
    """The novel in which this hero stars. `blurb`: what its back cover says (FATE-SHEET-75)."""

    character: Id
    title: Phrase
    blurb: Line = ""


class JoinNovel(Command, frozen=True, kw_only=True, tag="join_novel"):
    """A part in somebody else's `novel`, never twice in one; without a `phase` the first that is free."""

    character: Id
    novel: Id
    phase: Phase | None = None


class LeaveNovel(Command, frozen=True, kw_only=True, tag="leave_novel"):
    """No part in that `novel` any more."""

    character: Id
    novel: Id


class DealNovels(Command, frozen=True, kw_only=True, tag="deal_novels"):
    """The GM hands the novels round: whoever has no part of this phase yet gets the next one that may be theirs.

    `to`: by hero which one they get instead, and nobody else any.
    """

    phase: Phase
    to: Annotated[dict[Id, Id], Meta(max_length=MOST_DEALT)] = {}
