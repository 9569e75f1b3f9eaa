"""What is refused of tags."""

from rules.refusals import Refusal


class OneFreeTag(Refusal):
    """Of the free ones a roll takes one."""


class AspectTagged(Refusal):
    """A fragile one that was used on this roll already, and goes with it."""

    names = ("aspect",)
