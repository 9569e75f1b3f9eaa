"""What is refused of minions, their leaders and companions."""

from rules.refusals import Refusal


class InvalidQuality(Refusal):
    """A group above Good, or below Average."""

    names = ("least", "most")


class NotMinions(Refusal):
    names = ("character",)


class WrongSizes(Refusal):
    """Groups that are not together those who are `up`."""

    names = ("character", "up")


class NotAlike(Refusal):
    """Groups of another quality, side, place or leader do not become one."""

    names = ("character", "other")


class ExchangeUnderWay(Refusal):
    """Groups are split and joined between exchanges."""


class AttachedCannotAct(Refusal):
    names = ("character",)


class NotYourSide(Refusal):
    names = ("character", "leader")


class TooFarToLead(Refusal):
    names = ("character", "leader")


class GroupsAreTheGms(Refusal):
    """By the dial `players_own_groups`."""

    names = ("character",)


class CompanionNotApplicable(Refusal):
    """In this kind of conflict she is of no help, or she is not there."""

    names = ("companion",)


class QualityCap(Refusal):
    """`most`: one step below her partner's best."""

    names = ("companion", "most")


class ScopeCap(Refusal):
    names = ("companion",)


class SkilledOverBudget(Refusal):
    """One skill at her quality, two a step lower, three two steps lower."""

    names = ("companion", "quality")


class NoAdvancesLeft(Refusal):
    names = ("companion",)


class NotIndependent(Refusal):
    names = ("companion",)
