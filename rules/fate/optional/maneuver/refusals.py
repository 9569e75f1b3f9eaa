"""What is refused of maneuvers."""

from rules.refusals import Refusal


class NothingToArgue(Refusal):
    """A point is laid down for a change of the scene, and for nothing else."""
