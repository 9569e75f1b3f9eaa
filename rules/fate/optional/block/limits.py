"""Which blocks stand, for whom, and until when. Rules: FATE-BLOCK-74, FATE-BLOCK-78, FATE-BLOCK-82."""

from rules.fate.conflict.standing import is_in
from rules.fate.optional.block.entities import StandingBlock
from rules.fate.table import live_scene, running_conflict
from rules.state import State
from rules.table.look import dial


def blocks(state: State) -> list[StandingBlock]:
    return list(state.all(StandingBlock))


def protecting(state: State, character: str | None) -> StandingBlock | None:
    """The best of those that protect somebody. Rule: FATE-BLOCK-74."""
    theirs = [block for block in blocks(state) if character is not None and block.protects == character]
    return max(theirs, key=lambda block: block.strength, default=None)


def lasts(state: State, block: StandingBlock) -> bool:
    """Until the exchange ends, or by the dial until whoever blocks comes again; not longer than they are in it."""
    scene, conflict = live_scene(state), running_conflict(state)
    if scene is None or scene.id != block.scene or not is_in(state, block.by):
        return False
    if block.conflict is None or conflict is None or conflict.id != block.conflict:
        return block.conflict is None and conflict is None
    if dial(state, "block_lasts") == "exchange" or conflict.exchange > block.exchange + 1:
        return conflict.exchange == block.exchange
    again = block.by in conflict.turn or block.by in (*conflict.acted, *conflict.done)
    return conflict.exchange == block.exchange or not again
