"""Whose an action is: who acts in it, and who chooses what comes of it."""

from rules.actor import Actor
from rules.cards.action.entities import Action, chooser
from rules.cards.hero.entities import Hero
from rules.cards.look import GM, heroes_in
from rules.cards.refusals import NotYourChoice
from rules.cards.scene.entities import Scene
from rules.state import State
from rules.table.rights import controls


def acts_here(state: State, actor: Actor, scene: Scene, action: Action) -> Hero | None:
    """The hero by whom this member acts: the acting one; in a short conflict without one, their first who is there.

    The GM acts only in an action that is under way, for a player who is away or gone.
    """
    if action.who is not None:
        acting = state.get(action.who, Hero)
        return acting if controls(state, actor.member, actor.is_gm, acting) else None
    if actor.is_gm:
        return None
    there = (hero for hero in heroes_in(state, scene.id) if controls(state, actor.member, False, hero))
    return next(there, None)


def check_acts(state: State, actor: Actor, action: Action, rule: str = "CARD-INV-04") -> None:
    """Only the acting character's player, or the GM for one who is away. Raises `NotYourChoice`. Rule: CARD-INV-04.

    `rule`: whose, where it is about something else.
    """
    if action.who is None or not controls(state, actor.member, actor.is_gm, state.get(action.who, Hero)):
        raise NotYourChoice(rule=rule)


def chooses(state: State, actor: Actor, action: Action) -> bool:
    if action.outcome is None:
        return False
    whose = chooser(action)
    return actor.is_gm if whose == GM else controls(state, actor.member, actor.is_gm, state.get(whose, Hero))


def passing_side(state: State, actor: Actor, action: Action) -> str:
    """For which side this member passes: the GM for her own, and once she has for a player who is away.

    Raises `NotYourChoice`.
    """
    if actor.is_gm and not (GM in action.passed and stands_in(state, actor, action)):
        return GM
    check_acts(state, actor, action, "CARD-ADJ-01")
    return "player"


def stands_in(state: State, actor: Actor, action: Action) -> bool:
    """Whether the GM acts for the acting character's player, who is away or gone."""
    return actor.is_gm and action.who is not None and controls(state, actor.member, True, state.get(action.who, Hero))
