"""Acts of challenges and contests, and the readings of tallies."""

from typing import Any

from msgspec.structs import replace

from rules.fate.state import Conflict
from rules.fate.structures import Challenge, Contest, Task
from rules.state import Draft
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.expect import each, reads, same
from tests.rules.runner.condensed.given import finishes
from tests.rules.runner.condensed.outcomes import WAITS
from tests.rules.runner.condensed.people import ensure, part
from tests.rules.runner.condensed.reading import OUTCOMES, the_roll
from tests.rules.runner.condensed.rolls import (
    advantage_args,
    best_skill,
    declare,
    lock_roll,
    open_roll,
    settle_hits,
    settle_leftovers,
)
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import NOWHERE, World

SEVERAL = {"successes": "success", "ties": "tie", "failures": "fail", "styles": "style"}
COSTS = {"simple": (False, "none"), "major_cost": (True, "major"), "impose_major_cost": (True, "major")}
CONTEST_KEYS = {"sides", "victories", "mode", "difficulties", "target"}


# --- challenges -------------------------------------------------------------------------------------------


@finishes("challenge")
def begin_challenge(world: World, case: Any, value: dict[str, Any]) -> None:
    tasks = [{"name": task["key"], "difficulty": task["difficulty"]} for task in value["tasks"]]
    world.answers["skills"] = {task["key"]: task.get("skill") for task in value["tasks"]}
    world.send(world.gm, "open_challenge", tasks=tasks)


@act("challenge_roll", "task", "dice")
def challenge_roll(world: World, turn: Turn) -> None:
    told = next((one for one in turn.case.given["challenge"]["tasks"] if one["key"] == turn.keys["task"]), {})
    task = next((one.id for one in world.state.all(Task) if one.name == turn.keys["task"]), f"task:{NOWHERE}")
    keys = {**turn.keys, "skill": turn.get("skill") or told.get("skill") or best_skill(world, turn.who)}
    declare(world, turn._replace(step=turn.step._replace(keys=keys)), "overcome", task=task)


@act("add_task", "key")
def add_task(world: World, turn: Turn) -> None:
    challenge = next(one.id for one in world.state.all(Challenge))
    world.send(turn.member, "add_task", challenge=challenge, name=turn.keys["key"])


@reads("challenge")
def challenge(world: World, turn: Turn, done: Any, wanted: str) -> None:
    if wanted != "finished_waiting_gm_reading":
        raise UnknownWord(f"a challenge is {wanted}")
    settle_leftovers(world)
    same("challenge", [one.state for one in world.state.all(Challenge)], ["settled"])


# --- contests -----------------------------------------------------------------------------------------------


@part("harm")
def harm(world: World, draft: Draft, id: str, told: bool) -> None:
    """Read by `open_contest`: their side hurts whom it beats."""


@finishes("contest")
def begin_contest(world: World, case: Any, value: dict[str, Any] | None) -> None:
    """Sides by the characters' own; a side nobody is told of has somebody."""
    if value is None:
        return
    unknown = set(value).difference(CONTEST_KEYS)
    if unknown:
        raise UnknownWord(f"{case.id}: a contest has no {sorted(unknown)}")
    open_contest(world, case, value["sides"], value.get("mode"), value.get("difficulties"), value.get("target"))
    contest = the_contest(world)
    for side in value["sides"]:
        world.send(world.gm, "declare_intent", contest=contest.id, side=side, text="what they want")
    if "victories" in value:
        draft = Draft(world.state)
        draft.put(replace(the_contest(world), score=dict(value["victories"])))
        world.state = draft.done()


def open_contest(
    world: World, case: Any, sides: list[str] | dict[str, list[str]], mode: str | None = None,
    difficulties: dict[str, int] | None = None, target: int | None = None, member: str | None = None,
) -> None:  # fmt: skip
    """`sides` by the characters' own, or with who is on each."""
    told = case.given.get("characters", {})
    by_side = {name: how.get("side") for name, how in told.items() if isinstance(how, dict)}
    if isinstance(sides, dict):
        by_side |= {name: side for side, names in sides.items() for name in names}
    who = {world.people[name]: side for name, side in by_side.items() if side in sides}
    for side in set(sides).difference(who.values()):
        who[ensure(world, f"somebody of {side}")] = side
    hurting = next((how["side"] for how in told.values() if isinstance(how, dict) and how.get("harm")), None)
    world.send(
        member or world.gm, "open_contest", participants=list(who), sides=who, mode=mode, difficulties=difficulties,
        target=target, harm_by=hurting,
    )  # fmt: skip


def the_contest(world: World) -> Contest:
    return world.state.all(Contest)[-1]


@act("start_contest", "sides", "target")
def start_contest(world: World, turn: Turn) -> None:
    for one in world.state.all(Contest):
        if one.state != "over":
            world.send(world.gm, "end_contest", contest=one.id)
    open_contest(world, turn.case, turn.keys["sides"], target=turn.get("target"), member=turn.member)


@act("declare_intents", "run", "chase")
def declare_intents(world: World, turn: Turn) -> None:
    for side, text in turn.keys.items():
        world.send(world.gm, "declare_intent", contest=the_contest(world).id, side=side, text=text)


@act("set_mode", "mode")
def set_mode(world: World, turn: Turn) -> None:
    contest = the_contest(world)
    world.send(world.gm, "end_contest", contest=contest.id)
    open_contest(world, turn.case, list(contest.sides), turn.keys["mode"], dict(contest.difficulties))


