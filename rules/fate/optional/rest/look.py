"""When a consequence may heal by rest. Rules: FATE-REC-71 to -76."""

from rules.fate.aspect.entities import Aspect
from rules.fate.game.look import game_of
from rules.fate.harm.wounds import heals_as, wounds_of
from rules.fate.optional.rest.parts import Healing
from rules.fate.optional.rest.refusals import NeedsRest, NoBreak, RestTooShort
from rules.fate.sheet.entities import Character
from rules.fate.table import live_scene, running_conflict
from rules.state import State

LEVELS = ("mild", "moderate", "severe")
# Hours of rest, by what it heals as; days for what is severe.
HOURS = {"mild": 1, "moderate": 6, "severe": 48}


def healing_of(who: Character) -> Healing:
    return who.part(Healing) or Healing()


def level_of(state: State, aspect: Aspect) -> str:
    """As what it heals: its own slot, or what it was eased to; its slot stays. Rules: FATE-REC-74, FATE-REC-76."""
    own = heals_as(game_of(state), str(aspect.slot))
    return healing_of(state.get(aspect.on, Character)).eased.get(aspect.id, own)


def easier(level: str) -> str | None:
    """One level less; None: it is gone."""
    at = LEVELS.index(level)
    return LEVELS[at - 1] if at else None


def carried(state: State, who: str) -> list[Aspect]:
    return [aspect for aspect in wounds_of(state, who) if aspect.kind == "consequence"]


def is_fresh(state: State, aspect: Aspect) -> bool:
    """Whether the scene that it was taken in still runs. Rule: FATE-REC-71."""
    return live_scene(state) is not None and aspect.id in healing_of(state.get(aspect.on, Character)).fresh


def check_break(state: State) -> None:
    """Raises `NoBreak` in a conflict."""
    if running_conflict(state) is not None:
        raise NoBreak(rule="FATE-REC-71")


def check_needs(state: State, aspect: Aspect) -> None:
    """It is not enough to say so. Raises `NoBreak`, `NeedsRest`. Rules: FATE-REC-71, FATE-REC-72."""
    level = level_of(state, aspect)
    if level == "mild":
        raise NoBreak(rule="FATE-REC-71")
    raise NeedsRest(rule="FATE-REC-72", hours=HOURS[level])


def check_rest(state: State, aspect: Aspect, hours: int) -> None:
    """Raises `NoBreak`, `RestTooShort`. Rules: FATE-REC-72, FATE-REC-73, FATE-REC-76."""
    check_break(state)
    level = level_of(state, aspect)
    if level == "mild" and is_fresh(state, aspect):
        raise NoBreak(rule="FATE-REC-71")
    if hours < HOURS[level]:
        raise RestTooShort(rule="FATE-REC-72" if level == "moderate" else "FATE-REC-73", hours=HOURS[level])
