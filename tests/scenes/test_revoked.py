"""A token that is revoked ends its program's sockets, wherever they are, and nothing it sends after is done."""

import uuid
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.test import Client

from campaigns.accounts import services
from campaigns.accounts.models import ApiToken
from scenes.live import running
from scenes.live.hub import Hub
from scenes.models import Event
from scenes.sockets import tickets
from tests.scenes.sockets import Live, Reader

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]

LOOKED_AFTER = 6.0  # without a bell workers look every three seconds


async def program(live: Live, name: str = "bot") -> tuple[ApiToken, Reader]:
    """A program of Pilar's at the table."""
    user = live.playing.seats["pilar"].user

    def make() -> tuple[ApiToken, str]:
        token, _secret = services.make_token(user=user, name=name, scopes=["read", "play"], lifetime=None)
        return token, tickets.issue(tickets.Holder(user=user.pk, token=token.public_id))

    token, ticket = await live.read(make)
    reader = live.reader(None, origin=None)
    await reader.connect()
    await reader.hello(ticket=ticket)
    return token, reader


async def revoke(live: Live, token: ApiToken) -> None:
    user = live.playing.seats["pilar"].user
    assert await live.read(lambda: services.revoke_token(user=user, public_id=token.public_id))


def said(text: str) -> dict[str, Any]:
    return {"t": "cmd", "id": str(uuid.uuid4()), "kind": "say", "args": {"text": text}}


def lines() -> int:
    return Event.objects.filter(kind="say").count()


@pytest_asyncio.fixture
async def elsewhere(live: Live) -> AsyncIterator[Hub]:
    """Another worker's hub, over the same database."""
    hub = Hub()
    await hub.start()
    yield hub
    await hub.stop()


async def test_revoking_a_token_closes_its_sockets_and_no_others(live: Live) -> None:
    pilar = await live.join("pilar")
    token, bot = await program(live)
    _other, kept = await program(live, "other")

    await revoke(live, token)

    assert await bot.closed() == 4401
    assert (await kept.do("say", text="Still here"))["ok"]
    assert (await pilar.do("say", text="Me too"))["ok"]


async def test_revoking_at_one_worker_closes_the_sockets_at_another(live: Live, elsewhere: Hub) -> None:
    running.set_hub(elsewhere)
    token, bot = await program(live)
    running.set_hub(live.hub)

    await revoke(live, token)

    event = {"type": ""}
    while event["type"] != "websocket.close":
        event = await bot.line.receive_output(LOOKED_AFTER)
    assert event["code"] == 4401


async def test_a_command_sent_after_the_token_was_revoked_is_not_done_though_no_bell_was_heard(live: Live) -> None:
    token, bot = await program(live)
    assert (await bot.do("say", text="Before"))["ok"]

    await live.read(token.delete)
    await bot.send(said("After"))

    assert await bot.closed() == 4401
    assert await live.read(lines) == 1


async def test_what_lies_in_a_socket_that_was_closed_is_not_read_any_more(live: Live) -> None:
    """A browser's, signed out: what it sent on top was on its way already."""
    pilar = await live.join("pilar")

    running.sessions_ended(live.playing.seats["pilar"].user, live.cookies["pilar"])
    await pilar.send(said("Psst"))

    assert await pilar.closed() == 4401
    await pilar.line.wait(3)
    assert await live.read(lines) == 0


async def test_a_socket_opened_by_a_sessions_ticket_ends_with_that_session(live: Live) -> None:
    """A page asked for the ticket by REST; whoever signs out there, or in another worker, ends what it opened."""
    user, key = live.playing.seats["pilar"].user, live.cookies["pilar"]

    def ask() -> str:
        browser = Client()
        browser.cookies[settings.SESSION_COOKIE_NAME] = key
        return str(browser.post("/api/v1/me/ticket/").json()["ticket"])

    first, late = await live.read(ask), await live.read(ask)
    reader = live.reader(None, origin=None)
    await reader.connect()
    await reader.hello(ticket=first)
    assert (await reader.do("say", text="From a page"))["ok"]

    await live.read(lambda: SessionStore(key).delete())
    running.sessions_ended(user, key)

    assert await reader.closed() == 4401
    other = live.reader(None, origin=None)
    await other.connect()
    await other.send({"t": "hello", "proto": 1, "cursor": None, "ticket": late})
    assert await other.closed() == 4401


async def test_a_token_that_runs_out_ends_its_sockets_within_seconds(live: Live) -> None:
    token, bot = await program(live)
    await live.read(lambda: ApiToken.objects.filter(pk=token.pk).update(expiry="2020-01-01T00:00Z"))

    await live.hub._check_sessions(1)

    assert await bot.closed() == 4401
