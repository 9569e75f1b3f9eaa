"""Giving in: the terms, who agrees to them, what it is worth and when that is paid.

Rules: FATE-GIV-01 to -04, FATE-CONC-01 to -06, FATE-CONF-03.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.aspect.facts import record_fact
from rules.fate.bargain import commands as c
from rules.fate.bargain import events as e
from rules.fate.bargain.commands import AcceptOffer
from rules.fate.bargain.concessions import concessions, pay_concession
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.points import move_points
from rules.fate.conflict.entities import Conflict
from rules.fate.conflict.standing import check_shown, check_still_in
from rules.fate.conflict.turns import after_leaving
from rules.fate.control import require_owner
from rules.fate.harm import events as harmed
from rules.fate.harm.wounds import wounds_of
from rules.fate.hooks import Hook
from rules.fate.refusals.bargain import NoConflict, TooLate
from rules.fate.refusals.roll import WrongStep
from rules.fate.roll import events as rolled
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.table import aimed_at, need_scene, pending_hits, running_conflict, side_against, token_of
from rules.play import Play, handles
from rules.refusals import NoExplanation
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial
from rules.table.offers.acts import close_offer, put_offer, when
from rules.table.offers.parties import SIDE
from rules.table.offers.places import AGREED, AGREEING

# Whom dice that lie are still to meet, beside whoever the roll is aimed at.
YET_TO_MEET: Hook[Callable[[State, Roll], list[str]]] = Hook("several")
# Whether giving in is not of a conflict alone, and its terms are all there is to it.
APART: Hook[Callable[[State], bool]] = Hook("concede_at_wound")
# Whether it says itself when somebody may give in: it raises what stands against it.
MAY_CONCEDE: Hook[Callable[[State, Character], bool]] = Hook("concede_at_wound")
# Who answers somebody, where that is not whoever acts against them; None: it is.
ANSWERED_BY: Hook[Callable[[State, Character], str | None]] = Hook("concede_at_wound")
# What else is over with whoever has given in.
LEFT: Hook[Callable[[Play, Character], None]] = Hook("concede_at_wound")
UNROLLED, CAST = ("declared", "sent_back"), ("rolled", "choosing")


@handles(c.GiveIn)
def give_in(play: Play, command: c.GiveIn) -> None:
    """Say how one is beaten and gets away; the other side agrees, or words it anew. Nobody gives in for a player who is
    away: a hit can be taken for them.

    Rules: FATE-GIV-01, FATE-GIV-03, FATE-CONC-01, FATE-CONC-04.
    """
    character = require_owner(play, command.character)
    check_give_in(play.state, character)
    terms = command.terms.strip()
    if not terms:
        raise NoExplanation(rule="FATE-GIV-03")
    offer = Offer(
        id=play.new_id("offer"),
        kind="concession",
        by=character.id,
        to=other_side(play.state, character),
        terms=terms,
        versions=(terms,),
        scene=need_scene(play.state).id,
    )
    put_offer(play, e.OfferMade, offer)
    if dial(play.state, "concede_until") == "any_dice":  # FATE-CONC-01
        spare_from_roll(play, character)


def other_side(state: State, character: Character) -> str:
    """Who answers: whoever acts against them, else the side that stands against them.

    Rules: FATE-GIV-03, FATE-CONC-04.
    """
    for answered_by in ANSWERED_BY:
        if (party := answered_by(state, character)) is not None:
            return party
    against = next((roll for roll in state.all(Roll) if aimed_at(roll) == character.id and roll.step != "closed"), None)
    if against is not None:
        return against.effort.character
    return f"{SIDE}{side_against(state, character.id)}"


def check_give_in(state: State, character: Character) -> None:
    """In a conflict, while still in, before the dice. Raises `NoConflict`, `TakenOut`, `TooLate`, `WrongStep`."""
    if any(says(state, character) for says in MAY_CONCEDE):
        return
    if token_of(state, character.id, conflict_to_lose(state).scene) is None:
        raise NoConflict(rule="FATE-GIV-01")
    check_still_in(state, character)
    check_shown(state, character)
    if any(hit.target == character.id for hit in pending_hits(state)):
        raise TooLate(rule="FATE-GIV-01")
    if any(has_fallen(state, roll, character) for roll in state.all(Roll)):
        refuse_or_warn(TooLate(rule="FATE-GIV-01"))
    check_not_offered(state, character)


def check_not_offered(state: State, character: Character) -> None:
    """Raises `WrongStep` while what they have offered is not answered."""
    if any(offer.by == character.id for offer in concessions(state)):
        raise WrongStep(rule="FATE-GIV-03", step="concession")


def is_apart(state: State) -> bool:
    """Whether giving in is not of a conflict alone, and earns nothing."""
    return any(apart(state) for apart in APART)


def check_to_lose(state: State) -> None:
    """Raises `NoConflict` where there is none, and one could give in only to that."""
    if not is_apart(state):
        conflict_to_lose(state)


def conflict_to_lose(state: State) -> Conflict:
    """The one that runs. Raises `NoConflict`."""
    conflict = running_conflict(state)
    if conflict is None:
        raise NoConflict(rule="FATE-GIV-01")
    return conflict


def has_fallen(state: State, roll: Roll, character: Character) -> bool:
    """Whether its dice lie, and giving in comes too late: dice against them, alone or with others, or by the dial any.

    Rules: FATE-CONC-01, FATE-MULT-01, FATE-MULT-02.
    """
    if any(character.id in yet_to_meet(state, roll) for yet_to_meet in YET_TO_MEET):
        return True
    any_dice = dial(state, "concede_until") == "any_dice"
    return roll.step in CAST and (any_dice or aimed_at(roll) == character.id)


# --- agreed -----------------------------------------------------------------------------------------------


@when(AGREEING, "concession")
def check_agreed(state: State, offer: Offer) -> None:
    check_to_lose(state)


@when(AGREED, "concession")
def accept_concession(play: Play, offer: Offer, command: AcceptOffer) -> None:
    """They leave at once; it is worth a point, and one more for each consequence of this conflict.

    Rules: FATE-GIV-02, FATE-GIV-03, FATE-GIV-04, FATE-CONC-02, FATE-CONC-05.
    """
    who = play.state.get(offer.by, Character)
    scene = need_scene(play.state)
    token = token_of(play.state, who.id, scene.id)
    assert token is not None
    close_offer(play, offer, "accepted")
    play.emit(harmed.GaveIn(token=replace(token, state="conceded"), name=who.name, terms=offer.terms))
    conflict = running_conflict(play.state)
    if conflict is not None and not is_apart(play.state):
        settle_price(play, who, worth(play.state, who, conflict), conflict)
    record_fact(play, offer.terms, "concession", who.id)
    spare_from_roll(play, who)
    for left in LEFT:
        left(play, who)
    after_leaving(play, who.id)


def worth(state: State, who: Character, conflict: Conflict) -> int:
    """One point, and one for each wound taken in this very conflict. Rules: FATE-GIV-02, FATE-CONC-02."""
    return 1 + sum(1 for aspect in wounds_of(state, who.id) if aspect.conflict == conflict.id)


def spare_from_roll(play: Play, who: Character) -> None:
    """The roll against them is not made. Rules: FATE-GIV-04, FATE-CONC-01."""
    for roll in play.state.all(Roll):
        if aimed_at(roll) == who.id and roll.step in UNROLLED:
            play.emit(rolled.RollClosed(roll=replace(roll, step="closed").came_to(left=who.name)))


# --- paid -------------------------------------------------------------------------------------------------


def settle_price(play: Play, who: Character, points: int, conflict: Conflict) -> None:
    """At once, when the scene ends, or when the conflict does. Rules: FATE-GIV-02, FATE-CONC-03."""
    when = dial(play.state, "concession_paid")
    if when == "conflict_end":
        play.emit(harmed.ConcessionOwed(conflict=conflict.id, character=who.id, name=who.name, points=points))
    elif when == "scene_end" and who.kind == "pc":
        move_points(play, "bank", f"owed:{who.id.partition(':')[2]}", points, "concession", scene=conflict.scene)
    else:
        pay_concession(play, who, points)
