"""A track does not become so short that a marked box would be past its end. By the dial `kept_boxes`.

Rule: FATE-SHEET-73.
"""

from rules.fate.sheet.entities import Character
from rules.fate.sheet.measured import MEASURED
from rules.refusals import Refusal
from rules.state import State
from rules.table.look import dial


class MarkedBoxPastEnd(Refusal):
    """`box`: its number; `track`: physical, mental."""

    names = ("character", "track", "box")


@MEASURED("kept_boxes")
def check_marked(state: State, old: Character, new: Character) -> None:
    """Rule: FATE-SHEET-73."""
    if not dial(state, "kept_boxes"):
        return
    for name, track in new.tracks.items():
        last = max(track.marked, default=0)
        if last > len(track.boxes) - track.beyond:
            word = {"key": f"{state.table.system}.track.{name}"}
            raise MarkedBoxPastEnd(rule="FATE-SHEET-73", character=new.name, track=word, box=last)
