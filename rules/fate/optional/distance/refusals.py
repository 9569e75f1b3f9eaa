"""What is refused for being too far."""

from rules.refusals import Refusal


class TooFar(Refusal):
    """`away`: so many zones; `reach`: as far as it reaches; `ask`: yes where the GM may let it be."""

    names = ("away", "reach", "ask")
