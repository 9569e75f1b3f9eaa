"""What is refused of the one box that a hit is marked in."""

from rules.refusals import Refusal


class MustTakeConsequence(Refusal):
    """No box from the hit's number upwards is free."""

    names = ("shifts",)


class WrongBox(Refusal):
    """`right`: the box that the hit goes to."""

    names = ("box", "right")
