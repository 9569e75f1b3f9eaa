"""What a text may hold: nothing that disturbs the text around it, and something that is seen."""

import unicodedata
from collections.abc import Iterable
from typing import Any

from rules.refusals import BadText

BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")
LINE_BREAKS = "\n\t"
# Letters and signs by their category that no font draws: fillers of Hangul, the empty Braille cell, a silent note.
DRAWN_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\U0001d159\ufffc")
TAGS_AND_SELECTORS = range(0xE0000, 0xE1000)
# Not given to any letter yet, and said not to be drawn whatever they will be; and those that never will be a letter.
KEPT_BLANK = frozenset("\u2065" + "".join(map(chr, range(0xFFF0, 0xFFF9))))
NO_LETTERS = range(0xFDD0, 0xFDF0)
UNSEEN = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp", "Zs", "Mc", "Me", "Mn"})
MOST_MARKS = 4


def check_texts(value: Any) -> None:
    """Refuse a bad text anywhere in the arguments. Raises `BadText`."""
    if isinstance(value, str):
        if is_bad_text(value):
            raise BadText()
    elif isinstance(value, dict):
        check_all(value)
        check_all(value.values())
    elif isinstance(value, list):
        check_all(value)


def check_all(values: Iterable[Any]) -> None:
    for value in values:
        if type(value) is not str or not (value.isascii() and value.isprintable()):
            check_texts(value)


def is_bad_text(text: str) -> bool:
    """Control characters, lone surrogates, bidirectional controls, a heap of marks, or nothing that is seen.

    Blanks alone are nothing written: whoever needs a text says so in their own words.
    """
    if text.isascii():
        return not text.isprintable() and any(is_bad(letter, unicodedata.category(letter)) for letter in text)
    marks, seen = 0, text.isspace()
    for letter in text:
        category = unicodedata.category(letter)
        if is_bad(letter, category):
            return True
        if category[0] == "M":
            marks += 1
            if marks > MOST_MARKS:
                return True
        elif is_seen(letter, category):
            marks, seen = 0, True
        elif category == "Zs":
            marks = 0
    return not seen


def is_bad(letter: str, category: str) -> bool:
    return letter in BIDI or (category in ("Cc", "Cs") and letter not in LINE_BREAKS)


def is_seen(letter: str, category: str) -> bool:
    """Whether a letter shows by itself. What is too new to be known here may well be drawn."""
    if category == "Cn" and is_no_letter(letter):
        return False
    return category not in UNSEEN and letter not in DRAWN_BLANK and ord(letter) not in TAGS_AND_SELECTORS


def is_no_letter(letter: str) -> bool:
    return letter in KEPT_BLANK or ord(letter) in NO_LETTERS or ord(letter) & 0xFFFE == 0xFFFE
