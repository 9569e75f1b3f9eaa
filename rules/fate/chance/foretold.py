"""What a roll may come to before its dice: against a number, or against somebody who throws as well.

Nothing is told that a viewer may not know: an answer counts once it was given, for all see it then; before that only
for those who may read the sheet it would be given with. Rules: FATE-DICE-04, FATE-OUT-01, FATE-CORE-77.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from rules.dice import ways_of
from rules.fate.asking import Asker
from rules.fate.chance.told import Answered, Chances, Ways, WithFree
from rules.fate.game.look import game_of
from rules.fate.hooks import Hook
from rules.fate.invoke.invoking import side_helped
from rules.fate.invoke.lines import Line
from rules.fate.invoke.worth import usual_worth
from rules.fate.permission.ratings import defending_with, enforced
from rules.fate.refusals.aspect import NotRolledYet
from rules.fate.roll.efforts import effort_of, rating_value, rollable
from rules.fate.roll.entities import Effort, Roll
from rules.fate.roll.sums import OPPOSITION, margin_of, outcome_at, recount
from rules.fate.sheet.entities import Character
from rules.fate.table import open_roll
from rules.refusals import Refusal
from rules.state import State
from rules.table.look import dial

FATE_DICE = 4
HELD_UP = "fail"
IN_WORDS = ("mook", "group")


class Throw(NamedTuple):
    """What may fall, in how many `ways`: the sum of the acting side's `dice`, or where both sides throw what theirs are
    better by; `raw`: the margin over what then counts against the roll; `over`: over the defense's own sum, if there
    is one; `held`: another rule has nothing come of it."""

    dice: int
    raw: int
    over: int | None
    held: bool
    ways: int


# What an optional rule makes of a roll that is won or lost, by name: in how many ways of these it would.
BESIDE: Hook[Callable[[State, Roll, Iterable[Throw]], Ways]] = Hook("spin")


def chances_may(a: Asker, lines: Iterable[Line] = ()) -> Chances | None:
    """The chances of the open roll as this viewer may know them; `lines`: what they could bring into it.

    None of what has its dice, and of what goes against nothing yet.
    """
    roll = open_roll(a.state)
    if roll is None or roll.step != "declared":
        return None
    met = roll if roll.opposition is not None else a.state.known(_answered, roll.id)
    if met is None or not (met is roll or reads(a, met)):
        return None
    found = a.state.known(_chances if met is roll else _assumed, roll.id)
    if found is None:
        return None
    free = tuple(one for line in lines if (one := with_free(a.state, met, line)) is not None)
    return replace(found, free=free) if free else found


def reads(a: Asker, met: Roll) -> bool:
    """Whether the sheet of whoever would answer is this viewer's to read."""
    assert met.defense is not None
    return a.is_gm or met.defense.kind == "pc" or a.speaks_for(met.defense.character)


def _chances(state: State, id: str) -> Chances | None:
    return chances_of(state, state.get(id, Roll))


def _assumed(state: State, id: str) -> Chances | None:
    met = state.known(_answered, id)
    if met is None or met.defense is None:
        return None
    found = chances_of(state, met)
    against = Answered(met.defense.character, met.defense.rating)
    return None if found is None else replace(found, against=against)


def _answered(state: State, id: str) -> Roll | None:
    """The roll as it would be if its target answered with the best that usually does."""
    roll = state.get(id, Roll)
    target = state.find(roll.target or "")
    if not isinstance(target, Character) or roll.spread or roll.action == "overcome" or roll.stands_alone:
        return None
    rating = best_answer(state, roll, target)
    if rating is None:
        return None
    try:
        defense = effort_of(state, target, rating, "defend", {})
    except Refusal:
        return None
    return recount(state, replace(roll, defense=defense))


def best_answer(state: State, roll: Roll, target: Character) -> str | None:
    """The highest rating that answers such a roll; None of those whose ratings are only words."""
    if target.kind in IN_WORDS and dial(state, "minor_npcs") != "rated":
        return None
    keys = rollable(state, target)
    if roll.action == "attack" and enforced(state):
        keys = tuple(defending_with(state, target, keys, roll))
    rated = [key for key in keys if key not in game_of(state).ratings.second]
    return max(rated, key=lambda key: rating_value(state, target, key), default=None)


