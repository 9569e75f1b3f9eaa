"""Redis is killed, frozen, or comes back: pages, REST, signing in and out, and play at two workers go on without it."""

import asyncio
import re
from collections.abc import Iterator
from http.cookiejar import CookieJar
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest
import redis

from campaigns.language import words
from tests.faults.redis_server import PROGRAM, RedisServer
from tests.faults.servers import Table
from tests.live import LiveSite

# With a Redis of its own, beside SQLite alone: it is the same beside either database.
pytestmark = pytest.mark.skipif(PROGRAM is None, reason="no redis-server is installed here")
PASSWORD = "a long enough password"
MAKE_ANN = f"""
from campaigns.accounts.models import User
User.objects.create_user("ann@example.org", {PASSWORD!r}, display_name="Ann", language="en")
"""


class Browser:
    """Keeps its cookies, and sends forms as pages have them."""

    def __init__(self, site: LiveSite, cookie: str = "") -> None:
        self.url = site.url
        self.jar = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.jar))
        self.cookie = cookie

    def ask(self, path: str, body: dict[str, str] | None = None) -> tuple[int, str, str]:
        """Status, where it led to, and what stands there."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        data = urlencode(body).encode() if body is not None else None
        try:
            with self.opener.open(Request(self.url + path, data, headers), timeout=30) as answer:
                return answer.status, answer.url, answer.read().decode()
        except HTTPError as refused:
            return refused.code, refused.url, refused.read().decode()

    def post(self, path: str, **fields: str) -> tuple[int, str, str]:
        _status, _url, page = self.ask(path if "logout" not in path else "/account/")
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
        return self.ask(path, {"csrfmiddlewaretoken": token[1] if token else "", **fields})

    def sign_in(self, name: str, password: str = PASSWORD) -> tuple[int, str, str]:
        return self.post("/account/login/", login=f"{name}@example.org", password=password)

    @property
    def is_in(self) -> bool:
        status, url, _page = self.ask("/account/")
        assert status == 200
        return "/login/" not in url

    def sign_out(self) -> None:
        status, _url, _page = self.post("/account/logout/")
        assert status == 200


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    found = RedisServer(tmp_path_factory.mktemp("redis"))
    found.start()
    yield found
    found.close()


@pytest.fixture(scope="module")
def table(server: RedisServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    found = Table(tmp_path_factory.mktemp("workers"), workers=2)
    try:
        for site in found.sites:
            site.redis = server.url
        found.site.manage("shell", "--no-imports", "-c", MAKE_ANN)
        found.start()
        yield found
    finally:
        found.close()


@pytest.fixture(params=["killed", pytest.param("frozen", marks=pytest.mark.long)])
def without(request: pytest.FixtureRequest, table: Table, server: RedisServer) -> Iterator[Table]:
    """The workers have had Redis, and have it no more."""
    (server.kill if request.param == "killed" else server.freeze)()
    yield table
    server.close()
    server.start()


def member(table: Table, who: str) -> Browser:
    return Browser(table.site, f"{table.found['cookie']}={table.found['cast'][who]['cookie']}")


def test_pages_and_rest_are_read(without: Table) -> None:
    pilar = member(without, "pilar")

    for path in ("/", f"/c/{without.id}/", f"/t/{without.id}/", f"/api/v1/tables/{without.id}/", "/api/v1/me/"):
        status, url, _body = pilar.ask(path)
        assert (status, url) == (200, f"{without.site.url}{path}")


def test_people_sign_out_and_in(without: Table) -> None:
    browser = Browser(without.site)
    browser.sign_in("ann")
    assert browser.is_in
    browser.sign_out()
    assert not browser.is_in
    browser.sign_in("ann")
    assert browser.is_in


def test_who_signs_out_meanwhile_stays_out_when_it_is_back(table: Table, server: RedisServer) -> None:
    browser = Browser(table.site)
    browser.sign_in("ann")
    assert browser.is_in
    kept = "; ".join(f"{cookie.name}={cookie.value}" for cookie in browser.jar)
    server.kill()
    browser.sign_out()
    server.start()

    for site in table.sites:
        assert not Browser(site, kept).is_in


def test_wrong_passwords_are_counted_all_the_same(without: Table, request: pytest.FixtureRequest) -> None:
    """By origin and account, so that each is counted anew."""
    name = f"nobody-{request.node.callspec.id}"
    pages = [Browser(without.site).sign_in(name, "wrong password")[2] for _ in range(6)]

    refused = words.text("en", "account.refuse.too_often")
    assert refused not in pages[0] and refused in pages[-1]


async def one_says_and_another_worker_hears(table: Table, text: str) -> None:
    gwen, oleg = table.client("gwen", 0), table.client("oleg", 1)
    await asyncio.gather(gwen.start(), oleg.start())
    try:
        assert (await gwen.do("say", text=text))["ok"]
        await oleg.until(lambda: any(entry["params"].get("text") == text for entry in oleg.log), within=30)
    finally:
        await asyncio.gather(gwen.stop(), oleg.stop())


def test_play_at_two_workers_goes_on(without: Table, request: pytest.FixtureRequest) -> None:
    asyncio.run(one_says_and_another_worker_hears(without, request.node.name))


def test_the_bell_is_rung_again_once_it_is_back_and_the_log_says_each_once(table: Table, server: RedisServer) -> None:
    server.kill()
    asyncio.run(one_says_and_another_worker_hears(table, "without a bell"))
    server.start()

    with redis.Redis.from_url(server.url, socket_timeout=30) as client, client.pubsub() as heard:
        heard.psubscribe("storytable:bell*")
        assert heard.get_message(timeout=30)
        rung = None
        for _try in range(20):
            asyncio.run(one_says_and_another_worker_hears(table, "with a bell"))
            if rung := heard.get_message(timeout=1):
                break
    assert rung and b'"table"' in rung["data"]
    for site in table.sites:
        said = site.log.read_text()
        assert "Traceback" not in said and "Redis is out of reach" in said
