"""A conflict called for, a scene opened, people coming and going.

Rules: CARD-CORE-01, CARD-SCENE-01, CARD-SCENE-09.
"""

from collections.abc import Iterable

from rules.cards.action.entities import Action
from rules.cards.card.entities import Card, Plan, Stored
from rules.cards.hero.entities import Hero
from rules.cards.look import action_in, running_scene, scene_now
from rules.cards.refusals import ActionOpen, CleanupPending, NotInScene, OutOfOrder
from rules.cards.scene import commands as c
from rules.cards.scene.asking import ask_gm, open_asks
from rules.cards.scene.entities import Ask, Scene
from rules.events import Dropped, Put
from rules.play import Play, handles
from rules.refusals import NameNeeded, NothingChanges
from rules.state import State
from rules.table.offers.acts import close_offer, when
from rules.table.offers.places import AGREED, AGREEING
from rules.table.rights import require_control
from rules.table.scene_commands import OpenScene
from rules.table.stage.entities import Token
from rules.table.stage.look import token_of
from rules.table.stage.places import LYING, MAY_OPEN, OPENED, PASSING, TAKING_OFF
from rules.table.stage.scenes import open_scene
from rules.table.stage.tokens import arrive, depart


@MAY_OPEN
def check_opening(state: State) -> None:
    """The next scene waits for the clean-up of the last one, and for its end. Rules: CARD-CLEAN-06, CARD-NEXT-03."""
    scene = scene_now(state)
    if scene is None:
        return
    if scene.resolved:
        raise CleanupPending(rule="CARD-CLEAN-06", lines=len(undecided(state, scene)))
    raise OutOfOrder(rule="CARD-NEXT-03", what="scene")


def undecided(state: State, scene: Scene) -> list[str]:
    """Lines of the scene's cards that the GM has neither discarded nor stored."""
    return [line.id for card in state.all(Card) if card.scene == scene.id for line in card.lines if not line.crossed]


@handles(c.CallConflict)
def call_conflict(play: Play, command: c.CallConflict) -> None:
    """Anybody's, where no scene is on; the GM opens one, or has it told. Rule: CARD-CORE-01."""
    require_control(play, command.character, Hero)
    check_opening(play.state)
    if not command.question.strip():
        raise NameNeeded(rule="CARD-CORE-01")
    ask_gm(play, "call", command.character, command.question.strip())


@when(AGREEING, "call")
def check_call(state: State, ask: Ask) -> None:
    check_opening(state)


@when(AGREED, "call")
def call_answered(play: Play, ask: Ask, command: object) -> None:
    begin(play, Scene(id=play.new_id("scene"), title=ask.terms[:80]), None)


@handles(c.FrameScene)
def frame_scene(play: Play, command: c.FrameScene) -> None:
    play.require_gm("CARD-CORE-01")
    check_opening(play.state)
    if not command.place.strip():
        raise NameNeeded(rule="CARD-SCENE-01")
    persons = tuple(name.strip() for name in command.persons if name.strip())
    scene = Scene(id=play.new_id("scene"), title=command.place.strip(), text=command.text, persons=persons)
    begin(play, scene, command.present)


def begin(play: Play, scene: Scene, present: tuple[str, ...] | None) -> None:
    """It is live, with those who are there: everybody, where nobody is named."""
    play.emit(Put(entities=(scene,)))
    there = tuple(hero.id for hero in play.state.all(Hero)) if present is None else present
    open_scene(play, OpenScene(scene=scene.id, present=there))


@OPENED
def answer_calls(play: Play, scene: Scene, cast: list[Token]) -> None:
    """Whoever called for a conflict has it; the last action of the scene before is history."""
    past = tuple(action.id for action in play.state.all(Action) if action.scene != scene.id)
    if past:
        play.emit(Dropped(ids=past))
    for ask in open_asks(play.state, "call"):
        close_offer(play, ask, "accepted")


def offered(state: State, scene: Scene) -> list[Stored]:
    """What the store has of the place and the persons of a scene. Rule: CARD-CLEAN-03."""
    names = {name.casefold() for name in (scene.title, *scene.persons)}
    return [stored for stored in state.all(Stored) if stored.name.casefold() in names]


# --- coming and going ---------------------------------------------------------------------------------


@handles(c.EnterScene)
def enter_scene(play: Play, command: c.EnterScene) -> None:
    """A player's own, or the GM's word for anybody. Rule: CARD-SCENE-09."""
    hero = whom(play, command.character)
    scene = running_scene(play.state)
    if token_of(play.state, hero.id, scene.id) is not None:
        raise NothingChanges(rule="CARD-SCENE-09")
    arrive(play, Token(id=play.new_id("token"), scene=scene.id, character=hero.id), None)


@handles(c.LeaveScene)
def leave_scene(play: Play, command: c.LeaveScene) -> None:
    hero = whom(play, command.character)
    token = token_of(play.state, hero.id, running_scene(play.state).id)
    if token is None:
        raise NotInScene(rule="CARD-SCENE-09", character=hero.name)
    depart(play, token)


def whom(play: Play, character: str) -> Hero:
    return play.state.get(character, Hero) if play.actor.is_gm else require_control(play, character, Hero)


@TAKING_OFF
def check_leaving(play: Play, hero: Hero) -> None:
    """Nobody goes in the middle of their own action."""
    scene = scene_now(play.state)
    action = action_in(play.state, scene.id) if scene else None
    if action is not None and action.step != "done" and action.who == hero.id:
        raise ActionOpen(rule="CARD-SCENE-09")


# --- what lies there ------------------------------------------------------------------------------------


@LYING
def lying(state: State, places: Iterable[str]) -> list[str]:
    there = set(places)
    cards = [card.id for card in state.all(Card) if card.scene in there]
    return cards + [plan.id for plan in state.all(Plan) if plan.scene in there]


@PASSING
def passing(state: State, scene: str) -> list[str]:
    """Questions go with the scene they were asked in."""
    return [ask.id for ask in state.all(Ask) if ask.scene == scene and ask.kind in ("invoke", "full_scene", "bargain")]
