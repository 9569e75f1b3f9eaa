"""Dice of an attack that fall before it is said how it is met: so whoever is attacked may still go on full defense.

Rule: FATE-DEF-72.
"""

from msgspec.structs import replace

from rules.fate.conflict.events import ActionUsed
from rules.fate.optional.exchange.events import AttackCast
from rules.fate.optional.exchange.order import MODE
from rules.fate.roll.entities import Roll
from rules.fate.roll.steps import waits_for
from rules.fate.roll.sums import recount
from rules.fate.roll.window import CAST_EARLY, MAY_CAST_EARLY, cast
from rules.fate.table import running_conflict
from rules.play import Play
from rules.state import State
from rules.table.look import is_on


@MAY_CAST_EARLY("attack")
def awaits_defense(state: State, roll: Roll) -> bool:
    early = is_on(state, MODE) and not roll.effort.dice and roll.step == "declared"
    return early and waits_for(state, roll) == "defense"


@CAST_EARLY("attack")
def throw_first(play: Play, roll: Roll, source: str) -> bool:
    """The attacking side alone; the other dice fall as soon as it is said how the attack is met."""
    if not awaits_defense(play.state, roll):
        return False
    effort = replace(roll.effort, dice=cast(play, roll))
    thrown = recount(play.state, replace(roll, effort=effort, source=source, roll_when_opposed=True))
    conflict = running_conflict(play.state)
    if conflict is not None:
        play.emit(ActionUsed(conflict=conflict.id, characters=(effort.character,)))
    play.emit(AttackCast(roll=thrown, system=play.state.table.system))
    return True
