"""Why a scene is not tried out."""

from rules.refusals import Refusal


class NobodyGoes(Refusal):
    """No hero is named who could come into the scene."""


class NobodyToMeet(Refusal):
    """Nobody stands in the scene against the heroes."""
