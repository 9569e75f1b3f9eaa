"""A scene tried out by a job: what is counted, ended, taken up again, refused, kept and forgotten."""

import threading
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from campaigns.forecasts import selectors, services, shown, work
from campaigns.forecasts.models import Forecast
from campaigns.forecasts.refusals import AlreadyTrying
from campaigns.jobs import claims, doing
from campaigns.jobs.kinds import LetGo
from campaigns.jobs.models import Job
from campaigns.models import Membership
from campaigns.removal.services import drop, remove_campaign
from rules.forecast.refusals import NobodyGoes, NobodyToMeet
from rules.refusals import NotAllowed, NotFound
from scenes.models import Event
from tests.campaigns.forecasts.conftest import Prepared, do_jobs
from tests.conftest import Cast
from tests.scenes.tables import seat_table

pytestmark = pytest.mark.django_db


def begun(prepared: Prepared, who: str = "gwen") -> Forecast:
    return services.begin(prepared.table.seats[who], prepared.scene, [prepared.hero])


def test_it_is_told_what_it_came_to(prepared: Prepared) -> None:
    tried = begun(prepared)
    assert shown.state_of(tried) == "waiting"

    do_jobs()

    tried.refresh_from_db()
    assert shown.state_of(tried) == "done"
    assert tried.result is not None and tried.result["runs"] == 5
    assert [one["name"] for one in tried.result["fighters"] if one["hero"]] == ["Reth of the Andrali Resistance"]
    assert Job.objects.get().done == Job.objects.get().total == 5


def test_nothing_of_it_is_written_to_the_table(prepared: Prepared) -> None:
    before = prepared.table.loaded().head
    records = Event.objects.count()

    begun(prepared)
    do_jobs()

    after = prepared.table.loaded().head
    assert (after.seq, after.state) == (before.seq, before.state)
    assert Event.objects.count() == records


def test_how_far_it_has_come_is_told_by_runs(prepared: Prepared, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(claims, "renew", lambda _job, done, total: told.append((done, total)))
    begun(prepared)

    do_jobs()

    assert told == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]


