"""What is refused of what the optional rules put on the table."""

from rules.refusals import Refusal


class OutOfReach(Refusal):
    pass


class NotForAttack(Refusal):
    """A rating that attacks nobody, unless it is granted."""

    names = ("rating", "allowed")


class NotForDefense(Refusal):
    names = ("rating", "allowed")


class AspectStays(Refusal):
    """No action does away with it: part of a person, a wound, or what lasts on a place or a thing."""

    names = ("aspect", "kind")


class NeedFourDice(Refusal):
    pass


class BadFace(Refusal):
    pass


class NeedsABox(Refusal):
    """A countdown without boxes."""


class LeftToRight(Refusal):
    """`next`: the box that is to be marked."""

    names = ("next",)


class CountdownOver(Refusal):
    pass


class NothingMarked(Refusal):
    """No box of a countdown is marked, so that none can be cleared."""


class NotBegun(Refusal):
    """It waits in a prepared scene: nothing happens to it before that opens."""


class NotAnObstacle(Refusal):
    names = ("character",)


class ObstacleNotAttackable(Refusal):
    names = ("character",)


class HazardCannotOvercome(Refusal):
    names = ("character",)


class BlockHasNoTurn(Refusal):
    names = ("character",)


class ObstacleIsPassive(Refusal):
    """A hazard or block opposes with its rating; it does not roll."""

    names = ("character",)


class CoverNegates(Refusal):
    """`block` keeps every attack off `character`."""

    names = ("character", "block")


class NeedsChoice(Refusal):
    """A distraction without a question, or without anything that comes of it."""


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


class ImmuneUntilChallenge(Refusal):
    """`challenge`: the one that must be beaten first; empty: any."""

    names = ("character", "challenge")


class ImmuneUntilContest(Refusal):
    names = ("character",)


class ImmuneUntilParts(Refusal):
    """While other parts of the same threat stand."""

    names = ("character",)


class NoMinionLeft(Refusal):
    names = ("character",)


class ThreatLoop(Refusal):
    """Something would be its own minion, form or part, or two of these at once."""


class RerollsOnly(Refusal):
    pass


class NoStackingAgainstBoss(Refusal):
    pass


class NotAMember(Refusal):
    names = ("character", "organization")


class SettingAspectPermanent(Refusal):
    names = ("aspect",)
