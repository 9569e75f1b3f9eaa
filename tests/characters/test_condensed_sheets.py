"""Sheets of Fate Condensed on their page: a pyramid of places, stunts of every kind, points, the GM's characters."""

import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from campaigns.language import words
from characters.games.fate.sheet.rating_editor import moved
from rules.fate.sheet.entities import Character
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

HTMX = {"HTTP_HX_REQUEST": "true"}
PYRAMID = {
    "fight": 4,
    "athletics": 3,
    "physique": 3,
    "notice": 2,
    "provoke": 2,
    "will": 2,
    "shoot": 1,
    "stealth": 1,
    "drive": 1,
    "contacts": 1,
}


class Page:
    """One character's page in somebody's browser."""

    def __init__(self, table: Playing, client: Client, address: str) -> None:
        self.table, self.client, self.address = table, client, address

    @property
    def id(self) -> str:
        return "character:" + self.address.split("/")[4]

    def send(self, part: str, **given: Any) -> str:
        answer: HttpResponse = self.client.post(self.address + part, given, **HTMX)
        assert answer.status_code == 200
        return answer.content.decode()

    def go(self, part: str, **given: Any) -> int:
        """A form without scripts: the answer's status."""
        return self.client.post(self.address + part, given).status_code

    def read(self) -> str:
        return self.client.get(self.address).content.decode()

    def sheet(self) -> Character:
        return self.table.state().get(self.id, Character)


@pytest.fixture
def table(cast: Cast) -> Playing:
    return seat_table(cast, system="condensed")


def made(table: Playing, client: Client, **given: Any) -> Page:
    return Page(table, client, client.post(f"/c/{table.id}/characters/new", {"kind": "pc", **given})["Location"])


@pytest.fixture
def hero(table: Playing, cast: Cast) -> Page:
    return made(table, cast.client("pilar"))


def in_play(table: Playing, hero: Page) -> None:
    """Ilse of the samples, in the middle of a campaign."""
    table.do("gwen", "start_session")


def sample(table: Playing, cast: Cast, who: str = "pilar", key: str = "bram") -> Page:
    receipt = table.do(who, "copy_sample", sample=key, language="en")
    id = next(id for id in receipt.made if id.startswith("character:"))
    return Page(table, cast.client(who), f"/c/{table.id}/characters/{id.partition(':')[2]}/")


# --- the pyramid -------------------------------------------------------------------------------------------


def test_a_place_takes_a_skill_and_says_what_is_still_to_give(hero: Page) -> None:
    answer = hero.send("place", value="4", was="", rating="fight")

    assert hero.sheet().ratings == {"fight": 4}
    assert 'id="place-4-0"' in answer and 'value="fight" selected' in answer
    assert words.text("es", "characters.spread_left") in answer


def test_a_skill_that_stands_elsewhere_trades_places(hero: Page) -> None:
    hero.send("place", value="4", was="", rating="fight")
    hero.send("place", value="3", was="", rating="will")
    hero.send("place", value="4", was="fight", rating="will")

    assert hero.sheet().ratings == {"will": 4, "fight": 3}


def test_an_emptied_place_leaves_the_skill_unrated(hero: Page) -> None:
    hero.send("place", value="4", was="", rating="fight")
    hero.send("place", value="4", was="fight", rating="")

    assert hero.sheet().ratings == {}


@pytest.mark.parametrize(
    ("was", "rating", "sent"),
    [
        ("", "fight", {"fight": 3}),
        ("fight", "", {"fight": 0}),
        ("fight", "will", {"will": 3, "fight": 1}),
        ("", "", {}),
    ],
)
def test_what_is_sent_for_a_place(was: str, rating: str, sent: dict[str, int]) -> None:
    assert moved({"fight": 3, "will": 1}, 3, was, rating) == sent


def test_the_page_lists_what_a_sheet_still_lacks(hero: Page) -> None:
    page = hero.read()

    for key in ("relationship", "free_1", "free_2"):
        assert words.text("es", f"condensed.slot.{key}.name") in page
    assert words.text("es", "characters.check.skills") in page


def test_points_to_be_spent_freely_make_a_list_with_what_is_left(cast: Cast) -> None:
    table = seat_table(cast, system="condensed", dials={"shape": {"points": 20, "cap": 4}})
    hero = made(table, cast.client("pilar"))

    hero.send("rated", rating="fight", value="4")
    answer = hero.send("rated", rating="will", value="5")

    assert hero.sheet().ratings == {"fight": 4}
    assert "field__error" in answer
    assert words.text("es", "characters.points_left", n=16) in answer


