"""What is refused of harm and getting better."""

from rules.refusals import Refusal


class BadBoxCount(Refusal):
    names = ("most",)


class AlreadyAsked(Refusal):
    """The GM has yet to answer."""


class OneBoxPerHit(Refusal):
    pass


class BoxChecked(Refusal):
    names = ("box",)


class NoSuchBox(Refusal):
    names = ("box",)


class SlotOccupied(Refusal):
    names = ("slot",)


class HitNotAbsorbed(Refusal):
    names = ("left_over", "absorbed")


class NoConsequences(Refusal):
    pass


class NoRest(Refusal):
    pass


class TooEarly(Refusal):
    pass


class CannotBeHarmedSo(Refusal):
    """`until`: what the GM said it takes; empty where nothing does."""

    names = ("character", "rating", "until")


class WrongTrack(Refusal):
    names = ("harm",)


class NoSuchTrack(Refusal):
    names = ("track",)


class SlotWrongKind(Refusal):
    names = ("slot",)


class ConditionsInstead(Refusal):
    """Conditions stand in for consequences at this table."""


class ConditionMarked(Refusal):
    names = ("condition",)


class ConditionWrongKind(Refusal):
    names = ("condition",)


class RowClosed(Refusal):
    names = ("row",)


class HighConceptStays(Refusal):
    pass


class ExtremeUsed(Refusal):
    names = ("character",)


class ExtremeStays(Refusal):
    """What an extreme consequence left does not heal."""


class NotBackAgain(Refusal):
    names = ("aspect",)


class NotForThisHarm(Refusal):
    names = ("rating",)


class NothingToTreat(Refusal):
    pass


class AlreadyTreated(Refusal):
    names = ("aspect",)


class Untreated(Refusal):
    pass


class TermsStand(Refusal):
    pass
