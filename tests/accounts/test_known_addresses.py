"""Where letters arrive no page tells which addresses have an account; where none do, only a few an hour are told."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings as django_settings
from django.contrib.auth import hashers
from django.core import mail
from django.test import Client
from django.urls import reverse

from campaigns.accounts import claims, services
from campaigns.accounts.models import User
from campaigns.language import words
from config import environment
from tests.accounts.test_pages import GOOD, reset_link
from tests.conftest import PASSWORD

# Of one length, so that answers are.
NEW, KNOWN = "nora@example.org", "gwen@example.org"


@pytest.fixture
def letters(settings):
    """A site whose letters reach people."""
    settings.MAIL_ARRIVES = True
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    return mail.outbox


@pytest.fixture
def vera(db):
    return services.make_guest(name="Vera", language="en")


@pytest.fixture
def her_browser(vera):
    client = Client()
    client.force_login(vera)
    return client


def sign_up(client, email, password=GOOD):
    fields = {"display_name": "Nadia", "email": email, "password1": password}
    return client.post(reverse("account_signup"), fields)


def sign_in(client, email, password=GOOD):
    return client.post(reverse("account_login"), {"login": email, "password": password})


def keep(client, email):
    return client.post(reverse("account_keep_seat"), {"display_name": "Vera", "email": email, "password1": GOOD})


def change(client, email, password=PASSWORD):
    return client.post(reverse("account_email"), {"email": email, "oldpassword": password})


def traces(answer, email):
    """All that a stranger can compare of an answer, without what differs every time."""
    body = re.sub(r'csrfmiddlewaretoken" value="\w+"|X-CSRFToken": "\w+"|nonce="[^"]+"', "", answer.content.decode())
    ours = answer.headers.items()
    headers = {name: value for name, value in ours if name not in ("Content-Security-Policy", "Expires")}
    cookies = {name: len(morsel.value) for name, morsel in answer.cookies.items()}
    return answer.status_code, body.replace(email, "ADDRESS"), headers, cookies


def seen(client, answer, email):
    """The answer, and the page it leads to."""
    found = [traces(answer, email)]
    if answer.status_code == 302:
        found.append(traces(client.get(answer.headers["Location"]), email))
    return found


def open_letter(client, letter):
    path = reset_link(letter)
    assert client.get(path).status_code == 200
    return client.post(path)


# --- sign-up


def test_sign_up_answers_alike_for_known_and_new_addresses(cast, letters):
    one, other = Client(), Client()

    known, new = sign_up(one, KNOWN), sign_up(other, NEW)

    assert seen(one, known, KNOWN) == seen(other, new, NEW)
    assert [letter.to for letter in letters] == [[KNOWN], [NEW]]
    assert letters[0].subject == words.text("en", "account.mail.exists_subject")
    assert letters[1].subject == words.text("en", "account.mail.confirm_subject")
    assert User.objects.filter(email=KNOWN).count() == 1


def test_a_second_try_answers_alike_too(cast, letters):
    answers = []
    for email in (KNOWN, NEW):
        sign_up(Client(), email)
        client = Client()
        answers.append(seen(client, sign_up(client, email), email))

    assert answers[0] == answers[1]


def test_a_bad_password_is_refused_alike(cast, letters):
    one, other = Client(), Client()

    assert seen(one, sign_up(one, KNOWN, "short"), KNOWN) == seen(other, sign_up(other, NEW, "short"), NEW)
    assert not letters


def test_a_password_is_hashed_for_a_known_address_as_for_a_new_one(cast, letters, monkeypatch):
    hashed = []
    encode = hashers.MD5PasswordHasher.encode
    monkeypatch.setattr(hashers.MD5PasswordHasher, "encode", lambda *args: hashed.append(1) or encode(*args))

    sign_up(Client(), KNOWN)
    known, hashed = len(hashed), []
    monkeypatch.setattr(hashers.MD5PasswordHasher, "encode", lambda *args: hashed.append(1) or encode(*args))
    sign_up(Client(), NEW)

    assert known == len(hashed) == 1


def test_whoever_signed_up_with_somebodys_address_learns_nothing_by_signing_in(cast, letters):
    answers = []
    for email in (KNOWN, NEW):
        sign_up(Client(), email)
        client = Client()
        answers.append(seen(client, sign_in(client, email), email))

    assert answers[0] == answers[1]
    assert words.text("en", "account.refuse.sign_in_or_confirm") in answers[1][0][1]
    assert len(letters) == 2


def test_an_account_is_used_once_its_letter_was_opened(db, letters):
    client, elsewhere = Client(), Client()
    sign_up(client, NEW)
    assert "_auth_user_id" not in client.session

    open_letter(client, letters[-1])
    sign_in(elsewhere, NEW)

    assert "_auth_user_id" in client.session
    assert "_auth_user_id" in elsewhere.session


def test_whoever_lost_the_letter_comes_in_by_resetting_the_password(db, letters):
    sign_up(Client(), NEW)
    client = Client()

    client.post(reverse("account_reset_password"), {"email": NEW})
    form = client.get(reset_link(letters[-1]), follow=True)
    client.post(form.redirect_chain[-1][0], {"password1": PASSWORD, "password2": PASSWORD})
    sign_in(client, NEW, PASSWORD)

    assert "_auth_user_id" in client.session


def test_whoever_was_in_before_letters_were_set_up_is_asked_to_confirm_and_not_turned_away(cast, letters):
    cast.gwen.last_login = cast.gwen.joined_at
    cast.gwen.save()
    client = Client()

    answer = sign_in(client, KNOWN, PASSWORD)
    open_letter(client, letters[-1])

    assert answer.headers["Location"] == reverse("account_email_verification_sent")
    assert "_auth_user_id" in client.session


# --- a guest's account, a new address


def test_keeping_a_seat_answers_alike_and_waits_for_the_letter(cast, letters):
    browsers = [Client(), Client()]
    for client in browsers:
        client.force_login(services.make_guest(name="Vera", language="en"))

    known, new = keep(browsers[0], KNOWN), keep(browsers[1], NEW)

    assert (known.status_code, known.headers["Location"]) == (new.status_code, new.headers["Location"]) == (302, "/")
    said = [client.get(reverse("account_settings")).content.decode() for client in browsers]
    assert words.text("en", "account.keep.sent", email=KNOWN) in said[0]
    assert words.text("en", "account.keep.sent", email=NEW) in said[1]
    assert User.objects.filter(is_guest=True).count() == 2
    assert letters[0].subject == words.text("en", "account.mail.exists_subject")


def test_the_letter_makes_the_guest_an_account_in_whatever_browser_it_is_opened(vera, her_browser, letters):
    keep(her_browser, NEW)
    phone = Client()

    open_letter(phone, letters[-1])
    sign_in(phone, NEW)

    pk = vera.pk
    vera.refresh_from_db()
    assert (vera.pk, vera.email, vera.is_guest) == (pk, NEW, False)
    assert services.address_of(vera).verified
    assert her_browser.get(reverse("account_email")).status_code == 200
    assert phone.session["_auth_user_id"] == str(pk)


def test_a_new_address_answers_alike_and_counts_once_its_letter_was_opened(cast, letters):
    sam, oleg = cast.client("sam"), cast.client("gwen")

    known, new = change(sam, "pilar@example.org"), change(oleg, NEW)

    assert known.headers["Location"] == new.headers["Location"] == reverse("account_email")
    cast.gwen.refresh_from_db()
    assert cast.gwen.email == KNOWN
    assert letters[0].subject == words.text("en", "account.mail.exists_subject")
    open_letter(oleg, letters[1])
    cast.gwen.refresh_from_db()
    assert cast.gwen.email == NEW
    assert list(EmailAddress.objects.filter(user=cast.gwen).values_list("email", "verified")) == [(NEW, True)]


@pytest.mark.parametrize("spoil", ["used", "password", "taken", "forged", "late"])
def test_a_link_that_does_not_hold_any_more_claims_nothing(cast, letters, monkeypatch, spoil):
    client = cast.client("gwen")
    change(client, NEW)
    path = reset_link(letters[-1])
    if spoil == "used":
        client.post(path)
        change(client, KNOWN)
        open_letter(client, letters[-1])
    elif spoil == "password":
        cast.gwen.set_password(GOOD)
        cast.gwen.save()
    elif spoil == "taken":
        User.objects.create_user(NEW, PASSWORD, display_name="Nadia")
    elif spoil == "forged":
        path = path[:-3] + "xy/"
    else:
        monkeypatch.setattr(claims, "GOOD_FOR", -1)

    answers = [client.get(path), client.post(path)]

    cast.gwen.refresh_from_db()
    assert [answer.status_code for answer in answers] == [404, 404]
    assert cast.gwen.email == KNOWN


def test_nobodys_mailbox_is_filled_with_letters(cast, letters):
    client = cast.client("gwen")

    for _try in range(claims.LETTERS + 2):
        change(client, NEW)

    assert len(letters) == claims.LETTERS


# --- where no letters arrive


def test_without_mail_five_addresses_an_hour_are_told_to_one_origin(cast, vera, her_browser):
    taken, too_many = (words.text("en", f"account.refuse.{code}") for code in ("email_taken", "addresses"))
    asks = [
        lambda: sign_up(Client(), KNOWN),
        lambda: keep(her_browser, KNOWN),
        lambda: change(cast.client("sam"), KNOWN),
        lambda: sign_up(Client(), KNOWN),
        lambda: sign_up(Client(), KNOWN),
    ]
    told = [taken in ask().content.decode() for ask in asks]

    here = [sign_up(Client(), NEW), keep(her_browser, KNOWN), change(cast.client("sam"), KNOWN)]
    elsewhere = sign_up(Client(REMOTE_ADDR="203.0.113.7"), NEW)

    assert told == [True] * 5
    assert [too_many in answer.content.decode() for answer in here] == [True] * 3
    assert not any(taken in answer.content.decode() for answer in here)
    assert elsewhere.status_code == 302


def test_what_is_wrong_otherwise_tells_nothing_of_the_address_and_costs_no_try(cast):
    for _try in range(8):
        said = sign_up(Client(), KNOWN, "short").content.decode()
        assert words.text("en", "account.refuse.email_taken") not in said

    assert sign_up(Client(), NEW).status_code == 302


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_letters_page_speaks_every_language(cast, letters, language):
    change(cast.client("gwen"), NEW)
    path = reset_link(letters[-1])
    reader = Client(headers={"accept-language": language})

    assert words.text(language, "account.confirm.button") in reader.get(path).content.decode()
    assert words.text(language, "account.confirm.bad_say") in reader.get(path[:-3] + "xy/").content.decode()


@pytest.mark.parametrize(("url", "arrives"), [("", False), ("consolemail://", False), ("smtp+tls://a:b@mail:25", True)])
def test_letters_arrive_where_a_mail_server_is_named(monkeypatch, url, arrives):
    monkeypatch.setenv("MAIL_URL", url)

    assert environment.mail()["ARRIVES"] is arrives
    assert django_settings.MAIL_ARRIVES is False
