"""Experience given and taken back, improvements chosen, stats highlighted."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, Line

Slug = Annotated[str, Meta(max_length=40)]


class GrantExperience(Command, frozen=True, kw_only=True, tag="grant_experience"):
    """The MC marks experience; `reason` stands in the log. Rule: AW-XP-01."""

    character: Id
    amount: Annotated[int, Meta(ge=1, le=20)] = 1
    reason: Line = ""


class TakeBackMark(Command, frozen=True, kw_only=True, tag="take_back_mark"):
    """A mark of experience is taken back. `mark`: its number on the sheet. Rule: AW-XP-06."""

    character: Id
    mark: Annotated[int, Meta(ge=1)]


class Improve(Command, frozen=True, kw_only=True, tag="improve"):
    """Choose an improvement. `moves`: those it brings or advances; `stat`: where it raises any.
    Rules: AW-XP-03 to AW-XP-05, AW-IMP-01 to AW-IMP-06."""

    character: Id
    improvement: Slug
    moves: Annotated[tuple[Slug, ...], Meta(max_length=12)] = ()
    stat: Slug = ""


class ChooseHighlight(Command, frozen=True, kw_only=True, tag="choose_highlight"):
    """A stat of another's character is highlighted. Rules: AW-HL-01 to AW-HL-04."""

    character: Id
    stat: Slug


class NameChooser(Command, frozen=True, kw_only=True, tag="name_chooser"):
    """Where several could choose the first highlight, the character's owner says whose player does. Rule: AW-HL-04."""

    character: Id
    other: Id


class CallHighlights(Command, frozen=True, kw_only=True, tag="call_highlights"):
    """All stats are highlighted anew; the old ones count until they are. Rule: AW-HL-04."""
