"""What is refused of countdowns."""

from rules.refusals import Refusal


class NeedsABox(Refusal):
    """A countdown without boxes."""


class LeftToRight(Refusal):
    """`next`: the box that is to be marked."""

    names = ("next",)


class CountdownOver(Refusal):
    pass


class NothingMarked(Refusal):
    """No box of a countdown is marked, so that none can be cleared."""
