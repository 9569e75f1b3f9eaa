"""What is refused of skills that stand in for others."""

from rules.refusals import Refusal


class SceneAspectNeeded(Refusal):
    """It takes an aspect of the scene or of a place in it."""

    names = ("aspect",)


class StandsInAlready(Refusal):
    """What lasts is not paid for again."""
