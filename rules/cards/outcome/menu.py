"""One choice after a roll: the acting player's after a success, the GM's after a failure.

Rules: CARD-SUCC-01 to CARD-SUCC-06, CARD-FAIL-01 to CARD-FAIL-03.
"""

from msgspec.structs import replace

from rules.cards.action.describing import LOCKED, name_of
from rules.cards.action.entities import Action, chooser
from rules.cards.action.events import ActionKept
from rules.cards.action.sides import check_acts
from rules.cards.card.entities import live
from rules.cards.card.events import AspectCrossed
from rules.cards.card.laying import lay, price
from rules.cards.look import GM, InPlay, action_in, cards_on, find_line, running_scene
from rules.cards.outcome import commands as c
from rules.cards.outcome.events import ChoiceWaived
from rules.cards.points.hands import move_points
from rules.cards.refusals import ChoiceMade, NotYourChoice, OutOfOrder, SheetAspect, ShortFormOnly
from rules.cards.scene.entities import Laying, Scene
from rules.play import Play, handles
from rules.state import State
from rules.table.look import dial


def menu_action(state: State) -> tuple[Scene, Action]:
    """The action whose menu is open. Raises `OutOfOrder`, `ChoiceMade`, `SceneResolved`. Rules: CARD-CORE-02."""
    scene = running_scene(state)
    action = action_in(state, scene.id)
    if action is not None and (action.step == "done" or action.step in LOCKED[1:]):
        raise ChoiceMade(rule="CARD-SUCC-01")
    if action is None or action.step != "menu":
        raise OutOfOrder(rule="CARD-CORE-02")
    return scene, action


def check_chooser(play: Play, action: Action) -> None:
    """Raises `NotYourChoice`. Rules: CARD-SUCC-01, CARD-FAIL-01."""
    if chooser(action) != GM:
        check_acts(play.state, play.actor, action, "CARD-SUCC-01")
    elif not play.actor.is_gm:
        raise NotYourChoice(rule="CARD-FAIL-01")


def my_menu(play: Play, *, cards: bool = False) -> tuple[Scene, Action]:
    """`cards`: of a choice that lays or crosses out, which the short form does not have."""
    scene, action = menu_action(play.state)
    check_chooser(play, action)
    if cards:
        check_cards(scene)
    return scene, action


def check_cards(scene: Scene) -> None:
    if scene.mode == "short":
        raise ShortFormOnly(rule="CARD-FAST-02")


def finish(play: Play, action: Action) -> None:
    """The choice is made, and only one of them (CARD-SUCC-01); on with the scene (CARD-NEXT-01)."""
    play.emit(ActionKept(action=replace(action, step="done")))


@handles(c.AddAspect)
def add_aspect(play: Play, command: c.AddAspect) -> None:
    """For free, whatever it is, unless the dial has the GM pay for hers. Rules: CARD-SUCC-02, CARD-FAIL-02,
    CARD-FAIL-03."""
    scene, action = my_menu(play, cards=True)
    laying = Laying(text=command.text, card=command.card, status_of=command.status_of, kind=command.aspect_kind)
    pays = play.actor.is_gm and action.outcome == "failure" and dial(play.state, "gm_pays_on_failure")
    cost = price(play.state, scene, laying.kind) if pays else 0  # CARD-FAIL-02, CARD-SUCC-02
    lay(play, scene, laying, "chosen", cost)  # CARD-FAIL-03
    move_points(play, GM, "bowl", "detrimental", "CARD-FAIL-02", laying.text.strip(), cost)
    finish(play, action)


@handles(c.RemoveAspect)
def remove_aspect(play: Play, command: c.RemoveAspect) -> None:
    """Crossed out; a card goes with its last live line. Rules: CARD-SUCC-03, CARD-SCENE-04."""
    scene, action = my_menu(play, cards=True)
    found = find_line(play.state, scene.id, command.aspect)
    check_removable(found)
    last = found.scope == "scene" and is_last(play.state, scene, found)  # CARD-SCENE-04
    play.emit(AspectCrossed(holder=found.holder, aspect=found.line.id, text=found.line.text, drop=last))
    finish(play, action)


def check_removable(found: InPlay) -> None:
    if found.scope == "sheet":
        raise SheetAspect(rule="CARD-SUCC-03", aspect=found.line.text)


def is_last(state: State, scene: Scene, found: InPlay) -> bool:
    card = next(card for card in cards_on(state, scene.id) if card.id == found.holder)
    return [line.id for line in live(card.lines)] == [found.line.id]


@handles(c.WaiveChoice)
def waive_choice(play: Play, command: c.WaiveChoice) -> None:
    """Rules: CARD-SUCC-06, CARD-FAIL-01."""
    scene, action = my_menu(play)
    check_cards(scene)
    name, over = name_of(play.state, action), replace(action, step="done")
    play.emit(ChoiceWaived(action=over, name=name, gm=chooser(action) == GM))
