"""Skills beside the main one, and small things beside the action. By the dial `combined_skills`.

Rules: FATE-COMB-71 to -78, FATE-SUP-71 to -75.
"""

from msgspec.structs import replace

from rules.fate.conflict.events import ConflictOpened
from rules.fate.conflict.turns import need_conflict
from rules.fate.game.look import game_of
from rules.fate.optional.combined import commands as c
from rules.fate.optional.combined import events as e
from rules.fate.optional.combined.parts import Beside, Combined, CombinedSaid, Second
from rules.fate.refusals.roll import UnknownApproach
from rules.fate.roll.commands import DeclareAction
from rules.fate.roll.declaring import AIMED
from rules.fate.roll.efforts import rating_value
from rules.fate.roll.entities import Bonus, Effort, Roll
from rules.fate.roll.pipeline import EFFORT
from rules.fate.roll.steps import roll_at
from rules.fate.roll.sums import recount
from rules.fate.sheet.entities import Character
from rules.fate.table import running_conflict
from rules.play import Play, follows, handles
from rules.refusals import NameNeeded, NotAllowed, NothingChanges
from rules.state import State
from rules.table.look import dial

UP, DOWN = ("modify", "complement"), ("modify", "restrict")
WORN = "worn_down"


@AIMED("combined")
def with_combination(play: Play, command: DeclareAction, roll: Roll) -> Roll:
    """Rules: FATE-COMB-71, FATE-SUP-71. Raises `NotAllowed`, `UnknownApproach`, `NameNeeded`."""
    said = CombinedSaid.of(command)
    if not said.secondary and not said.beside:
        return roll
    check_on(play.state)
    beside = tuple(Beside(text=text.strip()) for text in said.beside)
    return replace(roll, effort=combined(play.state, roll.effort, said.secondary, beside))


def combined(state: State, effort: Effort, secondary: tuple[Second, ...], beside: tuple[Beside, ...]) -> Effort:
    character = state.get(effort.character, Character)
    for second in secondary:
        rating_value(state, character, second.skill)
    if any(not one.text.strip() for one in beside):
        raise NameNeeded(rule="FATE-SUP-72")
    return effort.with_part(Combined(secondary=secondary, beside=beside))


def check_on(state: State) -> None:
    if not dial(state, "combined_skills"):
        raise NotAllowed(rule="FATE-COMB-71")


@handles(c.WeighCombination)
def weigh_combination(play: Play, command: c.WeighCombination) -> None:
    """Rules: FATE-COMB-76, FATE-SUP-73, FATE-SUP-74."""
    play.require_gm("FATE-COMB-76")
    check_on(play.state)
    roll = roll_at(play, command.roll, "declared", "sent_back")
    effort = combined(play.state, roll.effort, command.secondary, command.beside)
    if effort == roll.effort:
        raise NothingChanges()
    weighed = recount(play.state, replace(roll, effort=effort))
    play.emit(e.CombinationWeighed(roll=weighed, system=play.state.table.system))


@EFFORT("combined")
def terms(state: State, roll: Roll, side: str) -> list[Bonus]:
    """What the combination adds, and what the extras take, once for all.

    Rules: FATE-COMB-74, FATE-COMB-77, FATE-SUP-75, FATE-SHIFT-74.
    """
    effort = roll.effort if side == "actor" else roll.defense
    kept = effort.part(Combined) if effort else None
    if effort is None or (kept is None and side != "actor"):
        return []
    kept = kept or Combined()
    worn = worn_by(state) if side == "actor" else ()
    seconds = (*kept.secondary, *(Second(skill=skill, mode="restrict") for skill in worn))
    character = state.get(effort.character, Character)
    ahead = [(one.mode, character.ratings.get(one.skill, 0) - effort.value) for one in seconds]
    found = [Bonus(kind="supplemental", value=-sum(one.price for one in kept.beside))] if kept.beside else []
    if any(more > 0 and mode in UP for mode, more in ahead):  # FATE-COMB-71, FATE-COMB-72
        found.append(Bonus(kind="combined_up", value=1))
    if any(more < 0 and mode in DOWN for mode, more in ahead):  # FATE-COMB-71, FATE-COMB-73
        found.append(Bonus(kind="combined_down", value=-1))
    return found


# --- long conflicts ---------------------------------------------------------------------------------------


def worn_by(state: State) -> tuple[str, ...]:
    """The skills that restrict every action now. Rule: FATE-COMB-78."""
    conflict, worn = running_conflict(state), state.find(WORN)
    here = conflict is not None and isinstance(worn, e.WornDown) and worn.conflict == conflict.id
    return worn.restricts if here and isinstance(worn, e.WornDown) else ()


@handles(c.WearDown)
def wear_down(play: Play, command: c.WearDown) -> None:
    """Rules: FATE-COMB-78, FATE-GM-74."""
    play.require_gm("FATE-GM-74")
    check_on(play.state)
    conflict = need_conflict(play.state)
    for skill in command.restricts:
        if skill not in game_of(play.state).ratings.order:
            raise UnknownApproach(rule="FATE-COMB-78", rating=skill)
    if set(command.restricts) == set(worn_by(play.state)):
        raise NothingChanges()
    tell(play, conflict.id, command.restricts)


def tell(play: Play, conflict: str, restricts: tuple[str, ...]) -> None:
    worn = e.WornDown(id=WORN, conflict=conflict, restricts=restricts)
    play.emit(e.ConflictWears(worn=worn, system=play.state.table.system))


@follows(ConflictOpened)
def worn_from_the_start(play: Play, event: ConflictOpened) -> None:
    """By the dial `long_conflict_restricts`."""
    usual = tuple(dial(play.state, "long_conflict_restricts"))
    if usual:
        tell(play, event.conflict.id, usual)
