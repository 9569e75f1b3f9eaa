"""What costs is limited per person and per address, and whoever is over a limit reads why, and how long."""

import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from campaigns import services
from campaigns.accounts.models import User
from campaigns.calendar.chat import services as chat
from campaigns.calendar.models import ChatHook
from campaigns.jobs.models import Job
from campaigns.language import words
from campaigns.limiting.refusals import LimitReached
from campaigns.models import Campaign
from config import settings as shipped
from tests.conftest import Cast
from tests.scenes.tables import Playing

ADDRESS = "https://chat.example.com/hooks/secret"


@pytest.fixture(autouse=True)
def small(settings: Any) -> None:
    settings.CAMPAIGNS_AN_HOUR = settings.PAGES_IN_10_MINUTES = settings.CHAT_TESTS_AN_HOUR = 2
    settings.FORECASTS_AN_HOUR = settings.GUESTS_AN_HOUR = 2


def said(answer: HttpResponse) -> str:
    """The text of a page, in one line."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", answer.content.decode()))


def new_campaign(client: Client, name: str = "Salt") -> HttpResponse:
    return client.post("/api/v1/campaigns/", {"name": name, "system": "accelerated"}, content_type="application/json")


def new_page(client: Client, table: Playing, title: str = "A quay") -> HttpResponse:
    body = {"title": title, "audience": {"who": "everyone"}}
    return client.post(f"/api/v1/tables/{table.id}/pages/", body, content_type="application/json")


def test_a_person_begins_so_many_campaigns_within_an_hour(cast: Cast) -> None:
    client = cast.client("sam")

    assert [new_campaign(client).status_code for _ in range(3)] == [201, 201, 429]
    assert Campaign.objects.count() == 2
    assert new_campaign(cast.client("oleg")).status_code == 201


def test_a_program_reads_how_long_it_is_to_wait(cast: Cast) -> None:
    client = cast.client("gwen")
    for _ in range(2):
        new_campaign(client)

    refused: Any = new_campaign(client)

    told = refused.json()
    assert (told["code"], told["params"]["what"], told["params"]["most"]) == ("limit_reached", "campaigns", 2)
    assert 3590 <= told["params"]["seconds"] <= 3600 and told["params"]["minutes"] == 60
    assert refused["Retry-After"] == str(told["params"]["seconds"])
    assert "60 minutes" in told["detail"] and "campaigns within an hour" in told["detail"]


def test_the_form_of_a_new_campaign_says_it_and_keeps_what_was_written(cast: Cast) -> None:
    client = cast.client("gwen")
    for _ in range(2):
        new_campaign(client)

    answer = client.post("/campaigns/new/", {"name": "Salt and Iron", "system": "accelerated", "language": "en"})

    assert answer.status_code == 429
    assert "You have begun as many campaigns within an hour as are allowed: 2." in said(answer)
    assert 'value="Salt and Iron"' in answer.content.decode()


def test_a_copy_is_a_campaign_too(table: Playing, cast: Cast) -> None:
    client = cast.client("gwen")
    for _ in range(2):
        new_campaign(client)

    answer = client.post(f"/c/{table.id}/duplicate/", {"name": "Again"})

    assert answer.status_code == 429 and "go on in 60 minutes." in said(answer)


def test_from_one_address_come_the_campaigns_of_four_people(cast: Cast) -> None:
    people = [User.objects.create_user(f"p{n}@example.org", "x", display_name=f"P{n}") for n in range(5)]
    answers = []
    for person in people:
        client = Client()
        client.force_login(person)
        answers += [new_campaign(client).status_code for _ in range(2)]

    assert answers == [201] * 8 + [429] * 2


@pytest.mark.parametrize("who", ["gwen", "pilar", "oleg"])
def test_pages_are_limited_however_they_are_made(table: Playing, cast: Cast, who: str) -> None:
    client = cast.client(who)
    assert new_page(client, table).status_code == 201
    thread = {"title": "Who is she?", "kind": "question", "readers": "everyone"}
    assert client.post(f"/c/{table.id}/threads/", thread).status_code == 302

    form = {"title": "Port Alemieda", "kind": "place", "who": "everyone"}
    page = client.post(f"/c/{table.id}/journal/new/", form)
    refused = [
        new_page(client, table).status_code,
        client.post(f"/c/{table.id}/threads/", thread).status_code,
        client.post(f"/c/{table.id}/together/add/", {"kind": "place", "name": "The mole"}).status_code,
        page.status_code,
    ]

    assert refused == [429, 429, 429, 429]
    lang = getattr(cast, who).language
    wanted = LimitReached(what="pages", where="person", most=2, minutes=10, seconds=600)
    assert words.write(lang, "refusal.limit_reached", wanted.params) in said(page)
    assert 'value="Port Alemieda"' in page.content.decode()


def test_what_the_house_does_by_itself_is_not_counted(cast: Cast) -> None:
    for number in range(5):
        services.create_campaign(user=cast.gwen, name=f"Salt {number}", system="accelerated", language="en")

    assert new_campaign(cast.client("gwen")).status_code == 201


def test_the_limits_that_are_shipped_leave_room_for_who_writes_quickly() -> None:
    assert shipped.CAMPAIGNS_AN_HOUR >= 10
    assert shipped.PAGES_IN_10_MINUTES * 6 >= 300  # what a GM makes in a day may be made in an hour
    assert shipped.PAGES_IN_10_MINUTES < 150 and shipped.CAMPAIGNS_AN_HOUR * 4 < 60


# --- a group's chat --------------------------------------------------------------------------------------------------


def test_trying_the_chat_out_is_limited_beside_its_button(table: Playing, cast: Cast) -> None:
    chat.set_hook(by=table.seats["gwen"], address=ADDRESS, shape="slack")
    client, here = cast.client("gwen"), f"/c/{table.id}/when/chat/"

    answers = [client.post(here, {"do": "test"}) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [302, 302, 429]
    assert Job.objects.filter(kind=chat.KIND).count() == 2
    beside = answers[-1].content.decode().partition('id="chat"')[2].partition("<details")[0]
    assert "You have tried chats out as often within an hour as is allowed: 2 times." in beside
    program = client.post(f"/api/v1/tables/{table.id}/calendar/chat/")
    assert (program.status_code, program.json()["code"]) == (429, "limit_reached")


def test_a_new_address_stands_also_where_it_cannot_be_tried_out_now(table: Playing, cast: Cast) -> None:
    chat.set_hook(by=table.seats["gwen"], address=ADDRESS, shape="slack")
    client, here = cast.client("gwen"), f"/c/{table.id}/when/chat/"
    for _ in range(2):
        client.post(here, {"do": "test"})

    answer = client.post(here, {"address": "https://other.example.com/x", "shape": "slack"})

    assert answer.status_code == 429
    assert ChatHook.objects.get().host == "other.example.com"


def test_a_chat_is_told_of_so_many_evenings_and_the_page_says_so(
    table: Playing, cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "MOST_TOLD", 1)
    chat.set_hook(by=table.seats["gwen"], address=ADDRESS, shape="slack")

    for _ in range(3):
        chat.tell(table.seats["gwen"].campaign, "added")

    assert Job.objects.filter(kind=chat.KIND).count() == 1
    assert words.text("en", "calendar.chat.trouble.too_many") in said(cast.client("gwen").get(f"/c/{table.id}/when/"))


# --- guests ----------------------------------------------------------------------------------------------------------


def test_one_guest_too_many_reads_why_and_how_long_beside_the_button(table: Playing, settings: Any) -> None:
    _invitation, token = services.make_invitation(by=table.seats["gwen"], role="player")

    answers = [Client().post(f"/join/{token}/", {"name": f"Guest {n}", "do": "guest"}) for n in range(3)]

    assert [answer.status_code for answer in answers] == [200, 200, 429]
    text = said(answers[-1])
    assert "From your internet address as many guests came in within an hour as are allowed: 2." in text
    assert "go on in 60 minutes." in text and "does not work" not in text and "few seconds" not in text
    assert 'value="Guest 2"' in answers[-1].content.decode()
    assert User.objects.filter(is_guest=True).count() == 2


def test_an_invitation_looked_at_too_often_says_when_and_not_that_it_is_void(table: Playing) -> None:
    _invitation, token = services.make_invitation(by=table.seats["gwen"], role="player")
    client = Client()

    answers = [client.get(f"/join/{token}/") for _ in range(41)]

    assert [answer.status_code for answer in answers[-2:]] == [200, 429]
    assert "go on in 10 minutes." in said(answers[-1]) and "does not work" not in said(answers[-1])


@pytest.mark.parametrize("lang", ["en", "es", "ru"])
@pytest.mark.parametrize("what", ["campaigns", "pages", "forecasts", "chat", "guests", "pictures", "portraits", "join"])
@pytest.mark.parametrize("where", ["person", "address"])
def test_every_limit_has_its_sentence(lang: str, what: str, where: str) -> None:
    refusal = LimitReached(what=what, where=where, most=12, minutes=1, seconds=30)

    sentence = words.write(lang, "refusal.limit_reached", refusal.params)

    assert "12" in sentence and "{" not in sentence and sentence.endswith(".")
