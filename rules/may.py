"""What one member may do now: the buttons of their screen, asked of the same checks that decide."""

from functools import partial
from typing import Any

from rules.fate.asking import why_not
from rules.fate.harm.buttons import conditions_of
from rules.fate.may import fate_may
from rules.play import Actor
from rules.state import State
from rules.systems.warned import watching
from rules.table.acts import check_tool, game_of


def may(state: State, actor: Actor) -> dict[str, Any]:
    """The `can` entity of a member's view."""
    base: dict[str, Any] = {
        "id": "can",
        "type": "can",
        "member": actor.member,
        "role": actor.role,
        "gm": actor.is_gm,
        "paused": state.safety.paused,
        "safety": {},
    }
    if actor.role != "newcomer":
        tools = game_of(state).safety_tools
        base["safety"] = {tool: why_not(partial(check_tool, state, tool)) for tool in tools}
    if actor.role in ("spectator", "newcomer"):
        none: dict[str, Any] = {key: {} for key in ("commands", "acts", "hits", "structures", "offers")}
        seen = conditions_of(state, is_gm=False) if actor.role == "spectator" else {}
        return {**base, **none, "mine": [], "roll": None, "standing": {}, "waiting": [], "conditions": seen}
    with watching(state):
        return {**base, **fate_may(state, actor)}
