"""One roll against several: its total shared out, or all of it on everybody in a place. By the dial `multi_target`.

When the dice have fallen, each target meets its part in a roll of its own, one after the other, so that defenses,
weapons, armor and scale hold for each. Rules: FATE-MULT-01 to -04.
"""

from typing import NamedTuple

from msgspec.structs import replace

from rules.fate.conflict.standing import check_still_in, target_in_play
from rules.fate.contest.entities import Task
from rules.fate.contest.tasks import open_task
from rules.fate.control import require_controller_or_gm
from rules.fate.harm.targets import check_hittable
from rules.fate.optional.several import commands as c
from rules.fate.optional.several import events as e
from rules.fate.optional.several.limits import ZONE, check_on, in_place, stands
from rules.fate.optional.several.parts import Share, Spread, SpreadSaid
from rules.fate.optional.several.refusals import (
    AtLeastOneEach,
    NeedsPermission,
    SplitExceedsTotal,
    TargetsInOneZone,
    TotalNotPositive,
)
from rules.fate.outcome.todos import keep, with_todo
from rules.fate.permission.grants import granted, use_grant
from rules.fate.permission.ratings import reaches_far, touches
from rules.fate.refusals.conflict import ActionNotAllowed
from rules.fate.refusals.roll import OutOfReach, WrongStep
from rules.fate.roll import commands as rc
from rules.fate.roll.corrections import AIMED_ANEW
from rules.fate.roll.declaring import AIMED_OTHERWISE
from rules.fate.roll.entities import Effort, Roll, Todo
from rules.fate.roll.events import RollClosed
from rules.fate.roll.reach import from_afar, is_boundless
from rules.fate.roll.steps import waits_for
from rules.fate.roll.sums import recount
from rules.fate.roll.window import READ_OTHERWISE
from rules.fate.sheet.entities import Character
from rules.fate.stunt.effects import working
from rules.fate.table import need_scene, token_of, tokens_of
from rules.play import Play, follows, handles
from rules.refusals import Gone, NameNeeded, NotFound
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.asking import why_not
from rules.table.stage.entities import Zone
from rules.table.stage.look import zones_in

# What may be done to several by one roll.
SHARED = ("overcome", "create_advantage", "attack")


class Part(NamedTuple):
    target: str
    name: str
    shifts: int


# --- declared -------------------------------------------------------------------------------------------------


@AIMED_OTHERWISE("several")
def aimed_at_several(play: Play, command: rc.DeclareAction, roll: Roll) -> Roll | None:
    """Raises `DialOff`, `ActionNotAllowed`, `NameNeeded`, `NeedsPermission`, `NotFound`, `OutOfReach`."""
    plan = SpreadSaid.of(command).spread
    if plan is None:
        return None
    check_on(play.state)
    if command.action not in SHARED:
        raise ActionNotAllowed(rule="FATE-MULT-01", action={"key": f"log.action.{command.action}"})
    zone = None
    if plan.how == ZONE:
        if command.action != "attack":
            raise ActionNotAllowed(rule="FATE-MULT-03", action={"key": f"log.action.{command.action}"})
        zone = place(play, plan.zone)
        check_permitted(play, command, roll.effort)
        roll = within_reach(play, command, roll, zone)
    if command.action == "create_advantage":
        if not roll.text:
            raise NameNeeded(rule="FATE-CAA-01")
        roll = replace(roll, mode="create")
    return replace(roll, target=None, on=None).with_part(Spread(how=plan.how, zone=zone))


@AIMED_ANEW("several")
def struck_anew(play: Play, command: rc.DeclareAction, roll: Roll) -> Roll | None:
    """Everybody in a place takes leave for this rating, too. Rule: FATE-MULT-02. Raises `NeedsPermission`."""
    spread = roll.part(Spread)
    if spread is None or spread.how != ZONE:
        return None if spread is None else roll
    check_permitted(play, command, roll.effort)
    return within_reach(play, command, replace(roll, reach="near"), spread.zone)


def place(play: Play, id: str | None) -> str | None:
    """A zone of the live scene; None where there are none, or for all of it. Raises `NotFound`."""
    scene = need_scene(play.state)
    if id is None or id == scene.id:
        if any(zone.shown for zone in zones_in(play.state, scene.id)):
            raise NotFound(rule="FATE-MULT-02")
        return None
    zone = play.state.get(id, Zone)
    if zone.scene != scene.id:
        raise NotFound(rule="FATE-MULT-02")
    return zone.id


