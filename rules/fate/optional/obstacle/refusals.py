"""What is refused of obstacles and distractions."""

from rules.refusals import Refusal


class ObstacleNotAttackable(Refusal):
    names = ("character",)


class HazardCannotOvercome(Refusal):
    names = ("character",)


class BlockHasNoTurn(Refusal):
    names = ("character",)


class ObstacleIsPassive(Refusal):
    """A hazard or block opposes with its rating; it does not roll."""

    names = ("character",)


class CoverNegates(Refusal):
    """`block` keeps every attack off `character`."""

    names = ("character", "block")


class NeedsChoice(Refusal):
    """A distraction without a question, or without anything that comes of it."""
