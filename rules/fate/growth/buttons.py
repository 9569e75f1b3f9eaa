"""What may grow on a sheet now: the choices of milestones, banked points, places of the shape that are still open.

Rules: FATE-ADV-01, FATE-ADV-51 to -62, FATE-PLAY-01.
"""

from rules.fate.asking import Asker
from rules.fate.can import Growth, MilestoneCan, PointsCan
from rules.fate.game.look import game_of
from rules.fate.growth.awarding import POWERS, powered
from rules.fate.growth.milestones import CLEARS, clearing, options_of, sizes
from rules.fate.growth.skill_points import check_raises
from rules.fate.harm.buttons import start_may
from rules.fate.sheet.entities import Character
from rules.fate.sheet.making import rates_now
from rules.fate.sheet.ratings import Shape, kept, names_of, open_slots
from rules.state import State
from rules.table.can import Reason

HEALING = {*CLEARS.values(), "recover"}


def milestones_may(a: Asker, choices: dict[str, list[str]]) -> dict[str, MilestoneCan]:
    return {who.id: milestone_may(a.state, who, choices[who.id]) for who in a.own if who.id in choices}


def choices_open(state: State) -> dict[str, list[str]]:
    """By hero, what is still to choose of a milestone. For all to know: heroes and their wounds are open."""
    heroes = [who for who in state.all(Character) if who.kind == "pc"]
    return {who.id: left for who in heroes if (left := choices_left(state, who))}


def choices_left(state: State, character: Character) -> list[str]:
    """Each once; healing only while there is something to heal. Rules: FATE-ADV-07, FATE-ADV-08, FATE-ADV-58."""
    left = list(dict.fromkeys(character.milestone.left))
    if not left:
        return []
    heals = clearing(state, character) | ({"recover"} if start_may(state, character) else set())
    return [choice for choice in left if choice not in HEALING or choice in heals]


def milestone_may(state: State, character: Character, left: list[str]) -> MilestoneCan:
    """The choices still open, and what the one of every milestone may be. Rule: FATE-ADV-01."""
    options = list(options_of(state)) if "minor" in left else []
    return MilestoneCan(character.milestone.size, left, options)


def growth(a: Asker) -> Growth:
    places = {who.id: found for who in a.own if who.kind == "pc" and (found := places_of(a.state, who))}
    points = {who.id: points_may(a, who) for who in a.own if who.skill_points}
    if not a.is_gm:
        return Growth(points=points, places=places)
    return Growth(points=points, places=places, sizes=list(sizes(a.state)), power=power_may(a))


def points_may(a: Asker, character: Character) -> PointsCan:
    """How many are banked, and what stands in the way of each raise by itself. Rules: FATE-ADV-59, FATE-ADV-61."""

    def raising(name: str) -> Reason:
        return a.ask(check_raises, a.state, character, (name,))

    return PointsCan(character.skill_points, {name: raising(name) for name in names_of(game_of(a.state))})


def places_of(state: State, character: Character) -> dict[str, list[int]]:
    """What is not rated yet -> the values it may take now. Rule: FATE-PLAY-01."""
    if not rates_now(state, character):
        return {}
    game = game_of(state)
    rated = kept(game, character.ratings)
    unrated = [name for name in names_of(game) if name not in rated]
    found: dict[tuple[str, ...], Shape] = {}
    for names in (game.ratings.order, game.ratings.second):
        if names:
            found[names] = open_slots(game, character.ratings, names[0])
    return {name: list(places) for name in unrated for names, places in found.items() if name in names and places}


def power_may(a: Asker) -> dict[str, dict[str, Reason]]:
    """By character at a breakthrough, what may be added."""
    heroes = [who for who in a.state.all(Character) if who.milestone.size == "breakthrough"]
    return {who.id: {power: a.ask(powered, who, (power,)) for power in POWERS} for who in heroes}
