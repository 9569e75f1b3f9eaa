"""What a sheet may hold. Each function returns the value as it will be kept, or raises a refusal."""

from collections.abc import Sequence
from itertools import count
from typing import Any

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.entities import Offer
from rules.fate.game.look import game_of
from rules.fate.game.structs import Game
from rules.fate.refusals.roll import UnknownApproach
from rules.fate.refusals.sheet import (
    NeedsMilestone,
    OverApproachCap,
    RefreshFloor,
    StartingStuntsExceeded,
    TooManyAspects,
    TooMuchForMinor,
)
from rules.fate.sheet import ratings as r
from rules.fate.sheet.entities import Character
from rules.fate.stunt.entities import Stunt
from rules.fate.stunt.limits import check_stunt
from rules.fate.stunt.places import AGREED_BEFORE
from rules.fate.table import aspects_on
from rules.play import Play
from rules.refusals import BadNumber, NameNeeded, TooLong
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial

MOST_NAME = 80
LATER = "later_"
MISSING_WORDS = {"third": "third_aspect"}
MISSING_RATINGS = {"approach": "approaches", "skill": "skills"}
AS_YOU_PLAY = ("name",)


def is_mook(character: Character) -> bool:
    return character.kind in ("mook", "group")


def own_aspects(state: State, character: str) -> dict[str, Aspect]:
    """Slot -> the character aspect in it."""
    return {str(a.slot): a for a in aspects_on(state, character) if a.kind == "character" and a.slot}


# --- aspects ------------------------------------------------------------------------------------------


def slots_for(game: Game, character: Character) -> tuple[str, ...]:
    """The slots for aspects, in the order they are filled; a mook's are numbered.

    Rules: FATE-CHAR-02, FATE-NPC-06, FATE-SHEET-02, FATE-NPC-52.
    """
    if is_mook(character):
        return tuple(str(number) for number in range(1, int(game.mook["aspects"]) + 1))
    return tuple(slot.key for slot in game.sheet.aspect_slots)


def check_slot(game: Game, character: Character, slot: str) -> None:
    slots = slots_for(game, character)
    if slot not in slots:
        raise TooManyAspects(rule="FATE-CHAR-02", most=len(slots))


def next_slot(state: State, character: Character) -> str:
    """The first empty slot. Raises `TooManyAspects`."""
    slots = slots_for(game_of(state), character)
    filled = own_aspects(state, character.id)
    empty = next((slot for slot in slots if slot not in filled), None)
    if empty is None:
        raise TooManyAspects(rule="FATE-CHAR-02", most=len(slots))
    return empty


def is_later(slot: str) -> bool:
    """Whether it holds an aspect that came by growing, beyond those that the game's sheet has."""
    return slot.startswith(LATER)


def later_slot(state: State, character: Character) -> str:
    """The next one for what comes by growing. Rule: FATE-ADV-71."""
    filled = own_aspects(state, character.id)
    return next(slot for number in count(1) if (slot := f"{LATER}{number}") not in filled)


# --- ratings ------------------------------------------------------------------------------------------


def check_ratings(state: State, character: Character, ratings: r.Ratings) -> None:
    """Ratings as a draft may hold them, whole or in part.

    A hero's must be on the way to a legal shape; the GM's characters have any, up to the game's cap for them, and where
    it says so also under names of their own. Rules: FATE-APR-01, FATE-APR-04, FATE-CHAR-08, FATE-SKILL-02,
    FATE-SKILL-03,
    FATE-NPC-51 to -53. Raises `UnknownApproach`, `TooMuchForMinor`, `OverApproachCap`, `BadNumber` and what
    `check_start` raises.
    """
    game = game_of(state)
    if is_mook(character):
        check_minor_ratings(state, ratings)
    elif character.kind == "pc" or not game.npc.get("own_names"):
        r.check_names(game, ratings)
    if character.kind == "pc":
        r.check_start(game, ratings)
        return
    check_own_names(ratings)
    lowest, highest = game.ratings.lowest, game.highest_for(character.kind)
    if any(value > highest for value in ratings.values()):
        refuse_or_warn(OverApproachCap(rule="FATE-APR-04", most=highest))
    if any(value < lowest for value in ratings.values()):
        raise BadNumber(rule="FATE-APR-04", least=lowest, most=highest)


def check_minor_ratings(state: State, ratings: r.Ratings) -> None:
    """One or two, of the list or in words of their own; where a mook has only its lists, none. Rule: FATE-NPC-52."""
    if ratings and dial(state, "minor_npcs") != "rated":
        raise UnknownApproach(rule="FATE-APR-01", rating=next(iter(ratings)))
    most = int(game_of(state).mook["skills"])
    if len(ratings) > most:
        refuse_or_warn(TooMuchForMinor(rule="FATE-NPC-52", what="skills", most=most))


def check_own_names(ratings: r.Ratings) -> None:
    for name in ratings:
        if not name.strip():
            raise NameNeeded(rule="FATE-NPC-52")
        if len(name) > MOST_NAME:
            raise TooLong(at="$.ratings", most=MOST_NAME)


# --- stunts and refresh ---------------------------------------------------------------------------------


def turned_down(state: State, character: Character) -> frozenset[str]:
    """Ids of the stunts that the GM did not agree to and is not asked about anew. Rule: FATE-STN-04."""
    asked = {offer.text for offer in state.all(Offer) if offer.kind == "stunt" and offer.by == character.id}
    return frozenset(stunt.id for stunt in character.stunts if stunt.asks and stunt.id not in asked)


