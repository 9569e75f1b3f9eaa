"""What is refused of sheets, stunts and growing."""

from rules.refusals import Refusal


class IncompleteSheet(Refusal):
    names = ("missing",)


class TooManyAspects(Refusal):
    names = ("most",)


class BadApproachSpread(Refusal):
    """More of one rating than the shape has. `value`: which, `most`: how many, `open`: what is still to give."""

    names = ("wanted", "value", "most", "have", "open")


class AboveStartingPeak(Refusal):
    names = ("most",)


class NoPointsLeft(Refusal):
    """Ratings that are bought freely cost more than there is."""

    names = ("points", "spent")


class ColumnBroken(Refusal):
    """More would have +`tier` than `below`, which only `count` have; one at `start` can rise first. `shape`: pairs of
    a rating and how many would have it. `steps`: all that would have to rise with it."""

    names = ("tier", "have", "below", "count", "start", "shape", "steps")


class FitsHere(Refusal):
    """Only what the table's list has not any more is taken off a sheet."""

    names = ("rating",)


class AlreadyRated(Refusal):
    names = ("rating", "value")


class NoOpenSlot(Refusal):
    """No place is left for a rating of `value`; `open` are those that are."""

    names = ("value", "open")


class NotOnSheet(Refusal):
    """A rating of the list that this sheet has not: it is +0."""

    names = ("rating",)


class OnlyAverageExchanged(Refusal):
    names = ("rating", "value")


class NoSkillPoints(Refusal):
    names = ("needed", "held")


class TooMuchForMinor(Refusal):
    """`what` (skills, stunts) a minor character has at most so many of."""

    names = ("what", "most")


class OverApproachCap(Refusal):
    names = ("most",)


class NeedsMilestone(Refusal):
    """`needs`: the milestone that brings it, where a smaller one does not."""

    names = ("needs",)


class RefreshFirst(Refusal):
    """A major milestone's point of refresh is what its stunt is bought with."""


class StartingStuntsExceeded(Refusal):
    names = ("most",)


class RefreshFloor(Refusal):
    pass


class RefreshNotEditable(Refusal):
    """A hero's refresh follows from stunts and milestones."""


class HighConceptLocked(Refusal):
    pass


class OneChoiceOnly(Refusal):
    """`choice`: which of the milestone's has been made."""

    names = ("choice",)


class NoSuchStunt(Refusal):
    pass


class StuntMismatch(Refusal):
    names = ("stunt",)


class StuntScope(Refusal):
    pass


class StuntNotAgreed(Refusal):
    names = ("stunt",)


class StuntUsed(Refusal):
    """`per`: session, scene or scenario, in which it works `times` times."""

    names = ("stunt", "per", "times")


class CircumstanceNotMet(Refusal):
    names = ("stunt", "circumstance")


class ConflictRunning(Refusal):
    pass
