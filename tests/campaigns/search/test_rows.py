"""What is written and said is found by whoever may read it today, in both databases."""

from typing import Any

import pytest
from django.db import OperationalError
from django.utils import timezone

from campaigns.journal import writing
from campaigns.journal.models import Block
from campaigns.models import Membership
from campaigns.search import indexing, matching
from campaigns.search.models import Indexed, Row
from scenes.models import Event
from tests.campaigns.journal.conftest import GMS, MINE
from tests.campaigns.search.conftest import Searched
from tests.scenes.tables import seat_table

pytestmark = [pytest.mark.django_db, pytest.mark.services]
PEOPLE = ("gwen", "pilar", "oleg", "sofia")


def who_find(searched: Searched, query: str) -> list[str]:
    return [who for who in PEOPLE if searched.blocks(who, query)]


def who_hear(searched: Searched, query: str, lang: str = "en") -> list[str]:
    searched.index()
    return [who for who in PEOPLE if searched.lines(who, query, lang)]


# --- blocks -----------------------------------------------------------------------------------------------------------


def test_a_block_is_found_as_soon_as_it_is_written(searched: Searched) -> None:
    page = searched.page("gwen", "Port Alemieda")

    searched.block("gwen", page, "The smugglers meet under the old quay.")

    assert who_find(searched, "smuggler quay") == list(PEOPLE)
    assert who_find(searched, "dragon") == []


def test_hidden_and_shown_again_it_is_found_by_those_who_may_read_it_now(searched: Searched) -> None:
    page = searched.page("gwen", "Port Alemieda")
    block = searched.block("gwen", page, "The smugglers meet at night.", GMS)
    assert who_find(searched, "smugglers") == ["gwen"]

    searched.change("gwen", block, block.text, searched.chosen("pilar"))
    assert who_find(searched, "smugglers") == ["gwen", "pilar"]

    searched.change("gwen", searched.fresh("gwen", block), block.text, MINE)
    assert who_find(searched, "smugglers") == ["gwen"]


def test_what_it_said_before_is_not_found(searched: Searched) -> None:
    block = searched.block("gwen", searched.page("gwen", "Port Alemieda"), "Kesh is the murderer.", GMS)

    searched.change("gwen", block, "Kesh is a baker.", searched.chosen("pilar", "oleg"))

    assert who_find(searched, "murderer") == []
    assert who_find(searched, "baker") == ["gwen", "pilar", "oleg"]


def test_a_row_of_another_version_is_never_read(searched: Searched) -> None:
    """Whatever writes a block past the index: its old words are not found under its new readers."""
    block = searched.block("gwen", searched.page("gwen", "Port Alemieda"), "Kesh is the murderer.")

    Block.objects.filter(pk=block.pk).update(text="Kesh is a baker.", mark="another")
    assert who_find(searched, "murderer") == []
    assert who_find(searched, "baker") == []

    searched.index()
    assert who_find(searched, "baker") == list(PEOPLE)


def test_what_is_taken_off_its_page_or_with_it_is_not_found(searched: Searched) -> None:
    page = searched.page("gwen", "Port Alemieda")
    block = searched.block("gwen", page, "The smugglers meet at night.")
    searched.block("gwen", page, "A lighthouse.")

    searched.change("gwen", block, "")
    assert who_find(searched, "smugglers") == []

    writing.drop_page(searched.viewer("gwen"), page)
    assert who_find(searched, "lighthouse") == []

    writing.bring_back_page(searched.viewer("gwen"), page)
    assert who_find(searched, "lighthouse") == list(PEOPLE)


def test_a_link_is_found_by_its_words_and_not_by_the_page_it_leads_to(searched: Searched) -> None:
    searched.page("gwen", "Zanzibar")
    searched.block("gwen", searched.page("gwen", "Port Alemieda"), "They meet [[Zanzibar|somewhere]].")

    assert searched.blocks("gwen", "somewhere")
    assert searched.blocks("gwen", "zanzibar") == []


