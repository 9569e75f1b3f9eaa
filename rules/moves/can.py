"""What a member may do at a table of moves, as it stands on the wire."""

from rules.table.can import Can


class MovesCan(Can, frozen=True, kw_only=True):
    """To come: moves by character, what waits, odds."""
