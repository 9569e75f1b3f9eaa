"""What a member may do with what the optional rules put on the scene, as far as the table's dials switch it on."""

from collections.abc import Callable
from typing import Any

from rules.fate import countdowns, distractions
from rules.fate.asking import Asker, Reason, allow, refuse
from rules.fate.extras_state import Countdown, Distraction
from rules.fate.state import Character
from rules.fate.table import token_of
from rules.refusals import NoScene
from rules.tablewide import dial

Check = Callable[[], object]


def extras_commands(a: Asker) -> dict[str, Reason]:
    """The GM's commands for the whole table."""
    if not a.actor.is_gm:
        return {}
    checks: dict[str, Check] = {}
    if dial(a.state, "countdowns"):
        checks |= {"make_countdown": allow, "pass_time": allow}
    if dial(a.state, "obstacles"):
        staged = allow if a.scene is not None else refuse(NoScene())
        checks |= {"make_obstacle": allow, "take_cover": staged, "make_distraction": staged}
    return {kind: a.ask(check) for kind, check in checks.items()}


def extras_may(a: Asker) -> dict[str, Any]:
    """By id, what may be done with it."""
    found = {one.id: may for one in a.state.all(Distraction) if (may := distraction_may(a, one))}
    if not a.actor.is_gm:
        return found
    found |= {one.id: countdown_may(a, one) for one in a.state.all(Countdown)}
    return found | {one.id: {"edit_obstacle": a.ask(allow)} for one in a.state.all(Character) if one.is_obstacle}


def countdown_may(a: Asker, countdown: Countdown) -> dict[str, Reason]:
    def check() -> None:
        countdowns.check_on(a.state)
        countdowns.running(a.state, countdown.id)

    held = a.ask(check)
    return {"mark_countdown": held, "edit_countdown": held, "drop_countdown": a.ask(allow)}


def distraction_may(a: Asker, distraction: Distraction) -> dict[str, Any]:
    """`deal_with`: by character; where it takes a roll, that is declared as an overcome."""
    may: dict[str, Any] = {}
    if distraction.state == "open" and (distraction.shown or a.actor.is_gm):
        may["deal_with"] = {who.id: a.ask(deal(a, who, distraction)) for who in on_stage(a)}
    if a.actor.is_gm:
        held = a.ask(lambda: distractions.open_one(a.state, distraction.id))
        may |= {"edit_distraction": held, "leave_distraction": held, "drop_distraction": a.ask(allow)}
    return may


def deal(a: Asker, who: Character, distraction: Distraction) -> Check:
    return lambda: distractions.check_deal(a.state, who, distraction)


def on_stage(a: Asker) -> list[Character]:
    """This viewer's characters in the scene that can do something."""
    if a.scene is None:
        return []
    scene = a.scene.id
    return [who for who in a.mine if not who.is_obstacle and token_of(a.state, who.id, scene) is not None]
