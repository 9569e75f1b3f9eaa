"""Levels given, chosen and denied; and what such powers make without a roll.

Rules: FATE-SCAL-01 to -05, FATE-BIG-05.
"""

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.aspect.placing import known_aspect
from rules.fate.conflict.events import ActionUsed
from rules.fate.control import require_controller
from rules.fate.game.look import game_of
from rules.fate.invoke.commands import InvokeAspect
from rules.fate.invoke.invoking import INVOKED
from rules.fate.optional.scale import commands as c
from rules.fate.optional.scale import events as e
from rules.fate.optional.scale.levels import (
    benefit_of,
    check_on,
    check_scaled,
    chosen,
    levels,
    made_scale,
    scale_of,
    unscaled_in,
)
from rules.fate.optional.scale.parts import Scaled, ScaleInvoked, ScaleSaid, ScaleUse, Unscaled
from rules.fate.optional.scale.refusals import NotHigherScale, OneScaleBenefit, UnknownScale
from rules.fate.outcome.advantages import MADE, MORE_FREE
from rules.fate.refusals.roll import NothingToDefend, WrongStep
from rules.fate.roll.automatic import YET_TO_SAY
from rules.fate.roll.commands import DeclareAction, Defend
from rules.fate.roll.declaring import AIMED
from rules.fate.roll.defending import DEFENDED
from rules.fate.roll.entities import Roll
from rules.fate.roll.steps import roll_at
from rules.fate.roll.sums import recount
from rules.fate.sheet.entities import Character
from rules.fate.table import need_scene, open_roll, running_conflict, standing_rolls
from rules.play import Play, handles
from rules.refusals import NoExplanation, NothingChanges
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial, dial_off

# --- levels ---------------------------------------------------------------------------------------------------


@handles(c.SetScale)
def set_scale(play: Play, command: c.SetScale) -> None:
    """Rules: FATE-SCAL-01, FATE-SCAL-04, FATE-BIG-05."""
    play.require_gm("FATE-SCAL-01")
    check_on(play.state)
    if command.scale and command.scale not in game_of(play.state).scale_levels:
        raise UnknownScale(rule="FATE-SCAL-01", scale=command.scale)
    thing = play.state.find(command.target)
    if not isinstance(thing, Aspect):
        thing = play.state.get(command.target, Character)
        check_may_have(play.state, thing)
    if scale_of(thing) == command.scale:
        raise NothingChanges()
    hidden = thing.known_to if isinstance(thing, Aspect) else None if thing.shown else ()
    name = thing.text if isinstance(thing, Aspect) else thing.name
    play.emit(
        e.ScaleSet(target=thing.id, name=name, scale=command.scale, system=play.state.table.system, known_to=hidden)
    )


def check_may_have(state: State, character: Character) -> None:
    """Where scale is not played, only a threat of the GM's has any. Rule: FATE-BIG-05."""
    if not dial(state, "scale") and character.kind == "pc":
        raise dial_off(state, "scale", rule="FATE-BIG-05")


# --- on a roll ------------------------------------------------------------------------------------------------


@AIMED("scale")
def with_actors_scale(play: Play, command: DeclareAction, roll: Roll) -> Roll:
    return with_scale(play, roll, "actor", ScaleSaid.of(command).scale)


@DEFENDED("scale")
def with_defenders_scale(play: Play, command: Defend, roll: Roll) -> Roll:
    return with_scale(play, roll, "defense", ScaleSaid.of(command).scale)


def with_scale(play: Play, roll: Roll, side: str, use: ScaleUse | None) -> Roll:
    """The roll with what that side makes of its level. Raises what `check_scaled` does, `NotHigherScale`."""
    if use is None:
        return roll
    if use.truth is not None and not known_aspect(play, use.truth).scale:
        raise NotHigherScale(rule="FATE-SCAL-04", character="")
    scaled = chosen(use.benefits, use.truth, use.supernatural)
    if side == "actor":
        roll = replace(roll, effort=roll.effort.with_part(scaled))
    elif roll.defense is not None:
        roll = replace(roll, defense=roll.defense.with_part(scaled))
    check_scaled(play.state, roll, side, use.benefits)
    return roll


@handles(c.ChooseScale)
def choose_scale(play: Play, command: c.ChooseScale) -> None:
    """Also when it has turned out who opposes it. Rules: FATE-SCAL-02, FATE-SCAL-05."""
    roll = roll_at(play, command.roll, "declared", "sent_back")
    character = require_controller(play, command.character)
    side = "actor" if character.id == roll.effort.character else "defense"
    if side == "defense" and (roll.defense is None or roll.defense.character != character.id):
        raise NothingToDefend(rule="FATE-SCAL-02")
    changed = with_scale(play, roll, side, command.scale)
    if changed == roll:
        raise NothingChanges()
    benefit = command.scale.benefits[0] if command.scale.benefits else ""
    play.emit(e.ScaleChosen(roll=recount(play.state, changed), who=character.name, benefit=benefit))


