"""Giving in as one takes a consequence: who answers, what refusing costs, what then becomes of it.

By the dials `concede_at_wound`, `concession_window` and `refusal_requires_point`.
Rules: FATE-CNC-71 to -77.
"""

from rules.events import Dropped
from rules.fate.bargain.commands import GiveIn
from rules.fate.bargain.conceding import (
    ANSWERED_BY,
    APART,
    LEFT,
    MAY_CONCEDE,
    check_not_offered,
    give_in,
)
from rules.fate.bargain.concessions import concessions
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.points import earns, move_points
from rules.fate.conflict.entities import Conflict
from rules.fate.conflict.events import ConflictEnded
from rules.fate.conflict.places import UNDER_WAY
from rules.fate.conflict.standing import HELD_UP, check_shown, check_still_in
from rules.fate.harm.absorbing import absorb, go_on, pending
from rules.fate.harm.commands import Absorb
from rules.fate.harm.events import HitAbsorbed, HitDealt
from rules.fate.optional.concede_at_wound import commands as c
from rules.fate.optional.concede_at_wound import events as e
from rules.fate.optional.concede_at_wound import grit
from rules.fate.optional.concede_at_wound.entities import RefusedConcession, Yielding
from rules.fate.optional.concede_at_wound.refusals import NoConcessionWindow, OfferPending
from rules.fate.roll.events import ActionDeclared
from rules.fate.sheet.entities import Character
from rules.fate.stage.closing import GOING
from rules.fate.table import need_scene, pending_hits, running_conflict, side_against
from rules.play import Play, follows, handles
from rules.refusals import Gone
from rules.state import State
from rules.table.look import dial, is_on
from rules.table.offers.acts import when
from rules.table.offers.parties import SIDE
from rules.table.offers.places import REFUSED
from rules.table.stage.events import TokenRemoved


@APART("concede_at_wound")
def is_apart(state: State) -> bool:
    """Whoever is wounded may give in, and nothing is paid where that is accepted. Rule: FATE-CNC-73."""
    return bool(dial(state, "concede_at_wound"))


# --- when, and who answers --------------------------------------------------------------------------------------


@follows(HitAbsorbed)
def open_window(play: Play, event: HitAbsorbed) -> None:
    """A consequence was taken: until somebody does something, its bearer may give in. Rule: FATE-CNC-71."""
    if not is_apart(play.state) or not event.consequences:
        return
    who = event.character.id
    yielding = Yielding(
        id=play.new_id("yielding"),
        scene=need_scene(play.state).id,
        character=who,
        to=answering(play.state, who, str(event.consequences[0].by or "")),
    )
    over = tuple(one.id for one in play.state.all(Yielding) if one.character == who)
    play.emit(e.WindowOpened(yielding=yielding, over=over))


def answering(state: State, who: str, dealer: str) -> str:
    """Whoever dealt the hit; where nobody did, the other side. Rule: FATE-CNC-72."""
    known = isinstance(state.find(dealer), Character) and dealer != who
    return dealer if known else f"{SIDE}{side_against(state, who)}"


@follows(ActionDeclared)
def on_action(play: Play, event: ActionDeclared) -> None:
    close_windows(play)


@follows(HitDealt)
def on_hit(play: Play, event: HitDealt) -> None:
    close_windows(play)


@follows(ConflictEnded)
def on_end(play: Play, event: ConflictEnded) -> None:
    close_windows(play)


@follows(TokenRemoved)
def on_removal(play: Play, event: TokenRemoved) -> None:
    close_windows(play, event.character)


def close_windows(play: Play, who: str | None = None) -> None:
    over = tuple(one.id for one in play.state.all(Yielding) if who in (None, one.character))
    if over:
        play.emit(Dropped(ids=over))


def window_of(state: State, who: str) -> Yielding | None:
    return next((one for one in state.all(Yielding) if one.character == who), None)


@MAY_CONCEDE("concede_at_wound")
def may_concede(state: State, who: Character) -> bool:
    """Raises `TakenOut`, `StillHidden`, `WrongStep`, `NoConcessionWindow`. By the dial all is as before any roll.

    Rule: FATE-CNC-71.
    """
    if not is_apart(state) or dial(state, "concession_window") == "before_roll":
        return False
    check_still_in(state, who)
    check_shown(state, who)
    check_not_offered(state, who)
    if window_of(state, who.id) is None and not grit.yields_at_once(state, who):
        raise NoConcessionWindow(rule="FATE-CNC-71", character=who.name)
    return True


@ANSWERED_BY("concede_at_wound")
def answered_by(state: State, who: Character) -> str | None:
    """Rule: FATE-CNC-72."""
    if not is_apart(state):
        return None
    window = window_of(state, who.id)
    if window is not None:
        return window.to
    hit = next((hit for hit in pending_hits(state) if hit.target == who.id), None)
    return answering(state, who.id, hit.source) if hit else None


