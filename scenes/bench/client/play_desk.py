"""A table of the product: real commands, and the frames they come back as.

A frame does not say which command it came of; but frames of one record and the sender's receipt share their cursor.
"""

import json
import secrets
from typing import Any

from scenes.bench.client.desk import Desk, Sent, now
from scenes.bench.client.play import Script

FRAME = b'{"t":"frame","cursor":"'
SNAPSHOT = b'{"t":"snapshot","cursor":"'
BEAT = b'{"t":"beat","cursor":"'
RECEIPT = b'{"t":"receipt"'
CAN = b'{"t":"can"'
CURSOR = 22


class PlayDesk(Desk):
    def __init__(self, table: dict[str, Any], cookie_name: str) -> None:
        super().__init__(table["seats"])
        self.path = f"/ws/tables/{table['id']}/"
        self.script = Script(table)
        self.cursors: list[str | None] = [None] * self.size
        self._framed = [now()] * self.size
        self._cookie_name = cookie_name
        self._mark = secrets.token_hex(4)
        self._number = 0
        self._asked: dict[str, Sent] = {}
        self._told: dict[bytes, Sent] = {}
        self._early: dict[bytes, list[float]] = {}

    def cookie(self, seat: int) -> str:
        return f"{self._cookie_name}={self.seats[seat]['session']}"

    def hello(self, seat: int) -> bytes:
        return json.dumps({"t": "hello", "proto": 1, "cursor": self.cursors[seat]}).encode()

    def hear(self, seat: int, text: bytes) -> bool:
        if text.startswith(FRAME):
            self._framed[seat] = now()
            self._frame(text[len(FRAME) : len(FRAME) + CURSOR], self._framed[seat])
        elif text.startswith(CAN):
            self.tally.followed.append(now() - self._framed[seat])
        elif text.startswith(RECEIPT):
            self._receipt(json.loads(text))
        elif text.startswith(BEAT):
            # Whoever joins is told the log's place last: from here on nothing is missing.
            self.cursors[seat] = text[len(BEAT) : len(BEAT) + CURSOR].decode()
            return True
        elif text.startswith(b'{"t":"error"'):
            self._refusal(json.loads(text)["error"]["code"])
        return False

    def command(self, lane: int) -> None:
        step = self.script.next(lane)
        self._number += 1
        id = f"{self._mark}-0000-4000-8000-{self._number:012x}"
        body = {"t": "cmd", "id": id, "kind": step.kind, "args": step.args}
        payload = json.dumps(body, separators=(",", ":")).encode()
        self.busy.add(lane)
        self._asked[id] = Sent(step.kind, lane, self.size)
        self.send(step.seat, payload)

    def forget(self) -> None:
        super().forget()
        self._asked.clear()
        self._told.clear()
        self._early.clear()

    def leave(self) -> None:
        self.cursors = [None] * self.size

    def _frame(self, cursor: bytes, at: float) -> None:
        sent = self._told.get(cursor)
        if sent is None:
            self._early.setdefault(cursor, []).append(at)
            return
        self.delivered(sent, at)
        if not sent.left:
            del self._told[cursor]
            self.finished(sent)

    def _receipt(self, receipt: dict[str, Any]) -> None:
        sent = self._asked.pop(receipt["id"], None)
        if sent is None:
            return
        if not receipt["ok"]:
            self._refusal(f"{sent.kind}: {receipt['error']['code']}")
            self.free(sent.lane)
            return
        self.script.made(sent.kind, receipt["made"])
        cursor = receipt["cursor"].encode()
        self._told[cursor] = sent
        for at in self._early.pop(cursor, ()):
            self.delivered(sent, at)
        if not sent.left:
            del self._told[cursor]
            self.finished(sent)

    def _refusal(self, code: str) -> None:
        self.tally.refused[code] = self.tally.refused.get(code, 0) + 1
