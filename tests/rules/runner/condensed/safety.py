"""Stopping play: the card, and the tools that stop it, go back or go on. Rules: FCON-SAFE."""

from typing import Any

from tests.rules.runner.words import same, word
from tests.rules.runner.world import World

TOOLS = dict.fromkeys(("skip_ahead", "skip ahead", "fast_forward", "fast forward", "forward"), "skip")


class Safety(World):
    do_x_card = word(lambda self, turn: self.send(turn.member, "play_x_card"))

    def do_script_change(self, turn):
        """By whatever the cards call it."""
        tool = str(turn.get("tool"))
        self.send(turn.member, "pause_play", tool=TOOLS.get(tool, tool), to=turn.get("to", ""))

    def do_resolve_safety(self, turn):
        self.send(turn.member, "say", text=turn.get("note"), aside=True)
        self.send(turn.member, "resume_play")

    def see_everyone_notified(self, turn, done, wanted):
        told = [self.entries(member, done.records) for member in self.roles]
        same("told everybody", all(any(entry.tone == "safety" for entry in lines) for lines in told), wanted)

    def see_reason_asked(self, turn, done, wanted):
        asked = [wait for member in self.roles for wait in self.can(member)["waiting"] if wait["what"] == "reason"]
        same("asked why", bool(asked), wanted)

    def see_author_shown(self, turn, done, wanted):
        named = [entry.by for member in self.roles for entry in self.entries(member, done.records)]
        same("names who it was", any(named), wanted)

    def wait_table(self):
        """Play stands still until the GM has heard the table."""
        safety: Any = self.state.safety
        if not (safety.paused and safety.tool):
            raise AssertionError("nobody waits for the table")
