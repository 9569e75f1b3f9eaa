"""A game that can be played and is not offered, until a setting or its own data says so."""

from collections.abc import Iterator

import pytest

from campaigns.site.forms import NewCampaignForm
from rules.game import SYSTEM_KEYS, engine_of
from rules.words import labels

PACKAGE = "rules.systems.cards"


@pytest.fixture
def offered() -> Iterator[str]:
    kept = dict(labels.GAMES), set(labels.UNLISTED)
    yield labels.list_game(PACKAGE)
    labels.GAMES.clear()
    labels.GAMES.update(kept[0])
    labels.UNLISTED.update(kept[1])


def test_it_is_there_and_nobody_is_offered_it() -> None:
    assert "cards" in labels.all_games()
    assert "cards" not in SYSTEM_KEYS
    assert "cards" not in [key for key, _name in NewCampaignForm().fields["system"].choices]
    assert engine_of("cards").key == "cards"


def test_a_setting_offers_it(offered: str) -> None:
    assert offered == "cards"
    assert "cards" in SYSTEM_KEYS
    assert "cards" in [key for key, _name in NewCampaignForm().fields["system"].choices]


def test_the_data_of_a_game_that_is_listed_says_nothing_of_it() -> None:
    assert {"accelerated", "condensed"} <= set(SYSTEM_KEYS)
    assert not {"accelerated", "condensed"} & labels.UNLISTED
