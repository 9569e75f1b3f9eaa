"""Saying what a character does, before the dice: declaration, approach, opposition, reach, defense, help.

Rules: FATE-ACT, FATE-CAA-01, FATE-OVC-06, FATE-ATK-01, FATE-DEF, FATE-HELP, FATE-ZONE-02, FATE-DIF-03.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.aspect.bounds import bears_aspects, check_overcome
from rules.fate.aspect.entities import Aspect
from rules.fate.aspect.forbidden import MOVING, check_not_forbidden
from rules.fate.aspect.placing import known_aspect
from rules.fate.conflict.standing import check_made_for, check_may_act, check_still_in, is_in, target_in_play
from rules.fate.contest.entities import Contest
from rules.fate.contest.exchange import check_contest, contest_of, own_difficulty
from rules.fate.contest.tasks import check_challenge, open_task
from rules.fate.control import require_controller, require_controller_or_gm
from rules.fate.game.look import game_of
from rules.fate.harm.targets import check_hittable, check_touchable
from rules.fate.harm.treating import aimed_at_wound
from rules.fate.hooks import Hook
from rules.fate.invoke.reasons import lacks_reason
from rules.fate.permission.grants import use_grant
from rules.fate.permission.ratings import check_attack, harm_of
from rules.fate.refusals.aspect import AspectNotKnown
from rules.fate.refusals.roll import (
    AdjustmentTooLarge,
    AspectAlreadyKnown,
    ModifierNotAllowed,
    TargetMustDefend,
    UnknownAction,
    WrongStep,
)
from rules.fate.roll import commands as c
from rules.fate.roll import events as e
from rules.fate.roll.efforts import claimed_by, effort_of
from rules.fate.roll.entities import Roll
from rules.fate.roll.reach import reached, within_reach
from rules.fate.roll.steps import roll_at, waits_for
from rules.fate.roll.sums import recount
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.fate.table import need_scene, running_conflict
from rules.play import Play, handles
from rules.refusals import NameNeeded, NoExplanation, NotFound
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial, dial_off
from rules.table.stage.entities import Zone
from rules.table.stage.look import side_of

# What else than an aspect an overcome may do away with; None: it is none.
REMOVABLE: Hook[Callable[[State, str], Character | None]] = Hook("obstacle")
Aim = Callable[[Play, c.DeclareAction, Roll], Roll]
AIMS: dict[str, Aim] = {}
# Aiming of another kind than the action's own; None: it is not.
AIMED_OTHERWISE: Hook[Callable[[Play, c.DeclareAction, Roll], Roll | None]] = Hook("several")
# Whether a declaration says what it has to.
WORDED: Hook[Callable[[State, c.DeclareAction], None]] = Hook("several", "described")
# What becomes of a roll before it is aimed, and once it is.
BEGUN: Hook[Aim] = Hook("step")
AIMED: Hook[Aim] = Hook("obstacle", "scale", "combined", "past")


def aiming(action: str) -> Callable[[Aim], Aim]:
    """Marks the function that says what a roll of this action is after, and against what."""

    def register(aim: Aim) -> Aim:
        AIMS[action] = aim
        return aim

    return register


# What stands against a number of the GM's, where the roll has none, or one that is fixed.
NUMBERED: Hook[Callable[[State, Roll], None]] = Hook("block", "sprint")


def actor_of(play: Play, roll: Roll) -> Character:
    return require_controller(play, roll.effort.character)


@handles(c.DeclareAction)
def declare_action(play: Play, command: c.DeclareAction) -> None:
    character = require_controller(play, command.character)
    scene = need_scene(play.state)
    if command.action not in game_of(play.state).rolled_actions:
        raise UnknownAction(rule="FATE-ACT-02", action=command.action)
    check_may_act(play.state, character)
    check_made_for(character, command.action)
    check_challenge(play.state, character, command.action)
    check_contest(play.state, character, command.action)
    if command.action == "attack":
        check_attack(play.state, character, command.rating, claimed_by(command))
    check_not_forbidden(play.state, character, deeds_of(command))
    for check in WORDED:
        check(play.state, command)
    check_places(play, command)
    effort = effort_of(play.state, character, command.rating, command.action, claimed_by(command), command.second)
    contest = contest_of(play.state, character.id, command.action)
    usual = usual_difficulty(play.state, command, contest)
    roll = Roll(
        id=play.new_id("roll"),
        scene=scene.id,
        action=command.action,
        effort=effort,
        describe=command.describe,
        goal=command.goal,
        mode=command.mode,
        text=command.text.strip(),
        on=command.on,
        to=command.to,
        target=command.target,
        contest=contest.id if contest else None,
        tags=command.tags,
        difficulty=usual,
        opposition_base=usual,
        roll_when_opposed=command.roll_when_opposed,
        harm=harm_of(play.state, effort, usual_harm(play.state)),
    )
    for begun in BEGUN:
        roll = begun(play, command, roll)
    roll = aimed(play, command, roll)
    for made_of_it in AIMED:
        roll = made_of_it(play, command, roll)
    if contest is not None:
        roll = replace(roll, opposition_base=own_difficulty(contest, character.id))
    use_grant(play, character.id, command.rating, command.action)
    over = tuple(old.id for old in play.state.all(Roll) if not old.stands)
    target = play.state.find(roll.target or "")
    play.emit(
        e.ActionDeclared(
            roll=recount(play.state, roll),
            over=over,
            system=play.state.table.system,
            target_name=target.name if isinstance(target, Character) else "",
        )
    )


def usual_difficulty(state: State, command: c.DeclareAction, contest: Contest | None) -> int | None:
    """What an obstacle has until the GM says otherwise; whoever is acted on rolls. Rule: FATE-CORE-78."""
    opposed = command.action != "overcome" or command.target is not None or contest is not None
    return None if opposed else game_of(state).usual_difficulty


def aimed(play: Play, command: c.DeclareAction, roll: Roll) -> Roll:
    for aim in AIMED_OTHERWISE:
        if (other := aim(play, command, roll)) is not None:
            return other
    return AIMS[command.action](play, command, roll)


def usual_harm(state: State) -> str:
    """What an attack does to whoever it hits: as in conflicts of its kind, else bodily. Rule: FATE-SCENE-80."""
    conflict = running_conflict(state)
    return game_of(state).conflicts[conflict.kind] if conflict else "physical"


def deeds_of(command: c.DeclareAction) -> tuple[str, ...]:
    """What the player says it is, and what it is by itself: whoever wants to reach a zone moves. Rule: FATE-ASP-51."""
    return command.tags if command.to is None else (*command.tags, MOVING)


@aiming("create_advantage")
def aim_advantage(play: Play, command: c.DeclareAction, roll: Roll) -> Roll:
    """Rule: FATE-CAA-01."""
    mode = command.mode or "create"
    roll = replace(roll, mode=mode)
    bearer: Character | None = None
    if mode == "create":
        if not roll.text:
            raise NameNeeded(rule="FATE-CAA-01")
        check_touched(play.state, command)
        bearer = bearing_foe(play.state, command)
    elif mode == "exploit":
        roll = replace(roll, aspect=known_aspect(play, command.aspect).id)
    elif command.aspect is not None:
        if is_known(play, command.aspect):
            raise AspectAlreadyKnown(rule="FATE-CAA-01")
        raise AspectNotKnown(rule="FATE-ASP-07")
    if command.target is not None:
        return reached(play, command, roll)
    return roll if bearer is None else within_reach(play, command, roll, bearer)


def bearing_foe(state: State, command: c.DeclareAction) -> Character | None:
    """Somebody of the other side whom a new aspect is to be put on. Rule: FATE-ZONE-52."""
    found = state.find(command.on or "")
    if not isinstance(found, Character) or side_of(state, found.id) == side_of(state, command.character):
        return None
    return found


def check_touched(state: State, command: c.DeclareAction) -> None:
    """Who is out, or cannot be affected at all, takes no new aspect from others.

    Rules: FATE-CONC-05, FATE-BIG-01, FATE-BIG-10.
    """
    found = state.find(command.on or command.target or "")
    if isinstance(found, Character) and found.id != command.character:
        check_still_in(state, found)
        check_touchable(state, found)


@aiming("overcome")
def aim_overcome(play: Play, command: c.DeclareAction, roll: Roll) -> Roll:
    """Rules: FATE-OVC-01, FATE-OVC-06, FATE-ZONE-04, FATE-REC-51."""
    if command.removes is not None:
        gone = removable(play, command.removes)
        if lacks_reason(play.state, command.means):
            refuse_or_warn(NoExplanation(rule="FATE-OVC-06"))
        roll = replace(roll, removes=gone.id, text=named(gone), means=command.means)
    if command.task is not None:
        task = open_task(play, command.task)
        roll = replace(
            roll, task=task.id, goal=roll.goal or task.name, difficulty=task.difficulty, opposition_base=task.difficulty
        )
    if command.target is not None:
        target_in_play(play, command.target)
    return roll if command.treats is None else aimed_at_wound(play, command, roll)


def removable(play: Play, id: str) -> Aspect | Character:
    """An aspect one knows of, or a block. Rules: FATE-OVC-06, FATE-OBST-09."""
    for found in REMOVABLE:
        if (thing := found(play.state, id)) is not None:
            return thing
    aspect = known_aspect(play, id)
    check_overcome(aspect)
    return aspect


def named(thing: Aspect | Character) -> str:
    return thing.text if isinstance(thing, Aspect) else thing.name


@aiming("attack")
def aim_attack(play: Play, command: c.DeclareAction, roll: Roll) -> Roll:
    """Rule: FATE-ATK-01."""
    if command.target is None or command.target == command.character:
        raise NameNeeded(rule="FATE-ATK-01")
    check_hittable(play.state, roll, target_in_play(play, command.target))
    return reached(play, command, roll)


def is_known(play: Play, id: str) -> bool:
    aspect = play.state.find(id)
    return isinstance(aspect, Aspect) and aspect.known_to is None


def check_places(play: Play, command: c.DeclareAction) -> None:
    """What bears aspects, or is a way off, and is there now; players cannot name what they do not see.

    Raises `NotFound`.
    """
    for id in (command.on, command.to):
        place = None if id is None else play.state.find(id)
        if id is None or isinstance(place, Zone | Character) or bears_aspects(place):
            continue
        if not isinstance(place, Scene) or place.state != "live":
            raise NotFound()


@handles(c.WithdrawAction)
def withdraw_action(play: Play, command: c.WithdrawAction) -> None:
    roll = roll_at(play, command.roll, "declared", "sent_back")
    require_controller_or_gm(play, roll.effort.character)
    check_withdrawn(play.state, roll)
    play.emit(e.ActionWithdrawn(roll=roll.id, name=roll.effort.name))


def check_withdrawn(state: State, roll: Roll) -> None:
    """Raises `WrongStep` for one of which something lies already, unless whoever would roll is out."""
    check_whole(roll)
    for invoke in roll.invokes if is_in(state, roll.effort.character) else ():
        raise WrongStep(rule="FATE-ACT-01", step="invoked" if not invoke.declined else "dice")


def check_whole(roll: Roll) -> None:
    """A part of a roll against several has its dice already, and so may an attack. Rules: FATE-MULT-01, FATE-ACT-01."""
    if roll.share_of or roll.effort.dice:
        raise WrongStep(rule="FATE-MULT-01" if roll.share_of else "FATE-ACT-01", step="dice")


@handles(c.SetOpposition)
def set_opposition(play: Play, command: c.SetOpposition) -> None:
    """The GM's number for a declared roll. Rules: FATE-OUT-02, FATE-DIF-01, FATE-DIF-03."""
    play.require_gm("FATE-DIF-01")
    if command.adjust:
        if not dial(play.state, "approach_targets"):
            raise dial_off(play.state, "approach_targets", rule="FATE-DIF-03")
        most = max(game_of(play.state).difficulty_adjustments)
        if abs(command.adjust) > most:
            refuse_or_warn(AdjustmentTooLarge(rule="FATE-DIF-03", most=most))
    roll = roll_at(play, command.roll, "declared", "sent_back")
    if roll.spread or (roll.action == "attack" and not dial(play.state, "target_must_defend")):
        raise WrongStep(rule="FATE-OUT-02", step="defense")
    check_numbered(play.state, roll)
    check_must_defend(play.state, roll, waived=command.waive)
    base = command.difficulty + command.adjust
    needed = command.no_failure and may_need_success(play.state, roll)
    changed = replace(
        roll, difficulty=command.difficulty, adjust=command.adjust, opposition_base=base, no_failure=needed
    )
    play.emit(e.OppositionSet(roll=recount(play.state, changed), system=play.state.table.system))


