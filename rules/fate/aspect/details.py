"""Buying a detail: a point makes something true that fits an aspect, outside of any roll.

The GM has the say; a declined detail costs nothing. Where the game or the dial `declare_detail` says so; by the dial
`minor_details` also something minor that no aspect is about. Rules: FATE-FACT-01, FATE-ASP-78, FATE-INV-59.
"""

from collections.abc import Callable

from rules.events import Changed, Put
from rules.fate.aspect import commands as c
from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.aspect.facts import record_fact
from rules.fate.bargain.commands import AcceptOffer
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.offers import ask_gm
from rules.fate.bargain.points import check_points, move_points
from rules.fate.conflict.standing import acting
from rules.fate.hooks import Hook
from rules.fate.invoke.invoking import usable_lot, with_lot_used
from rules.fate.refusals.aspect import AspectNotKnown, NoFreeInvocation
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.fate.table import need_scene
from rules.play import Play, handles
from rules.refusals import Gone, StillHidden
from rules.state import State
from rules.table.look import dial, dial_off
from rules.table.offers.acts import close_offer, when
from rules.table.offers.places import AGREED, AGREEING

# Who is paid for a detail by that aspect; None: the bank.
PAID_TO: Hook[Callable[[State, Aspect, Character], str | None]] = Hook("tag")
# What becomes of an aspect (its id) that has brought a detail about.
USED: Hook[Callable[[Play, str], None]] = Hook("tag")
FREE = "free"


@handles(c.DeclareDetail)
def declare_detail(play: Play, command: c.DeclareDetail) -> None:
    character = acting(play, command.character)
    pays = command.stretch and not command.free
    check_detail(play.state, character, costs=pays)
    aspect = declared_by(play, command)
    if command.free:
        check_free_use(play.state, aspect, character)
    about = aspect.id if aspect is not None else None
    offer = ask_gm(play, "detail", character.id, command.text, "FATE-FACT-01", about)
    if command.free:
        play.emit(Changed(id=offer.id, fields={"text": FREE}))
    if pays:  # FATE-INV-59
        move_points(play, character.id, offer.id, 1, "escrow", told=False)


def declared_by(play: Play, command: c.DeclareDetail) -> Aspect | None:
    """Raises `AspectNotKnown`, `StillHidden`, `Gone`. Rule: FATE-ASP-78."""
    if command.aspect is None and dial(play.state, "minor_details"):  # FATE-ASP-78
        return None
    aspect = play.state.find(str(command.aspect))
    if not isinstance(aspect, Aspect):
        if any(command.aspect in scene.spent for scene in play.state.all(Scene)):
            raise Gone(rule="FATE-ASP-07")
        raise AspectNotKnown(rule="FATE-ASP-07")
    if aspect.known_to is not None:
        raise StillHidden(rule="FATE-ASP-07", name=aspect.text)
    return aspect


def check_free_use(state: State, aspect: Aspect | None, character: Character) -> Lot:
    """The use that it takes. Raises `NoFreeInvocation`. Rule: FATE-ASP-78."""
    lot = usable_lot(state, aspect, character) if aspect is not None else None
    if lot is None:
        raise NoFreeInvocation(rule="FATE-ASP-78", aspect=aspect.text if aspect is not None else "")
    return lot


def check_detail(state: State, character: Character, *, costs: bool = True) -> None:
    """Raises `DialOff`, `NotEnoughFatePoints`."""
    check_details(state)
    if costs:
        check_points(state, character.id, 1, rule="FATE-INV-02")


def check_details(state: State) -> None:
    """Whether the table plays so. Raises `DialOff`."""
    if not dial(state, "declare_detail"):
        raise dial_off(state, "declare_detail", rule="FATE-FACT-01")


@when(AGREEING, "detail")
def check_still_free(state: State, offer: Offer) -> None:
    """What it was to be paid with is still there. Raises `NoFreeInvocation`, `Gone`."""
    if offer.text != FREE:
        return
    aspect = state.find(str(offer.aspect))
    if not isinstance(aspect, Aspect):
        raise Gone(rule="FATE-ASP-78")
    check_free_use(state, aspect, state.get(offer.by, Character))


@when(AGREED, "detail")
def accept_detail(play: Play, offer: Offer, command: AcceptOffer) -> None:
    aspect = play.state.find(str(offer.aspect))
    if isinstance(aspect, Aspect):
        use_for_detail(play, offer, aspect)
    else:
        move_points(play, offer.id, "bank", offer.escrow, "detail")
    close_offer(play, play.state.get(offer.id, Offer), "accepted")
    record_fact(play, offer.terms, "detail", offer.by)


def use_for_detail(play: Play, offer: Offer, aspect: Aspect) -> None:
    """The free use, or the point, that the detail costs."""
    character = play.state.get(offer.by, Character)
    if offer.text == FREE:
        lot = check_free_use(play.state, aspect, character)
        play.emit(Put(entities=(with_lot_used(aspect, lot.id),)))
    else:
        payees = (paid_to(play.state, aspect, character) for paid_to in PAID_TO)
        payee = next((one for one in payees if one is not None), "bank")
        scene = None if payee == "bank" else need_scene(play.state).id
        move_points(play, offer.id, payee, offer.escrow, "detail", scene=scene)
    if offer.escrow or offer.text == FREE:
        for used in USED:
            used(play, aspect.id)
