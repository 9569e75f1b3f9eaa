"""What happens to characters, and what is refused of them, is said in three languages."""

from collections.abc import Iterator

import pytest

from campaigns.language import words
from rules.engine import engine_of
from rules.refusals import REFUSALS
from tests.log_samples import Samples

ROOMS = ("gear", "growth", "hero", "playbook", "roster")
EVENTS = [
    kind
    for kind in engine_of("moves").events.values()
    if kind.__module__ in [f"rules.moves.{room}.events" for room in ROOMS]
]


def lines(lang: str) -> Iterator[tuple[str, str]]:
    """Each line that an event of these rooms may write, with the event's name."""
    samples = Samples("moves")
    for kind in EVENTS:
        for turn in range(8):
            entry = samples.made(kind, turn, full=turn % 4 != 3).entry()
            if entry is not None:
                yield kind.__name__, words._filled(lang, f"log.{entry.key}", entry.params, {"x": "Pilar"})


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_line_about_a_character_can_be_written(lang: str) -> None:
    written = list(lines(lang))

    assert {event for event, _ in written} == {kind.__name__ for kind in EVENTS}
    assert [(event, line) for event, line in written if not line.strip() or "{" in line] == []


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_refusal_about_a_character_has_words(lang: str) -> None:
    modules = [f"rules.moves.{room}.refusals" for room in ROOMS]
    codes = [code for code, refusal in REFUSALS.items() if refusal.__module__ in modules]

    assert len(codes) > 30
    assert [code for code in codes if f"refusal.{code}" not in words.catalog(lang)] == []


@pytest.mark.parametrize("what", ["cause.given", "choice.stats", "later.retire", "grant.gang", "gain.moves"])
def test_words_of_the_product_stand_where_a_game_has_none(what: str) -> None:
    assert all(f"move.{what}" in words.catalog(lang) for lang in words.LANGUAGES)
