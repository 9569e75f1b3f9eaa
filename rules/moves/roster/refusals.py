"""What is refused of whole characters."""

from rules.refusals import Refusal


class StillInMove(Refusal):
    """A move under way is theirs, or about them. `called`: the move."""

    names = ("called",)


class NoRoomLeft(Refusal):
    """More than the other can hold. `called`: the resource; `most`: what goes in at most."""

    names = ("called", "most")


class ToThemselves(Refusal):
    """Nobody offers anything to themselves."""
