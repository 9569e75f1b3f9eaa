import re
from html import unescape

import pytest
from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.core import mail
from django.test import Client
from django.urls import reverse

from campaigns.accounts import services
from campaigns.accounts.models import ApiToken, User
from campaigns.language import words
from tests.conftest import PASSWORD

LANGUAGES = ("en", "es", "ru")
GOOD = "walrus under nine lamps"


def sign_up(client, email="new@example.org", **changes):
    fields = {"display_name": "Nadia", "email": email, "password1": GOOD, **changes}
    return client.post(reverse("account_signup"), fields)


def reset_link(letter):
    return re.search(r"http://\S+", letter.body)[0].removeprefix(settings.PUBLIC_ORIGIN)


def test_an_account_is_made_with_a_name_an_address_and_a_password(client, db):
    answer = sign_up(client, email="New@Example.org")

    user = User.objects.get()
    assert answer.status_code == 302
    assert (user.email, user.display_name, user.is_guest) == ("new@example.org", "Nadia", False)
    assert client.session["_auth_user_id"] == str(user.pk)


def test_a_new_account_speaks_the_language_it_was_made_in(client, db):
    client.post(reverse("preferences"), {"language": "ru", "theme": "dark"})

    sign_up(client)

    assert (User.objects.get().language, User.objects.get().theme) == ("ru", "dark")


@pytest.mark.parametrize(
    ("password", "code"),
    [("short", "password_short"), ("password1234", "password_common"), ("nadia-nadia@new", None)],
)
def test_a_weak_password_is_refused_with_its_reason(client, db, password, code):
    answer = sign_up(client, password1=password)

    if code is None:
        return
    assert answer.status_code == 200
    assert words.text("en", f"account.refuse.{code}", n=10) in answer.content.decode()
    assert not User.objects.exists()


@pytest.mark.parametrize("name", ["a\u202eb", "a\x00b", "x" * 81, "\u3164", "a" + "\u0301" * 5])
def test_a_name_that_would_disturb_others_is_refused(client, db, name):
    answer = sign_up(client, display_name=name)

    assert answer.status_code == 200
    assert not User.objects.exists()


def test_signing_in_with_the_right_password_opens_a_session(client, cast):
    answer = client.post(reverse("account_login"), {"login": "Gwen@example.org", "password": PASSWORD})

    assert answer.status_code == 302
    assert client.session["_auth_user_id"] == str(cast.gwen.pk)


def test_a_wrong_password_is_refused_in_the_readers_language(client, cast):
    client.post(reverse("preferences"), {"language": "es"})

    answer = client.post(reverse("account_login"), {"login": "gwen@example.org", "password": "not this one"})

    assert words.text("es", "account.refuse.sign_in") in answer.content.decode()


def test_many_wrong_passwords_close_the_door_for_a_while(client, cast):
    for _attempt in range(5):
        client.post(reverse("account_login"), {"login": "gwen@example.org", "password": "not this one"})

    answer = client.post(reverse("account_login"), {"login": "gwen@example.org", "password": PASSWORD})

    assert "_auth_user_id" not in client.session
    assert words.text("en", "account.refuse.too_often") in answer.content.decode()


def test_signing_out_ends_the_session_and_tells_who_keeps_sockets(cast, monkeypatch):
    ended = []
    monkeypatch.setattr(services, "on_sessions_ended", [lambda user, key: ended.append((user.pk, key))])
    client = cast.client("gwen")
    key = client.session.session_key

    client.post(reverse("account_logout"))

    assert "_auth_user_id" not in client.session
    assert ended == [(cast.gwen.pk, key)]


def test_changing_the_password_ends_the_other_sessions(cast, monkeypatch):
    ended = []
    monkeypatch.setattr(services, "on_sessions_ended", [lambda user, key: ended.append((user.pk, key))])
    here, elsewhere = cast.client("gwen"), cast.client("gwen")

    answer = here.post(
        reverse("account_change_password"), {"oldpassword": PASSWORD, "password1": GOOD, "password2": GOOD}
    )

    assert answer.status_code == 302
    assert here.get(reverse("account_settings")).status_code == 200
    assert elsewhere.get(reverse("account_settings")).status_code == 302
    assert ended == [(cast.gwen.pk, None)]


def change_password(client, **more):
    fields = {"oldpassword": PASSWORD, "password1": GOOD, "password2": GOOD, **more}
    return client.post(reverse("account_change_password"), fields)


@pytest.mark.parametrize("name", ["gwen", "pilar", "oleg"])
def test_changing_the_password_lists_the_tokens_in_the_persons_language(cast, name):
    user = getattr(cast, name)
    services.make_token(user=user, name="Dice bot", scopes=["play"], lifetime=None)

    page = cast.client(name).get(reverse("account_change_password")).content.decode()

    assert "Dice bot" in page
    assert words.text(user.language, "account.help.end_tokens") in page


