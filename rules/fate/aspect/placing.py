"""Aspects the GM puts on the board, words anew, shows and takes away. Rules: FATE-CFL-02, FATE-ASP-01 to -07."""

from msgspec.structs import replace

from rules.events import Changed, Dropped, Put
from rules.fate.aspect import commands as c
from rules.fate.aspect.bounds import check_passing
from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.conflict.standing import check_shown
from rules.fate.refusals.aspect import AspectNotKnown
from rules.fate.sheet.entities import Character
from rules.fate.sheet.limits import next_slot
from rules.fate.stage.entities import Scene
from rules.fate.stage.events import AspectPlaced, AspectRemoved, AspectRevealed, AspectReworded
from rules.fate.stage.presence import is_seen, scene_of, where_name
from rules.fate.table import live_scene, need_scene
from rules.play import Play, handles
from rules.refusals import BadArgs, Gone, NameNeeded, NotAllowed, NotFound, NothingChanges, StillHidden
from rules.state import State
from rules.table.look import seat_of
from rules.table.stage.entities import Zone
from rules.table.stage.look import staged_scene


@handles(c.PlaceAspect)
def place_aspect(play: Play, command: c.PlaceAspect) -> None:
    """Put an aspect on a scene, a zone or a character; in a prepared scene it is shown when the scene is.

    Rule: FATE-SCENE-72.
    """
    play.require_gm("FATE-CFL-02")
    text = said(command.text)
    on = command.on or need_scene(play.state).id
    check_place(play.state, on, command.aspect_kind)
    seen = is_seen(play.state, on) and not command.secret
    lots = free_lots(play, command)
    owner = play.state.find(str(command.free_for)) if lots else None
    if seen and isinstance(owner, Character):
        check_shown(play.state, owner)
    aspect = Aspect(
        id=play.new_id("aspect"),
        text=text,
        kind=command.aspect_kind,
        on=on,
        secret=command.secret,
        known_to=None if seen else (),
        by=owner.id if isinstance(owner, Character) else None,
        lots=lots,
        blocks=command.blocks,
        bearer=command.bearer.strip() if command.aspect_kind == "lasting" else "",
        slot=slot_for(play.state, on) if command.aspect_kind == "character" else None,
    )
    if is_prepared(play.state, on):
        play.emit(Put(entities=(aspect,)))
        return
    name = owner.name if isinstance(owner, Character) else ""
    play.emit(AspectPlaced(aspect=aspect, where=aspect.bearer or where_name(play.state, on), owner=name))


@handles(c.BringAspect)
def bring_aspect(play: Play, command: c.BringAspect) -> None:
    """What lasts on a place or a thing is true again where that comes up. Rules: FATE-ASP-01, FATE-ASP-02."""
    play.require_gm("FATE-ASP-01")
    aspect = play.state.get(command.aspect, Aspect)
    if aspect.kind != "lasting":
        raise NotAllowed(rule="FATE-ASP-03")
    if aspect.on == command.on:
        raise NothingChanges(rule="FATE-ASP-01")
    check_place(play.state, command.on, aspect.kind)
    known = aspect.known_to
    if not is_seen(play.state, command.on):
        known = ()
    elif not aspect.secret:
        known = None
    brought = replace(aspect, on=command.on, known_to=known)
    if is_prepared(play.state, command.on):
        play.emit(Put(entities=(brought,)))
    else:
        play.emit(AspectPlaced(aspect=brought, where=brought.bearer or where_name(play.state, command.on)))


def said(text: str) -> str:
    if not text.strip():
        raise NameNeeded(rule="FATE-ASP-01")
    return text.strip()


def check_place(state: State, on: str, kind: str) -> None:
    """An aspect is on a character, or on a scene that is not over, or on its zone. Raises `NotFound`, `Gone`."""
    thing = state.find(on)
    if not isinstance(thing, Character | Scene | Zone):
        raise NotFound()
    if kind == "character" and not isinstance(thing, Character):
        raise BadArgs(at="$.on", detail="character")
    scene = scene_of(state, on)
    if scene is not None:
        staged_scene(state, scene)


def slot_for(state: State, on: str) -> str:
    return next_slot(state, state.get(on, Character))


def free_lots(play: Play, command: c.PlaceAspect) -> tuple[Lot, ...]:
    """Free invocations that come with it, for whom the GM says. A boost has exactly one, and is somebody's own.

    Rules: FATE-ASP-05, FATE-INV-12.
    """
    boost = command.aspect_kind == "boost"
    count = 1 if boost else command.free
    if not count:
        return ()
    if command.free_for is None:
        raise BadArgs(at="$.free_for", detail="character")
    owner = None if command.free_for == "anyone" and not boost else command.free_for  # FATE-SCN-05
    if owner is not None and (boost or not owner.startswith("side:")):
        play.state.get(owner, Character)
    return (Lot(id=play.inner_id(), owner=owner, left=count, total=count, origin="boost" if boost else "gm"),)


