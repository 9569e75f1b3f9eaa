"""Rolls that have to do with obstacles: the number they set, what they hit with, and what a block does to who fails.

Rules: FATE-OBST-04 to -10.
"""

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.harm.dealing import deal_hit
from rules.fate.harm.targets import UNHARMED
from rules.fate.optional.obstacle.acts import HARDER_TO_REMOVE, do_away_with, forced_weapon, obstacle_of
from rules.fate.optional.obstacle.distractions import dealt_with, open_one
from rules.fate.optional.obstacle.events import BlockStruck
from rules.fate.optional.obstacle.limits import (
    bars,
    check_attackable,
    check_on,
    cover_of,
    is_obstacle,
    obstacle_at,
    obstacle_rating,
)
from rules.fate.optional.obstacle.parts import Faced, ObstacleSaid
from rules.fate.optional.obstacle.refusals import CoverNegates
from rules.fate.outcome.outcomes import MISSED, REACHED
from rules.fate.roll import commands as c
from rules.fate.roll.declaring import AIMED, REMOVABLE
from rules.fate.roll.entities import Effort, Roll
from rules.fate.roll.pipeline import IN_PLACE_OF_WEAPON, SHELTER, dealt
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Link
from rules.fate.table import token_of
from rules.play import Play
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial


@AIMED("obstacle")
def faced(play: Play, command: c.DeclareAction, roll: Roll) -> Roll:
    """The roll with what an obstacle makes of it: its number, or for one who is forced into it, its weapon."""
    said = ObstacleSaid.of(command).obstacle
    if roll.action == "attack":
        return roll if said is None else forced_into(play, said, roll)
    if said is not None:
        return in_the_way(play, said, roll)
    if (block := removed_block(play.state, roll)) is not None:  # FATE-OBST-09
        return against(faces(roll, block.id), obstacle_rating(block) + HARDER_TO_REMOVE)
    if (block := on_the_way(play.state, roll)) is not None:
        return against(faces(roll, block.id), obstacle_rating(block))
    passive = passive_side(play.state, roll)
    return roll if passive is None else against(roll, obstacle_rating(passive))


def faces(roll: Roll, obstacle: str, weapon: int | None = None) -> Roll:
    return roll.with_part(Faced(obstacle=obstacle, weapon=weapon))


def against(roll: Roll, number: int) -> Roll:
    return replace(roll, difficulty=number, opposition_base=number)


def passive_side(state: State, roll: Roll) -> Character | None:
    """A hazard or block that an overcome or an advantage goes against. Rule: FATE-OBST-04."""
    aspect = state.find(roll.aspect or roll.removes or "")
    bearer = aspect.on if isinstance(aspect, Aspect) else ""
    for id in (roll.target, roll.on, bearer):
        found = state.find(id or "")
        if isinstance(found, Character) and is_obstacle(found) and found.id != roll.effort.character:
            return found
    return None


def in_the_way(play: Play, id: str, roll: Roll) -> Roll:
    """A block to be got past, or a distraction to be dealt with. Raises `NotFound`, `NotAnObstacle`.

    Rules: FATE-OBST-05, FATE-OBST-10.
    """
    check_on(play.state)
    if id.startswith("distraction:"):
        distraction = open_one(play.state, id)
        named = replace(roll, goal=roll.goal or distraction.name)
        return against(faces(named, id), distraction.opposition or 0)
    block = obstacle_at(play.state, id, "block")
    return against(faces(roll, block.id), obstacle_rating(block))


def removed_block(state: State, roll: Roll) -> Character | None:
    """The block that is to be done away with."""
    found = state.find(roll.removes or "")
    return found if isinstance(found, Character) and found.kind == "block" else None


def on_the_way(state: State, roll: Roll) -> Character | None:
    """The block that closes the way one wants to go. Rule: FATE-OBST-05."""
    token = token_of(state, roll.effort.character, roll.scene)
    if roll.to is None or token is None or token.zone is None:
        return None
    ends = {token.zone, roll.to}
    way = next((link for link in state.all(Link) if {link.a, link.b} == ends), None)
    if way is None or not bars(state, way):
        return None
    found = state.find(way.obstacle or "")
    return found if isinstance(found, Character) and found.kind == "block" else None


