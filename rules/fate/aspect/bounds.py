"""Where an aspect counts, and whether it ever goes away. Rules: FATE-ASP-01, FATE-ASP-02, FATE-OVC-06."""

from collections.abc import Callable

from rules.fate.aspect.entities import Aspect
from rules.fate.hooks import Hook
from rules.fate.refusals.aspect import AspectStays, NotInPlayHere
from rules.fate.sheet.entities import Character
from rules.fate.table import live_scene, token_of
from rules.state import Entity, State

# Whether something else than people and places bears aspects.
BEARING: Hook[Callable[[Entity], bool]] = Hook("wide")
# Whether an aspect lies beyond any one scene.
BEYOND: Hook[Callable[[Aspect], bool]] = Hook("wide")
# Whose it is to use: each raises its refusal.
REACHING: Hook[Callable[[State, Aspect, Character], None]] = Hook("wide")
# Whether it may go away: each raises its refusal.
PASSING: Hook[Callable[[Aspect], None]] = Hook("wide")


def bears_aspects(thing: Entity | None) -> bool:
    return thing is not None and any(bears(thing) for bears in BEARING)


def is_beyond(aspect: Aspect) -> bool:
    return any(beyond(aspect) for beyond in BEYOND)


def check_reaches(state: State, aspect: Aspect, character: Character) -> None:
    """Whether it is theirs to use, or to be troubled by. Raises `NotInPlayHere`, and what the rules raise.

    Rule: FATE-ASP-01.
    """
    if aspect.kind == "lasting" and not is_here(state, aspect):
        raise NotInPlayHere(rule="FATE-ASP-01", aspect=aspect.text)
    for check in REACHING:
        check(state, aspect, character)


def is_here(state: State, aspect: Aspect) -> bool:
    """Whether the place or the thing that bears it is in the live scene."""
    scene, bearer = live_scene(state), state.find(aspect.on)
    if scene is None or bearer is None:
        return False
    if isinstance(bearer, Character):
        return token_of(state, bearer.id, scene.id) is not None
    return scene.id in (bearer.id, getattr(bearer, "scene", None))


def check_overcome(aspect: Aspect) -> None:
    """An action does away with what the situation brought, not with what somebody is. Rules: FATE-OVC-06, FATE-ASP-02.

    Raises `AspectStays`, and what `check_passing` does.
    """
    check_passing(aspect)
    if aspect.stays:
        raise AspectStays(rule="FATE-ASP-02", aspect=aspect.text, kind=aspect.kind)


def check_passing(aspect: Aspect) -> None:
    """Raises what the rules raise for what does not go away."""
    for check in PASSING:
        check(aspect)