def test_who_says_it_best_comes_first(searched: Searched) -> None:
    page = searched.page("gwen", "Port Alemieda")
    searched.block("gwen", page, f"The quay. {'Much is said of the town and of its people. ' * 30}")
    searched.block("gwen", page, "The old quay.")

    assert [text[:8] for text in searched.blocks("gwen", "quay")] == ["The old ", "The quay"]


def test_nobody_finds_what_another_campaign_holds(searched: Searched) -> None:
    searched.block("gwen", searched.page("gwen", "Port Alemieda"), "The smugglers meet at night.")
    other = Searched(searched.cast, seat_table(searched.cast))

    assert other.blocks("gwen", "smugglers") == []


@pytest.mark.parametrize(
    "query", ["'; drop table", 'near("a" b)', "a* OR b*", "quay:* & !quay", "_b1", "words:quay", "\\'"]
)
def test_what_a_database_would_take_for_a_sign_is_a_letter_or_nothing(searched: Searched, query: str) -> None:
    assert searched.blocks("gwen", query) == []


# --- the log ----------------------------------------------------------------------------------------------------------


def test_what_is_said_is_found_newest_first(searched: Searched) -> None:
    for text in ("A rope, quickly", "We need more ropes", "Never mind"):
        searched.table.do("pilar", "say", text=text)
    searched.index()

    found = searched.lines("oleg", "rope")

    assert len(found) == 2
    assert found == sorted(found, reverse=True)


@pytest.mark.parametrize("walked", [0, 2, 1_000])
@pytest.mark.parametrize("most", [1, 2, 5])
def test_a_word_spoken_long_ago_is_found_behind_the_newest(
    searched: Searched, monkeypatch: pytest.MonkeyPatch, most: int, walked: int
) -> None:
    monkeypatch.setattr(matching, "LATELY", walked)
    said = ("A rope", "Never mind", "Two ropes", "No", "Three ropes", "Well", "Yes")
    first = searched.table.loaded().head.seq + 1
    for text in said:
        searched.table.do("pilar", "say", text=text)
    searched.index()

    found = searched.lines("oleg", "rope", most=most)

    assert [seq for seq, _place in found] == [first + 4, first + 2, first][:most]


def test_a_line_is_found_in_the_words_it_has_in_the_readers_language(searched: Searched) -> None:
    searched.table.do("gwen", "start_session")

    assert who_hear(searched, "session begins", "en") == list(PEOPLE)
    assert who_hear(searched, "sesión", "es") == list(PEOPLE)
    assert who_hear(searched, "сессия", "ru") == list(PEOPLE)
    assert who_hear(searched, "сессия", "en") == []


def test_a_whisper_is_found_by_who_heard_it(searched: Searched) -> None:
    table = searched.table
    table.do("pilar", "say", text="The vault is open", to=[table.member("oleg")])
    table.do("pilar", "say", text="The goblet is poisoned", to=[table.member("gwen")])
    table.do("gwen", "open_scene", scene=table.do("gwen", "prepare_scene", title="The Landing").made[0])
    table.do("gwen", "place_aspect", text="A trapdoor", secret=True)

    assert who_hear(searched, "vault") == ["pilar", "oleg"]
    assert who_hear(searched, "goblet") == ["gwen", "pilar"]
    assert who_hear(searched, "trapdoor") == ["gwen"]


def test_who_sits_elsewhere_today_finds_what_that_seat_hears(searched: Searched) -> None:
    table = searched.table
    table.do("pilar", "say", text="The vault is open", to=[table.member("oleg")])
    table.do("gwen", "set_role", member=table.member("oleg"), role="spectator")
    table.seats["oleg"].refresh_from_db()

    assert table.seats["oleg"].role == Membership.Role.SPECTATOR
    assert who_hear(searched, "vault") == ["pilar"]


def test_a_stretch_that_was_gone_back_behind_leaves_the_index(searched: Searched) -> None:
    table = searched.table
    kept = table.cursor()
    table.do("gwen", "record_fact", text="The bridge burns")
    table.do("pilar", "say", text="It burns!")
    searched.index()
    assert len(searched.lines("gwen", "burns")) == 2

    table.do("gwen", "rewind", to=kept)
    searched.index()

    assert len(searched.lines("gwen", "burns")) == 1, "what was said was said"
    assert searched.lines("gwen", "bridge") == []


