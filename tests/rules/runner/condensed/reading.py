"""What the cases read most: the roll's numbers, points, boxes, boosts, free invokes."""

from typing import Any

from rules.fate.state import Aspect, Character, Conflict, Hit, Roll, Token
from rules.game import Actor, may
from rules.labels import load_labels
from tests.rules.runner.condensed.acts import Turn
from tests.rules.runner.condensed.expect import each, reads, same
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import Done, World

OUTCOMES = {"succeed": "success"}
SYSTEM = "condensed"
OFF_THE_LADDER = ("below", "beyond")
UP_FOR_GRABS = "up_for_grabs"
EVERYBODY = ("all", "everyone", "everybody", "table", True)
ACTION_GONE = {"used": True, "spent": True, "left": False, "kept": False}
STACKED = ("stack", "stunt")


def the_roll(world: World) -> Roll:
    roll = world.roll()
    if roll is None:
        raise AssertionError("no roll is on the table")
    return roll


def whose(world: World, turn: Turn) -> str:
    """Of whom the step is: who acts, else whoever the last roll was of."""
    return turn.actor or the_roll(world).effort.character


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
def label(world: World, turn: Turn, done: Done, wanted: str | None) -> None:
    same("label", word_of(world, the_roll(world).id, "word"), wanted)


@reads("defense_label")
def defense_label(world: World, turn: Turn, done: Done, wanted: str | None) -> None:
    same("defense label", word_of(world, the_roll(world).id, "opp_word"), wanted)


def word_of(world: World, roll: str, key: str) -> str | None:
    """The ladder's word; None beyond it."""
    name = world.view(world.gm)[roll][key]
    return None if name in OFF_THE_LADDER else load_labels(SYSTEM, "en")[f"{SYSTEM}.ladder.{name}"]


@reads("hit")
def hit(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """The shifts that got through: of the roll, or of the hits that wait, by name."""
    if isinstance(wanted, dict):
        found = {world.name_of(one.target): one.shifts for one in world.state.all(Hit)}
        same("hits", {name: found.get(name) for name in wanted}, wanted)
        same("others hit", set(found) - set(wanted), set())
    elif isinstance(wanted, list):
        same("hits", world.answers["hits"], wanted)
    else:
        same("hit", the_roll(world).result.get("hit", 0), wanted)


@reads("pending_absorb")
def pending_absorb(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    found = {world.name_of(one.target): one.shifts for one in world.state.all(Hit) if one.state != "narrate"}
    if isinstance(wanted, dict):
        same("waiting to be absorbed", found, wanted)
    else:
        same("waiting to be absorbed", list(found), wanted if isinstance(wanted, list) else [wanted] if wanted else [])


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
    if isinstance(wanted, int):
        same("boosts", sum(held.values()), wanted)
    elif isinstance(wanted, dict):
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
    made = (one for one in world.state.all(Aspect) if roll.text and one.text == roll.text)
    on_target = (one for one in world.state.all(Aspect) if one.on == roll.target and one.kind != "consequence")
    return next(made, None) or next(on_target, None)


def free_on(world: World, aspect: Aspect | None, wanted: Any) -> None:
    held: dict[str, int] = {}
    for lot in aspect.lots if aspect else ():
        if lot.left:
            name = world.name_of(lot.owner).removeprefix("side:") if lot.owner else UP_FOR_GRABS
            held[name] = held.get(name, 0) + lot.left
    if isinstance(wanted, dict):
        theirs = {owner_as_told(world, name, wanted): left for name, left in held.items()}
        same("free invokes", theirs, {name: left for name, left in wanted.items() if left})
    else:
        same("free invokes", sum(held.values()), wanted)


def owner_as_told(world: World, name: str, wanted: dict[str, int]) -> str:
    """The GM's side by its name, or just the GM's."""
    return "gm" if "gm" in wanted and name not in wanted and is_gms_side(world, name) else name


def is_gms_side(world: World, side: str) -> bool:
    """A side that none of the players' characters is on."""
    fighters = [token.character for token in world.state.all(Token) if token.side == side]
    return side == "foes" or (bool(fighters) and all(world.plays(id) == world.gm for id in fighters))


@reads("up_for_grabs_left")
def up_for_grabs_left(world: World, turn: Turn, done: Done, wanted: int) -> None:
    """Free invokes that are whoever's is first: on the aspect of the step, else on the only one that has had some."""
    named = world.state.find(world.aspect_id(str(turn.get("aspect", ""))))
    found = [named] if isinstance(named, Aspect) else world.state.all(Aspect)
    same("up for grabs", sum(lot.left for one in found for lot in one.lots if lot.owner is None), wanted)


@reads("faces_count")
def faces_count(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("dice", len(the_roll(world).effort.dice), wanted)


@reads("warning")
def warning(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """What the GM has been shown beside the roll, and nobody else."""
    if isinstance(wanted, str) and not any(word in wanted for word in STACKED):
        raise UnknownWord(f"a warning is {wanted}")
    same("warned", shown_stacked(done, Actor(world.gm, "gm")), bool(wanted))
    others = [Actor(member, role) for member, role in world.roles.items() if role != "gm"]
    same("warnings to others", [one.member for one in others if shown_stacked(done, one)], [])


def shown_stacked(done: Done, viewer: Actor) -> bool:
    """At any moment of the step: that several stunts add to one roll."""
    rolls = [may(decision.state, viewer).get("roll") for decision in done.decisions]
    return any("stacked" in roll["do"] for roll in rolls if roll)


@reads("sum_between")
def sum_between(world: World, turn: Turn, done: Done, wanted: list[int]) -> None:
    lowest, highest = wanted
    found = world.view(world.gm)[the_roll(world).id]["sums"]["dice"]
    same(f"{found} between {lowest} and {highest}", lowest <= found <= highest, True)


@reads("visible_to")
def visible_to(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """Who has the roll before them with the faces as they fell: everybody, or whoever is named."""
    roll = the_roll(world)
    shown = {member: (world.view(member).get(roll.id) or {}).get("effort") for member in world.roles}
    seen = {member for member, effort in shown.items() if effort and tuple(effort["dice"]) == roll.effort.dice}
    told = set(world.roles) if wanted in EVERYBODY else {world.member(str(name)) for name in wanted}
    same("seen by", seen, told)


@reads("action")
def action(world: World, turn: Turn, done: Done, wanted: str) -> None:
    """What the roll at hand is; or whether the action of this exchange is gone; or that nothing was done at all."""
    if wanted == "not_done":
        same("done", [decision.events for decision in done.decisions if world.state != done.before], [])
        return
    if wanted in ACTION_GONE:
        conflict = next(one for one in world.state.all(Conflict) if one.state != "over")
        same("action gone", whose(world, turn) in conflict.acted, ACTION_GONE[wanted])
        return
    same("action", the_roll(world).action, wanted)


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
        same("points", world.state.get(whose(world, turn), Character).fate_points, wanted)


@reads("fp_spent")
def fp_spent(world: World, turn: Turn, done: Done, wanted: int) -> None:
    who = whose(world, turn)
    before = done.before.get(who, Character).fate_points
    same("points spent", before - world.state.get(who, Character).fate_points, wanted)


@reads("gm_pool")
def gm_pool(world: World, turn: Turn, done: Done, wanted: int) -> None:
    """Of the live scene; without one there is none."""
    live = world.live_scene()
    same("GM pool", live.pool if live else 0, wanted)
