"""What is refused of consequences that each take a whole hit."""

from rules.refusals import Refusal


class WrongSeverity(Refusal):
    """`right`: what comes next."""

    names = ("slot", "right")


class NoSlotLeft(Refusal):
    names = ("character",)


class BoxOrConsequence(Refusal):
    """One hit never takes both."""


class NotByChoice(Refusal):
    """Out is whoever can take a hit in no other way; whoever wants to lose gives in."""
