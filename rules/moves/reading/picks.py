"""What the options of a choice bring, as whoever picks reads it: they are "you" there."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules.moves.move.entities import OpenMove
from rules.moves.move.look import game_of, options_of, rule_of
from rules.moves.reading.effects import At, effects_in
from rules.moves.tree.effects import Effect, Effects
from rules.moves.tree.words import ACTOR, MC, TARGET
from rules.state import State
from rules.words.params import Param

ROLES = ("who", "of", "to", "other", "answered_by")


def brought(state: State, move: OpenMove) -> dict[str, Param]:
    """By option of the choice that is open; those that bring nothing are left out."""
    waits = move.waits
    if waits is None or waits.what != "choice":
        return {}
    game, rule = game_of(state, move), rule_of(state, move)
    at = At(game, rule, move.band)
    swapped = roles_for(waits.who, move.actor, rule.target.name)
    return {
        option.id: effects_in(seen(option.do, swapped), at)
        for option in options_of(game, waits.options)
        if option.do and option.id in waits.open
    }


def roles_for(picker: str, actor: str, target: str) -> dict[str, str]:
    """How the roles of the file read to the picker: one's own is the actor's."""
    if picker == actor:
        return {}
    if picker == MC:
        return {ACTOR: TARGET}
    return {ACTOR: TARGET, target: ACTOR, TARGET: ACTOR}


def seen(effects: Effects, roles: Mapping[str, str]) -> Effects:
    return tuple(seen_by(effect, roles) for effect in effects) if roles else effects


def seen_by(effect: Effect, roles: Mapping[str, str]) -> Effect:
    changed: dict[str, Any] = {
        name: roles[getattr(effect, name)] for name in ROLES if getattr(effect, name, None) in roles
    }
    for name in ("do", "otherwise", "bonus"):
        inner = getattr(effect, name, ())
        if inner:
            changed[name] = seen(inner, roles)
    return replace(effect, **changed)
