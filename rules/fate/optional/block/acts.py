"""Blocks: an action that is to prevent something. By the dial `blocks`.

One that protects somebody counts against attacks on them where it is better than their own defense; any other has to
be got past, by a shift at least, by whoever tries what it is against. Rules: FATE-BLOCK-71 to -82.
"""

from msgspec.structs import replace

from rules.events import Put
from rules.fate.conflict.places import FREELY, GOES_ON
from rules.fate.conflict.standing import target_in_play
from rules.fate.control import require_controller_or_gm
from rules.fate.optional.block import commands as c
from rules.fate.optional.block import events as e
from rules.fate.optional.block.entities import StandingBlock
from rules.fate.optional.block.limits import blocks, lasts, protecting
from rules.fate.optional.block.parts import Blocking, BlockSaid, Past
from rules.fate.optional.block.refusals import Blocked, BlockTooBroad, NothingAgainst
from rules.fate.outcome.todos import keep
from rules.fate.refusals.roll import WrongStep
from rules.fate.roll import commands as rc
from rules.fate.roll.automatic import fall
from rules.fate.roll.declaring import AIMED, NUMBERED, aiming
from rules.fate.roll.entities import Bonus, Roll
from rules.fate.roll.events import OutcomeFixed
from rules.fate.roll.pipeline import EFFORT
from rules.fate.roll.steps import roll_at, waits_for
from rules.fate.roll.sums import OPPOSITION, recount
from rules.fate.roll.window import FIXED, READ_OTHERWISE
from rules.fate.sheet.entities import Character
from rules.fate.table import running_conflict
from rules.play import Play, follows, handles
from rules.refusals import Gone, NameNeeded, NothingChanges
from rules.state import State

BLOCK = "block"


# --- making one -------------------------------------------------------------------------------------------


@aiming(BLOCK)
def aim_block(play: Play, command: rc.DeclareAction, roll: Roll) -> Roll:
    """It names one kind of thing, or one person; the GM looks at it. Rules: FATE-BLOCK-71, FATE-BLOCK-73."""
    protects = BlockSaid.of(command).protects
    if protects == command.character or (protects is None and not command.goal.strip()):
        raise NameNeeded(rule="FATE-BLOCK-73")
    if protects is not None and command.goal.strip():
        raise BlockTooBroad(rule="FATE-BLOCK-73")
    if protects is not None:
        target_in_play(play, protects)
    agreed = play.actor.is_gm
    return replace(roll, opposition_base=0 if agreed else None).with_part(Blocking(protects=protects))


@handles(c.AllowBlock)
def allow_block(play: Play, command: c.AllowBlock) -> None:
    """Rule: FATE-BLOCK-72."""
    play.require_gm("FATE-BLOCK-72")
    roll, part = asked(play, command.roll)
    ruled = replace(roll, opposition_base=0).with_part(replace(part, penalty=command.penalty))
    play.emit(e.BlockAllowed(roll=recount(play.state, ruled), penalty=command.penalty, system=play.state.table.system))


def asked(play: Play, id: str) -> tuple[Roll, Blocking]:
    """A block that is declared. Raises `Gone`, `WrongStep`."""
    roll = roll_at(play, id, "declared", "sent_back")
    part = roll.part(Blocking)
    if part is None:
        raise WrongStep(rule="FATE-BLOCK-72", step=waits_for(play.state, roll))
    return roll, part


follows(e.BlockAllowed)(fall)


@handles(c.RefuseBlock)
def refuse_block(play: Play, command: c.RefuseBlock) -> None:
    """Rule: FATE-BLOCK-73."""
    play.require_gm("FATE-BLOCK-73")
    roll, _ = asked(play, command.roll)
    play.emit(e.BlockRefused(roll=roll.id, name=roll.effort.name, reason=command.reason.strip()))


@NUMBERED("block")
def check_no_number(state: State, roll: Roll) -> None:
    """What is rolled is its strength, and goes against nothing. Rule: FATE-BLOCK-71. Raises `NothingAgainst`."""
    if roll.part(Blocking) is not None:
        raise NothingAgainst(rule="FATE-BLOCK-71")


@EFFORT("penalty")
def stretched(state: State, roll: Roll, side: str) -> list[Bonus]:
    """Rule: FATE-BLOCK-72."""
    part = roll.part(Blocking)
    if part is None or side != "actor" or not part.penalty:
        return []
    return [Bonus(kind="gm_penalty", value=-part.penalty)]


@READ_OTHERWISE("blocking")
def stands(play: Play, roll: Roll) -> bool:
    """What was rolled is its strength. Rule: FATE-BLOCK-71."""
    part = roll.part(Blocking)
    if part is None:
        return False
    conflict, whom = running_conflict(play.state), play.state.find(part.protects or "")
    block = StandingBlock(
        id=play.new_id("standing_block"),
        scene=roll.scene,
        by=roll.effort.character,
        name=roll.effort.name,
        strength=roll.effort.total,
        against="" if part.protects else roll.goal.strip(),
        protects=part.protects,
        conflict=conflict.id if conflict else None,
        exchange=conflict.exchange if conflict else 0,
    )
    done, name = replace(roll, step="choosing"), whom.name if isinstance(whom, Character) else ""
    play.emit(e.BlockStands(roll=done, block=block, whom=name, system=play.state.table.system))
    keep(play, done)
    return True


