"""What the GM gives: milestones, and what is added to a breakthrough.

Rules: FATE-ADV-01, FATE-ADV-51, FATE-ADV-56, FATE-ADV-59, FATE-ADV-60, FATE-ADV-71.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fate.growth import commands as c
from rules.fate.growth.events import MilestoneAwarded, PoweredUp
from rules.fate.growth.milestones import choices_of, sizes
from rules.fate.refusals.sheet import NeedsMilestone, OneChoiceOnly
from rules.fate.sheet.entities import Character, Milestone
from rules.fate.stage.sessions import ENDED
from rules.play import Play, handles
from rules.refusals import BadArgs, NotAllowed, NothingChanges
from rules.state import State
from rules.table.look import dial

POWERS = ("refresh", "skill_points")
GREATEST = ("breakthrough", "growth")


@handles(c.AwardMilestone)
def award_milestone(play: Play, command: c.AwardMilestone) -> None:
    play.require_gm("FATE-ADV-01")
    award(play, command, "$.milestone")


@ENDED("milestone")
def award_as_it_ends(play: Play, command: c.EndSession) -> None:
    """Rule: FATE-ADV-01."""
    if command.award is not None:
        award(play, command.award, "$.award.milestone")


def award(play: Play, command: c.AwardMilestone | c.Award, at: str) -> None:
    """Choices that are still open from before stay open, of two sizes each of them once; a breakthrough brings points,
    and what the GM adds to it. `at`: where the command says which.

    Rules: FATE-ADV-01, FATE-ADV-51, FATE-ADV-56, FATE-ADV-59, FATE-ADV-60.
    """
    if command.milestone not in sizes(play.state):
        raise BadArgs(at=at, detail=" | ".join(sizes(play.state)))
    heroes = heroes_named(play, command.to, "FATE-ADV-01")
    grown = tuple(awarded(play.state, who, command.milestone) for who in heroes)
    play.emit(MilestoneAwarded(size=command.milestone, characters=grown))
    if command.refresh or command.skill_points:
        add_power(play, grown, command)


def heroes_named(play: Play, to: tuple[str, ...], rule: str) -> list[Character]:
    """These heroes, or all that are ready. Raises `NotAllowed`, `NothingChanges`."""
    named = [play.state.get(id, Character) for id in dict.fromkeys(to)]
    if any(who.kind != "pc" or who.state != "ready" for who in named):
        raise NotAllowed(rule=rule)
    heroes = named or [who for who in play.state.all(Character) if who.kind == "pc" and who.state == "ready"]
    if not heroes:
        raise NothingChanges(rule=rule)
    return heroes


def awarded(state: State, hero: Character, size: str) -> Character:
    before, brings = hero.milestone, choices_of(hero, size)
    left = [*before.left, *(choice for choice in brings if is_new(before, choice))]
    if dial(state, "milestones") == "two":  # FATE-ADV-51: one option each time, or none
        left = list(dict.fromkeys(left))
    milestone = Milestone(size=size, left=tuple(left), had=tuple(sorted({*brings, *left})))
    if size not in GREATEST:
        return replace(hero, milestone=milestone)
    if size == "growth":  # FATE-ADV-71: each third brings something else
        return replace(hero, milestone=milestone, breakthroughs=hero.breakthroughs + 1)
    points = hero.skill_points + int(dial(state, "breakthrough_points"))
    return replace(hero, milestone=milestone, skill_points=points, breakthroughs=hero.breakthroughs + 1)


def is_new(before: Milestone, choice: str) -> bool:
    """A breakthrough's healing is no choice to be made so many times."""
    return choice != "recover" or "recover" not in before.left


@handles(c.PowerUp)
def power_up(play: Play, command: c.PowerUp) -> None:
    """One refresh or one more skill point or both, once at each breakthrough. Rule: FATE-ADV-60."""
    play.require_gm("FATE-ADV-60")
    if not command.refresh and not command.skill_points:
        raise NothingChanges(rule="FATE-ADV-60")
    heroes = heroes_named(play, command.to, "FATE-ADV-60")
    if not command.to:
        heroes = [who for who in heroes if who.milestone.size == "breakthrough"]
    if not heroes:
        raise NeedsMilestone(rule="FATE-ADV-60")
    add_power(play, heroes, command)


def add_power(play: Play, heroes: Iterable[Character], command: c.AwardMilestone | c.Award | c.PowerUp) -> None:
    """Raises what `powered` raises. Rule: FATE-ADV-60."""
    added = tuple(power for power in POWERS if getattr(command, power))
    grown = tuple(powered(who, added) for who in heroes)
    play.emit(PoweredUp(characters=grown, refresh=command.refresh, points=command.skill_points))


def powered(hero: Character, added: tuple[str, ...]) -> Character:
    """Raises `NeedsMilestone` before a breakthrough, `OneChoiceOnly` for what it has brought already."""
    milestone = hero.milestone
    if milestone.size != "breakthrough":
        raise NeedsMilestone(rule="FATE-ADV-60")
    if set(added) & set(milestone.power):
        raise OneChoiceOnly(rule="FATE-ADV-60")
    left, refresh = list(milestone.left), hero.refresh
    if "refresh" in added:
        left, refresh = [*left, "stunt"], refresh + 1
    had = tuple(sorted({*milestone.had, *left}))
    milestone = Milestone(size=milestone.size, left=tuple(left), had=had, power=(*milestone.power, *added))
    points = hero.skill_points + ("skill_points" in added)
    return replace(hero, milestone=milestone, refresh=refresh, skill_points=points)
