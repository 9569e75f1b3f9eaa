"""Acts of the dice, the open window, and what is chosen after the outcome."""

from typing import Any

from rules.fate.state import Aspect, Character, Roll
from tests.rules.runner.acts import Turn, act
from tests.rules.runner.loose import agree_if_asked, pass_everybody
from tests.rules.runner.people import APPROACHES
from tests.rules.runner.world import NOWHERE, World

EVEN = (0, 0, 0, 0)
FULL_KINDS = ("pc", "npc")


def plain_rating(world: World, character: str) -> str:
    found = world.state.find(character)
    return next(iter(APPROACHES)) if isinstance(found, Character) and found.kind in FULL_KINDS else "other"


def stunt_args(world: World, character: str, keys: dict[str, Any]) -> dict[str, Any]:
    """One stunt, or several that fit the same roll, each with its circumstance claimed."""
    if "stunt" not in keys:
        return {}
    names = keys["stunt"] if isinstance(keys["stunt"], list) else [keys["stunt"]]
    first, *rest = [stunt_id(world, character, name) for name in names]
    claim = {"stunt": first, "circumstance": keys.get("circumstance", "it is just the case for it")}
    return {**claim, "more_stunts": rest} if rest else claim


def stunt_id(world: World, character: str, name: str) -> str:
    stunts = world.state.get(character, Character).stunts
    return next((stunt.id for stunt in stunts if stunt.name == name), f"stunt:{NOWHERE}")


def open_roll(world: World) -> Roll:
    return world.state.get(world.last_roll, Roll)


def cast(world: World, turn: Turn) -> None:
    """The acting side's faces first, then the other's. Whoever declared casts."""
    keys, roll = turn.step.keys, world.state.find(world.last_roll)
    if turn.case.refusal_of(turn.step.n) is None:
        agree_if_asked(world)
    if "d6" in keys:
        world.dice.feed_sixes(keys["d6"])
    else:
        world.dice.feed(keys.get("dice") or keys.get("card") or EVEN)
    if isinstance(roll, Roll) and open_roll(world).defense is not None:
        world.dice.feed(keys.get("opp_dice") or EVEN)
    source = "deck" if "card" in keys or keys.get("randomizer") == "deck" else None
    actor = roll.effort.character if isinstance(roll, Roll) else turn.who
    member = turn.member if turn.step.act == "roll" else world.plays(actor)
    world.send(member, "roll_dice", roll=world.last_roll, source=source)


# --- the window --------------------------------------------------------------------------------------------


@act("invoke", "aspect", "effect", "because", "free", "dice", "card", "whom")
def invoke_act(world: World, turn: Turn) -> None:
    invoke(world, turn, turn.step.keys)


def invoke(world: World, turn: Turn, keys: dict[str, Any]) -> None:
    if "dice" in keys or "card" in keys:
        world.dice.feed(keys.get("dice") or keys["card"])
    by = world.people[keys["by"]] if "by" in keys else turn.who
    world.send(
        world.plays(by) if "by" in keys else turn.member, "invoke_aspect", roll=world.last_roll, character=by,
        aspect=world.aspect_id(keys["aspect"]), effect=keys.get("effect", "bonus"),
        because=keys.get("because", "it fits"),
        free=bool(keys.get("free")), whom=world.id_of(keys["whom"]) if "whom" in keys else None,
    )  # fmt: skip


@act("invoke_on_new_roll", "aspect", "free", "effect", "because")
def invoke_on_new_roll(world: World, turn: Turn) -> None:
    roll_anew(world, turn)
    invoke(world, turn, turn.step.keys)


@act("invoke_own_consequence", "aspect", "free", "effect", "because")
def invoke_own_consequence(world: World, turn: Turn) -> None:
    """On the own roll at hand, or a new one; the consequence is the named one or the only one."""
    roll = world.roll()
    if roll is None or roll.step != "rolled" or roll.effort.character != turn.who:
        roll_anew(world, turn)
    own = [aspect.text for aspect in world.state.all(Aspect) if aspect.on == turn.who and aspect.kind == "consequence"]
    invoke(world, turn, {**turn.step.keys, "aspect": turn.get("aspect") or own[0]})


def roll_anew(world: World, turn: Turn) -> None:
    """A plain overcome of the actor's, its dice cast and its window open."""
    world.send(
        turn.member, "declare_action", character=turn.who, action="overcome", rating=plain_rating(world, turn.who)
    )
    world.send(world.gm, "set_opposition", roll=world.last_roll, difficulty=0)
    cast(world, turn)


@act("pass", "who")
def pass_window(world: World, turn: Turn) -> None:
    who = turn.get("who", "all")
    if who == "all":
        pass_everybody(world)
        return
    for name in who if isinstance(who, list) else [who]:
        world.send(world.member(name), "pass_on_roll", roll=world.last_roll)


def pass_if_told(world: World, turn: Turn) -> None:
    if "pass" in turn.step.keys:
        pass_everybody(world)


@act("resolve")
@act("resolve_while_window_open")
def resolve(world: World, turn: Turn) -> None:
    world.send(turn.member, "finish_roll", roll=world.last_roll)


# --- after the outcome ----------------------------------------------------------------------------------------


@act("choose", "option", "text", "holder")
def choose(world: World, turn: Turn) -> None:
    holder = turn.get("holder")
    world.send(
        turn.member, "choose", roll=world.last_roll, option=turn.get("option"), text=turn.get("text"),
        holder=world.id_of(str(holder)) if holder else None,
    )  # fmt: skip


@act("propose_cost", "text")
def propose_cost(world: World, turn: Turn) -> None:
    world.send(turn.member, "propose_cost", roll=world.last_roll, text=turn.get("text"))


@act("agree_cost")
def agree_cost(world: World, turn: Turn) -> None:
    world.send(turn.member, "agree_cost", roll=world.last_roll)


@act("finish", "cost")
def finish(world: World, turn: Turn) -> None:
    world.send(turn.member, "finish_roll", roll=world.last_roll, cost=turn.get("cost"))


@act("name_boost", "text", "for")
def name_boost(world: World, turn: Turn) -> None:
    owner = world.people[str(turn.get("for"))] if "for" in turn.step.keys else turn.who
    world.send(turn.member, "name_boost", roll=world.last_roll, character=owner, text=turn.get("text"))
