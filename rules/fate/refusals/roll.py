"""What is refused of rolls and their outcomes."""

from rules.refusals import Refusal


class UnknownApproach(Refusal):
    names = ("rating",)


class AspectAlreadyKnown(Refusal):
    pass


class NotAnOpponent(Refusal):
    names = ("character",)


class ModifierNotAllowed(Refusal):
    pass


class WrongStep(Refusal):
    """The conversation is not there yet, or has gone past it; `step` names where it stands."""

    names = ("step",)


class UnknownAction(Refusal):
    names = ("action",)


class NothingToDefend(Refusal):
    pass


class AdjustmentTooLarge(Refusal):
    names = ("most",)


class CostNeeded(Refusal):
    pass


class NoStyle(Refusal):
    pass


class AlreadyActed(Refusal):
    names = ("character",)


class HelperCap(Refusal):
    names = ("most",)


class MinorCostMayNotBlock(Refusal):
    pass


class TargetMustDefend(Refusal):
    names = ("character",)


class ObjectionOpen(Refusal):
    pass


class NoLineOfSight(Refusal):
    pass


class SupporterUnrated(Refusal):
    names = ("character",)


class LeaderNotBest(Refusal):
    names = ("character",)


class OutOfReach(Refusal):
    pass


class NotForAttack(Refusal):
    """A rating that attacks nobody, unless it is granted."""

    names = ("rating", "allowed")


class NotForDefense(Refusal):
    names = ("rating", "allowed")


class DefenseHindered(Refusal):
    """The GM says that this rating does not defend now (FATE-ATK-78)."""

    names = ("character", "rating")
