"""What is refused of great threats."""

from rules.refusals import Refusal


class ImmuneUntilChallenge(Refusal):
    """`challenge`: the one that must be beaten first; empty: any."""

    names = ("character", "challenge")


class ImmuneUntilContest(Refusal):
    names = ("character",)


class ImmuneUntilParts(Refusal):
    """While other parts of the same threat stand."""

    names = ("character",)


class NoMinionLeft(Refusal):
    names = ("character",)


class ThreatLoop(Refusal):
    """Something would be its own minion, form or part, or two of these at once."""


class RerollsOnly(Refusal):
    pass


class NoStackingAgainstBoss(Refusal):
    pass
