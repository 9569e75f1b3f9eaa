"""Letting turns go by."""

from rules.fate.state import Conflict
from tests.rules.runner.world import World


def wait_for_turn(world: World, character: str, leave_own: bool) -> None:
    """End turns until it is the character's; with `leave_own`, theirs too if it is under way."""
    conflict = running_conflict(world)
    if conflict is None:
        return
    if leave_own and character in on_turn(conflict):
        end_block(world)
    for _ in conflict.order:
        now = running_conflict(world)
        if now is None or character in on_turn(now):
            return
        end_block(world)


def running_conflict(world: World) -> Conflict | None:
    return next((conflict for conflict in world.state.all(Conflict) if conflict.state == "running"), None)


def on_turn(conflict: Conflict) -> tuple[str, ...]:
    return conflict.order[conflict.at] if conflict.order else ()


def end_block(world: World) -> None:
    """Everybody whose turn it is ends it."""
    conflict = running_conflict(world)
    for character in on_turn(conflict) if conflict else ():
        now = running_conflict(world)
        if (
            now is not None
            and now.at == conflict.at
            and now.exchange == conflict.exchange
            and character not in now.done
        ):  # type: ignore[union-attr]
            world.send(world.plays(character), "end_turn", character=character)
