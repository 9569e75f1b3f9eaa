"""The GM on giving in: for whom they may agree. Rule: FATE-CONC-04."""

from rules.fate.bargain.entities import Offer
from rules.fate.sheet.entities import Character
from rules.state import State
from rules.table.offers.parties import speaks_for
from rules.table.rights import owns


def stands_in(state: State, member: str, is_gm: bool, offer: Offer) -> bool:
    """Whether the GM, whose own gives in, may agree for players who are not here. Rule: FATE-CONC-04."""
    own = is_own(state, member, is_gm, offer) and not speaks_for(state, member, is_gm, offer.to)
    return is_gm and offer.kind == "concession" and own


def settles(state: State, member: str, is_gm: bool, offer: Offer) -> bool:
    """Whether the member decides for whoever was asked: the GM, on giving in, but not for one of their own."""
    return is_gm and offer.kind == "concession" and not is_own(state, member, is_gm, offer)


def is_own(state: State, member: str, is_gm: bool, offer: Offer) -> bool:
    """Whether it is one of theirs that gives in: not one of somebody who is away, for whom the GM answers."""
    by = state.find(offer.by)
    return owns(member, is_gm, by) if isinstance(by, Character) else is_gm
