"""Hazards and blocks: what cannot be fought, only got past, endured or done away with. By the dial `obstacles`.

Both are characters with a name that is their one rating and their aspect. Rules: FATE-OBST-01 to -09.
"""

from msgspec.structs import replace

from rules.events import Put, Thing
from rules.fate.aspect.entities import Aspect
from rules.fate.conflict.events import ZoneCrossed
from rules.fate.conflict.standing import check_shown
from rules.fate.optional.obstacle import commands as c
from rules.fate.optional.obstacle import events as e
from rules.fate.optional.obstacle.limits import check_on, cover_of, obstacle_at, obstacle_rating
from rules.fate.optional.obstacle.parts import Cover, Obstacle
from rules.fate.sheet.entities import Character
from rules.fate.sheet.events import CharacterMade
from rules.fate.stage.entities import Link, Token
from rules.fate.table import aspects_on, live_scene, need_scene, token_of
from rules.play import Play, follows, handles
from rules.refusals import (
    BadNumber,
    NameNeeded,
    NotFound,
    NothingChanges,
)
from rules.state import State
from rules.table.stage.events import TokenMoved, TokenRemoved
from rules.table.stage.look import staged_scene, zone_in
from rules.table.stage.tokens import arrive

LOWEST_RATING, HIGHEST_RATING = 0, 20
MOST_WEAPON = 4
NAME_SLOT = "high_concept"
HARDER_TO_REMOVE = 2


# --- made and changed -----------------------------------------------------------------------------------------


@handles(c.MakeObstacle)
def make_obstacle(play: Play, command: c.MakeObstacle) -> None:
    """Its name is a rating and an aspect. In a prepared scene it is unknown until that opens.

    Rules: FATE-OBST-02, FATE-OBST-05.
    """
    play.require_gm("FATE-OBST-02")
    check_on(play.state)
    name = command.name.strip()
    sheet = Character(
        id=play.new_id("character"),
        name=name,
        kind=command.obstacle,
        state="ready",
        shown=False,
        ratings={name: command.rating},
    ).with_part(Obstacle(weapon=command.weapon, harmful=command.harmful or command.weapon > 0))
    check_obstacle(sheet)
    scene = live_scene(play.state) if command.scene is None else staged_scene(play.state, command.scene)
    zone = zone_in(play.state, scene.id, command.zone) if scene is not None else None
    aspect = Aspect(
        id=play.new_id("aspect"), text=name, kind="character", on=sheet.id, slot=NAME_SLOT, known_to=(), secret=False
    )
    play.emit(CharacterMade(character=sheet, aspects=(aspect,)))
    if scene is None:
        return
    token = Token(
        id=play.new_id("token"),
        scene=scene.id,
        character=sheet.id,
        zone=command.zone,
        side="foes",
        secret=command.secret,
    )
    if scene.state == "prepared":
        play.emit(Put(entities=(token,)))
    else:
        arrive(play, token, zone)


def check_obstacle(sheet: Character) -> None:
    """Raises `NameNeeded`, `BadNumber`. Rules: FATE-OBST-02, FATE-OBST-05."""
    if not sheet.name:
        raise NameNeeded(rule="FATE-OBST-02")
    if not LOWEST_RATING <= obstacle_rating(sheet) <= HIGHEST_RATING:
        raise BadNumber(rule="FATE-OBST-02", least=LOWEST_RATING, most=HIGHEST_RATING)
    least = 1 if sheet.kind == "hazard" else 0
    if not least <= obstacle_of(sheet).weapon <= MOST_WEAPON:
        raise BadNumber(rule="FATE-OBST-02" if least else "FATE-OBST-05", least=least, most=MOST_WEAPON)


