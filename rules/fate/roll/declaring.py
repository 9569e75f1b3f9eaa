"""Saying what a character does, before the dice: declaration, approach, opposition, reach, defense, help.

Rules: FAE-ACT, FAE-CAA-01, FAE-OVC-06, FAE-ATK-01, FAE-DEF, FAE-HELP, FAE-ZONE-02, FAE-DIF-03.
"""

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.aspect.forbidden import MOVING, check_not_forbidden
from rules.fate.aspect.placing import known_aspect
from rules.fate.conflict.standing import check_may_act, check_shown, check_still_in, waits_for
from rules.fate.contest.challenges import check_challenge, open_task
from rules.fate.contest.contests import check_contest, contest_of
from rules.fate.contest.side_contests import own_difficulty
from rules.fate.optional.entities import Organization
from rules.fate.optional.obstacle.facing import faced, seen_block
from rules.fate.optional.obstacle.limits import check_acts
from rules.fate.optional.permission.acts import check_attack, harm_of, reaches_far, touches, use_grant
from rules.fate.optional.threat.acts import big_of, check_affected
from rules.fate.optional.wide.limits import check_overcome
from rules.fate.refusals.aspect import AspectNotKnown
from rules.fate.refusals.bargain import NoExplanation
from rules.fate.refusals.optional import OutOfReach
from rules.fate.refusals.roll import (
    AdjustmentTooLarge,
    AspectAlreadyKnown,
    ModifierNotAllowed,
    NoLineOfSight,
    TargetMustDefend,
    UnknownAction,
    WrongStep,
)
from rules.fate.roll import commands as c
from rules.fate.roll import events as e
from rules.fate.roll.defending import claimed_by, effort_of
from rules.fate.roll.entities import Roll
from rules.fate.roll.window import recount
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene, Zone
from rules.fate.stunt.effects import reaches_over
from rules.fate.table import need_scene, running_conflict, side_of, token_of
from rules.fate.targets import check_hittable
from rules.play import Play, handles
from rules.refusals import DialOff, Gone, NameNeeded, NotFound
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.acts import dial, game_of
from rules.table.rights import require_controller

ROLLED_ACTIONS = ("create_advantage", "overcome", "attack")


def roll_at(play: Play, id: str, *steps: str) -> Roll:
    """The roll, if it stands at one of these steps. Raises `Gone`, `WrongStep`."""
    roll = play.state.find(id)
    if not isinstance(roll, Roll):
        raise Gone(rule="FAE-ACT-01")
    if roll.step not in steps:
        raise WrongStep(rule="FAE-ACT-01", step=waits_for(play.state, roll))
    return roll


def actor_of(play: Play, roll: Roll) -> Character:
    return require_controller(play, roll.effort.character)


@handles(c.DeclareAction)
def declare_action(play: Play, command: c.DeclareAction) -> None:
    from rules.fate.optional.scale.acts import with_scale
    from rules.fate.optional.several.acts import aimed_at_several, check_one_target

    character = require_controller(play, command.character)
    scene = need_scene(play.state)
    if command.action not in ROLLED_ACTIONS:
        raise UnknownAction(rule="FAE-ACT-02", action=command.action)
    check_may_act(play.state, character)
    check_acts(character, command.action)
    check_challenge(play.state, character, command.action)
    check_contest(play.state, character, command.action)
    if command.action == "attack":
        check_attack(play.state, character, command.rating, claimed_by(command))
    check_not_forbidden(play.state, character, deeds_of(command))
    check_one_target(command)
    check_places(play, command)
    effort = effort_of(play.state, character, command.rating, command.action, claimed_by(command), command.second)
    contest = contest_of(play.state, character.id, command.action)
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
        harm=harm_of(play.state, effort, usual_harm(play.state)),
    )
    aim = AIMS[command.action] if command.spread is None else aimed_at_several
    roll = faced(play, command, aim(play, command, roll))
    roll = with_scale(play, roll, "actor", command.scale)
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


def usual_harm(state: State) -> str:
    """What an attack does to whoever it hits: as the conflict that runs, else bodily."""
    conflict = running_conflict(state)
    return conflict.kind if conflict else "physical"


def deeds_of(command: c.DeclareAction) -> tuple[str, ...]:
    """What the player says it is, and what it is by itself: whoever wants to reach a zone moves. Rule: FCON-ASP-01."""
    return command.tags if command.to is None else (*command.tags, MOVING)


