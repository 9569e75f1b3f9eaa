"""What a member may do with an offer: only what they have a word in."""

from rules.actor import Actor
from rules.state import State
from rules.table.asking import stopped
from rules.table.can import Reason
from rules.table.offers.entities import Offer
from rules.table.offers.parties import speaks_for


def offer_may(state: State, actor: Actor, offer: Offer, *, settles: bool = False) -> dict[str, Reason]:
    """`settles`: they decide for whoever was asked."""
    proposes, answers = (speaks_for(state, actor.member, actor.is_gm, party) for party in (offer.by, offer.to))
    leads = actor.is_gm if offer.lead == "gm" else proposes
    may: list[str] = []
    if answers or settles:
        may += ["accept_offer", "refuse_offer"] if offer.turn == "to" else ["refuse_offer"]
    if leads or answers:
        may.append("counter_offer")
    if proposes or leads:
        may.append("withdraw_offer")
    if leads and offer.turn == "by":
        may.append("agree_counter")
    return dict.fromkeys(may, stopped(state))
