"""What no view tells, asked without a command, and here alone: the game as dialled, a sheet's lacks and what its page
leaves open, what is wrong with a file, people's words in a reader's language and as a page escapes them."""

from django.utils.html import escape

from campaigns.language.words import nearest
from rules.fate.harm.tracks import rated_tracks, slots_for
from rules.fate.sheet.limits import missing_parts, own_aspects
from rules.fate.sheet.ratings import kept, missing_ratings
from rules.moves.file.load import load as read_text
from rules.moves.playbook.page import to_choose
from rules.table.look import dial, game_of

__all__ = [
    "dial",
    "escape",
    "game_of",
    "kept",
    "missing_parts",
    "missing_ratings",
    "nearest",
    "own_aspects",
    "rated_tracks",
    "read_text",
    "slots_for",
    "to_choose",
]
