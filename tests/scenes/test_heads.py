"""Two workers at one table: what is stored follows on what is stored, and on nothing else."""

import uuid
from typing import Any

import pytest
from django.db.models import F

from rules.refusals import TryAgain
from scenes.models import Event, Receipt, Table
from scenes.outcomes import Stored
from scenes.stored import store, writer
from scenes.stored.heads import renew_epochs
from scenes.stored.writer import commit
from scenes.stored.writes import HeadMoved
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table
from tests.scenes.workers import Ahead, elsewhere, store_as_older

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def said() -> list[str]:
    seqs = list(Event.objects.order_by("seq").values_list("seq", flat=True))
    assert seqs == list(range(1, len(seqs) + 1))
    return [kind for kind in Event.objects.order_by("seq").values_list("kind", flat=True) if kind != "take_seat"][1:]


def assert_rows_are_the_log(playing: Playing) -> None:
    loaded = playing.loaded()
    replayed, reached = store.replay(store.State(), store.records(loaded.table, after=0))
    assert (replayed, reached) == (loaded.head.state, loaded.head.seq)


def results(jobs: list[Any], lost: set[int]) -> list[type]:
    return [type(result) for _job, result in commit(jobs, lost)]


def test_what_was_decided_on_a_job_that_failed_fails_with_it_in_the_same_batch(playing: Playing) -> None:
    worker = Ahead(playing)
    jobs = [worker.decide("gwen", "prepare_scene", title="Never"), worker.decide("pilar", "say", text="On it")]
    elsewhere(playing, "oleg", "say", text="First")

    assert results(jobs, set()) == [HeadMoved, HeadMoved]
    assert said() == ["say"]
    assert_rows_are_the_log(playing)


@pytest.mark.parametrize("remembers", [True, False])
def test_what_was_decided_on_a_job_that_failed_fails_with_it_in_a_later_batch(
    playing: Playing, remembers: bool
) -> None:
    worker, lost = Ahead(playing), set[int]()
    first = worker.decide("gwen", "prepare_scene", title="Never")
    second, third = worker.decide("pilar", "say", text="On it"), worker.decide("pilar", "say", text="And on")
    elsewhere(playing, "oleg", "say", text="First")

    assert results([first], lost) == [HeadMoved]
    assert results([second], lost if remembers else set()) == [HeadMoved]
    elsewhere(playing, "oleg", "say", text="Second")
    assert results([third], lost if remembers else set()) == [HeadMoved]
    assert said() == ["say", "say"]
    assert_rows_are_the_log(playing)


def test_what_does_not_depend_on_a_job_that_failed_is_stored(playing: Playing, cast: Cast) -> None:
    other = seat_table(cast)
    worker, neighbour = Ahead(playing), Ahead(other)
    jobs = [
        worker.decide("pilar", "say", text="Lost"),
        neighbour.decide("pilar", "say", text="Kept"),
        worker.decide("pilar", "say", text="Lost too"),
        neighbour.decide("oleg", "say", text="Kept too"),
    ]
    elsewhere(playing, "oleg", "say", text="First")

    assert results(jobs, set()) == [HeadMoved, type(None), HeadMoved, type(None)]
    assert_rows_are_the_log(other)


@pytest.mark.parametrize("part", ["seq", "mark", "access_epoch"])
def test_nothing_is_stored_unless_number_and_mark_and_rights_are_those_it_was_decided_on(
    playing: Playing, part: str
) -> None:
    job = Ahead(playing).decide("pilar", "say", text="Too late")
    Table.objects.update(**{part: F(part) + 1})

    assert results([job], set()) == [HeadMoved]
    assert said() == []


def test_a_refusal_that_was_answered_before_does_not_drag_along_what_came_after_it(playing: Playing) -> None:
    id = str(uuid.uuid4())
    worker = Ahead(playing)
    refused = worker.decide("pilar", "prepare_scene", id=id, title="Not for players")
    after = worker.decide("pilar", "say", text="Then not")
    assert results([refused], set()) == [type(None)]

    assert results([refused, after], set()) == [Stored, type(None)]
    assert_rows_are_the_log(playing)


def test_what_was_decided_on_a_command_that_was_answered_before_fails_with_it(playing: Playing) -> None:
    id = str(uuid.uuid4())
    elsewhere(playing, "pilar", "say", id=id, text="Once")
    worker = Ahead(playing)
    jobs = [worker.decide("pilar", "say", id=id, text="Once"), worker.decide("pilar", "say", text="Twice")]

    assert results(jobs, set()) == [Stored, HeadMoved]
    assert said() == ["say"]