def aim_advantage(play: Play, command: c.DeclareAction, roll: Roll) -> Roll:
    """Rule: FAE-CAA-01."""
    mode = command.mode or "create"
    roll = replace(roll, mode=mode)
    bearer: Character | None = None
    if mode == "create":
        if not roll.text:
            raise NameNeeded(rule="FAE-CAA-01")
        check_touched(play.state, command)
        bearer = bearing_foe(play.state, command)
    elif mode == "exploit":
        roll = replace(roll, aspect=known_aspect(play, command.aspect).id)
    elif command.aspect is not None:
        if is_known(play, command.aspect):
            raise AspectAlreadyKnown(rule="FAE-CAA-01")
        raise AspectNotKnown(rule="FAE-ASP-07")
    if command.target is not None:
        return reached(play, command, roll)
    return roll if bearer is None else within_reach(play, command, roll, bearer)


def bearing_foe(state: State, command: c.DeclareAction) -> Character | None:
    """Somebody of the other side whom a new aspect is to be put on. Rule: FCON-ZONE-02."""
    found = state.find(command.on or "")
    if not isinstance(found, Character) or side_of(state, found.id) == side_of(state, command.character):
        return None
    return found


def check_touched(state: State, command: c.DeclareAction) -> None:
    """Who is out, or cannot be affected at all, takes no new aspect from others.

    Rules: FCON-CONC-05, FCON-BIG-01, FCON-BIG-10.
    """
    found = state.find(command.on or command.target or "")
    if isinstance(found, Character) and found.id != command.character:
        check_still_in(state, found)
        check_affected(state, found, None)


def aim_overcome(play: Play, command: c.DeclareAction, roll: Roll) -> Roll:
    """Rules: FAE-OVC-01, FAE-OVC-06, FAE-ZONE-04, FCON-REC-01."""
    from rules.fate.harm.treating import aimed_at_wound

    if command.removes is not None:
        gone = removable(play, command.removes)
        if not command.means.strip():
            refuse_or_warn(NoExplanation(rule="FAE-OVC-06"))
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
    """An aspect one knows of, or a block. Rules: FAE-OVC-06, FCON-OBST-09."""
    if isinstance(play.state.find(id), Character):
        return seen_block(play, id)
    aspect = known_aspect(play, id)
    check_overcome(aspect)
    return aspect


def named(thing: Aspect | Character) -> str:
    return thing.text if isinstance(thing, Aspect) else thing.name


def aim_attack(play: Play, command: c.DeclareAction, roll: Roll) -> Roll:
    """Rule: FAE-ATK-01."""
    if command.target is None or command.target == command.character:
        raise NameNeeded(rule="FAE-ATK-01")
    check_hittable(play.state, roll, target_in_play(play, command.target))
    return reached(play, command, roll)


AIMS = {"create_advantage": aim_advantage, "overcome": aim_overcome, "attack": aim_attack}


def target_in_play(play: Play, id: str) -> Character:
    """A character that can be aimed at: seen, and still in.

    Raises `NotFound`, or to the GM `StillHidden`; `TakenOut`, `LeftTheConflict`.
    """
    target = play.state.get(id, Character)
    scene = need_scene(play.state)
    token = token_of(play.state, id, scene.id)
    if not play.actor.is_gm and (not target.shown or token is None or not token.shown):
        raise NotFound()
    check_shown(play.state, target)
    check_still_in(play.state, target)
    return target


def reached(play: Play, command: c.DeclareAction, roll: Roll) -> Roll:
    """One acts on those in the same zone; further by a stunt, or with a reason the GM agrees to. Rule: FAE-ZONE-02."""
    return within_reach(play, command, roll, target_in_play(play, str(command.target)))


def within_reach(play: Play, command: c.DeclareAction, roll: Roll, target: Character) -> Roll:
    """Rules: FAE-ZONE-02, FCON-ZONE-02, FCON-ZONE-06."""
    scene = need_scene(play.state)
    mine, theirs = token_of(play.state, command.character, scene.id), token_of(play.state, target.id, scene.id)
    if mine is None or theirs is None or mine.zone == theirs.zone or mine.zone is None or theirs.zone is None:
        return roll
    if roll.effort.kind == "hazard" or not touches(play.state, roll):  # FCON-OBST-03, FCON-ZONE-02
        return roll
    if reaches_over(play.state, roll.effort):
        return roll
    if strikes_next(play.state, command.character, mine.zone, theirs.zone):
        return roll
    if reaches_far(play.state, roll.effort) and dial(play.state, "skill_permissions"):
        return shot(play.state, roll, mine.zone, theirs.zone, sure=play.actor.is_gm)
    if not command.means.strip():
        refuse_or_warn(OutOfReach(rule="FAE-ZONE-02"))
    return replace(roll, reach="agreed" if play.actor.is_gm else "asked", means=command.means)


def strikes_next(state: State, character: str, here: str, there: str) -> bool:
    """A limb of a threat strikes the next zones too. Rule: FCON-BIG-10."""
    from rules.fate.conflict.turns import link_between

    big, way = big_of(state, character), link_between(state, here, there)
    return big is not None and big.limb and way is not None and way.steps <= 1


