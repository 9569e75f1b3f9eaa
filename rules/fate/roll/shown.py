"""How a roll is shown: its parts, its total, the ladder's word, the odds of a reroll."""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import astuple

from rules.dice import ways_of
from rules.fate.aspect.entities import Aspect
from rules.fate.game.ladder import ladder_word
from rules.fate.roll.entities import Effort, Invoke, Roll
from rules.fate.roll.sums import margin_of, outcome_at
from rules.view import widened
from rules.words.params import Worded
from rules.words.wording import label, rating_word

REROLL_WORTH = -3
SUMS = range(-4, 5)
ODDS_COUNTS = ways_of(4)  # of 81, by dice sum from -4 to +4


class Part(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A part of a total: `kind` and `value`, and what it comes of.

    `rating`; a `stunt` with its `name` and `when` it counts; the `name` of a `character` who helps; an invoke by its
    `id`: the `aspect`, its `text`, `by` whom, to which `effect` and `because` of what.
    """

    kind: str
    value: int
    rating: str | UnsetType = UNSET
    stunt: str | UnsetType = UNSET
    character: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    when: str | UnsetType = UNSET
    id: str | UnsetType = UNSET
    aspect: str | UnsetType = UNSET
    text: str | UnsetType = UNSET
    by: str | UnsetType = UNSET
    effect: str | UnsetType = UNSET
    because: str | UnsetType = UNSET


def parts_of(effort: Effort, invokes: list[Invoke]) -> list[Part]:
    """What a side's total is made of, part by part, in the order it is read out (FATE-DICE-04)."""
    parts = []
    if effort.dice:
        parts.append(Part(kind="dice", value=sum(effort.dice)))
    if effort.share is not None:
        parts.append(Part(kind="share", value=effort.share))
    else:
        parts.append(Part(kind="rating", rating=effort.rating, value=effort.value))
    if effort.second:
        parts.append(Part(kind="rating", rating=effort.second, value=effort.second_value))
    parts += [
        Part(kind="stunt", stunt=claim.stunt, name=claim.name, value=claim.value, when=claim.circumstance)
        for claim in effort.claims
    ]
    parts += [
        Part(kind="help", character=helper.character, name=helper.name, value=helper.value) for helper in effort.helpers
    ]
    parts += [Part(kind=bonus.kind, value=bonus.value) for bonus in effort.bonuses]
    return parts + [of_invoke(invoke) for invoke in invokes if invoke.value]


def of_invoke(invoke: Invoke) -> Part:
    return Part(
        kind="invoke",
        id=invoke.id,
        aspect=invoke.aspect,
        text=invoke.text,
        by=invoke.by,
        effect=invoke.effect,
        because=invoke.because,
        value=invoke.value,
    )


class Ahead(msgspec.Struct, frozen=True, gc=False):
    """Where the acting side would stand with one more paid invocation of this `value`: its `margin` and `outcome`."""

    value: int
    margin: int
    outcome: str


class Odds(msgspec.Struct, frozen=True, gc=False):
    """What a throw of the acting side would come to, for each sum of the dice from -4 to +4: so many `counts` of 81,
    and the `outcomes`; there is none while the other side has yet to throw. `worth`: the dice lie so low that a reroll
    is worth most (FATE-INV-13)."""

    worth: bool
    counts: tuple[int, ...]
    outcomes: list[str]


RollSeen = widened(
    Roll,
    "RollSeen",
    """A roll as every audience sees it.

    `parts` and `opp_parts`: what the totals of both sides are made of; `sums` and `opp_sums`: by kind of part, what
    they come to together. `total` of the acting side. `word`, `opp_word`: the ladder's words for the totals. `odds` of
    a reroll. `ahead`: where one more invocation leads. `stands`: it lies open beside others of a contest.
    """,
    parts=list[Part],
    total=int,
    word=str,
    opp_parts=list[Part],
    sums=dict[str, int],
    opp_sums=dict[str, int],
    opp_word=str | None,
    odds=Odds | None,
    ahead=Ahead | None,
    stands=bool,
)


def roll_view(roll: Roll) -> Annotated[Any, RollSeen]:
    """A roll as every audience sees it: nothing on it is secret."""
    live = [invoke for invoke in roll.invokes if not invoke.declined]
    parts = parts_of(roll.effort, [invoke for invoke in live if invoke.side == "actor"])
    opposing = opposing_parts(roll, [invoke for invoke in live if invoke.side == "defense"])
    thrown_too = roll.defense is None or bool(roll.defense.dice)
    known = roll.opposition is not None and thrown_too and roll.step in ("declared", "rolled")
    return RollSeen(
        *astuple(roll),
        parts,
        roll.effort.total,
        ladder_word(roll.effort.total),
        opposing,
        sums_of(parts),
        sums_of(opposing),
        None if roll.opposition is None else ladder_word(roll.opposition),
        odds(roll) if known and roll.effort.share is None else None,
        ahead(roll) if roll.step == "rolled" and not roll.unopposed else None,
        roll.stands,
    )


def opposing_parts(roll: Roll, invokes: list[Invoke]) -> list[Part]:
    if roll.defense is not None:
        return parts_of(roll.defense, invokes)
    base = roll.opposition_base
    fixed = [] if base is None or roll.unopposed else [Part(kind="difficulty", value=base)]
    return fixed + [of_invoke(invoke) for invoke in invokes]


def sums_of(parts: list[Part]) -> dict[str, int]:
    """What each kind of part comes to together."""
    sums: dict[str, int] = {}
    for part in parts:
        sums[part.kind] = sums.get(part.kind, 0) + part.value
    return sums


AspectSeen = widened(
    Aspect,
    "AspectSeen",
    "An aspect as somebody sees it. `free`: free uses by owner. `stays`: it outlasts the scene.",
    free=dict[str, int],
    stays=bool,
)


def aspect_view(aspect: Aspect) -> Annotated[Any, AspectSeen]:
    """An aspect with its free uses by owner."""
    free: dict[str, int] = {}
    for lot in aspect.lots:
        if lot.left:
            free[str(lot.owner)] = free.get(str(lot.owner), 0) + lot.left
    return AspectSeen(*astuple(aspect), free, aspect.stays)


def ahead(roll: Roll) -> Ahead:
    margin = margin_of(roll, (roll.raw_margin or 0) + roll.plus)
    return Ahead(roll.plus, margin, outcome_of(roll, roll.effort.total + roll.plus, margin))


def odds(roll: Roll) -> Odds:
    fixed = roll.effort.total - sum(roll.effort.dice)
    totals = [fixed + thrown for thrown in SUMS]
    read = outcome_of if roll.by_rule.kept() else plain_outcome
    outcomes = [read(roll, total, margin_of(roll, total - (roll.opposition or 0))) for total in totals]
    return Odds(sum(roll.effort.dice) <= REROLL_WORTH, ODDS_COUNTS, outcomes)


def outcome_of(roll: Roll, total: int, margin: int) -> str:
    """What a total comes to: a margin, or nothing where an optional rule holds it up."""
    return "fail" if roll.held_up(total) else outcome_at(roll, margin)


def plain_outcome(roll: Roll, _total: int, margin: int) -> str:
    """Where no optional rule has anything to say of it."""
    return outcome_at(roll, margin)


def number_word(system: str, value: int) -> Worded:
    return label(system, f"ladder.{ladder_word(value)}")


def part_words(system: str, roll: Roll, side: str) -> dict[str, Any]:
    """The arithmetic of one side as words, part by part."""
    effort: Effort | None = roll.effort if side == "actor" else roll.defense
    if effort is None:
        return {"list": []}
    words: list[Any] = []
    for part in parts_of(effort, [i for i in roll.invokes if i.side == side and not i.declined]):
        value = {"signed": part.value}
        match part.kind:
            case "dice":
                words.append(
                    {"key": "log.part.dice", "with": {"word": number_word(system, part.value), "value": value}}
                )
            case "rating":
                rating = rating_word(system, str(part.rating))
                words.append({"key": "log.part.rating", "with": {"rating": rating, "value": value}})
            case "invoke":
                words.append({"key": "log.part.invoke", "with": {"aspect": part.text, "value": value}})
            case kind if part.name is UNSET:
                by = {"key": f"log.bonus.{kind}"}
                words.append({"key": "log.part.changed", "with": {"by": by, "value": value}})
            case kind:
                words.append({"key": f"log.part.{kind}", "with": {"name": part.name, "value": value}})
    return {"list": words}
