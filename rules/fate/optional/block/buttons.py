"""What may be done with blocks that stand or are being made."""

from rules.fate.asking import Asker, on_roll
from rules.fate.can import Doing
from rules.fate.optional.block.limits import blocks
from rules.fate.optional.block.parts import BlockDoing, Blocking, Past
from rules.fate.roll.entities import Roll
from rules.table.asking import allow, for_gm, with_things
from rules.table.can import Reason

BEFORE_DICE = ("declared", "sent_back")


@with_things
def dropping_may(a: Asker) -> dict[str, dict[str, Reason]]:
    """By block: whoever made it, and the GM."""
    mine = [block for block in blocks(a.state) if a.is_gm or a.speaks_for(block.by)]
    return {block.id: {"drop_block": a.ask(allow)} for block in mine}


@on_roll
@for_gm
def ruling_may(a: Asker, roll: Roll, do: Doing) -> None:
    if roll.step not in BEFORE_DICE:
        return
    if roll.part(Blocking) is not None:
        do.tell(BlockDoing(rule_block=a.ask(allow)))
        return
    in_the_way = [block for block in blocks(a.state) if block.protects is None]
    past = roll.part(Past)
    if in_the_way:
        do.tell(BlockDoing(face_block={one.id: a.ask(allow) for one in in_the_way if not past or past.block != one.id}))