def test_what_was_taken_back_leaves_the_index_and_nothing_else_does(searched: Searched) -> None:
    table = searched.table
    table.do("gwen", "record_fact", text="The bridge burns")
    table.do("gwen", "record_fact", text="The bridge is down")
    table.do("gwen", "take_back")

    assert who_hear(searched, "burns") == list(PEOPLE)
    assert who_hear(searched, "bridge down") == []


def test_it_is_the_same_whether_it_is_indexed_at_once_or_line_by_line(searched: Searched, monkeypatch: Any) -> None:
    table = searched.table
    kept = table.cursor()
    table.do("gwen", "record_fact", text="The bridge burns")
    table.do("gwen", "rewind", to=kept)
    table.do("gwen", "record_fact", text="The bridge stands")
    table.do("pilar", "say", text="Good", to=[table.member("oleg")])
    rows = Row.objects.order_by("pk").values_list("seq", "place", "lang", "words", "hearers__names", "said")
    searched.index()
    at_once = list(rows)

    Indexed.objects.update(release=indexing.RELEASE + 1)
    monkeypatch.setattr(indexing, "AT_ONCE", 1)
    searched.index()

    assert list(rows) == at_once
    assert any("bridg" in words for _seq, _place, _lang, words, _names, _said in at_once)


def test_of_two_who_index_at_once_one_writes(searched: Searched, monkeypatch: pytest.MonkeyPatch) -> None:
    searched.table.do("pilar", "say", text="A rope")
    place = Indexed.objects.create(campaign=searched.table.campaign, release=indexing.RELEASE)
    searched.index()
    monkeypatch.setattr(indexing, "_begun", lambda _campaign: place)

    assert not indexing.index_some(searched.table.campaign)

    assert len(searched.lines("gwen", "rope")) == 1


def test_what_is_indexed_is_not_looked_at_again(searched: Searched) -> None:
    searched.index()
    assert not indexing.behind().exists()

    searched.table.do("pilar", "say", text="A rope")

    assert list(indexing.behind()) == [searched.table.campaign]


def test_a_table_that_is_played_is_left_to_its_players(searched: Searched) -> None:
    searched.table.do("pilar", "say", text="A rope")

    assert not indexing.catch_up()
    assert searched.lines("gwen", "rope") == []

    Event.objects.update(at=timezone.now() - indexing.REST)
    indexing.catch_up()
    assert len(searched.lines("gwen", "rope")) == 1


def test_who_searches_a_table_that_is_played_has_it_indexed(
    searched: Searched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(indexing, "AT_ONCE", 2)
    for number in range(9):
        searched.table.do("pilar", "say", text=f"Rope {number}")
    other = Searched(searched.cast, seat_table(searched.cast))
    other.table.do("pilar", "say", text="A rope")

    indexing.index_now(searched.table.campaign)

    assert len(searched.lines("gwen", "rope")) == 9
    assert other.lines("gwen", "rope") == []


def test_a_database_that_is_too_busy_to_index_is_searched_as_it_is(
    searched: Searched, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(_campaign: object) -> bool:
        raise OperationalError("database is locked")

    searched.table.do("pilar", "say", text="A rope")
    monkeypatch.setattr(indexing, "index_some", busy)

    indexing.index_now(searched.table.campaign)

    assert searched.lines("gwen", "rope") == []


def test_rows_go_with_their_campaign(searched: Searched) -> None:
    searched.block("gwen", searched.page("gwen", "Port Alemieda"), "The smugglers meet at night.")
    searched.table.do("pilar", "say", text="A rope")
    searched.index()
    other = Searched(searched.cast, seat_table(searched.cast))
    other.table.do("pilar", "say", text="A rope")
    other.index()

    for rows in indexing.rows_of(searched.table.campaign):
        rows.delete()

    assert searched.blocks("gwen", "smugglers") == searched.lines("gwen", "rope") == []
    assert len(other.lines("gwen", "rope")) == 1