def test_with_the_password_those_tokens_end_that_were_ticked(cast, monkeypatch):
    ended = []
    monkeypatch.setattr(services, "on_sessions_ended", [lambda user, key: ended.append(key)])
    lost, _secret = services.make_token(user=cast.gwen, name="Lost", scopes=["play"], lifetime=None)
    kept, _secret = services.make_token(user=cast.gwen, name="Kept", scopes=["play"], lifetime=None)

    answer = change_password(cast.client("gwen"), end_tokens=[lost.public_id])

    assert answer.status_code == 302
    assert list(ApiToken.objects.all()) == [kept]
    assert ended == [None, lost.session_key]


def test_anothers_token_is_not_ended_with_the_password(cast):
    foreign, _secret = services.make_token(user=cast.sam, name="Foreign", scopes=["play"], lifetime=None)
    services.make_token(user=cast.gwen, name="Mine", scopes=["play"], lifetime=None)

    answer = change_password(cast.client("gwen"), end_tokens=[foreign.public_id])

    assert answer.status_code == 200
    assert ApiToken.objects.filter(pk=foreign.pk).exists()


def test_whoever_has_no_tokens_is_not_asked_about_any(cast):
    page = cast.client("gwen").get(reverse("account_change_password")).content.decode()

    assert words.text("en", "account.field.end_tokens") not in page


def test_two_new_passwords_that_differ_are_refused_in_our_words(cast):
    client = cast.client("oleg")

    answer = client.post(
        reverse("account_change_password"), {"oldpassword": PASSWORD, "password1": GOOD, "password2": "other words"}
    )

    assert words.text("ru", "account.refuse.password_twice") in answer.content.decode()


def test_a_forgotten_password_is_reset_by_a_mailed_link_and_tokens_end(client, cast):
    services.make_token(user=cast.gwen, name="Bot", scopes=["read"], lifetime=None)

    client.post(reverse("account_reset_password"), {"email": "gwen@example.org"})
    (letter,) = mail.outbox
    link = re.search(r"http://\S+", letter.body)[0]
    path = link.removeprefix(settings.PUBLIC_ORIGIN)
    form = client.get(path, follow=True)
    answer = client.post(form.redirect_chain[-1][0], {"password1": GOOD, "password2": GOOD})

    cast.gwen.refresh_from_db()
    assert link.startswith(settings.PUBLIC_ORIGIN + "/")
    assert answer.status_code == 302
    assert cast.gwen.check_password(GOOD)
    assert not ApiToken.objects.exists()
    assert client.get(path, follow=True).context["token_fail"]


def test_a_reset_for_an_unknown_address_says_the_same(client, cast):
    known = client.post(reverse("account_reset_password"), {"email": "gwen@example.org"}, follow=True)
    unknown = client.post(reverse("account_reset_password"), {"email": "nobody@example.org"}, follow=True)

    assert known.status_code == unknown.status_code == 200
    assert known.redirect_chain == unknown.redirect_chain
    assert "nobody@example.org" in mail.outbox[-1].body


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "place", ["account_login", "account_signup", "account_reset_password", "account_reset_password_done"]
)
def test_pages_for_strangers_speak_every_language(db, place, language):
    client = Client(headers={"accept-language": language})

    answer = client.get(reverse(place))

    assert answer.status_code == 200
    assert f'<html lang="{language}"' in answer.content.decode()


@pytest.mark.parametrize(
    "place",
    [
        "account_settings",
        "account_tokens",
        "account_email",
        "account_change_password",
        "account_logout",
        "account_reauthenticate",
    ],
)
@pytest.mark.parametrize("name", ["gwen", "pilar", "oleg"])
def test_account_pages_speak_the_persons_language(cast, place, name):
    answer = cast.client(name).get(reverse(place))

    assert answer.status_code == 200
    assert f'<html lang="{getattr(cast, name).language}"' in answer.content.decode()


def test_the_profile_is_saved_and_the_page_comes_back_in_the_new_language(cast):
    client = cast.client("gwen")
    fields = {"display_name": "Gwendolen", "language": "es", "time_zone": "Europe/Madrid", "theme": "dark"}

    answer = client.post(reverse("account_settings"), fields, headers={"HX-Request": "true"})

    cast.gwen.refresh_from_db()
    assert answer.headers["HX-Refresh"] == "true"
    assert (cast.gwen.display_name, cast.gwen.language, cast.gwen.time_zone, cast.gwen.theme) == tuple(fields.values())


def test_a_name_alone_is_saved_without_a_reload(cast):
    fields = {"display_name": "Gwendolen", "language": "en", "time_zone": "UTC", "theme": "auto"}

    answer = cast.client("gwen").post(reverse("account_settings"), fields, headers={"HX-Request": "true"})

    assert words.text("en", "account.settings.saved") in answer.content.decode()
    assert "<html" not in answer.content.decode()


