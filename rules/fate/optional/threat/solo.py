"""One threat alone against several heroes. By the dial `solo`, which names what it has of it.

Rules: FATE-BIG-06 to -09.
"""

from rules.fate.aspect.entities import Lot
from rules.fate.invoke.worth import HELD_DOWN, HOLDING_DOWN, WORTH
from rules.fate.optional.threat.refusals import NoStackingAgainstBoss, RerollsOnly
from rules.fate.roll.entities import Bonus, Invoke, Roll
from rules.fate.roll.pipeline import EFFORT, HIT, Dealt
from rules.fate.sheet.entities import Character
from rules.fate.table import live_scene, people_in, token_of
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial
from rules.table.stage.look import side_of

FEWEST_HEROES = 2
HELD_DOWN_TO = 1


def heroes_faced(state: State, id: str) -> int:
    """How many heroes a character of the GM's stands alone against; 0 where it does not, or against one.

    Only those whom everybody sees count. Rule: FATE-BIG-06.
    """
    scene = live_scene(state)
    found = state.find(id)
    if scene is None or not dial(state, "solo") or not isinstance(found, Character) or found.kind != "npc":
        return 0
    token = token_of(state, id, scene.id)
    if token is None or token.state != "in":
        return 0
    others = [one for one in people_in(state, scene.id) if one.character != id]
    if any(one.side == token.side for one in others):
        return 0
    heroes = sum(1 for one in others if state.get(one.character, Character).kind == "pc")
    return heroes if heroes >= FEWEST_HEROES else 0


def has(state: State, id: str, which: str) -> int:
    """The heroes it faces, if the table gives it this; else 0."""
    return heroes_faced(state, id) if which in dial(state, "solo") else 0


@EFFORT("solo")
def better(state: State, roll: Roll, side: str) -> list[Bonus]:
    """As much as the heroes' teamwork could bring, its rating at most. Rule: FATE-BIG-06."""
    effort = roll.effort if side == "actor" else roll.defense
    if effort is None or effort.share is not None:
        return []
    heroes = has(state, effort.character, "skill")
    value = min(heroes - 1, effort.value + effort.second_value)
    return [Bonus(kind="solo", value=value)] if value > 0 else []


@HIT("solo")
def tougher(state: State, roll: Roll, hit: Dealt) -> Dealt:
    """Hits on it are less by half the heroes, rounded up; by the dial never nothing. Rule: FATE-BIG-07."""
    heroes = has(state, roll.target or "", "reduce")
    if not heroes or hit.shifts <= 0:
        return hit
    floor = 1 if dial(state, "solo_floor_one") else 0
    left = max(hit.shifts - (heroes + 1) // 2, floor)
    return hit._replace(shifts=left, because=(*hit.because, Bonus(kind="solo", value=left - hit.shifts)))


# --- invokes ----------------------------------------------------------------------------------------------------


def amplified(state: State, character: str, *, free: bool) -> int:
    """What a paid invoke of its own adds: as many as it faces; 0: as usual. Rule: FATE-BIG-08."""
    return 0 if free else has(state, character, "amplify")


@HOLDING_DOWN("solo")
def holds_down(state: State) -> bool:
    return bool(dial(state, "solo"))


@WORTH("solo")
def worth_alone(state: State, roll: Roll, side: str, character: str, free: bool) -> int | None:
    if suppressed_by(state, roll, side, character) is not None:
        return HELD_DOWN_TO
    return amplified(state, character, free=free) or None


def suppressed_by(state: State, roll: Roll, side: str, character: str) -> str | None:
    """The threat that an invoke is used directly against, if it holds such down. Rule: FATE-BIG-09."""
    foe = opponent(roll, side)
    if foe is None or not has(state, foe, "suppress") or side_of(state, foe) == side_of(state, character):
        return None
    return foe


@HELD_DOWN("solo")
def check_held_down(
    state: State, roll: Roll, side: str, character: str, effect: str, before: list[Invoke], lot: Lot | None
) -> None:
    """By the dials only rerolls, or no free uses of one aspect beside each other. Rule: FATE-BIG-09.

    Raises `RerollsOnly`, `NoStackingAgainstBoss`.
    """
    if suppressed_by(state, roll, side, character) is None:
        return
    if effect != "reroll" and dial(state, "solo_suppress") == "rerolls":
        refuse_or_warn(RerollsOnly(rule="FATE-BIG-09"))
    if lot is not None and dial(state, "solo_no_stack") and any(one.lot is not None for one in before):
        refuse_or_warn(NoStackingAgainstBoss(rule="FATE-BIG-09"))


def opponent(roll: Roll, side: str) -> str | None:
    """Who is on the other side of the roll."""
    if side == "defense":
        return roll.effort.character
    return roll.defense.character if roll.defense is not None else roll.target
