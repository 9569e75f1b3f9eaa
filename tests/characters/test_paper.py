"""Sheets to print: who gets them, and that all of a sheet stands on the paper in the reader's language."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from campaigns.language import words
from rules.fate.growth.milestones import CHOICES
from rules.fate.table import aspects_on
from tests.characters import pictures
from tests.conftest import PEOPLE, Cast
from tests.scenes.tables import Playing

SAID = (
    "rating.flashy.name",
    "ladder.3",
    "slot.trouble.name",
    "consequence.severe.name",
    "healing.explained.mild",
    "term.approaches",
    "term.refresh",
    "term.fate_points",
    "track.stress",
    "term.stunts",
    "milestone.significant.name",
)


def made(table: Playing, who: str, kind: str, **args: object) -> str:
    """The key of the new character."""
    receipt = table.do(who, kind, **args)
    return next(id for id in receipt.made if id.startswith("character:")).partition(":")[2]


def paper(client: Client, table: Playing, key: str) -> str:
    answer = client.get(f"/c/{table.id}/characters/{key}/print")
    assert answer.status_code == 200
    return unescape(answer.content.decode())


@pytest.fixture
def hero(table: Playing) -> str:
    """Pilar's Voltaire, after a fall and with a milestone to choose from."""
    key = made(table, "pilar", "copy_sample", sample="voltaire")
    table.do("gwen", "override", target=f"character:{key}", field="marked", value=[2], reason="a fall")
    table.do("gwen", "award_milestone", milestone="significant")
    return key


@pytest.mark.parametrize("who", ["gwen", "pilar", "oleg"])
def test_all_of_a_sheet_stands_on_the_paper_in_the_readers_language(
    table: Playing, cast: Cast, hero: str, who: str
) -> None:
    lang = PEOPLE[who][1]

    found = paper(cast.client(who), table, hero)

    voltaire = table.state().find(f"character:{hero}")
    written = [voltaire.name, voltaire.looks, voltaire.stunts[0].name, "+3"]
    written += [aspect.text for aspect in aspects_on(table.state(), voltaire.id)]
    assert [key for key in SAID if words.text(lang, f"accelerated.{key}") not in found] == []
    assert [text for text in written if text not in found] == []
    assert words.text(lang, "paper.due.raise") in found


def test_of_a_milestone_stands_there_what_can_still_be_chosen(table: Playing, cast: Cast, hero: str) -> None:
    """Healing only while there is a wound that has stood long enough for it."""
    healing = words.text("en", "paper.due.clear_moderate")
    assert healing not in paper(cast.client("gwen"), table, hero)

    table.do("gwen", "start_session")
    wound = {"character": f"character:{hero}", "slot": "moderate", "text": "Cracked Rib", "reason": "The fall."}
    table.do("gwen", "give_consequence", **wound)
    table.do("gwen", "end_session")
    table.do("gwen", "start_session")
    assert healing in paper(cast.client("gwen"), table, hero)

    [rib] = [one for one in aspects_on(table.state(), f"character:{hero}") if one.kind == "consequence"]
    table.do("gwen", "remove_aspect", aspect=rib.id)
    assert healing not in paper(cast.client("gwen"), table, hero)


def test_marked_boxes_are_filled_squares(table: Playing, cast: Cast, hero: str) -> None:
    found = paper(cast.client("gwen"), table, hero)

    squares = found.split('<svg class="paper__box"')[1:]
    assert [('fill="currentColor"' in square.split("<text")[0]) for square in squares] == [False, True, False]
    assert words.text("en", "characters.box_marked", n=2) in squares[1]


def test_what_is_not_there_yet_is_an_empty_line(table: Playing, cast: Cast) -> None:
    key = made(table, "pilar", "create_character", char_kind="pc")

    found = paper(cast.client("pilar"), table, key)

    assert len(re.findall(r'class="paper__line paper__aspect">\s*</dd>', found)) == 5
    assert found.count('<li class="paper__line"></li>') == 3
    assert '<span class="paper__number"></span>' in found


@pytest.mark.parametrize(("sample", "more"), [("shark", "skilled"), ("thugs", "bad")])
def test_a_mooks_card_has_its_lists_and_nothing_that_heroes_have(
    table: Playing, cast: Cast, sample: str, more: str
) -> None:
    key = made(table, "gwen", "copy_sample", sample=sample)

    found = paper(cast.client("gwen"), table, key)

    assert words.text("en", f"accelerated.term.{more}") in found
    assert words.text("en", f"accelerated.sample.{sample}.{more}.1") in found
    assert words.text("en", "accelerated.term.consequences") not in found
    assert words.text("en", "accelerated.term.refresh") not in found


def test_a_character_that_is_only_met_is_not_printed_for_a_player(table: Playing, cast: Cast, hero: str) -> None:
    marshal = made(table, "gwen", "create_character", char_kind="npc", name="Kesh")
    scene = table.do("gwen", "prepare_scene", title="Sky").made[0]
    table.do("gwen", "open_scene", scene=scene, present=[f"character:{marshal}", f"character:{hero}"])

    for_pilar = cast.client("pilar").get(f"/c/{table.id}/characters/{marshal}/print")

    assert cast.client("pilar").get(f"/c/{table.id}/characters/{marshal}/").status_code == 200
    assert for_pilar.status_code == 404
    assert "Kesh" in paper(cast.client("gwen"), table, marshal)


def test_a_portrait_is_printed_where_there_is_one(
    table: Playing, cast: Cast, hero: str, settings: Any, tmp_path: Path
) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"
    client = cast.client("pilar")
    assert "<img" not in paper(client, table, hero)

    picture = SimpleUploadedFile("me.jpg", pictures.jpeg())
    client.post(f"/c/{table.id}/characters/{hero}/portrait", {"picture": picture})

    assert paper(cast.client("gwen"), table, hero).count("<img") == 1


def test_the_page_of_a_character_links_to_its_paper(table: Playing, cast: Cast, hero: str) -> None:
    page = cast.client("oleg").get(f"/c/{table.id}/characters/{hero}/").content.decode()

    assert f'href="/c/{table.id}/characters/{hero}/print"' in page


def test_the_gm_prints_everybody_heroes_first(table: Playing, cast: Cast, hero: str) -> None:
    made(table, "gwen", "copy_sample", sample="bully")

    answer = cast.client("gwen").get(f"/c/{table.id}/characters/print")

    assert [one["character"]["kind"] for one in answer.context["papers"]] == ["pc", "mook"]
    assert answer.content.decode().count('<article class="paper"') == 2


def test_with_nobody_to_print_the_page_says_so(table: Playing, cast: Cast) -> None:
    page = cast.client("gwen").get(f"/c/{table.id}/characters/print").content.decode()

    assert words.text("en", "paper.nobody") in page


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_choice_of_a_milestone_has_words_for_paper(lang: str) -> None:
    assert [choice for choice in CHOICES["major"] if f"paper.due.{choice}" not in words.catalog(lang)] == []


def test_all_sheets_ask_the_database_as_often_however_many_there_are(table: Playing, cast: Cast) -> None:
    gwen, counts = cast.client("gwen"), []
    for samples in (("voltaire",), ("reth", "voltaire")):
        for sample in samples:
            made(table, "pilar", "copy_sample", sample=sample)
        gwen.get(f"/c/{table.id}/characters/print")
        with CaptureQueriesContext(connection) as asked:
            gwen.get(f"/c/{table.id}/characters/print")
        counts.append(len(asked))

    assert counts[0] == counts[1]