def test_who_stops_it_stops_it_between_two_runs(prepared: Prepared, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = begun(prepared)
    runs: list[int] = []
    renew = claims.renew

    def stopped_after_two(job: Job, done: int, total: int) -> None:
        runs.append(done)
        if done == 2:
            services.cancel(Forecast.objects.select_related("job").get())
        renew(job, done, total)

    monkeypatch.setattr(claims, "renew", stopped_after_two)
    do_jobs()

    tried.refresh_from_db()
    assert runs == [1, 2]
    assert (shown.state_of(tried), tried.result) == ("cancelled", None)


def test_what_nobody_has_begun_is_over_at_once_when_it_is_stopped(prepared: Prepared) -> None:
    tried = begun(prepared)

    services.cancel(tried)
    do_jobs()

    tried = selectors.kept(prepared.table.seats["gwen"]).get(pk=tried.pk)
    assert (shown.state_of(tried), tried.result) == ("cancelled", None)


def test_taken_up_again_it_comes_to_the_same(prepared: Prepared, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its process was ended after two runs; another one begins anew, with the same dice."""
    tried = begun(prepared)
    renew = claims.renew

    def let_go(job: Job, done: int, total: int) -> None:
        renew(job, done, total)
        if done == 2:
            raise LetGo

    with monkeypatch.context() as patched:
        patched.setattr(claims, "renew", let_go)
        assert doing.do_next(threading.Event())
    do_jobs()
    tried.refresh_from_db()
    first = tried.result

    Forecast.objects.update(result=None)
    Job.objects.update(state=Job.State.WAITING)
    do_jobs()

    tried.refresh_from_db()
    assert tried.result == first is not None


def test_another_process_takes_up_what_a_killed_one_left(prepared: Prepared) -> None:
    tried = begun(prepared)
    assert claims.claim() is not None  # and then it is killed, and says nothing any more
    assert not doing.do_next(threading.Event())

    Job.objects.update(until=timezone.now() - timedelta(seconds=1))
    do_jobs()

    tried.refresh_from_db()
    assert shown.state_of(tried) == "done"
    assert Job.objects.get().tries == 2


def test_with_too_little_time_it_tells_what_it_has(prepared: Prepared, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "BUDGET", -1.0)
    tried = begun(prepared)

    do_jobs()

    tried.refresh_from_db()
    assert tried.result is not None and tried.result["runs"] == 1


def test_a_scene_that_went_live_meanwhile_is_said_to_have(prepared: Prepared) -> None:
    tried = begun(prepared)
    prepared.table.do("gwen", "open_scene", scene=prepared.scene)

    do_jobs()

    tried.refresh_from_db()
    assert shown.state_of(tried) == "refused"
    assert shown.sentence(tried)


# --- whose it is -----------------------------------------------------------------------------------------------------


def test_one_tries_out_one_thing_at_a_time_at_all_tables(prepared: Prepared, cast: Cast) -> None:
    begun(prepared)

    with pytest.raises(AlreadyTrying):
        begun(prepared)
    do_jobs()

    assert begun(prepared).pk


def test_only_who_runs_the_game_tries_anything_out(prepared: Prepared) -> None:
    for who in ("pilar", "sofia"):
        with pytest.raises(NotAllowed):
            begun(prepared, who)
        with pytest.raises(NotAllowed):
            selectors.kept(prepared.table.seats[who])


def test_who_runs_it_no_more_is_told_nothing(prepared: Prepared) -> None:
    tried = begun(prepared)
    Membership.objects.filter(pk=prepared.table.seats["gwen"].pk).update(role="player")

    do_jobs()

    tried.refresh_from_db()
    assert (tried.result, tried.refused) == (None, None)


def test_another_who_runs_it_does_not_read_it(prepared: Prepared) -> None:
    tried = begun(prepared)
    second = prepared.table.seats["oleg"]
    Membership.objects.filter(pk=second.pk).update(role="cogm")
    second.refresh_from_db()

    assert selectors.newest(second, prepared.scene) is None
    assert selectors.newest(prepared.table.seats["gwen"], prepared.scene) == tried


def test_what_cannot_begin_is_refused_before_it_is_a_job(prepared: Prepared) -> None:
    gwen = prepared.table.seats["gwen"]
    empty = prepared.table.do("gwen", "prepare_scene", title="Nobody").made[0]

    for scene, heroes, refusal in (
        (prepared.scene, [], NobodyGoes),
        (empty, [prepared.hero], NobodyToMeet),
        ("scene:nothing", [prepared.hero], NotFound),
    ):
        with pytest.raises(refusal):
            services.begin(gwen, scene, heroes)
    assert not Job.objects.exists() and not Forecast.objects.exists()


def test_a_game_without_a_forecast_has_none_to_ask_for(cast: Cast) -> None:
    table = seat_table(cast, system="cards")

    assert not selectors.can_try(table.campaign)
    with pytest.raises(NotFound):
        services.begin(table.seats["gwen"], "scene:nothing", [])


# --- how long it is kept ---------------------------------------------------------------------------------------------


def test_after_six_hours_it_is_forgotten(prepared: Prepared) -> None:
    gwen, tried = prepared.table.seats["gwen"], begun(prepared)
    do_jobs()
    Forecast.objects.update(made=timezone.now() - timedelta(hours=6, seconds=1))

    assert selectors.newest(gwen, prepared.scene) is None
    nothing: Any = None
    services.forget_old(nothing)

    assert not Forecast.objects.filter(pk=tried.pk).exists()


def test_it_goes_with_its_campaign(prepared: Prepared) -> None:
    class Nothing:
        def step(self, done: int, total: int) -> None:
            assert done <= total

    begun(prepared)
    remove_campaign(campaign=prepared.table.campaign)

    drop(prepared.table.campaign, Nothing())  # type: ignore[arg-type]

    assert not Forecast.objects.exists()


def test_a_person_tries_out_so_many_scenes_within_an_hour(prepared: Prepared, cast: Cast, settings: Any) -> None:
    settings.FORECASTS_AN_HOUR = 1
    body = {"scene": prepared.scene, "heroes": [prepared.hero]}
    address = f"/api/v1/tables/{prepared.table.id}/forecasts/"
    client = cast.client("gwen")

    assert client.post(address, body, content_type="application/json").status_code == 201
    do_jobs()
    refused: Any = client.post(address, body, content_type="application/json")
    page = client.post(f"/c/{prepared.table.id}/try/{prepared.scene.partition(':')[2]}/", {"hero": [prepared.hero]})

    assert (refused.status_code, refused.json()["code"], page.status_code) == (429, "limit_reached", 429)
    assert "You have tried out as many scenes within an hour as are allowed: 1." in page.content.decode()
    assert Job.objects.filter(kind=services.KIND).count() == 1
