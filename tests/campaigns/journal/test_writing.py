"""Writing pages: nothing that was typed is lost, and nobody writes over another unseen."""

import pytest

from campaigns.journal import links, visible, writing
from campaigns.journal.writing import Change
from rules.refusals import NotAllowed, NothingChanges, Stale, TooLong, TooManyBlocks, TooManyPages
from tests.campaigns.journal.conftest import GMS, MINE, Journal


def test_two_who_wrote_on_one_version_both_keep_their_words(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    writing.edit_page(
        journal.viewer("gwen"),
        page,
        title="Kesh",
        kind="person",
        choice=writing.Choice("everyone"),
        parent=None,
        open=True,
    )
    page.refresh_from_db()
    block = journal.block("gwen", page, "A marshal.")

    assert journal.change("pilar", block, "A proud marshal.") == []
    (clash,) = journal.change("oleg", block, "A tired marshal.")

    assert clash.change.text == "A tired marshal." and clash.now is not None
    assert clash.now.text == "A proud marshal."


def test_of_two_texts_both_are_shown_and_the_next_save_decides(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "A marshal.")
    journal.change("gwen", block, "A proud marshal.")
    sent = {f"text-{block.public_id}": "A tired marshal.", f"base-{block.public_id}": block.mark}
    client = journal.cast.client("gwen")
    address = f"/c/{journal.table.id}/journal/{page.public_id}/edit/"

    answer = client.post(address, sent)

    assert answer.status_code == 409
    assert b"A tired marshal." in answer.content and b"A proud marshal." in answer.content
    now = journal.fresh("gwen", block)
    assert client.post(address, {**sent, f"base-{block.public_id}": now.mark}).status_code == 302
    assert journal.reads("gwen", page) == ["A tired marshal."]


def test_of_several_blocks_only_the_one_that_clashes_waits(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    first, second = journal.block("gwen", page, "one"), journal.block("gwen", page, "two")
    journal.change("gwen", first, "one, changed")

    changes = [Change(block.public_id, block.mark, f"{block.text}, mine") for block in (first, second)]
    clashes = writing.save(journal.viewer("gwen"), page, changes)

    assert [clash.change.block for clash in clashes] == [first.public_id]
    assert journal.reads("gwen", page) == ["one, changed", "two, mine"]


def test_words_for_a_block_that_is_gone_come_back_as_a_new_one(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "one")
    journal.change("gwen", block, "")
    answer = journal.cast.client("gwen").post(
        f"/c/{journal.table.id}/journal/{page.public_id}/edit/",
        {f"text-{block.public_id}": "one and a half", f"base-{block.public_id}": block.mark},
    )

    assert answer.status_code == 409
    assert b"one and a half" in answer.content and b'name="text-+0"' in answer.content


def test_who_may_no_longer_read_a_block_is_not_told_what_it_says(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("pilar", page, "mine", journal.chosen("oleg"))
    writing.aim(journal.viewer("gwen"), block, GMS)

    (clash,) = journal.change("pilar", block, "mine, longer")

    assert clash.now is None


def test_the_history_marks_what_not_everyone_reads(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "A marshal.")
    journal.block("gwen", page, "She sold it.", GMS)
    gone = journal.block("gwen", page, "She lied.", GMS)
    journal.change("gwen", gone, "")

    found = journal.get("gwen", f"{page.public_id}/history/")

    assert found.count("Secret: The GM") == 1
    assert [part.count("secret") > 0 for part in found.split("<section")[1:]] == [True, True, False]
    assert "Secret" not in journal.get("pilar", f"{page.public_id}/history/")


def test_an_emptied_block_is_taken_off_and_can_be_brought_back(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "A marshal.")
    journal.change("gwen", block, "  ")
    assert journal.reads("gwen", page) == []

    assert "A marshal." in journal.get("gwen", f"{page.public_id}/history/")
    assert journal.post("gwen", f"{page.public_id}/act/", do="bring_back", block=block.public_id) == 302

    assert journal.reads("pilar", page) == ["A marshal."]


def test_an_earlier_version_is_brought_back_for_todays_readers(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "A marshal.", GMS)
    journal.change("gwen", block, "An admiral.")
    oldest = visible.versions(journal.viewer("gwen"), page).last()
    assert oldest is not None

    assert journal.post("gwen", f"{page.public_id}/act/", do="restore", mark=oldest.mark) == 302

    assert journal.reads("gwen", page) == ["A marshal."]
    assert journal.reads("pilar", page) == []
    assert visible.versions(journal.viewer("gwen"), page).count() == 3


def test_what_stands_there_already_is_not_restored(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "A marshal.")
    newest = visible.versions(journal.viewer("gwen"), page).get()

    with pytest.raises(NothingChanges):
        writing.restore(journal.viewer("gwen"), page, newest)


def test_nothing_is_revealed_that_was_changed_meanwhile(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "A marshal.", GMS)
    journal.change("gwen", block, "The marshal's murderer.")

    with pytest.raises(Stale):
        writing.aim(journal.viewer("gwen"), block, writing.Choice("everyone"))


def test_nothing_is_restored_over_what_was_changed_meanwhile(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "one")
    journal.change("gwen", block, "two")
    oldest = visible.versions(journal.viewer("gwen"), page).last()
    assert oldest is not None
    journal.change("gwen", journal.fresh("gwen", block), "three")

    with pytest.raises(Stale):
        writing.restore(journal.viewer("gwen"), page, oldest)


def test_players_write_their_own_blocks_and_no_others(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    gms = journal.block("gwen", page, "A marshal.")
    journal.block("pilar", page, "I know her.")

    with pytest.raises(NotAllowed):
        journal.change("oleg", gms, "Nobody.")
    with pytest.raises(NotAllowed):
        journal.block("sofia", page, "I only watch.")


def test_a_player_gives_no_block_of_others_to_other_readers(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    viewer = journal.viewer("gwen")
    writing.edit_page(viewer, page, title="Kesh", kind="own", choice=writing.Choice("everyone"), parent=None, open=True)
    page.refresh_from_db()
    block = journal.block("gwen", page, "for Pilar", journal.chosen("pilar"))

    with pytest.raises(NotAllowed):
        journal.change("pilar", block, "for all", writing.Choice("everyone"))


def test_blocks_change_places_among_those_one_sees(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("pilar", page, "first")
    journal.block("gwen", page, "hidden", GMS)
    last = journal.block("pilar", page, "last")

    assert journal.post("pilar", f"{page.public_id}/act/", do="up", block=last.public_id) == 302

    assert journal.reads("pilar", page) == ["last", "first"]
    assert journal.reads("gwen", page) == ["last", "hidden", "first"]
    assert journal.post("pilar", f"{page.public_id}/act/", do="up", block=last.public_id) == 409
    assert journal.post("pilar", f"{page.public_id}/act/", do="down", block=last.public_id) == 302


def test_a_page_does_not_hang_below_itself(journal: Journal) -> None:
    coast = journal.page("gwen", "The coast")
    cove = journal.page("gwen", "A cove", under=coast)

    with pytest.raises(NotAllowed):
        writing.edit_page(journal.viewer("gwen"), coast, title="x", kind="own", choice=GMS, parent=cove, open=False)
    assert f'value="{cove.public_id}"' not in journal.get("gwen", f"{coast.public_id}/settings/")


def test_a_page_keeps_its_place_under_what_its_writer_does_not_see(journal: Journal) -> None:
    hidden = journal.page("gwen", "The smugglers", GMS)
    mine = journal.page("pilar", "A cove")
    writing.edit_page(
        journal.viewer("gwen"),
        mine,
        title="A cove",
        kind="own",
        choice=writing.Choice("everyone"),
        parent=hidden,
        open=False,
    )

    assert journal.post("pilar", f"{mine.public_id}/settings/", title="Our cove", kind="place", who="everyone") == 302

    mine.refresh_from_db()
    assert (mine.title, mine.parent) == ("Our cove", hidden)


def test_a_block_and_a_title_have_their_length(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")

    with pytest.raises(TooLong):
        journal.block("gwen", page, "x" * 8_001)
    with pytest.raises(TooLong):
        journal.page("gwen", "x" * 121)


def test_a_page_and_a_journal_are_full_some_day(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "MOST_BLOCKS", 1)
    monkeypatch.setattr(writing, "MOST_PAGES", 1)
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "one")

    with pytest.raises(TooManyBlocks):
        journal.block("gwen", page, "two")
    with pytest.raises(TooManyPages):
        journal.page("gwen", "Another")


def test_a_refused_save_gives_every_word_back(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "A marshal.")
    answer = journal.cast.client("gwen").post(
        f"/c/{journal.table.id}/journal/{page.public_id}/edit/", {"text-+": "kept" + "x" * 8_000, "who-+": "mine"}
    )

    assert answer.status_code == 400
    assert b"keptxxx" in answer.content


# --- drafts ------------------------------------------------------------------------------------------------------


def test_what_was_typed_and_not_saved_stands_there_again(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "A marshal.")
    address = f"{page.public_id}/draft/"

    assert journal.post("gwen", address, block=block.public_id, base=block.mark, text="A marshal, half") == 204
    assert journal.post("gwen", address, block="+", text="And a new") == 204

    found = journal.get("gwen", f"{page.public_id}/edit/")
    assert "A marshal, half" in found and "And a new" in found and "not saved yet" in found
    assert journal.reads("gwen", page) == ["A marshal."]


@pytest.mark.parametrize("name", ["+", "+p"])
def test_a_draft_of_a_new_part_keeps_who_is_to_read_it(journal: Journal, name: str) -> None:
    page = journal.page("gwen", "Kesh")
    oleg = journal.table.member("oleg")
    readers = {f"who-{name}": "chosen", f"members-{name}": oleg}
    journal.post("gwen", f"{page.public_id}/draft/", block=name, text="A secret.", **readers)

    shown = " ".join(journal.get("gwen", f"{page.public_id}/edit/").split())

    aimed = shown.split(f'<select name="who-{name}"')[1].split('name="who-')[0]
    assert '<option value="chosen" selected>' in aimed
    assert f'name="members-{name}" value="{oleg}" checked>' in aimed
    assert f'name="members-{name}" value="{journal.table.member("pilar")}" >' in aimed


def test_a_draft_is_read_by_nobody_else(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.post("pilar", f"{page.public_id}/draft/", block="+", text="my secret thought")

    assert "my secret thought" not in journal.get("gwen", f"{page.public_id}/edit/")


def test_a_draft_on_an_older_version_shows_both(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "A marshal.")
    journal.post("gwen", f"{page.public_id}/draft/", block=block.public_id, base=block.mark, text="A marshal, half")
    journal.change("gwen", block, "An admiral.")
    journal.post("gwen", f"{page.public_id}/draft/", block=block.public_id, base=block.mark, text="A marshal, half")

    found = journal.get("gwen", f"{page.public_id}/edit/")

    assert "A marshal, half" in found and "An admiral." in found


def test_a_saved_draft_and_a_forgotten_one_are_gone(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "A marshal.")
    for name in (block.public_id, "+"):
        journal.post("gwen", f"{page.public_id}/draft/", block=name, base=block.mark, text="half")

    journal.change("gwen", block, "half")
    assert journal.post("gwen", f"{page.public_id}/act/", do="forget", block="+") == 302

    assert visible.drafts(journal.viewer("gwen"), page) == {}


def test_a_draft_that_is_too_long_says_so(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")

    assert journal.post("gwen", f"{page.public_id}/draft/", block="+", text="x" * 8_001) == 400


# --- links and tags ----------------------------------------------------------------------------------------------


def test_a_name_in_brackets_leads_to_its_page_whatever_that_is_called_later(journal: Journal) -> None:
    port, page = journal.page("gwen", "Port Alemieda"), journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "She waits in [[port alemieda]], the [[Port Alemieda|old port]].")

    assert [link.page for link in links.links_in(block.text)] == [port.public_id] * 2
    found = journal.get("pilar", f"{page.public_id}/")
    assert f'/journal/{port.public_id}/"' in found and ">old port</a>" in found
    assert "Kesh" in journal.get("gwen", f"{port.public_id}/").partition("Linked from")[2]


def test_who_does_not_see_the_page_reads_plain_words(journal: Journal) -> None:
    hidden, page = journal.page("gwen", "Sarah", GMS), journal.page("gwen", "Kesh")
    journal.block("gwen", page, "Ask [[Sarah]].")

    found = journal.get("pilar", f"{page.public_id}/")

    assert "Ask Sarah." in found
    assert hidden.public_id not in found


def test_a_link_to_a_hidden_page_outlives_the_saving_of_who_does_not_see_it(journal: Journal) -> None:
    hidden, page = journal.page("gwen", "Sarah", GMS), journal.page("gwen", "Kesh")
    writing.edit_page(
        journal.viewer("gwen"),
        page,
        title="Kesh",
        kind="own",
        choice=writing.Choice("everyone"),
        parent=None,
        open=True,
    )
    page.refresh_from_db()
    block = journal.block("gwen", page, "Ask [[Sarah]].")
    assert hidden.public_id not in journal.get("pilar", f"{page.public_id}/edit/")

    journal.change("pilar", block, "Ask [[Sarah]] soon.")

    assert links.links_in(journal.fresh("gwen", block).text) == [links.Kept(hidden.public_id, "Sarah")]
    assert [one.title for one in visible.linked_from(journal.viewer("gwen"), hidden)] == ["Kesh"]


def test_a_name_nobody_may_know_is_as_good_as_none(journal: Journal) -> None:
    journal.page("gwen", "Sarah", GMS)
    page = journal.page("pilar", "My notes")

    block = journal.block("pilar", page, "[[Sarah]] and [[Nobody]] and [[=abcdefghijkl|trick]]")

    assert links.links_in(block.text) == []
    assert block.text.count("[[") == 3


def test_a_page_of_ones_own_comes_before_a_hidden_one_of_that_name(journal: Journal) -> None:
    journal.page("gwen", "Sarah", GMS)
    page = journal.page("pilar", "My notes")
    block = journal.block("gwen", page, "Ask [[Sarah]].")
    own = journal.page("pilar", "Sarah")
    writing.edit_page(
        journal.viewer("pilar"),
        page,
        title="My notes",
        kind="own",
        choice=writing.Choice("everyone"),
        parent=None,
        open=True,
    )
    page.refresh_from_db()
    block.page = page

    journal.change("pilar", block, "Ask [[Sarah]] soon.")

    assert [link.page for link in links.links_in(journal.fresh("pilar", block).text)] == [own.public_id]


def test_a_tag_finds_its_pages_for_who_reads_the_block(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "A marshal. #Navy #2026")
    journal.block("gwen", page, "A traitor. #treason", GMS)

    assert visible.tags(journal.viewer("gwen")) == ["navy", "treason"]
    assert visible.tags(journal.viewer("pilar")) == ["navy"]
    assert "Kesh" in journal.get("gwen", "?tag=navy").partition("Pages with #navy")[2]
    assert not visible.tagged(journal.viewer("pilar"), "treason").exists()


def test_nothing_that_is_typed_becomes_code(journal: Journal) -> None:
    page = journal.page("pilar", "Mine")
    journal.block("pilar", page, "<script>alert(1)</script> [x](javascript:alert(2)) ![](http://x.example/p.png) # hm")

    found = journal.get("gwen", f"{page.public_id}/")

    assert (
        "<script>alert" not in found and 'href="javascript' not in found and "<img" not in found.partition("prose")[2]
    )


def test_headings_stand_below_the_title(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "# Who she is\n\n**bold**")

    found = journal.get("gwen", f"{page.public_id}/")

    assert "<h3>Who she is</h3>" in found and "<strong>bold</strong>" in found


def test_my_own_notes_stay_mine_on_a_page_that_is_deleted_with_its_campaign(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("pilar", page, "a word [[Kesh]] #navy", MINE)

    for rows in writing.rows_of(journal.table.campaign):
        rows.delete()

    assert not visible.versions(journal.viewer("pilar")).exists()


def test_a_name_leads_to_a_page_that_is_made_later(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "She waits in [[Порт Алемьеда]].")
    assert (
        "/journal/new"
        not in journal.get("pilar", f"{page.public_id}/").partition("prose")[2].partition("</article>")[0]
    )

    port = journal.page("pilar", "порт алемьеда", journal.chosen("pilar"))

    assert f'/journal/{port.public_id}/"' in journal.get("pilar", f"{page.public_id}/").partition("prose")[2]
    assert [one.title for one in visible.linked_from(journal.viewer("pilar"), port)] == ["Kesh"]
    assert port.public_id not in journal.get("oleg", f"{page.public_id}/")


def test_saving_what_is_there_already_makes_no_version(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "In [[The Port]].")
    journal.page("gwen", "The Port")

    assert journal.change("gwen", block, "In [[The Port]].") == []

    assert visible.versions(journal.viewer("gwen"), page).count() == 1


def test_the_history_shows_what_was_added_and_what_was_taken_out(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "A <proud> marshal.")
    journal.change("gwen", block, "A tired marshal.")

    found = journal.get("gwen", f"{page.public_id}/history/")

    assert "A <del>&lt;proud&gt;</del><ins>tired</ins> marshal." in found
    assert "A &lt;proud&gt; marshal." in found
