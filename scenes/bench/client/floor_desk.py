"""A room of the floor: one kind of command, told to all."""

from typing import Any

from scenes.bench.client.desk import Desk, Sent, now

HEAD = b'{"t": "event", "id": '


class FloorDesk(Desk):
    def __init__(self, seats: list[dict[str, Any]], name: str) -> None:
        super().__init__(seats)
        self.path = f"/{name}"
        self._number = 0
        self._sent: dict[int, Sent] = {}

    def hear(self, seat: int, text: bytes) -> bool:
        if not text.startswith(HEAD):
            return True
        at = now()
        number = int(text[len(HEAD) : text.index(b",", len(HEAD))])
        sent = self._sent.get(number)
        if sent is None:
            return False
        self.delivered(sent, at)
        if not sent.left:
            del self._sent[number]
            self.finished(sent)
        return False

    def command(self, lane: int) -> None:
        self._number += 1
        number = self._number
        self.busy.add(lane)
        self._sent[number] = Sent("attack", lane, self.size)
        self.send(
            number % self.size,
            b'{"t":"roll","id":%d,"actor":"pc-17","rating":"forceful","target":"npc-9","bonus":2,'
            b'"text":"I swing the lantern"}' % number,
        )

    def forget(self) -> None:
        super().forget()
        self._sent.clear()
