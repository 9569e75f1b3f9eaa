"""A sheet: a character with ratings, stress tracks and consequence slots. Ratings are numbers by key; characters name
their own boxes and slots."""

from functools import reduce
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from rules.engine import brought, parts_of
from rules.fate.parts import RULES, CharacterPart
from rules.fate.stunt.entities import Stunt
from rules.state import Parted, Parts
from rules.table import characters

if TYPE_CHECKING:
    CharacterParts = Parts
else:
    CharacterParts = parts_of(CharacterPart, RULES)

# The kinds that are things, not people.
THINGS = frozenset(kind for part in brought(CharacterPart, RULES) for kind in part.things)


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """Attacks that do not harm somebody `until` a condition is met: with these `ratings`, or of that kind of `harm`;
    without either any attack (FATE-ATK-51)."""

    id: str
    until: str
    ratings: tuple[str, ...] = ()
    harm: str = ""

    def holds_off(self, rating: str, harm: str) -> bool:
        return (not self.ratings or rating in self.ratings) and self.harm in ("", harm)


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """Stress boxes of one kind: how many shifts each absorbs, in order, and the places (from 1) that are full.

    `beyond`: so many boxes at the end are there only because they were full when a dial took them; they go when clear.
    """

    boxes: tuple[int, ...] = ()
    marked: tuple[int, ...] = ()
    beyond: int = 0

    @property
    def free(self) -> tuple[int, ...]:
        """Places that are not full."""
        return tuple(place for place in range(1, len(self.boxes) + 1) if place not in self.marked)

    def worth(self, places: tuple[int, ...]) -> int:
        """The shifts that these places absorb together."""
        return sum(self.boxes[place - 1] for place in places)


STRESS = "stress"


def unmarked(tracks: dict[str, Track]) -> dict[str, Track]:
    """The same boxes, all empty; without those that were kept only because they were full."""
    return {name: Track(boxes=track.boxes[: len(track.boxes) - track.beyond]) for name, track in tracks.items()}


class Milestone(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a character grows by. `size`: minor to major, milestone, breakthrough or growth. `left`: the choices that
    are open; `had`: all there were, its own and what was left before it. `power`: what the GM added (refresh,
    skill_points)."""

    size: str = ""
    left: tuple[str, ...] = ()
    had: tuple[str, ...] = ()
    power: tuple[str, ...] = ()


class Character(characters.Character, Parted, frozen=True, kw_only=True, tag="character"):
    """A sheet. Removed names: `boxes`, `marked` (version 1 had one row of boxes); `weapon`, `armor`, `harmful`,
    `member_of`, `scale`, `big` (version 2).

    `kind`: pc, npc (full sheet), mook, group; hazard and block are obstacles: a name that is their one rating, and no
    boxes (FATE-OBST-02, -05). `controller` is a member, None is the GM.

    `tracks` are the stress boxes, by kind of harm or all under `stress`; `slots` says how many
    shifts each consequence slot absorbs (empty for mooks). `ratings` that are not there are +0. A mook has
    `skilled`/`bad` lists (+2/-2/0), or a rating or two under names of its own. `skill_points` are banked
    (FATE-ADV-62). `state`: draft, ready. `in_play`: its first session has begun (FATE-CHAR-14).
    `shown`: the players know it (always true for pc). Its aspects are `Aspect` entities `on` it.
    `store`: of the GM's characters, points for the pool of their next scene (FATE-POOL-52). `breakthroughs`: how
    many it has had, and at which (`extreme_at`) it last took an extreme consequence (FATE-EXTR-02). `immune_to`:
    ratings that never harm it; `proofs`: what does not for now. `by_rule`: what optional rules keep on it.
    """

    v: int = 3
    in_play: bool = False
    looks: str = ""
    about: str = ""
    ratings: dict[str, int] = {}
    skilled: tuple[str, ...] = ()
    bad: tuple[str, ...] = ()
    members: int = 0
    fate_points: int = 0
    store: int = 0
    refresh: int = 3
    breakthroughs: int = 0
    extreme_at: int = -1
    tracks: dict[str, Track] = {}
    slots: dict[str, int] = {}
    stunts: tuple[Stunt, ...] = ()
    skill_points: int = 0
    milestone: Milestone = Milestone()
    sample: str | None = None
    immune_to: tuple[str, ...] = ()
    proofs: tuple[Proof, ...] = ()
    by_rule: CharacterParts = CharacterParts()

    @property
    def is_thing(self) -> bool:
        """Whether it is nobody: it has no boxes, answers nothing, is on no side, and wins nothing."""
        return self.kind in THINGS

    def track_of(self, harm: str) -> str:
        """The name of the track that this kind of harm goes to."""
        return harm if harm in self.tracks else STRESS

    @property
    def own_boxes(self) -> bool:
        """Whether the boxes that hits fill are an optional rule's."""
        return any(part.own_boxes for part in self.by_rule.kept())

    @property
    def is_hurt(self) -> bool:
        return any(track.marked for track in self.tracks.values()) or any(part.is_hurt for part in self.by_rule.kept())

    def unmarked(self) -> "Character":
        """The same sheet without stress."""
        parts = [part.unmarked() for part in self.by_rule.kept() if part.is_hurt]
        return reduce(Character.with_part, parts, replace(self, tracks=unmarked(self.tracks)))
