"""The end of a scene by everybody's yes. Rules: CARD-SUCC-04, CARD-SUCC-05, CARD-FAIL-02."""

from msgspec.structs import replace

from rules.cards.action.describing import action_now, name_of
from rules.cards.action.entities import Action, chooser
from rules.cards.action.events import ActionKept
from rules.cards.look import GM, action_in, heroes_in, players, running_scene, scene_now, voters
from rules.cards.outcome import commands as c
from rules.cards.outcome.events import EndingVoted, EndingWorded, RestatementAsked
from rules.cards.outcome.menu import check_chooser, my_menu
from rules.cards.refusals import NotYourChoice, OutOfOrder
from rules.cards.scene.asking import hindering
from rules.cards.scene.closing import resolve
from rules.cards.scene.entities import Scene
from rules.events import Event
from rules.play import Play, follows, handles
from rules.refusals import NameNeeded, NoExplanation, NothingChanges
from rules.state import State
from rules.table.attendance.events import PresenceSet
from rules.table.events import PlayResumed, RoleChanged, SeatLeft
from rules.table.offers.acts import close_offer
from rules.table.rights import answering


def voice(play: Play) -> str:
    return GM if play.actor.is_gm else play.actor.member


@handles(c.ResolveScene)
def resolve_scene(play: Play, command: c.ResolveScene) -> None:
    """Who words the ending has said yes by that; in the short form it stands without a vote (CARD-FAST-05).

    Where nobody who is at the table plays in the scene any more, the GM ends it by her word.
    """
    ending = worded(command.ending)
    if play.actor.is_gm and is_left_alone(play.state):
        end_alone(play, ending)
        return
    scene, action = my_menu(play)
    if scene.mode == "short":  # CARD-FAST-02, CARD-FAST-05
        play.emit(ActionKept(action=replace(action, ending=ending, step="done")))
        resolve(play, scene, ending, "roll")
        return
    word_ending(play, scene, action, ending)


def is_left_alone(state: State) -> bool:
    """Whether the scene is in nobody's hands but the GM's: nobody who is here plays in it, and nobody is acting."""
    scene = scene_now(state)
    if scene is None or scene.resolved:
        return False
    action = action_in(state, scene.id)
    acted = action is not None and action.step != "done" and action.who is not None
    return not acted and not any(answering(state, hero) in players(state) for hero in heroes_in(state, scene.id))


def check_left_alone(state: State) -> None:
    """Raises `NotYourChoice`."""
    if not is_left_alone(state):
        raise NotYourChoice(rule="CARD-SUCC-04")


def end_alone(play: Play, ending: str) -> None:
    scene = running_scene(play.state)
    action = action_in(play.state, scene.id)
    for ask in hindering(play.state):
        close_offer(play, ask, "lapsed")
    if action is not None:
        play.emit(ActionKept(action=replace(action, ending=ending, step="done")))
    resolve(play, scene, ending, "gm")


def worded(text: str) -> str:
    if not text.strip():
        raise NameNeeded(rule="CARD-SUCC-04")
    return text.strip()


def word_ending(play: Play, scene: Scene, action: Action, ending: str, *, again: bool = False) -> None:
    action = replace(action, ending=ending, votes={voice(play): True}, step="vote")
    name, gm = name_of(play.state, action), chooser(action) == GM
    play.emit(EndingWorded(action=action, name=name, gm=gm, again=again))
    close_if_agreed(play, scene, action)


def close_if_agreed(play: Play, scene: Scene, action: Action) -> None:
    """Rule: CARD-SUCC-04."""
    if set(voters(play.state)) <= action.votes.keys():
        play.emit(ActionKept(action=replace(action, step="done")))
        resolve(play, scene, action.ending, "vote")


@follows(PresenceSet, SeatLeft, RoleChanged, PlayResumed)
def vote_without(play: Play, event: Event) -> None:
    """An ending does not wait for somebody who is away, has left, or only looks on. Rule: CARD-SUCC-04."""
    scene = scene_now(play.state)
    action = action_in(play.state, scene.id) if scene else None
    if scene is not None and action is not None and action.step == "vote" and not play.state.safety.paused:
        close_if_agreed(play, scene, action)


def vote_on(state: State) -> tuple[Scene, Action]:
    scene, action = action_now(state)
    if action.step != "vote":
        raise OutOfOrder(rule="CARD-SUCC-04")
    return scene, action


@handles(c.VoteEnding)
def vote_ending(play: Play, command: c.VoteEnding) -> None:
    """One no keeps the scene open, and whoever had the choice has it again. Rule: CARD-SUCC-04."""
    scene, action = vote_on(play.state)
    voter = voice(play)
    if voter in action.votes:
        raise NothingChanges(rule="CARD-SUCC-04")
    if not command.yes:
        action = replace(action, votes={}, ending="", step="menu")
        play.emit(EndingVoted(action=action, name=name_of(play.state, action), voter=voter, yes=False))
        return
    action = replace(action, votes={**action.votes, voter: True})
    play.emit(EndingVoted(action=action, name=name_of(play.state, action), voter=voter))
    close_if_agreed(play, scene, action)


@handles(c.AskRestatement)
def ask_restatement(play: Play, command: c.AskRestatement) -> None:
    """The votes are void. Rule: CARD-SUCC-05."""
    play.require_gm("CARD-SUCC-05")
    _scene, action = vote_on(play.state)
    if not command.because.strip():
        raise NoExplanation(rule="CARD-SUCC-05")
    action = replace(action, votes={}, step="restate")
    name = name_of(play.state, action)
    play.emit(RestatementAsked(action=action, name=name, because=command.because.strip()))


@handles(c.RestateEnding)
def restate_ending(play: Play, command: c.RestateEnding) -> None:
    """Whoever has the choice, once asked to; the vote starts over. Rule: CARD-SUCC-05."""
    scene, action = action_now(play.state)
    if action.step != "restate":
        raise OutOfOrder(rule="CARD-SUCC-05")
    check_chooser(play, action)
    word_ending(play, scene, action, worded(command.ending), again=True)
