"""After a failure the GM may offer a good ending at a price. Rules: CARD-BARG-01 to CARD-BARG-07."""

from msgspec.structs import replace

from rules.cards.action.entities import Action
from rules.cards.action.events import ActionKept
from rules.cards.card.laying import lay
from rules.cards.hero.entities import Hero
from rules.cards.hero.events import HeroAssigned
from rules.cards.look import GM, action_in, askable, hero_in, running_scene
from rules.cards.outcome import commands as c
from rules.cards.outcome.menu import check_chooser, menu_action
from rules.cards.points.hands import check_points, move_points
from rules.cards.refusals import NotOnSuccess, NotYourChoice, PriceUnsaid, ShortFormOnly
from rules.cards.scene.asking import open_asks
from rules.cards.scene.closing import resolve
from rules.cards.scene.entities import Ask, Laying, Scene
from rules.cards.scene.events import AskMade, BargainAccepted
from rules.events import Changed, Event
from rules.play import Play, follows, handles
from rules.refusals import NameNeeded
from rules.state import State
from rules.table.asking import why_not
from rules.table.attendance.entities import is_present
from rules.table.attendance.events import PresenceSet
from rules.table.events import PlayResumed, RoleChanged, SeatLeft
from rules.table.look import dial
from rules.table.offers.acts import close_offer, give_up, put_offer, when
from rules.table.offers.commands import AcceptOffer
from rules.table.offers.parties import speaks_for
from rules.table.offers.places import AGREED, AGREEING, ANSWERS, COUNTERED, DROPPED
from rules.table.rights import owns
from rules.table.stage.events import TokenRemoved

HEROES = "side:pcs"


@handles(c.OfferBargain)
def offer_bargain(play: Play, command: c.OfferBargain) -> None:
    """Raises `NotOnSuccess`, `NotYourChoice`, `BowlEmpty`, `PriceUnsaid`. Rules: CARD-BARG-01, CARD-BARG-02."""
    scene, action = menu_action(play.state)
    if action.outcome == "success":
        raise NotOnSuccess(rule="CARD-BARG-01")
    check_chooser(play, action)
    outcome, cost = command.outcome.strip(), command.cost.strip()
    if not outcome:
        raise NameNeeded(rule="CARD-BARG-01")
    if command.price == "implicit":
        check_points(play.state, "bowl", 1, rule="CARD-BARG-06")
    mark = marked(play, scene, command)
    if command.price == "explicit" and not cost and mark is None:
        raise PriceUnsaid(rule="CARD-BARG-02")
    play.emit(ActionKept(action=replace(action, step="bargain")))
    ask = Ask(
        id=play.new_id("offer"),
        kind="bargain",
        by=GM,
        to=asked_party(play.state, action),
        terms=outcome,
        scene=scene.id,
        price=command.price,
        cost=cost,
        mark=mark,
    )
    put_offer(play, AskMade, ask)


def asked_party(state: State, action: Action) -> str:
    """Rule: CARD-BARG-05."""
    return HEROES if dial(state, "bargain_vote") == "all_players" else action.who or HEROES


def marked(play: Play, scene: Scene, command: c.OfferBargain) -> Laying | None:
    """An aspect that is part of the price. Rule: CARD-BARG-07."""
    if not command.mark.strip():
        return None
    if scene.mode == "short":
        raise ShortFormOnly(rule="CARD-FAST-02")
    if command.status_of is None:
        raise NameNeeded(rule="CARD-BARG-07")
    hero = hero_in(play.state, scene.id, command.status_of)
    return Laying(text=command.mark.strip(), status_of=hero.id, kind="detrimental")


@ANSWERS
def check_answer(play: Play, ask: Ask, command: object) -> bool:
    """A bargain: those whose characters are in the scene, each for themselves; the GM not. Raises `NotYourChoice`."""
    if may_answer(play.state, ask, play.actor.member, is_gm=play.actor.is_gm):
        return True
    raise NotYourChoice(rule="CARD-BARG-05")


def may_answer(state: State, ask: Ask, member: str, *, is_gm: bool) -> bool:
    """Each once. Rule: CARD-BARG-05."""
    if ask.kind == "bargain":
        return member in bargainers(state, ask) and member not in ask.accepted  # CARD-BARG-05
    return speaks_for(state, member, is_gm, ask.to)


def bargainers(state: State, ask: Ask) -> list[str]:
    """The members who are asked. Rule: CARD-BARG-05."""
    there = askable(state, ask.scene or "")
    if ask.to == HEROES:
        return there
    asked = state.get(ask.to, Hero)
    return [member for member in there if owns(member, False, asked)]


@when(AGREEING, "bargain")
def check_price(state: State, ask: Ask) -> None:
    """An implicit price needs a point in the bowl still. Rule: CARD-BARG-06."""
    if ask.price == "implicit":
        check_points(state, "bowl", 1, rule="CARD-BARG-06")


@when(AGREED, "bargain")
def bargain_agreed(play: Play, ask: Ask, command: AcceptOffer) -> None:
    """All of them have to. Rules: CARD-BARG-03, CARD-BARG-04."""
    accepted = (*ask.accepted, play.actor.member)
    if set(awaited(play.state, ask)) <= set(accepted):  # CARD-BARG-05
        take(play, ask)
    else:
        play.emit(BargainAccepted(offer=ask.id, member=play.actor.member, accepted=accepted))


def awaited(state: State, ask: Ask) -> list[str]:
    """Those whose yes it takes: whoever is away is not waited for."""
    return [member for member in bargainers(state, ask) if is_present(state, member)]


@follows(PresenceSet, SeatLeft, RoleChanged, PlayResumed, TokenRemoved, HeroAssigned)
def bargain_without(play: Play, event: Event) -> None:
    """Somebody is away, has left the table or the scene: those who have said yes were all, and one that nobody is left
    to answer has come to nothing. Rule: CARD-BARG-05."""
    for ask in open_asks(play.state, "bargain") if not play.state.safety.paused else ():
        agreed = ask.accepted and set(awaited(play.state, ask)) <= set(ask.accepted)
        if agreed and why_not(check_price, play.state, ask) is None:
            take(play, ask)
        elif not ask.accepted and not bargainers(play.state, ask):
            give_up(play, ask, "lapsed")


def take(play: Play, ask: Ask) -> None:
    """It is the end of the scene, and its price is paid. Rules: CARD-BARG-03, CARD-BARG-04."""
    scene = running_scene(play.state)
    close_offer(play, ask, "accepted")
    if ask.price == "implicit":  # CARD-BARG-03
        move_points(play, "bowl", GM, "bargain", "CARD-BARG-06")
    if ask.mark is not None:
        lay(play, scene, ask.mark, "price")
    action = action_in(play.state, scene.id)
    if action is not None:
        play.emit(ActionKept(action=replace(action, step="done", ending=ask.terms)))
    resolve(play, scene, ask.terms, "bargain")


@COUNTERED
def reworded(play: Play, ask: Ask) -> None:
    """Other words are another bargain: everybody is asked again."""
    if ask.accepted:
        play.emit(Changed(id=ask.id, fields={"accepted": []}))


@when(DROPPED, "bargain")
def bargain_dropped(play: Play, ask: Ask) -> None:
    """Nothing has moved, and the GM picks again. Rule: CARD-BARG-04."""
    action = action_in(play.state, ask.scene or "")
    if action is not None:
        play.emit(ActionKept(action=replace(action, step="menu")))
