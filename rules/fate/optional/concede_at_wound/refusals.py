"""What is refused of giving in as one is wounded."""

from rules.refusals import Refusal


class NoConcessionWindow(Refusal):
    names = ("character",)


class OfferPending(Refusal):
    """Nobody acts while somebody has offered to give in, or the GM has yet to judge that offer."""

    names = ("character",)
