"""Who reads what: sets of people, and what becomes of them."""

import re

import pytest
from django.db import connection
from django.http import Http404
from django.test.utils import CaptureQueriesContext

from campaigns.journal import tree, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Audience
from campaigns.models import Membership
from rules.refusals import BadArgs, NotAllowed
from tests.campaigns.journal.conftest import ALL, GMS, MINE, Journal

NONCE = re.compile(r'nonce="[^"]*"|"X-CSRFToken": "[^"]*"|csrfmiddlewaretoken" value="[^"]*"')


def test_each_block_is_read_by_its_own_people(journal: Journal) -> None:
    page = journal.page("gwen", "The lantern harbour")
    journal.block("gwen", page, "for all")
    journal.block("gwen", page, "for the GM", GMS)
    journal.block("gwen", page, "for Pilar", journal.chosen("pilar"))

    assert journal.reads("gwen", page) == ["for all", "for the GM", "for Pilar"]
    assert journal.reads("pilar", page) == ["for all", "for Pilar"]
    assert journal.reads("sofia", page) == ["for all"]


def test_what_is_mine_not_even_the_gm_reads(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("pilar", page, "I do not trust her", MINE)

    assert journal.reads("pilar", page) == ["I do not trust her"]
    assert journal.reads("gwen", page) == journal.reads("oleg", page) == []


def test_what_a_player_writes_for_the_gm_both_read(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("pilar", page, "a question", GMS)

    assert journal.reads("pilar", page) == journal.reads("gwen", page) == ["a question"]
    assert journal.reads("oleg", page) == []


def test_a_writer_is_always_among_those_who_read(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("pilar", page, "for Oleg", journal.chosen("oleg"))

    assert journal.reads("pilar", page) == journal.reads("oleg", page) == ["for Oleg"]


def test_one_set_of_people_is_kept_once(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    for _ in range(3):
        journal.block("gwen", page, "a word", journal.chosen("pilar", "oleg"))
        journal.block("gwen", page, "a word", journal.chosen("oleg", "pilar"))

    assert Audience.objects.filter(kind="chosen").count() == 1


def test_who_comes_later_reads_what_is_for_everyone_and_nothing_else(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "for all")
    journal.block("gwen", page, "for the others", journal.chosen("pilar", "oleg"))
    journal.table.seats["sam"] = Membership.objects.create(
        campaign=journal.table.campaign, user=journal.cast.sam, role="player"
    )

    assert journal.reads("sam", page) == ["for all"]


def test_chosen_people_who_have_all_left_leave_it_to_the_gm(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "for Pilar", journal.chosen("pilar"))
    journal.table.do("pilar", "leave_table")

    assert journal.reads("gwen", page) == ["for Pilar"]
    assert journal.reads("oleg", page) == []
    assert "The GM" in journal.get("gwen", page.public_id + "/")
    assert block.audience.members.count() == 1


def test_who_hands_the_seat_over_hands_its_secrets_over(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "for the GM", GMS)
    journal.table.do("gwen", "hand_over_gm", to=journal.table.member("pilar"))
    for who in ("gwen", "pilar"):
        journal.table.seats[who].refresh_from_db()

    assert journal.reads("pilar", page) == ["for the GM"]
    assert journal.reads("gwen", page) == []


def test_people_who_are_not_at_the_table_cannot_be_chosen(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")

    with pytest.raises(BadArgs):
        journal.block("gwen", page, "for a stranger", Choice("chosen", ("zzzzzzzzzzzz",)))


def test_a_set_that_there_is_not_is_refused(journal: Journal) -> None:
    with pytest.raises(BadArgs):
        journal.page("gwen", "Kesh", Choice("strangers"))


def test_a_page_of_which_one_sees_nothing_is_not_there(journal: Journal) -> None:
    page = journal.page("gwen", "Sarah the traitor", GMS)
    journal.block("gwen", page, "a letter", GMS)

    with pytest.raises(Http404):
        visible.page_or_404(journal.viewer("pilar"), page.public_id)
    hidden, missing = (journal.get("pilar", f"{id}/", 404) for id in (page.public_id, "zzzzzzzzzzzz"))
    assert NONCE.sub("", hidden).replace(page.public_id, "zzzzzzzzzzzz") == NONCE.sub("", missing)


def test_a_page_of_which_one_sees_a_block_has_no_title_for_them(journal: Journal) -> None:
    page = journal.page("gwen", "Sarah the traitor", GMS)
    journal.block("gwen", page, "A letter lies in the hold.")

    found = journal.get("oleg", f"{page.public_id}/")

    assert "A letter lies in the hold." in found and "Страница без заголовка" in found
    assert "traitor" not in found


def test_what_hangs_under_a_hidden_page_hangs_where_that_would(journal: Journal) -> None:
    coast = journal.page("gwen", "The coast")
    hidden = journal.page("gwen", "The smugglers", GMS, under=coast)
    journal.page("gwen", "A cove", under=hidden)

    gm, player = ([(node.title, node.depth) for node in tree.tree(journal.viewer(who))] for who in ("gwen", "pilar"))

    assert gm == [("The coast", 0), ("The smugglers", 1), ("A cove", 2)]
    assert player == [("The coast", 0), ("A cove", 1)]


def test_the_gm_sees_a_page_as_a_player_does(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "for the GM", GMS)
    journal.block("gwen", page, "for Pilar", journal.chosen("pilar"))
    journal.block("pilar", page, "only mine", MINE)

    found = journal.get("gwen", f"{page.public_id}/?as={journal.table.member('pilar')}")

    assert "for Pilar" in found and "This is what Pilar sees." in found
    assert "for the GM" not in found and "only mine" not in found


def test_a_player_sees_as_nobody_else(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "for Pilar", journal.chosen("pilar"))

    assert "for Pilar" not in journal.get("oleg", f"{page.public_id}/?as={journal.table.member('pilar')}")


def test_a_revealed_block_begins_its_open_history(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "She is the marshal's sister", GMS)
    journal.change("gwen", block, "She is the marshal's daughter")

    writing.aim(journal.viewer("gwen"), journal.fresh("gwen", block), ALL)

    read = [version.text for version in visible.versions(journal.viewer("pilar"), page)]
    assert read == ["She is the marshal's daughter"]
    assert "sister" not in journal.get("pilar", f"{page.public_id}/history/")


def test_what_is_hidden_again_is_gone_from_the_history_too(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "She is the marshal's sister")

    writing.aim(journal.viewer("gwen"), block, GMS)

    assert not visible.versions(journal.viewer("pilar"), page).exists()


def test_a_player_reveals_nothing_of_others(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "for Pilar", journal.chosen("pilar"))

    with pytest.raises(NotAllowed):
        writing.aim(journal.viewer("pilar"), block, ALL)
    assert journal.post("pilar", f"{page.public_id}/act/", do="reveal", block=block.public_id) == 403
    assert journal.post("gwen", f"{page.public_id}/act/", do="reveal", block=block.public_id) == 302
    assert journal.reads("oleg", page) == ["for Pilar"]


def test_the_overview_names_open_threads_and_late_changes_to_who_may_read_them(journal: Journal) -> None:
    viewer = journal.viewer("gwen")
    for title, choice in (("Who rang the bell?", ALL), ("Who is the traitor?", GMS)):
        page = writing.create_page(viewer, title=title, kind="thread", choice=choice)
        writing.save(viewer, page, [writing.Change("", "", "A word.", choice=choice)])

    gm, player = (journal.cast.client(who).get(f"/c/{journal.table.id}/").content.decode() for who in ("gwen", "oleg"))

    assert gm.count("Who rang the bell?") == gm.count("Who is the traitor?") == 2
    assert player.count("Who rang the bell?") == 2 and "traitor" not in player


@pytest.mark.parametrize("address", ["", "{page}/", "{page}/edit/", "{page}/history/", "{page}/settings/"])
def test_a_full_journal_is_asked_for_as_often_as_a_small_one(journal: Journal, address: str) -> None:
    page = journal.page("gwen", "Kesh")
    asked = []
    for number in range(2):
        for at in range(1 + 8 * number):
            other = journal.page("gwen", f"Page {number} {at}", under=page)
            journal.block("gwen", page, f"A word of [[Page {number} {at}]]. #t{at}", journal.chosen("pilar"))
            journal.block("gwen", other, "A word of [[Kesh]] and [[Nobody]].")
        reader, there = journal.cast.client("gwen"), f"/c/{journal.table.id}/journal/{address}"
        reader.get(there.format(page=page.public_id))
        with CaptureQueriesContext(connection) as queries:
            reader.get(there.format(page=page.public_id))
        asked.append(len(queries))

    assert asked[0] == asked[1]
    assert 2 < asked[0] < 40