def chances_of(state: State, roll: Roll) -> Chances | None:
    """Of a roll with something to meet whose acting side is no share of another's."""
    if roll.opposition is None or roll.effort.share is not None:
        return None
    met = meets(state, roll)
    thrown = throws(roll, met)
    both = roll.defense is not None and not roll.defense.dice
    steps: Counter[int] = Counter()
    outcomes: dict[int, str] = {}
    for one in thrown:
        outcome = came_to(roll, one)
        step = shifts(roll, one) if both else one.dice
        steps[step] += one.ways
        outcomes[step] = outcome
    order = range(min(steps), max(steps) + 1)
    return Chances(
        by="shifts" if both else "dice",
        first=order.start,
        counts=tuple(steps[step] for step in order),
        outcomes=tuple(outcomes.get(step, "") for step in order),
        ways=ways(roll, thrown),
        one_more=ways(roll, throws(roll, met, more=1)),
        one_less=ways(roll, throws(roll, met, more=-1)),
        beside={name: count for beside in BESIDE for name, count in beside(state, roll, thrown).items()},
    )


def shifts(roll: Roll, one: Throw) -> int:
    """By how much it is won or lost; what another rule holds up is lost, whatever it has over the defense."""
    margin = margin_of(roll, one.raw)
    return min(margin, -1) if one.held else margin


class Met(NamedTuple):
    """What the defense's `own` sum may be, None without one; what then counts against the roll; in how many ways."""

    own: int | None
    against: int
    ways: int


def meets(state: State, roll: Roll, more: int = 0) -> list[Met]:
    """All that the acting side may meet, with so much `more` of it."""
    assert roll.opposition is not None
    if roll.defense is None:
        return [Met(None, roll.opposition + more, 1)]
    fixed = roll.defense.total - sum(roll.defense.dice) + more
    return [Met(fixed + dice, counted(state, roll, fixed + dice), count) for dice, count in fall(roll.defense)]


def counted(state: State, roll: Roll, own: int) -> int:
    """What counts against the roll where a defense comes to so much."""
    opposition: int | None = own
    for counted_too in OPPOSITION:
        opposition = counted_too(state, roll, opposition)
    return own if opposition is None else opposition


def throws(roll: Roll, met: Sequence[Met], more: int = 0) -> list[Throw]:
    """All that may fall, with so much `more` on the acting side."""
    acting = roll.effort.total - sum(roll.effort.dice) + more
    parts = bool(roll.by_rule.kept())
    if len(met) > 1 and not roll.effort.dice and not parts and all(one.own == one.against for one in met):
        lead = acting - met[FATE_DICE].against
        return [Throw(by, lead + by, lead + by, False, count) for by, count in sums_of(2 * FATE_DICE)]
    fallen = [(dice, count, parts and roll.held_up(acting + dice)) for dice, count in fall(roll.effort)]
    return [
        Throw(dice, acting + dice - against, None if own is None else acting + dice - own, held, count * ways)
        for own, against, ways in met
        for dice, count, held in fallen
    ]


def fall(effort: Effort) -> list[tuple[int, int]]:
    """The sums that this side's dice may have, in how many ways each; the one that lies already."""
    return [(sum(effort.dice), 1)] if effort.dice else sums_of(FATE_DICE)


@cache
def sums_of(dice: int) -> list[tuple[int, int]]:
    """Each sum of so many dice, and in how many ways it comes."""
    return [(at - dice, count) for at, count in enumerate(ways_of(dice))]


def came_to(roll: Roll, one: Throw) -> str:
    return HELD_UP if one.held else outcome_at(roll, margin_of(roll, one.raw))


def ways(roll: Roll, thrown: Iterable[Throw]) -> Ways:
    """In how many ways each outcome comes about."""
    margins: Counter[int] = Counter()
    found: Counter[str] = Counter()
    for one in thrown:
        if one.held:
            found[HELD_UP] += one.ways
        else:
            margins[one.raw] += one.ways
    for raw, count in margins.items():
        found[outcome_at(roll, margin_of(roll, raw))] += count
    return dict(found)


def with_free(state: State, roll: Roll, line: Line) -> WithFree | None:
    """What one free use of an aspect would make of it; None of what costs a point, or cannot be used on this roll."""
    waits = line.reason is None or line.reason.code == NotRolledYet.code
    if line.cost != "free" or not waits:
        return None
    effect = next((one for one in ("bonus", "confront", "help") if one in line.effects), None)
    if effect is None:
        return None
    side = side_helped(state, roll, state.get(line.character, Character), effect, None)
    worth = line.worth if isinstance(line.worth, int) else usual_worth(state, effect)
    thrown = throws(roll, meets(state, roll), worth) if side == "actor" else throws(roll, meets(state, roll, worth))
    return WithFree(line.aspect, line.text, line.character, side, ways(roll, thrown))
