"""What hangs over a campaign: what the rules of its game have not done with yet, as one member may see it.

What that is says the room of the table's engine (`campaigns/games/<engine>/hanging.py`), from the member's own view.
"""

from typing import Any, NamedTuple

from campaigns.board import Board
from campaigns.models import Membership
from campaigns.rooms import room


class Hanging(NamedTuple):
    """`kind`: a word of the engine's. `say`: a message, `then`: what becomes of it. `since`: the session it began in, 0
    where that is not known. `filled` of `size`: of what fills up. `character`: whom it is about. `thing`: what of the
    table it is, where it is one of its own."""

    kind: str
    icon: str
    say: dict[str, Any]
    then: dict[str, Any] | None = None
    since: int = 0
    filled: int = 0
    size: int = 0
    character: str = ""
    thing: str = ""


def hanging(seat: Membership, table: Board, lines: list[dict[str, Any]]) -> list[Hanging]:
    """`lines`: of the last session, as the wire has them for that member."""
    own = room("campaigns", seat.campaign.system, "hanging")
    return own.hanging(seat, table, lines) if own else []
