"""Sheets: made in half a minute, kept at every change, refused with the reason."""

import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from campaigns import doors
from campaigns.language import words
from characters.games.fate.sheet.sheets import placed
from rules.fate.sheet.entities import Character
from rules.game import system
from tests.conftest import Cast
from tests.scenes.tables import Playing

HTMX = {"HTTP_HX_REQUEST": "true"}
GAME = system("accelerated")


class Sheet:
    """Pilar's new hero, changed as her browser would."""

    def __init__(self, table: Playing, client: Client) -> None:
        self.client = client
        made = client.post(f"/c/{table.id}/characters/new", {"kind": "pc"})
        self.address = made["Location"]
        self.table = table

    @property
    def id(self) -> str:
        return "character:" + self.address.split("/")[4]

    def send(self, part: str, **given: Any) -> HttpResponse:
        answer: HttpResponse = self.client.post(self.address + part, given, **HTMX)
        assert answer.status_code == 200
        return answer

    def character(self) -> Any:
        return self.table.state().find(self.id)


@pytest.fixture
def sheet(table: Playing, cast: Cast) -> Sheet:
    return Sheet(table, cast.client("pilar"))


def test_a_hero_is_made_with_a_few_fields_and_one_click(sheet: Sheet) -> None:
    sheet.send("aspect/high_concept", value="Storm chaser")
    sheet.send("aspect/trouble", value="In debt to the wind")
    sheet.send("aspect/third", value="Ropes obey me")
    sheet.send("text/name", value="Tamsin")
    sheet.send("text/looks", value="Oilskins")
    sheet.send("preset", preset="trickster")
    answer = sheet.send("ready", state="draft").content.decode()

    assert "A punto para jugar" in answer and "Se puede cambiar hasta que empiece la primera sesión." in answer
    assert sheet.character().state == "ready"
    assert sheet.character().ratings["clever"] == 3


def test_a_draft_is_kept_at_every_change(sheet: Sheet, table: Playing, cast: Cast) -> None:
    sheet.send("text/name", value="Half a na")

    again = cast.client("pilar").get(sheet.address).content.decode()

    assert 'value="Half a na"' in again
    assert sheet.character().state == "draft"


def test_what_is_missing_is_said_beside_the_button(sheet: Sheet) -> None:
    answer = sheet.send("ready").content.decode()

    assert re.search(r'id="said-ready"\s+hx-swap-oob="true"', answer)
    assert "field__error" in answer
    assert sheet.character().state == "draft"


def test_a_text_that_is_too_long_is_refused_beside_its_field(sheet: Sheet) -> None:
    answer = sheet.send("aspect/trouble", value="x" * 201).content.decode()

    assert re.search(r'id="said-aspect-trouble"\s+hx-swap-oob="true"', answer)
    assert "200" in answer


def test_the_same_text_twice_is_no_mistake(sheet: Sheet) -> None:
    sheet.send("text/name", value="Tamsin")

    assert "field__error" not in sheet.send("text/name", value="Tamsin").content.decode().split('id="checks"')[0]


def test_without_scripts_the_whole_page_answers(sheet: Sheet) -> None:
    done = sheet.client.post(sheet.address + "text/name", {"value": "Tamsin"})
    refused = sheet.client.post(sheet.address + "aspect/trouble", {"value": "x" * 201})

    assert done["Location"] == sheet.address
    assert refused.status_code == 400
    assert refused.context["refused"]["at"] == "aspect-trouble"


@pytest.mark.parametrize(
    ("given", "rating", "value", "sent"),
    [
        ({}, "quick", 3, {"quick": 3}),
        ({"quick": 3}, "flashy", 3, {"flashy": 3, "quick": 2}),
        ({"quick": 3, "flashy": 1}, "flashy", 3, {"flashy": 3, "quick": 1}),
        ({"quick": 2, "clever": 2}, "sneaky", 2, {"sneaky": 2, "quick": 3}),
        ({"quick": 2}, "clever", 2, {"clever": 2}),
    ],
)
def test_a_value_that_is_given_out_changes_places(
    given: dict[str, int], rating: str, value: int, sent: dict[str, int]
) -> None:
    assert placed(GAME, given, rating, value) == sent


def test_every_choice_of_a_value_is_accepted(sheet: Sheet) -> None:
    for rating, value in [
        ("quick", 3),
        ("clever", 3),
        ("careful", 3),
        ("quick", 0),
        ("flashy", 2),
        ("sneaky", 2),
        ("forceful", 2),
        ("forceful", 1),
        ("careful", 0),
        ("flashy", 3),
    ]:
        assert "field__error" not in sheet.send(f"rating/{rating}", value=str(value)).content.decode()
        assert sheet.character().ratings[rating] == value


