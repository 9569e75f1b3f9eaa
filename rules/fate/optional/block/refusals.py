"""What is refused of blocks."""

from rules.refusals import Refusal


class BlockTooBroad(Refusal):
    """One block is against one kind of thing, or protects one person."""


class NothingAgainst(Refusal):
    """A block has no difficulty."""


class Blocked(Refusal):
    """Something small that is blocked takes the action. `step`: yes, if it is one into the next zone along with it."""

    names = ("by", "step")
