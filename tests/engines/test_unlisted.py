"""A game that can be played and is not offered, until a setting or its own data says so."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from campaigns.site.forms import NewCampaignForm
from rules.game import SYSTEM_KEYS, engine_of
from rules.words import labels

PACKAGE = "rules.systems.cards"


@pytest.fixture
def unlisted() -> Iterator[str]:
    """A game as it is while its data says `listed: false`."""
    kept = dict(labels.GAMES), set(labels.UNLISTED)
    labels.UNLISTED.add("cards")
    yield "cards"
    labels.GAMES.clear()
    labels.GAMES.update(kept[0])
    labels.UNLISTED.clear()
    labels.UNLISTED.update(kept[1])


def test_it_is_there_and_nobody_is_offered_it(unlisted: str) -> None:
    assert unlisted in labels.all_games()
    assert unlisted not in SYSTEM_KEYS
    assert unlisted not in [key for key, _name in NewCampaignForm().fields["system"].choices]
    assert engine_of(unlisted).key == "cards"


def test_a_setting_offers_it(unlisted: str) -> None:
    assert labels.list_game(PACKAGE) == unlisted
    assert unlisted in SYSTEM_KEYS
    assert unlisted in [key for key, _name in NewCampaignForm().fields["system"].choices]


@pytest.mark.parametrize(("says", "offered"), [("listed: false\n", False), ("listed: true\n", True), ("", True)])
def test_its_data_says_whether_it_is_offered(tmp_path: Path, says: str, offered: bool) -> None:
    (tmp_path / "system.yaml").write_text(f"key: quiet\n{says}")

    assert labels.is_listed(tmp_path) is offered


def test_the_data_of_a_game_that_is_listed_says_nothing_of_it() -> None:
    assert {"accelerated", "cards", "condensed"} <= set(SYSTEM_KEYS)
    assert not {"accelerated", "cards", "condensed"} & labels.UNLISTED
