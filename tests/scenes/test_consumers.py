"""The socket as Channels knows it: a consumer under its router, driven by Channels' own communicator."""

import asyncio
import gc
import uuid
from typing import Any

import msgspec
import pytest
import uvicorn
from channels.routing import URLRouter
from django.conf import settings

from config.server import listen
from scenes.bench.client.wire import connect
from scenes.consumers import TableConsumer
from scenes.routing import websocket_urlpatterns
from tests.scenes.communicator import WebsocketCommunicator
from tests.scenes.sockets import SOON, Live
from tests.scenes.test_inbox import eventually

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]

HELLO = {"t": "hello", "proto": 1, "cursor": None}


def line_of(live: Live, who: str, application: Any = None) -> WebsocketCommunicator:
    """A socket of theirs to the router alone, or to another application."""
    cookie = f"{settings.SESSION_COOKIE_NAME}={live.cookies[who]}".encode()
    router = application or URLRouter(websocket_urlpatterns)
    return WebsocketCommunicator(router, live.path, [(b"cookie", cookie)])


async def seated(line: WebsocketCommunicator) -> WebsocketCommunicator:
    """Come in, up to the heartbeat that ends catching up."""
    assert await line.connect(SOON) == (True, None)
    await line.send_json_to(HELLO)
    await until(line, "beat")
    return line


def saying(text: str) -> dict[str, Any]:
    return {"t": "cmd", "id": str(uuid.uuid4()), "kind": "say", "args": {"text": text}}


async def until(line: WebsocketCommunicator, kind: str) -> dict[str, Any]:
    while True:
        frame: dict[str, Any] = await line.receive_json_from(SOON)
        if frame["t"] == kind:
            return frame


async def test_two_who_come_in_hear_of_one_command_and_its_sender_gets_the_receipt(live: Live) -> None:
    pilar, sofia = await seated(line_of(live, "pilar")), await seated(line_of(live, "sofia"))
    said = saying("Hello")

    await pilar.send_json_to(said)

    told, heard = await until(pilar, "frame"), await until(sofia, "frame")
    receipt = await pilar.receive_json_from(SOON)
    assert told["log"] == heard["log"]
    assert receipt == {"t": "receipt", "id": said["id"], "ok": True, "cursor": told["cursor"], "made": []}
    for line in (pilar, sofia):
        await line.disconnect(timeout=SOON)


async def test_bytes_are_a_bad_frame_and_the_fifth_in_a_row_closes(live: Live) -> None:
    line = await seated(line_of(live, "pilar"))

    for _ in range(5):
        await line.send_to(bytes_data=b"{}")

    for _ in range(5):
        assert (await until(line, "error"))["error"]["code"] == "bad_frame"
    assert await line.receive_output(SOON) == {"type": "websocket.close", "code": 4400}


async def test_a_socket_that_leaves_ends_its_consumer_and_its_person_is_gone(live: Live) -> None:
    sofia = await seated(line_of(live, "sofia"))
    pilar = await seated(line_of(live, "pilar"))

    await pilar.disconnect(timeout=SOON)

    assert pilar.future.done()
    member = live.playing.member("pilar")
    people = await until(sofia, "people")
    while people["people"].get(member, {}).get("online") is not False:
        people = await until(sofia, "people")
    await sofia.disconnect(timeout=SOON)


async def test_who_leaves_before_saying_hello_is_let_go(live: Live) -> None:
    line = line_of(live, "pilar")
    await line.connect(SOON)

    await line.disconnect(timeout=SOON)

    assert line.future.exception() is None


async def test_without_a_running_hub_a_socket_is_sent_to_come_again(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.live.running.hub", lambda: None)
    line = line_of(live, "pilar")

    assert await line.connect(SOON) == (True, None)

    assert await line.receive_output(SOON) == {"type": "websocket.close", "code": 1012}
    await line.wait(SOON)


async def test_a_message_costs_no_hop_to_a_thread_and_no_scope_is_kept(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hop() -> None:
        raise AssertionError("Channels closes old connections in a thread, for every message")

    monkeypatch.setattr("channels.consumer.aclose_old_connections", hop)
    monkeypatch.setattr("channels.generic.websocket.aclose_old_connections", hop)
    line = line_of(live, "pilar", TableConsumer.as_asgi())
    line.scope["url_route"] = {"kwargs": {"table": live.playing.id}}

    await seated(line)
    await line.send_json_to(saying("Hello"))
    await until(line, "receipt")

    assert line.scope == {}
    await line.disconnect(timeout=SOON)


async def test_on_our_own_server_the_consumer_goes_once_its_person_has_come_in(live: Live) -> None:
    """There are many idle sockets: what is left of each is who they are and where their frames go."""
    before = consumers()
    config = uvicorn.Config(
        URLRouter(websocket_urlpatterns),
        ws="scenes.sockets.fast:FastSocket",
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
    )
    server, listener = uvicorn.Server(config), listen("127.0.0.1", 0)
    serving = asyncio.ensure_future(server.serve(sockets=[listener]))
    await eventually(lambda: server.started)
    heard: list[str] = []
    cookie = f"{settings.SESSION_COOKIE_NAME}={live.cookies['pilar']}"
    client = await connect(listener.getsockname()[1], live.path, cookie, lambda text: heard.append(str(text)))
    client.send(msgspec.json.encode(HELLO))
    await eventually(lambda: not server.server_state.tasks and any('"beat"' in text for text in heard))

    assert consumers() <= before

    client.send(msgspec.json.encode(saying("Hello")))
    await eventually(lambda: any('"receipt"' in text for text in heard))
    client.abort()
    server.should_exit = True
    await serving


def consumers() -> int:
    """How many there are. By their type: asking a lazy object for its class would wake it."""
    gc.collect()
    return sum(type(thing) is TableConsumer for thing in gc.get_objects())
