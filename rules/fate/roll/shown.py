"""How a roll is shown: its parts, its total, the ladder's word, the odds of a reroll."""

from itertools import product
from typing import Any

import msgspec

from rules.fate.aspect.entities import Aspect
from rules.fate.roll.entities import Effort, Invoke, Roll

REROLL_WORTH = -3
SUMS = range(-4, 5)
ODDS_COUNTS = tuple(
    sum(1 for faces in product((-1, 0, 1), repeat=4) if sum(faces) == total) for total in SUMS
)  # of 81, by dice sum from -4 to +4
LOWEST_WORD, HIGHEST_WORD = -4, 8


def ladder_word(value: int) -> str:
    """The label of a number on the ladder: `m2` to `8`, or below, beyond (FAE-LAD-01)."""
    if value < LOWEST_WORD:
        return "below"
    if value > HIGHEST_WORD:
        return "beyond"
    return f"m{-value}" if value < 0 else str(value)


def parts_of(effort: Effort, invokes: list[Invoke]) -> list[dict[str, Any]]:
    """What a side's total is made of, part by part, in the order it is read out (FAE-DICE-04)."""
    parts: list[dict[str, Any]] = []
    if effort.dice:
        parts.append({"kind": "dice", "value": sum(effort.dice)})
    if effort.share is not None:
        parts.append({"kind": "share", "value": effort.share})
    else:
        parts.append({"kind": "rating", "rating": effort.rating, "value": effort.value})
    if effort.second:
        parts.append({"kind": "rating", "rating": effort.second, "value": effort.second_value})
    parts += [
        {"kind": "stunt", "stunt": c.stunt, "name": c.name, "value": c.value, "when": c.circumstance}
        for c in effort.claims
    ]
    parts += [
        {"kind": "help", "character": helper.character, "name": helper.name, "value": helper.value}
        for helper in effort.helpers
    ]
    parts += [{"kind": bonus.kind, "value": bonus.value} for bonus in effort.bonuses]
    parts += [
        {
            "kind": "invoke",
            "id": i.id,
            "aspect": i.aspect,
            "text": i.text,
            "by": i.by,
            "effect": i.effect,
            "because": i.because,
            "value": i.value,
        }
        for i in invokes
        if i.value
    ]
    return parts


def roll_view(roll: Roll) -> dict[str, Any]:
    """A roll as every audience sees it: nothing on it is secret."""
    view: dict[str, Any] = msgspec.to_builtins(roll)
    live = [i for i in roll.invokes if not i.declined]
    view["parts"] = parts_of(roll.effort, [i for i in live if i.side == "actor"])
    view["total"] = roll.effort.total
    view["word"] = ladder_word(roll.effort.total)
    opposing = [i for i in live if i.side == "defense"]
    if roll.defense is not None:
        view["opp_parts"] = parts_of(roll.defense, opposing)
    else:
        base = roll.opposition_base
        view["opp_parts"] = [] if base is None else [{"kind": "difficulty", "value": base}]
        view["opp_parts"] += [
            {
                "kind": "invoke",
                "id": i.id,
                "aspect": i.aspect,
                "text": i.text,
                "by": i.by,
                "effect": i.effect,
                "because": i.because,
                "value": i.value,
            }
            for i in opposing
        ]
    view["sums"] = sums_of(view["parts"])
    view["opp_sums"] = sums_of(view["opp_parts"])
    view["opp_word"] = None if roll.opposition is None else ladder_word(roll.opposition)
    known = roll.opposition is not None and roll.step in ("declared", "rolled")
    view["odds"] = odds(roll) if known and roll.effort.share is None else None
    view["ahead"] = ahead(roll) if roll.step == "rolled" else None
    view["stands"] = roll.stands
    return view


def sums_of(parts: list[dict[str, Any]]) -> dict[str, int]:
    """What each kind of part comes to together."""
    sums: dict[str, int] = {}
    for part in parts:
        sums[part["kind"]] = sums.get(part["kind"], 0) + part["value"]
    return sums


def aspect_view(aspect: Aspect) -> dict[str, Any]:
    """An aspect with its free uses by owner."""
    view: dict[str, Any] = msgspec.to_builtins(aspect)
    free: dict[str, int] = {}
    for lot in aspect.lots:
        if lot.left:
            free[str(lot.owner)] = free.get(str(lot.owner), 0) + lot.left
    view["free"] = free
    view["stays"] = aspect.stays
    return view


def ahead(roll: Roll) -> dict[str, Any]:
    """Where the acting side would stand with one more paid invocation."""
    margin = margin_of(roll, (roll.raw_margin or 0) + roll.plus)
    return {"value": roll.plus, "margin": margin, "outcome": outcome_of(margin)}


def margin_of(roll: Roll, margin: int) -> int:
    """What becomes of a margin once optional rules have had their say."""
    return margin + (roll.above if margin > 0 else roll.below if margin < 0 else 0)


def odds(roll: Roll) -> dict[str, Any]:
    """What a reroll of the acting side would come to, for each sum of the dice.

    `worth`: the dice lie so low that a reroll is worth most (FAE-INV-13).
    """
    fixed = roll.effort.total - sum(roll.effort.dice)
    return {
        "worth": sum(roll.effort.dice) <= REROLL_WORTH,
        "counts": ODDS_COUNTS,
        "outcomes": [outcome_of(margin_of(roll, fixed + total - (roll.opposition or 0))) for total in SUMS],
    }


def outcome_of(margin: int) -> str:
    """Below: fail; equal: tie; above: success; by 3 or more: style. Rule: FAE-OUT-01."""
    if margin < 0:
        return "fail"
    if margin == 0:
        return "tie"
    return "style" if margin >= 3 else "success"
