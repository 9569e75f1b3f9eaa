"""Two workers serve one table, people act in the same instant, and things break: all see the same, and it is kept.

Without PostgreSQL and Redis the workers share a file of SQLite and hear no bell. FAULT_SECONDS is how long they play.
"""

import asyncio

import pytest

from tests.faults.evening import FAULTS, Evening, play_all

pytestmark = pytest.mark.services


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Evening | BaseException]:
    return asyncio.run(play_all(tmp_path_factory.mktemp("evenings")))


@pytest.fixture(params=list(FAULTS))
def evening(request: pytest.FixtureRequest, evenings: dict[str, Evening | BaseException]) -> Evening:
    found = evenings[request.param]
    if isinstance(found, BaseException):
        raise found
    assert found.faults, "something went wrong, as it should"
    assert len(found.texts) > 6
    return found


def test_the_rows_are_the_log_replayed_from_empty(evening: Evening) -> None:
    assert evening.truth["seqs"] == list(range(1, evening.truth["head"] + 1))
    assert evening.truth["replays"] and evening.truth["wrong"] == []


def test_every_board_is_a_fresh_snapshot_at_either_worker(evening: Evening) -> None:
    for name, client in evening.clients.items():
        assert client.board == evening.truth["views"][client.member], name
        assert evening.fresh[name] == evening.truth["views"][client.member], name
    for who in ("gwen", "pilar", "oleg"):
        assert evening.clients[f"{who}@0"].board == evening.clients[f"{who}@1"].board


def test_every_acknowledged_text_is_stored_once_and_heard_at_every_socket(evening: Evening) -> None:
    for text in evening.texts:
        assert evening.truth["said"].count(text) == 1, text
    for name, heard in evening.heard.items():
        assert set(evening.texts) <= heard, name


def test_every_answer_is_the_stored_one(evening: Evening) -> None:
    for name, client in evening.clients.items():
        for id, receipt in client.acks.items():
            assert evening.truth["done"].get(id, "nowhere") == receipt.get("cursor"), name
