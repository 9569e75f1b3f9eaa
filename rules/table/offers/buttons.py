"""What a member may do with an offer: only what they have a word in."""

from rules.actor import Actor
from rules.state import State
from rules.table.asking import stopped, why_not
from rules.table.can import Reason
from rules.table.offers.acts import check_agreeing
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
    found: dict[str, Reason] = dict.fromkeys(may, stopped(state))
    if "accept_offer" in found and not state.safety.paused:
        found["accept_offer"] = why_not(check_agreeing, state, offer)
    return found


def answers_now(state: State, actor: Actor, offer: Offer) -> bool:
    """Whether it waits for them: for the one asked, or after other terms for the one who asks."""
    if offer.turn == "by" and offer.lead == "gm":
        return actor.is_gm
    return speaks_for(state, actor.member, actor.is_gm, offer.to if offer.turn == "to" else offer.by)
