"""Letters that no text may hold."""

import unicodedata
from typing import Any

from rules.refusals import BadText

BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")
LINE_BREAKS = "\n\t"


def check_texts(value: Any) -> None:
    """Refuse NUL, control characters, lone surrogates and bidirectional controls anywhere in the arguments."""
    if isinstance(value, str):
        if not value.isprintable() and any(is_bad(letter) for letter in value):
            raise BadText()
    elif isinstance(value, dict):
        for key, inner in value.items():
            check_texts(key)
            check_texts(inner)
    elif isinstance(value, list):
        for inner in value:
            check_texts(inner)


def is_bad(letter: str) -> bool:
    if letter in BIDI:
        return True
    return unicodedata.category(letter) in ("Cc", "Cs") and letter not in LINE_BREAKS
