"""Requests that never end: the connection does. Over bare sockets to a server whose patience is short."""

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
import websockets

from tests.live import LiveSite

pytestmark = pytest.mark.services

GIVE_UP = 30
HANDSHAKE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"


class ShortSite(LiveSite):
    @property
    def env(self) -> dict[str, str]:
        return {**super().env, "HEADERS_WITHIN": "1", "BODY_WITHIN": "2"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    site = ShortSite(tmp_path_factory.mktemp("short"))
    site.manage("migrate", "--verbosity=0")
    try:
        site.start()
        yield site
    finally:
        site.close()


def line_to(site: LiveSite) -> socket.socket:
    address = urlsplit(site.url)
    return socket.create_connection((address.hostname, address.port), timeout=GIVE_UP)


def head(site: LiveSite, rest: str = "", method: str = "GET", path: str = "/health") -> bytes:
    return f"{method} {path} HTTP/1.1\r\nHost: {urlsplit(site.url).netloc}\r\n{rest}".encode()


def told_until_closed(line: socket.socket) -> bytes:
    """What the server says until it ends the connection; a connection that stays open times out."""
    told = b""
    try:
        while part := line.recv(65536):
            told += part
    except ConnectionResetError:
        pass
    return told


def drip(line: socket.socket, drop: bytes) -> bytes:
    """A little now and then, for as long as the server takes it."""
    line.settimeout(0.1)
    give_up = time.monotonic() + GIVE_UP
    told = b""
    while time.monotonic() < give_up:
        try:
            line.sendall(drop)
            part = line.recv(65536)
            if not part:
                return told
            told += part
        except TimeoutError:
            continue
        except OSError:
            return told
    raise AssertionError("the connection is still open")


def test_headers_that_never_end_are_not_waited_for(site: LiveSite) -> None:
    with line_to(site) as line:
        line.sendall(head(site))
        assert told_until_closed(line).startswith(b"HTTP/1.1 408 ")


def test_headers_that_come_in_drops_are_not_waited_for(site: LiveSite) -> None:
    with line_to(site) as line:
        line.sendall(head(site))
        assert drip(line, b"X: y\r\n").startswith(b"HTTP/1.1 408 ")


def test_whoever_says_nothing_is_let_go(site: LiveSite) -> None:
    with line_to(site) as line:
        assert told_until_closed(line) == b""


def test_a_handshake_that_never_ends_is_not_waited_for(site: LiveSite) -> None:
    with line_to(site) as line:
        line.sendall(head(site, HANDSHAKE, path="/ws/tables/nosuchtable1/"))
        assert told_until_closed(line).startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize(
    "wrong", ["Content-Length: 100\r\n", f"X: {'y' * 9000}\r\n", "X: y\r\n" * 200], ids=["body", "long", "many"]
)
def test_a_handshake_that_cannot_be_read_ends_at_once(site: LiveSite, wrong: str) -> None:
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    with line_to(site) as line:
        line.sendall(head(site, f"{HANDSHAKE}{key}{wrong}\r\n", path="/ws/tables/nosuchtable1/"))
        assert b"HTTP/1.1 101" not in told_until_closed(line)


@pytest.mark.parametrize("length", ["Content-Length: 5000\r\n", "Transfer-Encoding: chunked\r\n"])
def test_a_body_that_never_ends_is_not_waited_for(site: LiveSite, length: str) -> None:
    with line_to(site) as line:
        line.sendall(head(site, f"{length}\r\n", "POST", "/account/login/") + b"5\r\nhello\r\n")
        assert told_until_closed(line).startswith(b"HTTP/1.1 408 ")


def test_a_body_that_comes_in_drops_is_not_waited_for(site: LiveSite) -> None:
    with line_to(site) as line:
        line.sendall(head(site, "Content-Length: 5000\r\n\r\n", "POST", "/account/login/"))
        assert drip(line, b"x").startswith(b"HTTP/1.1 408 ")


def test_a_kept_connection_is_not_held_by_empty_lines(site: LiveSite) -> None:
    with line_to(site) as line:
        line.sendall(head(site, "\r\n"))
        line.recv(65536)
        assert drip(line, b"\r\n").count(b"HTTP/1.1 ") <= 1


def test_headers_without_measure_are_refused(site: LiveSite) -> None:
    with line_to(site) as line:
        line.sendall(head(site) + b"X: " + b"y" * 40_000)
        time.sleep(0.2)
        with contextlib.suppress(OSError):
            line.sendall(b"y" * 40_000)
        assert told_until_closed(line).startswith(b"HTTP/1.1 431 ")


def test_what_arrives_in_time_is_answered(site: LiveSite) -> None:
    body = json.dumps({"token": "nothing"}).encode()
    rest = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    sent = head(site, rest, "POST", "/api/v1/invitations/look/") + body
    with line_to(site) as line:
        for start in range(0, len(sent), 60):
            line.sendall(sent[start : start + 60])
            time.sleep(0.05)
        assert told_until_closed(line).startswith(b"HTTP/1.1 401 ")


def test_many_held_connections_keep_nobody_out(site: LiveSite) -> None:
    held = [line_to(site) for _ in range(100)]
    for line in held:
        line.sendall(head(site))
    with line_to(site) as line:
        line.sendall(head(site, "Connection: close\r\n\r\n"))
        assert told_until_closed(line).endswith(b"ok")
    for line in held:
        assert told_until_closed(line).startswith(b"HTTP/1.1 408 ")
        line.close()


def test_an_open_socket_is_not_ended_by_it(site: LiveSite) -> None:
    async def sit() -> int | None:
        async with websockets.connect(f"{site.url.replace('http', 'ws', 1)}/ws/tables/nosuchtable1/") as socket:
            await asyncio.sleep(3)
            await socket.send(json.dumps({"t": "hello", "proto": 1, "ticket": "nothing"}))
            await socket.wait_closed()
            return socket.close_code

    assert asyncio.run(sit()) == 4401
