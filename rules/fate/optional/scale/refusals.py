"""What is refused of scale and of time by shifts."""

from rules.refusals import Refusal


class UnknownScale(Refusal):
    status = 400
    names = ("scale",)


class NotHigherScale(Refusal):
    """`character` is not above whoever it goes against."""

    names = ("character",)


class OneScaleBenefit(Refusal):
    pass


class BenefitDoesNotFit(Refusal):
    """More free invokes come only of an advantage that is created."""


class NoScaleWhenCreating(Refusal):
    """Nobody stands against what is created, so scale does not help to create it."""


class UnknownTime(Refusal):
    status = 400
    names = ("time",)
