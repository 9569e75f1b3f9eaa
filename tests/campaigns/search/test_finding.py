"""What answers a query, on the page, in the palette and for programs."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from campaigns.journal import audiences, writing
from campaigns.journal.relations import keeping
from campaigns.journal.relations.keeping import Face
from campaigns.library.models import Picture
from campaigns.search import found, views
from tests.campaigns.journal.conftest import ALL, GMS
from tests.campaigns.search.conftest import Searched

pytestmark = pytest.mark.django_db


def answer(searched: Searched, who: str, query: str) -> dict[str, Any]:
    found = searched.cast.client(who).get(f"/api/v1/tables/{searched.table.id}/find/", {"q": query})
    assert found.status_code == 200, found.content
    return found.json()  # type: ignore[no-any-return]


def titles(searched: Searched, who: str, query: str, group: str) -> list[str]:
    groups = {one["key"]: one["found"] for one in answer(searched, who, query)["groups"]}
    return [one["title"] for one in groups.get(group, [])]


def page(searched: Searched, who: str, **asked: str) -> str:
    shown = searched.cast.client(who).get(f"/c/{searched.table.id}/find/", asked)
    assert shown.status_code == 200
    return re.sub(r"\s+", " ", shown.content.decode())


def test_a_page_is_found_by_its_title_before_what_stands_in_others(searched: Searched) -> None:
    searched.block("gwen", searched.page("gwen", "Port Alemieda"), "Kesh was seen here. Twice.")
    searched.page("gwen", "Marshal Kesh")

    groups = {one["key"]: one["found"] for one in answer(searched, "pilar", "kesh")["groups"]}

    assert [one["title"] for one in groups["pages"]] == ["Marshal Kesh", "Port Alemieda"]
    assert [one["says"] for one in groups["pages"]] == ["", "Kesh was seen here."]
    assert groups["pages"][0]["address"].startswith(f"/c/{searched.table.id}/journal/")


def test_what_was_said_a_moment_ago_is_found(searched: Searched) -> None:
    searched.table.do("pilar", "say", text="The walrus has the lamp.")

    assert len(titles(searched, "gwen", "walrus", "log")) == 1


def test_of_a_page_with_a_hidden_title_its_words_answer_without_it(searched: Searched) -> None:
    hidden = searched.page("gwen", "The murderer", GMS)
    searched.block("gwen", hidden, "A brown coat.")

    assert titles(searched, "pilar", "coat", "pages") == ["Una página sin título"]
    assert titles(searched, "pilar", "murderer", "pages") == []
    assert titles(searched, "gwen", "coat", "pages") == ["The murderer"]


def test_a_renamed_page_is_found_by_its_new_name_alone(searched: Searched) -> None:
    kesh = searched.page("gwen", "Kesh")
    values: dict[str, Any] = {"kind": "own", "parent": None, "open": False}
    writing.edit_page(searched.viewer("gwen"), kesh, title="Marshal Sarah", choice=GMS, **values)

    assert titles(searched, "gwen", "sarah", "pages") == ["Marshal Sarah"]
    assert titles(searched, "gwen", "kesh", "pages") == []
    assert titles(searched, "pilar", "sarah", "pages") == []


def test_a_mistyped_name_is_guessed_from_those_one_sees(searched: Searched) -> None:
    searched.page("gwen", "Port Alemieda")
    searched.page("gwen", "Port Alemania", GMS)

    assert titles(searched, "pilar", "almieda", "meant") == ["Port Alemieda"]
    assert titles(searched, "pilar", "alemieda", "meant") == []
    assert titles(searched, "pilar", "xylophone", "meant") == []


def test_people_are_found_as_characters_and_as_members(searched: Searched) -> None:
    searched.table.do("pilar", "copy_sample", sample="voltaire")

    assert titles(searched, "oleg", "pilar", "people") == ["Pilar"]
    assert titles(searched, "pilar", "volt", "people") == ["Voltaire"]


def test_a_hidden_character_is_found_by_the_gm_alone(searched: Searched) -> None:
    searched.table.do("gwen", "copy_sample", sample="shark")
    [name] = [one["name"] for one in searched.table_things("gwen", "character")]

    assert titles(searched, "gwen", name, "people") == [name]
    assert titles(searched, "pilar", name, "people") == []


def test_a_prepared_scene_is_found_by_the_gm_and_by_all_once_it_is_played(searched: Searched) -> None:
    table = searched.table
    scene = table.do("gwen", "prepare_scene", title="Boarders").made[0]
    assert titles(searched, "gwen", "boarders", "scenes") == ["Boarders"]
    assert titles(searched, "pilar", "boarders", "scenes") == []

    table.do("gwen", "start_session")
    table.do("gwen", "open_scene", scene=scene)

    assert titles(searched, "pilar", "boarders", "scenes") == ["Boarders"]


def test_the_log_answers_newest_first_with_the_address_of_the_moment(searched: Searched) -> None:
    for text in ("A rope", "More rope"):
        searched.table.do("pilar", "say", text=text)
    searched.index()

    [log] = [one for one in answer(searched, "gwen", "rope")["groups"] if one["key"] == "log"]

    assert [(one["title"], one["says"]) for one in log["found"]] == [("Pilar", "More rope"), ("Pilar", "A rope")]
    address = log["found"][0]["address"]
    assert searched.cast.client("gwen").get(address).status_code == 302
    piece = searched.cast.client("gwen").get(f"{address}peek/").content.decode()
    assert "More rope" in piece and "A rope" in piece


def test_how_many_more_there_are_is_told_to_nobody(searched: Searched) -> None:
    for number in range(found.MOST + 3):
        searched.table.do("pilar", "say", text=f"Rope {number}")
    searched.index()

    [log] = [one for one in answer(searched, "gwen", "rope")["groups"] if one["key"] == "log"]

    assert (len(log["found"]), log["more"]) == (found.MOST, True)
    assert "more than 20" in page(searched, "gwen", q="rope")


def test_rules_are_found_by_id_by_title_and_by_what_they_say(searched: Searched) -> None:
    groups = {one["key"]: one["found"] for one in answer(searched, "gwen", "FAE-GAME-02")["groups"]}

    assert groups["rules"][0]["id"] == "FAE-GAME-02"
    assert groups["rules"][0]["address"] == reverse("rule", args=["FAE-GAME-02"])


@pytest.mark.parametrize(
    ("who", "query", "names"),
    [
        ("gwen", "npc", ["New NPC"]),
        ("pilar", "pnj", []),
        ("pilar", "página nueva", ["Página nueva"]),
        ("sofia", "página nueva", []),
        ("oleg", "к столу", ["К столу"]),
        ("gwen", "invite", ["Invite people"]),
        ("oleg", "пригласить", []),
    ],
)
def test_only_what_one_may_do_is_found(searched: Searched, who: str, query: str, names: list[str]) -> None:
    assert titles(searched, who, query, "acts") == names


def test_a_page_is_offered_to_be_made_just_as_if_no_hidden_one_were_there(searched: Searched) -> None:
    searched.page("gwen", "Kesh", GMS)

    assert answer(searched, "pilar", "Kesh") == {"query": "Kesh", "groups": [], "create": "Kesh"}
    assert answer(searched, "pilar", "Nobody") == {"query": "Nobody", "groups": [], "create": "Nobody"}
    assert answer(searched, "gwen", "kesh")["create"] == ""
    assert answer(searched, "sofia", "Kesh")["create"] == ""


def test_less_than_two_letters_ask_nothing(searched: Searched) -> None:
    searched.page("gwen", "K")

    assert titles(searched, "gwen", "k", "pages") == []
    assert "Two letters at least" in page(searched, "gwen", q="k")


@pytest.mark.parametrize("query", ["x" * 101, "a\u202eb"])
def test_a_query_that_no_text_could_be_is_refused(searched: Searched, query: str) -> None:
    client = searched.cast.client("gwen")
    assert client.get(f"/api/v1/tables/{searched.table.id}/find/", {"q": query}).status_code == 400
    assert client.get(f"/c/{searched.table.id}/find/", {"q": query}).status_code == 200


def test_the_palette_says_what_there_is_and_shows_a_few_of_each(searched: Searched) -> None:
    for number in range(views.AT_A_GLANCE + 2):
        searched.page("gwen", f"Kesh {number}")

    piece = page(searched, "gwen", q="kesh", piece="answer")

    assert piece.count('role="option"') == views.AT_A_GLANCE + len(["all of them", "make one"])
    assert 'data-say="7 answers"' in piece
    assert "Nothing found." in page(searched, "gwen", q="zanzibar", piece="answer")
    assert "Nothing that you can read" in page(searched, "gwen", q="zanzibar")


def test_every_page_of_the_campaign_leads_there(searched: Searched) -> None:
    client, address = searched.cast.client("sofia"), f"/c/{searched.table.id}/find/"
    for where in (f"/c/{searched.table.id}/", f"/c/{searched.table.id}/journal/", f"/t/{searched.table.id}/", address):
        assert f'href="{address}"' in client.get(where).content.decode(), where
    assert "data-find" not in client.get("/").content.decode()


def test_it_asks_the_database_no_more_often_when_more_answers(searched: Searched) -> None:
    client = searched.cast.client("gwen")
    asked = []
    for round in range(2):
        for number in range(1 + 8 * round):
            searched.block("gwen", searched.page("gwen", f"Kesh {round} {number}"), "Kesh again.")
            searched.table.do("pilar", "say", text="Kesh!")
        searched.index()
        client.get(f"/c/{searched.table.id}/find/?q=kesh")
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/c/{searched.table.id}/find/?q=kesh")
        asked.append(len(queries))

    assert asked[0] == asked[1]


def test_a_picture_is_found_by_what_it_shows_and_by_whoever_may_see_it(searched: Searched) -> None:
    seat = searched.table.seats["gwen"]
    for name, choice in (("map of the harbour", GMS), ("the harbour at night", ALL)):
        Picture.objects.create(
            campaign=seat.campaign,
            author=seat,
            alt=name,
            audience=audiences.keep(seat, choice),
            file="x",
            digest=name,
            size=1,
            width=1,
            height=1,
        )

    assert titles(searched, "gwen", "harbour", "pictures") == ["map of the harbour", "the harbour at night"]
    assert titles(searched, "pilar", "harbour", "pictures") == ["the harbour at night"]


def test_what_is_between_two_pages_is_found_by_its_own_readers(searched: Searched) -> None:
    kesh, zora, queen = (
        searched.page("gwen", name, choice, kind="person")
        for name, choice in (("Kesh", ALL), ("Zora", ALL), ("The queen", GMS))
    )
    gm = searched.viewer("gwen")
    keeping.relate(gm, kesh, zora, [Face("old friends since the flood", ALL), Face("owes her his debts", GMS, True)])
    keeping.relate(gm, kesh, queen, [Face("friends in secret", ALL)])

    assert titles(searched, "gwen", "friends", "relations") == ["Kesh – The queen", "Kesh – Zora"]
    assert titles(searched, "pilar", "friends", "relations") == ["Kesh – Zora"]
    assert titles(searched, "pilar", "zora friend", "relations") == ["Kesh – Zora"]
    assert titles(searched, "gwen", "debt", "relations") == ["Kesh – Zora"]
    assert titles(searched, "pilar", "debt", "relations") == [] == titles(searched, "gwen", "zora kesh", "relations")
