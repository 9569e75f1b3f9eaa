"""Work beside the server: claimed once, taken up again, tried again, cancelled, entered by the timetable."""

import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from campaigns.jobs import claims, doing, kinds, services
from campaigns.jobs.kinds import Standing, Work
from campaigns.jobs.models import Job
from campaigns.removal.services import remove_campaign
from tests.scenes.tables import Playing

pytestmark = pytest.mark.django_db
Does = Callable[[Callable[[Work], None]], None]


@pytest.fixture
def does(monkeypatch: pytest.MonkeyPatch) -> Iterator[Does]:
    """What a job of the kind `work` does, in a house that does nothing else."""
    monkeypatch.setattr(kinds, "_kinds", {})
    monkeypatch.setattr(kinds, "timetable", [])
    monkeypatch.setattr(doing, "TOLD_EVERY", 0.0)
    yield lambda work: kinds.register("work", work)


def nothing(_work: Work) -> None:
    """Work that is done at once."""


def begin(stop: threading.Event | None = None) -> bool:
    return doing.do_next(stop or threading.Event())


def test_a_job_is_done_with_what_it_was_given(does: Does) -> None:
    given: list[object] = []
    does(lambda work: given.append((work.args, work.viewer)))
    job = services.start("work", viewer=None, pages=3)

    assert begin()
    assert not begin()

    job.refresh_from_db()
    assert given == [({"pages": 3}, None)]
    assert (job.state, job.tries, job.ended is None) == ("done", 1, False)


def test_nobodys_view_is_taken_for_granted() -> None:
    with pytest.raises(TypeError):
        services.start("work")  # type: ignore[call-arg]


