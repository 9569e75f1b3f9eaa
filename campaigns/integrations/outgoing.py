"""Posting to an address that somebody typed in: it must not reach what only this machine can, nor bring anything back.

Https on port 443 alone; the name is looked up once, each address found must be public, and the connection goes to that
very address; no redirect is followed; five seconds, and 64 KiB of an answer that nobody is shown.
"""

import http.client
import json
import socket
import ssl
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

from campaigns.integrations.networks import is_public, may_be_public
from campaigns.integrations.refusals import AddressNotPublic
from rules.refusals import AddressRefused

PORT, WITHIN, MOST = 443, 5.0, 64 * 1024
MOST_ADDRESS = 500


class Refused(Exception):
    """Nothing was sent, or not taken. The reason is a word of ours, never one of the other side."""


class NotPublic(Refused):
    """It leads to a network of its own."""


def accepted(address: str, longest: int = MOST_ADDRESS) -> SplitResult:
    """The parts of an address that may be kept. Raises `AddressRefused`, `AddressNotPublic`.

    Where a name leads is looked up before each sending, and not here: it may lead elsewhere by then.
    """
    try:
        return checked(address, longest)
    except NotPublic:
        raise AddressNotPublic() from None
    except Refused:
        raise AddressRefused() from None


def checked(address: str, longest: int = MOST_ADDRESS) -> SplitResult:
    """The parts of an address that may be posted to. Raises `Refused`."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Refused("address") from None
    plain = address.isascii() and address.isprintable()
    if parts.scheme != "https" or not parts.hostname or port not in (None, PORT) or not plain or " " in address:
        raise Refused("address")
    if parts.username is not None or parts.password is not None or len(address) > longest:
        raise Refused("address")
    if not may_be_public(parts.hostname):
        raise NotPublic("address")
    return parts


def post(address: str, body: Mapping[str, Any]) -> None:
    """Send it as JSON. Raises `Refused`, also where the other side has not taken it."""
    status = deliver(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    if not taken(status):
        raise Refused("not_taken")


def taken(status: int) -> bool:
    return 200 <= status < 300


def deliver(address: str, body: bytes, headers: Mapping[str, str], longest: int = MOST_ADDRESS) -> int:
    """Post it, and give back the status of the answer, whatever it is. Raises `Refused` where there is none."""
    if not settings.OUTGOING:
        raise Refused("off")
    parts = checked(address, longest)
    ends = time.monotonic() + WITHIN
    connection = Pinned(str(parts.hostname), public_address(str(parts.hostname)), ends)
    path = parts.path or "/"
    target = f"{path}?{parts.query}" if parts.query else path
    try:
        connection.request("POST", target, body, dict(headers))
        answer = connection.getresponse()
        _read(answer, connection, ends)
    except (OSError, http.client.HTTPException):
        raise Refused("unreachable") from None
    finally:
        connection.close()
    return answer.status


def _read(answer: http.client.HTTPResponse, connection: "Pinned", ends: float) -> None:
    """So much of the answer, and it is dropped."""
    left = MOST
    while left > 0 and (part := answer.read1(min(left, 8192))):
        left -= len(part)
        connection.allow(ends)


def public_address(host: str) -> str:
    """Where the name leads. Raises `Refused` if any of its addresses is not the world's."""
    try:
        found = {row[4][0] for row in socket.getaddrinfo(host, PORT, type=socket.SOCK_STREAM)}
    except (OSError, UnicodeError):
        raise Refused("unreachable") from None
    addresses = sorted(str(address) for address in found)
    if not addresses or not all(is_public(address) for address in addresses):
        raise NotPublic("address")
    return addresses[0]


class Pinned(http.client.HTTPSConnection):
    """Connects to an address that was looked at, and asks it for the certificate of the name."""

    def __init__(self, host: str, address: str, ends: float) -> None:
        super().__init__(host, PORT, timeout=WITHIN, context=ssl.create_default_context())
        self._address, self._ends = address, ends

    def connect(self) -> None:
        plain = socket.create_connection((self._address, PORT), timeout=self._left(self._ends))
        context: ssl.SSLContext = self._context  # type: ignore[attr-defined]
        self.sock = context.wrap_socket(plain, server_hostname=self.host)
        self.allow(self._ends)

    def allow(self, ends: float) -> None:
        """What is left of the time is all that the next step has."""
        self.sock.settimeout(self._left(ends))

    @staticmethod
    def _left(ends: float) -> float:
        left = ends - time.monotonic()
        if left <= 0:
            raise TimeoutError
        return left
