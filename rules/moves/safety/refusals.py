"""What flags of safety refuse."""

from rules.refusals import Refusal


class HiddenHere(Refusal):
    """The table keeps it out: it is off until allowed, or somebody has drawn a line."""


class LineDrawn(Refusal):
    """Somebody has a line on it. `flag`: what it is called."""

    names = ("flag",)


class UnknownFlag(Refusal):
    """Neither the product nor the table's game has such a flag."""

    status = 404


class NotYourLimit(Refusal):
    """Whoever added it lifts it. `flag`: what it is called."""

    status = 403
    names = ("flag",)
