"""What no view tells, asked of the rules without a command, and here alone: the game as dialled, a sheet's lacks."""

from rules.fate.harm.tracks import rated_tracks, slots_for
from rules.fate.sheet.limits import missing_parts, own_aspects
from rules.fate.sheet.ratings import kept, missing_ratings
from rules.moves.file.load import load as read_text
from rules.moves.file.load import load_tree as read_file
from rules.table.look import dial, game_of

__all__ = [
    "dial",
    "game_of",
    "kept",
    "missing_parts",
    "missing_ratings",
    "own_aspects",
    "rated_tracks",
    "read_file",
    "read_text",
    "slots_for",
]
