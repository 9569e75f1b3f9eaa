"""What minions and companions do to rolls and turns: quality, the size of the crowd, skills that are lent.

Rules: FATE-MIN-72, FATE-MIN-75, FATE-LEAD-72, FATE-LEAD-74, FATE-COMP-71, FATE-COMP-75, FATE-INIT-73.
"""

from rules.fate.conflict.standing import MADE_FOR
from rules.fate.conflict.turns import TURN_RATING
from rules.fate.optional.followers.look import QUALITY, companions_of, crowd_bonus, kind_here
from rules.fate.optional.followers.parts import Minions
from rules.fate.optional.followers.refusals import AttachedCannotAct
from rules.fate.roll.efforts import RATED
from rules.fate.roll.entities import Bonus, Roll
from rules.fate.roll.pipeline import EFFORT, LEAVING
from rules.fate.sheet.entities import Character
from rules.state import State


@EFFORT("followers")
def crowd(state: State, roll: Roll, side: str) -> list[Bonus]:
    """Minions do not help with the action by which their leader leaves. Rules: FATE-MIN-75, FATE-LEAD-72, FATE-LEAD-75,
    FATE-COMP-71."""
    effort = roll.effort if side == "actor" else roll.defense
    who = state.find(effort.character) if effort is not None else None
    leaving = side == "actor" and (bool(roll.goes_to) or any(leaves(roll) for leaves in LEAVING))
    bonus = crowd_bonus(state, who, leaving=leaving) if isinstance(who, Character) else 0
    return [Bonus(kind="group", value=bonus)] if bonus else []


@RATED("followers")
def rated(state: State, character: Character, rating: str) -> int | None:
    """A group's quality in its kind of conflict and nothing elsewhere; a companion's skill, where it is the better.

    Rules: FATE-MIN-72, FATE-COMP-75.
    """
    part = character.part(Minions)
    if part is not None:
        own = character.ratings.get(rating)
        quality = part.quality if kind_here(state) in part.good_in else 0
        return quality if rating == QUALITY else own
    lent = [one.skills[rating] for one in companions_of(character) if one.state == "with" and rating in one.skills]
    return max(lent) if lent and max(lent) > character.ratings.get(rating, 0) else None


@TURN_RATING("followers")
def turn_rating(character: Character) -> int | None:
    """A group has one place, as fast as it is good, however many they are. Rules: FATE-INIT-73, FATE-MIN-74."""
    part = character.part(Minions)
    return part.quality if part is not None else None


@MADE_FOR("followers")
def check_free(character: Character, deed: str) -> None:
    """Raises `AttachedCannotAct`. Rule: FATE-LEAD-74."""
    part = character.part(Minions)
    if deed == "turn" and part is not None and part.leader:
        raise AttachedCannotAct(rule="FATE-LEAD-74", character=character.name)
