"""Stress tracks: how many boxes a character has, of what worth, and what stays marked when that changes."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.fate.game.look import game_of
from rules.fate.game.structs import Game, Slot
from rules.fate.questions import box_values
from rules.fate.refusals.harm import BadBoxCount, NoConsequences
from rules.fate.sheet.entities import STRESS, Character, Track
from rules.refusals import BadArgs, BadNumber, NotAllowed
from rules.state import State
from rules.table.look import dial

MOST_NPC_BOXES = 10  # where the game says nothing else
FEWEST_MEMBERS, MOST_MEMBERS = 2, 99
Tracks = dict[str, Track]


def tracks_for(
    state: State, character: Character, count: int | None = None, named: dict[str, int] | None = None
) -> Tracks:
    """The empty tracks of a character; `count` where the GM says how many boxes, `named` how many on which track.

    Rules: FATE-CHAR-10, FATE-NPC-03, FATE-NPC-08, FATE-STR-51 to -57, FATE-NPC-51 to -53.
    Raises `BadBoxCount`, `BadNumber`, `BadArgs`.
    """
    if character.is_thing:
        return {}
    if named is not None:
        return named_tracks(state, character, named)
    if character.own_boxes:
        return {STRESS: Track()}
    if character.kind == "group":
        return {STRESS: Track(boxes=group_boxes(state, character, count))}
    if character.kind == "mook":
        most = int(game_of(state).mook["most_boxes"])
        check_count(count, most, "FATE-NPC-03")
        return {STRESS: Track(boxes=row(state, 1 if count is None else count))}
    own = rated_tracks(state, character)
    if character.kind != "npc":
        check_own(count, own)
        return own
    check_count(count, most_boxes(state), "FATE-NPC-01")
    return own if count is None else {name: Track(boxes=row(state, count)) for name in own}


def named_tracks(state: State, character: Character, named: dict[str, int]) -> Tracks:
    """Of the GM's important characters: one track for all harm, or one each, of any length. Rule: FATE-NPC-53."""
    if character.kind != "npc":
        raise NotAllowed(rule="FATE-NPC-53")
    harms = tuple(game_of(state).track_ratings)
    for name, count in named.items():
        if name not in (STRESS, *harms):
            raise BadArgs(rule="FATE-NPC-53", at=f"$.tracks.{name}", detail=" | ".join((STRESS, *harms)))
        check_count(count, most_boxes(state), "FATE-NPC-01")
    wanted = named if STRESS in named else {**dict.fromkeys(harms, 0), **named}
    return {name: Track(boxes=row(state, count)) for name, count in wanted.items()}


def row(state: State, count: int) -> tuple[int, ...]:
    """So many boxes: each worth one more than the one before, or all worth one. Rules: FATE-STR-02, FATE-STR-51."""
    return (1,) * count if dial(state, "stress_model") == "one_point" else tuple(range(1, count + 1))


def most_boxes(state: State) -> int:
    """How long a track of the GM's important characters may be. Rules: FATE-NPC-51, FATE-NPC-53."""
    return int(game_of(state).npc.get("most_boxes", MOST_NPC_BOXES))


def check_count(count: int | None, most: int, rule: str) -> None:
    if count is not None and count > most:
        raise BadBoxCount(rule=rule, most=most)


def check_own(count: int | None, own: Tracks) -> None:
    """A hero's boxes are not a matter of choice."""
    most = max(len(track.boxes) for track in own.values())
    if count is not None and count != most:
        raise BadBoxCount(rule="FATE-CHAR-10", most=most)


def rated_tracks(state: State, character: Character) -> Tracks:
    """One row, or one for each kind of harm, longer by the rating behind it and by stunts.

    Rules: FATE-STR-52, FATE-STR-56, FATE-STUNT-04.
    """
    game, base = game_of(state), int(dial(state, "base_boxes"))
    more = {harm: more_boxes(game, character, rating) for harm, rating in game.track_ratings.items()}
    given = {harm: stunt_boxes(character, harm) for harm in more}
    if dial(state, "tracks") == "split":
        return {harm: Track(boxes=row(state, base + extra + given[harm])) for harm, extra in more.items()}
    longer = sum(more.values()) if dial(state, "single_track") == "sum" else max(more.values())
    return {STRESS: Track(boxes=row(state, base + game.single_track_more + longer + sum(given.values())))}


