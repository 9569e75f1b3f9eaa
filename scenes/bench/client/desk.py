"""One table as the load client knows it: its sockets, the commands under way, and who has heard of which."""

import time
from collections.abc import Callable
from typing import Any

from scenes.bench.client.wire import Connection

now = time.perf_counter


class Tally:
    """What was counted in one phase."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.followed: list[float] = []
        self.deliveries = 0
        self.commands = 0
        self.kinds: dict[str, int] = {}
        self.refused: dict[str, int] = {}


class Sent:
    """A command under way. `left` is how many sockets have not heard of it yet."""

    __slots__ = ("at", "kind", "lane", "left")

    def __init__(self, kind: str, lane: int, left: int) -> None:
        self.at = now()
        self.kind = kind
        self.lane = lane
        self.left = left


class Desk:
    """A table of sockets. Subclasses know how to join, what to send, and how to tell what came back."""

    def __init__(self, seats: list[dict[str, Any]]) -> None:
        self.seats = seats
        self.sockets: list[Connection | None] = [None] * len(seats)
        self.tally = Tally()
        self.done: Callable[[Desk, int], None] | None = None
        self.busy: set[int] = set()

    # --- what a subclass says

    path: str

    def cookie(self, seat: int) -> str:
        return ""

    def hello(self, seat: int) -> bytes | None:
        """What a socket says first."""
        return None

    def hear(self, seat: int, text: bytes) -> bool:
        """Take in a text; whether it says that the socket has joined."""
        raise NotImplementedError

    def command(self, lane: int) -> None:
        """Send the lane's next command."""
        raise NotImplementedError

    def forget(self) -> None:
        """Let go of all that is under way."""
        self.busy.clear()

    def leave(self) -> None:
        """The sockets are gone for good."""

    # --- what they share

    @property
    def size(self) -> int:
        return len(self.seats)

    def send(self, seat: int, payload: bytes) -> None:
        socket = self.sockets[seat]
        if socket is not None:
            socket.send(payload)

    def delivered(self, sent: Sent, at: float) -> None:
        """One socket has heard of it."""
        self.tally.latencies.append(at - sent.at)
        self.tally.deliveries += 1
        sent.left -= 1

    def finished(self, sent: Sent) -> None:
        """All have heard of it."""
        self.tally.commands += 1
        self.tally.kinds[sent.kind] = self.tally.kinds.get(sent.kind, 0) + 1
        self.free(sent.lane)

    def free(self, lane: int) -> None:
        self.busy.discard(lane)
        if self.done is not None:
            self.done(self, lane)
