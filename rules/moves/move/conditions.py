"""Whether what a move's file asks for holds now."""

from collections.abc import Collection
from functools import singledispatch

from rules.moves.hero.changes import has_condition, tags_of
from rules.moves.hero.entities import Hero
from rules.moves.move.amounts import number
from rules.moves.move.entities import OpenMove
from rules.moves.move.look import advanced_move, band_of, game_of, hero_named, lies_in, who_is
from rules.moves.tree import conditions as t
from rules.moves.tree.amounts import Amount, Reference
from rules.state import State


def all_hold(state: State, move: OpenMove, conditions: t.Conditions, target: str | None = None) -> bool:
    """Whether all of them hold. What names somebody who has no sheet does not. `target`: whom an option named."""
    return all(holds(one, state, move, target) for one in conditions)


@singledispatch
def holds(condition: t.Condition, state: State, move: OpenMove, target: str | None) -> bool:
    raise TypeError(condition)


@holds.register
def _(condition: t.HarmIs, state: State, move: OpenMove, target: str | None) -> bool:
    hero = hero_named(state, move, condition.of, target)
    if hero is None:
        return False
    low = condition.least is None or hero.harm >= condition.least
    high = condition.most is None or hero.harm <= condition.most
    return low and high and condition.overflow in (None, hero.overflow > 0)


@holds.register
def _(condition: t.ResourceIs, state: State, move: OpenMove, target: str | None) -> bool:
    hero = hero_named(state, move, condition.of, target)
    return hero is not None and amount_of(state, move, hero, condition.key) >= number(state, move, condition.least)


def amount_of(state: State, move: OpenMove, hero: Hero, key: str) -> int:
    """How much of a resource they have."""
    start = next((one.start for one in game_of(state, move).resources if one.id == key), 0)
    return hero.resources.get(key, start)


@holds.register
def _(condition: t.AnswerIs, state: State, move: OpenMove, target: str | None) -> bool:
    return all(so(move.answers.get(key), value) for key, value in condition.answers.items())


def so(answer: object, value: object) -> bool:
    """A pick of several answers to each of them."""
    return answer == value or (isinstance(answer, list | tuple) and value in answer)


@holds.register
def _(condition: t.Chosen, state: State, move: OpenMove, target: str | None) -> bool:
    return any(
        one.option == condition.option and condition.choice in ("", one.choice) for one in move.chosen if one.option
    )


@holds.register
def _(condition: t.Has, state: State, move: OpenMove, target: str | None) -> bool:
    hero = hero_named(state, move, condition.of, target)
    if hero is None:
        return False
    if condition.condition:
        return has_condition(hero, condition.condition)
    if condition.item:
        return any(piece.thing == condition.item for piece in hero.gear)
    return condition.tag in tags_of(hero)


@holds.register
def _(condition: t.WhoIs, state: State, move: OpenMove, target: str | None) -> bool:
    id = who_is(state, move, condition.of, target)
    if condition.what == "self":
        return id == move.actor
    found = state.find(id) if id else None
    return isinstance(found, Hero) and (found.kind == "pc") == (condition.what == "pc")


@holds.register
def _(condition: t.BandIs, state: State, move: OpenMove, target: str | None) -> bool:
    game = game_of(state, move)
    band = band_of(game, move.band)
    if band is None:
        return False
    return bool({move.band, lies_in(game, move.band)} & set(condition.bands)) or ("hit" in condition.bands and band.hit)


@holds.register
def _(condition: t.Advanced, state: State, move: OpenMove, target: str | None) -> bool:
    return advanced_move(state, move) == condition.so


@holds.register
def _(condition: t.AnyOf, state: State, move: OpenMove, target: str | None) -> bool:
    return any(holds(one, state, move, target) for one in condition.conditions)


@holds.register
def _(condition: t.Not, state: State, move: OpenMove, target: str | None) -> bool:
    return not all_hold(state, move, condition.conditions, target)


@holds.register
def _(condition: t.McAgrees, state: State, move: OpenMove, target: str | None) -> bool:
    """The MC is asked before the dice; once said, the word holds."""
    return move.agreed is True


# --- before all is answered ---------------------------------------------------------------------------------


def so_far(condition: t.Condition, state: State, move: OpenMove, unanswered: Collection[str]) -> bool | None:
    """Whether it holds whatever is answered to those questions; None where that depends on it."""
    match condition:
        case t.AnyOf():
            found = [so_far(one, state, move, unanswered) for one in condition.conditions]
            return either(found)
        case t.Not():
            found = [so_far(one, state, move, unanswered) for one in condition.conditions]
            return either([None if one is None else not one for one in found])
        case t.McAgrees():
            return move.agreed
        case t.AnswerIs():
            known = {key: value for key, value in condition.answers.items() if key not in unanswered}
            if not all(so(move.answers.get(key), value) for key, value in known.items()):
                return False
            return None if len(known) < len(condition.answers) else True
        case t.ResourceIs() if refers_to(condition.least) in unanswered:
            return None
    return holds(condition, state, move, None)


def either(found: Collection[bool | None]) -> bool | None:
    """Whether one of them holds, as far as that is known."""
    if any(found):
        return True
    return None if None in found else False


def refers_to(amount: Amount) -> str:
    """The key of the question whose answer it is, if it is one."""
    kind, _, key = amount.ref.partition(".") if isinstance(amount, Reference) else ("", "", "")
    return key if kind == "answers" else ""