def test_after_an_answer_that_was_lost_the_mark_tells_what_holds(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, lost = Ahead(playing), set[int]()
    jobs = [worker.decide("pilar", "say", text=f"Line {number}") for number in range(4)]
    really = writer._try
    monkeypatch.setattr(writer, "_try", lambda writes: really(writes) or TryAgain())

    assert results(jobs[:2], lost) == [Stored, Stored], "stored, though the database did not say so"
    monkeypatch.setattr(writer, "_try", really)
    assert results(jobs[2:3], lost) == [type(None)]
    monkeypatch.setattr(writer, "_try", lambda writes: TryAgain())
    assert results(jobs[3:], lost) == [TryAgain]
    assert said() == ["say"] * 3
    assert_rows_are_the_log(playing)


def test_what_was_decided_on_a_command_that_could_not_be_stored_fails(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, lost = Ahead(playing), set[int]()
    first, second = worker.decide("pilar", "say", text="One"), worker.decide("pilar", "say", text="Two")
    really = writer._try
    monkeypatch.setattr(writer, "_try", lambda writes: TryAgain())
    assert results([first], lost) == [TryAgain]
    monkeypatch.setattr(writer, "_try", really)

    assert results([second], lost) == results([second], set()) == [HeadMoved]
    assert said() == []


def test_the_receipt_of_a_refusal_is_not_kept_if_the_head_is_another_of_the_same_number(playing: Playing) -> None:
    worker = Ahead(playing)
    refused = worker.decide("pilar", "prepare_scene", title="Not for players")
    Table.objects.update(mark=4711)

    assert results([refused], set()) == [HeadMoved]
    assert not Receipt.objects.filter(command_id=refused.write.receipt[1]).exists()  # type: ignore[index]


# --- beside a worker of a release that knows no marks -----------------------------------------------------


def test_an_older_worker_that_was_first_makes_a_newer_ones_decisions_fail(playing: Playing) -> None:
    older, newer = Ahead(playing), Ahead(playing)
    jobs = [newer.decide("pilar", "say", text="One"), newer.decide("pilar", "say", text="Two")]
    assert store_as_older(older.decide("oleg", "say", text="First").write)

    assert results(jobs, set()) == [HeadMoved, HeadMoved]
    assert results(jobs[1:], set()) == [HeadMoved], "though its number is the stored one"
    assert results([Ahead(playing).decide("pilar", "say", text="One")], set()) == [type(None)]
    assert_rows_are_the_log(playing)


def test_a_newer_worker_that_was_first_makes_an_older_ones_decision_fail(playing: Playing) -> None:
    older, newer = Ahead(playing), Ahead(playing)
    late = older.decide("oleg", "say", text="Late")
    assert results([newer.decide("pilar", "say", text="First")], set()) == [type(None)]

    assert not store_as_older(late.write)
    assert store_as_older(Ahead(playing).decide("oleg", "say", text="Again").write)
    assert_rows_are_the_log(playing)


def test_records_of_an_older_worker_lead_on_from_where_a_newer_one_is(playing: Playing) -> None:
    was = playing.loaded()
    for text in ("One", "Two"):
        assert store_as_older(Ahead(playing).decide("oleg", "say", text=text).write)
    assert store.leads_on(was.head.key, store.missed(was.table, was.head.seq))
    elsewhere(playing, "pilar", "say", text="Three")
    assert store.leads_on(was.head.key, store.missed(was.table, was.head.seq))

    other = was.head.key._replace(mark=4711)
    assert not store.leads_on(other, store.missed(was.table, was.head.seq))


# --- heads that are read ---------------------------------------------------------------------------------


def test_records_that_follow_on_another_head_of_the_same_number_are_noticed(playing: Playing) -> None:
    worker = Ahead(playing)
    worker.decide("pilar", "say", text="Told, and then lost by the database")
    elsewhere(playing, "oleg", "say", text="In its place")
    at = worker.head.key
    assert not store.leads_on(at, store.missed(worker.place.table, at.seq)), "the same number, another mark"

    elsewhere(playing, "oleg", "say", text="And on")
    assert not store.leads_on(at, store.missed(worker.place.table, at.seq))
    far = at._replace(seq=at.seq + 5)
    assert not store.leads_on(far, store.missed(worker.place.table, far.seq)), "the stored head lies behind"


def test_a_missing_record_does_not_lead_on(playing: Playing) -> None:
    was = playing.loaded()
    for text in ("One", "Two", "Three"):
        elsewhere(playing, "pilar", "say", text=text)
    Event.objects.filter(seq=was.head.seq + 2).delete()

    assert not store.leads_on(was.head.key, store.missed(was.table, was.head.seq))


def test_a_table_whose_mark_moves_while_it_is_read_is_read_again(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = []
    really = store._docs

    def moving(*args: Any) -> list[bytes]:
        reads.append(really(*args))
        if len(reads) == 1:
            Table.objects.update(mark=4711)
        return reads[-1]

    monkeypatch.setattr(store, "_docs", moving)
    assert (playing.loaded().head.key.mark, len(reads)) == (4711, 2)


def test_nothing_decided_before_a_restore_is_stored_after_it(playing: Playing) -> None:
    before = Ahead(playing)
    job = before.decide("pilar", "say", text="Of the lost history")
    renew_epochs()

    assert results([job], set()) == [HeadMoved]
