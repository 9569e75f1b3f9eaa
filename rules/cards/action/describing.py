"""An action described, and the difficulty counted against it. Rules: CARD-DIFF-01 to CARD-DIFF-06."""

from msgspec.structs import replace

from rules.cards.action import commands as c
from rules.cards.action.entities import Action, Word, difficulty
from rules.cards.action.events import ActionDescribed, AspectsCounted
from rules.cards.hero.entities import Hero
from rules.cards.look import GM, action_in, find_line, hero_in, running_scene
from rules.cards.refusals import (
    ActionOpen,
    AspectAlreadyCounted,
    DifficultyFixed,
    GmDoesNotRoll,
    OutcomeLocked,
    OutOfOrder,
)
from rules.cards.scene.entities import Scene
from rules.play import Play, handles
from rules.refusals import NameNeeded
from rules.state import State
from rules.table.rights import require_control

LOCKED = ("menu", "vote", "restate", "bargain")


def action_now(state: State) -> tuple[Scene, Action]:
    """What is under way. Raises `OutOfOrder`, `SceneResolved`."""
    scene = running_scene(state)
    action = action_in(state, scene.id)
    if action is None or action.step == "done":
        raise OutOfOrder(rule="CARD-CORE-02")
    return scene, action


def action_at(state: State, *steps: str) -> tuple[Scene, Action]:
    """The action, if it is at one of these steps. Raises `OutOfOrder`, `OutcomeLocked`, `SceneResolved`."""
    scene, action = action_now(state)
    if action.step in LOCKED and action.step not in steps:
        raise OutcomeLocked(rule="CARD-ADJ-09")
    if action.step not in steps:
        raise OutOfOrder(rule="CARD-CORE-02")
    return scene, action


def name_of(state: State, action: Action) -> str:
    return state.get(action.who, Hero).name if action.who else ""


@handles(c.DescribeAction)
def describe_action(play: Play, command: c.DescribeAction) -> None:
    """A player's own character acts: whoever speaks first, there is no initiative (CARD-CORE-04).

    The difficulty is counted anew each time. Raises `ActionOpen`, `GmDoesNotRoll`. Rules: CARD-NEXT-01, CARD-DIFF-05.
    """
    check_actor(play, command.character)
    scene = running_scene(play.state)
    last = action_in(play.state, scene.id)
    check_idle(last)
    hero = hero_in(play.state, scene.id, command.character)
    if not command.text.strip():
        raise NameNeeded(rule="CARD-DIFF-01")
    action = Action(id=play.new_id("action"), scene=scene.id, who=hero.id, description=command.text.strip())
    play.emit(ActionDescribed(action=action, name=hero.name, drop=last.id if last else ""))


def check_idle(last: Action | None) -> None:
    if last is not None and last.step != "done":
        raise ActionOpen(rule="CARD-CORE-04")


def check_actor(play: Play, character: str) -> Hero:
    """Raises `GmDoesNotRoll`, `NotFound`, `NotYourCharacter`."""
    if play.actor.is_gm:
        raise GmDoesNotRoll(rule="CARD-CORE-03")
    return require_control(play, character, Hero)


@handles(c.CountAspects)
def count_aspects(play: Play, command: c.CountAspects) -> None:
    """Two for each that is ticked, each once, whosever it is; ticking is free now, and fixed from now on.

    Raises `DifficultyFixed`, `AspectNotInScene`, `AspectCrossedOut`, `AspectAlreadyCounted`. Rule: CARD-DIFF-03.
    """
    play.require_gm("CARD-DIFF-03")
    scene, action = countable(play.state)
    ticked: list[Word] = []
    for aspect in command.aspects:
        line = find_line(play.state, scene.id, aspect).line
        if line.id in [word.aspect for word in ticked]:
            raise AspectAlreadyCounted(rule="CARD-DIFF-03", aspect=line.text)
        ticked.append(Word(how="counted", by=GM, aspect=line.id, text=line.text))
    action = replace(action, talk=tuple(ticked), step="invoke")
    play.emit(AspectsCounted(action=action, name=name_of(play.state, action), difficulty=difficulty(action)))


def countable(state: State) -> tuple[Scene, Action]:
    """Raises `OutOfOrder`, `DifficultyFixed`."""
    scene, action = action_now(state)
    if action.step != "difficulty":
        raise DifficultyFixed(rule="CARD-DIFF-06")
    return scene, action
