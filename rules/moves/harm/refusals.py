"""What is refused about harm."""

from rules.refusals import Refusal


class NoHarmHere(Refusal):
    """The game has no levels of harm."""


class HarmBelowZero(Refusal):
    """A blow of less than nothing."""


class BlowUnrated(Refusal):
    """Neither a number nor a weapon says how bad the blow is."""


class NoSuchWeapon(Refusal):
    """Whoever strikes has no such thing, or it does no harm. `name`: who."""

    names = ("name",)


class BeyondHarm(Refusal):
    """Dead or retired: nothing harms them any more. `name`, `out`."""

    names = ("name", "out")


class NoDebilityOpen(Refusal):
    """No debility is offered against this blow now."""


class DebilityGone(Refusal):
    """They have it already, or its stat can fall no further. `called`: the debility."""

    names = ("called",)


class NotNextLevel(Refusal):
    """Levels are marked in order. `next`: the one to mark."""

    names = ("next",)


class LastLevel(Refusal):
    """All levels are marked: nothing more is marked or healed by hand."""

    names = ("name",)


class TimeLeavesIt(Refusal):
    """The level neither heals nor worsens by itself. `name`, `level`."""

    names = ("name", "level")


class IsStabilised(Refusal):
    """Stabilised wounds do not worsen by themselves. `name`."""

    names = ("name",)


class NoLifeOpen(Refusal):
    """No choice about this life is open. `name`."""

    names = ("name",)


class NotComingBack(Refusal):
    """Their player has not chosen to come back. `name`."""

    names = ("name",)
