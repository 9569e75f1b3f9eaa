"""The GM on giving in: for whom they may agree. Rule: FATE-CONC-04."""

from rules.fate.bargain.entities import Offer
from rules.state import State
from rules.table.offers.parties import speaks_for


def stands_in(state: State, member: str, is_gm: bool, offer: Offer) -> bool:
    """Whether the GM, whose own gives in, may agree for players who are not here. Rule: FATE-CONC-04."""
    own = speaks_for(state, member, is_gm, offer.by) and not speaks_for(state, member, is_gm, offer.to)
    return is_gm and offer.kind == "concession" and own


def settles(state: State, member: str, is_gm: bool, offer: Offer) -> bool:
    """Whether the member decides for whoever was asked: the GM, on giving in, but not for one of their own."""
    return is_gm and offer.kind == "concession" and not speaks_for(state, member, is_gm, offer.by)
