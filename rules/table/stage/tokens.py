"""Who is present in a scene, where, and on which side."""

from msgspec.structs import replace

from rules.events import Dropped, Put
from rules.play import Play, handles
from rules.refusals import NothingChanges
from rules.table import scene_commands as c
from rules.table.characters import Character
from rules.table.places import kind_at
from rules.table.rights import require_control
from rules.table.stage.entities import Scene, Token, Zone
from rules.table.stage.events import SideChanged, TokenMoved, TokenPlaced, TokenRemoved
from rules.table.stage.look import default_side, staged_scene, token_of, zone_in
from rules.table.stage.places import COMING_IN, LEFT, OWN_MOVE, SET_DOWN, TAKING_OFF
from rules.table.stage.presence import entered, token_shows


@handles(c.PlaceToken)
def place_token(play: Play, command: c.PlaceToken) -> None:
    """Bring a character into a scene."""
    play.require_gm("TABLE-SCENE-01")
    scene = staged_scene(play.state, command.scene)
    character = play.state.get(command.character, Character)
    zone = zone_in(play.state, scene.id, command.zone)
    if token_of(play.state, character.id, scene.id) is not None:
        raise NothingChanges()
    token = kind_at(play.state, Token)(
        id=play.new_id("token"),
        scene=scene.id,
        character=character.id,
        zone=command.zone,
        secret=command.secret,
        side=command.side.strip() or default_side(character),
    )
    if scene.state == "prepared":
        play.emit(Put(entities=(token,)))
    else:
        arrive(play, token, zone)


def arrive(play: Play, token: Token, zone: Zone | None) -> None:
    """A token comes into the live scene."""
    COMING_IN.at(play.state)(play, play.state.get(token.character, Character))
    character = play.state.get(token.character, Character)
    shown = token_shows(play.state, token, zone)
    play.emit(
        TokenPlaced(
            token=replace(token, shown=shown),
            name=character.name,
            zone=zone.name if zone and shown else "",
            put=tuple(entered(play.state, character, shown)),
        )
    )
    set_down(play, token.id)


def set_down(play: Play, token: str) -> None:
    SET_DOWN.at(play.state)(play, play.state.get(token, Token))


def own_token(play: Play, id: str) -> Token:
    """A token the actor may move: the GM any, a player their own character's in the live scene."""
    token = play.state.get(id, Token)
    if play.actor.is_gm:
        staged_scene(play.state, token.scene)
        return token
    require_control(play, token.character, Character)
    return token


@handles(c.MoveToken)
def move_token(play: Play, command: c.MoveToken) -> None:
    """Set a token down in a zone."""
    token = own_token(play, command.token)
    zone = zone_in(play.state, token.scene, command.zone)
    if not play.actor.is_gm:
        OWN_MOVE.at(play.state)(play, token)
    if token.zone == command.zone:
        raise NothingChanges()
    if play.state.get(token.scene, Scene).state == "prepared":
        play.emit(Put(entities=(replace(token, zone=command.zone),)))
    else:
        move(play, token, zone)


def move(play: Play, token: Token, zone: Zone | None) -> None:
    """Also brings a character of the GM's to light, or hides it, as the zone is seen or not."""
    character, shown = play.state.get(token.character, Character), token_shows(play.state, token, zone)
    play.emit(
        TokenMoved(
            token=token.id,
            to=zone.id if zone else None,
            shown=shown,
            name=character.name,
            character=character.id,
            zone=zone.name if zone else "",
            told=shown,
        )
    )
    meet(play, character, shown)
    set_down(play, token.id)


def meet(play: Play, character: Character, shown: bool) -> None:
    """The players get to know a character whose token they see."""
    things = tuple(entered(play.state, character, shown))
    if things:
        play.emit(Put(entities=things))


@handles(c.EditToken)
def edit_token(play: Play, command: c.EditToken) -> None:
    """Another side; shown or hidden."""
    play.require_gm("TABLE-SCENE-03")
    token = play.state.get(command.token, Token)
    scene = staged_scene(play.state, token.scene)
    character = play.state.get(token.character, Character)
    side = token.side if command.side is None else command.side.strip() or default_side(character)
    secret = token.secret if command.secret is None else command.secret
    if (side, secret) == (token.side, token.secret):
        raise NothingChanges()
    if scene.state == "prepared":
        play.emit(Put(entities=(replace(token, side=side, secret=secret),)))
        return
    if secret != token.secret:
        show_token(play, replace(token, secret=secret), character)
    if side != token.side:
        told = play.state.get(token.id, Token).shown
        play.emit(SideChanged(token=token.id, side=side, name=character.name, character=character.id, told=told))
        LEFT.at(play.state)(play, character)


def show_token(play: Play, token: Token, character: Character) -> None:
    """A token of the live scene is seen from now on, or no more."""
    zone = zone_in(play.state, token.scene, token.zone)
    shown = token_shows(play.state, token, zone)
    if shown:
        play.emit(
            TokenPlaced(
                token=replace(token, shown=True),
                name=character.name,
                zone=zone.name if zone else "",
                put=tuple(entered(play.state, character, True)),
            )
        )
        set_down(play, token.id)
    else:
        play.emit(Put(entities=(replace(token, shown=False),)))


@handles(c.RemoveToken)
def remove_token(play: Play, command: c.RemoveToken) -> None:
    """Take somebody off the board."""
    play.require_gm("TABLE-SCENE-01")
    token = play.state.get(command.token, Token)
    if staged_scene(play.state, token.scene).state == "prepared":
        play.emit(Dropped(ids=(token.id,)))
        return
    depart(play, token)


def depart(play: Play, token: Token) -> None:
    """A token leaves the live scene."""
    character = play.state.get(token.character, Character)
    TAKING_OFF.at(play.state)(play, character)
    play.emit(TokenRemoved(token=token.id, name=character.name, character=character.id, told=token.shown))
    LEFT.at(play.state)(play, character)
