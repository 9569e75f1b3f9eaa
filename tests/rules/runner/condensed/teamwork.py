"""Acts of those who help another's roll, and the readings of what they add and share."""

from typing import Any

from rules.refusals import Refusal
from tests.rules.runner.condensed.acts import Turn, act, turn_of
from tests.rules.runner.condensed.cases import Step
from tests.rules.runner.condensed.expect import reads, same
from tests.rules.runner.condensed.people import add_character, ensure, put_token
from tests.rules.runner.condensed.reading import the_roll
from tests.rules.runner.condensed.rolls import (
    NEW,
    best_skill,
    declaration,
    ensure_roll,
    open_roll,
    roll_id,
    send_free,
    settle_leftovers,
)
from tests.rules.runner.condensed.turns import give_turn
from tests.rules.runner.world import Done, World

LED = ("overcome", "attack", "create_advantage", "contest_advantage", "contest_roll", "challenge_roll", "treat", "move")
ADVANTAGES = {"create_advantage", "contest_advantage", "advantage"}
SKILL = "physique"


# --- lending a hand -----------------------------------------------------------------------------------------


@act("support", "leader", "skill", "on", "True")
def support(world: World, turn: Turn) -> None:
    """The leader's roll is declared with the first who lends a hand: what the leader is about to do, else an overcome.

    `on`: what it is that they help with.
    """
    leader = ensure(world, turn.keys["leader"])
    roll = open_roll(world)
    if roll is None or roll.step != "declared" or roll.effort.character != leader:
        declare_led(world, turn, leader)
    names = turn.step.who if isinstance(turn.step.who, list) else [turn.step.who]
    for name in names:
        helper = ensure(world, name)
        world.send(world.plays(helper), "help", roll=roll_id(world), character=helper, how="lends a hand")


def declare_led(world: World, turn: Turn, leader: str) -> None:
    """As the leader's next step has it."""
    from tests.rules.runner.condensed.contests import begin_exchange

    coming = next((step for step in turn.later() if led_by(turn, step)), None)
    action, args = said_by(world, turn, coming)
    settle_leftovers(world)
    begin_exchange(world)
    give_turn(world, leader)
    world.send(world.plays(leader), "declare_action", character=leader, action=action, **args)


def led_by(turn: Turn, step: Step) -> bool:
    return step.act in LED and turn.keys["leader"] in (step.who, step.speaks_as)


def said_by(world: World, turn: Turn, coming: Step | None) -> tuple[str, dict[str, Any]]:
    if coming is not None:
        action, args = declaration(world, turn_of(world, turn.case, turn.branch, coming))
        return action, {**args, "rating": turn.get("skill", args["rating"])}
    rating = turn.get("skill") or best_skill(world, ensure(world, turn.keys["leader"]))
    told = turn.get("on", turn.get("True", []))
    if ADVANTAGES.isdisjoint([told] if isinstance(told, str) else told):
        return "overcome", {"rating": rating, "goal": "get it done"}
    return "create_advantage", {"rating": rating, "mode": "create", "text": NEW}


@act("team_bonus_of", "helpers", "leader_rating")
def team_bonus_of(world: World, turn: Turn) -> None:
    """Somebody rated so leads, and each of the helpers, rated so, lends what they can; or so many, each Average.

    One who cannot help adds nothing, unless the case looks at the refusal.
    """
    settle_leftovers(world)
    told = turn.keys["helpers"]
    ratings = ratings_told(world, told)
    leader = newcomer(world, f"leader of step {turn.step.n}", turn.keys["leader_rating"])
    declared = {"character": leader, "action": "overcome", "rating": SKILL, "goal": "get it done"}
    world.send(world.plays(leader), "declare_action", **declared)
    world.send(world.gm, "set_opposition", roll=world.last_roll, difficulty=0)
    for at, rating in enumerate(ratings):
        lend_hand(world, turn, newcomer(world, f"helper {at} of step {turn.step.n}", rating))
    world.dice.feed([0, 0, 0, 0])
    world.send(world.plays(leader), "roll_dice", roll=world.last_roll)


def ratings_told(world: World, told: Any) -> list[int]:
    """So many, each Average; or each rating; or names: what those are rated where they are best, unless it is told."""
    if isinstance(told, int):
        return [1] * told
    if isinstance(told, dict):
        return list(told.values())
    return [one if isinstance(one, int) else best_of(world, one) for one in told]


def best_of(world: World, name: str) -> int:
    return max(world.character(name).ratings.values(), default=0) if name in world.people else 1


def newcomer(world: World, name: str, rating: int) -> str:
    from rules.state import Draft

    draft = Draft(world.state)
    add_character(world, draft, name, {"skills": {SKILL: rating}})
    put_token(draft, world.people[name], world.scene().id)
    world.state = draft.done()
    return world.people[name]


def lend_hand(world: World, turn: Turn, helper: str) -> None:
    try:
        world.send(world.plays(helper), "help", roll=world.last_roll, character=helper, how="lends a hand")
    except Refusal:
        if turn.case.reason(turn.step.n, turn.branch):
            raise


@act("lend_free_invokes", "aspect", "times", "to_roll")
def lend_free_invokes(world: World, turn: Turn) -> None:
    """So many for the roll at hand, of whoever is named; where none is open, for one of theirs.

    For the roll of a later step they are kept until its dice lie there.
    """
    whose, told = turn.get("to_roll"), turn.keys["aspect"]
    names = [name for name in (told if isinstance(told, list) else [told]) for _ in range(turn.get("times", 1))]
    if any(step.n == whose for step in turn.later()):
        world.lent.setdefault(whose, []).extend((turn.member, turn.who, name) for name in names)
        return
    if isinstance(whose, str) and open_roll(world) is None:
        ensure_roll(world, ensure(world, whose))
    for name in names:
        send_free(world, turn.member, turn.who, name)


# --- readings -----------------------------------------------------------------------------------------------


@reads("team_bonus")
def team_bonus(world: World, turn: Turn, done: Done, wanted: int) -> None:
    """What the helpers add, once what is too much is taken off."""
    sums = world.view(world.gm)[world.last_roll]["sums"]
    same("team bonus", sums.get("help", 0) + sums.get("help_cap", 0), wanted)


@reads("costs_apply_to")
def costs_apply_to(world: World, turn: Turn, done: Done, wanted: list[str]) -> None:
    """Whoever rolled, and who helped."""
    roll = the_roll(world)
    told = [roll.effort.character, *(helper.character for helper in roll.effort.helpers)]
    same("who pays", sorted(world.name_of(id) for id in told), sorted(wanted))