def stunt_boxes(character: Character, harm: str) -> int:
    """Boxes that stunts bring. Rule: FATE-STUNT-04."""
    return sum(stunt.amount for stunt in character.stunts if stunt.effect == "extra_boxes" and stunt.harm == harm)


def more_boxes(game: Game, character: Character, rating: str) -> int:
    """Boxes beyond the base that a rating brings, where the game's list has it."""
    value = rating_behind(game, character, rating)
    return max((step["boxes"] for step in game.more_boxes if value >= step["least"]), default=0)


def rating_behind(game: Game, character: Character, rating: str) -> int:
    return character.ratings.get(rating, 0) if rating in game.ratings.order else 0


def slots_for(game: Game, character: Character) -> dict[str, int]:
    """Consequence slots -> shifts they absorb: everybody's, one more at a high rating, and what stunts bring.

    Rules: FATE-STR-53, FATE-STR-54, FATE-STUNT-04.
    """
    high = {
        harm
        for harm, rating in game.track_ratings.items()
        if rating_behind(game, character, rating) >= game.extra_slot_at
    }
    given = {stunt.harm for stunt in character.stunts if stunt.effect == "extra_slot"}
    extra = {slot.key for slot in game.sheet.consequences if slot.extra and has_slot(slot, high, given)}
    return {slot.key: slot.absorbs for slot in game.sheet.consequences if not slot.extra or slot.key in extra}


def has_slot(slot: Slot, high: set[str], given: set[str]) -> bool:
    """Whether an extra slot is there. Slots from stunts are apart from those of a high rating."""
    return slot.only in (given if slot.stunt else high)


def slots_of(state: State, character: Character, wanted: Sequence[str] | None = None) -> dict[str, int]:
    """A new character's slots; `wanted` where the GM says which. Mooks have none. Raises `NoConsequences`, `BadArgs`.

    Rules: FATE-NPC-04, FATE-NPC-52, FATE-NPC-53.
    """
    game = game_of(state)
    if character.kind in ("mook", "group"):
        if wanted:
            raise NoConsequences(rule="FATE-NPC-04")
        return {}
    if wanted is None:
        return slots_for(game, character)
    if character.kind != "npc":
        raise NotAllowed(rule="FATE-NPC-53")
    known = {slot.key: slot.absorbs for slot in game.sheet.consequences}
    for slot in wanted:
        if slot not in known:
            raise BadArgs(rule="FATE-CSQ-01", at=f"$.slots.{slot}", detail=" | ".join(known))
    return {slot: known[slot] for slot in known if slot in wanted}


def kept_marks(fresh: Tracks, old: Tracks) -> Tracks:
    """The new tracks with what was marked; places that are gone are forgotten. Rule: FATE-STR-58."""
    return {
        name: replace(track, marked=tuple(place for place in old[name].marked if place <= len(track.boxes)))
        if name in old
        else track
        for name, track in fresh.items()
    }


def group_boxes(state: State, group: Character, count: int | None) -> tuple[int, ...]:
    """One box per two members. A number of one's own is refused: it follows from the members."""
    if not FEWEST_MEMBERS <= group.members <= MOST_MEMBERS:
        raise BadNumber(rule="FATE-NPC-08", least=FEWEST_MEMBERS, most=MOST_MEMBERS)
    boxes = box_values(group.members, dial(state, "group_rounding"), game_of(state).group["members_per_box"])
    if count is not None and count != len(boxes):
        raise BadBoxCount(rule="FATE-NPC-08", most=len(boxes))
    return row(state, len(boxes))
