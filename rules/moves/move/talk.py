"""What is said at the table while a move waits for dice. Rule: AW-MOVE-02."""

from rules.moves.book.texts import worded
from rules.moves.move.look import open_moves, rule_of
from rules.moves.move.refusals import MoveIsDue
from rules.state import State
from rules.table.commands import Say
from rules.table.places import SAYING


@SAYING
def check_words(state: State, command: Say) -> None:
    """Whoever said something that is a move says nothing else in character until it is rolled, reworded or waived.
    What is said out of character, or to few, is no declaration. Raises `MoveIsDue`."""
    if command.character is None or command.aside or command.to:
        return
    for one in open_moves(state):
        if one.actor == command.character and one.step == "due" and one.started == "flagged":
            raise MoveIsDue(rule="AW-MOVE-02", called=worded(rule_of(state, one).name))
