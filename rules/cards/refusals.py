"""What the card game refuses, one class for each reason of its catalogue and a few of its own."""

from rules.refusals import Refusal

# --- when ---------------------------------------------------------------------------------------


class OutOfOrder(Refusal):
    """The steps of a conflict have an order, and this is not its turn.

    `what` it waits for, where that is one thing: the end of the `scene` that runs, a time `between` two scenes, the
    first `session`.
    """

    names = ("what",)


class ActionOpen(Refusal):
    """Another action is under way in the scene."""


class SceneResolved(Refusal):
    """The scene is over; only clean-up is left."""


class CleanupPending(Refusal):
    """`lines`: how many aspects nobody has decided on yet."""

    names = ("lines",)


class DifficultyFixed(Refusal):
    """Between the GM's count and the dice nothing changes the difficulty."""


class OutcomeLocked(Refusal):
    """Both sides have passed."""


class ShortFormOnly(Refusal):
    """A short conflict has no cards: it ends by its roll or a bargain."""


# --- aspects ------------------------------------------------------------------------------------


class AspectNotInScene(Refusal):
    pass


class AspectCrossedOut(Refusal):
    names = ("aspect",)


class AspectAlreadyInvoked(Refusal):
    names = ("aspect",)


class AspectAlreadyCounted(Refusal):
    names = ("aspect",)


class SheetAspect(Refusal):
    """What stands on a sheet stays there."""

    names = ("aspect",)


class NotBeneficial(Refusal):
    """A point is taken for a beneficial aspect only."""


class NotInScene(Refusal):
    """Somebody who is not in the scene."""

    names = ("character",)


# --- invoking and rolling -----------------------------------------------------------------------


class FreeInvocationUsed(Refusal):
    pass


class FreeInvocationGone(Refusal):
    """It belonged to the time before the dice."""


class GmDoesNotRoll(Refusal):
    status = 403


# --- choices ------------------------------------------------------------------------------------


class NotYourChoice(Refusal):
    """Somebody else's menu, action or answer."""

    status = 403


class ChoiceMade(Refusal):
    """The menu is used up."""


class NotOnSuccess(Refusal):
    pass


class PriceUnsaid(Refusal):
    """A price that is named now, and neither words nor an aspect to name it."""


class NotUnanimous(Refusal):
    """Why a vote closed: somebody said no. It refuses nothing."""


# --- points -------------------------------------------------------------------------------------


class NoFatePoints(Refusal):
    names = ("name", "needed", "held")


class GmNoFatePoints(Refusal):
    names = ("needed", "held")


class BowlEmpty(Refusal):
    names = ("needed", "held")
