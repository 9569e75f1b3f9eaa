"""Acts of turns and zones; and the readings of whose turn it is and who has acted."""

from typing import Any

from msgspec.structs import replace

from rules.fate.state import Character, Conflict, Link, Token, Zone
from rules.state import Draft
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.expect import each, reads, same
from tests.rules.runner.condensed.given import SCENE, finishes, given
from tests.rules.runner.condensed.people import ensure, part
from tests.rules.runner.condensed.reading import whose
from tests.rules.runner.condensed.rolls import best_skill, declare, open_roll, roll_id, settle_leftovers
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import NOWHERE, World, slug

CONFLICT = "conflict:first"


# --- given ----------------------------------------------------------------------------------------------


@part("acted")
def acted(world: World, draft: Draft, id: str, told: bool) -> None:
    """Put down with the conflict, by `begin_turns`."""


@given("exchange")
@given("turn")
def turns_told(world: World, draft: Draft, case: Any, value: Any) -> None:
    """Put down by `begin_turns`, once everybody is there."""


@given("conflict")
def conflict_told(world: World, draft: Draft, case: Any, value: Any) -> None:
    unknown = set(value or {}).difference({"n", "sides", "kind", "exchange"})
    if unknown:
        raise UnknownWord(f"{case.id}: a conflict has no {sorted(unknown)}")


@finishes("conflict")
def begin_conflict(world: World, case: Any, value: Any) -> None:
    put_conflict(world, case, (value or {}).get("kind", "physical"), (value or {}).get("exchange", 1))


@finishes("characters")
def begin_where_acted(world: World, case: Any, value: dict[str, Any]) -> None:
    """Somebody has acted: so there are turns."""
    if any(isinstance(how, dict) and how.get("acted") for how in value.values()):
        put_conflict(world, case, "physical", 1)


@finishes("exchange")
def begin_exchange(world: World, case: Any, value: int) -> None:
    put_conflict(world, case, "physical", value)


@finishes("turn")
def begin_turn(world: World, case: Any, value: str) -> None:
    put_conflict(world, case, "physical", 1)
    change(world, with_turn(world, the_conflict(world), world.people[value]))


@finishes("acted")
def begin_acted(world: World, case: Any, value: Any) -> None:
    """Who has acted in this exchange: a list, or yes and no by name."""
    names = [name for name, acted in value.items() if acted] if isinstance(value, dict) else value
    put_conflict(world, case, "physical", 1)
    conflict, ids = the_conflict(world), [ensure(world, name) for name in names]
    done = tuple(dict.fromkeys([*conflict.acted, *ids]))
    change(world, replace(conflict, acted=done, done=tuple(dict.fromkeys([*conflict.done, *ids]))))


@finishes("full_defense")
def begin_full_defense(world: World, case: Any, value: Any) -> None:
    """Who is on their guard since their last turn: a name, or with a focus."""
    put_conflict(world, case, "physical", 1)
    for name, focus in guards_told(case, value):
        id = ensure(world, name)
        give_turn(world, id)
        take_guard(world, id, focus)
        world.send(world.plays(id), "end_turn", character=id)


def guards_told(case: Any, value: Any) -> list[tuple[str, Any]]:
    """`pa`, `[pa, pb]`, `{pa: self}`, or `{who: pa, focus: {protect: [pb]}}`."""
    if isinstance(value, str):
        return [(value, None)]
    if isinstance(value, list):
        return [one for told in value for one in guards_told(case, told)]
    if "who" not in value:
        focuses = {name: how.get("focus", how) if isinstance(how, dict) else how for name, how in value.items()}
        return list(focuses.items())
    unknown = set(value).difference({"who", "focus"})
    if unknown:
        raise UnknownWord(f"{case.id}: a full defense has no {sorted(unknown)}")
    return [(value["who"], value.get("focus"))]


