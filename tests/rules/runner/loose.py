"""Loose ends that a case does not look at, settled the plain way.

A minor cost is recorded, a failed overcome is a plain failure, a failed create an advantage yields nothing, a
boost is named, a style hit is kept untraded; a window that is still open is passed by all; a turn whose action
is used is over when somebody else acts.
"""

from rules.fate.state import Conflict, Hit, Roll, Todo
from tests.rules.runner.loading import Case, Step
from tests.rules.runner.world import World

PLAIN_CHOICE = {
    "create_fail": "nothing",
    "overcome_fail": "plain_failure",
    "major_cost": "plain_failure",
    "trade": "keep",
}
PLAIN_COST = "it takes longer than it should"
PLAIN_BOOST = "An Opening"
# Acts that begin something new: what came before is over by then.
NEW = {
    "overcome", "create_advantage", "attack", "attack_next_turn", "investigate", "invoke_on_new_roll",
    "end_turn", "free_move", "action_move", "next_turn_of", "close_scene", "open_scene", "open_next_scene",
    "new_scene_without_conflict", "next_scene_conflict", "open_conflict", "reopen_conflict",
    "new_session", "start_session", "end_session", "start_and_end_session", "end_scenario",
    "exchange", "exchange_open", "next_exchange", "open_contest",
    "recover", "use_stunt", "hit", "new_hit", "give_in",
}  # fmt: skip
ABSORBING = {"absorb", "be_taken_out"}
DECLARING = {"overcome", "create_advantage", "attack", "investigate", "free_move", "action_move"}
NEEDS_SCENE = {
    "overcome", "create_advantage", "attack", "investigate", "invoke_on_new_roll", "invoke_own_consequence", "hit",
    "new_hit", "open_conflict", "reopen_conflict", "place_aspect", "suggest_aspect", "open_contest", "exchange",
}  # fmt: skip
TALKING = {"finish", "choose", "name_boost", "propose_cost", "agree_cost"}


def settle_before(world: World, case: Case, step: Step) -> None:
    """What is still open when this step begins, and no step of the case speaks of any more."""
    if step.act in ABSORBING:
        keep_trades(world)
        return
    if step.act in NEEDS_SCENE and world.live_scene() is None and world.state.session.running:
        from tests.rules.runner.sessions import next_scene, present_now

        next_scene(world, present_now(world))
    if step.act not in NEW and not (step.act == "defend" and "against" in step.keys):
        return
    roll = world.roll()
    if step.act != "give_in" and roll is not None and roll.step in ("declared", "sent_back"):
        world.send(world.plays(roll.effort.character), "withdraw_action", roll=roll.id)
    if step.act != "give_in":
        pass_everybody(world)
    settle_choices(world)
    if case.refusal_of(step.n) is None and step.act not in ("hit", "new_hit", "give_in"):
        settle_hits(world, talked_of(world, case, step))
    if step.act in DECLARING and step.by in world.people:
        end_used_turns(world, world.people[step.by])


def agree_if_asked(world: World) -> None:
    """The GM agrees to what is declared, where that is still asked; nobody is asked twice."""
    can = world.can(world.gm)
    waits = (can.get("roll") or {}).get("waits", ())
    if any(wait["what"] == "agree" and wait["who"] == "gm" for wait in waits):
        world.send(world.gm, "agree_action", roll=world.last_roll)


def pass_everybody(world: World) -> None:
    """Everyone entitled passes; then the window is closed."""
    while (roll := world.window()) is not None:
        waits = (world.can(world.gm).get("roll") or {}).get("waits", ())
        member = next((wait["member"] or world.gm for wait in waits if wait["what"] == "pass"), None)
        if member is None:
            world.send(world.gm, "settle_roll", roll=roll.id)
        else:
            world.send(member, "pass_on_roll", roll=roll.id)


def settle_choices(world: World, cost: str = PLAIN_COST) -> None:
    """Answer what a decided roll still asks."""
    while (todo := next_todo(world)) is not None:
        settle(world, todo, cost)


def next_todo(world: World) -> Todo | None:
    roll = world.roll()
    if roll is None or roll.step != "choosing":
        return None
    return next((todo for todo in roll.todos if todo.kind in (*PLAIN_CHOICE, "minor_cost", "name_boost")), None)


def settle(world: World, todo: Todo, cost: str) -> None:
    member, roll = world.side_member(todo.by), world.last_roll
    match todo.kind:
        case "minor_cost":
            world.send(world.gm, "finish_roll", roll=roll, cost=cost)
        case "name_boost":
            world.send(member, "name_boost", roll=roll, character=todo.by, text=PLAIN_BOOST)
        case _:
            world.send(member, "choose", roll=roll, option=PLAIN_CHOICE[todo.kind])


def keep_trades(world: World) -> None:
    while (todo := next_todo(world)) is not None and todo.kind in ("trade", "name_boost"):
        settle(world, todo, PLAIN_COST)


def talked_of(world: World, case: Case, step: Step) -> list[str]:
    """Who takes their hit in a later step of the case."""
    later = [one for one in case.later(step.n) if one.act in (*ABSORBING, "list_options")]
    return [world.id_of(str(one.keys.get("on", one.by))) for one in later]


def settle_hits(world: World, leave: list[str]) -> None:
    """Whoever is still hit takes it the first way there is, or goes out."""
    for hit in world.state.all(Hit):
        if hit.state != "pending" or hit.target in leave:
            continue
        member = world.plays(hit.target)
        plans = world.can(member)["hits"][hit.id]["plans"]
        if plans:
            plan = plans[0]
            named = {slot: f"A {slot} wound" for slot in plan.get("slots", ())}
            world.send(member, "absorb", hit=hit.id, boxes=list(plan.get("boxes", ())), consequences=named)
        else:
            world.send(member, "be_taken_out", hit=hit.id)


def end_used_turns(world: World, character: str) -> None:
    """The one on turn has used their action and another acts: the turn is over."""
    conflict = next((conflict for conflict in world.state.all(Conflict) if conflict.state == "running"), None)
    if conflict is None or not conflict.order or character in conflict.order[conflict.at]:
        return
    block = conflict.order[conflict.at]
    if all(one in conflict.acted or one in conflict.done for one in block):
        for one in block:
            if one not in conflict.done:
                world.send(world.plays(one), "end_turn", character=one)


def settle_unspoken(world: World, case: Case, step: Step) -> bool:
    """Settle what the roll still asks, unless a later step answers it. Says whether anything was settled."""
    following = [later.act for later in case.later(step.n) if later.act in TALKING | NEW]
    if next_todo(world) is None or (following and following[0] in TALKING):
        return False
    settle_choices(world)
    return True


def settle_after(world: World, case: Case, step: Step) -> None:
    """Terms of giving in that nobody in the case goes on to talk about are agreed to."""
    talked = {later.act for later in case.later(step.n)}.intersection(
        {"agree_terms", "counter", "refuse", "not_agreed"}
    )
    if step.act == "give_in" and not talked:
        from tests.rules.runner.offers import accept_latest

        accept_latest(world, world.gm, ("concession",))


def is_open(roll: Roll | None) -> bool:
    return roll is not None and roll.step != "closed"
