"""Stunts that need the GM's word: one for two actions, or one in the player's own words.

Until the GM agrees such a stunt is on the sheet and counts for nothing. Its wording is bargained over like any other
offer, and what is agreed is what the sheet says. Rules: FATE-STN-04, FATE-STN-06.
"""

from msgspec.structs import replace

from rules.fate.bargain.commands import AcceptOffer
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.events import OfferMade
from rules.fate.bargain.points import move_points
from rules.fate.control import require_controller
from rules.fate.game.look import game_of
from rules.fate.refusals.harm import AlreadyAsked
from rules.fate.refusals.sheet import NoSuchStunt
from rules.fate.sheet.entities import Character
from rules.fate.sheet.events import CharacterChanged
from rules.fate.sheet.limits import check_starting, counting, refresh_with, turned_down
from rules.fate.stunt import commands as c
from rules.fate.stunt.entities import Stunt
from rules.fate.stunt.limits import check_stunt
from rules.fate.stunt.places import check_chosen
from rules.play import Play, handles
from rules.refusals import Gone, NoExplanation
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.offers.acts import close_offer, put_offer, when
from rules.table.offers.places import AGREED, DROPPED


def words_of(stunt: Stunt) -> str:
    return (stunt.circumstance if stunt.kind == "bonus" else stunt.text) or stunt.name


def with_words(stunt: Stunt, words: str) -> Stunt:
    return replace(stunt, circumstance=words) if stunt.kind == "bonus" else replace(stunt, text=words)


def offers_for(state: State, character: str) -> dict[str, Offer]:
    """Open questions about a character's stunts, by stunt."""
    return {one.text: one for one in state.all(Offer) if one.kind == "stunt" and one.by == character}


def ask_gm(play: Play, id: str, silent: frozenset[str] = frozenset()) -> None:
    """After a change to the stunts: put what is new to the GM, and drop what is not asked any more.

    `silent`: what was turned down before and has not changed.
    """
    character = play.state.get(id, Character)
    asking = {stunt.id: stunt for stunt in character.stunts if stunt.asks}
    for key, offer in offers_for(play.state, id).items():
        if key not in asking or words_of(asking[key]) != offer.versions[0]:
            close_offer(play, offer, "lapsed")
    asked = offers_for(play.state, id)
    for stunt in asking.values():
        if stunt.id not in asked and stunt.id not in silent:
            put_question(play, character, stunt)


def put_question(play: Play, character: Character, stunt: Stunt) -> None:
    terms = words_of(stunt)
    put_offer(
        play,
        OfferMade,
        Offer(
            id=play.new_id("offer"),
            kind="stunt",
            by=character.id,
            to="gm",
            terms=terms,
            versions=(terms,),
            text=stunt.id,
        ),
    )


@when(AGREED, "stunt")
def accept_stunt(play: Play, offer: Offer, command: AcceptOffer) -> None:
    """It counts from now on, in the words that were agreed."""
    character = play.state.get(offer.by, Character)
    stunt = asked_stunt(character, offer.text)
    if stunt is None:
        raise Gone(rule="FATE-STN-04")
    close_offer(play, offer, "accepted")
    put_stunt(play, character, replace(with_words(stunt, offer.terms), asks=False))


def asked_stunt(character: Character, id: str) -> Stunt | None:
    return next((stunt for stunt in character.stunts if stunt.id == id and stunt.asks), None)


def put_stunt(play: Play, character: Character, stunt: Stunt) -> None:
    stunts = tuple(stunt if one.id == stunt.id else one for one in character.stunts)
    new = replace(character, stunts=stunts)
    play.emit(CharacterChanged(name=new.name, character=new.id, put=(new,), shown=new.shown))


@handles(c.ProposeStunt)
def propose_stunt(play: Play, command: c.ProposeStunt) -> None:
    """Put a stunt that the GM did not agree to into other words, or ask for another, also in play.

    Rule: FATE-STN-04.
    """
    character = require_controller(play, command.character)
    stunt = asked_stunt(character, command.stunt)
    if stunt is None:
        raise NoSuchStunt(rule="FATE-STN-04")
    if stunt.id in offers_for(play.state, character.id):
        raise AlreadyAsked(rule="FATE-STN-04")
    new = proposed(play, stunt, command)
    had, down = counting(play.state, character, character.stunts), turned_down(play.state, character)
    if not character.in_play:
        check_starting(play.state, had, had + 1)
    check_chosen(play, character, tuple(new if one.id == new.id else one for one in character.stunts))
    put_stunt(play, counted_as(play, character, had, had + 1), new)
    ask_gm(play, character.id, down - {stunt.id})
    follow_refresh(play, character)


def proposed(play: Play, stunt: Stunt, command: c.ProposeStunt) -> Stunt:
    """The same in other words, or another in its place; either waits for the GM. Raises `NoExplanation`."""
    if command.instead is None:
        if not command.text.strip():
            refuse_or_warn(NoExplanation(rule="FATE-STN-04"))
        return with_words(stunt, command.text.strip())
    other = check_stunt(game_of(play.state), command.instead)
    return replace(other, id=stunt.id, used=False, uses=0, asks=True)


@when(DROPPED, "stunt")
def stunt_dropped(play: Play, offer: Offer) -> None:
    """Turned down, or asked for no more: it counts for nothing, and what it took of the refresh comes back."""
    character = play.state.find(offer.by)
    if not isinstance(character, Character) or offer.text not in turned_down(play.state, character):
        return
    has = counting(play.state, character, character.stunts)
    new = counted_as(play, character, has + 1, has)
    if new != character:
        play.emit(CharacterChanged(name=new.name, character=new.id, put=(new,), shown=new.shown))
        follow_refresh(play, character)


def counted_as(play: Play, character: Character, had: int, has: int) -> Character:
    """With the refresh of a hero that has so many stunts that count. Rules: FATE-REF-03, FATE-STN-04."""
    if character.kind != "pc":
        return character
    return replace(character, refresh=refresh_with(game_of(play.state), character.refresh, had, has))


def follow_refresh(play: Play, before: Character) -> None:
    """Points in hand follow a hero's refresh until play begins, and no longer then (FATE-REF-03)."""
    if before.kind != "pc" or before.in_play:
        return
    now = play.state.get(before.id, Character)
    by = now.refresh - before.refresh
    if by >= 0:
        move_points(play, "bank", now.id, by, "creation", told=False)
    else:
        move_points(play, now.id, "bank", min(-by, now.fate_points), "creation", told=False)
