"""A guest's link back: shown once, kept as a hash, followed by a press, void as soon as there is another way."""

import re
from html import unescape
from io import StringIO
from typing import Any

import pytest
from django.core import mail
from django.core.management import call_command
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from campaigns.accounts import services
from campaigns.accounts.models import ReturnLink, User
from campaigns.language import words
from campaigns.services import make_invitation
from tests.accounts.test_pages import GOOD
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

RETURN, WAY_BACK = "/account/return/", "/account/way-back/"


@pytest.fixture
def guest(db: None) -> User:
    return services.make_guest(name="Vera", language="en")


@pytest.fixture
def her_browser(guest: User) -> Client:
    client = Client()
    client.force_login(guest)
    return client


def secret_in(answer: HttpResponse) -> str:
    """The secret of the link that a page shows, "" if it shows none."""
    found = re.search(r'value="https?://[^/"]+/account/return/#([\w-]+)"', answer.content.decode())
    return found[1] if found else ""


def follow(client: Client, link: str) -> Any:
    return client.post(RETURN, {"link": link})


def who(client: Client) -> str | None:
    return client.session.get("_auth_user_id")


def page(answer: HttpResponse) -> str:
    """What the page says, without what is another one with every request."""
    shown = re.sub(r"nonce=\"[^\"]+\"|\"X-CSRFToken\": \"[^\"]+\"|value=\"[^\"]*\"", "", answer.content.decode())
    return re.sub(r"nonce-[\w+/=-]+", "", shown)


def test_joining_as_a_guest_shows_the_link_once(cast: Cast) -> None:
    table = seat_table(cast)
    _invitation, token = make_invitation(by=table.seats["gwen"], role="player")
    anouk = Client()

    joined = anouk.post(f"/join/{token}/", {"name": "Anouk", "do": "guest"})

    secret = secret_in(joined)
    assert len(secret) >= 22, "128 bits"
    assert f'href="/c/{table.id}/"' in joined.content.decode()
    assert joined["Cache-Control"] == "no-store" and joined["Referrer-Policy"] == "strict-origin"
    for address in (f"/c/{table.id}/", WAY_BACK, "/account/", f"/t/{table.id}/"):
        assert secret not in anouk.get(address).content.decode(), address


def test_nothing_stored_holds_the_secret(guest: User, her_browser: Client) -> None:
    secret = secret_in(her_browser.post(WAY_BACK))
    her_browser.get(WAY_BACK)

    stored = StringIO()
    call_command("dumpdata", stdout=stored)

    assert ReturnLink.objects.get(user=guest).token_hash in stored.getvalue()
    assert secret not in stored.getvalue()


def test_looking_at_the_link_signs_nobody_in(guest: User) -> None:
    secret, stranger = services.make_return_link(guest=guest), Client()

    for address in (RETURN, f"{RETURN}?link={secret}"):
        assert stranger.get(address).status_code == 200
    assert who(stranger) is None


def test_the_press_signs_in_as_the_guest_and_other_browsers_stay(guest: User, her_browser: Client) -> None:
    secret, new_browser = services.make_return_link(guest=guest), Client()

    answer = follow(new_browser, f" http://testserver{RETURN}#{secret} ")

    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert who(new_browser) == who(her_browser) == str(guest.pk)


def test_a_guest_with_one_seat_comes_back_to_its_campaign(cast: Cast) -> None:
    table: Playing = seat_table(cast)
    _invitation, token = make_invitation(by=table.seats["gwen"], role="player")
    secret = secret_in(Client().post(f"/join/{token}/", {"name": "Anouk", "do": "guest"}))

    answer = follow(Client(), secret)

    assert answer["Location"] == f"/c/{table.id}/"


def test_a_link_works_again_and_again_until_it_is_void(guest: User) -> None:
    secret = services.make_return_link(guest=guest)

    assert [follow(Client(), secret).status_code for _ in range(2)] == [302, 302]


@pytest.mark.parametrize("signed_in", [False, True])
def test_the_session_is_a_new_one(guest: User, signed_in: bool) -> None:
    secret, browser = services.make_return_link(guest=guest), Client()
    if signed_in:
        browser.force_login(guest)
    planted = browser.session
    planted["planted"] = True
    planted.save()
    browser.cookies["sessionid"] = planted.session_key

    follow(browser, secret)

    assert browser.session.session_key != planted.session_key
    assert not planted.exists(planted.session_key)


