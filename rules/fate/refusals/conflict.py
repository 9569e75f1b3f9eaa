"""What is refused of conflicts, challenges and contests."""

from rules.refusals import Refusal


class ActionNotAllowed(Refusal):
    names = ("action",)


class AttackNotAllowed(Refusal):
    pass


class HitPending(Refusal):
    names = ("character",)


class TakenOut(Refusal):
    names = ("character",)


class LeftTheConflict(Refusal):
    names = ("character",)


class NotYourTurn(Refusal):
    names = ("turn_of",)


class ActionUsed(Refusal):
    """`turn`: acted, ended or lent, where it is not one's turn any more, or not yet."""

    names = ("turn",)


class TurnWentOn(Refusal):
    """Nobody's turn was ended last, or somebody has acted since."""


class FreeMoveUsed(Refusal):
    pass


class NeedsAction(Refusal):
    pass


class StillRunning(Refusal):
    """`what`: challenge or contest."""

    names = ("what",)


class TaskSettled(Refusal):
    pass


class TooFewParticipants(Refusal):
    pass


class AlreadyRolled(Refusal):
    pass


class TwistNeeded(Refusal):
    pass


class ContestOver(Refusal):
    pass


class PhysicalConflictOnly(Refusal):
    """A stunt that lets one go first where it comes to blows, not where it comes to words."""

    names = ("stunt",)


class OrderIsFixed(Refusal):
    pass


class SideRolled(Refusal):
    names = ("side",)


class SideForfeited(Refusal):
    names = ("side",)


class OneAdvantageEach(Refusal):
    names = ("character",)


class OneOptionEach(Refusal):
    names = ("character",)


class UnknownMode(Refusal):
    pass