def test_an_open_place_is_filled_in_play(cast: Cast) -> None:
    table = seat_table(cast, system="condensed", dials={"create_as_you_play": True})
    hero = made(table, cast.client("pilar"))
    hero.send("text/name", value="Vi")
    hero.send("text/looks", value="In a hurry")
    hero.send("ready")
    table.do("gwen", "start_session")
    assert 'id="place-3-0"' in hero.read()

    hero.send("place", value="3", was="", rating="drive")
    answer = hero.send("place", value="2", was="", rating="drive")

    assert hero.sheet().ratings == {"drive": 3}
    assert "field__error" in answer


# --- stunts ------------------------------------------------------------------------------------------------


def test_a_rule_stunt_is_written_with_its_effect_limit_cost_and_reason(hero: Page) -> None:
    answer = hero.send(
        "stunts",
        name="Stand-in",
        kind="rule",
        effect="swap",
        text="my hands remember",
        because="I fixed clocks",
        per="scene",
        times="2",
        cost="1",
        swap_actions=["overcome"],
        other="burglary",
        **{"with": "crafts"},
    )

    stunt = hero.sheet().stunts[0]
    assert (stunt.effect, stunt.rating, stunt.other, stunt.actions) == ("swap", "crafts", "burglary", ("overcome",))
    assert (stunt.per, stunt.times, stunt.cost) == ("scene", 2, 1)
    assert stunt.text == "my hands remember, because I fixed clocks"
    for said in ("Oficios en lugar de Allanamiento", "2 veces por escena", "cuesta 1 punto de destino"):
        assert said in answer


@pytest.mark.parametrize(
    ("fields", "kept"),
    [
        (
            {"effect": "extra_action", "with": "provoke", "may_actions": ["defend"], "harm": "mental"},
            ("provoke", "mental", 0),
        ),
        ({"effect": "extra_free_invoke", "with": "rapport"}, ("rapport", "", 1)),
        ({"effect": "extra_boxes", "harm": "physical", "amount": "3"}, (None, "physical", 3)),
        ({"effect": "extra_slot", "harm": ""}, (None, "", 0)),
        ({"effect": "ignore_effect"}, (None, "", 0)),
    ],
)
def test_every_effect_keeps_its_fields(hero: Page, fields: dict[str, Any], kept: tuple[Any, ...]) -> None:
    hero.send("stunts", name="S", kind="rule", text="so it is", **fields)

    stunt = hero.sheet().stunts[0]
    assert (stunt.rating, stunt.harm, stunt.amount) == kept


def test_a_stunt_that_is_refused_stays_written(hero: Page) -> None:
    written = {"name": "Bone Knife", "circumstance": "on a narrow quay", "because": "I grew up on boats"}

    answer = hero.send("stunts", kind="bonus", rating="fight", actions=["attack", "defend"], **written)

    assert hero.sheet().stunts == ()
    for kept in ('value="Bone Knife"', ">on a narrow quay</textarea>", 'value="I grew up on boats"'):
        assert kept in answer
    assert 'value="fight" selected' in answer
    assert ticked(answer, "actions") == ["attack", "defend"]


def test_a_rule_stunt_that_is_refused_stays_written(hero: Page) -> None:
    limits = {"per": "scene", "times": "3", "cost": "1"}

    answer = hero.send(
        "stunts", kind="rule", effect="extra_action", text="my words cut", may_actions=["defend"], harm="", **limits
    )

    assert hero.sheet().stunts == ()
    for kept in ('value="rule" selected', 'value="extra_action" selected', 'value="" selected', 'value="3"'):
        assert kept in answer
    assert ">my words cut</textarea>" in answer
    assert (ticked(answer, "may_actions"), ticked(answer, "cost")) == (["defend"], ["1"])


def test_a_stunt_of_the_library_that_is_refused_is_not_written_into_the_form(hero: Page) -> None:
    for key in ("thick_hide", "iron_voice", "close_quarters", "hush", "choir", "drag_under"):
        answer = hero.send("stunts", pick=key)

    assert "field__error" in answer
    assert 'name="name" maxlength="80" value=""' in answer


