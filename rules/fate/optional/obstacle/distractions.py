"""Distractions: a question, and what comes of either answer. By the dial `obstacles`.

Rules: FATE-OBST-10, FATE-OBST-11.
"""

from msgspec.structs import replace

from rules.events import Dropped, Put
from rules.fate.aspect.entities import Aspect
from rules.fate.aspect.facts import record_fact
from rules.fate.conflict.events import ActionUsed
from rules.fate.conflict.standing import check_may_act
from rules.fate.control import require_controller
from rules.fate.optional.obstacle import commands as c
from rules.fate.optional.obstacle import events as e
from rules.fate.optional.obstacle.entities import Distraction, distraction_for_players
from rules.fate.optional.obstacle.limits import check_on
from rules.fate.optional.obstacle.parts import Faced
from rules.fate.optional.obstacle.refusals import NeedsChoice
from rules.fate.refusals.roll import WrongStep
from rules.fate.refusals.stage import NotBegun
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.closing import ENDING, GOING
from rules.fate.stage.events import SceneOpened
from rules.fate.stage.scenes import WAITING
from rules.fate.table import need_scene, running_conflict
from rules.play import Play, follows, handles
from rules.refusals import Gone, NameNeeded, NothingChanges
from rules.state import State
from rules.table.stage.look import staged_scene


@handles(c.MakeDistraction)
def make_distraction(play: Play, command: c.MakeDistraction) -> None:
    """In a prepared scene it waits, and comes up when that opens. Rules: FATE-OBST-10, FATE-OBST-11."""
    play.require_gm("FATE-OBST-10")
    check_on(play.state)
    scene = need_scene(play.state) if command.scene is None else staged_scene(play.state, command.scene)
    waits = scene.state == "prepared"
    distraction = Distraction(
        id=play.new_id("distraction"),
        scene=scene.id,
        name=command.name.strip(),
        choice=command.choice.strip(),
        leave=command.leave.strip(),
        deal=command.deal.strip(),
        opposition=command.opposition,
        told=command.told,
        shown=not command.secret and not waits,
        secret=command.secret,
        state="prepared" if waits else "open",
    )
    check_whole(distraction)
    play.emit(Put(entities=(distraction,)) if waits else e.DistractionMade(distraction=distraction))
    if command.as_aspect:
        known = None if distraction.shown else ()
        play.emit(
            Put(
                entities=(
                    Aspect(
                        id=play.new_id("aspect"),
                        text=distraction.name,
                        kind="situation",
                        on=distraction.scene,
                        known_to=known,
                        secret=distraction.secret,
                    ),
                )
            )
        )


@follows(SceneOpened)
def come_up(play: Play, event: SceneOpened) -> None:
    """What waited in that scene is there, for all to see unless it is to stay hidden."""
    for distraction in play.state.all(Distraction):
        if distraction.state == "prepared" and distraction.scene == event.scene.id:
            there = replace(distraction, state="open", shown=not distraction.secret)
            play.emit(e.DistractionMade(distraction=there))


def check_whole(distraction: Distraction) -> None:
    """A name, a question, and something that comes of one answer at least. Raises `NameNeeded`, `NeedsChoice`."""
    if not distraction.name:
        raise NameNeeded(rule="FATE-OBST-10")
    if not distraction.choice or not (distraction.leave or distraction.deal):
        raise NeedsChoice(rule="FATE-OBST-11")


