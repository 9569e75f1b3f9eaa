"""What a roll comes to: its sums, its margin, its outcome, as its parts now give them.

Rules: FATE-DICE-04, FATE-OUT-01, FATE-TEAM-04.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.game.look import game_of
from rules.fate.game.outcomes import OUTCOMES, outcome_in
from rules.fate.hooks import Hook
from rules.fate.invoke.worth import invoke_worth
from rules.fate.roll.entities import Bonus, Effort, Roll
from rules.fate.roll.pipeline import EFFORT, bonuses, margin_after
from rules.state import State
from rules.table.look import dial

# What else stands against a roll than a number or a defense.
OPPOSITION: Hook[Callable[[State, Roll, int | None], int | None]] = Hook("block")


def side_total(effort: Effort, roll: Roll, side: str) -> int:
    invokes = sum(i.value for i in roll.invokes if i.side == side and not i.declined)
    if effort.share is not None:
        return effort.share + sum(bonus.value for bonus in effort.bonuses) + invokes
    claims = sum(claim.value for claim in effort.claims)
    helpers, more = sum(h.value for h in effort.helpers), sum(bonus.value for bonus in effort.bonuses)
    return sum(effort.dice) + effort.value + effort.second_value + claims + helpers + more + invokes


@EFFORT("help_cap")
def capped_help(state: State, roll: Roll, side: str) -> list[Bonus]:
    """Helpers never add more than the roller's own rating. Rule: FATE-TEAM-04. By the dial `help_by`."""
    effort = roll.effort if side == "actor" else roll.defense
    if effort is None or dial(state, "help_by") != "rated":
        return []
    over = sum(helper.value for helper in effort.helpers) - max(effort.value, 0)
    return [Bonus(kind="help_cap", value=-over)] if over > 0 else []


def recount(state: State, roll: Roll) -> Roll:
    """The roll with its totals, margin and outcome as its parts now give them.

    Rules: FATE-DICE-04, FATE-OUT-01, FATE-CORE-80.
    """
    effort = counted(state, roll.effort, roll, "actor")
    defense = counted(state, roll.defense, roll, "defense") if roll.defense else None
    opposition: int | None = None
    if defense is not None:  # FATE-CORE-77
        opposition = defense.total
    elif roll.opposition_base is not None:
        opposition = roll.opposition_base + sum(i.value for i in roll.invokes if i.side == "defense" and not i.declined)
    for counted_too in OPPOSITION:
        opposition = counted_too(state, roll, opposition)
    thrown = (effort.dice or effort.share is not None) and roll.step not in UNTHROWN
    raw = effort.total - opposition if thrown and opposition is not None else None
    roll = replace(roll, effort=effort, defense=defense, opposition=opposition, raw_margin=raw)
    swing = {name: margin_after(state, roll, side) - side for name, side in (("above", 1), ("below", -1))}
    plus = invoke_worth(state, roll, "actor", roll.effort.character, "bonus", free=False)
    roll = replace(roll, plus=plus, **swing)
    margin = margin_after(state, roll, raw) if raw is not None else None
    roll = replace(roll, even=even_of(state, roll), best=game_of(state).outcome(UNMATCHED))
    return replace(roll, margin=margin, outcome=outcome_at(roll, margin) if margin is not None else None)


def margin_of(roll: Roll, margin: int) -> int:
    """What becomes of a margin once optional rules have had their say."""
    return margin + (roll.above if margin > 0 else roll.below if margin < 0 else 0)


def summed_again(roll: Roll) -> Roll:
    """A roll that is over with other faces: whatever counted when it was made still counts, whatever is so by now."""
    effort = replace(roll.effort, total=side_total(roll.effort, roll, "actor"))
    defense = roll.defense and replace(roll.defense, total=side_total(roll.defense, roll, "defense"))
    opposition = roll.opposition
    if defense is not None and roll.defense is not None and opposition is not None:
        opposition = max(opposition, defense.total) if opposition > roll.defense.total else defense.total
    raw = None if opposition is None else effort.total - opposition
    margin = None if raw is None else margin_of(roll, raw)
    outcome = None if margin is None else outcome_at(roll, margin)
    return replace(
        roll, effort=effort, defense=defense, opposition=opposition, raw_margin=raw, margin=margin, outcome=outcome
    )


def even_of(state: State, roll: Roll) -> str:
    """To come to just a number may be enough, never against somebody. Rule: FATE-CORE-74."""
    return "tie" if roll.defense is not None else game_of(state).action(roll.action).even or "tie"


def outcome_at(roll: Roll, margin: int) -> str:
    """What a margin comes to, as the game calls it. Rules: FATE-OUT-01, FATE-CORE-74."""
    outcome = outcome_in(OUTCOMES, margin)
    return {"tie": roll.even, "style": roll.best}.get(outcome, outcome)


def counted(state: State, effort: Effort, roll: Roll, side: str) -> Effort:
    """A side with what optional rules add to it now, and its sum."""
    effort = replace(effort, bonuses=bonuses(state, roll, side))
    return replace(effort, total=side_total(effort, roll, side))


UNMATCHED = 99
UNTHROWN = ("declared", "sent_back")
