"""What is refused of scenes, and of what stands on them."""

from rules.refusals import Refusal


class NotAnObstacle(Refusal):
    names = ("character",)


class NotBegun(Refusal):
    """It waits in a prepared scene: nothing happens to it before that opens."""