def check_numbered(state: State, roll: Roll) -> None:
    """Raises what stands against the GM's number."""
    for against in NUMBERED:
        against(state, roll)


def may_need_success(state: State, roll: Roll) -> bool:
    """Whether the GM may say that plain failure is no answer to this roll. Rule: FATE-OVER-05."""
    return roll.action == "overcome" and not roll.fails_so and dial(state, "overcome_menu") == "gm"


def check_must_defend(state: State, roll: Roll, *, waived: bool) -> None:
    """Against somebody there is no bare number, unless the GM says that they do not stand in the way.

    Rules: FATE-CAA-52, FATE-DICE-57.
    """
    if not dial(state, "target_must_defend"):
        return
    against = state.find(roll.target or roll.on or "")
    if not isinstance(against, Character) or waived:
        return
    foe = side_of(state, against.id) != side_of(state, roll.effort.character)  # FATE-CONT-12
    if roll.action == "attack" or (foe and roll.mode == "create"):
        refuse_or_warn(TargetMustDefend(rule="FATE-CAA-52", character=against.name))


@handles(c.AllowReach)
def allow_reach(play: Play, command: c.AllowReach) -> None:
    play.require_gm("FATE-ZONE-02")
    roll = roll_at(play, command.roll, "declared", "sent_back")
    if roll.reach != "asked":
        raise WrongStep(rule="FATE-ZONE-02", step=waits_for(play.state, roll))
    play.emit(e.ReachSettled(roll=replace(roll, reach="agreed"), allowed=command.allow))


@handles(c.AddModifier)
def add_modifier(play: Play, command: c.AddModifier) -> None:
    """Rule: FATE-APR-05."""
    raise ModifierNotAllowed(rule="FATE-APR-05")
