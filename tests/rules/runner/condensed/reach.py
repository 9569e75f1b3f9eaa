"""Who can be touched from where."""

from typing import Any

from rules.fate.state import Character
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.people import ensure
from tests.rules.runner.condensed.rolls import NEW, best_skill, settle_leftovers, stunt_args
from tests.rules.runner.condensed.turns import give_turn
from tests.rules.runner.world import World


@act("touch", "target", "use_stunt")
def touch(world: World, turn: Turn) -> None:
    """Something done to somebody, which asks whether one gets there at all; then it is let be."""
    settle_leftovers(world)
    give_turn(world, turn.who)
    target = ensure(world, turn.keys["target"])
    told = {"action": "create_advantage", "mode": "create", "text": NEW, "on": target, "target": target}
    told |= {"rating": best_skill(world, turn.who), **by_stunt(world, turn)}
    world.send(turn.member, "declare_action", character=turn.who, **told)
    world.send(turn.member, "withdraw_action", roll=world.last_roll)


def by_stunt(world: World, turn: Turn) -> dict[str, Any]:
    """A stunt that is words alone is the reason that is given to the GM."""
    stunts = world.state.get(turn.who, Character).stunts
    found = next((stunt for stunt in stunts if stunt.name == turn.get("use_stunt")), None)
    return {"means": found.text} if found is not None and found.kind == "free" else stunt_args(world, turn)
