import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from campaigns.accounts import services
from tests.accounts.test_pages import GOOD


@pytest.fixture
def guest(db):
    return services.make_guest(name="Vera", language="ru")


@pytest.fixture
def her_browser(guest):
    client = Client()
    client.force_login(guest)
    return client


def test_a_guest_has_only_a_name_and_cannot_sign_in(guest):
    assert guest.is_guest
    assert guest.email is None
    assert not guest.has_usable_password()


def test_a_guest_becomes_an_account_and_stays_the_same_person(guest, her_browser):
    fields = {"display_name": "Вера", "email": "Vera@Example.org", "password1": GOOD, "next": "/table"}

    answer = her_browser.post(reverse("account_keep_seat"), fields)

    pk, public_id = guest.pk, guest.public_id
    guest.refresh_from_db()
    assert answer.headers["Location"] == "/table"
    assert (guest.pk, guest.public_id, guest.email, guest.is_guest) == (pk, public_id, "vera@example.org", False)
    assert her_browser.get(reverse("account_settings")).status_code == 200
    assert Client().post(reverse("account_login"), {"login": "vera@example.org", "password": GOOD}).status_code == 302


def test_an_address_of_somebody_else_is_refused(cast, guest, her_browser):
    fields = {"display_name": "Vera", "email": "GWEN@example.org", "password1": GOOD}

    answer = her_browser.post(reverse("account_keep_seat"), fields)

    guest.refresh_from_db()
    assert answer.status_code == 200
    assert guest.is_guest


def test_a_weak_password_leaves_the_guest_a_guest(guest):
    with pytest.raises(ValidationError):
        services.upgrade_guest(user=guest, email="vera@example.org", password="short")

    guest.refresh_from_db()
    assert guest.is_guest


def test_an_account_cannot_be_upgraded_again(cast):
    with pytest.raises(ValueError, match="guest"):
        services.upgrade_guest(user=cast.gwen, email="other@example.org", password=GOOD)


@pytest.mark.parametrize(
    "place", ["account_email", "account_change_password", "account_set_password", "account_tokens"]
)
def test_pages_that_need_an_account_show_a_guest_how_to_get_one(her_browser, place):
    answer = her_browser.get(reverse(place))

    assert answer.headers["Location"] == reverse("account_keep_seat")


def test_a_guest_is_asked_before_losing_the_seat(her_browser):
    asked = her_browser.post(reverse("account_logout"))
    still_in = "_auth_user_id" in her_browser.session

    her_browser.post(reverse("account_logout"), {"sure": "1"})

    assert asked.status_code == 200
    assert still_in
    assert "_auth_user_id" not in her_browser.session
