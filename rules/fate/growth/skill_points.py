"""Skill points: spending what is banked.

Rules: FATE-ADV-59, FATE-ADV-61, FATE-ADV-62.
"""

from msgspec.structs import replace

from rules.fate.control import require_owner
from rules.fate.growth import commands as c
from rules.fate.growth.milestones import grow, higher
from rules.fate.refusals.sheet import NoSkillPoints
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.state import State


@handles(c.SpendPoints)
def spend_points(play: Play, command: c.SpendPoints) -> None:
    """Banked points, now or later; the columns must stand once all of one sitting are spent.

    Rules: FATE-ADV-59, FATE-ADV-61, FATE-ADV-62.
    """
    character = require_owner(play, command.character)
    ratings = check_raises(play.state, character, command.raises)
    left = character.skill_points - len(command.raises)
    grown = replace(character, ratings=ratings, skill_points=left)
    grow(play, grown, "points", raised={name: ratings[name] for name in command.raises}, value=left)


def check_raises(state: State, character: Character, names: tuple[str, ...]) -> dict[str, int]:
    """The ratings after these raises. Raises `NoSkillPoints` and what `higher` raises."""
    if len(names) > character.skill_points:  # FATE-ADV-62
        raise NoSkillPoints(rule="FATE-ADV-59", needed=len(names), held=character.skill_points)
    return higher(state, character, names, "FATE-ADV-59")
