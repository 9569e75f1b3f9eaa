"""What is refused of moving."""

from rules.refusals import Refusal


class TooManyZones(Refusal):
    """More than one zone with an action, or any with a sprint."""


class NotAdjacent(Refusal):
    names = ("here", "zone")


class RouteTooCostly(Refusal):
    names = ("cost", "shifts")


class MovesBy(Refusal):
    """One runs with the rating that the game says."""

    names = ("rating",)


class SprintAgainst(Refusal):
    """The table has said what a sprint goes against."""

    names = ("number",)
