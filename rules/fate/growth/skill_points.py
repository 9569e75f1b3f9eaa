"""Skill points: what a breakthrough brings, what the GM adds to it, and spending what is banked.

Rules: FCON-ADV-09 to FCON-ADV-12.
"""

from msgspec.structs import replace

from rules.fate.control import require_controller
from rules.fate.growth import commands as c
from rules.fate.growth.events import PoweredUp
from rules.fate.growth.milestones import grow, heroes_named, higher
from rules.fate.refusals.sheet import NeedsMilestone, NoSkillPoints, OneChoiceOnly
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.refusals import NothingChanges
from rules.state import State

POWERS = ("refresh", "skill_points")


@handles(c.SpendPoints)
def spend_points(play: Play, command: c.SpendPoints) -> None:
    """Banked points, now or later; the columns must stand once all of one sitting are spent.

    Rules: FCON-ADV-09, FCON-ADV-11, FCON-ADV-12.
    """
    character = require_controller(play, command.character)
    ratings = check_raises(play.state, character, command.raises)
    left = character.skill_points - len(command.raises)
    grown = replace(character, ratings=ratings, skill_points=left)
    grow(play, grown, "points", raised={name: ratings[name] for name in command.raises}, value=left)


def check_raises(state: State, character: Character, names: tuple[str, ...]) -> dict[str, int]:
    """The ratings after these raises. Raises `NoSkillPoints` and what `higher` raises."""
    if len(names) > character.skill_points:  # FCON-ADV-12
        raise NoSkillPoints(rule="FCON-ADV-09", needed=len(names), held=character.skill_points)
    return higher(state, character, names, "FCON-ADV-09")


@handles(c.PowerUp)
def power_up(play: Play, command: c.PowerUp) -> None:
    """One refresh or one more skill point or both, once at each breakthrough. Rule: FCON-ADV-10."""
    play.require_gm("FCON-ADV-10")
    added = tuple(power for power in POWERS if getattr(command, power))
    if not added:
        raise NothingChanges(rule="FCON-ADV-10")
    heroes = heroes_named(play, command.to, "FCON-ADV-10")
    if not command.to:
        heroes = [who for who in heroes if who.milestone.get("size") == "breakthrough"]
    if not heroes:
        raise NeedsMilestone(rule="FCON-ADV-10")
    grown = tuple(powered(who, added) for who in heroes)
    play.emit(PoweredUp(characters=grown, refresh=command.refresh, points=command.skill_points))


def powered(hero: Character, added: tuple[str, ...]) -> Character:
    """Raises `NeedsMilestone` before a breakthrough, `OneChoiceOnly` for what it has brought already."""
    milestone = hero.milestone
    if milestone.get("size") != "breakthrough":
        raise NeedsMilestone(rule="FCON-ADV-10")
    had = milestone.get("power", [])
    if set(added) & set(had):
        raise OneChoiceOnly(rule="FCON-ADV-10")
    left, refresh = list(milestone["left"]), hero.refresh
    if "refresh" in added:
        left, refresh = [*left, "stunt"], refresh + 1
    milestone = {**milestone, "left": left, "had": sorted({*milestone["had"], *left}), "power": [*had, *added]}
    points = hero.skill_points + ("skill_points" in added)
    return replace(hero, milestone=milestone, refresh=refresh, skill_points=points)
