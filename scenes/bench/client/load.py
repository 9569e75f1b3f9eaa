"""The load client's process: `python -m scenes.bench.client.load` reads what to do and writes what it saw.

{"server": "table" | "floor", "port": n, "pid": n, "plan": {...}, "phases": ["idle", "storm", "1x6", ...],
 "seconds": s, "cookie": name}
"""

import asyncio
import json
import sys
from collections.abc import Sequence
from typing import Any

from scenes.bench import phases
from scenes.bench.client.desk import Desk
from scenes.bench.client.floor_desk import FloorDesk
from scenes.bench.client.play_desk import PlayDesk

# Tables, sockets at each, commands a second for latency, commands under way at each table.
SHAPES = {
    "1x6": (1, 6, 50, (1, 4)),
    "50x6": (50, 6, 100, (1, 4)),
    "1x200": (1, 200, 5, (1, 4)),
}
MOST_SECONDS = 300


class Load:
    def __init__(self, order: dict[str, Any]) -> None:
        self.order = order
        self.port: int = order["port"]
        self.pid: int = order["pid"]
        self.seconds: float = order["seconds"]
        self._desks: dict[str, Desk] = {}

    async def run(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        wanted = self.order["phases"]
        async with asyncio.timeout(MOST_SECONDS):
            await self._warm()
            if "idle" in wanted or "storm" in wanted:
                await self._idle_and_storm(found)
            for shape in SHAPES:
                if shape in wanted:
                    await self._shape(shape, found)
        return found

    def desks(self, tables: Sequence[dict[str, Any]]) -> list[Desk]:
        """The same desk for a table throughout: it knows where the table's play has got to."""
        return [self._desks.get(table["id"]) or self._add(table) for table in tables]

    def _add(self, table: dict[str, Any]) -> Desk:
        floor = self.order["server"] == "floor"
        desk = FloorDesk(table["seats"], table["id"]) if floor else PlayDesk(table, self.order["cookie"])
        return self._desks.setdefault(table["id"], desk)

    def tables(self, shape: str) -> list[dict[str, Any]]:
        count, sockets, _rate, _windows = SHAPES[shape]
        plan = self.order["plan"]
        return list(plan["large"]) if sockets > 6 else list(plan["small"][:count])

    async def _warm(self) -> None:
        """First use is no use to measure."""
        desks = self.desks(self.order["plan"]["small"][:5])
        await phases.open_all(desks, self.port)
        await phases.throughput(desks, 1, 0.5, self.pid)
        await phases.close_all(desks)

    async def _idle_and_storm(self, found: dict[str, Any]) -> None:
        desks = self.desks(self.order["plan"]["small"])
        found["idle"] = await phases.idle(desks, self.port, self.pid)
        few, rest = desks[:100], desks[100:]
        await phases.close_all(rest)
        found["storm"] = await phases.storm(few, self.port, self.pid)
        await phases.close_all(few)

    async def _shape(self, shape: str, found: dict[str, Any]) -> None:
        _count, _sockets, rate, windows = SHAPES[shape]
        desks = self.desks(self.tables(shape))
        await phases.open_all(desks, self.port)
        await phases.throughput(desks, 1, 0.3, self.pid)
        found[f"{shape}.latency"] = await phases.latency(desks, rate, self.seconds, self.pid)
        for window in windows:
            found[f"{shape}.w{window}"] = await phases.throughput(desks, window, self.seconds, self.pid)
        await phases.close_all(desks)


def main() -> None:
    import uvloop

    order = json.load(sys.stdin)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        found = runner.run(Load(order).run())
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
