"""The running server: static files kept for ever, old releases led on, sockets only from our own pages."""

import asyncio
import gzip
import re
from urllib.request import Request, urlopen

import pytest
import websockets

from config.lifespan import Lifespan
from tests.live import LiveSite

pytestmark = pytest.mark.services


def fetch(url: str, **headers: str):
    with urlopen(Request(url, headers=headers)) as answer:
        return answer.status, answer.headers, answer.read(), answer.url


def release_of(site: LiveSite) -> str:
    _status, _headers, body, _url = fetch(f"{site.url}/account/login/")
    return re.search(r"/static/[0-9a-f]{12}/", body.decode())[0]


def test_a_static_file_is_kept_for_ever_under_its_release(live_site):
    status, headers, body, _url = fetch(f"{live_site.url}{release_of(live_site)}npm/lit-html/lit-html.js")

    assert status == 200
    assert "immutable" in headers["Cache-Control"]
    assert headers["Content-Type"].startswith("text/javascript")
    assert b"lit" in body


def test_another_releases_file_leads_to_this_ones(live_site):
    _status, _headers, _body, url = fetch(f"{live_site.url}/static/0123456789ab/npm/lit-html/lit-html.js")

    assert url.startswith(live_site.url + release_of(live_site))


def test_a_page_is_packed_for_the_way(live_site):
    _status, headers, body, _url = fetch(f"{live_site.url}/account/login/", **{"Accept-Encoding": "gzip"})

    assert headers["Content-Encoding"] == "gzip"
    assert b"<html" in gzip.decompress(body)


def test_a_socket_from_another_site_is_refused(live_site):
    async def knock() -> None:
        url = live_site.url.replace("http", "ws", 1) + "/ws/tables/abc/"
        async with websockets.connect(url, origin="https://evil.example"):
            pass

    with pytest.raises(websockets.InvalidStatus) as refused:
        asyncio.run(knock())
    assert refused.value.response.status_code == 403


def test_every_hook_is_drained_even_if_one_fails():
    ran: list[str] = []

    def hook(name: str, fails: bool = False):
        async def run() -> None:
            ran.append(name)
            if fails:
                raise RuntimeError(name)

        return run

    sent: list[str] = []

    async def receive():
        return {"type": "lifespan.startup"}

    async def send(message):
        sent.append(message["type"])

    lifespan = Lifespan([hook("up")], [hook("down 1"), hook("down 2", fails=True)])
    asyncio.run(lifespan({"type": "lifespan"}, receive, send))

    assert ran == ["up", "down 2", "down 1"]
    assert sent == ["lifespan.startup.complete", "lifespan.shutdown.complete"]


def test_a_start_that_fails_is_said():
    async def broken() -> None:
        raise RuntimeError("no database")

    sent: list[dict] = []

    async def receive():
        return {"type": "lifespan.startup"}

    async def send(message):
        sent.append(message)

    asyncio.run(Lifespan([broken])({"type": "lifespan"}, receive, send))

    assert sent == [{"type": "lifespan.startup.failed", "message": "no database"}]
