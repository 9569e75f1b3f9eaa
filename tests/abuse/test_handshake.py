"""Who may open a socket: by origin, session, ticket and seat."""

import json

import pytest
from channels.routing import URLRouter
from django.conf import settings

from campaigns.accounts.models import ApiToken
from scenes.routing import websocket_urlpatterns
from scenes.sockets import tickets
from scenes.sockets.origin import TableOrigin
from tests.scenes.communicator import WebsocketCommunicator
from tests.scenes.sockets import SOON, Live, Reader

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


async def refused(reader: Reader) -> bool:
    return not await reader.connect()


@pytest.mark.parametrize("origin", ["http://evil.example", "https://127.0.0.1:8000", "http://127.0.0.1:1", "null", ""])
async def test_another_origin_is_refused_before_the_socket_opens(live: Live, origin: str) -> None:
    assert await refused(live.reader("pilar", origin=origin))
    assert await refused(live.reader(None, origin=origin))


async def test_an_empty_origin_is_refused_also_before_the_first_that_is_right(live: Live) -> None:
    fresh = TableOrigin(URLRouter(websocket_urlpatterns), settings.SOCKET_ORIGINS)

    assert await WebsocketCommunicator(fresh, live.path, [(b"origin", b"")]).connect() == (False, 1000)


async def test_a_cookie_without_an_origin_is_refused(live: Live) -> None:
    assert await refused(live.reader("pilar", origin=None))


async def test_a_secret_in_the_address_is_a_bad_request(live: Live) -> None:
    line = live.reader("pilar", path=f"{live.path}?ticket=secret").line
    await line.send_input({"type": "websocket.connect"})
    answer = await line.receive_output(SOON)

    assert (answer["type"], answer["status"]) == ("websocket.http.response.start", 400)


async def test_without_session_or_ticket_the_first_message_closes(live: Live) -> None:
    for hello in ({"t": "hello", "proto": 1, "cursor": None}, {"t": "hello", "proto": 1, "ticket": "made up"}):
        reader = live.reader(None, origin=None)
        assert await reader.connect()
        await reader.send(hello)
        assert await reader.closed() == 4401


async def test_who_says_nothing_is_sent_away(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.consumers.HELLO_WITHIN", 0.1)
    reader = live.reader("pilar")
    await reader.connect()

    assert await reader.closed() == 4401


@pytest.mark.parametrize(
    "hello",
    [
        {"t": "cmd"},
        {"t": "hello", "proto": 99},
        {"t": "hello", "proto": True},
        {"t": "hello", "proto": 1, "role": "gm"},
    ],
)
async def test_the_first_message_must_be_a_hello(live: Live, hello: dict) -> None:  # type: ignore[type-arg]
    reader = live.reader("pilar")
    await reader.connect()
    await reader.send(hello)

    assert await reader.closed() == 4400


async def ticket_for(live: Live, who: str, token: ApiToken | None = None) -> str:
    holder = tickets.Holder(user=live.playing.seats[who].user.pk, token=token.public_id if token else None)
    return await live.read(tickets.issue, holder)


async def test_a_ticket_lets_a_program_in_once(live: Live) -> None:
    ticket = await ticket_for(live, "pilar")
    reader = live.reader(None, origin=None)
    await reader.connect()
    await reader.hello(ticket=ticket)
    assert (await reader.do("say", text="From a program"))["ok"]

    again = live.reader(None, origin=None)
    await again.connect()
    await again.send({"t": "hello", "proto": 1, "cursor": None, "ticket": ticket})
    assert await again.closed() == 4401


async def test_a_token_that_only_reads_sends_nothing(live: Live) -> None:
    def make() -> ApiToken:
        token, _secret = ApiToken.objects.create(user=live.playing.seats["pilar"].user, name="watcher", scopes="read")
        return token

    ticket = await ticket_for(live, "pilar", await live.read(make))
    reader = live.reader(None, origin=None)
    await reader.connect()
    await reader.hello(ticket=ticket)

    assert (await reader.do("say", text="x"))["error"]["code"] == "not_in_scope"


async def test_a_revoked_token_ends_its_sockets(live: Live) -> None:
    def make() -> ApiToken:
        token, _secret = ApiToken.objects.create(user=live.playing.seats["pilar"].user, name="bot", scopes="play")
        return token

    token = await live.read(make)
    reader = live.reader(None, origin=None)
    await reader.connect()
    await reader.hello(ticket=await ticket_for(live, "pilar", token))
    await live.hub._check_sessions(0)
    assert (await reader.do("say", text="Still here"))["ok"]

    await live.read(token.delete)
    await live.hub._check_sessions(0)
    assert await reader.closed() == 4401


async def test_a_token_for_another_campaign_finds_no_table(live: Live) -> None:
    def make() -> ApiToken:
        user = live.playing.seats["pilar"].user
        token, _secret = ApiToken.objects.create(user=user, name="other", scopes="play", campaign="elsewhere123")
        return token

    ticket = await ticket_for(live, "pilar", await live.read(make))
    reader = live.reader(None, origin=None)
    await reader.connect()
    await reader.send({"t": "hello", "proto": 1, "cursor": None, "ticket": ticket})

    assert await reader.closed() == 4403


async def test_a_stranger_and_a_table_that_is_not_there_get_equal_answers(live: Live) -> None:
    answers = []
    for table in (live.playing.id, "nosuchtable1"):
        reader = live.reader("pilar")
        if table == live.playing.id:
            await live.read(lambda: live.playing.do("gwen", "remove_member", member=live.playing.member("oleg")))
            reader = live.reader("oleg")
        else:
            reader = live.reader("pilar", path=f"/ws/tables/{table}/")
        await reader.connect()
        await reader.send({"t": "hello", "proto": 1, "cursor": None})
        code = await reader.closed()
        error = {name: value for name, value in reader.heard[-1]["error"].items() if name not in ("title", "detail")}
        answers.append((code, json.dumps(error)))

    assert answers[0] == answers[1]
    assert answers[0][0] == 4403


async def test_any_other_address_is_refused(live: Live) -> None:
    assert await refused(live.reader("pilar", path="/ws/else/"))
