"""In a forecast the GM opens the first exchange as soon as the conflict is framed."""

from collections.abc import Iterator

from rules.fate.conflict.entities import Conflict
from rules.fate.forecast.moves import WAITED
from rules.fate.forecast.sending import Move, gm_of
from rules.fate.optional.exchange.commands import EstablishInitiative
from rules.state import State


@WAITED("exchange")
def framing_moves(state: State, conflict: Conflict) -> Iterator[Move]:
    if conflict.state == "framing":
        yield Move(gm_of(state), EstablishInitiative())