def forced_into(play: Play, id: str, roll: Roll) -> Roll:
    """Rule: FATE-OBST-07."""
    check_on(play.state)
    block = obstacle_at(play.state, id, "block")
    return faces(roll, block.id, forced_weapon(block))


@UNHARMED("obstacle")
def check_fought(state: State, roll: Roll, target: Character) -> None:
    check_attackable(target)


@UNHARMED("cover")
def check_cover(state: State, roll: Roll, target: Character) -> None:
    """Raises `CoverNegates`. Rule: FATE-OBST-08."""
    token = token_of(state, target.id, roll.scene)
    cover = cover_of(token) if token is not None else None
    if cover is None or cover.mode != "negate":
        return
    block = state.get(cover.block, Character)
    refuse_or_warn(CoverNegates(rule="FATE-OBST-08", character=target.name, block=block.name))


@SHELTER("obstacle")
def shelter(state: State, scene: str, target: str) -> int:
    """Armor of whoever stands behind a block. Rule: FATE-OBST-08."""
    token = token_of(state, target, scene)
    cover = cover_of(token) if token is not None else None
    return cover.armor if cover is not None else 0


@REMOVABLE("obstacle")
def removable_block(state: State, id: str) -> Character | None:
    """Raises `NotAnObstacle` for anybody who is no block. Rule: FATE-OBST-09."""
    return obstacle_at(state, id, "block") if isinstance(state.find(id), Character) else None


@IN_PLACE_OF_WEAPON("obstacle")
def hits_with(state: State, roll: Roll) -> int | None:
    """What an obstacle hits with, or an attack that forces somebody into one. Rules: FATE-OBST-02, FATE-OBST-07."""
    faced = roll.part(Faced)
    if faced is not None and faced.weapon is not None:
        return faced.weapon
    attacker = state.find(roll.effort.character)
    if not isinstance(attacker, Character) or not is_obstacle(attacker):
        return None
    return obstacle_of(attacker).weapon if dial(state, "obstacles") else 0


# --- what comes of it -------------------------------------------------------------------------------------------


@REACHED("obstacle")
def got_past(play: Play, roll: Roll) -> None:
    """The goal is reached: a distraction is dealt with, a block is gone. Rules: FATE-OBST-09, FATE-OBST-10."""
    dealt_with(play, roll)
    block = removed_block(play.state, roll)
    if block is not None:
        do_away_with(play, block)


@MISSED("obstacle")
def stopped_by_block(play: Play, roll: Roll) -> Roll | None:
    """Who fails to get past a block does not; a harmful one hits them by the shortfall, and whoever lent a hand.

    None: no block is in the way. Rules: FATE-OBST-05, FATE-OBST-06, FATE-TEAM-03.
    """
    faced = roll.part(Faced)
    block = play.state.find(faced.obstacle) if faced else None
    if not isinstance(block, Character) or roll.removes is not None:
        return None
    play.emit(BlockStruck(name=roll.effort.name, block=block.name))
    roll = roll.came_to(goal="not_reached", cost="none")
    if not obstacle_of(block).harmful:
        return roll
    everybody = (roll.effort.character, *(helper.character for helper in roll.effort.helpers))
    hits = {id: dealt(play.state, struck(roll, block, id), -(roll.margin or 0)) for id in everybody}
    own = hits[roll.effort.character]
    roll = roll.came_to(hit=own.shifts, on=roll.effort.character, because=own.because)
    for id, hit in hits.items():  # FATE-TEAM-03
        if hit.shifts:
            deal_hit(play, target=id, shifts=hit.shifts, source=block.id, roll=roll.id, because=hit.because)
    return roll


def struck(roll: Roll, block: Character, target: str) -> Roll:
    """The same as an attack of the block on one of those who failed, as weapons and armor see it."""
    effort = Effort(character=block.id, rating=block.name, name=block.name, kind=block.kind)
    return replace(
        roll,
        action="attack",
        effort=effort,
        defense=roll.effort,
        target=target,
        outcome="success",
    ).without_part(Faced)
