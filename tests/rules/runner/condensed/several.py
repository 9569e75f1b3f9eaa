"""Acts of one roll against several, and their readings."""

from typing import Any

from rules.fate.state import Aspect, Roll, Token
from rules.state import Draft
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.expect import reads, same
from tests.rules.runner.condensed.people import ensure
from tests.rules.runner.condensed.points import plain_aspect
from tests.rules.runner.condensed.rolls import (
    MORE_KEYS,
    allow_reach,
    best_skill,
    defend_with,
    lock_roll,
    open_roll,
    scale_use,
    settle_leftovers,
)
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import Done, World

INVOKE = 2


@act("attack_split", "dice", "invoke_plus", "skill", "total", *MORE_KEYS)
def attack_split(world: World, turn: Turn) -> None:
    """Rolled, with so much by invokes; a case that only tells the total tries to share it out."""
    keys = turn.keys
    skill = keys.get("skill") or best_skill(world, turn.who)
    if "total" in keys:
        give_rating(world, turn.who, skill, keys["total"])
    declare(world, turn, skill, {"how": "split"})
    cast(world, turn, keys.get("dice"))
    for _ in range(keys.get("invoke_plus", 0) // INVOKE):
        aspect = own_aspect(world, turn.who)
        invoke = {"aspect": aspect, "effect": "bonus", "because": "it helps"}
        world.send(turn.member, "invoke_aspect", roll=world.last_roll, character=turn.who, **invoke)
    lock_roll(world)
    if "total" in keys:
        world.send(turn.member, "assign_shifts", roll=world.last_roll, parts={ensure(world, "somebody"): 1})


def give_rating(world: World, who: str, skill: str, total: int) -> None:
    draft = Draft(world.state)
    draft.change(who, ratings={skill: total})
    world.state = draft.done()


def own_aspect(world: World, who: str) -> str:
    roll = open_roll(world)
    used = {invoke.aspect for invoke in roll.invokes} if roll else set()
    own = (one.id for one in world.state.all(Aspect) if one.on == who and one.id not in used)
    return next(own, None) or plain_aspect(world, who)


def declare(world: World, turn: Turn, skill: str, spread: dict[str, Any]) -> None:
    from tests.rules.runner.condensed.turns import give_turn

    settle_leftovers(world)
    give_turn(world, turn.who)
    world.send(
        turn.member, "declare_action", character=turn.who, action="attack", rating=skill, spread=spread,
        scale=scale_use(turn.keys),
    )  # fmt: skip


def cast(world: World, turn: Turn, faces: list[int] | None) -> None:
    world.dice.feed(faces or [0, 0, 0, 0])
    world.send(turn.member, "roll_dice", roll=world.last_roll)


@act("assign", "parts")
def assign(world: World, turn: Turn) -> None:
    parts = {ensure(world, name): shifts for name, shifts in turn.keys["parts"].items()}
    world.send(turn.member, "assign_shifts", roll=the_whole(world).id, parts=parts)


@act("defend_each", "dice", "skill")
def defend_each(world: World, turn: Turn) -> None:
    """Each in turn meets their part; whatever it asks is settled the plain way."""
    faces = turn.keys["dice"]
    while (roll := open_roll(world)) is not None and roll.part_of is not None:
        name = world.name_of(str(roll.target))
        defend_with(world, roll, str(roll.target), turn.get("skill"))
        world.dice.feed(faces[name])
        world.send(world.plays(str(roll.target)), "roll_dice", roll=roll.id)
        lock_roll(world)
        finish(world, roll.id)


def finish(world: World, part: str) -> None:
    """The part is through: a stylish hit is kept, and absorbed."""
    from tests.rules.runner.condensed.rolls import DEFAULTS, settle_hits

    for _ in range(9):
        roll = world.state.find(part)
        if not isinstance(roll, Roll) or roll.step == "closed":
            return
        if roll.todos:
            todo = roll.todos[0]
            DEFAULTS[todo.kind](world, roll.id, todo)
        else:
            settle_hits(world)


@act("zone_attack", "actor_zone", "dice", "skill", "zone", *MORE_KEYS)
def zone_attack(world: World, turn: Turn) -> None:
    """`actor_zone`: where whoever strikes stands."""
    skill = turn.get("skill") or best_skill(world, turn.who)
    if "actor_zone" in turn.keys:
        stand_in(world, turn.who, world.zone_id(turn.keys["actor_zone"]))
    declare(world, turn, skill, {"how": "zone", "zone": world.zone_id(turn.keys["zone"])})
    allow_reach(world)
    cast(world, turn, turn.get("dice"))
    lock_roll(world)


def stand_in(world: World, who: str, zone: str) -> None:
    draft = Draft(world.state)
    token = next(one for one in world.state.all(Token) if one.character == who)
    draft.change(token.id, zone=zone)
    world.state = draft.done()


def grant_by_word(world: World, turn: Turn) -> None:
    """The GM lets the next zone attack of the case be made."""
    following = next((step for step in turn.later() if step.act == "zone_attack"), None)
    if following is None:
        raise UnknownWord(f"{turn.case.id}: granted by {turn.keys['by']}, and nothing follows")
    who = ensure(world, following.who)
    skill = following.keys.get("skill") or best_skill(world, who)
    args = {"character": who, "rating": skill, "action": "zone", "because": turn.keys["by"]}
    world.send(turn.member, "grant_permission", **args)


def the_whole(world: World) -> Roll:
    """The roll against several, whatever part of it is being met."""
    return next(roll for roll in world.state.all(Roll) if roll.spread is not None)


# --- readings ---------------------------------------------------------------------------------------------------


@reads("total")
def total(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("total", the_whole(world).effort.total, wanted)


@reads("hits")
def hits(world: World, turn: Turn, done: Done, wanted: dict[str, int]) -> None:
    spread = the_whole(world).spread
    found = {world.name_of(id): shifts for id, shifts in (spread.hits if spread else {}).items()}
    same("hits", {name: found.get(name) for name in wanted}, wanted)


@reads("must_defend")
def must_defend(world: World, turn: Turn, done: Done, wanted: list[str]) -> None:
    spread = the_whole(world).spread
    same("who must defend", sorted(world.name_of(id) for id in (spread.shares if spread else ())), sorted(wanted))


@reads("against")
def against(world: World, turn: Turn, done: Done, wanted: int) -> None:
    spread = the_whole(world).spread
    same("against", set(spread.shares.values()) if spread else set(), {wanted})
