"""What is refused of offers and points."""

from rules.refusals import Refusal


class NotEnoughFatePoints(Refusal):
    names = ("needed", "held")


class PoolEmpty(Refusal):
    pass


class CannotRefuse(Refusal):
    pass


class TooLate(Refusal):
    pass


class NoConflict(Refusal):
    pass


class NotTheirs(Refusal):
    """An aspect of somebody else, which does not touch the one it is held against."""

    names = ("aspect", "character")


class BoostNotCompellable(Refusal):
    pass


class GroupMustAgree(Refusal):
    pass


class AlreadyCompelled(Refusal):
    pass