def check_permitted(play: Play, command: rc.DeclareAction, effort: Effort) -> None:
    """By the GM's word, or a stunt that says so. Rule: FATE-MULT-02."""
    character = play.state.get(command.character, Character)
    claims = [claim.stunt for claim in effort.claims]
    if play.actor.is_gm and character.controller is None:
        return
    if working(character, "zone_attack", command.rating, "attack", claims):
        return
    if not granted(play.state, character.id, command.rating, ZONE):
        raise NeedsPermission(rule="FATE-MULT-02")
    use_grant(play, character.id, command.rating, ZONE)


def within_reach(play: Play, command: rc.DeclareAction, roll: Roll, zone: str | None) -> Roll:
    """As against one target there. Rules: FATE-ZONE-02, FATE-ZONE-56."""
    token = token_of(play.state, command.character, roll.scene)
    if zone is None or token is None or token.zone in (None, zone) or is_boundless(play.state, roll):
        return roll
    return from_afar(play, command, roll, str(token.zone), zone)


# --- the total stands -----------------------------------------------------------------------------------------


@READ_OTHERWISE("several")
def share_out(play: Play, roll: Roll) -> bool:
    """The window has closed: whoever rolled says who meets how much; a zone attack everybody meets whole."""
    spread = roll.part(Spread)
    if spread is None:
        return False
    if spread.how == ZONE:
        there = in_place(play.state, roll)
        begin(play, roll, [Part(who.id, who.name, roll.effort.total) for who in there])
        return True
    if roll.effort.total <= 0:
        play.emit(e.TotalStands(roll=replace(roll, step="closed"), system=play.state.table.system))
        return True
    asked = with_todo(replace(roll, step="choosing"), Todo(kind="assign", by=roll.effort.character))
    play.emit(e.TotalStands(roll=asked, system=play.state.table.system))
    return True


@handles(c.AssignShifts)
def assign_shifts(play: Play, command: c.AssignShifts) -> None:
    """Where nobody is left to meet any of it, all of it is lost. Rules: FATE-MULT-01, FATE-MULT-04."""
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll) or not roll.spread:
        raise Gone(rule="FATE-MULT-01")
    require_controller_or_gm(play, roll.effort.character)
    if roll.step == "choosing" and not command.parts and not takers(play.state, roll):
        keep(play, replace(roll, todos=()))
        return
    check_parts(roll, command.parts)
    if roll.step != "choosing":
        raise WrongStep(rule="FATE-MULT-01", step=waits_for(play.state, roll))
    parts = [part_for(play, roll, id, shifts) for id, shifts in command.parts.items()]
    if not (command.anywhere and play.actor.is_gm):
        check_one_place(play.state, roll, list(command.parts), sure=play.actor.is_gm)
    begin(play, replace(roll, todos=()), parts)


def takers(state: State, roll: Roll) -> list[str]:
    """Whom, or which tasks, shares may go to, near or far."""
    if roll.action == "overcome":
        return [task.id for task in state.all(Task) if task.outcome is None and task.shown]
    people = (state.get(one.character, Character) for one in tokens_of(state, roll.scene) if one.shown)
    others = (who for who in people if who.id != roll.effort.character)
    return [who.id for who in others if why_not(check_taking, state, roll, who) is None]


def check_taking(state: State, roll: Roll, who: Character) -> None:
    check_still_in(state, who)
    check_hittable(state, roll, who)


def check_parts(roll: Roll, parts: dict[str, int]) -> None:
    """Whole parts of at least one, together no more than the total.

    Raises `TotalNotPositive`, `NameNeeded`, `AtLeastOneEach`, `SplitExceedsTotal`.
    """
    total = roll.effort.total
    if total <= 0:
        raise TotalNotPositive(rule="FATE-MULT-01")
    if not parts:
        raise NameNeeded(rule="FATE-MULT-01")
    if any(shifts < 1 for shifts in parts.values()):
        raise AtLeastOneEach(rule="FATE-MULT-01")
    if sum(parts.values()) > total:
        raise SplitExceedsTotal(rule="FATE-MULT-01", total=total, wanted=sum(parts.values()))


