"""What the cases read most: the roll's numbers, points, boxes, boosts, free invokes."""

from typing import Any

from rules.fate.state import Aspect, Character, Hit, Roll, Scene
from rules.labels import load_labels
from tests.rules.runner.condensed.acts import Turn
from tests.rules.runner.condensed.expect import each, reads, same
from tests.rules.runner.world import Done, World

OUTCOMES = {"succeed": "success"}
SYSTEM = "condensed"


def the_roll(world: World) -> Roll:
    roll = world.roll()
    if roll is None:
        raise AssertionError("no roll is on the table")
    return roll


@reads("note")
def note(world: World, turn: Turn, done: Done, wanted: str) -> None:
    """A remark to the reader of the case."""


@reads("effort")
def effort(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("effort", the_roll(world).effort.total, wanted)


@reads("defense")
def defense(world: World, turn: Turn, done: Done, wanted: int) -> None:
    side = the_roll(world).defense
    same("defense", side.total if side else None, wanted)


@reads("opposition")
def opposition(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("opposition", the_roll(world).opposition, wanted)


@reads("difficulty")
def difficulty(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("difficulty", the_roll(world).opposition_base, wanted)


@reads("margin")
def margin(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("margin", the_roll(world).margin, wanted)


@reads("outcome")
@reads("provisional")
def outcome(world: World, turn: Turn, done: Done, wanted: str) -> None:
    same("outcome", the_roll(world).outcome, OUTCOMES.get(wanted, wanted))


@reads("label")
def label(world: World, turn: Turn, done: Done, wanted: str) -> None:
    same("label", word_of(world, the_roll(world).id, "word"), wanted)


@reads("defense_label")
def defense_label(world: World, turn: Turn, done: Done, wanted: str) -> None:
    same("defense label", word_of(world, the_roll(world).id, "opp_word"), wanted)


def word_of(world: World, roll: str, key: str) -> str:
    return load_labels(SYSTEM, "en")[f"{SYSTEM}.ladder.{world.view(world.gm)[roll][key]}"]


@reads("hit")
def hit(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """The shifts that got through: of the roll, or of the hits that wait, by name."""
    if isinstance(wanted, dict):
        found = {world.name_of(one.target): one.shifts for one in world.state.all(Hit)}
        same("hits", {name: found.get(name) for name in wanted}, wanted)
        same("others hit", set(found) - set(wanted), set())
    else:
        same("hit", the_roll(world).result.get("hit", 0), wanted)


@reads("pending_absorb")
def pending_absorb(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    found = {world.name_of(one.target): one.shifts for one in world.state.all(Hit) if one.state != "narrate"}
    if isinstance(wanted, dict):
        same("waiting to be absorbed", found, wanted)
    else:
        same("waiting to be absorbed", list(found), [wanted])


@reads("boosts")
def boosts(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """How many each holds, named or not; or which, by the names the case gives them."""
    held: dict[str, int] = {}
    for aspect in world.state.all(Aspect):
        if aspect.kind == "boost":
            for lot in aspect.lots:
                held[world.name_of(str(lot.owner))] = held.get(world.name_of(str(lot.owner)), 0) + lot.left
    roll = world.roll()
    for todo in roll.todos if roll else ():
        if todo.kind == "name_boost":
            held[world.name_of(todo.by)] = held.get(world.name_of(todo.by), 0) + 1
    if isinstance(wanted, dict):
        same("boosts", {name: held.get(name, 0) for name in {*held, *wanted}}, {**dict.fromkeys(held, 0), **wanted})
    else:
        left = {aspect.id for aspect in world.state.all(Aspect) if aspect.kind == "boost"}
        same("boosts", [name for name, id in world.people.items() if id in left], wanted)


@reads("free_invokes")
def free_invokes(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """On the aspect at hand: how many, or whose; by an aspect's name: how many, or whose."""
    aspects = {aspect.text: aspect for aspect in world.state.all(Aspect)}
    if isinstance(wanted, dict) and wanted and all(name in aspects for name in wanted):
        for text, told in wanted.items():
            free_on(world, aspects[text], told)
        return
    if isinstance(wanted, dict) and any(text in world.seen for text in wanted):
        same("free invokes", dict.fromkeys(wanted, 0), wanted)
        return
    free_on(world, at_hand(world), wanted)


def at_hand(world: World) -> Aspect | None:
    """The aspect that the last roll was about."""
    roll = the_roll(world)
    found = world.state.find(str(roll.result.get("aspect") or roll.aspect or ""))
    if isinstance(found, Aspect):
        return found
    return next((one for one in world.state.all(Aspect) if one.on == roll.target and one.kind != "consequence"), None)


def free_on(world: World, aspect: Aspect | None, wanted: Any) -> None:
    held: dict[str, int] = {}
    for lot in aspect.lots if aspect else ():
        if lot.left:
            name = world.name_of(lot.owner).removeprefix("side:") if lot.owner else "up_for_grabs"
            held[name] = held.get(name, 0) + lot.left
    if isinstance(wanted, dict):
        same("free invokes", held, wanted)
    else:
        same("free invokes", sum(held.values()), wanted)


@reads("faces")
def faces(world: World, turn: Turn, done: Done, wanted: list[int]) -> None:
    same("faces", list(the_roll(world).effort.dice), wanted)


@reads("sum")
def sum_of(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("sum", world.view(world.gm)[the_roll(world).id]["sums"]["dice"], wanted)


# --- points -------------------------------------------------------------------------------------------------------


@reads("fp")
def fp(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """What can be spent now: by name, or of whoever acts."""
    if isinstance(wanted, dict):
        each("points", wanted, lambda name: world.character(name).fate_points)
    else:
        same("points", world.state.get(turn.who, Character).fate_points, wanted)


@reads("fp_spent")
def fp_spent(world: World, turn: Turn, done: Done, wanted: int) -> None:
    before = done.before.get(turn.who, Character).fate_points
    same("points spent", before - world.state.get(turn.who, Character).fate_points, wanted)


@reads("gm_pool")
def gm_pool(world: World, turn: Turn, done: Done, wanted: int) -> None:
    live = next(scene for scene in world.state.all(Scene) if scene.state == "live")
    same("GM pool", live.pool, wanted)