def test_a_stunt_of_ones_own_and_one_of_the_library(sheet: Sheet, table: Playing) -> None:
    table.do("gwen", "set_dial", dial="starting_stunts", value=3)

    own = {"name": "Lightning rod", "rating": "clever", "actions": ["overcome"], "circumstance": "in a storm"}
    sheet.send("stunts", kind="bonus", **own)
    sheet.send("stunts", pick="teachers_favorite")

    assert [stunt.name for stunt in sheet.character().stunts] == ["Lightning rod", "Teacher's Favorite"]

    sheet.send("stunts", do="drop", stunt=sheet.character().stunts[0].id)
    assert [stunt.kind for stunt in sheet.character().stunts] == ["session"]


def test_a_stunt_that_somebody_adds_meanwhile_is_not_lost_when_another_is_dropped(
    sheet: Sheet, table: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dropping one sends the whole list that was read: what came in between is no part of it."""
    table.do("gwen", "set_dial", dial="starting_stunts", value=3)
    sheet.send("stunts", pick="duelist")
    submit = doors.submit

    def after_another(*args: Any, **kwargs: Any) -> Any:
        monkeypatch.setattr(doors, "submit", submit)
        sheet.send("stunts", pick="teachers_favorite")
        return submit(*args, **kwargs)

    monkeypatch.setattr(doors, "submit", after_another)
    dropped = {"do": "drop", "stunt": sheet.character().stunts[0].id}
    answer = sheet.send("stunts", **dropped).content.decode()

    assert escape(words.text("es", "refusal.stale")) in answer
    assert len(sheet.character().stunts) == 2
    sheet.send("stunts", **dropped)
    assert [stunt.kind for stunt in sheet.character().stunts] == ["session"]


def test_a_stunt_too_many_is_refused_with_the_reason(sheet: Sheet) -> None:
    sheet.send("stunts", pick="duelist")

    answer = sheet.send("stunts", pick="leopard").content.decode()

    assert "field__error" in answer
    assert re.search(r"<a [^>]*>FAE-CHAR-12</a>", answer)
    assert len(sheet.character().stunts) == 1


@pytest.mark.parametrize("sample", ["reth", "voltaire", "abigail", "bethesda"])
def test_a_ready_hero_is_copied_in_the_tables_language(table: Playing, cast: Cast, sample: str) -> None:
    type(table.campaign).objects.filter(pk=table.campaign.pk).update(language="ru")

    made = cast.client("pilar").post(f"/c/{table.id}/characters/copy", {"sample": sample})
    page = cast.client("pilar").get(made["Location"])

    assert page.status_code == 200
    assert page.context["sheet"]["character"]["state"] == "ready"
    assert any("а" <= letter <= "я" for letter in page.context["sheet"]["character"]["name"])


@pytest.mark.parametrize("sample", ["bully", "assassin", "shark", "thugs"])
def test_the_gm_copies_opponents_and_players_do_not_know_them(table: Playing, cast: Cast, sample: str) -> None:
    made = cast.client("gwen").post(f"/c/{table.id}/characters/copy", {"sample": sample})

    assert cast.client("gwen").get(made["Location"]).status_code == 200
    assert cast.client("pilar").get(made["Location"]).status_code == 404
    assert cast.client("pilar").get(f"/c/{table.id}/characters/").context["others"] == []


@pytest.mark.parametrize(("kind", "more"), [("npc", {}), ("mook", {}), ("group", {"members": "6"})])
def test_the_gm_makes_a_cast_and_fills_it_in(table: Playing, cast: Cast, kind: str, more: dict[str, str]) -> None:
    client = cast.client("gwen")
    made = client.post(f"/c/{table.id}/characters/new", {"kind": kind, "name": "Kesh", **more})
    address = made["Location"]

    slot = "high_concept" if kind == "npc" else "1"
    client.post(f"{address}aspect/{slot}", {"value": "Marshal"}, **HTMX)
    if kind != "npc":
        client.post(f"{address}list/skilled", {"value": "shooting\nshouting"}, **HTMX)

    page = client.get(address).content.decode()
    assert "Marshal" in page
    assert kind == "npc" or "shouting" in page


def test_an_opponent_that_was_met_shows_no_numbers(table: Playing, cast: Cast) -> None:
    shark = table.do("gwen", "copy_sample", sample="shark").made[0]
    scene = table.do("gwen", "prepare_scene", title="Sky").made[0]
    hero = table.do("pilar", "copy_sample", sample="voltaire").made[0]
    table.do("gwen", "open_scene", scene=scene, present=[shark, hero])

    page = cast.client("pilar").get(f"/c/{table.id}/characters/{shark.partition(':')[2]}/")

    assert page.status_code == 200
    assert "Sky Shark" in page.content.decode()
    assert "biting" not in page.content.decode()


def test_the_gm_gives_a_hero_to_a_player(table: Playing, cast: Cast) -> None:
    made = cast.client("gwen").post(f"/c/{table.id}/characters/copy", {"sample": "reth"})["Location"]

    cast.client("gwen").post(made + "assign", {"to": table.member("oleg")})

    assert cast.client("oleg").get(made).context["sheet"]["mine"]
    assert not cast.client("gwen").get(made).context["sheet"]["mine"]


# --- milestones ------------------------------------------------------------------------------------------------


@pytest.fixture
def grown(table: Playing, cast: Cast) -> str:
    """The address of Pilar's hero after a major milestone."""
    made: str = cast.client("pilar").post(f"/c/{table.id}/characters/copy", {"sample": "voltaire"})["Location"]
    cast.client("gwen").post(f"/c/{table.id}/characters/milestone", {"size": "major"})
    return made


def test_the_sheet_says_which_choices_wait_and_leads_to_where_they_are_made(cast: Cast, grown: str) -> None:
    page = cast.client("pilar").get(grown)

    _, _, campaign, _, key, _ = grown.split("/")
    left = len(page.context["growth"]["left"])
    assert words.text("es", "play.milestone.open", n=left) in page.content.decode()
    assert f"{reverse('table', args=[campaign])}#grow=character:{key}" in page.content.decode()


def test_others_do_not_see_the_choices(cast: Cast, grown: str) -> None:
    assert cast.client("oleg").get(grown).context["growth"] is None


def test_what_the_dials_have_no_room_for_is_said_on_the_sheet_and_kept(table: Playing, cast: Cast) -> None:
    hero = table.do("pilar", "copy_sample", sample="voltaire").made[0]
    where = f"/c/{table.id}/characters/{hero.partition(':')[2]}/"
    names = ["careful", "clever", "flashy", "Nerve", "Luck", "Wits"]

    table.do("gwen", "set_dial", dial="skill_list", value=names)

    for who, said in (("pilar", "No encaja"), ("gwen", "Does not fit")):
        shown = cast.client(who).get(where).content.decode()
        assert said in shown
    assert "Не помещается" not in cast.client("oleg").get(where).content.decode()
    assert "Nerve" in cast.client("pilar").get(where).content.decode()
    assert "forceful" in table.state().get(hero, Character).ratings


# --- what helps while writing ------------------------------------------------------------------------------------


def page(sheet: Sheet) -> str:
    return sheet.client.get(sheet.address).content.decode()


def test_the_sheet_says_what_each_approach_means_with_examples(sheet: Sheet) -> None:
    shown = page(sheet)

    for key in GAME.ratings.order:
        for part in ("meaning", "examples"):
            assert escape(words.text("es", f"accelerated.rating.{key}.{part}")) in shown


def test_a_draft_shows_the_steps_of_making_a_hero_in_order(sheet: Sheet) -> None:
    shown = " ".join(page(sheet).split())

    steps = [words.text("es", f"accelerated.creation.{step}.name") for step in GAME.creation_steps]
    places = [shown.index(f"<b>{escape(step)}</b> <span") for step in steps]
    assert len(steps) == 6 and places == sorted(places)


def test_the_sheet_asks_both_ways_of_an_aspect(sheet: Sheet) -> None:
    shown = page(sheet)

    for prompt in ("both_ways", "invoke_when", "compel_when"):
        assert escape(words.text("es", f"accelerated.prompt.{prompt}")) in shown


def test_a_stunt_may_say_why_and_one_for_two_actions_waits_for_the_gm(sheet: Sheet) -> None:
    written = {
        "name": "Wings",
        "kind": "bonus",
        "rating": "quick",
        "actions": ["overcome", "create_advantage"],
        "circumstance": "in the air",
        "because": "I built them",
    }

    sheet.send("stunts", **written)

    stunt = sheet.character().stunts[0]
    assert (stunt.text, stunt.asks) == ("I built them", True)
    assert words.text("es", "play.stunt.asks") in page(sheet)