@act("contest_roll", "skill", "dice", "free_invokes")
def contest_roll(world: World, turn: Turn) -> None:
    begin_exchange(world)
    declare(world, turn, "overcome", goal="get ahead")
    lock_roll(world)


def begin_exchange(world: World) -> None:
    """Where the last exchange is scored, the next begins; what nobody has said the sides want is said."""
    contests = world.state.all(Contest)
    if contests and contests[-1].state == "intents":
        for side in contests[-1].sides:
            world.send(world.gm, "declare_intent", contest=contests[-1].id, side=side, text="what they want")
    if contests and contests[-1].state == "scored":
        settle_leftovers(world)
        settle_hits(world)
        world.send(world.gm, "next_exchange", contest=contests[-1].id)


@act("exchange", *"abcdefgh", "g", "h1", "h2", "lava")
def exchange(world: World, turn: Turn) -> None:
    """Everybody who is named rolls for their side."""
    begin_exchange(world)
    for name, dice in turn.keys.items():
        id = ensure(world, name)
        declared = {"character": id, "action": "overcome", "rating": best_skill(world, id), "goal": "get ahead"}
        world.send(world.plays(id), "declare_action", **declared)
        world.dice.feed(dice)
        world.send(world.plays(id), "roll_dice", roll=world.last_roll)
        lock_roll(world)


@act("add_twist", "text")
def add_twist(world: World, turn: Turn) -> None:
    world.send(turn.member, "place_twist", contest=the_contest(world).id, text=turn.keys["text"])


@act("skip_twist")
def skip_twist(world: World, turn: Turn) -> None:
    world.send(turn.member, "next_exchange", contest=the_contest(world).id)


@act("contest_advantage", "skill", "new", "existing", "attach", "difficulty", "dice", "defend")
def contest_advantage(world: World, turn: Turn) -> None:
    begin_exchange(world)
    declare(world, turn, "create_advantage", **advantage_args(world, turn.keys))


@act("choose", "option")
def choose(world: World, turn: Turn) -> None:
    lock_roll(world)
    roll = open_roll(world)
    world.send(turn.member, "choose", roll=roll.id if roll else f"roll:{NOWHERE}", option=turn.keys["option"])


# --- readings --------------------------------------------------------------------------------------------------


@reads("efforts")
def efforts(world: World, turn: Turn, done: Any, wanted: dict[str, int]) -> None:
    each("effort", wanted, lambda side: the_contest(world).totals.get(side))


@reads("margins")
def margins(world: World, turn: Turn, done: Any, wanted: Any) -> None:
    each("margin", wanted, lambda side: the_contest(world).margins.get(side))


@reads("victories")
def victories(world: World, turn: Turn, done: Any, wanted: dict[str, int]) -> None:
    each("victories", wanted, lambda side: the_contest(world).score.get(side))


def side_marks(world: World, turn: Turn, done: Any, wanted: dict[str, int]) -> None:
    """What this exchange of a contest brought, by side."""
    before = next((one.score for one in done.before.all(Contest)), {})
    score = the_contest(world).score
    gained = {side: score[side] - before.get(side, 0) for side in score if score[side] != before.get(side, 0)}
    same("marks", gained, wanted)


@reads("styles")
def styles(world: World, turn: Turn, done: Any, wanted: list[str]) -> None:
    same("styles", sorted(the_contest(world).styles), sorted(wanted))


@reads("winner")
def winner(world: World, turn: Turn, done: Any, wanted: str) -> None:
    same("winner", the_contest(world).winner, wanted)


@reads("mode")
def mode(world: World, turn: Turn, done: Any, wanted: str) -> None:
    """Of a contest: against each other, or each against a number of their own; else of the conflict, of the roll."""
    if world.state.all(Contest):
        same("mode", "parallel" if the_contest(world).difficulties else "direct", wanted)
        return
    if wanted in COSTS:
        result = the_roll(world).result
        same("failure", (result.get("goal") == "reached", result.get("cost")), COSTS[wanted])
        return
    conflicts = [one.mode for one in world.state.all(Conflict) if one.state != "over"]
    same("mode", wanted in conflicts or wanted == the_roll(world).mode, True)


@reads("summary")
def summary(world: World, turn: Turn, done: Any, wanted: Any) -> None:
    """What came of a challenge's tasks: by name, in a row, or how many of each."""
    roll = world.roll()
    ahead = {roll.task: roll.outcome} if roll is not None and roll.step == "choosing" else {}
    outcomes = {task.name: task.outcome or ahead.get(task.id) for task in world.state.all(Task)}
    if isinstance(wanted, dict) and not set(wanted) <= set(outcomes):
        found = [str(outcome) for outcome in outcomes.values()]
        same("summary", {name: found.count(SEVERAL.get(name, OUTCOMES.get(name, name))) for name in wanted}, wanted)
        return
    told = wanted if isinstance(wanted, dict) else dict(zip(outcomes, wanted, strict=True))
    for name, outcome in told.items():
        same(f"what came of {name}", outcomes.get(name), OUTCOMES.get(outcome, outcome))


@reads("side_roll_kept")
def side_roll_kept(world: World, turn: Turn, done: Any, wanted: bool) -> None:
    contest = the_contest(world)
    side = contest.side_of(turn.who)
    same("may still roll", side not in contest.totals and side not in contest.forfeited, wanted)


def intents_wanted(world: World) -> None:
    same("contest", the_contest(world).state, "intents")


WAITS["intents"] = intents_wanted
