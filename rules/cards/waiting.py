"""What stands still until somebody answers."""

from collections.abc import Iterator

from rules.actor import Actor
from rules.cards.action.entities import Action
from rules.cards.action.invoking import check_unhindered
from rules.cards.action.sides import acts_here, chooses, passing_side
from rules.cards.hero.entities import Hero
from rules.cards.look import GM, action_in, scene_now, voters
from rules.cards.outcome.bargains import awaited, may_answer
from rules.cards.scene.cleanup import unasked
from rules.cards.scene.entities import Ask, Scene
from rules.cards.scene.framing import undecided
from rules.state import State
from rules.table.asking import why_not
from rules.table.can import Waiting
from rules.table.rights import controls


def waiting(state: State, actor: Actor) -> list[Waiting]:
    """Most pressing first: questions, then the action, then clean-up."""
    found = [
        Waiting("offer", ask.id, ask.kind, None if ask.by == GM else ask.by)
        for ask in state.all(Ask)
        if ask.turn == "to" and is_asked(state, actor, ask)
    ]
    scene = scene_now(state)
    if scene is None:
        return found
    action = action_in(state, scene.id)
    if scene.resolved:
        return found + list(cleanup_waits(state, actor, scene))
    if action is not None and action.step != "done":
        found += [Waiting("action", action.id, what, action.who) for what in action_waits(state, actor, scene, action)]
    return found


def is_asked(state: State, actor: Actor, ask: Ask) -> bool:
    """Whether it waits for them; a bargain that nobody who is here may answer for the GM, who can take it back."""
    unanswered = actor.is_gm and ask.kind == "bargain" and not awaited(state, ask)
    return unanswered or may_answer(state, ask, actor.member, is_gm=actor.is_gm)


def action_waits(state: State, actor: Actor, scene: Scene, action: Action) -> Iterator[str]:
    mine = acts_here(state, actor, scene, action) is not None
    voter = GM if actor.is_gm else actor.member
    if action.objection:
        yield "objection"
    if action.unsaid is not None and mine:
        yield "why"
    if action.step == "difficulty" and actor.is_gm:
        yield "count"
    free = why_not(check_unhindered, state, action) is None  # what waits for a word or an answer is asked for alone
    if action.step == "invoke" and mine and free:
        yield "dice"
    passes = action.step == "adjustments" and (mine or actor.is_gm)
    if passes and free and passing_side(state, actor, action) not in action.passed:
        yield "adjust"
    if action.step in ("menu", "restate") and chooses(state, actor, action):
        yield action.step
    if action.step == "vote" and voter in voters(state) and voter not in action.votes:
        yield "vote"


def cleanup_waits(state: State, actor: Actor, scene: Scene) -> Iterator[Waiting]:
    if actor.is_gm and undecided(state, scene):
        yield Waiting("scene", scene.id, "cleanup", None)
    for hero in state.all(Hero):
        if controls(state, actor.member, actor.is_gm and hero.controller is not None, hero) and unasked(scene, hero):
            yield Waiting("character", hero.id, "status", hero.id)
