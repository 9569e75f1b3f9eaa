"""The games, as data. A game is one line in `SYSTEMS`, a folder with `system.yaml`, and labels."""

from functools import cache
from typing import Any

import msgspec

from rules.labels import load_system


class Outcome(msgspec.Struct, frozen=True):
    key: str
    least: int | None = None
    most: int | None = None


class Dial(msgspec.Struct, frozen=True):
    """A GM option. `type`: choice, number or switch."""

    type: str
    default: str | int | bool
    allowed: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    rules: tuple[str, ...] = ()

    def allows(self, value: Any) -> bool:
        if self.type == "switch":
            return isinstance(value, bool)
        if self.type == "number":
            return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most
        return value in self.allowed


class Ratings(msgspec.Struct, frozen=True):
    kind: str
    order: tuple[str, ...]
    spread: tuple[int, ...]
    creation: dict[str, int]
    highest: int
    turn_order: dict[str, str]


class Slot(msgspec.Struct, frozen=True):
    key: str
    required: bool = False
    absorbs: int = 0
    clears: str = ""


class Sheet(msgspec.Struct, frozen=True):
    aspect_slots: tuple[Slot, ...]
    required_texts: tuple[str, ...]
    refresh: dict[str, int]
    free_stunts: int
    stunt_bonus: int
    stunt_kinds: tuple[str, ...]
    stress: dict[str, Any]
    consequences: tuple[Slot, ...]

    @property
    def slots(self) -> dict[str, int]:
        """Consequence slot -> shifts it absorbs."""
        return {slot.key: slot.absorbs for slot in self.consequences}

    @property
    def boxes(self) -> tuple[int, ...]:
        return tuple(self.stress["boxes"])


class Preset(msgspec.Struct, frozen=True):
    key: str
    ratings: dict[str, int]


class Sample(msgspec.Struct, frozen=True):
    """A ready sheet. `aspects`: slots, or for a mook how many; its texts are labels `sample.<key>...`.
    `never_other`: whatever it is not skilled at it is bad at.
    """

    key: str
    kind: str
    ratings: dict[str, int] = {}
    aspects: tuple[str, ...] | int = ()
    stunts: tuple[str, ...] = ()
    skilled: int = 0
    bad: int = 0
    boxes: int = 0
    members: int = 0
    never_other: bool = False


class StuntData(msgspec.Struct, frozen=True):
    key: str
    kind: str
    rating: str | None = None
    actions: tuple[str, ...] = ()
    effect: str | None = None


class Action(msgspec.Struct, frozen=True):
    key: str
    rolled: bool = True
    modes: tuple[str, ...] = ()


class System(msgspec.Struct, frozen=True, kw_only=True):
    """One game's numbers and lists; see its `system.yaml`, which names the rules."""

    key: str
    engine: str
    rule_prefix: str
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
    dials: dict[str, Dial]
    samples: tuple[Sample, ...]
    stunts: tuple[StuntData, ...]
    people: dict[str, int] = {}
    creation_steps: tuple[str, ...] = ()
    difficulty_hints: tuple[dict[str, Any], ...] = ()
    difficulty_adjustments: tuple[int, ...] = ()

    def outcome(self, margin: int) -> str:
        """fail, tie, success or style, by shifts above the opposition."""
        for row in self.outcomes:
            if (row.least is None or margin >= row.least) and (row.most is None or margin <= row.most):
                return row.key
        raise ValueError(f"{self.key}: no outcome for a margin of {margin}")

    def ladder_word(self, value: int) -> str:
        """Which word of the ladder stands for a number: -2 is m2; outside it, below or beyond."""
        if value < self.ladder["lowest"]:
            return "below"
        if value > self.ladder["highest"]:
            return "beyond"
        return f"m{-value}" if value < 0 else str(value)

    def rule(self, name: str) -> str:
        """A rule's id in this game: `INV-02` is `FAE-INV-02` in Fate Accelerated."""
        return f"{self.rule_prefix}-{name}"


SYSTEM_KEYS = ("accelerated",)


@cache
def system(key: str) -> System:
    """The game of that key. Raises `KeyError` for a game that is not there."""
    if key not in SYSTEM_KEYS:
        raise KeyError(key)
    return msgspec.convert(load_system(key), System)