def is_prepared(state: State, on: str) -> bool:
    """Whether it stands in a scene that only the GM knows yet."""
    scene = scene_of(state, on)
    return scene is not None and state.get(scene, Scene).state == "prepared"


@handles(c.EditAspect)
def edit_aspect(play: Play, command: c.EditAspect) -> None:
    """The GM words an aspect anew. What it is on, its slot, age and free invocations stay."""
    play.require_gm("FATE-ASP-02")
    aspect = play.state.get(command.aspect, Aspect)
    text = said(command.text)
    if text == aspect.text:
        raise NothingChanges()
    if is_prepared(play.state, aspect.on):
        play.emit(Changed(id=aspect.id, fields={"text": text}))
        return
    where = where_name(play.state, aspect.on)
    play.emit(AspectReworded(id=aspect.id, old=aspect.text, text=text, where=where, known_to=aspect.known_to))


@handles(c.RemoveAspect)
def remove_aspect(play: Play, command: c.RemoveAspect) -> None:
    """What it describes is gone. Rules: FATE-ASP-03, FATE-ASP-59."""
    found = play.state.find(command.aspect)
    if isinstance(found, Aspect):
        check_passing(found)
    play.require_gm("FATE-ASP-03")
    aspect = play.state.get(command.aspect, Aspect)
    if is_prepared(play.state, aspect.on):
        play.emit(Dropped(ids=(aspect.id,)))
    else:
        play.emit(removal(play.state, aspect))


def removal(state: State, aspect: Aspect) -> AspectRemoved:
    """The event of an aspect's going."""
    scene = live_scene(state)
    return AspectRemoved(
        id=aspect.id,
        text=aspect.text,
        kind=aspect.kind,
        where=where_name(state, aspect.on),
        known_to=aspect.known_to,
        scene=scene.id if scene else None,
    )


@handles(c.RevealAspect)
def reveal_aspect(play: Play, command: c.RevealAspect) -> None:
    """Tell members, or everybody, of an aspect. In a prepared scene: show it together with the scene.

    Rule: FATE-ASP-07. Raises `StillHidden` when what it is on, or whose it is, is itself unknown.
    """
    play.require_gm("FATE-ASP-07")
    aspect = play.state.get(command.aspect, Aspect)
    if aspect.known_to is None:
        raise NothingChanges()
    if not is_seen(play.state, aspect.on):
        keep_for_later(play, aspect, command)
        return
    learners = tuple(dict.fromkeys(command.to))
    for member in learners:
        seat_of(play.state, member)
    if learners and set(learners) <= set(aspect.known_to):
        raise NothingChanges()
    if learners:
        shown = replace(aspect, known_to=tuple(sorted({*aspect.known_to, *learners})), secret=True)
    else:
        shown = replace(aspect, known_to=None, secret=False)
    where = where_name(play.state, aspect.on)
    play.emit(AspectRevealed(aspect=shown, where=where, to=learners or None))


def keep_for_later(play: Play, aspect: Aspect, command: c.RevealAspect) -> None:
    """No longer a secret of its own: it will be seen as soon as what it is on is."""
    if command.to or not aspect.secret:
        thing = play.state.find(aspect.on)
        raise StillHidden(name=getattr(thing, "name", getattr(thing, "title", "")))
    play.emit(Changed(id=aspect.id, fields={"secret": False}))


def known_aspect(play: Play, id: str | None) -> Aspect:
    """One that somebody does something with, and that everybody sees from now on.

    Raises `Gone` for one that was spent or overcome, `AspectNotKnown` for a hidden one as for one never heard of.
    Rules: FATE-ASP-05, FATE-ASP-07.
    """
    aspect = play.state.find(id or "")
    if isinstance(aspect, Aspect):
        return made_public(play, aspect)
    if aspect is None and any(id in scene.spent for scene in play.state.all(Scene)):
        raise Gone(rule="FATE-ASP-05")
    raise AspectNotKnown(rule="FATE-ASP-07")


def made_public(play: Play, aspect: Aspect) -> Aspect:
    """An aspect somebody brings into what everybody sees: a player who knows a secret thereby tells it.

    The GM is asked to show it first. Rules: FATE-INV-01, FATE-ASP-06, FATE-ASP-07. Raises `StillHidden`.
    """
    check_public(aspect, is_gm=play.actor.is_gm)
    if aspect.known_to is None:
        return aspect
    shown = replace(aspect, known_to=None, secret=False)
    play.emit(AspectRevealed(aspect=shown, where=where_name(play.state, aspect.on)))
    return shown


def check_public(aspect: Aspect, *, is_gm: bool) -> None:
    if is_gm and aspect.known_to is not None:
        raise StillHidden(rule="FATE-ASP-07", name=aspect.text)
