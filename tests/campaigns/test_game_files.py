"""A campaign that begins from a game file: uploaded or pasted, taken whole or refused line by line."""

from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles.finders import find
from django.core.files.uploadedfile import SimpleUploadedFile
from django.templatetags.static import static
from django.test import Client

from campaigns import doors
from campaigns.duplicating.services import duplicate_campaign
from campaigns.language import words
from campaigns.models import Campaign, Membership
from rules.refusals import NotAllowed
from scenes.stored import store
from tests.conftest import Cast
from tests.rules.moves.catalogue import block

PAGE = "/campaigns/new/"


def sent(client: Client, **more: Any) -> Any:
    return client.post(PAGE, {"name": "Over the river", "language": "en", "system": "moves", **more})


def upload(text: str | bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile("ferry.yaml", text.encode() if isinstance(text, str) else text)


@pytest.mark.parametrize(
    "entered",
    [
        {"game_file": upload(block("night_ferry"))},
        {"game_text": block("night_ferry")},
        {"game_text": block("night_ferry").replace("\n", "\r\n")},
    ],
)
def test_a_game_that_was_brought_is_what_the_table_plays(cast: Cast, entered: dict[str, Any]) -> None:
    # when
    answer = sent(cast.client("gwen"), **entered)

    # then
    campaign = Campaign.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/c/{campaign.public_id}/")
    (book,) = [one for one in store.load(campaign.public_id).head.state.entities() if one.id == "book:1"]
    assert book.source == (block("night_ferry"),)  # type: ignore[attr-defined]
    assert campaign.called["ru"] == "Ночной паром"
    assert "The Night Ferry" in cast.client("gwen").get("/").content.decode()


def test_who_has_no_file_takes_the_small_game_that_the_page_offers(cast: Cast) -> None:
    client = cast.client("gwen")
    assert f'href="{static("games/moves/example.yaml")}" download' in client.get(PAGE).content.decode()

    example = Path(str(find("games/moves/example.yaml"))).read_text(encoding="utf-8")

    assert sent(client, game_text=example).status_code == 302
    assert Campaign.objects.get().called == {"en": "Lighthouse", "es": "El faro", "ru": "Маяк"}


def test_a_copy_of_a_campaign_plays_its_game(cast: Cast) -> None:
    # given
    sent(cast.client("gwen"), game_text=block("night_ferry"))

    # when
    copy = duplicate_campaign(seat=Membership.objects.get(), name="Once more over")

    # then
    assert Campaign.objects.get(pk=copy.pk).called["es"] == "La balsa nocturna"
    (book,) = [one for one in store.load(copy.public_id).head.state.entities() if one.id.startswith("book:")]
    assert book.source == (block("night_ferry"),)  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_what_is_wrong_with_it_is_said_by_line_and_path_and_nothing_is_lost(cast: Cast, lang: str) -> None:
    # given
    wrong = block("night_ferry").replace("roll: {add: [{stat: keen}]}", "roll: {add: [{stat: kene}]}")
    line = 1 + next(at for at, text in enumerate(wrong.splitlines()) if "kene" in text)
    cast.gwen.language = lang
    cast.gwen.save()

    # when
    page = sent(cast.client("gwen"), game_file=upload(wrong)).content.decode()

    # then
    said = words.text(lang, "finding.unknown_stat", word="kene", nearest="keen")
    path = "moves[1].roll.add[0].stat"
    assert words.text(lang, "moves.begin.at_line", line=line, path=path, text=said) in page.replace("&quot;", '"')
    assert 'value="Over the river"' in page
    assert "id: night_ferry" in page and "stat: kene" in page
    assert not Campaign.objects.exists()


@pytest.mark.parametrize(
    ("entered", "code"),
    [
        ({}, ""),
        ({"game_text": " \n"}, ""),
        ({"game_file": upload(b"\xff\xfe\x00g")}, "bad_character"),
        ({"game_file": upload("a" * 300_000)}, "file_too_large"),
        ({"game_file": upload(b"\xff" * 300_000)}, "file_too_large"),
    ],
)
def test_what_is_no_game_is_refused_in_words(cast: Cast, entered: dict[str, Any], code: str) -> None:
    page = sent(cast.client("gwen"), **entered).content.decode()

    assert words.text("en", f"finding.{code}" if code else "moves.begin.needed", most=256) in page
    assert 'id="game-faults"' in page
    assert not Campaign.objects.exists()


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_what_would_not_fit_on_paper_is_said_when_it_is_taken_in_and_no_refusal(cast: Cast, lang: str) -> None:
    """AW-FMT-25."""
    # given
    cast.gwen.language = lang
    cast.gwen.save()
    questions = "".join(f"      - {{id: q{at}, text: '{'word ' * 390}'}}\n" for at in range(8))
    long = block("night_ferry") + f"  - id: eel\n    name: The Eel\n    hx:\n{questions}"

    # when
    client = cast.client("gwen")
    answer = sent(client, game_text=long)

    # then
    assert answer.status_code == 302
    page = client.get(answer["Location"]).content.decode()
    assert words.text(lang, "moves.reading.too_long_playbook", name="The Eel") in page


def test_whoever_asks_for_more_settings_first_is_refused_nothing_and_keeps_the_text(cast: Cast) -> None:
    page = sent(cast.client("gwen"), settings="moves", game_text="format: of mine").content.decode()

    assert "format: of mine" in page
    assert 'id="game-faults"' not in page


def test_another_game_asks_for_no_file(cast: Cast) -> None:
    answer = cast.client("gwen").post(PAGE, {"name": "Ships", "language": "en", "system": "cards"})

    assert answer.status_code == 302
    assert Campaign.objects.get().called is None


def test_a_table_that_refuses_its_game_leaves_no_campaign_behind(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    # given
    def refuse(*_args: object, **_named: object) -> None:
        raise NotAllowed()

    monkeypatch.setattr(doors, "submit", refuse)

    # when
    page = sent(cast.client("gwen"), game_text=block("night_ferry")).content.decode()

    # then
    assert words.text("en", "refusal.not_allowed") in page
    assert Campaign.objects.get().removed is not None
