"""Revealing: the record and the readers are stored together, and what was shown stays shown."""

from typing import Any

import pytest

from campaigns import doors
from campaigns.journal import revealing, visible, writing
from campaigns.journal.models import Shown
from rules.refusals import NotAllowed, NothingChanges, Stale, UnknownKind
from scenes.models import Event
from scenes.told.log import lines_of
from tests.campaigns.journal.conftest import ALL, GMS, MINE, Journal


@pytest.fixture
def playing(journal: Journal) -> Journal:
    journal.table.do("gwen", "start_session")
    return journal


def secret(journal: Journal) -> Any:
    page = journal.page("gwen", "Kesh")
    return page, journal.block("gwen", page, "She is the queen's sister.", GMS)


def reveal(journal: Journal, who: str, block: Any, *to: str) -> None:
    members = tuple(journal.table.member(one) for one in to) or None
    revealing.reveal(journal.viewer(who), block.page, [block], members)


def heard(journal: Journal, who: str) -> list[str]:
    """What the newest record tells that reader."""
    loaded = journal.table.loaded()
    role = journal.table.seats[who].role
    audience = "gm" if role == "gm" else f"member:{journal.table.member(who)}"
    return [line.decode() for line in lines_of(audience, journal.table.last(), loaded.epoch)]


def shown(journal: Journal, block: Any) -> set[str]:
    names = {journal.table.member(who): who for who in journal.table.seats}
    return {names[row.member.public_id] for row in Shown.objects.filter(block=block)}


def test_at_a_table_that_plays_it_is_a_line_of_the_log(playing: Journal) -> None:
    page, block = secret(playing)

    reveal(playing, "gwen", block)

    assert playing.reads("pilar", page) == ["She is the queen's sister."]
    (line,) = heard(playing, "pilar")
    assert '"key":"revealed"' in line and page.public_id in line and "sister" not in line
    assert playing.table.last().record.kind == "reveal"


def test_between_sessions_it_is_a_record_of_the_journal_alone(journal: Journal) -> None:
    page, block = secret(journal)
    before = journal.table.loaded().head.seq

    reveal(journal, "gwen", block)

    assert journal.reads("pilar", page) == ["She is the queen's sister."]
    assert journal.table.loaded().head.seq == before
    assert shown(journal, block) == {"pilar", "oleg", "sofia"}


def test_revealed_to_some_the_others_neither_read_nor_hear_it(playing: Journal) -> None:
    page, block = secret(playing)

    reveal(playing, "gwen", block, "pilar")

    assert playing.reads("pilar", page) != [] and playing.reads("oleg", page) == []
    assert len(heard(playing, "pilar")) == 1 and heard(playing, "oleg") == []
    assert len(heard(playing, "gwen")) == 1
    assert shown(playing, block) == {"pilar"}


def test_who_could_read_it_still_can(playing: Journal) -> None:
    page, block = secret(playing)
    reveal(playing, "gwen", block, "pilar")

    reveal(playing, "gwen", playing.fresh("gwen", block), "oleg")

    assert playing.reads("pilar", page) == playing.reads("oleg", page) != []
    assert shown(playing, block) == {"pilar", "oleg"}


def test_revealing_it_to_nobody_but_the_gm_opens_it_to_nobody(playing: Journal) -> None:
    page, block = secret(playing)

    with pytest.raises(NothingChanges):
        reveal(playing, "gwen", block, "gwen")

    assert playing.reads("pilar", page) == []


def test_the_record_and_the_readers_are_stored_together_or_not_at_all(
    playing: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, block = secret(playing)
    before = playing.table.loaded().head

    def killed(*_given: Any) -> None:
        revealing.write_revealed(*_given)
        raise KeyboardInterrupt

    monkeypatch.setattr(doors, "write_revealed", killed)
    with pytest.raises(KeyboardInterrupt):
        reveal(playing, "gwen", block)

    assert playing.table.loaded().head.key == before.key
    assert not Event.objects.filter(table__campaign=playing.table.campaign, kind="reveal").exists()
    assert playing.reads("pilar", page) == [] and shown(playing, block) == set()


def test_what_changed_since_it_was_read_is_not_revealed(playing: Journal) -> None:
    page, block = secret(playing)
    playing.change("gwen", block, "She is the queen.")
    before = playing.table.loaded().head.key

    with pytest.raises(Stale):
        reveal(playing, "gwen", block)

    assert playing.reads("pilar", page) == []
    assert playing.table.loaded().head.key == before


def test_a_way_back_does_not_take_it_back(playing: Journal) -> None:
    page, block = secret(playing)
    then = playing.table.cursor()
    reveal(playing, "gwen", block)
    playing.table.do("gwen", "set_limits", lines=["spiders"])

    playing.table.do("gwen", "rewind", to=then)

    assert playing.reads("pilar", page) == ["She is the queen's sister."]
    assert shown(playing, block) == {"pilar", "oleg", "sofia"}


def test_hiding_it_again_does_not_unsay_who_was_shown_it(playing: Journal) -> None:
    page, block = secret(playing)
    reveal(playing, "gwen", block, "pilar")

    writing.aim(playing.viewer("gwen"), playing.fresh("gwen", block), GMS)

    assert playing.reads("pilar", page) == []
    assert shown(playing, block) == {"pilar"}


def test_a_player_reveals_what_is_their_own_and_nothing_else(playing: Journal) -> None:
    page = playing.page("gwen", "Kesh")
    mine = playing.block("pilar", page, "I owe her.", GMS)
    theirs = playing.block("gwen", page, "She knows.", ALL)

    with pytest.raises(NotAllowed):
        reveal(playing, "pilar", theirs, "oleg")
    reveal(playing, "pilar", mine, "oleg")

    assert "I owe her." in playing.reads("oleg", page)
    assert "I owe her." not in playing.reads("sofia", page)


def test_a_whole_page_is_shown_with_its_title(playing: Journal) -> None:
    page = playing.page("gwen", "The letter", GMS)
    playing.block("gwen", page, "Come at midnight.", GMS)
    playing.block("gwen", page, "My own note.", MINE)

    revealing.whole(playing.viewer("gwen"), page, (playing.table.member("pilar"),))

    viewer = playing.viewer("pilar")
    assert visible.title(viewer, visible.page_or_404(viewer, page.public_id)) == "The letter"
    assert playing.reads("pilar", page) == ["Come at midnight."]


def test_no_browser_sends_the_command_itself(playing: Journal) -> None:
    page, block = secret(playing)
    pieces = [{"block": block.public_id, "mark": block.mark}]

    with pytest.raises(UnknownKind):
        playing.table.do("gwen", "reveal", page=page.public_id, blocks=pieces)
