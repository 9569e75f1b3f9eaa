"""Guessing passwords is slow wherever it comes from, and nobody locks anybody out of a device they have used."""

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from rest_framework.test import APIClient

from campaigns.accounts import devices, guard, services
from campaigns.accounts.models import User
from campaigns.language import words
from tests.accounts.test_pages import GOOD, change_password, reset_link
from tests.conftest import PASSWORD

HOME, CAFE = "203.0.113.7", "198.51.100.9"


def browser(origin: str = HOME) -> Client:
    return Client(REMOTE_ADDR=origin)


def sign_in(client: Client, password: str = PASSWORD, email: str = "gwen@example.org") -> str:
    return client.post(reverse("account_login"), {"login": email, "password": password}).content.decode()


def is_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def guess(client: Client, times: int, email: str = "gwen@example.org") -> str:
    said = ""
    for number in range(times):
        said = sign_in(client, f"wrong words {number}", email)
    return said


def known_browser(origin: str = HOME) -> Client:
    """One in which Gwen signed in before, and out again."""
    client = browser(origin)
    sign_in(client)
    client.post(reverse("account_logout"))
    return client


def says(page: str, code: str, language: str = "en") -> bool:
    return words.text(language, f"account.refuse.{code}") in page


@pytest.fixture
def many_strangers(cast, monkeypatch):
    """Gwen's account, tried from all over the world as often as it may be."""
    monkeypatch.setattr(guard, "STRANGERS", (12, 3600))
    for host in range(3):
        guess(browser(f"192.0.2.{host}"), 4)


def test_five_wrong_passwords_close_the_door_for_that_origin_and_account_only(cast):
    guess(browser(), 5)

    assert says(sign_in(browser()), "too_often")
    elsewhere, another = browser(CAFE), browser()
    sign_in(elsewhere)
    sign_in(another, email="pilar@example.org")
    assert is_in(elsewhere) and is_in(another)


def test_a_stranger_at_the_same_origin_does_not_lock_a_known_device_out(cast):
    gms_own = known_browser()

    guess(browser(), 8)
    sign_in(gms_own)

    assert is_in(gms_own)


def test_strangers_all_over_the_world_do_not_lock_a_known_device_out(cast, monkeypatch):
    gms_own = known_browser()
    monkeypatch.setattr(guard, "STRANGERS", (12, 3600))
    for host in range(4):
        guess(browser(f"192.0.2.{host}"), 4)

    sign_in(gms_own)

    assert is_in(gms_own)


def test_an_account_that_all_the_world_tries_is_shut_to_devices_it_does_not_know(many_strangers):
    fresh = browser(CAFE)

    assert says(sign_in(fresh), "guarded")
    assert not is_in(fresh)


def test_an_account_that_does_not_exist_is_shut_in_the_same_words(cast, monkeypatch):
    monkeypatch.setattr(guard, "STRANGERS", (12, 3600))
    for host in range(3):
        guess(browser(f"192.0.2.{host}"), 4, "nobody@example.net")

    assert says(sign_in(browser(CAFE), email="nobody@example.net"), "guarded")


def test_whoever_resets_the_password_by_mail_comes_in_again(many_strangers):
    client = browser(CAFE)
    client.post(reverse("account_reset_password"), {"email": "gwen@example.org"})
    form = client.get(reset_link(mail.outbox[-1]), follow=True)
    client.post(form.redirect_chain[-1][0], {"password1": GOOD, "password2": GOOD})
    sign_in(client, GOOD)

    assert is_in(client)


def test_one_origin_cannot_try_all_accounts(cast, monkeypatch):
    monkeypatch.setattr(guard, "ORIGIN", (12, 600))
    for number in range(12):
        guess(browser(), 1, f"person{number}@example.net")

    assert says(sign_in(browser(), email="pilar@example.org"), "too_often")


def test_a_right_password_lets_a_mistyped_one_be_forgotten(cast):
    for _evening in range(3):
        client = browser()
        guess(client, 4)
        sign_in(client)
        assert is_in(client)


def test_a_known_device_is_counted_by_itself(cast):
    stolen = known_browser()

    said = guess(stolen, guard.DEVICE[0] + 1)

    assert says(said, "too_often")
    mine = browser()
    sign_in(mine)
    assert is_in(mine)


def test_a_new_password_makes_strangers_of_all_devices_but_the_one_it_was_set_on(cast):
    lost, here = known_browser(), browser()
    sign_in(here)

    change_password(here)
    here.post(reverse("account_logout"))
    guess(browser(), 8)

    assert says(sign_in(lost, GOOD), "too_often")
    sign_in(here, GOOD)
    assert is_in(here)


def test_the_cookie_is_signed_for_one_person_and_not_for_scripts(cast):
    client = known_browser()
    cookie = client.cookies[devices.COOKIE]
    forged = browser()
    forged.cookies[devices.COOKIE] = cookie.value[:-2] + ("AA" if cookie.value[-2:] != "AA" else "BB")

    guess(browser(), 8)
    guess(browser(), 8, "pilar@example.org")

    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    assert says(sign_in(forged), "too_often")
    assert says(sign_in(client, email="pilar@example.org"), "too_often")


def test_a_device_knows_several_people_and_forgets_the_first_of_too_many(db):
    people = [User.objects.create_user(f"p{n}@example.org", display_name="P") for n in range(devices.MOST_PEOPLE + 1)]
    device = devices.Device()

    for person in people:
        device.meet(person)

    assert [device.knows(person) for person in people] == [False] + [True] * devices.MOST_PEOPLE


def test_programs_and_guests_get_no_cookie(cast):
    _token, secret = services.make_token(user=cast.gwen, name="Bot", scopes=["read"], lifetime=None)
    guest = Client()
    guest.force_login(services.make_guest(name="Vera", language="ru"))

    program = APIClient(HTTP_AUTHORIZATION=f"Bearer {secret}").get("/api/v1/me/")

    assert program.status_code == 200
    assert devices.COOKIE not in program.cookies
    assert devices.COOKIE not in guest.get("/").cookies


def test_a_browser_that_was_signed_in_before_there_were_cookies_gets_one(cast):
    client = cast.client("gwen")

    first, second = client.get("/"), client.get("/")

    assert devices.COOKIE in first.cookies and devices.COOKIE not in second.cookies


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_refusal_is_said_in_every_language(many_strangers, language):
    client = Client(REMOTE_ADDR=CAFE, headers={"accept-language": language})

    assert says(sign_in(client), "guarded", language)
