"""Requests that no browser sends, over bare sockets to a running server: a clear answer, never a 5xx."""

import json
import re
import socket
from urllib.parse import urlsplit

import pytest

from campaigns.language import words
from config import body_limit
from tests.live import LiveSite

pytestmark = pytest.mark.services

LANGUAGES = ("en", "es", "ru")


def send(site: LiveSite, *parts: bytes) -> tuple[int, dict[str, str], bytes]:
    """Write the parts, then read one answer."""
    address = urlsplit(site.url)
    with socket.create_connection((address.hostname, address.port), timeout=30) as line:
        for part in parts:
            line.sendall(part)
        return read_answer(line)


def read_answer(line: socket.socket) -> tuple[int, dict[str, str], bytes]:
    with line.makefile("rb") as file:
        status = int(file.readline().split()[1])
        headers: dict[str, str] = {}
        while (row := file.readline().strip()) != b"":
            name, _colon, value = row.decode("latin-1").partition(":")
            headers[name.lower()] = value.strip()
        return status, headers, file.read(int(headers.get("content-length", 0)))


def head(path: str, *lines: str, method: str = "GET", lang: str = "en") -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, f"Accept-Language: {lang}", "", ""]).encode("latin-1")


def ours(site: LiveSite) -> str:
    return f"Host: {urlsplit(site.url).netloc}"


BAD_HOSTS = {
    "foreign": ["Host: evil.example"],
    "empty": ["Host:"],
    "none": [],
    "doubled": ["Host: 127.0.0.1", "Host: 127.0.0.1"],
    "ours and a foreign one": ["Host: 127.0.0.1", "Host: evil.example"],
    "unreadable": ["Host: \xff\xfe!"],
    "with a path": ["Host: 127.0.0.1/evil"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("hosts", BAD_HOSTS.values(), ids=BAD_HOSTS)
def test_a_host_that_is_not_ours_is_a_bad_request(live_site: LiveSite, hosts: list[str], lang: str) -> None:
    status, headers, body = send(live_site, head("/account/login/", *hosts, lang=lang))

    assert (status, headers["content-type"]) == (400, "text/html; charset=utf-8")
    assert words.text(lang, "account.error.bad_request.title") in body.decode()
    assert b"evil" not in body
    assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize("hosts", BAD_HOSTS.values(), ids=BAD_HOSTS)
def test_programs_get_a_problem_for_a_bad_host(live_site: LiveSite, hosts: list[str]) -> None:
    status, headers, body = send(live_site, head("/api/v1/me/", *hosts, lang="ru"))

    problem = json.loads(body)
    assert (status, headers["content-type"]) == (400, "application/problem+json")
    assert (problem["status"], problem["code"]) == (400, "bad_request")
    assert problem["title"] == words.text("ru", "account.error.bad_request.title")


@pytest.mark.parametrize("hosts", [BAD_HOSTS["foreign"], BAD_HOSTS["doubled"]], ids=["foreign", "doubled"])
def test_a_socket_by_another_name_is_no_fault_of_ours(live_site: LiveSite, hosts: list[str]) -> None:
    upgrade = [
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    status, _headers, _body = send(live_site, head("/ws/tables/nosuchtable1/", *hosts, *upgrade))

    assert status == 400


def test_whoever_only_looks_whether_we_are_there_needs_no_name(live_site: LiveSite) -> None:
    status, _headers, body = send(live_site, b"GET /health HTTP/1.0\r\n\r\n")

    assert (status, body) == (200, b"ok")


def chunks(size: int) -> bytes:
    return f"{size:x}\r\n".encode() + bytes(size) + b"\r\n"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_chunked_body_that_is_too_large_is_told_so(live_site: LiveSite, lang: str) -> None:
    sent = head(
        "/account/login/",
        ours(live_site),
        "Transfer-Encoding: chunked",
        "Content-Type: application/x-www-form-urlencoded",
        method="POST",
        lang=lang,
    )
    status, headers, body = send(live_site, sent, chunks(body_limit.MOST_BODY), chunks(1), b"0\r\n\r\n")

    assert (status, headers["content-type"]) == (413, "text/html; charset=utf-8")
    assert words.text(lang, "account.error.too_much.title") in body.decode()


def test_programs_get_a_problem_for_a_chunked_body(live_site: LiveSite) -> None:
    sent = head("/api/v1/invitations/look/", ours(live_site), "Transfer-Encoding: chunked", method="POST")
    status, headers, body = send(live_site, sent, chunks(body_limit.MOST_BODY + 1), b"0\r\n\r\n")

    assert (status, headers["content-type"]) == (413, "application/problem+json")
    assert json.loads(body)["code"] == "too_much"


def test_a_bare_page_has_the_look_of_the_others(live_site: LiveSite) -> None:
    _status, _headers, body = send(live_site, head("/", "Host: evil.example"))
    found = re.search(rb'rel="stylesheet" href="([^"]+)"', body)

    assert found is not None
    status, headers, _css = send(live_site, head(found[1].decode(), ours(live_site)))
    assert (status, headers["content-type"].split(";")[0]) == (200, "text/css")
