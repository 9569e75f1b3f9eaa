"""What a sheet refuses."""

from rules.refusals import Refusal


class SheetClosed(Refusal):
    """Somebody dead: nothing is written on that sheet any more."""

    names = ("name",)


class PcOnly(Refusal):
    """A character of the MC's has no such numbers."""

    names = ("name",)


class NumberOutOfRange(Refusal):
    """`called`: what the number is; `least`, `most`: the ends of its range, none where it is open there."""

    names = ("called", "least", "most")


class NotOnThisSheet(Refusal):
    """The game has no stat, resource, part or thing of that id, or this sheet has none."""

    status = 404
    names = ("what",)


class PartUnfit(Refusal):
    """What is written does not fit that part of the sheet: a text for a number, or the other way round."""

    names = ("called",)


class NoHarmNumbers(Refusal):
    """The game knows no harm, so things have no numbers for it."""
