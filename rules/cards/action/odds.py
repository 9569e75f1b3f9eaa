"""What the dice may bring, told before they fall. Rules: CARD-DICE-01, CARD-DICE-02, CARD-DICE-04."""

from functools import cache

from rules.cards.action.entities import Action, bonus, counted, difficulty
from rules.cards.can import Hindrance, OddsCan, ThrowsCan
from rules.dice import ways_of
from rules.state import State
from rules.table.look import dial

EACH = 2  # what an aspect counts, on either side


@cache
def chance(dice: int, need: int) -> float:
    """That the dice come to so much or more: a tie is a success (CARD-DICE-04)."""
    sums = ways_of(dice)
    return sum(ways for at, ways in enumerate(sums) if at - dice >= need) / sum(sums)


@cache
def throws_of(dice: int) -> ThrowsCan:
    fewest = -(dice // EACH)
    most = (dice + 1) // EACH
    return ThrowsCan(
        counts=list(ways_of(dice)),
        fewest=fewest,
        chances=[chance(dice, EACH * more) for more in range(fewest, most + 1)],
    )


def throws_here(state: State) -> ThrowsCan:
    return throws_of(dial(state, "dice_count"))


def odds(state: State, action: Action) -> OddsCan | None:
    """Of an action whose dice have not fallen."""
    if action.step not in ("difficulty", "invoke"):
        return None
    dice, need = dial(state, "dice_count"), difficulty(action) - bonus(action)
    left = [
        Hindrance(aspect=word.aspect, text=word.text, left=chance(dice, EACH * at - bonus(action)))
        for at, word in enumerate(counted(action), start=1)
    ]
    return OddsCan(
        need=need,
        now=chance(dice, need),
        worse=chance(dice, need + EACH),
        better=chance(dice, need - EACH),
        without=chance(dice, -bonus(action)),
        against=left,
    )
