"""Rules that all games of an engine share stand with the engine: their class, and their words in every language."""

import pytest

from campaigns.language import words
from rules.systems import system
from rules.words import labels

FORMAT = "AW-FMT-05"


@pytest.mark.parametrize("game", labels.games_of("moves"))
def test_a_game_of_the_engine_has_them_in_its_catalogue(game: str) -> None:
    shared = labels.load_shared_classes("moves")

    assert shared[FORMAT] == "enforced"
    assert shared.items() <= labels.load_classes(game).items()
    assert system(game).rule_told(FORMAT) == FORMAT


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_its_tables_read_what_they_are_called(lang: str) -> None:
    told = words.messages(lang, "moves")

    assert told["rule.AW_FMT_05.title"] == words.text(lang, "rule.AW_FMT_05.title")
    assert told["rule.AW_FMT_05.title"] != words.plain_words("rule.AW_FMT_05.title")


def test_an_engine_whose_games_share_none_has_none() -> None:
    assert labels.load_shared_classes("cards") == {}
    assert next(iter(labels.load_classes("cards"))).startswith("CARD-")
