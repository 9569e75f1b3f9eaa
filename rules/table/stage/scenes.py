"""Scenes: prepared in secret, taken live, closed. Rule: TABLE-SCENE-01."""

from msgspec.structs import replace

from rules.events import Changed, Dropped, Put
from rules.play import Play, handles
from rules.refusals import NameNeeded, NotPrepared, SceneRunning
from rules.state import Note, State
from rules.table import scene_commands as c
from rules.table.characters import Character
from rules.table.places import kind_at
from rules.table.stage.entities import Scene, Token
from rules.table.stage.events import SceneClosed, SceneOpened
from rules.table.stage.look import (
    default_side,
    links_of,
    live_scene,
    need_scene,
    staged_scene,
    tokens_of,
    zones_in,
)
from rules.table.stage.places import (
    BEFORE_CLOSING,
    CLOSED,
    CLOSING,
    COMING_IN,
    LYING,
    MAY_CLOSE,
    MAY_OPEN,
    OPENED,
    OPENING,
    PASSING,
    PREPARED,
)
from rules.table.stage.presence import opened
from rules.table.stage.sessions import begin_session


def prepared_scene(play: Play, id: str) -> Scene:
    """Raises `NotFound`, `NotPrepared`."""
    scene = play.state.get(id, Scene)
    if scene.state != "prepared":
        raise NotPrepared()
    return scene


@handles(c.PrepareScene)
def prepare_scene(play: Play, command: c.PrepareScene) -> None:
    play.require_gm("TABLE-SCENE-01")
    if not command.title.strip():
        raise NameNeeded()
    kind = kind_at(play.state, Scene)
    scene = kind(
        id=play.new_id("scene"), title=command.title.strip(), text=command.text, secret_text=command.secret_text
    )
    play.emit(Put(entities=(scene,)))


@handles(c.EditScene)
def edit_scene(play: Play, command: c.EditScene) -> None:
    play.require_gm("TABLE-SCENE-01")
    scene = staged_scene(play.state, command.scene)
    if command.title is not None and not command.title.strip():
        raise NameNeeded()
    wanted = {"title": command.title, "text": command.text, "secret_text": command.secret_text}
    fields = {name: value for name, value in wanted.items() if value is not None and value != getattr(scene, name)}
    if fields:
        play.emit(Changed(id=scene.id, fields=fields))


@handles(c.DropScene)
def drop_scene(play: Play, command: c.DropScene) -> None:
    """Throw a prepared scene away, with all that is in it."""
    play.require_gm("TABLE-SCENE-01")
    scene = play.state.get(command.scene, Scene)
    if scene.state == "live":
        raise SceneRunning()
    notes = [note.id for note in play.state.all(Note) if note.scene == scene.id]
    here = [*furniture(play.state, scene.id), *PREPARED.at(play.state)(play.state, scene.id)]
    play.emit(Dropped(ids=(*here, *notes, prepared_scene(play, scene.id).id)))


def furniture(state: State, scene: str) -> list[str]:
    """Ids of a scene's zones, ways, tokens, and of what lies there."""
    zones = [zone.id for zone in zones_in(state, scene)]
    lying = LYING.at(state)(state, (scene, *zones))
    ways = [link.id for link in links_of(state, scene)]
    return [*lying, *(token.id for token in tokens_of(state, scene)), *ways, *zones]


# --- taking it live ------------------------------------------------------------------------------------


def check_opening(state: State) -> None:
    """Whether a scene may go live. Raises `SceneRunning`, and what the engine refuses."""
    MAY_OPEN.at(state)(state)
    if live_scene(state) is not None:
        raise SceneRunning()


@handles(c.OpenScene)
def open_scene(play: Play, command: c.OpenScene) -> None:
    """Show a prepared scene and those present. Where no session is under way, one starts with it."""
    play.require_gm("TABLE-SCENE-01")
    scene = prepared_scene(play, command.scene)
    check_opening(play.state)
    newcomers = new_tokens(play, scene, command.present)
    cast = [*tokens_of(play.state, scene.id), *newcomers]
    for token in cast:
        COMING_IN.at(play.state)(play, play.state.get(token.character, Character))
    if not play.state.session.running:
        begin_session(play)
    session = play.state.session
    live = replace(scene, state="live", number=session.scenes + 1)
    event = kind_at(play.state, SceneOpened)(
        scene=live,
        session=replace(session, scenes=live.number),
        put=tuple(opened(play.state, scene.id, cast)),
    )
    event = OPENING.at(play.state)(play, command, event)
    play.emit(event)
    OPENED.at(play.state)(play, event.scene, cast)


def new_tokens(play: Play, scene: Scene, present: tuple[str, ...]) -> list[Token]:
    """Tokens for those who have none in the scene yet."""
    there = {token.character for token in tokens_of(play.state, scene.id)}
    kind, tokens = kind_at(play.state, Token), []
    for id in dict.fromkeys(present):
        character = play.state.get(id, Character)
        if id not in there:
            side = default_side(character)
            tokens.append(kind(id=play.new_id("token"), scene=scene.id, character=id, side=side))
    return tokens


# --- closing it -------------------------------------------------------------------------------------------


@handles(c.CloseScene)
def close_scene(play: Play, command: c.CloseScene) -> None:
    """End the live scene: what lies there goes, and what its engine ends with it. Rule: TABLE-SCENE-01."""
    play.require_gm("TABLE-SCENE-01")
    end_scene(play, command)


def check_closing(state: State) -> Scene:
    """The live scene, if it may close. Raises `NoScene`, and what the engine refuses."""
    scene = need_scene(state)
    MAY_CLOSE.at(state)(state, scene)
    return scene


def end_scene(play: Play, command: c.CloseScene) -> None:
    scene = check_closing(play.state)
    BEFORE_CLOSING.at(play.state)(play, command, scene)
    drop = (*PASSING.at(play.state)(play.state, scene.id), *furniture(play.state, scene.id))
    event = kind_at(play.state, SceneClosed)(scene=scene.id, title=scene.title, number=scene.number, drop=drop)
    play.emit(CLOSING.at(play.state)(play, command, event))
    CLOSED.at(play.state)(play, command, scene)
