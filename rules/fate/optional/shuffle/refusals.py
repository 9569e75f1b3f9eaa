"""Refusals of shuffling."""

from rules.refusals import Refusal


class ShuffleNotOpen(Refusal):
    """The GM lets nobody shuffle now, or a session runs."""


class ShuffleUsed(Refusal):
    """`what`: aspect, skills, stunt."""

    names = ("what",)


class MoreThanOneRung(Refusal):
    """Neither next to each other, nor an Average one for one that is not on the sheet."""