@handles(c.DropBlock)
def drop_block(play: Play, command: c.DropBlock) -> None:
    """Rule: FATE-BLOCK-82."""
    block = block_at(play.state, command.block)
    require_controller_or_gm(play, block.by)
    play.emit(e.BlockEnded(block=block.id, name=block.name, told=True))


def block_at(state: State, id: str) -> StandingBlock:
    """Raises `Gone`."""
    block = state.find(id)
    if not isinstance(block, StandingBlock):
        raise Gone(rule="FATE-BLOCK-82")
    return block


@GOES_ON("block")
def over(play: Play) -> None:
    """Rules: FATE-BLOCK-78, FATE-BLOCK-82."""
    for block in blocks(play.state):
        if not lasts(play.state, block):
            play.emit(e.BlockEnded(block=block.id, name=block.name))


@follows(e.BlockEnded)
def out_of_the_way(play: Play, event: e.BlockEnded) -> None:
    """Whoever had to get past it has nothing in their way any more. Rule: FATE-BLOCK-82."""
    for roll in play.state.all(Roll):
        past = roll.part(Past)
        if past is not None and past.block == event.block and past.over is None:
            play.emit(Put(entities=(roll.without_part(Past),)))


# --- one that protects --------------------------------------------------------------------------------------


@OPPOSITION("block")
def covered(state: State, roll: Roll, opposition: int | None) -> int | None:
    """The better of block and defense counts against an attack; against a block itself nothing does.

    Rules: FATE-BLOCK-71, FATE-BLOCK-74, FATE-BLOCK-75.
    """
    if roll.part(Blocking) is not None:
        return None
    block = protecting(state, roll.target) if roll.action == "attack" and opposition is not None else None
    return opposition if block is None or opposition is None else max(opposition, block.strength)


@follows(OutcomeFixed)
def told(play: Play, event: OutcomeFixed) -> None:
    """Whose defense it was that counted; which block was got past."""
    roll = event.roll
    block = protecting(play.state, roll.target) if roll.action == "attack" else None
    own = roll.defense.total if roll.defense else 0
    if block is not None and block.strength > own:
        counts = e.BlockCounts(roll=roll, by=block.name, whom=event.target_name, strength=block.strength)
        play.emit(counts)
    past = in_the_way(play.state, roll)
    if past is not None:
        play.emit(e.BlockMet(roll=roll, by=block_at(play.state, past.block).name))


# --- one that has to be got past ------------------------------------------------------------------------------


@AIMED("past")
def faces(play: Play, command: rc.DeclareAction, roll: Roll) -> Roll:
    """A run is held up like all else; a step past a block takes the whole action, so none goes along with another.

    Where it is the action itself that is blocked, the GM says so (`face_block`).
    Rules: FATE-BLOCK-77, FATE-BLOCK-79, FATE-MOVE-77. Raises `Gone`, `Blocked`.
    """
    block = BlockSaid.of(command).blocked_by
    if block is None:
        return roll
    faced = facing(play.state, roll, block)
    if roll.goes_to:
        raise Blocked(rule="FATE-MOVE-77", by=block_at(play.state, block).name, step="yes")
    return faced


def facing(state: State, roll: Roll, id: str) -> Roll:
    """With that block in its way; one that protects somebody is in nobody's. Raises `Gone`."""
    block = block_at(state, id)
    if block.protects is not None:
        raise Gone(rule="FATE-BLOCK-77")
    return roll.with_part(Past(block=block.id, strength=block.strength))


@handles(c.FaceBlock)
def face_block(play: Play, command: c.FaceBlock) -> None:
    """With whatever skill the GM lets it be tried. Rules: FATE-BLOCK-77, FATE-BLOCK-79, FATE-BLOCK-80."""
    play.require_gm("FATE-BLOCK-77")
    roll = roll_at(play, command.roll, "declared", "sent_back")
    changed = roll.without_part(Past) if command.block is None else facing(play.state, roll, command.block)
    if changed == roll:
        raise NothingChanges(rule="FATE-BLOCK-77")
    by = "" if command.block is None else block_at(play.state, command.block).name
    play.emit(e.BlockFaced(roll=changed, by=by))


@READ_OTHERWISE("past")
def held_up(play: Play, roll: Roll) -> bool:
    """Without a shift over it nothing comes of the action, and it is used. Rules: FATE-BLOCK-77, FATE-BLOCK-79."""
    past = in_the_way(play.state, roll)
    if past is None or (over := roll.effort.total - past.strength) > 0:
        return False
    done = replace(roll, step="choosing").with_part(replace(past, over=over)).came_to(goal="not_reached")
    play.emit(e.BlockMet(roll=done, by=block_at(play.state, past.block).name))
    keep(play, done)
    return True


def in_the_way(state: State, roll: Roll) -> Past | None:
    """What it has to get past, as long as that stands. Rule: FATE-BLOCK-82."""
    past = roll.part(Past)
    return past if past is not None and state.find(past.block) is not None else None


@FIXED("past")
def got_past(state: State, roll: Roll) -> Roll:
    """The same effort goes against what the action meets besides. Rule: FATE-BLOCK-81."""
    past = in_the_way(state, roll)
    return roll if past is None else roll.with_part(replace(past, over=roll.effort.total - past.strength))


@FREELY("block")
def not_in_passing(state: State, id: str) -> None:
    """What is blocked takes the action, however small it is. Rule: FATE-BLOCK-79. Raises `Blocked`, `Gone`."""
    raise Blocked(rule="FATE-BLOCK-79", by=block_at(state, id).name, step="no")