@INVOKED("scale")
def with_invoked(play: Play, roll: Roll, command: InvokeAspect, invoke: str, side: str) -> Roll:
    """An invoked aspect that has a level gives it to its side, for one benefit. Rule: FATE-SCAL-04."""
    benefit = ScaleInvoked.of(command).scale
    if benefit is None:
        return roll
    if benefit_of(roll, side):
        raise OneScaleBenefit(rule="FATE-SCAL-02")
    name = "effort" if side == "actor" else "defense"
    old = getattr(roll, name).part(Scaled)
    use = ScaleUse(benefits=(benefit,), truth=command.aspect, supernatural=bool(old and old.supernatural))
    changed = with_scale(play, roll, side, use)
    effort = getattr(changed, name)
    return replace(changed, **{name: effort.with_part(replace(effort.part(Scaled), invoke=invoke))})


@YET_TO_SAY("scale")
def has_scale_to_use(state: State, roll: Roll) -> bool:
    """Whether a side stands above the other and has not said what for. Rule: FATE-SCAL-02."""
    sides = {"actor": roll.effort, "defense": roll.defense}
    return any(
        one is not None and one.part(Scaled) is None and levels(state, roll, side) > 0 for side, one in sides.items()
    )


@MADE("scale")
def with_made_scale(state: State, roll: Roll, aspect: Aspect) -> Aspect:
    return replace(aspect, scale=made_scale(state, roll))


@MORE_FREE("scale")
def more_free(state: State, roll: Roll) -> int:
    """Free invokes that scale adds to an advantage that has succeeded. Rule: FATE-SCAL-02."""
    return levels(state, roll, "actor") if benefit_of(roll, "actor") == "free_invokes" else 0


# --- the GM's word --------------------------------------------------------------------------------------------


@handles(c.DenyScale)
def deny_scale(play: Play, command: c.DenyScale) -> None:
    """Rule: FATE-SCAL-03."""
    play.require_gm("FATE-SCAL-03")
    check_on(play.state)
    if command.deny and not command.because.strip():
        refuse_or_warn(NoExplanation(rule="FATE-SCAL-03"))
    if command.roll is not None:
        deny_on_roll(play, command)
        return
    scene = need_scene(play.state)
    aspect = play.state.get(command.aspect, Aspect) if command.aspect is not None else None
    id = scene.id if aspect is None else aspect.id
    unscaled = unscaled_in(scene)
    if (id in unscaled) == command.deny:
        raise NothingChanges()
    left = tuple(one for one in unscaled if one != id)
    play.emit(
        e.ScaleDenied(
            scene=scene.id,
            unscaled=(*left, id) if command.deny else left,
            aspect=aspect.text if aspect else "",
            because=command.because.strip(),
            deny=command.deny,
            known_to=aspect.known_to if aspect else None,
        )
    )
    recount_open(play)


def deny_on_roll(play: Play, command: c.DenyScale) -> None:
    roll = roll_at(play, str(command.roll), "declared", "sent_back", "rolled")
    because = command.because.strip() if command.deny else ""
    changed = roll.with_part(Unscaled(because=because)) if because else roll.without_part(Unscaled)
    if changed == roll:
        raise NothingChanges()
    play.emit(e.RollUnscaled(roll=recount(play.state, changed)))


def recount_open(play: Play) -> None:
    """The roll that is being argued about follows, and those that stand beside others in a contest."""
    for roll in (open_roll(play.state), *standing_rolls(play.state)):
        if roll is not None and roll.step in ("declared", "sent_back", "rolled"):
            counted = recount(play.state, roll)
            if counted != roll:
                play.emit(e.RollRecounted(roll=counted))


# --- made without a roll --------------------------------------------------------------------------------------


@handles(c.GrantAdvantage)
def grant_advantage(play: Play, command: c.GrantAdvantage) -> None:
    """There with one free invoke and its scale; where there are turns it takes the action. Rule: FATE-SCAL-05."""
    play.require_gm("FATE-SCAL-05")
    roll = roll_at(play, command.roll, "declared", "sent_back")
    check_granted(roll)
    where = roll.on or roll.target or roll.scene
    lot = Lot(id=play.inner_id(), owner=roll.effort.character, left=1, total=1, origin="create")
    aspect = Aspect(
        id=play.new_id("aspect"),
        text=roll.text,
        kind="situation",
        on=where,
        by=roll.effort.character,
        lots=(lot,),
        scale=made_scale(play.state, roll),
    )
    conflict = running_conflict(play.state)
    if conflict is not None:
        play.emit(ActionUsed(conflict=conflict.id, characters=(roll.effort.character,)))
    done = replace(roll, step="closed").came_to(aspect=aspect.id, free=1)
    bearer = play.state.find(where)
    play.emit(e.AdvantageGranted(roll=done, aspect=aspect, bearer=bearer if isinstance(bearer, Character) else None))


def check_granted(roll: Roll) -> None:
    """Only what such powers make, and nobody defends against. Raises `WrongStep`."""
    scaled = roll.effort.part(Scaled)
    by_powers = scaled is not None and scaled.supernatural
    if roll.action != "create_advantage" or roll.mode != "create" or not by_powers or roll.defense is not None:
        raise WrongStep(rule="FATE-SCAL-05", step="dice")