def part_for(play: Play, roll: Roll, id: str, shifts: int) -> Part:
    """A target that can be aimed at; of an overcome a task. Raises `NotFound`, `StillHidden`, `TakenOut`, `Gone`."""
    if roll.action == "overcome":
        task = open_task(play, id)
        return Part(task.id, task.name, shifts)
    target = target_in_play(play, id)
    check_hittable(play.state, roll, target)
    if target.id == roll.effort.character:
        raise NameNeeded(rule="FATE-MULT-01")
    return Part(target.id, target.name, shifts)


def check_one_place(state: State, roll: Roll, targets: list[str], *, sure: bool) -> None:
    """All targets in one zone, and that one within reach (`sure`: it is).

    Raises `TargetsInOneZone`, `OutOfReach`. Rule: FATE-MULT-04.
    """
    tokens = [token_of(state, id, roll.scene) for id in targets if not id.startswith("task:")]
    zones = {token.zone if token else None for token in tokens}
    if len(zones) > 1:
        refuse_or_warn(TargetsInOneZone(rule="FATE-MULT-04"))
    zone, mine = next(iter(zones), None), token_of(state, roll.effort.character, roll.scene)
    near = zone is None or mine is None or mine.zone in (None, zone)
    if not near and touches(state, roll) and not reaches_far(state, roll.effort) and not sure:
        refuse_or_warn(OutOfReach(rule="FATE-ZONE-02"))


# --- part by part ---------------------------------------------------------------------------------------------


def begin(play: Play, roll: Roll, parts: list[Part]) -> None:
    """The shares are fixed; the first of them is to be met."""
    spread = roll.part(Spread)
    assert spread is not None
    shares = {part.target: part.shifts for part in parts}
    whole = replace(roll, step="closed").with_part(replace(spread, shares=shares))
    zone = play.state.find(spread.zone or "")
    play.emit(
        e.SharesAssigned(
            roll=whole,
            names=tuple(part.name for part in parts),
            zone=zone.name if isinstance(zone, Zone) else "",
            system=play.state.table.system,
        )
    )
    next_share(play, whole)


def next_share(play: Play, whole: Roll, over: tuple[str, ...] = ()) -> None:
    """The next target that is still there meets its part."""
    spread = whole.part(Spread)
    assert spread is not None
    for target, share in spread.shares.items():
        if target in spread.met or not stands(play.state, target):
            continue
        part = recount(play.state, share_of(play, whole, target, share))
        play.emit(e.ShareBegun(roll=part, over=over, system=play.state.table.system))
        return


def share_of(play: Play, whole: Roll, target: str, share: int) -> Roll:
    """A roll like the whole one, of so many shifts, against one of them."""
    effort = Effort(
        character=whole.effort.character,
        rating=whole.effort.rating,
        name=whole.effort.name,
        kind=whole.effort.kind,
        share=share,
        by_rule=whole.effort.by_rule,
    )
    task = play.state.find(target)
    number = task.difficulty if isinstance(task, Task) else None
    roll = Roll(
        id=play.new_id("roll"),
        scene=whole.scene,
        action=whole.action,
        effort=effort,
        describe=whole.describe,
        goal=task.name if isinstance(task, Task) else whole.goal,
        mode=whole.mode,
        text=whole.text,
        target=None if number is not None else target,
        on=target if whole.action == "create_advantage" else None,
        task=target if number is not None else None,
        difficulty=number,
        opposition_base=number,
        harm=whole.harm,
        tags=whole.tags,
        roll_when_opposed=whole.roll_when_opposed,
    )
    for part in (Share(of=whole.id), *(part for part in whole.by_rule.kept() if part.in_shares)):
        roll = roll.with_part(part)
    return roll


@follows(RollClosed)
def share_met(play: Play, event: RollClosed) -> None:
    """One of them is through; the next one's turn."""
    part = event.roll
    whole = play.state.find(part.share_of)
    spread = whole.part(Spread) if isinstance(whole, Roll) else None
    if not isinstance(whole, Roll) or spread is None:
        return
    target = str(part.task or part.instead_of or part.target)
    came = "left" if part.result.left else str(part.outcome)
    hit = part.result.hit or 0
    whole = whole.with_part(replace(spread, met={**spread.met, target: came}, hits={**spread.hits, target: hit}))
    play.emit(e.ShareMet(roll=whole))
    next_share(play, whole, over=(part.id,))
