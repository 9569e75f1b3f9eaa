"""An action: described, counted against, invoked for, rolled, raised from both sides, settled by one choice."""

from typing import Any

import msgspec

from rules.state import Entity
from rules.view import View

COUNTS = ("counted", "revealed", "declared")


class Word(msgspec.Struct, frozen=True, kw_only=True):
    """One step of the conversation. `how`: counted, revealed, declared or invoked; `by`: gm, or the character;
    `aspect`:
    the line it is about (none for an obstacle that is only told), `text`: its words; `paid`: for a fate point."""

    how: str
    by: str
    text: str
    aspect: str = ""
    paid: bool = False
    because: str = ""


class Action(Entity, frozen=True, kw_only=True, tag="action"):
    """`who`: the acting character; none in a short conflict until somebody invokes or rolls. `step`: difficulty,
    invoke,
    adjustments, menu, vote, restate, bargain, done. `talk`: all that counts, in the order it was said. `dice`: faces.
    `passed`: the sides (gm, player) that have nothing to add. `unsaid`: a paid invocation that waits for its word.
    `objection`: the GM objects to the newest invocation. `outcome`: success, failure, once it is locked. `ending`: the
    ending that is voted on, and `votes` on it: by member, the GM's as gm."""

    scene: str
    who: str | None
    description: str = ""
    step: str = "difficulty"
    talk: tuple[Word, ...] = ()
    dice: tuple[int, ...] | None = None
    passed: tuple[str, ...] = ()
    unsaid: Word | None = None
    objection: bool = False
    outcome: str | None = None
    ending: str = ""
    votes: dict[str, bool] = {}


class ActionSeen(Action, frozen=True, kw_only=True):
    """With its sums. `difficulty`: two for each aspect that counts against it. `bonus`: two for each invocation.
    `total`:
    dice and bonus, none before the dice. `standing`: succeeding or failing as things are. `short_by`: what is
    missing."""

    difficulty: int
    bonus: int
    dice_sum: int | None
    total: int | None
    standing: str | None
    short_by: int | None


def counted(action: Action) -> list[Word]:
    return [word for word in action.talk if word.how in COUNTS]


def invoked(action: Action) -> list[Word]:
    return [word for word in action.talk if word.how == "invoked"]


def difficulty(action: Action) -> int:
    """Twice as many as stand against it; what helps never lowers it. Rules: CARD-DIFF-02, CARD-DIFF-04,
    CARD-DIFF-05."""
    return 2 * len(counted(action))


def bonus(action: Action) -> int:
    """Two for each invocation that counts. Rule: CARD-INV-01."""
    return 2 * len(invoked(action))


def total(action: Action) -> int | None:
    """Dice and invocations, nothing else. Rule: CARD-DICE-03."""
    return None if action.dice is None else sum(action.dice) + bonus(action)


def succeeds(action: Action) -> bool:
    """A tie is a success. Rule: CARD-DICE-04."""
    return (total(action) or 0) >= difficulty(action)


def chooser(action: Action) -> str:
    """Whose menu it is: the acting character's, or the GM's. Rules: CARD-SUCC-01, CARD-FAIL-01."""
    return action.who or "gm" if action.outcome == "success" else "gm"


def seen(action: Action) -> ActionSeen:
    rolled = action.dice is not None
    sums: dict[str, Any] = {
        "difficulty": difficulty(action),
        "bonus": bonus(action),
        "dice_sum": sum(action.dice) if action.dice is not None else None,
        "total": total(action),
        "standing": ("succeeding" if succeeds(action) else "failing") if rolled else None,
        "short_by": max(0, difficulty(action) - (total(action) or 0)) if rolled else None,
    }
    return ActionSeen(**{field: getattr(action, field) for field in action.__struct_fields__}, **sums)


VIEWS: dict[type[Entity], View] = {Action: View(gm=seen, players=seen)}
