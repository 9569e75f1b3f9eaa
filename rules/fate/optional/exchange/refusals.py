"""What is refused of exchanges."""

from rules.refusals import Refusal


class NoInitiative(Refusal):
    """The conflict is framed, and nobody has a turn yet."""


class CannotInterrupt(Refusal):
    pass


class HoldExpired(Refusal):
    """Nothing is held, or not any more."""

    names = ("character",)


class DefenseRolled(Refusal):
    """Full defense after the dice of the first attack."""

    names = ("character",)


class NotFirstAttack(Refusal):
    names = ("character",)


class DescriptionRequired(Refusal):
    pass
