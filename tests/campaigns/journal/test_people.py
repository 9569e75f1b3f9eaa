"""A page about somebody at the table: one name, and hidden as they are."""

from typing import Any

import pytest

from campaigns.journal import copying, revealing, visible, writing
from campaigns.journal.models import Page
from tests.campaigns.journal.conftest import ALL, GMS, Journal
from tests.scenes.tables import seat_table


def npc(journal: Journal, name: str = "Kesh") -> str:
    """One whom the players do not know yet."""
    made = journal.table.do("gwen", "create_character", char_kind="npc", name=name).made
    return next(id for id in made if id.startswith("character:"))


def press(journal: Journal, who: str, id: str) -> int:
    return journal.post(who, f"about/{id.partition(':')[2]}/")


def about(journal: Journal, who: str, id: str) -> Page | None:
    return visible.about(journal.viewer(who)).get(id)


def titles(journal: Journal, who: str) -> list[str]:
    viewer = journal.viewer(who)
    return [visible.title(viewer, page) for page in visible.pages(viewer)]


def show_to_players(journal: Journal, id: str) -> None:
    """By setting them down on the board."""
    scene = journal.table.do("gwen", "prepare_scene", title="The docks").made[0]
    journal.table.do("gwen", "open_scene", scene=scene, present=[])
    journal.table.do("gwen", "place_token", scene=scene, character=id)


def test_a_page_about_somebody_is_made_in_one_press_and_then_found(journal: Journal) -> None:
    kesh = npc(journal)

    assert press(journal, "gwen", kesh) == press(journal, "gwen", kesh) == 302

    page = about(journal, "gwen", kesh)
    assert page is not None and (page.title, page.kind) == ("Kesh", "person")
    assert titles(journal, "gwen") == ["Kesh"]


def test_its_title_follows_their_name(journal: Journal) -> None:
    kesh = npc(journal)
    press(journal, "gwen", kesh)
    journal.table.do("gwen", "edit_character", character=kesh, name="Marshal Kesh")

    page = about(journal, "gwen", kesh)

    assert page is not None and titles(journal, "gwen") == ["Marshal Kesh"]
    other = journal.page("gwen", "Notes")
    block = journal.block("gwen", other, "Ask [[marshal kesh]].")
    assert page.public_id in block.text
    writing.edit_page(journal.viewer("gwen"), page, title="Someone", kind="person", choice=ALL, parent=None, open=False)
    assert titles(journal, "gwen").count("Someone") == 0


def test_whom_a_player_does_not_know_has_no_page_for_them(journal: Journal) -> None:
    kesh = npc(journal)
    press(journal, "gwen", kesh)
    page = about(journal, "gwen", kesh)
    assert page is not None
    writing.edit_page(journal.viewer("gwen"), page, title="", kind="person", choice=ALL, parent=None, open=False)
    block = journal.block("gwen", page, "A marshal. #navy [[Kesh]]")

    viewer = journal.viewer("pilar")
    assert titles(journal, "pilar") == [] and visible.tags(viewer) == [] and not visible.versions(viewer).exists()
    assert visible.blocks(viewer, page) == [] and visible.titles(viewer, ["kesh"]) == {}
    assert "Kesh" not in journal.get("pilar", "")
    journal.get("pilar", f"{page.public_id}/", 404)
    assert press(journal, "pilar", kesh) == 404

    show_to_players(journal, kesh)
    assert titles(journal, "pilar") == ["Kesh"] and journal.reads("pilar", page) == [block.text]


def test_what_the_gm_shows_by_hand_is_read_before_they_are_known(journal: Journal) -> None:
    kesh = npc(journal)
    press(journal, "gwen", kesh)
    page = about(journal, "gwen", kesh)
    assert page is not None
    journal.block("gwen", page, "A marshal.", GMS)

    revealing.whole(journal.viewer("gwen"), page, (journal.table.member("pilar"),))

    assert titles(journal, "pilar") == ["Kesh"] and journal.reads("pilar", page) == ["A marshal."]
    assert titles(journal, "oleg") == []
    assert f"/characters/{kesh.partition(':')[2]}/" not in journal.get("pilar", f"{page.public_id}/")


def test_the_page_shows_of_them_what_its_reader_knows(journal: Journal) -> None:
    kesh = npc(journal)
    press(journal, "gwen", kesh)
    page = about(journal, "gwen", kesh)
    assert page is not None
    sheet = f"/characters/{kesh.partition(':')[2]}/"
    revealing.whole(journal.viewer("gwen"), page)

    assert sheet in journal.get("gwen", f"{page.public_id}/")
    assert sheet not in journal.get("gwen", f"{page.public_id}/?as={journal.table.member('pilar')}")
    show_to_players(journal, kesh)
    assert sheet in journal.get("pilar", f"{page.public_id}/")


@pytest.mark.parametrize("address", ["characters/", "characters/{key}/"])
def test_lists_and_sheets_lead_to_the_page(journal: Journal, address: str) -> None:
    kesh = npc(journal)
    press(journal, "gwen", kesh)
    page = about(journal, "gwen", kesh)
    assert page is not None

    at = f"/c/{journal.table.id}/{address.format(key=kesh.partition(':')[2])}"
    assert f"/journal/{page.public_id}/" in journal.cast.client("gwen").get(at).content.decode()


def test_who_only_watches_makes_no_page(journal: Journal) -> None:
    kesh = npc(journal)
    show_to_players(journal, kesh)

    assert press(journal, "sofia", kesh) == 403


def test_programs_make_and_read_it_too(journal: Journal) -> None:
    kesh = npc(journal)
    address = f"/api/v1/tables/{journal.table.id}/pages/"
    body: dict[str, Any] = {"title": "x", "kind": "person", "audience": {"who": "everyone"}, "character": kesh}

    def send(who: str) -> Any:
        return journal.cast.client(who).post(address, body, content_type="application/json")

    assert send("pilar").status_code == 404
    made = send("gwen").json()
    assert (made["title"], made["character"]) == ("Kesh", kesh)
    assert journal.cast.client("pilar").get(address).json() == []


def test_in_a_copy_of_the_campaign_they_are_hidden_still(journal: Journal) -> None:
    kesh = npc(journal)
    press(journal, "gwen", kesh)
    page = about(journal, "gwen", kesh)
    assert page is not None
    writing.edit_page(journal.viewer("gwen"), page, title="", kind="person", choice=ALL, parent=None, open=False)
    journal.block("gwen", page, "A marshal.")
    other = seat_table(journal.cast)

    assert len(copying.copy_pages(journal.viewer("gwen"), visible.viewer_of(other.seats["gwen"]), {})) == 1

    gm, player = (visible.viewer_of(other.seats[who]) for who in ("gwen", "pilar"))
    assert visible.title(gm, visible.pages(gm).get()) == "Kesh"
    assert not visible.pages(player).exists()
