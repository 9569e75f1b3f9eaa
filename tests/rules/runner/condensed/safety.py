"""Stopping play: the card, and the tools that stop it, go back or go on. Rules: FCON-SAFE."""

from typing import Any

from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.expect import reads, same
from tests.rules.runner.condensed.outcomes import WAITS
from tests.rules.runner.world import Done, World

TOOLS = dict.fromkeys(("skip_ahead", "skip ahead", "fast_forward", "fast forward", "forward"), "skip")


@act("x_card")
def x_card(world: World, turn: Turn) -> None:
    world.send(turn.member, "play_x_card")


# What the cases may call a tool, where we have another word.
TOOLS = {"skip_ahead": "skip", "skip ahead": "skip", "fast_forward": "skip"}


@act("script_change", "tool", "to")
def script_change(world: World, turn: Turn) -> None:
    """By whatever the cards call it."""
    tool = str(turn.get("tool"))
    world.send(turn.member, "pause_play", tool=TOOLS.get(tool, tool), to=turn.get("to", ""))


@act("resolve_safety", "note")
def resolve_safety(world: World, turn: Turn) -> None:
    world.send(turn.member, "say", text=turn.get("note"), aside=True)
    world.send(turn.member, "resume_play")


@reads("everyone_notified")
def everyone_notified(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    told = [world.entries(member, done.records) for member in world.roles]
    same("told everybody", all(any(entry.tone == "safety" for entry in lines) for lines in told), wanted)


@reads("reason_asked")
def reason_asked(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    asked = [wait for member in world.roles for wait in world.can(member)["waiting"] if wait["what"] == "reason"]
    same("asked why", bool(asked), wanted)


@reads("author_shown")
def author_shown(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    named = [entry.by for member in world.roles for entry in world.entries(member, done.records)]
    same("names who it was", any(named), wanted)


def the_table(world: World) -> None:
    """Play stands still until the GM has heard the table."""
    safety: Any = world.state.safety
    if not (safety.paused and safety.tool):
        raise AssertionError("nobody waits for the table")


WAITS["table"] = the_table
