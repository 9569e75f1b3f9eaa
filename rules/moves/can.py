"""What a member may do at a table of moves, as it stands on the wire."""

from rules.moves.move.buttons import HeroCan, OpenCan, ThrowCan
from rules.table.can import Can, Reason


class MovesCan(Can, frozen=True, kw_only=True):
    """`throw`: the game's dice; null while no game is brought. `heroes`: by character one acts for. `open`: by open
    move. `things`: by id of anything else and command."""

    throw: ThrowCan | None
    heroes: dict[str, HeroCan]
    open: dict[str, OpenCan]
    things: dict[str, dict[str, Reason]]