def ticked(answer: str, name: str) -> list[str]:
    boxes = re.findall(rf'<input type="checkbox"[^>]*name="{name}"[^>]*>', answer)
    return [re.search(r'value="(\w+)"', box)[1] for box in boxes if "checked" in box]  # type: ignore[index]


def test_a_stunt_of_the_library_comes_with_all_it_does(hero: Page) -> None:
    hero.send("stunts", pick="thick_hide")

    assert hero.sheet().stunts[0].effect == "extra_boxes"
    assert len(hero.sheet().tracks["physical"].boxes) == 5


# --- growing -----------------------------------------------------------------------------------------------


def test_the_gm_awards_a_breakthrough_with_more_to_it(table: Playing, cast: Cast) -> None:
    hero = sample(table, cast)
    page = cast.client("gwen").get(f"/c/{table.id}/characters/").content.decode()
    assert 'name="skill_points"' in page

    given = {"size": "breakthrough", "refresh": "1", "skill_points": "1"}
    cast.client("gwen").post(f"/c/{table.id}/characters/milestone", given)

    assert (hero.sheet().refresh, hero.sheet().skill_points) == (4, 2)


def test_banked_points_are_said_on_the_sheet(table: Playing, cast: Cast) -> None:
    hero = sample(table, cast)
    table.do("gwen", "override", target=hero.id, field="skill_points", value=2, reason="a gift")

    assert words.text("es", "play.points.banked", n=2) in hero.read()


# --- the GM's characters -----------------------------------------------------------------------------------


def test_an_important_character_gets_skills_tracks_and_slots(table: Playing, cast: Cast) -> None:
    storm = made(table, cast.client("gwen"), kind="npc", name="Storm")
    storm.send("rated", rating="", own="Howling", value="6")
    storm.send("rated", rating="will", value="-2")
    storm.go("takes", stress="9", physical="3", mental="3", slots=["mild"])

    sheet = storm.sheet()
    assert sheet.ratings == {"Howling": 6, "will": -2}
    assert {name: len(track.boxes) for name, track in sheet.tracks.items()} == {"stress": 9}
    assert sheet.slots == {"mild": 2}
    storm.go("takes", stress="0", physical="4", mental="2")
    assert [len(track.boxes) for track in storm.sheet().tracks.values()] == [4, 2]


def test_a_minor_character_gets_a_rating_of_its_own_and_one_stunt(table: Playing, cast: Cast) -> None:
    dog = made(table, cast.client("gwen"), kind="mook", name="Guard Dog")
    dog.send("rated", rating="", own="Biting People", value="4")
    dog.send("number/boxes", value="3")
    dog.send("stunts", pick="close_quarters")

    sheet = dog.sheet()
    assert (sheet.ratings, len(sheet.tracks["stress"].boxes), len(sheet.stunts)) == ({"Biting People": 4}, 3, 1)
    page = dog.read()
    assert "Biting People" in page and 'max="3"' in page and 'id="f-skilled"' not in page


def test_a_sheet_on_paper_shows_only_what_is_rated_and_the_rest_in_a_line(table: Playing, cast: Cast) -> None:
    hero = sample(table, cast)
    paper = hero.client.get(hero.address + "print").content.decode()

    for word in ("rating.fight.name", "slot.relationship.name", "track.mental"):
        assert words.text("es", f"condensed.{word}") in paper
    assert words.text("es", "condensed.rating.lore.name") not in paper


def test_a_skill_of_another_list_is_taken_off_with_its_button(table: Playing, cast: Cast) -> None:
    ilka = made(table, cast.client("pilar"))
    ilka.send("place", value="4", rating="fight", was="")
    table.do("gwen", "set_dials", dials={"skill_list": ["Nerve", "Luck"], "shape": {"2": 1}})
    assert words.text("es", "play.misfit.drop") in ilka.read()

    assert words.text("es", "play.misfit.drop") not in ilka.send("leftover", rating="fight")

    assert ilka.sheet().ratings == {}
    assert words.text("es", "refusal.fits_here", rating="Nerve") in ilka.send("leftover", rating="Nerve")


def test_the_page_says_what_a_breakthrough_may_and_may_not_do(table: Playing, cast: Cast) -> None:
    hero = sample(table, cast)
    table.do("gwen", "award_milestone", milestone="breakthrough")

    page = hero.read()

    for part in ("may", "bars"):
        assert words.text("es", f"condensed.milestone.breakthrough.{part}") in page
