"""The map of a scene: zones and the ways between them. Rule: TABLE-SCENE-02."""

from msgspec.structs import replace

from rules.events import Changed, Dropped, Put
from rules.play import Play, handles
from rules.refusals import BadArgs, NameNeeded, NotFound, NothingChanges
from rules.state import State
from rules.table import scene_commands as c
from rules.table.places import kind_at
from rules.table.stage.entities import Link, Zone
from rules.table.stage.events import WayChanged, ZoneShown
from rules.table.stage.look import link_between, links_of, staged_scene, tokens_of, zones_in
from rules.table.stage.places import LYING, SET_DOWN, WAY
from rules.table.stage.presence import zone_seen

COLUMNS, ROWS = 12, 12
NEAR_COLUMNS = 4


@handles(c.AddZone)
def add_zone(play: Play, command: c.AddZone) -> None:
    """A place that is asked for, or the next free one, row by row."""
    play.require_gm("TABLE-SCENE-02")
    scene = staged_scene(play.state, command.scene)
    if not command.name.strip():
        raise NameNeeded()
    free = free_place(play.state, scene.id)
    zone = Zone(
        id=play.new_id("zone"),
        scene=scene.id,
        name=command.name.strip(),
        secret=command.secret,
        x=free[0] if command.x is None else command.x,
        y=free[1] if command.y is None else command.y,
        shown=scene.state == "live" and not command.secret,
    )
    if zone.shown:
        play.emit(ZoneShown(name=zone.name, put=(zone,)))
    else:
        play.emit(Put(entities=(zone,)))


def free_place(state: State, scene: str) -> tuple[int, int]:
    """The first free column and row of the map; its last one when all are taken."""
    taken = {(zone.x, zone.y) for zone in zones_in(state, scene)}
    places = ((x, y) for width in (NEAR_COLUMNS, COLUMNS) for y in range(ROWS) for x in range(width))
    return next((place for place in places if place not in taken), (COLUMNS - 1, ROWS - 1))


@handles(c.EditZone)
def edit_zone(play: Play, command: c.EditZone) -> None:
    """Name and place; and whether the players see it, with all that is in it."""
    play.require_gm("TABLE-SCENE-02")
    zone = play.state.get(command.zone, Zone)
    scene = staged_scene(play.state, zone.scene)
    if command.name is not None and not command.name.strip():
        raise NameNeeded()
    wanted = {"name": command.name and command.name.strip(), "x": command.x, "y": command.y}
    if scene.state == "prepared":
        wanted["secret"] = command.secret
    fields = {name: value for name, value in wanted.items() if value is not None and value != getattr(zone, name)}
    if fields:
        play.emit(Changed(id=zone.id, fields=fields))
    flips = scene.state == "live" and command.secret is not None and command.secret == zone.shown
    if flips:
        show_zone(play, play.state.get(zone.id, Zone), not command.secret)
    if not fields and not flips:
        raise NothingChanges()


def show_zone(play: Play, zone: Zone, shown: bool) -> None:
    things = tuple(zone_seen(play.state, zone, shown))
    play.emit(ZoneShown(name=zone.name, put=things) if shown else Put(entities=things))
    for token in tokens_of(play.state, zone.scene):
        if token.zone == zone.id:
            SET_DOWN.at(play.state)(play, token)


@handles(c.RemoveZone)
def remove_zone(play: Play, command: c.RemoveZone) -> None:
    """With its ways and what lies there. Whoever is there is then nowhere in particular."""
    play.require_gm("TABLE-SCENE-02")
    zone = play.state.get(command.zone, Zone)
    scene = staged_scene(play.state, zone.scene)
    ways = [link.id for link in links_of(play.state, scene.id) if zone.id in (link.a, link.b)]
    here = [token for token in tokens_of(play.state, scene.id) if token.zone == zone.id]
    lying = LYING.at(play.state)(play.state, (zone.id,))
    play.emit(Dropped(ids=(*ways, *lying, zone.id)))
    if here:
        play.emit(Put(entities=tuple(replace(token, zone=None) for token in here)))


# --- ways between zones -----------------------------------------------------------------------------------


@handles(c.LinkZones)
def link_zones(play: Play, command: c.LinkZones) -> None:
    """Make a way, or change how long it is, what it is called, what blocks it."""
    play.require_gm("TABLE-SCENE-02")
    a, b = play.state.get(command.a, Zone), play.state.get(command.b, Zone)
    if a.scene != b.scene or a.id == b.id:
        raise BadArgs(at="$.b", detail="zone")
    scene = staged_scene(play.state, a.scene)
    old = link_between(play.state, a.id, b.id)
    way = old or kind_at(play.state, Link)(id=play.new_id("link"), scene=scene.id, a=a.id, b=b.id)
    way = replace(
        way,
        steps=command.steps,
        label=command.label.strip(),
        block=command.block.strip(),
        shown=a.shown and b.shown,
    )
    way = WAY.at(play.state)(play, command, way)
    if way == old:
        raise NothingChanges()
    if way.shown and way.block != (old.block if old else ""):
        play.emit(WayChanged(a=a.name, b=b.name, block=way.block, put=(way,)))
    else:
        play.emit(Put(entities=(way,)))


@handles(c.UnlinkZones)
def unlink_zones(play: Play, command: c.UnlinkZones) -> None:
    play.require_gm("TABLE-SCENE-02")
    way = link_between(play.state, command.a, command.b)
    if way is None:
        raise NotFound()
    staged_scene(play.state, way.scene)
    play.emit(Dropped(ids=(way.id,)))
