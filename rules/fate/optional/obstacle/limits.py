"""What hazards and blocks cannot do, and what cannot be done to them. Rules: FCON-OBST-01, -03, -04, -05."""

from rules.fate.refusals.optional import BlockHasNoTurn, HazardCannotOvercome, ObstacleIsPassive, ObstacleNotAttackable
from rules.fate.sheet.entities import Character
from rules.systems.warned import refuse_or_warn


def check_attackable(target: Character) -> None:
    """Rule: FCON-OBST-01."""
    if target.is_obstacle:
        raise ObstacleNotAttackable(rule="FCON-OBST-01", character=target.name)


def check_has_turn(character: Character) -> None:
    """A block does nothing by itself. Rule: FCON-OBST-05."""
    if character.kind == "block":
        raise BlockHasNoTurn(rule="FCON-OBST-05", character=character.name)


def check_acts(character: Character, action: str) -> None:
    """A hazard attacks and makes advantages. Rule: FCON-OBST-03."""
    if character.kind == "hazard" and action == "overcome":
        refuse_or_warn(HazardCannotOvercome(rule="FCON-OBST-03", character=character.name))


def check_defends(character: Character) -> None:
    """Its rating is the number to beat; it rolls against nobody. Rule: FCON-OBST-04."""
    if character.is_obstacle:
        raise ObstacleIsPassive(rule="FCON-OBST-04", character=character.name)


def obstacle_rating(obstacle: Character) -> int:
    """The one rating there is."""
    return next(iter(obstacle.ratings.values()), 0)
