"""What a member may do in the action under way."""

from collections.abc import Callable, Iterator
from functools import partial

from rules.actor import Actor
from rules.cards.action.describing import action_at, countable
from rules.cards.action.entities import COUNTS, Action, Word
from rules.cards.action.invoking import (
    OPEN,
    check_unhindered,
    check_word,
    objected,
    objectionable,
    unspoken,
)
from rules.cards.action.rolling import check_pass, check_uncounted, raisable
from rules.cards.action.sides import acts_here, chooses, passing_side
from rules.cards.can import ActionCan, InvokeCan
from rules.cards.hero.entities import Hero
from rules.cards.look import GM, InPlay, action_in, lines_in, preticked
from rules.cards.scene.entities import Scene
from rules.state import State
from rules.table.asking import stopped, why_not
from rules.table.can import Reason

Checks = Iterator[tuple[str, Callable[[], object]]]
MENU = ("add_aspect", "remove_aspect", "resolve_scene", "waive_choice")
CARDS_ONLY = ("add_aspect", "remove_aspect", "waive_choice")


def action_may(state: State, actor: Actor, scene: Scene) -> ActionCan | None:
    """None where nothing is under way."""
    action = action_in(state, scene.id)
    if action is None or action.step == "done":
        return None
    paused = stopped(state)
    lines = [one for one in lines_in(state, scene.id) if not one.line.crossed]
    mine, menu = acts_here(state, actor, scene, action), chooses(state, actor, action)
    raises = actor.is_gm and action.step == "adjustments"
    removes = menu and action.step == "menu" and scene.mode == "full"
    hindered = paused or why_not(check_unhindered, state, action)
    stands = paused or why_not(raisable, state) if raises else None
    return ActionCan(
        id=action.id,
        do={kind: paused or why_not(check) for kind, check in checks(state, actor, scene, action, mine)},
        preticked=preticked(state, scene) if actor.is_gm and action.step == "difficulty" else [],
        invoke={one.line.id: invoke_may(state, action, one, mine, hindered) for one in lines}
        if mine and action.step in OPEN
        else {},
        declare={
            one.line.id: stands or why_not(check_uncounted, action, one.line.id, one.line.text)
            for one in lines
            if raises
        },
        remove={one.line.id: paused for one in lines if removes and one.scope != "sheet"},
    )


def checks(state: State, actor: Actor, scene: Scene, action: Action, mine: Hero | None) -> Checks:
    if actor.is_gm:
        yield "count_aspects", partial(countable, state)
        yield "reveal_aspect", partial(raisable, state)
        yield "object_invocation", partial(objectionable, state)
    if mine is not None:
        yield "cast_dice", partial(check_casting, state, action)
        yield "say_why", partial(unspoken, state)
    if action.step == "adjustments" and (actor.is_gm or mine is not None):
        yield "pass_adjustments", partial(check_pass, state, action, passing_side(state, actor, action))
    if action.objection:
        yield "settle_objection", partial(objected, state)
    yield from menu_checks(state, actor, scene, action)


def menu_checks(state: State, actor: Actor, scene: Scene, action: Action) -> Checks:
    """What is on the menu, to whoever has it; and the vote."""
    mine = chooses(state, actor, action)
    if action.step == "menu" and mine:
        yield from ((kind, nothing) for kind in MENU if scene.mode == "full" or kind not in CARDS_ONLY)
        if action.outcome == "failure":
            yield "offer_bargain", nothing
    voter = GM if actor.is_gm else actor.member
    if action.step == "vote":
        if voter not in action.votes:
            yield "vote_ending", nothing
        if actor.is_gm:
            yield "ask_restatement", nothing
    if action.step == "restate" and mine:
        yield "restate_ending", nothing


def nothing() -> None:
    return None


def check_casting(state: State, action: Action) -> None:
    action_at(state, "invoke")
    check_unhindered(state, action)


def invoke_may(state: State, action: Action, one: InPlay, hero: Hero, hindered: Reason) -> InvokeCan:
    """`hindered`: why nothing at all may be invoked."""

    def why(*, paid: bool) -> Reason:
        word = Word(how="invoked", by=hero.id, aspect=one.line.id, text=one.line.text, paid=paid)
        return hindered or why_not(check_word, state, action, word)

    counted = [word.aspect for word in action.talk if word.how in COUNTS]
    return InvokeCan(free=why(paid=False), paid=why(paid=True), assent=one.line.id in counted)
