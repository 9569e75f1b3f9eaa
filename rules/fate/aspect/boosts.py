"""Boosts: earned, named at once or at their use, passed, dropped. Rules: FATE-ASP-05, FATE-BOOST-01 to -05."""

from rules.fate.aspect import commands as c
from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.conflict import events as h
from rules.fate.conflict.standing import target_in_play
from rules.fate.control import require_controller
from rules.fate.game.look import game_of
from rules.fate.invoke.reasons import lacks_reason
from rules.fate.outcome.todos import keep, with_boost, with_todo, without
from rules.fate.refusals.aspect import NotAnAlly
from rules.fate.refusals.roll import WrongStep
from rules.fate.roll.entities import Roll, Todo
from rules.fate.roll.steps import choosing, waits_for
from rules.fate.sheet.entities import Character
from rules.fate.stage.events import AspectRemoved
from rules.fate.table import need_scene
from rules.play import Play, handles
from rules.refusals import Gone, NameNeeded, NoExplanation, NotYourCharacter
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial, dial_off
from rules.table.stage.look import side_of


def earned(play: Play, roll: Roll, owner: str) -> Roll:
    """The roll with a boost for that character, where the game has boosts: they name it now, or, by the dial, when
    they use it."""
    if not game_of(play.state).boosts:
        return roll
    if dial(play.state, "boosts_named") == "at_once":
        return with_todo(roll, Todo(kind="name_boost", by=owner))
    who = play.state.get(owner, Character)
    play.emit(h.BoostNamed(aspect=boost_of(play, owner), owner=who.name))
    return with_boost(roll, owner)


def boost_of(play: Play, owner: str, text: str = "") -> Aspect:
    """One free use by its owner, and gone with it."""
    lot = Lot(id=play.inner_id(), owner=owner, left=1, total=1, origin="boost")
    scene = need_scene(play.state)
    return Aspect(id=play.new_id("aspect"), text=text, kind="boost", on=scene.id, by=owner, lots=(lot,))


@handles(c.NameBoost)
def name_boost(play: Play, command: c.NameBoost) -> None:
    """A boost is named, has one free use by its owner, and goes with it. Rule: FATE-ASP-05."""
    owner = require_controller(play, command.character)
    roll = choosing(play, command.roll)
    todo = next((t for t in roll.todos if t.kind == "name_boost" and t.by == owner.id), None)
    if todo is None:
        raise WrongStep(rule="FATE-ASP-05", step=waits_for(play.state, roll))
    if not command.text.strip():
        raise NameNeeded(rule="FATE-ASP-05")
    play.emit(h.BoostNamed(aspect=boost_of(play, owner.id, command.text.strip()), owner=owner.name))
    keep(play, without(roll, todo))


def own_boost(play: Play, id: str) -> tuple[Aspect, Character]:
    """A boost and who holds it. Raises `Gone`, `NotYourCharacter`."""
    aspect = play.state.find(id)
    if not isinstance(aspect, Aspect) or aspect.kind != "boost":
        raise Gone(rule="FATE-ASP-05")
    holder = play.state.get(str(aspect.by), Character)
    if not play.actor.is_gm and holder.controller != play.actor.member:
        raise NotYourCharacter(rule="FATE-ASP-05", character=holder.name)
    return aspect, holder


@handles(c.PassBoost)
def pass_boost(play: Play, command: c.PassBoost) -> None:
    """To an ally, with a reason, where the dial lets boosts change hands. Rule: FATE-BOOST-05."""
    aspect, holder = own_boost(play, command.aspect)
    if not dial(play.state, "boosts_pass"):
        raise dial_off(play.state, "boosts_pass", rule="FATE-BOOST-05")
    taker = acting_or_seen(play, command.to)
    if taker.id == holder.id or side_of(play.state, taker.id) != side_of(play.state, holder.id):
        refuse_or_warn(NotAnAlly(rule="FATE-BOOST-05", character=taker.name))
    if lacks_reason(play.state, command.because):
        refuse_or_warn(NoExplanation(rule="FATE-BOOST-05"))
    play.emit(
        h.BoostPassed(
            aspect=aspect.id,
            by=holder.name,
            to=taker.name,
            taker=taker.id,
            text=aspect.text,
            because=command.because.strip(),
        )
    )


def acting_or_seen(play: Play, id: str) -> Character:
    return target_in_play(play, id)


@handles(c.DropBoost)
def drop_boost(play: Play, command: c.DropBoost) -> None:
    """The edge it stood for is gone. Rules: FATE-ASP-05, FATE-BOOST-03."""
    aspect, _ = own_boost(play, command.aspect)
    play.emit(AspectRemoved(id=aspect.id, text=aspect.text, kind=aspect.kind))
