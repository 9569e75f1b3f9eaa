"""What hazards and blocks cannot do, and what cannot be done to them. Rules: FATE-OBST-01, -03, -04, -05."""

from rules.fate.conflict.places import TURNLESS
from rules.fate.conflict.standing import MADE_FOR
from rules.fate.conflict.turns import TURN_RATING
from rules.fate.optional.obstacle.parts import Cover, Covered, Obstacle
from rules.fate.optional.obstacle.refusals import (
    BlockHasNoTurn,
    HazardCannotOvercome,
    ObstacleIsPassive,
    ObstacleNotAttackable,
)
from rules.fate.refusals.stage import NotAnObstacle
from rules.fate.roll.efforts import RATED
from rules.fate.roll.entities import Effort
from rules.fate.roll.reach import EVERYWHERE
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Link, Token
from rules.fate.stage.ways import BARRED, CLOSING
from rules.fate.table import token_of
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial, dial_off


@MADE_FOR("obstacle")
def check_kind(character: Character, deed: str) -> None:
    """Raises `BlockHasNoTurn`, `ObstacleIsPassive`, `ObstacleNotAttackable`, `HazardCannotOvercome`."""
    match deed:
        case "turn":
            check_has_turn(character)
        case "defend":
            check_defends(character)
        case "be_hit":
            check_attackable(character)
        case _:
            check_acts(character, deed)


def is_obstacle(character: Character) -> bool:
    return character.kind in Obstacle.things


def check_attackable(target: Character) -> None:
    """Rule: FATE-OBST-01."""
    if is_obstacle(target):
        raise ObstacleNotAttackable(rule="FATE-OBST-01", character=target.name)


def check_has_turn(character: Character) -> None:
    """A block does nothing by itself. Rule: FATE-OBST-05."""
    if has_no_turn(character):
        raise BlockHasNoTurn(rule="FATE-OBST-05", character=character.name)


def check_acts(character: Character, action: str) -> None:
    """A hazard attacks and makes advantages. Rule: FATE-OBST-03."""
    if character.kind == "hazard" and action == "overcome":
        refuse_or_warn(HazardCannotOvercome(rule="FATE-OBST-03", character=character.name))


def check_defends(character: Character) -> None:
    """Its rating is the number to beat; it rolls against nobody. Rule: FATE-OBST-04."""
    if is_obstacle(character):
        raise ObstacleIsPassive(rule="FATE-OBST-04", character=character.name)


def obstacle_rating(obstacle: Character) -> int:
    """The one rating there is."""
    return next(iter(obstacle.ratings.values()), 0)


@RATED("obstacle")
def rated(state: State, character: Character, rating: str) -> int | None:
    """By its own name, which is no rating of anybody else's. Rule: FATE-OBST-02."""
    return character.ratings.get(rating) if is_obstacle(character) else None


@EVERYWHERE("obstacle")
def reaches_everywhere(effort: Effort) -> bool:
    """Rule: FATE-OBST-03."""
    return effort.kind == "hazard"


@TURN_RATING("obstacle")
def turn_rating(character: Character) -> int | None:
    """A hazard acts as fast as it is dangerous. Rule: FATE-OBST-03."""
    return obstacle_rating(character) if is_obstacle(character) else None


@TURNLESS("obstacle")
def has_no_turn(character: Character) -> bool:
    """Rule: FATE-OBST-05."""
    return character.kind == "block"


@CLOSING("obstacle")
def closes_way(character: Character) -> bool:
    """Rule: FATE-OBST-05."""
    return character.kind == "block"


@BARRED("obstacle")
def bars(state: State, link: Link) -> bool:
    """Whether what stands on a way closes it."""
    token = token_of(state, link.obstacle or "", link.scene)
    return isinstance(token, Token) and token.state == "in" and token.shown


def cover_of(token: Token) -> Cover | None:
    return Covered.of(token).cover


def check_on(state: State) -> None:
    """Raises `DialOff`."""
    if not dial(state, "obstacles"):
        raise dial_off(state, "obstacles", rule="FATE-OBST-01")


def obstacle_at(state: State, id: str, kind: str | None = None) -> Character:
    """Raises `NotFound`, `NotAnObstacle`."""
    found = state.get(id, Character)
    if not is_obstacle(found) or kind not in (None, found.kind):
        raise NotAnObstacle(rule="FATE-OBST-01", character=found.name)
    return found
