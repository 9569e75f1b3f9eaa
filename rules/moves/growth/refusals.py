"""What experience, highlights and improvements refuse."""

from rules.refusals import Refusal


class NoImprovement(Refusal):
    """No improvement waits to be chosen."""

    names = ("name",)


class NoSuchImprovement(Refusal):
    """The playbook lists none of that id."""

    status = 404


class ImprovementTaken(Refusal):
    """As often as it is printed. `called`: the improvement."""

    names = ("called",)


class OpensLater(Refusal):
    """`left`: how many improvements have to be taken before."""

    names = ("left",)


class StatAtLimit(Refusal):
    """It would go beyond the limit. `called`: the stat; `most`: the limit."""

    names = ("called", "most")


class ResourceAtLimit(Refusal):
    """Nothing more goes in. `called`: the resource."""

    names = ("called",)


class MovesWrong(Refusal):
    """Too many or too few moves are picked. `pick`: as many as there should be."""

    names = ("pick",)


class MoveNotOffered(Refusal):
    """It is none of those that this improvement offers, or twice the same. `called`: the move."""

    names = ("called",)


class NothingLeftToLearn(Refusal):
    """Every move that this improvement offers is on the sheet already."""


class StatUnsaid(Refusal):
    """The improvement raises any stat, so one is named."""


class AdvanceThreeFirst(Refusal):
    """The other moves are advanced after the first three."""


class NoSuchMark(Refusal):
    """There is no mark of that number, or it was taken back."""

    status = 404


class MarkSpent(Refusal):
    """The mark has made an improvement, and that is chosen."""


class NoHighlights(Refusal):
    """The game highlights no stats."""


class HighlightsStand(Refusal):
    """They are chosen; new ones are called for first. `name`: whose."""

    names = ("name",)


class OwnHighlight(Refusal):
    """Nobody highlights a stat of their own character."""


class NotYourHighlight(Refusal):
    """Somebody else chooses it. `names`: the characters whose player does."""

    names = ("names",)


class SameHighlight(Refusal):
    """The stat is highlighted already. `called`."""

    names = ("called",)
