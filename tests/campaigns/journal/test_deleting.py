"""Deleting pages: whoever deletes one takes off what they see; what is hidden from them stays for those who read it."""

import pytest

from campaigns.journal import tree, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Page
from tests.campaigns.journal.conftest import ALL, GMS, MINE, Journal


def drop_of(page: Page) -> str:
    """Where the button posts to, in every language."""
    return f"/{page.public_id}/drop/"


def test_a_player_deletes_their_own_pages_and_no_other(journal: Journal) -> None:
    own, gms = journal.page("pilar", "My notes"), journal.page("gwen", "Kesh")

    assert drop_of(own) in journal.get("pilar", f"{own.public_id}/")
    assert drop_of(gms) not in journal.get("pilar", f"{gms.public_id}/")
    assert [journal.post("pilar", f"{page.public_id}/drop/") for page in (own, gms)] == [302, 403]
    journal.get("pilar", f"{own.public_id}/", 404)
    journal.get("pilar", f"{gms.public_id}/")


@pytest.mark.parametrize(("who", "choice"), [("gwen", GMS), ("oleg", MINE), ("oleg", ALL)])
def test_no_part_by_others_stops_its_owner_from_deleting_a_page(journal: Journal, who: str, choice: Choice) -> None:
    page = journal.page("pilar", "Our ship")
    own = journal.block("pilar", page, "She leaks.")
    writing.edit_page(journal.viewer("pilar"), page, title="Our ship", kind="own", choice=ALL, parent=None, open=True)
    journal.block(who, page, "It will sink.", choice)

    assert drop_of(page) in journal.get("pilar", f"{page.public_id}/")
    assert journal.post("pilar", f"{page.public_id}/drop/") == 302
    journal.get("pilar", f"{page.public_id}/", 404)
    assert drop_of(page) in journal.get("pilar", "")

    assert journal.post("pilar", f"{page.public_id}/drop/", do="bring_back") == 302
    assert own.text in journal.get("pilar", f"{page.public_id}/")
    assert "It will sink." in journal.get(who, f"{page.public_id}/")


def test_what_is_hidden_from_who_deletes_a_page_stays_for_those_who_read_it(journal: Journal) -> None:
    page = journal.page("pilar", "Our ship")
    journal.block("pilar", page, "She leaks.")
    journal.block("gwen", page, "It will sink. #doom", GMS)

    journal.post("pilar", f"{page.public_id}/drop/")

    kept = journal.get("gwen", f"{page.public_id}/")
    assert "Our ship" in kept and "It will sink." in kept and "She leaks." not in kept
    assert visible.tags(journal.viewer("gwen")) == ["doom"]
    for who in ("pilar", "oleg", "sofia"):
        journal.get(who, f"{page.public_id}/", 404)
        assert "Our ship" not in [node.title for node in tree.tree(journal.viewer(who))]


def test_the_gm_deletes_no_note_that_a_player_has_for_themselves(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "A marshal.")
    journal.block("pilar", page, "I trust him.", MINE)

    journal.post("gwen", f"{page.public_id}/drop/")

    journal.get("gwen", f"{page.public_id}/", 404)
    journal.get("oleg", f"{page.public_id}/", 404)
    assert journal.reads("pilar", page) == ["I trust him."]


def test_what_is_written_on_a_page_that_others_deleted_is_read_there(journal: Journal) -> None:
    page = journal.page("pilar", "Our ship")
    journal.block("gwen", page, "It will sink.", GMS)
    journal.post("pilar", f"{page.public_id}/drop/")
    kept = visible.page_or_404(journal.viewer("gwen"), page.public_id)

    journal.block("gwen", kept, "It sank.")

    assert "It sank." in journal.get("pilar", f"{page.public_id}/")
    journal.post("pilar", f"{page.public_id}/drop/")
    journal.get("pilar", f"{page.public_id}/", 404)
    assert journal.reads("gwen", kept) == ["It will sink."]


def test_a_page_whose_title_is_hidden_is_not_deleted_by_who_reads_a_part_of_it(journal: Journal) -> None:
    page = journal.page("pilar", "My oath", MINE)
    journal.block("pilar", page, "To the Accord.", GMS)

    assert drop_of(page) not in journal.get("gwen", f"{page.public_id}/")
    assert journal.post("gwen", f"{page.public_id}/drop/") == 403


def test_a_deleted_page_comes_back_whole(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "A marshal. #navy")

    journal.post("gwen", f"{page.public_id}/drop/")
    journal.get("gwen", f"{page.public_id}/", 404)
    assert visible.tags(journal.viewer("gwen")) == []
    assert "1 deleted page" in journal.get("gwen", "")

    assert journal.post("gwen", f"{page.public_id}/drop/", do="bring_back") == 302
    assert "A marshal." in journal.get("pilar", f"{page.public_id}/")