@pytest.mark.parametrize("zone", ["Mars/Olympus", "Factory", "localtime"])
def test_an_unknown_time_zone_is_refused(cast, zone: str):
    fields = {"display_name": "Gwen", "language": "en", "time_zone": zone, "theme": "auto"}

    answer = cast.client("gwen").post(reverse("account_settings"), fields)

    assert words.text("en", "account.refuse.choice") in answer.content.decode()


def test_a_strangers_language_and_theme_are_kept_in_cookies(client, db):
    answer = client.post(reverse("preferences"), {"language": "ru", "theme": "dark", "next": reverse("account_login")})

    page = client.get(reverse("account_login")).content.decode()
    assert answer.headers["Location"] == reverse("account_login")
    assert re.search(r'<html lang="ru"\s+data-theme="dark"', page)


@pytest.mark.parametrize("target", ["https://evil.example/", "//evil.example/", "javascript:alert(1)"])
def test_a_preference_never_leads_to_another_site(client, db, target):
    answer = client.post(reverse("preferences"), {"theme": "dark", "next": target})

    assert answer.headers["Location"] == "/"


def test_a_new_address_counts_at_once_and_is_confirmed_by_its_link(cast):
    client = cast.client("gwen")
    client.post(reverse("account_email"), {"email": "Gwen@new.example.org", "oldpassword": PASSWORD})
    path = re.search(r"http://\S+", mail.outbox[-1].body)[0].removeprefix(settings.PUBLIC_ORIGIN)

    asked = client.get(path)
    before = services.address_of(User.objects.get(pk=cast.gwen.pk)).verified
    client.post(path)

    cast.gwen.refresh_from_db()
    assert asked.status_code == 200
    assert cast.gwen.email == "gwen@new.example.org"
    assert (before, services.address_of(cast.gwen).verified) == (False, True)


@pytest.mark.parametrize(
    ("email", "password", "reason"),
    [
        ("other@example.org", "wrong", "password_wrong"),
        ("sam@example.org", PASSWORD, "email_taken"),
        ("gwen@example.org", PASSWORD, "email_yours"),
        ("nonsense", PASSWORD, "email"),
    ],
)
def test_an_address_that_cannot_be_taken_is_refused_with_its_reason(cast, email, password, reason):
    answer = cast.client("gwen").post(reverse("account_email"), {"email": email, "oldpassword": password})

    cast.gwen.refresh_from_db()
    assert words.text("en", f"account.refuse.{reason}") in unescape(answer.content.decode())
    assert cast.gwen.email == "gwen@example.org"


@pytest.mark.parametrize(("arrives", "said"), [(True, "sent_say"), (False, "kept_say")])
def test_where_no_letter_goes_out_nobody_is_told_to_look_into_their_mail(client, cast, settings, arrives, said):
    settings.MAIL_ARRIVES = arrives

    page = client.post(reverse("account_reset_password"), {"email": "gwen@example.org"}, follow=True)

    assert page.context["request"].path == reverse("account_reset_password_done")
    assert words.text("en", f"account.reset.{said}") in unescape(page.content.decode())


def test_a_new_address_and_the_link_that_is_sent_again_are_told(cast):
    client = cast.client("gwen")
    client.post(reverse("account_email"), {"email": "gwen@new.example.org", "oldpassword": PASSWORD})
    changed = client.get(reverse("account_email")).content.decode()
    client.post(reverse("account_email"), {"resend": "1"})
    again = client.get(reverse("account_email")).content.decode()

    assert words.text("en", "account.email.changed", email="gwen@new.example.org") in changed
    for page in (changed, again):
        assert words.text("en", "account.message.email_kept", email="gwen@new.example.org") in page
    assert words.text("en", "account.email.changed", email="gwen@new.example.org") not in again


def test_signing_out_everywhere_else_leaves_this_browser_and_no_other(cast):
    here, there = cast.client("gwen"), cast.client("gwen")
    ended = []
    services.on_sessions_ended.append(lambda user, key: ended.append((user, key)))
    try:
        answer = here.post(reverse("account_logout_elsewhere"), follow=True)
    finally:
        services.on_sessions_ended.pop()

    assert words.text("en", "account.settings.elsewhere_done") in answer.content.decode()
    assert here.get(reverse("account_settings")).status_code == 200
    assert there.get(reverse("account_settings")).status_code == 302
    assert ended == [(cast.gwen, None)]


def test_only_who_has_an_account_signs_out_everywhere_and_by_a_press(cast, client):
    assert cast.client("gwen").get(reverse("account_logout_elsewhere")).status_code == 405
    assert client.post(reverse("account_logout_elsewhere")).status_code == 302


def test_who_never_signed_out_everywhere_stays_signed_in_over_the_upgrade(cast):
    as_django = AbstractBaseUser._get_session_auth_hash(cast.gwen)

    assert cast.gwen.get_session_auth_hash() == as_django
