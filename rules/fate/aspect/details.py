"""Buying a detail: a point makes something true that fits an aspect, outside of any roll.

The GM has the say; a declined detail costs nothing. Where the game or the dial `declare_detail` says so.
Rules: FATE-FACT-01, FATE-INV-59.
"""

from rules.fate.aspect import commands as c
from rules.fate.aspect.entities import Aspect
from rules.fate.aspect.facts import record_fact
from rules.fate.bargain.commands import AcceptOffer
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.offers import ask_gm
from rules.fate.bargain.points import check_points, move_points
from rules.fate.conflict.standing import acting
from rules.fate.refusals.aspect import AspectNotKnown
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.refusals import StillHidden
from rules.state import State
from rules.table.look import dial, dial_off
from rules.table.offers.acts import close_offer, when
from rules.table.offers.places import AGREED


@handles(c.DeclareDetail)
def declare_detail(play: Play, command: c.DeclareDetail) -> None:
    character = acting(play, command.character)
    check_detail(play.state, character, costs=command.stretch)
    aspect = play.state.find(command.aspect)
    if not isinstance(aspect, Aspect):
        raise AspectNotKnown(rule="FATE-ASP-07")
    if aspect.known_to is not None:
        raise StillHidden(rule="FATE-ASP-07", name=aspect.text)
    offer = ask_gm(play, "detail", character.id, command.text, "FATE-FACT-01", aspect.id)
    if command.stretch:  # FATE-INV-59
        move_points(play, character.id, offer.id, 1, "escrow", told=False)


def check_detail(state: State, character: Character, *, costs: bool = True) -> None:
    """Raises `DialOff`, `NotEnoughFatePoints`."""
    check_details(state)
    if costs:
        check_points(state, character.id, 1, rule="FATE-INV-02")


def check_details(state: State) -> None:
    """Whether the table plays so. Raises `DialOff`."""
    if not dial(state, "declare_detail"):
        raise dial_off(state, "declare_detail", rule="FATE-FACT-01")


@when(AGREED, "detail")
def accept_detail(play: Play, offer: Offer, command: AcceptOffer) -> None:
    move_points(play, offer.id, "bank", offer.escrow, "detail")
    close_offer(play, play.state.get(offer.id, Offer), "accepted")
    record_fact(play, offer.terms, "detail", offer.by)
