"""What is refused of dice that people enter."""

from rules.refusals import Refusal


class NeedFourDice(Refusal):
    pass


class BadFace(Refusal):
    pass
