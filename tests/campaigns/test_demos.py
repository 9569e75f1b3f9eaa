"""Each engine's room may have a demo; the card game's, once it is offered: ready to play at once."""

from html import unescape

import pytest
from django.test import Client

from campaigns import demo, selectors
from campaigns.language import words
from campaigns.models import Campaign
from rules.cards.card.entities import Card, Plan, Stored
from rules.cards.points.entities import Piles
from rules.words import labels
from scenes.stored import store

pytestmark = pytest.mark.django_db


def table_of(system: str) -> Campaign:
    return Campaign.objects.get(demo=True, system=system)


def told(who: str, path: str) -> str:
    client = Client()
    client.post("/account/login/", {"login": f"{who}@example.org", "password": demo.PASSWORD})
    answer = client.get(path)
    assert answer.status_code == 200, path
    return unescape(answer.content.decode())


def test_a_game_that_is_not_offered_has_no_demo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labels, "UNLISTED", labels.UNLISTED | {"cards"})

    demo.load()

    assert {campaign.system for campaign in Campaign.objects.all()} == {"accelerated", "century"}


@pytest.mark.parametrize("lang", ["en", "es", "ru"])
def test_each_offered_game_gets_its_demo_once(lang: str) -> None:
    first = demo.load(lang)
    demo.load("en")

    assert first == table_of("accelerated") and Campaign.objects.count() == 3
    for game in ("century", "cards"):
        assert table_of(game).name == words.text(lang, f"{game}.demo.campaign.name")


def test_a_game_that_is_offered_later_gets_its_demo_beside_the_older_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as before:
        before.setattr(labels, "UNLISTED", labels.UNLISTED | {"cards"})
        demo.load()

    demo.load()

    assert {campaign.system for campaign in Campaign.objects.all()} == {"accelerated", "century", "cards"}


def test_the_start_page_names_each_of_the_demos_people_once() -> None:
    demo.load()

    assert [seat.user.display_name for seat in selectors.demo_seats()] == ["Gwen", "Pilar", "Олег", "Sofía"]


def test_a_scene_of_the_card_game_lies_framed_and_the_gm_has_a_point_left() -> None:
    demo.load()
    state = store.load(table_of("cards").public_id).head.state

    laid = {card.name: [line.kind for line in card.lines] for card in state.all(Card)}
    piles = next(iter(state.all(Piles)))
    assert laid == {
        "The landing": ["neutral", "beneficial"],
        "The ferry": ["detrimental"],
        "The bailiff": ["detrimental"],
    }
    assert (piles.gm, piles.bowl) == (1, 11)
    assert len(list(state.all(Stored))) == len(list(state.all(Plan))) == 2


def test_the_demo_of_the_card_game_hides_what_it_should() -> None:
    demo.load()

    frame = told("sofia", f"/api/v1/tables/{table_of('cards').public_id}/")

    assert "Fog You Could Lean On" in frame
    for secret in ("Steps That Lead Only Down", "The ringer", "Her Guards Are Everywhere"):
        assert secret not in frame


@pytest.mark.parametrize("who", ["gwen", "pilar", "oleg", "sofia"])
def test_its_people_find_heroes_with_points_and_a_status_card(who: str) -> None:
    demo.load()
    at = f"/c/{table_of('cards').public_id}/characters/"

    assert "Maren Oake" in told(who, at) and "Osip Grey" in told(who, at)
