"""Stopping play: the card, and the tools that stop it, go back or go on. Rules: FCON-SAFE."""

from tests.rules.runner.sending import sends
from tests.rules.runner.words import reads
from tests.rules.runner.world import World

TOOLS = dict.fromkeys(("skip_ahead", "skip ahead", "fast_forward", "fast forward", "forward"), "skip")


class Safety(World):
    do_x_card = sends("play_x_card")

    def do_script_change(self, turn):
        """By whatever the cards call it."""
        tool = str(turn.get("tool"))
        self.send(turn.member, "pause_play", tool=TOOLS.get(tool, tool), to=turn.get("to", ""))

    def do_resolve_safety(self, turn):
        self.send(turn.member, "say", text=turn.get("note"), aside=True)
        self.send(turn.member, "resume_play")

    def told_each(self, done):
        return [self.entries(member, done.records) for member in self.roles]

    see_everyone_notified = reads(
        lambda self, turn, done: all(any(one.tone == "safety" for one in told) for told in self.told_each(done)),
    )
    see_author_shown = reads(lambda self, turn, done: any(one.by for told in self.told_each(done) for one in told))
    see_reason_asked = reads(
        lambda self, turn, done: any(
            wait["what"] == "reason" for member in self.roles for wait in self.can(member)["waiting"]
        ),
    )

    def wait_table(self):
        """Play stands still until the GM has heard the table."""
        if not (self.state.safety.paused and self.state.safety.tool):
            raise AssertionError("nobody waits for the table")
