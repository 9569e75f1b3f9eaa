"""Stress tracks follow the dials: how many, how long, of what worth. What is marked stays marked. Rule: FATE-STR-58."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.events import Put
from rules.fate.harm.tracks import Tracks, row, tracks_for
from rules.fate.sheet.entities import STRESS, Character, Track
from rules.play import Play, follows_dials
from rules.refusals import Refusal
from rules.state import State


@follows_dials
def follow_tracks(play: Play, before: State) -> None:
    """Every sheet whose boxes come out otherwise by the dials as they are now."""
    for character in play.state.all(Character):
        old, new = boxes_by_dials(before, character), boxes_by_dials(play.state, character)
        if old == new:
            continue
        tracks = carried(with_surplus(play.state, new, surplus(character.tracks, old)), character.tracks)
        if tracks != character.tracks:
            play.emit(Put(entities=(replace(character, tracks=tracks),)))


def boxes_by_dials(state: State, character: Character) -> Tracks:
    """The empty tracks of a character; a group worn down to one keeps as many boxes as it has."""
    try:
        return tracks_for(state, character)
    except Refusal:
        return {STRESS: Track(boxes=row(state, longest(character.tracks)))}


def longest(tracks: Tracks) -> int:
    """Boxes of the longest track, without those that are there only because they are full."""
    return max((len(track.boxes) - track.beyond for track in tracks.values()), default=0)


def surplus(own: Tracks, by_dials: Tracks) -> dict[str, int]:
    """Boxes beyond (or short of) the dials that the GM gave: by track, and `""` for tracks of another name."""
    more = {
        name: len(own[name].boxes) - own[name].beyond - len(track.boxes)
        for name, track in by_dials.items()
        if name in own
    }
    return {**more, "": longest(own) - longest(by_dials)}


def with_surplus(state: State, tracks: Tracks, more: dict[str, int]) -> Tracks:
    return {
        name: Track(boxes=row(state, max(0, len(track.boxes) + more.get(name, more[""]))))
        for name, track in tracks.items()
    }


def carried(fresh: Tracks, old: Tracks) -> Tracks:
    """The new tracks with all that was marked on the old ones. A box that has no place there stays while it is full."""
    kept = {name: with_marks(track, old[name]) if name in old else track for name, track in fresh.items()}
    homeless = [track.boxes[place - 1] for name, track in old.items() if name not in fresh for place in track.marked]
    return poured(kept, homeless)


def with_marks(fresh: Track, old: Track) -> Track:
    here = tuple(place for place in old.marked if place <= len(fresh.boxes))
    return with_beyond(replace(fresh, marked=here), (old.boxes[place - 1] for place in old.marked if place not in here))


def with_beyond(track: Track, worths: Iterable[int]) -> Track:
    """The track with more boxes at its end, all of them full."""
    more = tuple(worths)
    places = range(len(track.boxes) + 1, len(track.boxes) + len(more) + 1)
    return replace(track, boxes=(*track.boxes, *more), marked=(*track.marked, *places), beyond=track.beyond + len(more))


def poured(tracks: Tracks, worths: list[int]) -> Tracks:
    """Marks of tracks that are gone, in the first boxes that are free; those of their own worth before others."""
    for worth in worths:
        free = [(name, place) for name, track in tracks.items() for place in track.free]
        alike = [(name, place) for name, place in free if tracks[name].boxes[place - 1] == worth]
        name, place = next(iter(alike or free), ("", 0))
        if place:
            track = replace(tracks[name], marked=tuple(sorted((*tracks[name].marked, place))))
        else:
            name = next(iter(tracks))
            track = with_beyond(tracks[name], (worth,))
        tracks = {**tracks, name: track}
    return tracks
