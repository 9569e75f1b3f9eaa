"""The dice, and the back and forth after them until both sides pass. Rules: CARD-DICE-01, CARD-ADJ-01 to
CARD-ADJ-09."""

from msgspec.structs import replace

from rules.cards.action import commands as c
from rules.cards.action.describing import LOCKED, action_at, action_now, name_of
from rules.cards.action.entities import Action, Word, bonus, counted, difficulty, succeeds, total
from rules.cards.action.events import DiceCast, OutcomeSet, SidePassed, WordSaid, reopened
from rules.cards.action.invoking import acting, check_unhindered
from rules.cards.action.sides import passing_side, stands_in
from rules.cards.card.laying import lay
from rules.cards.look import GM, action_in, find_line, scene_now
from rules.cards.points.hands import check_points, move_points
from rules.cards.refusals import (
    AspectAlreadyCounted,
    DifficultyFixed,
    GmDoesNotRoll,
    OutcomeLocked,
    OutOfOrder,
)
from rules.cards.scene.asking import ask_gm
from rules.cards.scene.closing import resolve
from rules.cards.scene.entities import Laying, Scene
from rules.cards.scene.events import ProblemSet
from rules.play import Play, handles
from rules.state import State
from rules.table.look import dial


@handles(c.CastDice)
def cast_dice(play: Play, command: c.CastDice) -> None:
    """The acting player's, once, with or without an invocation (CARD-INV-03); as many dice as the dial says. The GM
    rolls only for one who has gone away in the middle of it.

    Raises `GmDoesNotRoll`, `OutOfOrder`, `NotYourChoice`. Rules: CARD-DICE-01, CARD-DICE-02.
    """
    if play.actor.is_gm:
        check_stands_in(play)
    scene, action = action_at(play.state, "invoke")
    action = acting(play, action, scene, command.character, "CARD-DIFF-01")
    check_unhindered(play.state, action)
    faces = play.roll_fate(dial(play.state, "dice_count"))
    action = replace(action, dice=faces, step="adjustments")
    name = name_of(play.state, action)
    play.emit(DiceCast(action=action, name=name, total=total(action) or 0, difficulty=difficulty(action)))


def check_stands_in(play: Play) -> None:
    """Raises `GmDoesNotRoll`."""
    scene = scene_now(play.state)
    action = action_in(play.state, scene.id) if scene else None
    if action is None or not stands_in(play.state, play.actor, action):
        raise GmDoesNotRoll(rule="CARD-CORE-03")


# --- the GM raises --------------------------------------------------------------------------------------


def raisable(state: State) -> tuple[Scene, Action]:
    """She raises after the dice only, and while the outcome is open (CARD-ADJ-08, CARD-ADJ-09).

    Raises `OutOfOrder`, `DifficultyFixed`, `OutcomeLocked`, `GmNoFatePoints`.
    """
    scene, action = action_now(state)
    if action.step == "invoke":
        raise DifficultyFixed(rule="CARD-DIFF-06")
    if action.step in LOCKED:
        raise OutcomeLocked(rule="CARD-ADJ-09")
    if action.step != "adjustments":
        raise OutOfOrder(rule="CARD-ADJ-08")
    check_unhindered(state, action)
    check_points(state, GM, 1, rule="CARD-ADJ-04")
    return scene, action


@handles(c.RevealAspect)
def reveal_aspect(play: Play, command: c.RevealAspect) -> None:
    """A new aspect, which stays; the point goes to the acting player and to nobody else, and the scene's free one is
    not touched (CARD-ADJ-07). In the short form the GM is asked whether it becomes a full scene (CARD-FAST-04)."""
    play.require_gm("CARD-ADJ-03")
    scene, action = raisable(play.state)
    laying = Laying(text=command.text, card=command.card, status_of=command.status_of, kind="detrimental")
    if scene.mode == "short":  # CARD-FAST-04
        ask_gm(play, "full_scene", GM, command.text.strip(), wanted=laying)
    else:
        reveal(play, scene, action, laying)


def reveal(play: Play, scene: Scene, action: Action, laying: Laying) -> None:
    aspect = lay(play, scene, laying, "revealed", first=False)  # CARD-ADJ-07
    raise_by(play, action, Word(how="revealed", by=GM, aspect=aspect, text=laying.text.strip()), "reveal")


@handles(c.DeclareProblem)
def declare_problem(play: Play, command: c.DeclareProblem) -> None:
    """An aspect in play, anybody's; none twice on a roll. It comes ticked at the next action."""
    play.require_gm("CARD-ADJ-03")
    scene, action = raisable(play.state)
    line = find_line(play.state, scene.id, command.aspect).line
    check_uncounted(action, line.id, line.text)
    if scene.mode == "short":  # CARD-FAST-04
        ask_gm(play, "full_scene", GM, line.text, problem=line.id)
    else:
        declare(play, scene, action, line.id, line.text)


def check_uncounted(action: Action, aspect: str, text: str) -> None:
    if aspect in [word.aspect for word in counted(action)]:
        raise AspectAlreadyCounted(rule="CARD-ADJ-04", aspect=text)


def declare(play: Play, scene: Scene, action: Action, aspect: str, text: str) -> None:
    play.emit(ProblemSet(scene=scene.id, aspect=aspect))  # CARD-DIFF-03
    raise_by(play, action, Word(how="declared", by=GM, aspect=aspect, text=text), "problem")


def raise_by(play: Play, action: Action, word: Word, why: str) -> None:
    """Two more, for one of the GM's points, at once in the hand of whoever acts. Rules: CARD-ADJ-03, CARD-ADJ-05."""
    move_points(play, GM, action.who or "", why, "CARD-ADJ-04", word.text)  # CARD-ADJ-03, CARD-ADJ-05
    action = reopened(replace(action, talk=(*action.talk, word)))
    name = name_of(play.state, action)
    play.emit(WordSaid(action=action, word=word, name=name, difficulty=difficulty(action), bonus=bonus(action)))


# --- passing --------------------------------------------------------------------------------------------


@handles(c.PassAdjustments)
def pass_adjustments(play: Play, command: c.PassAdjustments) -> None:
    """Each side for itself, and none twice in a row; when both have, the outcome is locked.

    Rules: CARD-ADJ-01, CARD-ADJ-06.
    """
    scene, action = action_at(play.state, "adjustments")
    side = passing_side(play.state, play.actor, action)
    check_pass(play.state, action, side)
    action = replace(action, passed=(*action.passed, side))
    name = name_of(play.state, action)
    play.emit(SidePassed(action=action, name=name, side=side))
    if len(action.passed) == len(("gm", "player")):  # CARD-ADJ-06
        settle(play, scene, action)


def check_pass(state: State, action: Action, side: str) -> None:
    if side in action.passed:
        raise OutOfOrder(rule="CARD-ADJ-06")
    check_unhindered(state, action)


def settle(play: Play, scene: Scene, action: Action) -> None:
    """Success or failure, no degrees; in the short form a success is the end of it. Rules: CARD-DICE-04,
    CARD-ADJ-09."""
    outcome = "success" if succeeds(action) else "failure"
    over = scene.mode == "short" and outcome == "success"
    action = replace(action, outcome=outcome, step="done" if over else "menu")
    name = name_of(play.state, action)
    play.emit(OutcomeSet(action=action, name=name, total=total(action) or 0, difficulty=difficulty(action)))
    if over:  # CARD-FAST-05
        resolve(play, scene, scene.title, "roll")
