"""What is kept on a conflict that runs in exchanges."""

from typing import ClassVar, Self

from msgspec import UNSET
from msgspec.structs import replace

from rules.fate.parts import CanActing, ConflictPart
from rules.table.can import Maybe


class Exchange(ConflictPart, frozen=True, kw_only=True):
    """A conflict that runs in exchanges, one action each.

    `ranks`: what everybody's place was reckoned by: rating, tie-breaking rating, seat. `first`: whose seat opens this
    exchange, by member, where the seats take turns. `holding`: who keeps their action for later; `came_in`: the one of
    them who acts now, between two turns; `closing`: all places are through, and who holds is asked. `defending`: who
    is on full defense in this exchange; `attacked`: against whom an attack was rolled in it.
    """

    key: ClassVar[str] = "exchange"
    ranks: dict[str, tuple[int, ...]] = {}
    first: str = ""
    holding: tuple[str, ...] = ()
    came_in: str | None = None
    closing: bool = False
    defending: tuple[str, ...] = ()
    attacked: tuple[str, ...] = ()

    @property
    def turn(self) -> tuple[str, ...] | None:
        if self.came_in is not None:
            return (self.came_in,)
        return () if self.closing else None

    def told(self) -> Self:
        """What places were reckoned by counts those, too, whom nobody sees yet: nobody is sent it."""
        return replace(self, ranks={})

    def without(self, character: str) -> Self:
        ranks = {id: rank for id, rank in self.ranks.items() if id != character}
        came_in = None if self.came_in == character else self.came_in
        holding = tuple(id for id in self.holding if id != character)
        return replace(self, ranks=ranks, came_in=came_in, holding=holding)


class ExchangeActing(CanActing, frozen=True, kw_only=True):
    """In an exchange: `hold_action`, `defend_fully`, `act_freely`; whoever holds may `take_held` or `pass_held`."""

    hold_action: Maybe = UNSET
    take_held: Maybe = UNSET
    pass_held: Maybe = UNSET
    defend_fully: Maybe = UNSET
    act_freely: Maybe = UNSET
