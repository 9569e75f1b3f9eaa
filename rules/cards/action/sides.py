"""Whose an action is: who acts in it, and who chooses what comes of it."""

from rules.actor import Actor
from rules.cards.action.entities import Action, chooser
from rules.cards.hero.entities import Hero
from rules.cards.look import GM, heroes_in
from rules.cards.scene.entities import Scene
from rules.state import State
from rules.table.rights import controls


def acts_here(state: State, actor: Actor, scene: Scene, action: Action) -> Hero | None:
    """The hero by whom this member acts: the acting one; in a short conflict without one, their first who is there."""
    if actor.is_gm:
        return None
    there = [hero for hero in heroes_in(state, scene.id) if controls(state, actor.member, False, hero)]
    if action.who is None:
        return next(iter(there), None)
    acting = state.get(action.who, Hero)
    return acting if controls(state, actor.member, False, acting) else None


def chooses(state: State, actor: Actor, action: Action) -> bool:
    if action.outcome is None:
        return False
    whose = chooser(action)
    return actor.is_gm if whose == GM else controls(state, actor.member, False, state.get(whose, Hero))
