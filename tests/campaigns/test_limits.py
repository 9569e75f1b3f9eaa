"""What is counted stands until its time is over, whatever else is counted meanwhile."""

import time
from typing import Any

import pytest
from django.core.cache import cache
from django.test import RequestFactory

from campaigns.limiting import limits
from campaigns.models import Tally
from tests.conftest import Cast

MANY = 400  # more than Django's cache in memory holds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time of `campaigns.limiting.limits`, to be moved by its first entry."""
    now = [1_800_000_000.0]
    monkeypatch.setattr(limits.time, "time", lambda: now[0])
    return now


def test_a_count_outlasts_whatever_others_try(db: None) -> None:
    before = [limits.tried("door:one", most=3, seconds=60) for _ in range(4)]
    for number in range(MANY):
        limits.tried(f"door:{number}", most=3, seconds=60)

    assert before == [False, False, False, True]
    assert limits.tried("door:one", most=3, seconds=60)


def test_a_count_is_forgotten_when_its_time_is_over(db: None, clock: list[float]) -> None:
    for _ in range(3):
        limits.count("door", 60)
    clock[0] += 59
    still = limits.tries("door")
    clock[0] += 1

    assert (still, limits.tries("door"), limits.count("door", 60)) == (3, 0, 1)


def test_tries_beyond_the_limit_are_not_written_down(db: None, django_assert_num_queries: Any) -> None:
    for _ in range(3):
        limits.tried("door", most=3, seconds=60)

    with django_assert_num_queries(1):
        assert limits.tried("door", most=3, seconds=60)
    assert limits.tries("door") == 3


def test_what_went_well_is_forgotten(db: None) -> None:
    limits.count("password", 60)
    limits.forget("password")

    assert limits.tries("password") == 0


def test_no_address_can_be_read_in_the_database(db: None) -> None:
    limits.too_often(RequestFactory().get("/", REMOTE_ADDR="192.0.2.7"), "join", most=3, seconds=60)

    assert "192.0.2.7" not in str(Tally.objects.values())


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::"),
        ("2001:db8:0:0:ffff::1", "2001:db8::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.8", "192.0.2.8"),
    ],
)
def test_an_origin_is_an_ipv4_address_however_it_is_written_or_an_ipv6_network(address: str, origin: str) -> None:
    assert limits.origin_of(RequestFactory().get("/", REMOTE_ADDR=address)) == origin


def test_allauths_counts_outlast_whatever_others_try(db: None) -> None:
    cache.set("allauth:one", [time.time()], 60)
    for number in range(MANY):
        cache.set(f"allauth:other:{number}", [1.5], 60)

    assert len(cache.get("allauth:one")) == 1


def test_a_lock_is_held_until_it_is_given_back(db: None) -> None:
    first, second = cache.add("x:lock", True, 10), cache.add("x:lock", True, 10)
    cache.delete("x:lock")

    assert (first, second, cache.add("x:lock", True, 10)) == (True, False, True)
    cache.delete("x:lock")


def test_resets_of_a_password_are_counted_by_allauth_in_the_database(cast: Cast) -> None:
    client = cast.client("sam")
    client.logout()
    answers = [client.post("/account/password/reset/", {"email": "sam@example.org"}).status_code for _ in range(6)]

    assert answers[0] == 302
    assert answers[-1] == 429
    assert Tally.objects.exclude(times=[]).exists()
