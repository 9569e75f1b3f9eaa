"""Which characters of the GM's earn points, in a game where they have their own: by the dial `npc_pools` all of them,
else those whom the GM has given some.

Rule: FATE-ASP-79.
"""

from rules.events import Put
from rules.fate.bargain.points import EARNING, PointsMoved, has_own_points
from rules.fate.gm.events import Overridden
from rules.fate.optional.own_pool.parts import OwnPool
from rules.fate.sheet.entities import Character
from rules.play import Play, follows
from rules.state import State
from rules.table.look import dial


@EARNING("own_pool")
def earns_points(state: State, character: Character) -> bool:
    """Rule: FATE-ASP-79."""
    if character.kind == "pc" or not has_own_points(state) or dial(state, "npc_pools"):
        return True
    return character.part(OwnPool) is not None


@follows(PointsMoved)
def given_points(play: Play, event: PointsMoved) -> None:
    if event.why == "gm":
        give_pool(play, event.to)


@follows(Overridden)
def set_points(play: Play, event: Overridden) -> None:
    if event.field == "fate_points":
        give_pool(play, event.target)


def give_pool(play: Play, id: str) -> None:
    """The GM's word gives a character points of its own, and from then on it earns. Rule: FATE-ASP-79."""
    who = play.state.find(id)
    if isinstance(who, Character) and not earns_points(play.state, who):
        play.emit(Put(entities=(who.with_part(OwnPool(given=True)),)))
