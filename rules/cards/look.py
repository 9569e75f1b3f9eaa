"""Looking at the table: the scene, who is in it, which aspects are in play, the action under way."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.cards.action.entities import Action
from rules.cards.card.entities import AspectLine, Card
from rules.cards.hero.entities import Hero
from rules.cards.refusals import AspectCrossedOut, AspectNotInScene, NotInScene, OutOfOrder, SceneResolved
from rules.cards.scene.entities import Scene
from rules.state import Seat, State
from rules.table.attendance.entities import PLAYING, is_present
from rules.table.stage.look import live_scene, tokens_of

GM = "gm"


class InPlay(NamedTuple):
    """A line that may count: `scope` is scene, status or sheet; `holder` the card or the character it stands on."""

    line: AspectLine
    scope: str
    holder: str


def scene_now(state: State) -> Scene | None:
    """The live scene, resolved or not."""
    scene = live_scene(state)
    return scene if isinstance(scene, Scene) else None


def running_scene(state: State) -> Scene:
    """The scene in which something may still happen. Raises `OutOfOrder`, `SceneResolved`."""
    scene = scene_now(state)
    if scene is None:
        raise OutOfOrder(rule="CARD-CORE-02")
    if scene.resolved:
        raise SceneResolved(rule="CARD-NEXT-02")
    return scene


def heroes_in(state: State, scene: str) -> list[Hero]:
    return [state.get(token.character, Hero) for token in tokens_of(state, scene)]


def hero_in(state: State, scene: str, character: str) -> Hero:
    """Raises `NotFound`, `NotInScene`."""
    hero = state.get(character, Hero)
    if hero not in heroes_in(state, scene):
        raise NotInScene(rule="CARD-SCENE-08", character=hero.name)
    return hero


def cards_on(state: State, scene: str) -> list[Card]:
    return [card for card in state.all(Card) if card.scene == scene]


def card_called(state: State, scene: str, name: str) -> Card | None:
    """A card is known by its name, however that is written. Rules: CARD-SCENE-02, CARD-SCENE-06."""
    return next((card for card in cards_on(state, scene) if card.name.casefold() == name.casefold()), None)


def lines_in(state: State, scene: str) -> Iterator[InPlay]:
    """Everything that lies on the scene, and what those who are there bring along. Rule: CARD-SCENE-08."""
    for card in cards_on(state, scene):
        yield from (InPlay(line, "scene", card.id) for line in card.lines)
    for hero in heroes_in(state, scene):
        yield from (InPlay(line, "sheet", hero.id) for line in hero.aspects)
        yield from (InPlay(line, "status", hero.id) for line in hero.status)


def find_line(state: State, scene: str, aspect: str) -> InPlay:
    """A live one of the scene, whosever it is. Raises `AspectNotInScene`, `AspectCrossedOut`. Rule: CARD-INV-05."""
    found = next((one for one in lines_in(state, scene) if one.line.id == aspect), None)
    if found is None:
        raise AspectNotInScene(rule="CARD-SCENE-08")
    if found.line.crossed:
        raise AspectCrossedOut(rule="CARD-SCENE-04", aspect=found.line.text)
    return found


def action_in(state: State, scene: str) -> Action | None:
    """The action under way, or the last one that was."""
    return next((one for one in state.all(Action) if one.scene == scene), None)


def step_of(state: State, scene: Scene) -> str:
    """Where the conflict stands: describe, difficulty, invoke, adjustments, menu, vote, restate, bargain, cleanup."""
    if scene.resolved:
        return "cleanup"
    action = action_in(state, scene.id)
    return action.step if action is not None and action.step != "done" else "describe"


def players(state: State) -> list[str]:
    """Members who play."""
    return [seat.member for seat in state.all(Seat) if seat.role == "player"]


def voters(state: State) -> list[str]:
    """Everybody at the table, the GM as one; whoever is away is not. Rule: CARD-SUCC-04."""
    return [*(member for member in players(state) if is_present(state, member)), GM]


def askable(state: State, scene: str) -> list[str]:
    """Those who play a character that is in the scene. Rule: CARD-BARG-05."""
    seated = {seat.member for seat in state.all(Seat) if seat.role in PLAYING}
    there = dict.fromkeys(hero.controller for hero in heroes_in(state, scene) if hero.controller)
    return [member for member in there if member in seated]


def is_big_deal(state: State, scene: str, ordinary: int) -> bool:
    """Rule: CARD-SCENE-07."""
    return len(cards_on(state, scene)) > ordinary


def preticked(state: State, scene: Scene) -> list[str]:
    """What comes ticked when the difficulty is counted: what was laid or declared as a problem. Rule: CARD-DIFF-03."""
    lying = (one.line for one in lines_in(state, scene.id) if not one.line.crossed)
    return [line.id for line in lying if line.kind == "detrimental" or line.id in scene.problems]
