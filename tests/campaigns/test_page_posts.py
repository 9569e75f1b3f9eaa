"""What a page's script sends: for whom, and how it is answered; and a form that comes back without scripts."""

from html import unescape

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from campaigns.accounts.models import User
from campaigns.language import words
from tests.conftest import Cast
from tests.scenes.tables import Playing

WORDS = "She keeps a cat, and the cat keeps the keys of all the doors in the harbour."
OWN = {"sec-fetch-site": "same-origin"}


def profile(client: Client, person: str, **more: str) -> HttpResponse:
    given = {"display_name": "Gwendolen", "language": "en", "theme": "auto", "time_zone": "UTC"}
    return client.post(reverse("account_settings"), given, headers={"x-person": person, **more})


def name_of(user: User) -> str:
    user.refresh_from_db()
    return user.display_name


def test_a_page_is_told_who_is_in_by_now(cast: Cast) -> None:
    here = reverse("account_here")

    assert Client().get(here).json() == {"person": "", "name": ""}
    answer = cast.client("gwen").get(here)
    assert answer.json() == {"person": cast.gwen.public_id, "name": "Gwen"}
    assert "csrf" in answer.cookies and answer["Cache-Control"] == "no-store"


def test_what_a_page_sends_for_its_person_is_done(cast: Cast) -> None:
    gwen = cast.gwen

    answer = profile(cast.client("gwen"), gwen.public_id)

    assert answer.status_code == 302
    assert name_of(gwen) == "Gwendolen"


def test_nothing_is_done_for_another_person_than_the_page_was_drawn_for(cast: Cast) -> None:
    answer = profile(cast.client("oleg"), cast.gwen.public_id)

    assert (answer.status_code, answer.json()["code"]) == (403, "another_person")
    assert name_of(cast.oleg) == "Олег"


@pytest.mark.parametrize("address", ["account_settings", "api_me"])
def test_a_page_whose_person_is_out_is_told_so(cast: Cast, address: str) -> None:
    answer = Client().post(reverse(address), {}, headers={"x-person": cast.gwen.public_id, "x-form": "1"})

    assert (answer.status_code, answer.json()["code"]) == (401, "signed_out")
    assert answer.json()["detail"] == words.text("en", "account.error.signed_out.say")


def test_a_forms_script_is_told_where_it_leads(cast: Cast) -> None:
    answer = profile(cast.client("gwen"), cast.gwen.public_id, **{"x-form": "1"})

    assert (answer.status_code, answer["X-Goes-To"]) == (204, reverse("account_settings"))
    assert "Location" not in answer


def test_a_forms_script_is_told_which_answer_is_the_page_of_the_form(cast: Cast, table: Playing) -> None:
    gwen, headers = cast.client("gwen"), {"x-person": cast.gwen.public_id, "x-form": "1"}

    wrong = gwen.post(reverse("page_new", args=[table.id]), {"title": ""}, headers=headers)
    gone = gwen.post(reverse("invitation_revoke", args=["nowhere", "none"]), {}, headers=headers)

    assert (wrong.status_code, wrong["X-Form-Page"]) == (400, "1")
    assert (gone.status_code, gone.json()["code"]) == (404, "not_found")
    assert "X-Form-Page" not in gone


def test_the_key_that_seals_words_is_on_pages_of_their_person_alone(cast: Cast) -> None:
    def key(client: Client) -> str:
        page = client.get("/").content.decode()
        return page.partition('name="send"')[2].partition('content="')[2].partition('"')[0]

    assert len(key(cast.client("gwen"))) == 64
    assert key(cast.client("gwen")) != key(cast.client("oleg"))
    assert key(Client()) == ""


# -- without scripts


def make_page(client: Client, campaign: str, **headers: str) -> HttpResponse:
    given = {"title": "The Long Pier", "kind": "place", "who": "everyone", "text": WORDS}
    return client.post(reverse("page_new", args=[campaign]), given, headers=headers)


def test_a_form_sent_while_signed_out_comes_back_to_be_sent_again(cast: Cast, table: Playing) -> None:
    answer = make_page(Client(), table.id, **OWN)

    page = unescape(answer.content.decode())
    assert answer.status_code == 401
    assert WORDS in page and "The Long Pier" in page
    assert words.text("en", "account.error.kept_signed_out") in page


def test_a_form_with_an_old_token_comes_back_with_a_new_one(cast: Cast, table: Playing) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(cast.gwen)

    answer = make_page(client, table.id, **OWN)
    page = unescape(answer.content.decode())
    assert answer.status_code == 403 and WORDS in page
    assert words.text("en", "account.error.kept_stale_as", name="Gwen") in page

    token = page.partition('name="csrfmiddlewaretoken" value="')[2].partition('"')[0]
    given = {"title": "The Long Pier", "kind": "place", "who": "everyone", "csrfmiddlewaretoken": token}
    assert client.post(reverse("page_new", args=[table.id]), given).status_code == 302


def test_what_another_site_sends_is_not_offered_to_be_sent_again(cast: Cast, table: Playing) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(cast.gwen)

    answer = make_page(client, table.id, **{"sec-fetch-site": "cross-site", "origin": "https://elsewhere.example"})

    assert answer.status_code == 403
    assert WORDS not in unescape(answer.content.decode())


def test_a_secret_does_not_come_back(cast: Cast) -> None:
    given = {"oldpassword": "walrus under nine lamps", "password1": "a new one of twelve"}

    answer = Client().post(reverse("account_change_password"), given, headers=OWN)

    assert "walrus" not in answer.content.decode()
