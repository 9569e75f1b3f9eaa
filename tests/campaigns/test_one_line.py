"""A name has one line wherever it is written: by form, by REST, by command."""

from typing import Any

import pytest
from django.test import Client

from campaigns.accounts.models import ApiToken, User
from campaigns.calendar.polls import services as polls
from campaigns.journal.models import Page, Thread
from campaigns.models import Campaign, Invitation
from campaigns.worlddates.dating import calendar_of, set_calendar
from rules.game import decode_command, one_line
from tests.conftest import Cast
from tests.matrix import ASKED, TOMORROW
from tests.scenes.tables import Playing

BROKEN, WHOLE = "Salt\nBcc: all\u2028and\tIron", "Salt Bcc: all and Iron"


@pytest.mark.parametrize("gap", ["\n", "\r\n", "\t", "\x0b", "\x0c", "\x85", "\u2028", "\u2029", " \n\n "])
def test_every_way_to_end_a_line_is_a_blank(gap: str) -> None:
    assert one_line(f"Salt{gap}Iron{gap}") == "Salt Iron"


def test_what_has_one_line_already_stays_as_it_is() -> None:
    assert one_line("  № 5,  Соль и\u00a0железо ") == "  № 5,  Соль и\u00a0железо "


def send(client: Client, method: str, address: str, **body: Any) -> Any:
    answer = getattr(client, method)(f"/api/v1/{address}", body, content_type="application/json")
    assert answer.status_code in (200, 201), answer.content
    return answer.json()


def test_campaigns_people_tokens_and_invitations_by_rest(table: Playing, cast: Cast) -> None:
    gwen = cast.client("gwen")

    send(gwen, "post", "campaigns/", name=BROKEN, system="accelerated")
    send(gwen, "patch", f"campaigns/{table.id}/", name=BROKEN, blurb="Two\nlines")
    send(gwen, "patch", "me/", display_name=BROKEN)
    send(gwen, "post", "me/tokens/", name=BROKEN, scopes=["read"])
    send(gwen, "post", f"tables/{table.id}/invitations/", role="player", label=BROKEN)
    send(gwen, "post", "profiles/", profile=1, name=BROKEN, game="accelerated")

    assert set(Campaign.objects.values_list("name", flat=True)) == {WHOLE}
    assert Campaign.objects.get(public_id=table.id).blurb == "Two\nlines"
    assert User.objects.get(pk=cast.gwen.pk).display_name == WHOLE
    assert ApiToken.objects.get().name == WHOLE
    assert Invitation.objects.latest("pk").label == WHOLE
    assert send(gwen, "get", "profiles/")[0]["name"] == WHOLE


def test_pages_and_threads_by_rest_and_by_form(table: Playing, cast: Cast) -> None:
    gwen, audience = cast.client("gwen"), {"who": "everyone"}

    send(gwen, "post", f"tables/{table.id}/pages/", title=BROKEN, audience=audience)
    send(gwen, "post", f"tables/{table.id}/threads/", title=BROKEN, who=BROKEN, audience=audience)
    gwen.post(f"/c/{table.id}/journal/new/", {"title": BROKEN, "kind": "place", "who": "everyone"})

    assert list(Page.objects.values_list("title", flat=True)) == [WHOLE] * 3
    assert Thread.objects.get().who == WHOLE


def test_campaigns_and_guests_by_form(table: Playing, cast: Cast) -> None:
    from campaigns import services

    cast.client("gwen").post(f"/c/{table.id}/settings/cover/", {"name": BROKEN, "language": "en"})
    cast.client("gwen").post(f"/c/{table.id}/duplicate/", {"name": BROKEN})
    _invitation, token = services.make_invitation(by=table.seats["gwen"], role="player")
    Client().post(f"/join/{token}/", {"name": BROKEN, "do": "guest"})

    assert list(Campaign.objects.values_list("name", flat=True)) == [WHOLE] * 2
    assert User.objects.get(is_guest=True).display_name == WHOLE


def test_polls_months_and_days_of_the_week(table: Playing) -> None:
    seat = table.seats["gwen"]

    poll = polls.open_poll(by=seat, moments=[TOMORROW], title=BROKEN, **ASKED)
    set_calendar(by=seat, months=[(BROKEN, 30)], weekdays=[BROKEN])

    found = calendar_of(seat.campaign)
    assert poll.title == WHOLE and found is not None
    assert (found.months, found.weekdays) == ([[WHOLE, 30]], [WHOLE])


@pytest.mark.parametrize(
    ("kind", "args", "field", "wanted"),
    [
        ("create_character", {"char_kind": "npc", "name": BROKEN}, "name", WHOLE),
        ("prepare_scene", {"title": BROKEN}, "title", WHOLE),
        ("edit_character", {"character": "character:x", "aspects": {"trouble": BROKEN}}, "aspects", {"trouble": WHOLE}),
        ("say", {"text": "Two\nlines"}, "text", "Two\nlines"),
    ],
)
def test_commands(kind: str, args: dict[str, Any], field: str, wanted: Any) -> None:
    assert getattr(decode_command("accelerated", kind, args), field) == wanted
