"""What a member may do with what the optional rules put on the scene, as far as the table's dials switch it on."""

from collections.abc import Callable
from typing import Any

from rules.fate import countdowns
from rules.fate.asking import Asker, Reason, allow
from rules.fate.extras_state import Countdown
from rules.tablewide import dial

Check = Callable[[], object]


def extras_commands(a: Asker) -> dict[str, Reason]:
    """The GM's commands for the whole table."""
    if not a.actor.is_gm:
        return {}
    checks: dict[str, Check] = {}
    if dial(a.state, "countdowns"):
        checks |= {"make_countdown": allow, "pass_time": allow}
    return {kind: a.ask(check) for kind, check in checks.items()}


def extras_may(a: Asker) -> dict[str, Any]:
    """By id, what may be done with it."""
    if not a.actor.is_gm:
        return {}
    return {one.id: countdown_may(a, one) for one in a.state.all(Countdown)}


def countdown_may(a: Asker, countdown: Countdown) -> dict[str, Reason]:
    def check() -> None:
        countdowns.check_on(a.state)
        countdowns.running(a.state, countdown.id)

    held = a.ask(check)
    return {"mark_countdown": held, "edit_countdown": held, "drop_countdown": a.ask(allow)}
