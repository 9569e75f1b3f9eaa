"""What a text may hold. The words are from living languages; each must pass as people write it."""

import unicodedata

import pytest

from rules import game
from rules.refusals import BadText
from rules.table.commands import Say
from rules.words.texts import check_texts

ZALGO = "Z\u0300\u0301\u0302\u0303\u0304"
INVISIBLE = [
    "\u200b",
    "\u200d\u200c",
    "\u2060",
    "\ufeff",
    "\u00ad",
    "\u034f",
    "\u180e",
    "\u2063",
    "\u3164",
    "\u115f\u1160",
    "\uffa0",
    "\u2800",
    "\ufe0f",
    "\U000e0061",
    "\U000e0100",
    "\u17b4",
    "\u0301",
    "\U0001d159",
    " \u200b ",
    "\u3164\n",
    "\ue000",
    "\u2065",
    "\ufff0\ufff8",
    "\uffff",
    "\ufdd0",
    "\U0001fffe",
]
HEAPS = [
    ZALGO,
    "ok " + ZALGO,
    "a" + "\u0301\u200d" * 5,
    "a" + "\u0301\u034f" * 3,
    "\u0301" * 5 + "a",
    "a" + "\u20dd" * 5,
]
WORDS = [
    "Zoë",
    unicodedata.normalize("NFD", "Nguyễn Thị Ế"),
    "क्षत्रिय",
    "ज़िन्दगीं",
    "स्त्रियाँ",
    "श्रीकृष्ण",
    "مُحَمَّدٌ",
    "بِسْمِ ٱللَّهِ",
    "שָׁלוֹם",
    "בְּרֵאשִׁ֖ית",
    "ก็ที่นี่",
    "བསྒྲུབས",
    "ខ្ញុំ",
    "മലയാളം ന്‍",
    "می‌خواهم",
    "한국어",
    "각",
    "👩‍👩‍👧‍👦",
    "🏳️‍🌈",
    "👍🏽",
    "1️⃣",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "❤️",
    "\U0001fadd",
    "—",
    "…",
    "?",
    "42",
]


@pytest.mark.parametrize("text", INVISIBLE, ids=ascii)
def test_a_text_without_one_visible_character_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        check_texts(text)
    check_texts(text + "a")


@pytest.mark.parametrize("text", HEAPS, ids=ascii)
def test_more_than_four_marks_on_one_letter_are_refused(text: str) -> None:
    with pytest.raises(BadText):
        check_texts(text)


@pytest.mark.parametrize("text", [*WORDS, ZALGO[:-1], ZALGO[:-1] * 3, "", " ", " \n"], ids=ascii)
def test_words_of_all_scripts_and_emoji_may_be_written(text: str) -> None:
    assert game.decode_command("accelerated", "say", {"text": text}) == Say(text=text)


@pytest.mark.parametrize(
    ("kind", "args"),
    [
        ("say", {"text": "\u200b"}),
        ("create_character", {"name": "\u3164"}),
        ("create_character", {"name": "Ilka", "aspects": {"trouble": ZALGO}}),
        ("add_zone", {"scene": "scene:x", "name": "\u2800"}),
        ("set_limits", {"lines": ["spiders", "\u2060"]}),
        ("edit_character", {"character": "character:x", "ratings": {"\u200d": 1}}),
    ],
)
def test_the_rule_holds_wherever_a_command_has_a_text(kind: str, args: dict[str, object]) -> None:
    with pytest.raises(BadText):
        game.decode_command("accelerated", kind, args)
