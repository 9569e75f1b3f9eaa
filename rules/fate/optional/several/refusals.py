"""What is refused of one roll against several."""

from rules.refusals import Refusal


class NeedsPermission(Refusal):
    """To hit everybody in a place."""


class UseSplitShifts(Refusal):
    """Several targets, each of its own: only with shares of one total."""


class TotalNotPositive(Refusal):
    pass


class AtLeastOneEach(Refusal):
    pass


class SplitExceedsTotal(Refusal):
    names = ("total", "wanted")


class TargetsInOneZone(Refusal):
    pass
