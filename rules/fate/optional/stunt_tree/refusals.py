"""Refusals of the tree of stunts."""

from rules.refusals import Refusal


class StuntLocked(Refusal):
    """Stunts that come before it are lacking."""

    names = ("stunt", "needs")


class StuntStillNeeded(Refusal):
    """Others of the hero's hang on the one that is given up."""

    names = ("stunt", "others")


class ComesBeforeItself(Refusal):
    names = ("stunt",)


class TreeNameTaken(Refusal):
    """The tree goes by names."""

    names = ("stunt",)


class BranchesLeft(Refusal):
    """Others of the tree come after the one that is taken away."""

    names = ("stunt", "others")