def left_out(state: State, character: Character, stunts: Sequence[Stunt]) -> frozenset[str]:
    """Which of these count for nothing: turned down, and as they were. Rule: FATE-STN-04."""
    down = turned_down(state, character)
    return frozenset(stunt.id for stunt in stunts if stunt.id in down and stunt in character.stunts)


def counting(state: State, character: Character, stunts: Sequence[Stunt]) -> int:
    return len(stunts) - len(left_out(state, character, stunts))


def refresh_with(game: Game, refresh: int, had: int, has: int) -> int:
    """Refresh once so many stunts count and not so many: each beyond the free ones lowers it by one, where it does not
    go by aspects.

    Rules: FATE-REF-02, FATE-REF-03, FATE-ADV-71. Raises `RefreshFloor`.
    """
    if not game.sheet.refresh.get("per_stunt", 1):
        return refresh
    free = game.sheet.free_stunts
    refresh += max(0, had - free) - max(0, has - free)
    if refresh < game.sheet.refresh["lowest"]:
        raise RefreshFloor(rule="FATE-REF-03")
    return refresh


def checked_stunts(play: Play, character: Character, wanted: Sequence[Stunt]) -> tuple[Stunt, ...]:
    """The list as it will be kept: a stunt that is new, or has changed, is checked; ids and uses are the table's."""
    old = {stunt.id: stunt for stunt in character.stunts}
    kept = []
    for stunt in wanted:
        known = old.pop(stunt.id, None)
        kept.append(checked_stunt(play, stunt, known))
    return tuple(kept)


def checked_stunt(play: Play, stunt: Stunt, known: Stunt | None) -> Stunt:
    """One that is new, or has changed, is checked, and put to the GM where that is the rule."""
    mine = known or replace(stunt, id=play.inner_id(), used=False, uses=0, asks=False)
    clean = replace(stunt, id=mine.id, used=mine.used, uses=mine.uses, asks=mine.asks)
    if clean == known:
        return clean
    clean = check_stunt(game_of(play.state), clean)
    return replace(clean, asks=needs_word(play, clean))


def needs_word(play: Play, stunt: Stunt) -> bool:
    """Whether a stunt that this actor writes is put to the GM. Rules: FATE-STN-04, FATE-STN-06."""
    asked = not play.actor.is_gm and (stunt.kind == "free" or len(stunt.actions) > 1)
    return asked and not any(agreed(play.state, stunt) for agreed in AGREED_BEFORE)


def check_minor_stunts(state: State, character: Character, stunts: tuple[Stunt, ...]) -> None:
    """Rule: FATE-NPC-52."""
    most = int(game_of(state).mook["stunts"])
    if is_mook(character) and len(stunts) > max(most, len(character.stunts)):
        refuse_or_warn(TooMuchForMinor(rule="FATE-NPC-52", what="stunts", most=most))


def check_allowance(state: State, character: Character, stunts: tuple[Stunt, ...]) -> None:
    """How many stunts a sheet may start with, and what may still be done in play: no more than the free ones.

    Rules: FATE-CHAR-11, FATE-CHAR-12, FATE-CHAR-14, FATE-STUNT-01. Raises `StartingStuntsExceeded`, `NeedsMilestone`.
    """
    most = int(dial(state, "starting_stunts"))
    had, has = counting(state, character, character.stunts), counting(state, character, stunts)
    if not character.in_play:
        check_starting(state, had, has)
        return
    kept = {stunt.id: stunt for stunt in stunts}
    if any(kept.get(stunt.id) != stunt for stunt in character.stunts if not stunt.asks):
        refuse_or_warn(NeedsMilestone(rule="FATE-CHAR-14"))
    if has > max(min(most, int(dial(state, "free_stunts"))), had):
        refuse_or_warn(NeedsMilestone(rule="FATE-CHAR-11"))


def check_starting(state: State, had: int, has: int) -> None:
    """Rule: FATE-CHAR-12. Raises `StartingStuntsExceeded`."""
    most = int(dial(state, "starting_stunts"))
    if has > max(most, had):
        refuse_or_warn(StartingStuntsExceeded(rule="FATE-CHAR-12", most=most))


# --- the whole sheet --------------------------------------------------------------------------------------


def missing(state: State, character: Character) -> list[str]:
    """What a hero's sheet lacks before it is ready for play, in the words of the refusal.

    Rules: FATE-CHAR-01, FATE-SHEET-03, FATE-SHEET-07.
    """
    game, lacks = game_of(state), missing_parts(state, character)
    ratings = [MISSING_RATINGS[game.ratings.kind]] if lacks["ratings"] else []
    return [*lacks["texts"], *(MISSING_WORDS.get(slot, slot) for slot in lacks["aspects"]), *ratings]


def missing_parts(state: State, character: Character) -> dict[str, list[Any]]:
    """The same part by part: `texts`, `aspects` (slots), `ratings` (see `missing_ratings`).

    Where characters are made as you play, a name is enough to begin. Rule: FATE-PLAY-01.
    """
    game = game_of(state)
    later = bool(dial(state, "create_as_you_play"))
    filled = own_aspects(state, character.id)
    texts = AS_YOU_PLAY if later else game.sheet.required_texts
    slots = [] if later else [slot.key for slot in game.sheet.aspect_slots if slot.required]  # FATE-PLAY-02
    return {
        "texts": [name for name in texts if not str(getattr(character, name)).strip()],
        "aspects": [slot for slot in slots if slot not in filled],
        "ratings": [] if later else r.missing_ratings(game, character.ratings),
    }
