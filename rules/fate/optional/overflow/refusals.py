"""What is refused of shifts to spare."""

from rules.refusals import Refusal


class OverflowNotOffensive(Refusal):
    pass


class NotEnoughOverflow(Refusal):
    """`cost`: what it takes; `left`: what there is."""

    names = ("cost", "left")


class NotNextDoor(Refusal):
    """Shifts to spare lead into a neighbouring zone."""
