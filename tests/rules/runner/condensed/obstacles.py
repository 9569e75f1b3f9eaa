"""Acts of hazards, blocks and distractions; and the readings of what they do."""

from typing import Any

from msgspec.structs import replace

from rules.fate.extras_state import Distraction
from rules.fate.obstructed import DistractionSettled
from rules.fate.state import Character, Roll, Token
from rules.state import Draft
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.expect import reads, same
from tests.rules.runner.condensed.given import finishes, given
from tests.rules.runner.condensed.outcomes import newest_offer
from tests.rules.runner.condensed.people import ensure, makes, part
from tests.rules.runner.condensed.rolls import declare, open_roll, settle_leftovers, tells
from tests.rules.runner.condensed.scenes import end_live
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import NOWHERE, Done, World

KEYS = {"type", "name", "rating", "weapon", "harmful", "zone"}
OBSTACLES: dict[str, dict[str, Any]] = {}


# --- given ----------------------------------------------------------------------------------------------------


@makes("hazard")
@makes("block")
def obstacle(world: World, draft: Draft, name: str, told: dict[str, Any]) -> None:
    """Made by the GM's command once the table stands, in `make_obstacles`."""
    unknown = set(told).difference(KEYS)
    if unknown:
        raise UnknownWord(f"{name}: an obstacle has no {sorted(unknown)}")


@finishes("characters")
def make_obstacles(world: World, case: Any, value: dict[str, Any]) -> None:
    for name, told in value.items():
        if isinstance(told, dict) and told.get("type") in ("hazard", "block"):
            world.people[name] = make(world, world.gm, {"name": name.capitalize(), **told})


def make(world: World, member: str, told: dict[str, Any]) -> str:
    made = world.send(
        member, "make_obstacle", obstacle=told["type"], name=told["name"], rating=told["rating"],
        weapon=told.get("weapon"), harmful=told.get("harmful"),
    )  # fmt: skip
    return next(id for id in made.made if id.startswith("character:"))


@given("distractions")
def distractions(world: World, draft: Draft, case: Any, value: Any) -> None:
    """Made by the GM's command, in `make_distractions`."""


@finishes("distractions")
def make_distractions(world: World, case: Any, value: list[dict[str, Any]]) -> None:
    for told in value:
        distract(world, world.gm, told)


def distract(world: World, member: str, told: dict[str, Any]) -> None:
    """`leave`, and whatever else the case calls what comes of dealing with it."""
    plain = {"name", "choice", "opposition", "leave"}
    deal = [text for key, text in told.items() if key not in plain]
    world.send(
        member, "make_distraction", name=told["name"], choice=told["choice"], leave=told.get("leave"),
        deal=" ".join(deal), opposition=told.get("opposition"),
    )  # fmt: skip


def one(told: int | list[int]) -> int:
    return told if isinstance(told, int) else told[0]


def several(told: Any) -> list[Any]:
    return told if isinstance(told, list) else [told]


@part("weapon")
def weapon_carried(world: World, draft: Draft, id: str, told: int) -> None:
    draft.change(id, weapon=one(told))


@part("armor")
def armor_worn(world: World, draft: Draft, id: str, told: int) -> None:
    draft.change(id, armor=one(told))


# --- rolls ----------------------------------------------------------------------------------------------------


@tells("block")
def in_the_way(world: World, turn: Turn) -> dict[str, Any]:
    return {"obstacle": ensure(world, turn.keys["block"])}


@tells("into_block")
def forced(world: World, turn: Turn) -> dict[str, Any]:
    return {"obstacle": ensure(world, turn.keys["into_block"])}


@tells("granted")
def granted(world: World, turn: Turn) -> dict[str, Any]:
    """The GM has said yes to attacking so."""
    ask = {"character": turn.who, "rating": turn.keys["skill"], "action": "attack", "because": "it is right here"}
    world.send(turn.member, "ask_permission", **ask, harm=turn.get("kind"))
    world.send(world.gm, "accept_offer", offer=newest_offer(world, "permission"))
    return {}


@act("remove_block", "block", "skill", "dice")
def remove_block(world: World, turn: Turn) -> None:
    means = {"removes": ensure(world, turn.keys["block"]), "means": "with all their might", "goal": "get rid of it"}
    keys = {key: value for key, value in turn.keys.items() if key != "block"}
    declare(world, turn._replace(step=turn.step._replace(keys=keys)), "overcome", **means)


@act("cover", "block", "mode", "for")
def cover(world: World, turn: Turn) -> None:
    keys = turn.keys
    world.send(
        turn.member, "take_cover", block=ensure(world, keys["block"]), character=ensure(world, keys["for"]),
        mode=keys["mode"],
    )  # fmt: skip


@act("make_hazard", "name", "rating", "weapon")
def make_hazard(world: World, turn: Turn) -> None:
    world.people[turn.keys["name"]] = make(world, turn.member, {"type": "hazard", **turn.keys})


@act("block_failed", "rating", "effort", "harmful", "block_weapon")
def block_failed(world: World, turn: Turn) -> None:
    """Somebody comes so far against such a block."""
    keys = turn.keys
    settle_leftovers(world)
    with_obstacles(world)
    climber = fresh(world, "climber", keys["effort"])
    wall = {"type": "block", "name": "The Wall", "rating": keys["rating"], "weapon": keys.get("block_weapon"),
            "harmful": keys.get("harmful")}  # fmt: skip
    id = make(world, world.gm, wall)
    step = {"character": climber, "action": "overcome", "rating": "athletics", "obstacle": id, "goal": "over it"}
    world.send(world.plays(climber), "declare_action", **step)
    world.dice.feed([0, 0, 0, 0])
    world.send(world.plays(climber), "roll_dice", roll=world.last_roll)
    world.send(world.gm, "settle_roll", roll=world.last_roll)