def test_whoever_was_signed_in_there_is_signed_out(cast: Cast, guest: User, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[tuple[str, str | None]] = []
    monkeypatch.setattr(services, "on_sessions_ended", [lambda user, key: ended.append((user.display_name, key))])
    secret, browser = services.make_return_link(guest=guest), cast.client("gwen")
    key = browser.session.session_key

    warned = unescape(browser.get(RETURN).content.decode())
    follow(browser, secret)

    assert words.text("en", "account.return.signed_in", name="Gwen") in warned
    assert ended == [("Gwen", key)]
    assert who(browser) == str(guest.pk)


# --- refused ----------------------------------------------------------------------------------------------------


def voided(guest: User) -> None:
    services.make_return_link(guest=guest)


def upgraded(guest: User) -> None:
    services.upgrade_guest(user=guest, email="vera@example.org", password=GOOD)


def claimed(guest: User) -> None:
    services.claim_address(user=guest, email="vera@example.org")


def closed(guest: User) -> None:
    User.objects.filter(pk=guest.pk).update(is_active=False)


def gone(guest: User) -> None:
    guest.delete()


@pytest.mark.parametrize("ended", [voided, upgraded, claimed, closed, gone])
def test_a_void_link_is_answered_as_one_that_never_was(guest: User, ended: Any) -> None:
    secret, never = services.make_return_link(guest=guest), Client()
    ended(guest)
    stranger = Client()

    refused, wrong = follow(stranger, secret), follow(never, "nothing-of-ours-at-all-")

    assert (refused.status_code, wrong.status_code) == (400, 400)
    assert page(refused) == page(wrong)
    assert words.text("en", "account.refuse.return_link") in unescape(wrong.content.decode())
    assert who(stranger) is None


@pytest.mark.parametrize("link", ["", " ", "#", "x" * 401, "a\x00b"])
def test_what_is_no_link_is_refused(db: None, link: str) -> None:
    assert follow(Client(), link).status_code == 400


def test_an_account_that_was_a_guest_has_no_link_left(guest: User) -> None:
    services.make_return_link(guest=guest)

    upgraded(guest)

    assert not ReturnLink.objects.exists()


def test_opening_the_letter_voids_the_link(guest: User, her_browser: Client, settings: Any) -> None:
    settings.MAIL_ARRIVES = True
    secret = services.make_return_link(guest=guest)
    her_browser.post(reverse("account_keep_seat"), {"display_name": "V", "email": "v@example.org", "password1": GOOD})
    assert follow(Client(), secret).status_code == 302, "until the letter is opened the seat is a guest's"

    letter = re.search(r"/account/claim/\S+", mail.outbox[0].body)
    assert letter is not None
    her_browser.post(letter[0])

    assert follow(Client(), secret).status_code == 400


def test_links_are_not_to_be_guessed(guest: User) -> None:
    secret, stranger = services.make_return_link(guest=guest), Client()

    tried = [follow(stranger, f"guess-{number}").status_code for number in range(20)]
    answer = follow(stranger, secret)

    assert tried == [400] * 20
    assert answer.status_code == 429 and who(stranger) is None
    assert "as often as is allowed for now: 20 times" in answer.content.decode()


def test_a_press_without_the_pages_own_token_is_refused(guest: User) -> None:
    secret, elsewhere = services.make_return_link(guest=guest), Client(enforce_csrf_checks=True)

    assert follow(elsewhere, secret).status_code == 403
    assert who(elsewhere) is None


# --- a new one ----------------------------------------------------------------------------------------------------


def test_a_new_link_voids_the_old_one_and_says_so(guest: User, her_browser: Client) -> None:
    old = services.make_return_link(guest=guest)

    made = her_browser.post(WAY_BACK)

    assert words.text("en", "account.way_back.old_is_void") in unescape(made.content.decode())
    assert follow(Client(), old).status_code == 400
    assert follow(Client(), secret_in(made)).status_code == 302
    assert who(her_browser) == str(guest.pk), "other sessions stay"


def test_the_page_makes_no_link_before_the_press(guest: User, her_browser: Client) -> None:
    shown = her_browser.get(WAY_BACK)

    assert secret_in(shown) == ""
    assert not ReturnLink.objects.exists()


def test_an_account_has_no_link(cast: Cast) -> None:
    gwen = cast.client("gwen")

    assert gwen.post(WAY_BACK)["Location"] == reverse("account_settings")
    with pytest.raises(ValueError, match="guest"):
        services.make_return_link(guest=cast.gwen)
    assert not ReturnLink.objects.exists()


def test_a_stranger_makes_no_link(db: None) -> None:
    assert Client().post(WAY_BACK)["Location"].startswith(reverse("account_login"))


@pytest.mark.parametrize(("name", "shown"), [("guest", True), ("gwen", False)])
def test_the_menu_leads_there_for_guests_alone(cast: Cast, her_browser: Client, name: str, shown: bool) -> None:
    client = her_browser if name == "guest" else cast.client(name)

    assert (f'href="{WAY_BACK}"' in client.get("/").content.decode()) is shown
