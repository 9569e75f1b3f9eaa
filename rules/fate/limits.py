"""What a sheet may hold. Each function returns the value as it will be kept, or raises a refusal."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from rules.fate.questions import check_stunt_scope
from rules.fate.state import Aspect, Character, Stunt
from rules.fate.table import aspects_on
from rules.play import Play
from rules.refusals import (
    BadApproachSpread,
    BadArgs,
    BadNumber,
    NameNeeded,
    NeedsMilestone,
    OverApproachCap,
    RefreshFloor,
    StartingStuntsExceeded,
    TooLong,
    TooManyAspects,
    UnknownAction,
    UnknownApproach,
)
from rules.state import State
from rules.systems import System
from rules.tablewide import dial, game_of

MOOK_ASPECTS = ("1", "2", "3", "4", "5")
MOST_NAME, MOST_LINE = 80, 400
STUNT_EFFECTS = ("", "removes_aspect", "goes_first")
MISSING_WORDS = {"third": "third_aspect"}


def is_mook(character: Character) -> bool:
    return character.kind in ("mook", "group")


def own_aspects(state: State, character: str) -> dict[str, Aspect]:
    """Slot -> the character aspect in it."""
    return {str(a.slot): a for a in aspects_on(state, character) if a.kind == "character" and a.slot}


# --- aspects ------------------------------------------------------------------------------------------


def slots_for(game: System, character: Character) -> tuple[str, ...]:
    """The slots for aspects, in the order they are filled. Rules: FAE-CHAR-02, FAE-NPC-06."""
    return MOOK_ASPECTS if is_mook(character) else tuple(slot.key for slot in game.sheet.aspect_slots)


def check_slot(game: System, character: Character, slot: str) -> None:
    slots = slots_for(game, character)
    if slot not in slots:
        raise TooManyAspects(rule="FAE-CHAR-02", most=len(slots))


def next_slot(state: State, character: Character) -> str:
    """The first empty slot. Raises `TooManyAspects`."""
    slots = slots_for(game_of(state), character)
    filled = own_aspects(state, character.id)
    empty = next((slot for slot in slots if slot not in filled), None)
    if empty is None:
        raise TooManyAspects(rule="FAE-CHAR-02", most=len(slots))
    return empty


# --- ratings ------------------------------------------------------------------------------------------


def check_ratings(game: System, character: Character, ratings: dict[str, int]) -> None:
    """Ratings as a draft may hold them, whole or in part. Rules: FAE-APR-01, FAE-APR-04, FAE-CHAR-08.

    A hero's must be on the way to the legal spread; the GM's characters have any ratings up to the highest.
    Raises `UnknownApproach`, `BadApproachSpread`, `OverApproachCap`.
    """
    for name in ratings:
        if name not in game.ratings.order or is_mook(character):
            raise UnknownApproach(rule="FAE-APR-01", rating=name)
    if character.kind == "pc":
        if Counter(ratings.values()) - Counter(game.ratings.spread):
            raise BadApproachSpread(rule="FAE-CHAR-08", wanted=list(game.ratings.spread))
        return
    lowest, highest = game.ratings.lowest, game.ratings.highest
    if any(value > highest for value in ratings.values()):
        raise OverApproachCap(rule="FAE-APR-04", most=highest)
    if any(value < lowest for value in ratings.values()):
        raise BadNumber(rule="FAE-APR-04", least=lowest, most=highest)


def is_spread(game: System, ratings: dict[str, int]) -> bool:
    return len(ratings) == len(game.ratings.order) and sorted(ratings.values()) == sorted(game.ratings.spread)


# --- stunts and refresh ---------------------------------------------------------------------------------


def refresh_with(game: System, character: Character, count: int) -> int:
    """Refresh once the character has that many stunts: each beyond the free ones lowers it by one.

    Rules: FAE-REF-02, FAE-REF-03. Raises `RefreshFloor`.
    """
    free = game.sheet.free_stunts
    refresh = character.refresh + max(0, len(character.stunts) - free) - max(0, count - free)
    if refresh < game.sheet.refresh["lowest"]:
        raise RefreshFloor(rule="FAE-REF-03")
    return refresh


def checked_stunts(play: Play, character: Character, wanted: Sequence[Stunt]) -> tuple[Stunt, ...]:
    """The list as it will be kept: a stunt that is new, or has changed, is checked; ids and uses are the table's."""
    old = {stunt.id: stunt for stunt in character.stunts}
    kept = []
    for stunt in wanted:
        known = old.pop(stunt.id, None)
        id, used = (known.id, known.used) if known else (play.inner_id(), False)
        clean = replace(stunt, id=id, used=used)
        if clean != known:
            check_stunt(game_of(play.state), clean)
        kept.append(clean)
    return tuple(kept)


def check_stunt(game: System, stunt: Stunt) -> None:
    """Rules: FAE-STN-01, FAE-STN-02, FAE-STN-04."""
    if not stunt.name.strip():
        raise NameNeeded()
    for at, most in (("name", MOST_NAME), ("circumstance", MOST_LINE), ("text", MOST_LINE)):
        if len(getattr(stunt, at)) > most:
            raise TooLong(at=f"$.stunt.{at}", most=most)
    if stunt.kind not in game.sheet.stunt_kinds:
        raise BadArgs(at="$.stunt.kind", detail=", ".join(game.sheet.stunt_kinds))
    if stunt.effect not in STUNT_EFFECTS:
        raise BadArgs(at="$.stunt.effect", detail=", ".join(STUNT_EFFECTS))
    if stunt.kind != "bonus":
        return
    if stunt.rating not in game.ratings.order:
        raise UnknownApproach(rule="FAE-STN-02", rating=stunt.rating or "")
    for action in stunt.actions:
        if action not in {known.key for known in game.actions}:
            raise UnknownAction(rule="FAE-STN-02", action=action)
    check_stunt_scope(stunt)


def check_allowance(state: State, character: Character, stunts: tuple[Stunt, ...]) -> None:
    """How many stunts a sheet may start with, and what may still be done in play.

    Rules: FAE-CHAR-11, FAE-CHAR-12, FAE-CHAR-14. Raises `StartingStuntsExceeded`, `NeedsMilestone`.
    """
    most = int(dial(state, "starting_stunts"))
    if not character.in_play:
        if len(stunts) > max(most, len(character.stunts)):
            raise StartingStuntsExceeded(rule="FAE-CHAR-12", most=most)
        return
    kept = {stunt.id: stunt for stunt in stunts}
    if any(kept.get(stunt.id) != stunt for stunt in character.stunts):
        raise NeedsMilestone(rule="FAE-CHAR-14")
    if len(stunts) > max(most, len(character.stunts)):
        raise NeedsMilestone(rule="FAE-CHAR-11")


# --- the whole sheet --------------------------------------------------------------------------------------


def missing(state: State, character: Character) -> list[str]:
    """What a hero's sheet lacks before it is ready for play. Rule: FAE-CHAR-01."""
    game = game_of(state)
    filled = own_aspects(state, character.id)
    texts = [name for name in game.sheet.required_texts if not str(getattr(character, name)).strip()]
    slots = [slot.key for slot in game.sheet.aspect_slots if slot.required and slot.key not in filled]
    ratings = [] if is_spread(game, character.ratings) else ["approaches"]
    return texts + [MISSING_WORDS.get(slot, slot) for slot in slots] + ratings