def test_of_two_who_look_one_claims(does: Does, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other has read the same row and comes a moment later."""
    does(nothing)
    services.start("work", viewer=None)
    seen = claims.Job.objects.get()
    first = claims.claim()
    monkeypatch.setattr(claims, "next_due", lambda _now: seen)

    assert first is not None
    assert claims.claim() is None


def test_the_one_due_first_comes_first_and_none_before_its_time(does: Does) -> None:
    does(nothing)
    now = timezone.now()
    for minutes in (5, -5, -9):
        Job.objects.create(kind="work", args={"due": minutes}, due=now + timedelta(minutes=minutes))

    claimed = [claims.claim(now), claims.claim(now), claims.claim(now)]

    assert [job and job.args["due"] for job in claimed] == [-9, -5, None]


def test_a_kind_of_a_later_release_is_left_alone(does: Does) -> None:
    does(nothing)
    services.start("dream", viewer=None)

    assert not begin()


def test_how_far_it_is_is_stored_and_keeps_the_claim(does: Does) -> None:
    seen: list[tuple[int, int]] = []

    def work(work: Work) -> None:
        Job.objects.update(until=timezone.now())
        work.step(2, 5)
        job = Job.objects.get()
        assert job.until is not None and job.until > timezone.now() + claims.LEASE / 2
        seen.append((job.done, job.total))

    does(work)
    services.start("work", viewer=None)
    begin()

    assert seen == [(2, 5)]


def test_a_job_whose_process_was_killed_is_taken_up_again(does: Does) -> None:
    does(nothing)
    services.start("work", viewer=None)
    now = timezone.now()
    killed = claims.claim(now)

    assert claims.claim(now + claims.LEASE / 2) is None
    again = claims.claim(now + claims.LEASE)
    assert killed and again and again.pk == killed.pk and again.mark != killed.mark


def test_who_lost_a_claim_writes_nothing_more(does: Does) -> None:
    does(nothing)
    services.start("work", viewer=None)
    now = timezone.now()
    slow = claims.claim(now)
    claims.claim(now + claims.LEASE)

    assert slow is not None
    with pytest.raises(kinds.Lost):
        claims.renew(slow, 1, 2)
    claims.end(slow, Job.State.DONE)
    assert Job.objects.get().state == "running"


def test_what_fails_is_tried_again_later_and_in_the_end_no_more(does: Does) -> None:
    def work(_work: Work) -> None:
        raise ValueError("a secret name")

    does(work)
    services.start("work", viewer=None)
    waits = []
    for _ in claims.AGAIN_AFTER:
        before = timezone.now()
        begin()
        job = Job.objects.get()
        waits.append(round((job.due - before).total_seconds()))
        Job.objects.update(due=before)
    begin()

    job = Job.objects.get()
    assert waits == [10, 120, 1800]
    assert (job.state, job.tries, job.trouble) == ("failed", 4, "ValueError")


def test_what_kills_its_process_again_and_again_is_given_up(does: Does) -> None:
    does(nothing)
    services.start("work", viewer=None)
    now = timezone.now()
    for number in range(claims.MOST_TRIES):
        assert claims.claim(now + number * claims.LEASE)

    assert claims.claim(now + claims.MOST_TRIES * claims.LEASE) is None
    assert (Job.objects.get().state, Job.objects.get().trouble) == ("failed", "Killed")


def test_what_nobody_has_begun_is_cancelled_at_once(does: Does) -> None:
    does(nothing)
    services.cancel(services.start("work", viewer=None))

    assert not begin()
    assert Job.objects.get().state == "cancelled"


def test_what_goes_on_is_cancelled_at_its_next_step(does: Does) -> None:
    steps: list[int] = []

    def work(work: Work) -> None:
        for step in range(3):
            steps.append(step)
            services.cancel(Job.objects.get())
            work.step(step, 3)

    does(work)
    services.start("work", viewer=None)
    begin()

    assert steps == [0]
    assert Job.objects.get().state == "cancelled"


def test_what_was_cancelled_or_failed_can_be_begun_anew(does: Does) -> None:
    does(nothing)
    job = services.start("work", viewer=None)
    services.cancel(job)

    services.retry(job)

    assert begin()
    assert Job.objects.get().state == "done"


def test_what_is_done_is_not_begun_anew(does: Does) -> None:
    does(nothing)
    job = services.start("work", viewer=None)
    begin()

    services.retry(job)

    assert not begin()


def test_a_process_that_ends_gives_back_what_it_has_in_hand(does: Does) -> None:
    stop = threading.Event()

    def work(work: Work) -> None:
        stop.set()
        work.step(1, 2)

    does(work)
    services.start("work", viewer=None)
    begin(stop)

    job = Job.objects.get()
    assert (job.state, job.tries) == ("waiting", 0)


def test_a_job_works_for_a_seat_as_long_as_that_is_held(does: Does, table: Playing) -> None:
    worked: list[str] = []
    does(lambda work: worked.append(work.viewer.public_id if work.viewer else ""))
    services.start("work", viewer=table.seats["pilar"])
    services.start("work", viewer=table.seats["oleg"])
    table.do("gwen", "remove_member", member=table.member("oleg"))

    assert begin() and begin()

    assert worked == [table.member("pilar")]
    assert sorted(Job.objects.values_list("state", flat=True)) == ["cancelled", "done"]


def test_nothing_is_done_for_a_seat_at_a_deleted_campaign(does: Does, table: Playing) -> None:
    worked: list[Work] = []
    does(worked.append)
    services.start("work", viewer=table.seats["pilar"])
    remove_campaign(campaign=table.campaign)

    assert begin()

    assert worked == []
    assert Job.objects.get().state == "cancelled"


def test_the_timetable_enters_each_turn_once(does: Does) -> None:
    does(nothing)
    kinds.timetable.append(Standing("work", timedelta(hours=1)))
    noon = datetime(2026, 1, 1, 12, tzinfo=UTC)

    for minutes in (0, 1, 59, 60, 61):
        services.enter_turns(noon + timedelta(minutes=minutes))

    assert Job.objects.count() == 2


def test_two_workers_that_enter_a_turn_together_enter_one(does: Does, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither has seen the other's."""
    does(nothing)
    kinds.timetable.append(Standing("work", timedelta(hours=1)))
    monkeypatch.setattr(services, "entered", lambda _slots: set())
    noon = datetime(2026, 1, 1, 12, tzinfo=UTC)

    services.enter_turns(noon)
    services.enter_turns(noon)

    assert Job.objects.count() == 1


def test_what_ended_long_ago_is_forgotten(does: Does) -> None:
    does(services.forget_old)
    now = timezone.now()
    for days in (29, 31):
        Job.objects.create(kind="other", state="done", ended=now - timedelta(days=days))
    services.start("work", viewer=None)

    begin()

    assert sorted(Job.objects.values_list("kind", flat=True)) == ["other", "work"]


# --- as the host sees them ------------------------------------------------------------------------------------


def told(*arguments: str) -> str:
    out = StringIO()
    call_command("jobs", *arguments, stdout=out)
    return out.getvalue()


def test_the_host_sees_what_waits_and_what_failed() -> None:
    assert told() == "Nothing waits, nothing goes on, nothing has failed.\n"
    Job.objects.create(kind="work", state="failed", trouble="ValueError", done=3, total=9)
    Job.objects.create(kind="rest")
    Job.objects.create(kind="over", state="done")

    lines = told().splitlines()

    assert ["work: failed, 3 of 9, ValueError, due" in lines[0], "rest: waiting, due" in lines[1]] == [True, True]
    assert len(lines) == 2


def test_the_host_begins_a_job_anew_and_ends_one() -> None:
    failed, waiting = Job.objects.create(kind="work", state="failed"), Job.objects.create(kind="rest")

    assert "work: waiting" in told("--retry", failed.public_id)
    assert "rest" not in told("--cancel", waiting.public_id)
    with pytest.raises(CommandError, match="There is no job nowhere"):
        told("--cancel", "nowhere")


def test_what_is_looked_after_is_done_at_once_while_there_is_more_and_again_after_it_failed() -> None:
    stop, answers = threading.Event(), iter([True, False, ValueError("busy"), False])
    turns: list[float] = []

    def do() -> bool:
        turns.append(time.monotonic())
        answer = next(answers)
        if len(turns) == 4:
            stop.set()
        if isinstance(answer, Exception):
            raise answer
        return answer

    doing.look(kinds.Looked("index", do, timedelta(milliseconds=20)), stop)

    assert len(turns) == 4


def test_the_log_is_indexed_by_whoever_does_the_jobs() -> None:
    follows = {one.name: one.every for one in kinds.looked_after}
    assert follows["search"] < timedelta(seconds=5)
    assert follows["search-left-out"] <= timedelta(minutes=1)
