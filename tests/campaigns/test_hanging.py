"""What hangs over a campaign: what the rules have not done with yet, each reader's own cut, for pages and programs."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.board import Board
from campaigns.language import words
from campaigns.site import hanging
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table


def texts(table: Playing, cast: Cast, who: str) -> dict[str, str]:
    found = cast.client(who).get(f"/api/v1/tables/{table.id}/hanging/").json()
    return {one["kind"]: one["text"] for one in found}


def home(table: Playing, cast: Cast, who: str) -> str:
    return re.sub(r"\s+", " ", cast.client(who).get(f"/c/{table.id}/").content.decode())


def wounded(table: Playing) -> None:
    hero = table.do("pilar", "copy_sample", sample="voltaire").made[0]
    table.do("gwen", "start_session")
    table.do("gwen", "open_scene", scene=table.do("gwen", "prepare_scene", title="The Landing").made[0])
    table.do("gwen", "give_consequence", character=hero, slot="mild", text="Cracked Rib", reason="The fall.")


def test_a_wound_hangs_there_with_since_when_and_what_ends_it(table: Playing, cast: Cast) -> None:
    wounded(table)

    [found] = cast.client("gwen").get(f"/api/v1/tables/{table.id}/hanging/").json()
    page = home(table, cast, "gwen")

    assert (found["kind"], found["since"]) == ("wound", 1)
    assert "Cracked Rib" in found["text"] and "rest" in found["then"]
    assert "What hangs over us" in page and "Cracked Rib" in page and "since session 1" in page


def test_everybody_reads_it_in_an_own_language(table: Playing, cast: Cast) -> None:
    wounded(table)

    assert "Что висит над нами" in home(table, cast, "oleg")


def test_where_nothing_hangs_nothing_is_said(table: Playing, cast: Cast) -> None:
    assert "What hangs over us" not in home(table, cast, "gwen")
    assert texts(table, cast, "gwen") == {}


@pytest.fixture
def counting(cast: Cast) -> Playing:
    """A table with countdowns."""
    return seat_table(cast, system="condensed", dials={"countdowns": True})


@pytest.mark.parametrize(
    ("visibility", "pilar"),
    [("hidden", {}), ("boxes_only", {"clock": "A countdown"}), ("open", {"clock": "Ritual: It wakes"})],
)
def test_a_countdown_hangs_there_as_far_as_one_may_see_it(
    counting: Playing, cast: Cast, visibility: str, pilar: dict[str, str]
) -> None:
    cast.pilar.language = "en"
    cast.pilar.save()
    counting.do("gwen", "start_session")
    counting.do("gwen", "open_scene", scene=counting.do("gwen", "prepare_scene", title="The Cave").made[0])
    counting.do("gwen", "make_countdown", name="Ritual", outcome="It wakes", boxes=3, visibility=visibility)

    hers = texts(counting, cast, "pilar")

    assert texts(counting, cast, "gwen") == {"clock": "Ritual: It wakes"}
    assert hers.keys() == pilar.keys()
    assert all(hers[kind].startswith(text) for kind, text in pilar.items())
    assert ("Ritual" in home(counting, cast, "pilar")) == (visibility == "open")


def test_a_status_hangs_over_a_hero_of_the_cards_until_it_is_crossed_out(cast: Cast) -> None:
    seat = seat_table(cast, system="cards").seats["gwen"]
    status = [{"text": "Limping", "crossed": False}, {"text": "Wet", "crossed": True}]
    hero = {"type": "character", "id": "character:ada", "kind": "pc", "name": "Ada", "status": status}

    [found] = hanging.hanging(seat, Board({"cursor": "", "put": {"character:ada": hero}}), [])

    assert words.render("en", found.say) == "Ada: Limping"


def test_the_home_asks_no_more_often_for_more_that_hangs_there(table: Playing, cast: Cast) -> None:
    wounded(table)
    client = cast.client("gwen")
    client.get(f"/c/{table.id}/")
    asked = []
    for slot in ("moderate", "severe"):
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/c/{table.id}/")
        asked.append(len(queries))
        hero = next(one.id for one in table.state().entities() if one.id.startswith("character:"))
        table.do("gwen", "give_consequence", character=hero, slot=slot, text=f"A {slot} one", reason="The fall.")

    assert asked[0] == asked[1]


def test_of_a_milestone_the_choices_hang_there_that_can_be_made(table: Playing, cast: Cast) -> None:
    hero = table.do("pilar", "copy_sample", sample="voltaire").made[0]
    table.do("gwen", "start_session")
    table.do("gwen", "award_milestone", milestone="minor", to=[hero])
    assert "has a choice" in texts(table, cast, "gwen")["milestone"]

    table.do("gwen", "open_scene", scene=table.do("gwen", "prepare_scene", title="The Landing").made[0])
    table.do("gwen", "give_consequence", character=hero, slot="moderate", text="Cracked Rib", reason="The fall.")
    assert "has a choice" in texts(table, cast, "gwen")["milestone"]

    next_session(table)
    assert "has 2 choices" in texts(table, cast, "gwen")["milestone"]
    assert "2 elecciones" in texts(table, cast, "sofia")["milestone"]


def next_session(table: Playing) -> None:
    table.do("gwen", "end_session")
    table.do("gwen", "start_session")


def test_no_choice_hangs_there_where_healing_alone_is_left_and_nobody_is_hurt(table: Playing, cast: Cast) -> None:
    hero = table.do("pilar", "copy_sample", sample="voltaire").made[0]
    table.do("gwen", "award_milestone", milestone="minor", to=[hero])
    table.do("pilar", "pass_milestone", character=hero, choice="minor")

    assert texts(table, cast, "gwen") == texts(table, cast, "pilar") == {}
