"""What SQLite knows about its rows."""

import pytest
from django.db import connection

from campaigns.models import Campaign
from scenes.live import lifespan
from scenes.stored.upkeep import statistics

pytestmark = pytest.mark.services


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "PAUSE", 0)


def known(table: str) -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT stat FROM sqlite_stat1 WHERE tbl = %s", [table])
        return [stat for (stat,) in cursor.fetchall()]


@pytest.mark.django_db
def test_it_knows_how_many_rows_there_are_and_how_they_repeat() -> None:
    Campaign.objects.bulk_create(Campaign(name="Salt", system="accelerated") for _ in range(8))

    looked_at = statistics.know_the_rows()

    if connection.vendor == "sqlite":
        assert looked_at > 40
        assert all(stat.startswith("8 ") for stat in known(Campaign._meta.db_table))
    else:
        assert looked_at == 0


@pytest.mark.django_db
def test_upkeep_tells_it_again_once_there_is_more() -> None:
    lifespan.upkeep()
    Campaign.objects.bulk_create(Campaign(name="Salt", system="accelerated") for _ in range(3))

    lifespan.upkeep()

    if connection.vendor == "sqlite":
        assert all(stat.startswith("3 ") for stat in known(Campaign._meta.db_table))
