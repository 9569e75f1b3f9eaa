"""The floor that the product is compared with: rooms, JSON and a loop over the sockets; nothing stored, nobody asked.

Served by plain uvicorn: `uvicorn scenes.bench.floor:application --ws websockets-sansio --ws-per-message-deflate false`.
"""

import json
import random
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

rooms: dict[str, dict[object, Send]] = defaultdict(dict)


def resolve(room: str, command: dict[str, Any]) -> dict[str, Any]:
    """About as much to send as a short event of play: 330 bytes."""
    faces = [random.randint(-1, 1) for _ in range(4)]
    total = sum(faces) + command["bonus"]
    shifts = total - 2
    return {
        "t": "event",
        "id": command["id"],
        "room": room,
        "kind": "attack",
        "actor": command["actor"],
        "target": command["target"],
        "rating": command["rating"],
        "dice": faces,
        "total": total,
        "opposition": 2,
        "shifts": shifts,
        "outcome": "success" if shifts > 0 else "tie" if shifts == 0 else "fail",
        "text": command["text"],
        "by": "member-3",
        "at": "2026-01-01T00:00:00.000Z",
    }


async def application(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
    elif scope["type"] == "websocket":
        await _visit(scope["path"], receive, send)


async def _lifespan(receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await send({"type": "lifespan.shutdown.complete"})


async def _visit(path: str, receive: Receive, send: Send) -> None:
    me = object()
    room = rooms[path]
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": '{"t":"welcome"}'})
    room[me] = send
    try:
        while (message := await receive())["type"] == "websocket.receive":
            text = json.dumps(resolve(path, json.loads(message["text"])))
            for tell in list(room.values()):
                await tell({"type": "websocket.send", "text": text})
    finally:
        room.pop(me, None)
