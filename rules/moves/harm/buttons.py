"""What a member may do about harm, and what waits for them, asked of the same checks that decide."""

from collections.abc import Callable, Iterator
from functools import partial

from rules.actor import Actor
from rules.moves.harm import checks as ask
from rules.moves.harm.blows import DEBILITY, RATING, TO_COME, all_blows
from rules.moves.harm.endings import OUT, UNTENABLE
from rules.moves.harm.entities import Blow, Ending
from rules.moves.hero.entities import Hero
from rules.state import State
from rules.table.asking import allow, stopped, why_not
from rules.table.can import Reason, Waiting
from rules.table.rights import controls, owns

TABLE = "table"
Asked = dict[str, Callable[[], object]]


def harm_may(state: State, actor: Actor) -> dict[str, dict[str, Reason]]:
    """By the id of a character, a blow or the table, and by command. What is not theirs to do is left out."""
    if actor.role in ("spectator", "newcomer"):
        return {}
    asked: dict[str, Asked] = {hero.id: of_hero(state, actor, hero) for hero in state.all(Hero)}
    asked |= {blow.id: of_blow(state, actor, blow) for blow in all_blows(state) if blow.step != TO_COME}
    if actor.is_gm:
        asked[TABLE] = {"time_step": partial(ask.check_harm, state)}
    paused = stopped(state)
    return {
        id: {kind: paused or why_not(check) for kind, check in checks.items()} for id, checks in asked.items() if checks
    }


def of_hero(state: State, actor: Actor, hero: Hero) -> Asked:
    mine, gm = controls(state, actor.member, actor.is_gm, hero), actor.is_gm
    found: Asked = {}
    if mine or gm:
        found |= {
            "mark_harm": partial(ask.check_marking, state, hero),
            "take_out": partial(ask.check_word, state, actor, hero),
        }
    if owns(actor.member, gm, hero):
        found["choose_life"] = partial(ask.check_choosing, state, actor, hero)
    if gm:
        found["inflict_harm"] = partial(ask.check_struck, state, hero)
        found["heal_by_hand"] = partial(ask.check_healing, state, hero)
        found["return_harm"] = partial(ask.check_return, state, hero)
    return found


def of_blow(state: State, actor: Actor, blow: Blow) -> Asked:
    """`take_debility`: to take one; `suffer`: to say no, which is the same command with none."""
    hero = state.get(blow.to, Hero)
    found: Asked = {"set_blow": allow} if actor.is_gm else {}
    if owns(actor.member, actor.is_gm, hero):
        found["take_debility"] = partial(ask.check_answer, state, actor, blow, takes=True)
    if controls(state, actor.member, actor.is_gm, hero):
        found["suffer"] = partial(ask.check_answer, state, actor, blow, takes=False)
    return found


def harm_waits(state: State, actor: Actor) -> list[Waiting]:
    """Blows first, then lives."""
    if actor.role in ("spectator", "newcomer"):
        return []
    blows = (one for blow in all_blows(state) for one in blow_waits(state, actor, blow))
    return [*blows, *(one for ending in state.all(Ending) for one in ending_waits(state, actor, ending))]


def blow_waits(state: State, actor: Actor, blow: Blow) -> Iterator[Waiting]:
    if blow.step == RATING and actor.is_gm:
        yield Waiting("blow", blow.id, "blow_rating", blow.to)
    hero = state.get(blow.to, Hero)
    if blow.step == DEBILITY and controls(state, actor.member, actor.is_gm, hero):
        yield Waiting("blow", blow.id, "debility", blow.to)


def ending_waits(state: State, actor: Actor, ending: Ending) -> Iterator[Waiting]:
    """An untenable life waits for its player alone, and holds up nobody. Rule: AW-UNT-06."""
    hero = state.get(ending.character, Hero)
    if ending.chosen:
        if actor.is_gm:
            yield Waiting("ending", ending.id, "return_harm", hero.id)
    elif ending.means == UNTENABLE:
        if owns(actor.member, actor.is_gm, hero):
            yield Waiting("ending", ending.id, "life", hero.id)
    elif ending.means == OUT and set(ask.roles_in(state, actor, hero)) - set(ending.agreed):
        yield Waiting("ending", ending.id, "out", hero.id)
