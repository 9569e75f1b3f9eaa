"""Scenes: prepared in secret, taken live. Closing one is in `closing`. Rule: FAE-GAME-05."""

from msgspec.structs import replace

from rules.events import Changed, Dropped, Put
from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.points import move_points
from rules.fate.entities import Thing
from rules.fate.optional.entities import Countdown, Distraction
from rules.fate.sheet.entities import Character
from rules.fate.sheet.making import finish_sheet
from rules.fate.stage.entities import Scene, Token, Zone
from rules.fate.stage.events import SceneOpened
from rules.fate.stage.presence import coming, links_of, met, staged_scene, token_shows, went_live
from rules.fate.stage.sessions import begin_session
from rules.fate.stunt.effects import renew_stunts
from rules.fate.table import aspects_on, default_side, live_scene, tokens_of, zones_in
from rules.play import Play, handles
from rules.refusals import NameNeeded, NotPrepared, SceneRunning
from rules.state import Note, State
from rules.table import scene_commands as c
from rules.table.look import dial

POOL_PER_HERO = 1


def prepared_scene(play: Play, id: str) -> Scene:
    """Raises `NotFound`, `NotPrepared`."""
    scene = play.state.get(id, Scene)
    if scene.state != "prepared":
        raise NotPrepared()
    return scene


@handles(c.PrepareScene)
def prepare_scene(play: Play, command: c.PrepareScene) -> None:
    play.require_gm("FAE-GAME-05")
    if not command.title.strip():
        raise NameNeeded()
    scene = Scene(
        id=play.new_id("scene"), title=command.title.strip(), text=command.text, secret_text=command.secret_text
    )
    play.emit(Put(entities=(scene,)))


@handles(c.EditScene)
def edit_scene(play: Play, command: c.EditScene) -> None:
    play.require_gm("FAE-GAME-05")
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
    play.require_gm("FAE-GAME-05")
    scene = play.state.get(command.scene, Scene)
    if scene.state == "live":
        raise SceneRunning()
    notes = [note.id for note in play.state.all(Note) if note.scene == scene.id]
    here = [*furniture(play.state, scene.id), *waiting_in(play.state, scene.id)]
    play.emit(Dropped(ids=(*here, *notes, prepared_scene(play, scene.id).id)))


def waiting_in(state: State, scene: str) -> list[str]:
    """Ids of what optional rules have put in a prepared scene and begins with it."""
    extras: list[Countdown | Distraction] = [*state.all(Countdown), *state.all(Distraction)]
    return [one.id for one in extras if one.scene == scene]


def furniture(state: State, scene: str) -> list[str]:
    """Ids of a scene's zones, ways, tokens, and of the aspects on the scene and its zones that do not last.

    Rules: FAE-ASP-02, FAE-ASP-03.
    """
    zones = [zone.id for zone in zones_in(state, scene)]
    aspects = [aspect.id for on in (scene, *zones) for aspect in aspects_on(state, on) if aspect.kind != "lasting"]
    ways = [link.id for link in links_of(state, scene)]
    return [*aspects, *(token.id for token in tokens_of(state, scene)), *ways, *zones]


# --- taking it live ------------------------------------------------------------------------------------


@handles(c.OpenScene)
def open_scene(play: Play, command: c.OpenScene) -> None:
    """Show a prepared scene and those present. Where no session is under way, one starts with it.

    The GM's pool is one point per hero present and what was set aside for this scene (FAE-POOL-01).
    """
    play.require_gm("FAE-GAME-05")
    scene = prepared_scene(play, command.scene)
    if live_scene(play.state) is not None:
        raise SceneRunning()
    newcomers = new_tokens(play, scene, command.present)
    cast = [*tokens_of(play.state, scene.id), *newcomers]
    for token in cast:
        finish_sheet(play, play.state.get(token.character, Character))
    if not play.state.session.running:
        begin_session(play)
    if play.state.session.deferred and not command.claim:
        move_points(play, "deferred", "bank", play.state.session.deferred, "unclaimed", told=False)
    session = play.state.session
    deferred = session.deferred if command.claim else 0
    heroes = heroes_counted(play.state, cast)
    opened = replace(scene, state="live", number=session.scenes + 1, pool=heroes * POOL_PER_HERO + deferred)
    things = [*went_live(play.state, scene.id), *going_on(play.state, scene.id)]
    put = coming(play.state, [*things, *cast_shown(play.state, cast, things)])
    play.emit(
        SceneOpened(
            scene=opened, session=replace(session, scenes=opened.number, deferred=0), put=tuple(put), deferred=deferred
        )
    )
    renew_stunts(play, "scene")
    bring_stores(play, opened, cast)


def going_on(state: State, scene: str) -> list[Thing]:
    """Aspects that were kept when their scene closed. Rule: FCON-ASP-03."""
    live = {one.id for one in state.all(Scene) if one.state != "closed"} | {one.id for one in state.all(Zone)}
    return [
        replace(aspect, on=scene)
        for aspect in state.all(Aspect)
        if aspect.kind == "situation" and aspect.on.partition(":")[0] in ("scene", "zone") and aspect.on not in live
    ]


def heroes_counted(state: State, cast: list[Token]) -> int:
    """Who counts for the pool: the heroes in the scene, or by the dial all of the group. Rule: FCON-POOL-01."""
    if dial(state, "pool_counts") == "group":
        return sum(1 for who in state.all(Character) if who.kind == "pc" and who.state == "ready")
    return sum(1 for token in cast if state.get(token.character, Character).kind == "pc")


def bring_stores(play: Play, scene: Scene, cast: list[Token]) -> None:
    """What the GM's characters have earned comes with them, once. Rule: FCON-POOL-02."""
    for token in cast:
        who = play.state.get(token.character, Character)
        if who.store:
            move_points(play, f"store:{who.id.partition(':')[2]}", "pool", who.store, "store", scene=scene.id)


def new_tokens(play: Play, scene: Scene, present: tuple[str, ...]) -> list[Token]:
    """Tokens for those who have none in the scene yet."""
    there = {token.character for token in tokens_of(play.state, scene.id)}
    tokens = []
    for id in dict.fromkeys(present):
        character = play.state.get(id, Character)
        if id not in there:
            side = default_side(character)
            tokens.append(Token(id=play.new_id("token"), scene=scene.id, character=id, side=side))
    return tokens


def cast_shown(state: State, cast: list[Token], things: list[Thing]) -> list[Thing]:
    """The tokens as they are in the live scene, and the characters as their entering leaves them."""
    zones = {thing.id: thing for thing in things if isinstance(thing, Zone)}
    shown: list[Thing] = []
    for token in cast:
        zone = zones.get(token.zone) if token.zone else None
        seen = token_shows(state, token, zone)
        shown += [replace(token, shown=seen), *met(state, state.get(token.character, Character), seen)]
    return shown
