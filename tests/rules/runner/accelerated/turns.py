"""Letting turns go by."""

from rules.fate.state import Conflict
from tests.rules.runner.world import World


def on_turn(conflict):
    return conflict.order[conflict.at] if conflict.order else ()


class Turns(World):
    def wait_for_turn(self, character, leave_own):
        """End turns until it is the character's; with `leave_own`, theirs too if it is under way."""
        conflict = self.running_conflict()
        if conflict is None:
            return
        if leave_own and character in on_turn(conflict):
            self.end_block()
        for _ in conflict.order:
            now = self.running_conflict()
            if now is None or character in on_turn(now):
                return
            self.end_block()

    def running_conflict(self):
        return next((conflict for conflict in self.state.all(Conflict) if conflict.state == "running"), None)

    def end_block(self):
        """Everybody whose turn it is ends it."""
        conflict = self.running_conflict()
        for character in on_turn(conflict) if conflict else ():
            now = self.running_conflict()
            if (
                now is not None
                and now.at == conflict.at
                and now.exchange == conflict.exchange
                and character not in now.done
            ):
                self.send(self.plays(character), "end_turn", character=character)
