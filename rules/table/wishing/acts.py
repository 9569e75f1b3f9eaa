"""Telling the table what its people wished."""

from rules.play import Play, handles
from rules.refusals import NothingChanges
from rules.table.wishing.commands import TellWishes
from rules.table.wishing.entities import Wishes
from rules.table.wishing.events import WishesTold

ID = "wishes"


@handles(TellWishes)
def tell_wishes(play: Play, command: TellWishes) -> None:
    """Rule: TABLE-SAFE-02."""
    told = Wishes(id=ID, lines=command.lines, veils=command.veils, asks=command.asks)
    if told == (play.state.find(ID) or Wishes(id=ID)):
        raise NothingChanges()
    play.emit(WishesTold(wishes=told))
