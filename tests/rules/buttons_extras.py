"""The buttons of what the optional rules put on the scene or the roll: kind, arguments, why it is greyed out."""

from collections.abc import Iterator
from typing import Any

from rules.fate.optional.scale.parts import Scaled
from rules.fate.roll.entities import Roll
from rules.state import State
from rules.table.look import game_of

Button = tuple[str, dict[str, Any], Any]
NAMED = {
    "mark_countdown": "countdown",
    "unmark_countdown": "countdown",
    "drop_countdown": "countdown",
    "leave_distraction": "distraction",
    "drop_distraction": "distraction",
    "drop_organization": "organization",
    "lift_immunity": "character",
}
# What may be put in a prepared scene.
PREPARED: dict[str, dict[str, Any]] = {
    "make_countdown": {"name": "Ritual", "outcome": "It wakes", "boxes": 2, "visibility": "open"},
    "make_obstacle": {"obstacle": "block", "name": "Fence", "rating": 2},
    "make_distraction": {"name": "A cry", "choice": "Who goes?", "leave": "It ends"},
}


def of_lasting(lasting: dict[str, Any]) -> Iterator[Button]:
    for aspect, reason in lasting.items():
        yield "remove_aspect", {"aspect": aspect}, reason


def of_extras(extras: dict[str, Any]) -> Iterator[Button]:
    for id, do in extras.items():
        for kind, reason in do.items():
            if kind in NAMED:
                yield kind, {NAMED[kind]: id}, reason
            elif kind in PREPARED:
                yield kind, {"scene": id, **PREPARED[kind]}, reason
        if "open_challenge" in do:
            yield "open_challenge", {"tasks": [{"name": "Break the Seals"}]}, do["open_challenge"]
        for character, reason in do.get("deal_with", {}).items():
            yield "deal_with", {"character": character, "distraction": id}, reason


def true_level(roll: Roll, character: str) -> str | None:
    """The aspect by which that side of the roll has its level; it stays with whatever is chosen."""
    sides = (side for side in (roll.effort, roll.defense) if side is not None and side.character == character)
    return next((scaled.truth for side in sides if (scaled := side.part(Scaled)) is not None), None)


def of_rolls_extras(state: State, roll: str, do: dict[str, Any]) -> Iterator[Button]:
    for character, benefits in do.get("choose_scale", {}).items():
        kept = {"truth": true_level(state.get(roll, Roll), character)}
        for benefit in benefits:
            yield "choose_scale", {"roll": roll, "character": character, "scale": {"benefits": [benefit], **kept}}, None
    for minion in do.get("put_minion", ()):
        yield "put_minion", {"roll": roll, "minion": minion}, None
    if do.get("assign_shifts", {}).get("targets") and do["assign_shifts"]["total"] > 0:
        yield "assign_shifts", {"roll": roll, "parts": {do["assign_shifts"]["targets"][0]: 1}, "anywhere": True}, None
    if "grant_advantage" in do:
        yield "grant_advantage", {"roll": roll}, do["grant_advantage"]
    if "set_time" in do:
        unit = game_of(state).time["units"][0]
        yield "set_time", {"roll": roll, "quantity": "half", "unit": unit}, do["set_time"]
