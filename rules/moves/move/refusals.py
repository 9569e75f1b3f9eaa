"""What a move refuses."""

from rules.refusals import Refusal


class NothingSaid(Refusal):
    """A move is rolled only with words of what is done."""


class NotOwnMove(Refusal):
    """It is none of this character's moves."""

    names = ("name",)


class OnlyFollows(Refusal):
    """It is not declared: it follows from an event or from a phase of play. `starts`: event, phase."""

    names = ("called", "starts")


class NoSuchMove(Refusal):
    """The game has no move of that id."""

    status = 404


class MoveIsDue(Refusal):
    """What they did before still waits for its dice. `called`: the move."""

    names = ("called",)


class RollOpen(Refusal):
    """Their roll lies open: it is pressed on first. `called`: the move."""

    names = ("called",)


class OutOfPlay(Refusal):
    """They make no move and no deed now. `out`: untenable, out, dead, retired."""

    names = ("name", "out")


class TargetNeeded(Refusal):
    """`kind`: what the move is aimed at."""

    names = ("kind",)


class QuestionOpen(Refusal):
    """A question before the dice is not answered. `question`: its text."""

    names = ("question",)


class BadAnswer(Refusal):
    """`question`: its text."""

    names = ("question",)


class AnswerOutOfRange(Refusal):
    names = ("question", "least", "most")


class NotMet(Refusal):
    """What the move needs does not hold. `text`: in the words of its file."""

    names = ("text",)


class NotEnough(Refusal):
    """Of a resource. `called`: its name; `have`."""

    names = ("called", "have")


class HelpPending(Refusal):
    """Somebody helps or hinders this roll, and that is not done with yet. `name`: who."""

    names = ("name",)


class RollOver(Refusal):
    """Its band is kept: nothing changes it any more."""


class NothingDue(Refusal):
    """Nothing was declared that this move answers, or it has its dice already."""


class NothingToPick(Refusal):
    """Nothing waits to be picked or answered here."""


class PicksWrong(Refusal):
    """Too many or too few are picked. `exact`: it is one number."""

    names = ("least", "most", "exact")


class PickedTwice(Refusal):
    """The same one twice."""


class NotAmong(Refusal):
    """It is not among the options that are open."""


class BlankEmpty(Refusal):
    """An option with a gap is picked with words for it."""


class NameSomeone(Refusal):
    """An option asks for another player character."""


class NotYourPick(Refusal):
    """The choice is somebody else's. `name`: whose."""

    names = ("name",)


class NoHold(Refusal):
    """There is no such hold, or not enough of it."""


class NothingToActOn(Refusal):
    """No answer gives a bonus any more: the situation is over, or it is used up."""


class NoSuchBand(Refusal):
    """`bands`: those that the game has."""

    names = ("bands",)


class AdvancedOnly(Refusal):
    """That band is for those who have advanced the move."""


class FacesWrong(Refusal):
    """A face for every die, and each on the die."""

    names = ("count", "sides")
