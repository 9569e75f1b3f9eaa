"""Acts of scenes: opened, closed, whole ones that pass; aspects that are removed; and what is there afterwards."""

from typing import Any

from rules.fate.state import Aspect, Scene, Token, Zone
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.cases import Case
from tests.rules.runner.condensed.expect import reads, same
from tests.rules.runner.condensed.given import owner_of, owners_told
from tests.rules.runner.condensed.outcomes import newest_offer
from tests.rules.runner.condensed.people import ensure
from tests.rules.runner.condensed.rolls import declare, settle_leftovers
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import World

SCENE_KEYS = ("present", "zones", "aspects", "positions", "claim_scene_ending_compel")


@act("end_scene", "keep")
def end_scene(world: World, turn: Turn) -> None:
    kept = [world.aspect_id(text) for text in turn.get("keep") or ()]
    end_live(world, turn.member, kept)


def end_live(world: World, member: str, kept: list[str] | None = None) -> None:
    settle_leftovers(world)
    world.send(member, "close_scene", keep=kept or None)


@act("start_scene", *SCENE_KEYS)
@act("next_scene", *SCENE_KEYS)
def start_scene(world: World, turn: Turn) -> None:
    """Prepared, furnished, taken live; the one before ends first, unless the case is about that."""
    keys = turn.keys
    runs_on = turn.step.act == "start_scene" and turn.case.reason(turn.step.n, turn.branch) == "scene_running"
    if world.live_scene() is not None and turn.member == world.gm and not runs_on:
        end_live(world, world.gm)
    made = world.send(turn.member, "prepare_scene", title="The next scene")
    scene = next(id for id in made.made if id.startswith("scene:"))
    zones = {name: add_zone(world, scene, name, at) for at, name in enumerate(keys.get("zones") or ())}
    for told in keys.get("aspects") or ():
        place_aspect(world, turn.case, scene, zones, told)
    cast = [ensure(world, name) for name in present(world, keys)]
    for name, zone in (keys.get("positions") or {}).items():
        world.send(
            world.gm, "place_token", character=ensure(world, name), scene=scene, zone=zones[zone],
            side=side_of(turn, name),
        )  # fmt: skip
    for name in keys.get("present") or ():
        if name not in (keys.get("positions") or {}) and side_of(turn, name) and turn.member == world.gm:
            world.send(world.gm, "place_token", character=ensure(world, name), scene=scene, side=side_of(turn, name))
    claim = keys.get("claim_scene_ending_compel")
    world.send(world.gm, "open_scene", scene=scene, present=cast, claim=claim)


def side_of(turn: Turn, name: str) -> str | None:
    told = turn.case.given.get("characters", {}).get(name)
    return told.get("side") if isinstance(told, dict) else None


def present(world: World, keys: dict[str, Any]) -> list[str]:
    """Who is said to be there, else everybody of the case."""
    named = keys.get("present")
    if named is not None:
        return list(named)
    return [] if keys.get("positions") else [name for name, id in world.people.items() if id.startswith("character:")]


def add_zone(world: World, scene: str, name: str, at: int) -> str:
    made = world.send(world.gm, "add_zone", scene=scene, name=name, x=at, y=0)
    return next(id for id in made.made if id.startswith("zone:"))


def place_aspect(world: World, case: Case, scene: str, zones: dict[str, str], told: dict[str, Any]) -> None:
    """An aspect of the set-up, with free invokes for somebody, for a side, or up for grabs."""
    unknown = set(told).difference({"text", "zone", "free", "blocks"})
    lots = owners_told(told.get("free") or {})
    if unknown or len(lots) > 1:
        raise UnknownWord(f"{case.id}: an aspect of the set-up has no {sorted(unknown)}, or {lots}")
    args: dict[str, Any] = {"text": told["text"], "on": zones[told["zone"]] if "zone" in told else scene}
    for name, count in lots:
        owner = owner_of(world, case, name)
        args |= {"free": count, "free_for": "anyone" if owner is None else gms_side(case) if owner == "gm" else owner}
    world.send(world.gm, "place_aspect", **args, blocks=told.get("blocks"))


def gms_side(case: Case) -> str:
    """Of whoever is the GM's."""
    told = case.given.get("characters", {}).values()
    sides = (one.get("side") for one in told if isinstance(one, dict) and one.get("type", "pc") != "pc")
    return f"side:{next((side for side in sides if side), 'foes')}"


@act("run_whole_scene")
def run_whole_scene(world: World, turn: Turn) -> None:
    """One that begins and ends with everybody there."""
    start_scene(world, turn._replace(step=turn.step._replace(keys={})))
    end_live(world, world.gm)


@act("remove_aspect", "aspect", "hindered", "skill", "dice", "defend", "free_invoke_by_defender")
def remove_aspect(world: World, turn: Turn) -> None:
    """Just so where nothing holds it; else an overcome, against whoever can say how they keep it."""
    keys = turn.keys
    if keys.get("hindered"):
        declare(world, turn, "overcome", removes=world.aspect_id(keys["aspect"]), means="getting rid of it")
        return
    if turn.actor is None and turn.member != world.gm:
        world.send(turn.member, "remove_aspect", aspect=world.aspect_id(keys["aspect"]))
        return
    world.send(
        turn.member, "ask_removal", character=turn.who, aspect=world.aspect_id(keys["aspect"]), how="it is easily done"
    )
    world.send(world.gm, "accept_offer", offer=newest_offer(world, "removal"))


# --- readings -----------------------------------------------------------------------------------------------


@reads("aspects")
def aspects(world: World, turn: Turn, done: Any, wanted: Any) -> None:
    """Texts that stand on the scene; how many; or by slot of whoever acts."""
    if isinstance(wanted, dict):
        named = set(wanted) <= set(world.people)
        for id, told in [(world.id_of(name), told) for name, told in wanted.items()] if named else [(turn.who, wanted)]:
            own = {one.slot: one.text for one in world.state.all(Aspect) if one.on == id and one.kind == "character"}
            same("aspects", {slot: own.get(slot) for slot in told}, told)
        return
    places = {one.id for one in world.state.all(Scene)} | {one.id for one in world.state.all(Zone)}
    texts = [one.text for one in world.state.all(Aspect) if one.kind == "situation" and one.on in places]
    same("aspects", len(texts) if isinstance(wanted, int) else texts, wanted)


@reads("stress_marked")
def stress_marked(world: World, turn: Turn, done: Any, wanted: dict[str, list[int]]) -> None:
    for name, counts in wanted.items():
        tracks = world.character(name).tracks.values()
        same(f"marked boxes of {name}", [len(track.marked) for track in tracks], counts)


@reads("cons")
def cons(world: World, turn: Turn, done: Any, wanted: dict[str, Any]) -> None:
    """Consequences by slot, of each that is named."""
    named = wanted
    if not all(name in world.people for name in wanted):
        named = {world.name_of(turn.actor or world.people.get("boss") or turn.who): wanted}
    for name, slots in named.items():
        id = world.id_of(name)
        own = {one.slot: one.text for one in world.state.all(Aspect) if one.on == id and one.kind == "consequence"}
        same(f"consequences of {name}", {slot: own.get(slot) for slot in slots}, slots)


@reads("in_scene")
def in_scene(world: World, turn: Turn, done: Any, wanted: Any) -> None:
    for name, there in (wanted if isinstance(wanted, dict) else {world.name_of(turn.who): wanted}).items():
        id = world.id_of(name)
        tokens = [one for one in world.state.all(Token) if one.character == id]
        same(f"{name} in the scene", bool(tokens) and tokens[-1].state == "in", there)
