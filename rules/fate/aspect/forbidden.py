"""What an aspect makes impossible: for whoever it is on, and for all in the zone or the scene that it is on.

Rule: FATE-ASP-51.
"""

from collections.abc import Iterable

from rules.fate.aspect.entities import Aspect
from rules.fate.refusals.aspect import AspectBlocks
from rules.fate.sheet.entities import Character
from rules.fate.table import live_scene, token_of
from rules.state import State
from rules.systems.warned import refuse_or_warn

MOVING = "move"
"""The one deed that the server knows by itself: going to another zone."""


def forbidding(state: State, character: Character) -> list[Aspect]:
    """The aspects that forbid this character something here, except those the GM waves through."""
    scene, open_ones = live_scene(state), state.look(Aspect, _blocking)
    if scene is None or not open_ones:
        return []
    token = token_of(state, character.id, scene.id)
    places = {character.id, scene.id, token.zone if token else None}
    return [aspect for aspect in open_ones if aspect.on in places and aspect.id not in scene.waived]


def _blocking(aspects: Iterable[Aspect]) -> tuple[Aspect, ...]:
    return tuple(aspect for aspect in aspects if aspect.blocks and aspect.known_to is None)


def forbidden_deeds(state: State, character: Character) -> list[str]:
    """In the words of the aspects, without what the server notices by itself."""
    found = forbidding(state, character)
    deeds = dict.fromkeys(deed for aspect in found for deed in aspect.blocks) if found else ()
    return [deed for deed in deeds if deed != MOVING]


def check_not_forbidden(state: State, character: Character, deeds: Iterable[str]) -> None:
    """What is impossible cannot even be tried. Raises `AspectBlocks`."""
    wanted = frozenset(deeds)
    for aspect in forbidding(state, character):
        if wanted.intersection(aspect.blocks):
            refuse_or_warn(AspectBlocks(rule="FATE-ASP-51", aspect=aspect.text))
