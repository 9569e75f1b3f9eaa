"""What stands still until somebody answers."""

from collections.abc import Iterator

from rules.actor import Actor
from rules.cards.action.entities import Action
from rules.cards.action.invoking import check_unhindered
from rules.cards.action.sides import acts_here, chooses
from rules.cards.hero.entities import Hero
from rules.cards.look import GM, action_in, scene_now, voters
from rules.cards.outcome.bargains import may_answer
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
        if ask.turn == "to" and may_answer(state, ask, actor.member, is_gm=actor.is_gm)
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


def action_waits(state: State, actor: Actor, scene: Scene, action: Action) -> Iterator[str]:
    mine = acts_here(state, actor, scene, action) is not None
    side, voter = ("gm", GM) if actor.is_gm else ("player", actor.member)
    if action.objection:
        yield "objection"
    if action.unsaid is not None and mine:
        yield "why"
    if action.step == "difficulty" and actor.is_gm:
        yield "count"
    free = why_not(check_unhindered, state, action) is None  # what waits for a word or an answer is asked for alone
    if action.step == "invoke" and mine and free:
        yield "dice"
    if action.step == "adjustments" and (mine or actor.is_gm) and side not in action.passed and free:
        yield "adjust"
    if action.step in ("menu", "restate") and chooses(state, actor, action):
        yield action.step
    if action.step == "vote" and voter in voters(state) and voter not in action.votes:
        yield "vote"


def cleanup_waits(state: State, actor: Actor, scene: Scene) -> Iterator[Waiting]:
    if actor.is_gm and undecided(state, scene):
        yield Waiting("scene", scene.id, "cleanup", None)
    for hero in state.all(Hero):
        if controls(state, actor.member, False, hero) and unasked(scene, hero):
            yield Waiting("character", hero.id, "status", hero.id)
