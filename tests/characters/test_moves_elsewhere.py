"""A sheet of a game of moves beyond its page: taken back, gone back behind, in the log, the ledger and the search."""

import re
from pathlib import Path

import pytest
from django.test import Client

from campaigns.language import words
from rules.moves.file.load import load
from scenes.selectors import ledger_page
from tests.characters.ferry import accept, ferry_table
from tests.characters.playbooks import Page, make, still_open
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

ISLAND = (Path(__file__).parents[1] / "browser" / "moves" / "island.yaml").read_text(encoding="utf-8")
HEALER = (
    ("looks", "wears", ["white"]),
    ("looks", "face", ["kind"]),
    ("looks", "eyes", ["sad"]),
    ("looks", "hands", ["still"]),
    ("stats", "", ["0"]),
    ("moves", "", ["steady", "calm_hands"]),
    ("gear", "weapon", ["scalpel"]),
    ("gear", "cover", ["coat"]),
)


@pytest.fixture
def table(cast: Cast) -> Playing:
    cast.pilar.language = "en"
    cast.pilar.save(update_fields=["language"])
    return ferry_table(cast)


@pytest.fixture
def ebba(table: Playing, cast: Cast) -> Page:
    return Page(table, cast.client("pilar"), make(table, cast.client("pilar"), "oar", "Ebba"))


def moment(shown: str) -> str:
    found = re.search(r'name="moment" value="([^"]+)"', shown)
    return found[1] if found else ""


# --- taken back


def test_the_last_choice_is_taken_back_where_it_closed_the_page(ebba: Page) -> None:
    ebba.choose("looks", ["broad"], "hands")
    ebba.choose("gear", ["rope"], "kept")
    ebba.choose("stats", ["0"])
    shown = ebba.open()
    assert (ebba.hero.state, still_open(shown)) == ("ready", [])

    ebba.send("back", moment=moment(shown))

    assert (ebba.hero.state, ebba.hero.stats) == ("draft", {})
    assert still_open(ebba.open()) == ["Stats"]


def test_what_would_be_taken_back_is_said_in_words_and_changes_with_each_act(ebba: Page) -> None:
    drawn = ebba.save("choose", kind="gear", choice="kept", pick=["lamp"], draft="yes", state="draft")

    said = re.search(r'id="last-act".*?</form>', drawn, re.DOTALL)
    assert said
    assert "a lamp" in said[0]


def test_an_act_that_somebody_else_followed_is_not_taken_back_here(ebba: Page, cast: Cast) -> None:
    ebba.choose("looks", ["broad"], "hands")
    before = moment(ebba.open())
    Page(ebba.table, cast.client("gwen"), ebba.key).send("text/notes", value="Owes the lady.")

    assert moment(ebba.open()) == ""
    shown = ebba.send("back", 409, moment=before)

    assert words.text("en", "refusal.stale") in shown
    assert ebba.hero.looks == {"hands": ("broad",)}


def test_of_others_sheets_nothing_is_offered(ebba: Page, cast: Cast) -> None:
    ebba.choose("looks", ["broad"], "hands")

    for who in ("gwen", "oleg", "sofia"):
        page = Page(ebba.table, cast.client(who), ebba.key)
        assert moment(page.open()) == ""
    Page(ebba.table, cast.client("sofia"), ebba.key).send("back", 409, moment=moment(ebba.open()))
    assert ebba.hero.looks == {"hands": ("broad",)}


def test_a_character_whose_making_is_taken_back_is_gone(ebba: Page) -> None:
    answer = ebba.client.post(f"{ebba.address}playbook/back", {"moment": moment(ebba.open())})

    assert answer["Location"] == f"/c/{ebba.table.id}/characters/"
    assert ebba.hero is None


# --- gone back behind


def test_after_going_back_the_page_the_paper_and_programs_show_what_stood_then(ebba: Page, cast: Cast) -> None:
    ebba.choose("stats", ["1"])
    then = ebba.table.cursor()
    ebba.choose("gear", ["lamp"], "kept")
    ebba.send("number/resources/coin", value="5")

    ebba.table.do("gwen", "rewind", to=then)

    paper = ebba.client.get(f"{ebba.address}print").content.decode()
    (told,) = ebba.client.get(f"/api/v1/tables/{ebba.table.id}/characters/").json()
    lines = {part["id"]: part["lines"] for part in told["sheet"]}
    assert "Gear: kept" in still_open(ebba.open())
    assert lines["resources"] == ["Coins: 2"]
    assert lines["gear"] == ["a pole"]
    assert re.search(r'paper__number">2<', paper)
    assert "refused" not in ebba.choose("gear", ["rope"], "kept")


# --- log, ledger, search


