"""What is new to whoever comes back to a campaign's home."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import DatabaseError
from django.utils import timezone

from campaigns.journal import visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.writing import Change
from campaigns.models import Visit
from campaigns.site import visits
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
NEW = "New to you"


@pytest.fixture
def table(cast: Cast) -> Playing:
    return seat_table(cast)


def test_to_a_newcomer_nothing_is_marked(table: Playing) -> None:
    assert visits.since(table.seats["pilar"], NOON) is None
    assert visits.since(table.seats["pilar"], NOON + timedelta(minutes=5)) is None


def test_who_comes_back_sees_what_is_new_as_long_as_they_stay(table: Playing) -> None:
    pilar = table.seats["pilar"]
    visits.since(pilar, NOON)

    back = NOON + 24 * HOUR
    assert [visits.since(pilar, back + timedelta(minutes=m)) for m in (0, 10, 35, 60)] == [NOON] * 4


def test_the_next_time_it_counts_from_when_they_were_last_here(table: Playing) -> None:
    pilar = table.seats["pilar"]
    for moment in (NOON, NOON + 24 * HOUR, NOON + 24 * HOUR + timedelta(minutes=20)):
        visits.since(pilar, moment)

    assert visits.since(pilar, NOON + 48 * HOUR) == NOON + 24 * HOUR + timedelta(minutes=20)


def test_a_home_that_cannot_note_it_is_read_all_the_same(table: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(**_given: object) -> None:
        raise DatabaseError("locked")

    monkeypatch.setattr(Visit.objects, "update_or_create", locked)

    assert visits.since(table.seats["pilar"], NOON) is None


def page(table: Playing, who: str, choice: str) -> None:
    viewer = visible.viewer_of(table.seats[who])
    made = writing.create_page(viewer, title="Kesh", kind="person", choice=Choice(choice))
    writing.save(visible.again(viewer), made, [Change("", "", "A marshal.", choice=Choice(choice))])


def home(table: Playing, cast: Cast, who: str) -> str:
    return cast.client(who).get(f"/c/{table.id}/").content.decode()


def away(table: Playing, who: str) -> None:
    Visit.objects.filter(member=table.seats[who]).update(last=timezone.now() - 24 * HOUR)


def test_what_others_wrote_since_is_marked_and_what_i_wrote_is_not(table: Playing, cast: Cast) -> None:
    for who in ("gwen", "oleg"):
        home(table, cast, who)
        away(table, who)
    page(table, "gwen", "everyone")

    assert home(table, cast, "gwen").count(NEW) == 0
    assert "Новое для вас" in home(table, cast, "oleg")


def test_what_is_hidden_is_not_counted(table: Playing, cast: Cast) -> None:
    home(table, cast, "oleg")
    away(table, "oleg")
    page(table, "gwen", "gms")

    assert "Новое для вас" not in home(table, cast, "oleg")


def test_an_evening_that_ended_since_is_marked(table: Playing, cast: Cast) -> None:
    home(table, cast, "oleg")
    away(table, "oleg")
    table.do("gwen", "start_session")
    table.do("gwen", "end_session")

    assert "Новое для вас" in home(table, cast, "oleg")
