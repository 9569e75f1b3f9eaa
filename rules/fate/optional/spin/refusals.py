"""What is refused of spin."""

from rules.refusals import Refusal


class NoSpin(Refusal):
    names = ("character",)


class SpinNotYours(Refusal):
    """There is some, and only its owner says what becomes of it."""

    names = ("character",)


class SpinSpent(Refusal):
    names = ("character",)


class SpinExpired(Refusal):
    """It was for the action that followed, and that is over."""

    names = ("character",)


class SpinBeforeDice(Refusal):
    """Where the dial says so, it is declared before the dice lie."""
