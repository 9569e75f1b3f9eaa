"""Who is present in a scene, where, and on which side. Crossing zones in a conflict is `cross_zone`'s."""

from msgspec.structs import replace

from rules.events import Dropped, Put
from rules.fate.aspect.forbidden import MOVING, check_not_forbidden
from rules.fate.conflict.joining import check_not_busy, join_conflict, leave_order
from rules.fate.conflict.turns import after_leaving
from rules.fate.control import require_controller
from rules.fate.refusals.conflict import TakenOut
from rules.fate.refusals.roll import WrongStep
from rules.fate.sheet.entities import Character
from rules.fate.sheet.making import finish_sheet
from rules.fate.stage.entities import Scene, Token, Zone
from rules.fate.stage.events import SideChanged, TokenMoved, TokenPlaced, TokenRemoved
from rules.fate.stage.presence import entered, staged_scene, token_shows
from rules.fate.table import default_side, running_conflict, token_of
from rules.play import Play, handles
from rules.refusals import NotFound, NothingChanges
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table import scene_commands as c


def zone_in(state: State, scene: str, zone: str | None) -> Zone | None:
    """A zone of that scene. Raises `NotFound`."""
    if zone is None:
        return None
    found = state.get(zone, Zone)
    if found.scene != scene:
        raise NotFound()
    return found


@handles(c.PlaceToken)
def place_token(play: Play, command: c.PlaceToken) -> None:
    """Bring a character into a scene. Coming later does not change the GM's pool (FAE-POOL-01)."""
    play.require_gm("FAE-GAME-05")
    scene = staged_scene(play.state, command.scene)
    character = play.state.get(command.character, Character)
    zone = zone_in(play.state, scene.id, command.zone)
    if token_of(play.state, character.id, scene.id) is not None:
        raise NothingChanges()
    token = Token(
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
    finish_sheet(play, play.state.get(token.character, Character))
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
    join_conflict(play, play.state.get(token.id, Token))


def own_token(play: Play, id: str) -> Token:
    """A token the actor may move: the GM any, a player their own character's in the live scene."""
    token = play.state.get(id, Token)
    if play.actor.is_gm:
        staged_scene(play.state, token.scene)
        return token
    require_controller(play, token.character)
    return token


@handles(c.MoveToken)
def move_token(play: Play, command: c.MoveToken) -> None:
    """Set a token down in a zone. In a conflict a player moves by `cross_zone`, as the turn allows (FAE-ZONE-03)."""
    token = own_token(play, command.token)
    zone = zone_in(play.state, token.scene, command.zone)
    character = play.state.get(token.character, Character)
    if not play.actor.is_gm:
        check_own_move(play, token, zone, character)
    if token.zone == command.zone:
        raise NothingChanges()
    if play.state.get(token.scene, Scene).state == "prepared":
        play.emit(Put(entities=(replace(token, zone=command.zone),)))
    else:
        set_down(play, token, zone, character)


def check_own_move(play: Play, token: Token, zone: Zone | None, character: Character) -> None:
    if token.state == "taken_out":
        refuse_or_warn(TakenOut(rule="FAE-TKO-04", character=character.name))
    if running_conflict(play.state) is not None:
        raise WrongStep(rule="FAE-ZONE-03", step="conflict")
    check_not_forbidden(play.state, character, (MOVING,))


def set_down(play: Play, token: Token, zone: Zone | None, character: Character) -> None:
    """Also brings a character of the GM's to light, or hides it, as the zone is seen or not."""
    shown = token_shows(play.state, token, zone)
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
    join_conflict(play, play.state.get(token.id, Token))


def meet(play: Play, character: Character, shown: bool) -> None:
    """The players get to know a character whose token they see."""
    things = tuple(entered(play.state, character, shown))
    if things:
        play.emit(Put(entities=things))


@handles(c.EditToken)
def edit_token(play: Play, command: c.EditToken) -> None:
    """Another side; shown or hidden."""
    play.require_gm("FAE-CFL-01")
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
        after_leaving(play, character.id)


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
        join_conflict(play, play.state.get(token.id, Token))
    else:
        play.emit(Put(entities=(replace(token, shown=False),)))


@handles(c.RemoveToken)
def remove_token(play: Play, command: c.RemoveToken) -> None:
    """Take somebody off the board, and out of the conflict; not from the middle of a roll."""
    play.require_gm("FAE-GAME-05")
    token = play.state.get(command.token, Token)
    if staged_scene(play.state, token.scene).state == "prepared":
        play.emit(Dropped(ids=(token.id,)))
        return
    character = play.state.get(token.character, Character)
    check_not_busy(play.state, character)
    leave_order(play, character.id)
    play.emit(TokenRemoved(token=token.id, name=character.name, character=character.id, told=token.shown))
    after_leaving(play, character.id)
