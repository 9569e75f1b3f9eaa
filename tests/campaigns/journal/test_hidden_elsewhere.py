"""The proof goes on beyond the journal's own pages: files, all that programs are told, jobs, who left, copies."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from campaigns import services
from campaigns.duplicating.services import duplicate_campaign
from campaigns.jobs.models import Job
from campaigns.journal import visible
from campaigns.library import services as library
from campaigns.models import Campaign, Membership
from tests.campaigns.journal.conftest import Journal
from tests.campaigns.journal.hidden_words import PEOPLE, WORD, Book
from tests.campaigns.journal.test_no_hidden_word import ROUNDS, Story, plan
from tests.campaigns.library.conftest import stand_in

RESTS = [
    "threads/",
    "hanging/",
    "plan/",
    "sessions/",
    "sessions/1/",
    "sessions/1/recap/",
    "log/told/",
    "calendar/",
    "calendar/polls/",
    "safety/",
    "members/",
    "characters/",
    "pictures/",
    "find/?q=title",
    "find/?q=told",
]
PARTS = ["threads/", "sessions/", "sessions/log/", "plan/", "safety/", "bring/", "settings/", "characters/"]


@pytest.fixture(params=[20])
def story(
    journal: Journal, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: Any
) -> Story:
    """Much was written, aimed, revealed, hidden, restored and deleted by chance."""
    settings.MEDIA_ROOT = tmp_path
    monkeypatch.setattr(library, "make", stand_in)
    story = Story(journal, Book(random.Random(request.param)))  # nosec
    plan(journal)
    for _ in range(ROUNDS):
        story.play_round()
    return story


def words_in(texts: Iterator[str]) -> set[str]:
    return {word.lower() for text in texts for word in WORD.findall(text)}


def answers(story: Story, who: str, table: str) -> Iterator[str]:
    """All that a program is told of a table, its pages beside the journal, and the files of pictures."""
    client = story.journal.cast.client(who)
    addresses = [f"/api/v1/tables/{table}/{rest}" for rest in RESTS] + [f"/c/{table}/{part}" for part in PARTS]
    for address in [
        *addresses,
        "/",
        "/api/v1/campaigns/",
        "/api/v1/tables/",
        f"/api/v1/tables/{table}/",
        f"/t/{table}/",
    ]:
        yield client.get(address).content.decode()
    everything = visible.pictures(story.journal.viewer("gwen"))
    for picture in everything:
        for part in ("", "thumb/", "large/"):
            yield client.get(f"/api/v1/tables/{table}/pictures/{picture.public_id}/{part}").getvalue().decode()


def test_no_other_answer_holds_a_hidden_word(story: Story) -> None:
    table = story.journal.table.id
    read = {who: words_in(answers(story, who, table)) for who in PEOPLE}

    assert {who: words - story.book.may(who) for who, words in read.items()} == {who: set() for who in PEOPLE}
    assert read["gwen"] - read["sofia"], "the GM is told more"
    assert read["sofia"], "who watches is told something"
    assert words_in(answers(story, "sam", table)) == set()


def test_what_waits_to_be_done_names_nothing(story: Story) -> None:
    jobs = list(Job.objects.values_list("kind", "args", "trouble", "slot"))

    assert WORD.findall(json.dumps(jobs)) == []


def test_who_left_is_told_nothing_and_who_stays_as_much_as_before(story: Story) -> None:
    before = words_in(story.surfaces("oleg"))

    story.journal.table.do("sofia", "leave_table")

    assert words_in(answers(story, "sofia", story.journal.table.id)) == set()
    assert words_in(_pages(story, "sofia")) == set()
    assert words_in(story.surfaces("oleg")) == before


def _pages(story: Story, who: str) -> Iterator[str]:
    client, id = story.journal.cast.client(who), story.journal.table.id
    for page in story.pages:
        yield client.get(f"/c/{id}/journal/{page.public_id}/").content.decode()
        yield client.get(f"/api/v1/tables/{id}/pages/{page.public_id}/").content.decode()


def test_a_copy_shows_a_player_what_everyone_reads_and_nothing_else(story: Story) -> None:
    copy = duplicate_campaign(seat=story.journal.table.seats["gwen"], name="Again")
    gwens = Membership.objects.get(campaign=copy)
    _invitation, token = services.make_invitation(by=gwens, role="player")
    services.accept_invitation(user=story.journal.cast.oleg, token=token)

    told = words_in(_copied(story, "oleg", copy))

    assert told <= set.intersection(*(story.book.may(who) for who in PEOPLE))
    assert told, "what everyone reads is there"
    assert told < words_in(_copied(story, "gwen", copy)) <= story.book.may("gwen")


def _copied(story: Story, who: str, copy: Campaign) -> Iterator[str]:
    client, viewer = story.journal.cast.client(who), visible.viewer_of(copy.memberships.get(user__display_name="Gwen"))
    yield from (client.get(f"/c/{copy.public_id}/{part}").content.decode() for part in ("", "journal/", "files/"))
    for picture in visible.pictures(viewer):
        yield client.get(f"/c/{copy.public_id}/files/{picture.public_id}/pins/").content.decode()
    for page in visible.pages(viewer):
        for part in ("", "history/"):
            yield client.get(f"/c/{copy.public_id}/journal/{page.public_id}/{part}").content.decode()
            yield client.get(f"/api/v1/tables/{copy.public_id}/pages/{page.public_id}/{part}").content.decode()
