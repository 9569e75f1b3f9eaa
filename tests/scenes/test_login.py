"""Which sessions still belong to somebody."""

from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.utils import timezone

from campaigns.accounts.services import sign_out_everywhere
from scenes.sockets.login import live_sessions, read_persons, session_key
from tests.conftest import Cast

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def key_of(cast: Cast, name: str) -> str:
    return str(cast.client(name).session.session_key)


def test_sessions_of_people_who_are_signed_in_are_live(cast: Cast) -> None:
    keys = {key_of(cast, name) for name in ("gwen", "pilar", "oleg")}

    assert live_sessions(keys) == keys


def test_two_queries_are_enough_for_all_who_are_signed_in(cast: Cast, django_assert_num_queries: Any) -> None:
    keys = {key_of(cast, name) for name in ("gwen", "pilar", "oleg", "sofia")}

    with django_assert_num_queries(2):
        found = live_sessions(keys)

    assert found == keys


def test_ended_sessions_are_not_live(cast: Cast) -> None:
    names = ("gwen", "pilar", "oleg", "sofia", "sam")
    expired, deleted, changed, gone, strange = (key_of(cast, name) for name in names)
    Session.objects.filter(pk=expired).update(expire_date=timezone.now() - timedelta(seconds=1))
    Session.objects.filter(pk=deleted).delete()
    cast.oleg.set_password("another long password")
    cast.oleg.save()
    cast.sofia.is_active = False
    cast.sofia.save()
    store = SessionStore(strange)
    store[BACKEND_SESSION_KEY] = "no.such.Backend"
    store.save()

    assert live_sessions({expired, deleted, changed, gone, strange, "never-was-one"}) == set()


def test_a_session_without_a_person_or_with_a_wrong_hash_is_not_live(cast: Cast) -> None:
    nobody, forged = SessionStore(), SessionStore(key_of(cast, "gwen"))
    nobody.create()
    forged[SESSION_KEY] = str(cast.pilar.pk)
    forged[HASH_SESSION_KEY] = cast.gwen.get_session_auth_hash()
    forged.save()

    assert live_sessions({str(nobody.session_key), str(forged.session_key)}) == set()


def test_those_who_come_together_are_found_by_two_queries(cast: Cast, django_assert_num_queries: Any) -> None:
    names = ("gwen", "pilar", "oleg")
    keys = [key_of(cast, name) for name in names]

    with django_assert_num_queries(2):
        found = read_persons([*keys, "never-was-one"])

    assert {key: person.user for key, person in found.items()} == {
        key: getattr(cast, name).pk for key, name in zip(keys, names, strict=True)
    }


def test_who_signed_out_everywhere_comes_in_by_no_session_of_before(cast: Cast) -> None:
    before = key_of(cast, "gwen")
    sign_out_everywhere(user=cast.gwen)
    after = key_of(cast, "gwen")

    assert read_persons([before, after]).keys() == live_sessions({before, after}) == {after}


def test_nobody_comes_in_by_a_session_that_has_ended(cast: Cast) -> None:
    expired, deleted, changed, gone, good = (key_of(cast, name) for name in ("gwen", "pilar", "oleg", "sofia", "sam"))
    Session.objects.filter(pk=expired).update(expire_date=timezone.now() - timedelta(seconds=1))
    Session.objects.filter(pk=deleted).delete()
    cast.oleg.set_password("another long password")
    cast.oleg.save()
    cast.sofia.is_active = False
    cast.sofia.save()

    assert read_persons([expired, deleted, changed, gone, good]).keys() == {good}


@pytest.mark.parametrize(
    ("header", "key"),
    [
        (b"theme=dark; %s=abc; other=1", "abc"),
        (b"theme=dark", ""),
        (b"a=b; ;; =; %s", ""),
        (b'bad[]=x; %s="abc"', "abc"),
    ],
)
def test_the_session_is_found_among_whatever_cookies_there_are(header: bytes, key: str) -> None:
    header = header.replace(b"%s", settings.SESSION_COOKIE_NAME.encode())

    assert session_key([(b"host", b"here"), (b"cookie", header)]) == key
