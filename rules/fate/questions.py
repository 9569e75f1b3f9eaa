"""Questions that change nothing: sums, spreads, hints, which stunt fits. For pages, the composer and tests."""

from typing import Any

from rules.dice import read_sixes
from rules.fate.game.structs import Game
from rules.fate.refusals.sheet import BadApproachSpread, StuntMismatch, StuntScope
from rules.fate.sheet.ratings import (
    Ratings,
    check_names,
    check_start,
    column_fault,
    elements,
    missing_ratings,
    parts,
    signed,
)
from rules.fate.stunt.entities import Stunt
from rules.systems.warned import refuse_or_warn

__all__ = [
    "box_values",
    "columns_stand",
    "difficulty_for",
    "difficulty_hint",
    "hint_beside",
    "legal_spread",
    "match_stunt",
    "read_dice",
]

STUNT_BONUS = 2
PAIR = frozenset({"create_advantage", "overcome"})


def read_dice(dice: list[int] | None = None, sixes: list[int] | None = None) -> dict[str, Any]:
    """Faces as Fate dice, and their sum (TABLE-DICE-01, FATE-DICE-02)."""
    faces = read_sixes(sixes) if sixes is not None else tuple(dice or ())
    return {"faces": list(faces), "sum": sum(faces)}


def legal_spread(game: Game, ratings: Ratings) -> str | None:
    """The ready-made spread these ratings are, if any. Rules: FATE-CHAR-08, FATE-APR-01, FATE-SKILL-02.

    Raises `UnknownApproach`, `BadApproachSpread`, and what `check_start` raises.
    """
    check_names(game, ratings)
    check_start(game, ratings)
    left = [one["rating"] for one in missing_ratings(game, ratings) if "rating" in one for _ in range(one["count"])]
    if left:  # points that are kept back are no fault: FATE-ALT-02
        wanted = [value for part in parts(game) for value in elements(part.wanted)]
        refuse_or_warn(BadApproachSpread(rule="FATE-CHAR-08", wanted=wanted, open=signed(left)))
    return next((preset.key for preset in game.presets if preset.ratings == ratings), None)


def match_stunt(stunt: Stunt, rating: str, action: str) -> int:
    """What a bonus stunt adds to that roll. Rule: FATE-STN-02. Raises `StuntMismatch`."""
    if stunt.kind != "bonus" or stunt.rating != rating or action not in stunt.actions:
        refuse_or_warn(StuntMismatch(rule="FATE-STN-02", stunt=stunt.name))
    return STUNT_BONUS


def check_stunt_scope(stunt: Stunt) -> None:
    """A bonus stunt names one action; a narrow one may name create an advantage and overcome. Rule: FATE-STN-04."""
    if stunt.kind != "bonus":
        return
    if len(set(stunt.actions)) != 1 and set(stunt.actions) != PAIR:
        refuse_or_warn(StuntScope(rule="FATE-STN-04"))


def difficulty_hint(game: Game, reasons: str) -> dict[str, Any]:
    """The guide's number for easy, one_reason, very_hard, near_impossible (FATE-DIF-01)."""
    row = next(row for row in game.difficulty_hints if row["key"] == reasons)
    return {"hint": row["value"], "or_no_roll": row["value"] == 0}


def difficulty_for(game: Game, factors: int, rating: int | None = None) -> dict[str, Any]:
    """What to set where so many things make it hard; `hint` beside a rating: low, near or high.

    Rules: FATE-GM-53, FATE-GM-54.
    """
    number = factors * one_reason(game)
    found: dict[str, Any] = {"suggestion": number, "or_no_roll": factors == 0}
    if rating is not None:
        found["hint"] = hint_beside(game, number, rating)
    return found


def hint_beside(game: Game, number: int, rating: int) -> str:
    """How a number stands to the rating of whoever rolls. Rule: FATE-GM-54."""
    return "low" if number < rating else "near" if number - rating <= one_reason(game) else "high"


def one_reason(game: Game) -> int:
    return next(int(row["value"]) for row in game.difficulty_hints if row["key"] == "one_reason")


def columns_stand(shape: dict[int, int]) -> bool:
    """Whether no rating above +1 is had by more than the one below it. Rule: FATE-ADV-61."""
    return column_fault(shape) is None


def box_values(members: int, rounding: str = "down", per_box: int = 2) -> tuple[int, ...]:
    """Stress boxes of a group: one per two members, numbered from 1. Rule: FATE-NPC-08."""
    count = members // per_box if rounding == "down" else -(-members // per_box)
    return tuple(range(1, count + 1))