@handles(c.EditDistraction)
def edit_distraction(play: Play, command: c.EditDistraction) -> None:
    play.require_gm("FATE-OBST-10")
    old = changeable(play.state, command.distraction)
    waits = old.state == "prepared"
    texts = {name: getattr(command, name) for name in ("name", "choice", "leave", "deal")}
    wanted = {
        **{name: None if text is None else text.strip() for name, text in texts.items()},
        "opposition": command.opposition,
        "told": command.told,
        "shown": None if waits else command.shown,
        "secret": None if command.shown is None else not command.shown,
    }
    new = replace(old, **{name: value for name, value in wanted.items() if value is not None})
    if command.no_opposition:
        new = replace(new, opposition=None)
    if new == old:
        raise NothingChanges()
    check_whole(new)
    if waits:
        play.emit(Put(entities=(new,)))
    elif new.shown and not old.shown:
        play.emit(e.DistractionMade(distraction=new))
    else:
        play.emit(
            e.DistractionChanged(distraction=new, unseen=distraction_for_players(new) == distraction_for_players(old))
        )


def changeable(state: State, id: str) -> Distraction:
    """One that nobody has answered yet. Raises `NotFound`, `Gone`."""
    distraction = state.get(id, Distraction)
    if distraction.state not in ("prepared", "open"):
        raise Gone(rule="FATE-OBST-10")
    return distraction


def open_one(state: State, id: str) -> Distraction:
    """Raises `NotFound`, `Gone`, and `NotBegun` for one that waits in a prepared scene."""
    distraction = changeable(state, id)
    if distraction.state == "prepared":
        raise NotBegun(rule="FATE-OBST-10")
    return distraction


@handles(c.DropDistraction)
def drop_distraction(play: Play, command: c.DropDistraction) -> None:
    play.require_gm("FATE-OBST-10")
    distraction = play.state.get(command.distraction, Distraction)
    waits = distraction.state == "prepared"
    play.emit(Dropped(ids=(distraction.id,)) if waits else e.DistractionDropped(distraction=distraction))


# --- answered --------------------------------------------------------------------------------------------------


@handles(c.DealWith)
def deal_with(play: Play, command: c.DealWith) -> None:
    """Nothing opposes it: it is done, and takes the action where there are turns. Rule: FATE-OBST-10."""
    character = require_controller(play, command.character)
    distraction = open_one(play.state, command.distraction)
    check_deal(play.state, character, distraction)
    conflict = running_conflict(play.state)
    if conflict is not None:
        play.emit(ActionUsed(conflict=conflict.id, characters=(character.id,)))
    settle(play, distraction, "dealt", character.name)


def check_deal(state: State, character: Character, distraction: Distraction) -> None:
    """Raises `DialOff`, `WrongStep` where it takes a roll, and whatever keeps one from acting."""
    check_on(state)
    check_may_act(state, character)
    if distraction.opposition is not None:
        raise WrongStep(rule="FATE-OBST-10", step="overcome")


def dealt_with(play: Play, roll: Roll) -> None:
    """The roll has reached its goal. Rule: FATE-OBST-10."""
    faced = roll.part(Faced)
    distraction = play.state.find(faced.obstacle) if faced else None
    if isinstance(distraction, Distraction) and distraction.state == "open":
        settle(play, distraction, "dealt", roll.effort.name)


@handles(c.LeaveDistraction)
def leave_distraction(play: Play, command: c.LeaveDistraction) -> None:
    play.require_gm("FATE-OBST-10")
    settle(play, open_one(play.state, command.distraction), "left")


def settle(play: Play, distraction: Distraction, how: str, who: str = "") -> None:
    """What was to come of it comes, and stands as a fact."""
    done = replace(distraction, state=how, shown=True)
    play.emit(e.DistractionSettled(distraction=done, who=who))
    comes = done.deal if how == "dealt" else done.leave
    if comes:
        record_fact(play, comes, "distraction")


@ENDING("distraction")
def leave_all(play: Play, scene: str) -> None:
    """The scene ends: what everybody saw and nobody dealt with is left. Rule: FATE-OBST-10."""
    for distraction in play.state.all(Distraction):
        if distraction.scene == scene and distraction.shown and distraction.state == "open":
            settle(play, distraction, "left")


@WAITING("distraction")
@GOING("distraction")
def of_scene(state: State, scene: str) -> list[str]:
    return [one.id for one in state.all(Distraction) if one.scene == scene]