def put_conflict(world: World, case: Any, kind: str, exchange: int) -> None:
    """A conflict of everybody in the scene, where nobody's turn has been told yet."""
    if any(one.state != "over" for one in world.state.all(Conflict)):
        return
    told = case.given.get("characters", {})
    done = tuple(world.people[name] for name, how in told.items() if isinstance(how, dict) and how.get("acted"))
    there = [world.state.get(token.character, Character) for token in world.state.all(Token)]
    fighters = tuple(one.id for one in there if one.kind != "block")
    change(
        world,
        Conflict(
            id=CONFLICT, scene=SCENE, kind=kind, mode="elective", state="naming", fighters=fighters, exchange=exchange,
            acted=done, done=done,
        ),
    )  # fmt: skip


def change(world: World, conflict: Conflict) -> None:
    draft = Draft(world.state)
    draft.put(conflict)
    world.state = draft.done()


def the_conflict(world: World) -> Conflict:
    return next(one for one in world.state.all(Conflict) if one.state != "over")


def with_turn(world: World, conflict: Conflict, id: str) -> Conflict:
    order = (*conflict.order, (id,))
    return replace(conflict, order=order, at=len(order) - 1, state="running")


def give_turn(world: World, id: str) -> None:
    """Where the case goes on with somebody and does not say who named them: whoever's turn it was."""
    conflict = next((one for one in world.state.all(Conflict) if one.state != "over"), None)
    if conflict is None or conflict.mode != "elective" or id in conflict.acted or id in conflict.done:
        return
    if conflict.state == "running" and conflict.order and id in conflict.order[conflict.at]:
        return
    settle_leftovers(world)
    change(world, with_turn(world, the_conflict(world), id))


# --- turns ------------------------------------------------------------------------------------------------


@act("start_conflict", "first_side", "kind")
def start_conflict(world: World, turn: Turn) -> None:
    kind = turn.get("kind", "physical")
    world.send(turn.member, "open_conflict", conflict_kind=kind, first_side=turn.get("first_side"))


@act("name_first", "actor")
@act("name_next", "actor")
def name_next(world: World, turn: Turn) -> None:
    settle_leftovers(world)
    world.send(turn.member, "name_next", character=ensure(world, turn.keys["actor"]))


@act("act_and_name", "next")
def act_and_name(world: World, turn: Turn) -> None:
    """Whose turn it is then does something, and names the next."""
    give_turn(world, turn.who)
    declared = {"character": turn.who, "action": "overcome", "rating": best_skill(world, turn.who), "goal": "something"}
    world.send(turn.member, "declare_action", **declared)
    world.send(world.gm, "set_opposition", roll=world.last_roll, difficulty=0)
    world.dice.feed([1, 0, 0, 0])
    world.send(turn.member, "roll_dice", roll=world.last_roll)
    settle_leftovers(world)
    world.send(turn.member, "name_next", character=ensure(world, turn.keys["next"]))


@act("break_tie", "order")
def break_tie(world: World, turn: Turn) -> None:
    world.send(turn.member, "break_ties", order=[world.people[name] for name in turn.keys["order"]])


@act("take_action", "action")
def take_action(world: World, turn: Turn) -> None:
    give_turn(world, turn.who)
    world.send(
        turn.member, "declare_action", character=turn.who, action=turn.keys["action"],
        rating=best_skill(world, turn.who), goal="it",
    )  # fmt: skip


@act("full_defense", "focus", "when")
def full_defense(world: World, turn: Turn) -> None:
    """`focus` as told: whom it protects, or against whom it goes; `when: after_acting` is after an action."""
    if turn.get("when") == "after_acting":
        declare(world, turn._replace(step=turn.step._replace(keys={"difficulty": 0, "dice": [1, 0, 0, 0]})), "overcome")
        settle_leftovers(world)
    take_guard(world, turn.who, turn.get("focus"))


def take_guard(world: World, id: str, focus: Any) -> None:
    """With a focus: `self`, `{protect: [pb]}`; `yes` is for oneself."""
    told = focus if isinstance(focus, dict) else {focus if isinstance(focus, str) else "self": []}
    kind, whom = next(iter(told.items()))
    names = whom if isinstance(whom, list) else [whom]
    what = {"text": str(whom)} if kind == "oppose" else {"whom": [ensure(world, name) for name in names]}
    world.send(world.plays(id), "full_defense", character=id, focus=kind, **what)