def shot(state: State, roll: Roll, here: str, there: str, *, sure: bool) -> Roll:
    """Into the next zone where one sees it; further the GM says whether the lines are clear. Rule: FCON-ZONE-06."""
    from rules.fate.conflict.turns import link_between

    way = link_between(state, here, there)
    if way is not None and not way.clear:
        refuse_or_warn(NoLineOfSight(rule="FCON-ZONE-06"))
    if way is not None and way.steps <= 1:
        return roll
    return replace(roll, reach="agreed" if sure else "asked")


def is_known(play: Play, id: str) -> bool:
    aspect = play.state.find(id)
    return isinstance(aspect, Aspect) and aspect.known_to is None


def check_places(play: Play, command: c.DeclareAction) -> None:
    """What bears aspects, or is a way off, and is there now; players cannot name what they do not see.

    Raises `NotFound`.
    """
    for id in (command.on, command.to):
        place = None if id is None else play.state.find(id)
        if id is None or isinstance(place, Zone | Character | Organization):
            continue
        if not isinstance(place, Scene) or place.state != "live":
            raise NotFound()


@handles(c.WithdrawAction)
def withdraw_action(play: Play, command: c.WithdrawAction) -> None:
    roll = roll_at(play, command.roll, "declared", "sent_back")
    if not play.actor.is_gm:
        actor_of(play, roll)
    check_whole(roll)
    for invoke in roll.invokes:
        raise WrongStep(rule="FAE-ACT-01", step="invoked" if not invoke.declined else "dice")
    play.emit(e.ActionWithdrawn(roll=roll.id, name=roll.effort.name))


def check_whole(roll: Roll) -> None:
    """A part of a roll against several has its dice already. Rule: FCON-MULT-01."""
    if roll.part_of is not None:
        raise WrongStep(rule="FCON-MULT-01", step="dice")


@handles(c.SetOpposition)
def set_opposition(play: Play, command: c.SetOpposition) -> None:
    """The GM's number for a declared roll. Rules: FAE-OUT-02, FAE-DIF-01, FAE-DIF-03."""
    play.require_gm("FAE-DIF-01")
    if command.adjust:
        if not dial(play.state, "approach_targets"):
            raise DialOff(rule="FAE-DIF-03", dial={"key": f"{play.state.table.system}.dial.approach_targets.name"})
        most = max(game_of(play.state).difficulty_adjustments)
        if abs(command.adjust) > most:
            refuse_or_warn(AdjustmentTooLarge(rule="FAE-DIF-03", most=most))
    roll = roll_at(play, command.roll, "declared", "sent_back")
    if roll.spread is not None or (roll.action == "attack" and not dial(play.state, "target_must_defend")):
        raise WrongStep(rule="FAE-OUT-02", step="defense")
    check_must_defend(play.state, roll, waived=command.waive)
    base = command.difficulty + command.adjust
    needed = command.no_failure and may_need_success(play.state, roll)
    changed = replace(
        roll, difficulty=command.difficulty, adjust=command.adjust, opposition_base=base, no_failure=needed
    )
    play.emit(e.OppositionSet(roll=recount(play.state, changed), system=play.state.table.system))


def may_need_success(state: State, roll: Roll) -> bool:
    """Whether the GM may say that plain failure is no answer to this roll. Rule: FCON-OVER-05."""
    return roll.action == "overcome" and roll.obstacle is None and dial(state, "overcome_menu") == "gm"


def check_must_defend(state: State, roll: Roll, *, waived: bool) -> None:
    """Against somebody there is no bare number, unless the GM says that they do not stand in the way.

    Rules: FCON-CAA-02, FCON-DICE-07.
    """
    if not dial(state, "target_must_defend"):
        return
    against = state.find(roll.target or roll.on or "")
    if not isinstance(against, Character) or waived:
        return
    foe = side_of(state, against.id) != side_of(state, roll.effort.character)  # FCON-CONT-12
    if roll.action == "attack" or (foe and roll.action == "create_advantage" and roll.mode == "create"):
        refuse_or_warn(TargetMustDefend(rule="FCON-CAA-02", character=against.name))


@handles(c.AllowReach)
def allow_reach(play: Play, command: c.AllowReach) -> None:
    play.require_gm("FAE-ZONE-02")
    roll = roll_at(play, command.roll, "declared", "sent_back")
    if roll.reach != "asked":
        raise WrongStep(rule="FAE-ZONE-02", step=waits_for(play.state, roll))
    play.emit(e.ReachSettled(roll=replace(roll, reach="agreed"), allowed=command.allow))


@handles(c.AddModifier)
def add_modifier(play: Play, command: c.AddModifier) -> None:
    """Rule: FAE-APR-05."""
    raise ModifierNotAllowed(rule="FAE-APR-05")


def conflict_id(play: Play) -> str | None:
    conflict = running_conflict(play.state)
    return conflict.id if conflict else None