def log_of(table: Playing, client: Client) -> str:
    return client.get(f"/c/{table.id}/sessions/log/").content.decode()


def test_the_log_tells_what_was_done_on_the_page_in_each_readers_language(ebba: Page, cast: Cast) -> None:
    ebba.choose("gear", ["lamp"], "kept")
    gwen = Page(ebba.table, cast.client("gwen"), ebba.key)
    gwen.send("do/set_condition", at="mark-soaked", add="soaked")
    gwen.send("do/grant_experience", at="xp-new", amount="1", reason="the bell")

    english, russian = (log_of(ebba.table, cast.client(who)) for who in ("pilar", "oleg"))

    assert "a lamp" in english
    assert "Soaked" in english
    assert "фонарь" in russian
    assert "Озноб" in russian
    assert "the bell" in russian


def test_the_ledger_lists_coins_by_hand_and_each_mark_with_its_cause(ebba: Page, cast: Cast) -> None:
    gwen = Page(ebba.table, cast.client("gwen"), ebba.key)
    ebba.send("number/resources/coin", value="5")
    gwen.send("do/grant_experience", at="xp-new", amount="1", reason="the bell")
    ebba.send("do/take_back_mark", at="xp-1", mark="1")

    keys = [line["key"] for line in ledger_page(ebba.table.id, ebba.table.seats["pilar"])["log"]]

    assert keys == ["resource_changed", "experience_marked", "mark_taken_back"]


def test_a_sheet_is_found_by_its_name_and_its_lines_by_their_words(ebba: Page, cast: Cast) -> None:
    ebba.choose("gear", ["lamp"], "kept")

    found = cast.client("pilar").get(f"/api/v1/tables/{ebba.table.id}/find/", {"q": "Ebba"}).json()["groups"]
    lines = cast.client("pilar").get(f"/api/v1/tables/{ebba.table.id}/find/", {"q": "lamp"}).json()["groups"]

    addresses = [one["address"] for group in found for one in group["found"]]
    assert ebba.address in addresses
    assert [group["key"] for group in lines] == ["log"]


def test_what_the_gm_wrote_on_a_sheet_is_said_on_it(ebba: Page, cast: Cast) -> None:
    Page(ebba.table, cast.client("gwen"), ebba.key).send("do/give_gear", at="gear-new", value="a brass key")

    assert re.search(r'id="corrected".*?a brass key', ebba.open(), re.DOTALL)


# --- nothing there yet


def test_before_a_game_there_is_no_sheet_to_begin_and_nothing_breaks(cast: Cast) -> None:
    bare = seat_table(cast, system="moves")

    for who in ("gwen", "pilar", "sofia"):
        client = cast.client(who)
        for page in ("", "playbooks", *(("playbooks/party", "print") if who == "gwen" else ())):
            assert client.get(f"/c/{bare.id}/characters/{page}").status_code == 200, (who, page)
    answer = cast.client("pilar").post(f"/c/{bare.id}/characters/new", {"name": "Ebba"})
    assert answer.status_code == 404
    assert "/characters/new" not in cast.client("pilar").get(f"/c/{bare.id}/characters/").content.decode()
    assert cast.client("pilar").get(f"/api/v1/tables/{bare.id}/characters/").json() == []


def test_somebody_without_a_playbook_chooses_one_and_a_wrong_one_is_refused_there(table: Playing, cast: Cast) -> None:
    page = Page(table, cast.client("gwen"), make(table, cast.client("gwen"), "", "Nobody yet"))
    assert 'id="c-playbook"' in page.open()

    shown = page.send("take", 404, playbook="anchor")
    form = re.search(r'<form[^>]*id="c-playbook".*?</form>', shown, re.DOTALL)
    assert form
    assert "field__error" in form[0]
    page.send("take", playbook="bell")

    assert page.hero.playbook == "bell"
    assert 'id="c-playbook"' not in page.open()
    assert page.client.get(f"{page.address}print").status_code == 200


def test_a_question_about_all_the_rest_is_not_asked_where_nobody_is_left(cast: Cast) -> None:
    table = seat_table(cast, system="moves")
    game = load(ISLAND).game
    assert game is not None
    accept(table, game, ISLAND)
    make(table, cast.client("oleg"), "keeper", "Halla")
    page = Page(table, cast.client("pilar"), make(table, cast.client("pilar"), "healer", "Dessa"))
    for kind, choice, picks in HEALER:
        page.choose(kind, picks, choice)
    other = next(one.id for one in table.state().all(type(page.hero)) if one.id != page.hero.id)
    page.choose("pair", [other], "saved")
    page.choose("pair", [other], "doubts")

    assert page.hero.state == "ready"
    assert 'id="c-pair-others"' not in page.open()
