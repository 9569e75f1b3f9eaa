"""Where other rules say whether a sheet may have these stunts."""

from collections.abc import Callable, Sequence

from rules.fate.hooks import Hook
from rules.fate.sheet.entities import Character
from rules.fate.stunt.entities import Stunt
from rules.play import Play
from rules.state import State

# With the sheet as it was, and the stunts that it is to have.
CHOSEN: Hook[Callable[[Play, Character, Sequence[Stunt]], None]] = Hook("stunt_tree")
# Whether the GM has agreed to such a stunt before anybody asked for it.
AGREED_BEFORE: Hook[Callable[[State, Stunt], bool]] = Hook("stunt_tree")


def check_chosen(play: Play, character: Character, stunts: Sequence[Stunt]) -> None:
    """Raises what the rules that come in raise."""
    for say in CHOSEN:
        say(play, character, stunts)
