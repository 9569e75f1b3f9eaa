"""What a game's data holds; see the games' `system.yaml`, which names the rules."""

from typing import Any

import msgspec

from rules.fate.game.ladder import ladder_word
from rules.fate.game.outcomes import Outcome, outcome_in
from rules.system import System


class Ratings(msgspec.Struct, frozen=True):
    """`list` and `shape` are the game's own; the rest is what the table's dials make of them.

    `order`: the names; `counts`: rating -> how many at creation; `spread`: the same with +0 for all others, one
    number for each name; `free`: `points` and `cap` where ratings are bought freely; `highest` they may ever be.
    `second` and `second_spread`: another list, one of whose ratings is added on each roll (FATE-ALT-05).
    """

    kind: str
    list: str
    shape: str
    turn_order: dict[str, str]
    lowest: int = 0
    order: tuple[str, ...] = ()
    counts: dict[int, int] = {}
    spread: tuple[int, ...] = ()
    free: dict[str, int] = {}
    highest: int = 8
    second: tuple[str, ...] = ()
    second_spread: tuple[int, ...] = ()

    @property
    def range(self) -> tuple[int, int]:
        """The least and the most that a fresh sheet brings to a roll, of both lists together."""
        spreads = [spread for spread in (self.spread, self.second_spread) if spread]
        return sum(min(spread) for spread in spreads), sum(max(spread) for spread in spreads)


class Slot(msgspec.Struct, frozen=True):
    """Of aspects, or of consequences: `only` one kind of harm; `extra`: not everybody has it, and `row` says as which
    of the others it counts; `stunt`: it comes of a stunt, not of a high rating."""

    key: str
    required: bool = False
    absorbs: int = 0
    clears: str = ""
    only: str = ""
    extra: bool = False
    stunt: bool = False
    row: str = ""


class Stress(msgspec.Struct, frozen=True, omit_defaults=True):
    """`boxes`: what each box of a fresh sheet absorbs. `boxes_per_hit`: how many one hit may mark; left out, any."""

    boxes: tuple[int, ...]
    boxes_per_hit: int | None = None


class Sheet(msgspec.Struct, frozen=True):
    """What a sheet of the game has."""

    aspect_slots: tuple[Slot, ...]
    required_texts: tuple[str, ...]
    refresh: dict[str, int]
    free_stunts: int
    stunt_bonus: int
    stunt_kinds: tuple[str, ...]
    stress: Stress
    consequences: tuple[Slot, ...]

    @property
    def slots(self) -> dict[str, int]:
        """The consequence slots that everybody has -> shifts they absorb."""
        return {slot.key: slot.absorbs for slot in self.consequences if not slot.extra}

    @property
    def boxes(self) -> tuple[int, ...]:
        return self.stress.boxes


class Preset(msgspec.Struct, frozen=True):
    key: str
    ratings: dict[str, int]


class Sample(msgspec.Struct, frozen=True):
    """A ready sheet. `aspects`: slots, or for a mook how many; its texts are labels `sample.<key>...`.
    `never_other`: whatever it is not skilled at it is bad at. `own`: values of ratings with names of its own.
    """

    key: str
    kind: str
    ratings: dict[str, int] = {}
    aspects: tuple[str, ...] | int = ()
    stunts: tuple[str, ...] = ()
    own: tuple[int, ...] = ()
    skilled: int = 0
    bad: int = 0
    boxes: int = 0
    members: int = 0
    never_other: bool = False


class StuntData(msgspec.Struct, frozen=True):
    """An example stunt; the fields are those of a stunt on a sheet, its texts are labels `stunt_example.<key>...`."""

    key: str
    kind: str
    rating: str | None = None
    actions: tuple[str, ...] = ()
    effect: str | None = None
    other: str | None = None
    harm: str = ""
    amount: int = 0
    per: str = ""
    times: int = 1
    cost: int = 0


class Action(msgspec.Struct, frozen=True):
    """`even`: what it is to come to just the number that it goes against. `plain`: to miss it is to fail, and nobody
    chooses a cost instead."""

    key: str
    rolled: bool = True
    modes: tuple[str, ...] = ()
    even: str = ""
    plain: bool = False


class Condition(msgspec.Struct, frozen=True):
    """A box that takes the place of a consequence (FATE-COND-01). `recovery`: the consequence as which it heals."""

    key: str
    row: str
    harm: str
    absorbs: int
    recovery: str


class Crowds(msgspec.Struct, frozen=True):
    """Groups of minions: the `qualities` there are, and by how many stand together what they add (`bonus`)."""

    qualities: tuple[int, ...]
    bonus: dict[int, int]


class Game(System, frozen=True, kw_only=True):
    """One Fate game's numbers and lists; see its `system.yaml`, which names the rules.

    `boosts`: whether anybody earns some. `usual_difficulty`: what an obstacle has until the GM says otherwise.
    `conflicts`: the kinds there are, and what is hurt in them. `tie_rating`: what breaks ties in the order of turns.
    `reach`: by rating, how many zones far it reaches, and how far by the GM's word; `moving`: what one runs with.
    `stunt_tree`: by skill the stunts of its tree, and which of them each needs first.
    """

    ladder: dict[str, int]
    outcomes: tuple[Outcome, ...]
    ratings: Ratings
    mook_ratings: dict[str, int]
    presets: tuple[Preset, ...]
    actions: tuple[Action, ...]
    invoke: dict[str, Any]
    compel_kinds: tuple[str, ...]
    helper_bonus: int
    sheet: Sheet
    mook: dict[str, Any]
    group: dict[str, int]
    npc: dict[str, Any] = {}
    minions: Crowds
    companions: dict[str, str]
    samples: tuple[Sample, ...]
    stunts: tuple[StuntData, ...]
    permissions: dict[str, Any]
    track_ratings: dict[str, str]
    more_boxes: tuple[dict[str, int], ...]
    extra_slot_at: int
    single_track_more: int = 0
    treatment: dict[str, Any]
    conditions: tuple[Condition, ...]
    extreme: dict[str, int]
    scale_levels: tuple[str, ...]
    time: dict[str, tuple[str, ...]]
    scene_categories: tuple[str, ...]
    obstacles: tuple[dict[str, Any], ...]
    contest: dict[str, int] = {}
    conflicts: dict[str, str]
    tie_rating: str = ""
    reach: dict[str, tuple[int, int]] = {}
    stunt_tree: dict[str, dict[str, tuple[str, ...]]] = {}
    moving: str = ""
    creation_steps: tuple[str, ...] = ()
    boosts: bool = True
    usual_difficulty: int | None = None
    difficulty_hints: tuple[dict[str, Any], ...] = ()
    difficulty_adjustments: tuple[int, ...] = ()

    @property
    def rolled_actions(self) -> tuple[str, ...]:
        """What somebody may declare, by the game's list; each has its aim and its meaning (roll, outcome)."""
        return tuple(action.key for action in self.actions if action.rolled)

    def outcome(self, margin: int) -> str:
        return outcome_in(self.outcomes, margin)

    def action(self, key: str) -> Action:
        return next(one for one in self.actions if one.key == key)

    def ladder_word(self, value: int) -> str:
        return ladder_word(value, self.ladder)

    def highest_for(self, kind: str) -> int:
        """The cap of a hero's ratings; the GM's characters have the game's own for them."""
        return self.ratings.highest if kind == "pc" else int(self.npc.get("highest", self.ratings.highest))
