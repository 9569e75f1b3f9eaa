"""Concessions on the table, and paying for those that were agreed to.

Rules: FATE-GIV-01, FATE-POOL-03, FATE-CONC-03, FATE-CONC-06, FATE-CONF-03, FATE-FP-01.
"""

from rules.fate.bargain.entities import Offer
from rules.fate.bargain.points import move_points
from rules.fate.conflict.entities import Conflict
from rules.fate.sheet.entities import Character
from rules.play import Play
from rules.state import State
from rules.table.look import dial
from rules.table.offers.acts import close_offer


def concessions(state: State) -> list[Offer]:
    return [offer for offer in state.all(Offer) if offer.kind == "concession"]


def lapse_concessions(play: Play, character: str | None = None) -> None:
    """Whoever is out, or in no conflict any more, has nothing to give in to: what they offered lapses."""
    for offer in concessions(play.state):
        if character in (None, offer.by):
            close_offer(play, offer, "lapsed")


def pay_conceded(play: Play, conflict: Conflict) -> None:
    """The conflict is over: whoever gave in collects. Rules: FATE-CONC-03, FATE-CONF-03."""
    for id, points in conflict.owed.items():
        who = play.state.find(id)
        if isinstance(who, Character):
            pay_concession(play, who, points)


def pay_concession(play: Play, who: Character, points: int) -> None:
    """A hero's own; an NPC's for the next scene, or by the dial for that NPC's next scene.

    Rules: FATE-POOL-03, FATE-CONC-06.
    """
    if who.kind == "pc":
        to = who.id
    else:
        to = f"store:{who.id.partition(':')[2]}" if dial(play.state, "npc_earnings") == "store" else "deferred"
    move_points(play, "bank", to, points, "concession")  # FATE-FP-01