@act("turn_comes_back", "to")
def turn_comes_back(world: World, turn: Turn) -> None:
    """Everybody else acts, and the next exchange begins with them."""
    settle_leftovers(world)
    wanted = ensure(world, turn.keys["to"])
    conflict = the_conflict(world)
    for id in conflict.fighters:
        if id != wanted and id not in {*the_conflict(world).done, *the_conflict(world).acted}:
            world.send(world.gm, "name_next", character=id)
    world.send(world.gm, "name_next", character=wanted)


@act("interpose", "why")
def interpose(world: World, turn: Turn) -> None:
    """Steps in for somebody; with what they defend comes later, so here it is what they do best."""
    roll = open_roll(world)
    rating = interposing_with(world, turn)
    world.send(
        turn.member, "defend", roll=roll.id if roll else None, character=turn.who, rating=rating,
        because=turn.get("why", ""),
    )  # fmt: skip


def interposing_with(world: World, turn: Turn) -> str:
    own = (step.keys.get("skill") for step in turn.later() if step.act == "defend" and step.who == turn.step.who)
    return next((skill for skill in own if skill), None) or best_skill(world, turn.who)


@act("allow_interpose")
def allow_interpose(world: World, turn: Turn) -> None:
    world.send(turn.member, "vote_on_defense", roll=roll_id(world), agree=True)


# --- zones --------------------------------------------------------------------------------------------------


@act("move", "to")
def move(world: World, turn: Turn) -> None:
    settle_leftovers(world)
    give_turn(world, turn.who)
    zone = f"zone:{slug(turn.keys['to'])}"
    found = zone if world.state.find(zone) is not None else f"zone:{NOWHERE}"
    world.send(turn.member, "cross_zone", character=turn.who, to=found)


def put_link(draft: Draft, told: dict[str, Any]) -> None:
    unknown = set(told).difference({"a", "b", "impeded", "clear"})
    if unknown:
        raise UnknownWord(f"a link has no {sorted(unknown)}")
    draft.put(
        Link(
            id=f"link:{slug(told['a'])}_{slug(told['b'])}", scene=SCENE, a=f"zone:{slug(told['a'])}",
            b=f"zone:{slug(told['b'])}", block="in the way" if told.get("impeded") else "",
            clear=told.get("clear", True) is not False, shown=True,
        )
    )  # fmt: skip


# --- readings -------------------------------------------------------------------------------------------------


@reads("turn")
def read_turn(world: World, turn: Turn, done: Any, wanted: str) -> None:
    conflict = the_conflict(world)
    block = conflict.order[conflict.at] if conflict.state == "running" else ()
    same("turn", [world.name_of(id) for id in block], [wanted])


@reads("exchange")
def read_exchange(world: World, turn: Turn, done: Any, wanted: int) -> None:
    same("exchange", the_conflict(world).exchange, wanted)


@reads("tie")
def tie(world: World, turn: Turn, done: Any, wanted: list[str]) -> None:
    same("tied", [sorted(world.name_of(id) for id in group) for group in the_conflict(world).tied], [sorted(wanted)])


@reads("order")
def order(world: World, turn: Turn, done: Any, wanted: list[str]) -> None:
    same("order", [world.name_of(id) for block in the_conflict(world).order for id in block], wanted)


@reads("acted")
def read_acted(world: World, turn: Turn, done: Any, wanted: Any) -> None:
    conflict = the_conflict(world)
    told = wanted if isinstance(wanted, dict) else {world.name_of(turn.who): wanted}
    each("acted", told, lambda name: world.id_of(name) in conflict.acted)


@reads("action_left")
def action_left(world: World, turn: Turn, done: Any, wanted: bool) -> None:
    same("action left", whose(world, turn) not in the_conflict(world).acted, wanted)


@reads("at")
def at(world: World, turn: Turn, done: Any, wanted: str) -> None:
    token = next(one for one in world.state.all(Token) if one.character == whose(world, turn))
    zone = world.state.get(str(token.zone), Zone)
    same("zone", zone.name, wanted)
