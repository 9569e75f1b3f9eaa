"""What taking a game over refuses."""

from rules.refusals import Refusal


class AnotherGame(Refusal):
    """Characters of the game before are there, and this is no version of it. `game`: what the table plays."""

    names = ("game",)


class VersionMoved(Refusal):
    """Another version was accepted since this one was looked at. `version`: the one that holds by now."""

    names = ("version",)


class GameRefused(Refusal):
    """A file that is no game, or does not fit the one that is there. `faults`: a `list` of what is wrong with it, each
    with its `line`, `path` and `text`."""

    status = 400
    names = ("faults",)