@handles(c.EditObstacle)
def edit_obstacle(play: Play, command: c.EditObstacle) -> None:
    play.require_gm("FATE-OBST-02")
    old = obstacle_at(play.state, command.character)
    name = old.name if command.name is None else command.name.strip()
    was = obstacle_of(old)
    weapon = was.weapon if command.weapon is None else command.weapon
    rating = obstacle_rating(old) if command.rating is None else command.rating
    harmful = was.harmful if command.harmful is None else command.harmful
    made = Obstacle(weapon=weapon, harmful=harmful or weapon > 0)
    new = replace(old, name=name, ratings={name: rating}).with_part(made)
    if new == old:
        raise NothingChanges()
    check_obstacle(new)
    renamed = tuple(replace(one, text=name) for one in aspects_on(play.state, old.id) if one.slot == NAME_SLOT)
    behind = tuple(
        replace(token, cover=replace(cover, armor=armor_behind(new)))
        for token, cover in covered_by(play.state, old.id)
        if cover.armor
    )
    play.emit(e.ObstacleChanged(name=name, put=(new, *renamed, *behind), shown=new.shown))


# --- cover ------------------------------------------------------------------------------------------------------


@handles(c.TakeCover)
def take_cover(play: Play, command: c.TakeCover) -> None:
    """Rule: FATE-OBST-08."""
    play.require_gm("FATE-OBST-08")
    check_on(play.state)
    block = obstacle_at(play.state, command.block, "block")
    scene = need_scene(play.state)
    token = token_of(play.state, command.character, scene.id)
    if token is None or token_of(play.state, block.id, scene.id) is None:
        raise NotFound()
    check_shown(play.state, block)
    armor = armor_behind(block) if command.mode == "mitigate" else 0
    cover = Cover(block=block.id, mode=command.mode, armor=armor) if command.mode else None
    now = cover_of(token)
    if cover == now or (cover is None and now and now.block != block.id):
        raise NothingChanges()
    name = play.state.get(token.character, Character).name
    play.emit(e.CoverTaken(token=token.id, name=name, block=block.name, cover=cover, shown=token.shown))


def armor_behind(block: Character) -> int:
    """Half its rating, and something in any case. Rule: FATE-OBST-08."""
    return max(obstacle_rating(block) // 2, 1)  # FATE-OBST-08


def covered_by(state: State, block: str) -> list[tuple[Token, Cover]]:
    """Who stands behind it, each with their cover."""
    tokens = ((token, cover_of(token)) for token in state.all(Token))
    return [(token, cover) for token, cover in tokens if cover is not None and cover.block == block]


def forced_weapon(block: Character) -> int:
    """What an attack hits with that forces somebody into it: half its weapon. Rule: FATE-OBST-07."""
    weapon = obstacle_of(block).weapon
    return max(weapon // 2, 1) if weapon else 0  # FATE-OBST-07


def obstacle_of(sheet: Character) -> Obstacle:
    return sheet.part(Obstacle) or Obstacle()


@follows(ZoneCrossed)
def leaves_cover(play: Play, event: ZoneCrossed) -> None:
    uncover(play, event.token.id)


@follows(TokenMoved)
def moved_from_cover(play: Play, event: TokenMoved) -> None:
    uncover(play, event.token)


@follows(TokenRemoved)
def cover_is_gone(play: Play, event: TokenRemoved) -> None:
    for token, _cover in covered_by(play.state, event.character):
        uncover(play, token.id)


def uncover(play: Play, id: str) -> None:
    """Whoever goes elsewhere stands behind it no more."""
    token = play.state.find(id)
    cover = cover_of(token) if isinstance(token, Token) else None
    if isinstance(token, Token) and cover is not None:
        block = play.state.find(cover.block)
        name = play.state.get(token.character, Character).name
        play.emit(
            e.CoverTaken(
                token=token.id,
                name=name,
                block=block.name if isinstance(block, Character) else "",
                shown=token.shown,
            )
        )


# --- gone ---------------------------------------------------------------------------------------------------------


def do_away_with(play: Play, block: Character) -> None:
    """It is gone, and what it closed or kept off with it. Rule: FATE-OBST-09."""
    aspects = (aspect.id for aspect in aspects_on(play.state, block.id))
    tokens = (token.id for token in play.state.all(Token) if token.character == block.id)
    play.emit(e.ObstacleRemoved(name=block.name, drop=(*aspects, *tokens, block.id), put=freed(play.state, block.id)))


def freed(state: State, obstacle: str) -> tuple[Thing, ...]:
    """Ways it closed and people behind it, without it."""
    ways = (replace(link, obstacle=None) for link in state.all(Link) if link.obstacle == obstacle)
    return (*ways, *(replace(token, cover=None) for token, _cover in covered_by(state, obstacle)))
