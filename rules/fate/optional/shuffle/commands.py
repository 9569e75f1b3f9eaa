"""Shuffling sheets between sessions. By the dial `shuffling`."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, Phrase
from rules.fate.stunt.entities import Stunt

Pair = Annotated[tuple[Id, ...], Meta(min_length=2, max_length=2)]


class AllowShuffle(Command, frozen=True, kw_only=True, tag="allow_shuffle"):
    """Between two sessions the GM lets players shuffle their sheets, each thing once (FATE-ADV-72)."""


class ShuffleAspect(Command, frozen=True, kw_only=True, tag="shuffle_aspect"):
    """One aspect gets other words."""

    character: Id
    aspect: Id
    text: Phrase


class ShuffleSkills(Command, frozen=True, kw_only=True, tag="shuffle_skills"):
    """Two `skills` one rung apart change places; or an Average one gives way to one that is not on the sheet."""

    character: Id
    skills: Pair


class ShuffleStunt(Command, frozen=True, kw_only=True, tag="shuffle_stunt"):
    """One stunt goes (`give`), another comes."""

    character: Id
    give: Id
    stunt: Stunt