def fresh(world: World, name: str, rating: int) -> str:
    """Somebody with that much athletics and plenty of boxes."""
    id = ensure(world, name)
    draft = Draft(world.state)
    tracks = {key: replace(track, boxes=(1,) * 9, marked=()) for key, track in draft.get(id, Character).tracks.items()}
    draft.change(id, ratings={"athletics": rating}, tracks=tracks)
    world.state = draft.done()
    return id


@act("cover_armor", "block_rating")
def cover_armor(world: World, turn: Turn) -> None:
    for at, rating in enumerate(several(turn.keys["block_rating"])):
        who = ensure(world, f"sheltered {at}" if at else "sheltered")
        stand_behind(world, who, rating)
        token = next(one for one in world.state.all(Token) if one.character == who)
        world.answers.setdefault("armor", []).append(token.cover.armor if token.cover else 0)


def stand_behind(world: World, who: str, rating: int) -> None:
    with_obstacles(world)
    block = make(world, world.gm, {"type": "block", "name": "Some Cover", "rating": rating})
    world.send(world.gm, "take_cover", block=block, character=who, mode="mitigate")


def with_obstacles(world: World) -> None:
    """Whoever asks what a block does has them at the table."""
    draft = Draft(world.state)
    draft.change("table", dials={**world.state.table.dials, "obstacles": True, "weapons_armor": True})
    world.state = draft.done()


@act("forced_weapon", "block_weapon")
def forced_weapon(world: World, turn: Turn) -> None:
    """Somebody attacks by forcing somebody into such a block."""
    for weapon in several(turn.keys["block_weapon"]):
        settle_leftovers(world)
        with_obstacles(world)
        shover, shoved = ensure(world, "shover"), ensure(world, "shoved")
        block = make(world, world.gm, {"type": "block", "name": "A Pit", "rating": 2, "weapon": weapon})
        step = {"character": shover, "action": "attack", "rating": "fight", "target": shoved, "obstacle": block}
        world.send(world.plays(shover), "declare_action", **step)
        world.answers.setdefault("weapon", []).append(the_roll(world).weapon)


# --- distractions -----------------------------------------------------------------------------------------------


@act("make_distraction", "name", "choice", "repercussions", "leave", "opposition")
def make_distraction(world: World, turn: Turn) -> None:
    told = {"leave": "; ".join(turn.get("repercussions") or ()), **turn.keys}
    told.pop("repercussions", None)
    distract(world, turn.member, told)


def distraction_called(world: World, name: str) -> str:
    found = (one.id for one in world.state.all(Distraction) if one.name == name)
    return next(found, f"distraction:{NOWHERE}")


@act("deal_with", "distraction", "skill", "rating", "dice")
def deal_with(world: World, turn: Turn) -> None:
    """With a roll where something opposes it."""
    keys, id = turn.keys, distraction_called(world, turn.keys["distraction"])
    if "dice" not in keys:
        world.send(turn.member, "deal_with", character=turn.who, distraction=id)
        return
    if "rating" in keys:
        draft = Draft(world.state)
        draft.change(turn.who, ratings={keys["skill"]: keys["rating"]})
        world.state = draft.done()
    declare(world, turn, "overcome", obstacle=id)


@act("close_scene_ignoring", "distraction")
def close_scene_ignoring(world: World, turn: Turn) -> None:
    end_live(world, turn.member)


# --- readings ---------------------------------------------------------------------------------------------------


@reads("shortfall")
def shortfall(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("shortfall", -(the_roll(world).margin or 0), wanted)


def the_roll(world: World) -> Roll:
    roll = world.roll()
    if roll is None:
        raise AssertionError("no roll is on the table")
    return roll


@reads("crossed")
def crossed(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    same("got past", the_roll(world).result.get("goal") == "reached", wanted)


@reads("weapon")
def weapon(world: World, turn: Turn, done: Done, wanted: int) -> None:
    """What the roll hits with, or whoever the step is about; of several that were tried, each."""
    if isinstance(wanted, list):
        same("weapon", world.answers["weapon"], wanted)
        return
    roll = open_roll(world) or world.roll()
    if roll is not None and roll.weapon is not None:
        same("weapon", roll.weapon, wanted)
    else:
        same("weapon", world.state.get(turn.who, Character).weapon, wanted)


@reads("armor")
def armor(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """Behind cover: by name, or of the only one there; of several that were tried, each."""
    if isinstance(wanted, list):
        same("armor", world.answers["armor"], wanted)
        return
    covered = {world.name_of(one.character): one.cover.armor for one in world.state.all(Token) if one.cover}
    if isinstance(wanted, dict):
        same("armor", {name: covered.get(name, 0) for name in wanted}, wanted)
    else:
        same("armor", world.answers.get("armor") or list(covered.values()) or [0], [wanted])


@reads("repercussion")
def repercussion(world: World, turn: Turn, done: Done, wanted: str) -> None:
    events = [event for record in done.records for event in record.events if isinstance(event, DistractionSettled)]
    told = {event.distraction.name: event.entry().params["text"] for event in events}
    name = turn.get("distraction") or next(iter(told), "")
    same("what came of it", told.get(name), wanted)