@handles(c.AbsorbAndConcede)
def absorb_and_concede(play: Play, command: c.AbsorbAndConcede) -> None:
    """Rule: FATE-CNC-71."""
    hit = pending(play, command.hit)
    absorb(play, Absorb(hit=hit.id, consequences=command.consequences))
    give_in(play, GiveIn(character=hit.target, terms=command.terms))


# --- while it is open --------------------------------------------------------------------------------------------


@HELD_UP("concede_at_wound")
def check_no_offer(state: State, character: Character) -> None:
    """In a conflict nobody acts meanwhile; else only those it is between wait. Raises `OfferPending`.

    Rule: FATE-CNC-77.
    """
    if not is_on(state, "concede_at_wound"):
        return
    turns = running_conflict(state) is not None
    for offer in open_offers(state):
        if turns or character.id in (offer.by, offer.to):
            raise OfferPending(rule="FATE-CNC-77", character=state.get(offer.by, Character).name)


def open_offers(state: State) -> list[Offer]:
    """To be answered, or to be judged."""
    return [*concessions(state), *(one.offer for one in state.all(RefusedConcession))]


@UNDER_WAY("concession")
def waits_for_answer(state: State, conflict: Conflict) -> bool:
    """A turn is not over while what it has brought about is open. Rule: FATE-CNC-77."""
    return is_apart(state) and bool(open_offers(state))


@when(REFUSED, "concession")
def refused(play: Play, offer: Offer, how: str) -> None:
    """The GM is asked whether it was reasonable; it is not offered anew before the next consequence.

    Rules: FATE-CNC-71, FATE-CNC-74, FATE-CNC-75.
    """
    if not is_apart(play.state):
        return
    over = tuple(one.id for one in play.state.all(Yielding) if one.character == offer.by)
    asked = RefusedConcession(
        id=play.new_id("refused_concession"), scene=str(offer.scene), offer=offer, refuser=refuser_of(play, offer)
    )
    play.emit(e.ConcessionRefused(refused=asked, over=over))
    grit.refused(play, play.state.get(offer.by, Character))


def refuser_of(play: Play, offer: Offer) -> str:
    """The character who was asked; of a side, the one of whoever has answered for it."""
    if isinstance(play.state.find(offer.to), Character):
        return offer.to
    mine = (one.id for one in play.state.all(Character) if one.controller == play.actor.member)
    return next((id for id in mine if id != offer.by), "")


@handles(c.JudgeConcession)
def judge_concession(play: Play, command: c.JudgeConcession) -> None:
    """Rules: FATE-CNC-74 to -76."""
    play.require_gm("FATE-CNC-74")
    asked = play.state.find(command.concession)
    if not isinstance(asked, RefusedConcession):
        raise Gone(rule="FATE-CNC-74")
    offerer = play.state.get(asked.offer.by, Character)
    refuser = payer_of(play.state, asked)
    if not command.reasonable:
        play.emit(e.ConcessionJudged(id=asked.id, name=offerer.name, reasonable=False))
        return
    if refuser and not refuser.fate_points and dial(play.state, "refusal_requires_point"):
        play.emit(e.RefusalUnpaid(id=asked.id, offer=asked.offer, name=refuser.name))
        return
    play.emit(e.ConcessionJudged(id=asked.id, name=offerer.name, reasonable=True))
    if refuser and refuser.fate_points:
        move_points(play, refuser.id, "bank", 1, "refused_concession", told=False)
    if earns(play.state, offerer):
        move_points(play, "bank", offerer.id, 1, "refused_concession", told=False)


def payer_of(state: State, asked: RefusedConcession) -> Character | None:
    """Whoever pays for refusing; None: the GM's, without points of their own. Rule: FATE-CNC-76."""
    refuser = state.find(asked.refuser)
    return refuser if isinstance(refuser, Character) and earns(state, refuser) else None


# --- once it is agreed --------------------------------------------------------------------------------------------


@LEFT("concede_at_wound")
def leave(play: Play, who: Character) -> None:
    """Out at once, on these terms; a hit that still waited has nobody to meet. Rule: FATE-CNC-73."""
    if not is_apart(play.state):
        return
    hits = [hit for hit in pending_hits(play.state) if hit.target == who.id]
    over = (*(hit.id for hit in hits), *(one.id for one in play.state.all(Yielding) if one.character == who.id))
    if over:
        play.emit(Dropped(ids=over))
    for hit in hits:
        go_on(play, hit)


@GOING("concede_at_wound")
def going(state: State, scene: str) -> list[str]:
    things: list[Yielding | RefusedConcession] = [*state.all(Yielding), *state.all(RefusedConcession)]
    return [one.id for one in things if one.scene == scene]
