"""Stress tracks: how many boxes a character has, of what worth, and what stays marked when that changes."""

from msgspec.structs import replace

from rules.fate.questions import box_values
from rules.fate.state import STRESS, Character, Track
from rules.refusals import BadBoxCount, BadNumber
from rules.state import State
from rules.systems import System
from rules.tablewide import dial, game_of

MOST_NPC_BOXES = 10
FEWEST_MEMBERS, MOST_MEMBERS = 2, 99
Tracks = dict[str, Track]


def tracks_for(state: State, character: Character, count: int | None = None) -> Tracks:
    """The empty tracks of a character; `count` where the GM says how many boxes. Raises `BadBoxCount`, `BadNumber`.

    Rules: FAE-CHAR-10, FAE-NPC-03, FAE-NPC-08, FCON-STR-01 to -07, FCON-NPC-01, FCON-NPC-02.
    """
    if character.kind == "group":
        return {STRESS: Track(boxes=group_boxes(state, character, count))}
    if character.kind == "mook":
        most = int(game_of(state).mook["most_boxes"])
        check_count(count, most, "FAE-NPC-03")
        return {STRESS: Track(boxes=row(state, 1 if count is None else count))}
    own = rated_tracks(state, character)
    if character.kind != "npc":
        check_own(count, own)
        return own
    check_count(count, MOST_NPC_BOXES, "FAE-NPC-01")
    return own if count is None else {name: Track(boxes=row(state, count)) for name in own}


def row(state: State, count: int) -> tuple[int, ...]:
    """So many boxes: each worth one more than the one before, or all worth one. Rules: FAE-STR-02, FCON-STR-01."""
    return (1,) * count if dial(state, "stress_model") == "one_point" else tuple(range(1, count + 1))


def check_count(count: int | None, most: int, rule: str) -> None:
    if count is not None and count > most:
        raise BadBoxCount(rule=rule, most=most)


def check_own(count: int | None, own: Tracks) -> None:
    """A hero's boxes are not a matter of choice."""
    most = max(len(track.boxes) for track in own.values())
    if count is not None and count != most:
        raise BadBoxCount(rule="FAE-CHAR-10", most=most)


def rated_tracks(state: State, character: Character) -> Tracks:
    """One row, or one for each kind of harm, longer by the rating behind it. Rules: FCON-STR-02, FCON-STR-06."""
    game, base = game_of(state), int(dial(state, "base_boxes"))
    more = {harm: more_boxes(game, character, rating) for harm, rating in game.track_ratings.items()}
    if dial(state, "tracks") == "split":
        return {harm: Track(boxes=row(state, base + extra)) for harm, extra in more.items()}
    return {STRESS: Track(boxes=row(state, base + game.single_track_more + max(more.values())))}


def more_boxes(game: System, character: Character, rating: str) -> int:
    """Boxes beyond the base that a rating brings, where the game's list has it."""
    if rating not in game.ratings.order:
        return 0
    value = character.ratings.get(rating, 0)
    return max((step["boxes"] for step in game.more_boxes if value >= step["least"]), default=0)


def kept_marks(fresh: Tracks, old: Tracks) -> Tracks:
    """The new tracks with what was marked; places that are gone are forgotten. Rule: FCON-STR-08."""
    return {
        name: replace(track, marked=tuple(place for place in old[name].marked if place <= len(track.boxes)))
        if name in old
        else track
        for name, track in fresh.items()
    }


def group_boxes(state: State, group: Character, count: int | None) -> tuple[int, ...]:
    """One box per two members. A number of one's own is refused: it follows from the members."""
    if not FEWEST_MEMBERS <= group.members <= MOST_MEMBERS:
        raise BadNumber(rule="FAE-NPC-08", least=FEWEST_MEMBERS, most=MOST_MEMBERS)
    boxes = box_values(group.members, dial(state, "group_rounding"), game_of(state).group["members_per_box"])
    if count is not None and count != len(boxes):
        raise BadBoxCount(rule="FAE-NPC-08", most=len(boxes))
    return row(state, len(boxes))
