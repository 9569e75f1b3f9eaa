"""The measurements: latency at a steady rate, commands in a closed loop, idle sockets, a storm of reconnects."""

import asyncio
import gc
import time
from collections.abc import Sequence
from typing import Any

from scenes.bench.client.desk import Desk, Tally, now
from scenes.bench.client.wire import connect
from scenes.bench.machine import cpu_seconds, resident_bytes, tree

AT_ONCE = 50
TRIES = 40
SETTLE = 0.3
PATIENCE = 10.0

Figures = dict[str, Any]


# --- coming and going ------------------------------------------------------------------------------------


async def sit_down(desk: Desk, seat: int, port: int) -> None:
    """Connect one socket and wait until it has joined. Tries again as a browser would."""
    for attempt in range(TRIES):
        joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def hear(text: bytes, joined: asyncio.Future[None] = joined) -> None:
            if desk.hear(seat, text) and not joined.done():
                joined.set_result(None)

        try:
            socket = await connect(port, desk.path, desk.cookie(seat), hear)
            desk.sockets[seat] = socket
            hello = desk.hello(seat)
            if hello is not None:
                socket.send(hello)
            await asyncio.wait_for(joined, 30)
            return
        except (OSError, TimeoutError):
            if attempt == TRIES - 1:
                raise
            await asyncio.sleep(0.05)


async def open_all(desks: Sequence[Desk], port: int) -> None:
    """Everybody sits down, some at a time."""
    room = asyncio.Semaphore(AT_ONCE)

    async def one(desk: Desk, seat: int) -> None:
        async with room:
            await sit_down(desk, seat, port)

    await asyncio.gather(*(one(desk, seat) for desk in desks for seat in range(desk.size)))


async def close_all(desks: Sequence[Desk]) -> None:
    for desk in desks:
        for socket in desk.sockets:
            if socket is not None:
                socket.abort()
        desk.forget()
        desk.leave()
    await asyncio.sleep(SETTLE)


def begin(desks: Sequence[Desk]) -> Tally:
    """All count together from now on."""
    tally = Tally()
    for desk in desks:
        desk.tally = tally
        desk.done = None
    gc.collect()
    return tally


async def quiet(desks: Sequence[Desk]) -> int:
    """Wait until nothing is under way; how many commands never came to everybody."""
    for desk in desks:
        desk.done = None
    give_up = now() + PATIENCE
    while any(desk.busy for desk in desks) and now() < give_up:  # noqa: ASYNC110  (a poll costs the least)
        await asyncio.sleep(0.02)
    lost = sum(len(desk.busy) for desk in desks)
    for desk in desks:
        desk.forget()
    return lost


# --- measuring -------------------------------------------------------------------------------------------


class Meter:
    """What the server used since it was made."""

    def __init__(self, pid: int) -> None:
        self.pids = tree(pid)
        self.cpu = cpu_seconds(self.pids)
        self.client = time.process_time()
        self.at = now()

    def read(self, deliveries: int, commands: int) -> Figures:
        seconds = now() - self.at
        cpu = cpu_seconds(self.pids) - self.cpu
        return {
            "seconds": seconds,
            "cpu_us_per_delivery": 1e6 * cpu / max(1, deliveries),
            "cpu_us_per_command": 1e6 * cpu / max(1, commands),
            "server_busy": cpu / seconds,
            "client_busy": (time.process_time() - self.client) / seconds,
        }


def quantiles(latencies: list[float]) -> Figures:
    ordered = sorted(latencies)
    if not ordered:
        return {"p50_ms": None, "p95_ms": None, "p99_ms": None}
    last = len(ordered) - 1
    return {f"p{q}_ms": 1000 * ordered[min(last, len(ordered) * q // 100)] for q in (50, 95, 99)}


async def latency(desks: Sequence[Desk], rate: float, seconds: float, pid: int) -> Figures:
    """Commands at a steady rate, whatever becomes of those before."""
    tally = begin(desks)
    meter = Meter(pid)
    number = 0
    while number / rate < seconds:
        wait = meter.at + number / rate - now()
        if wait > 0:
            await asyncio.sleep(wait)
        desk = desks[number % len(desks)]
        lane = next(lane for lane in range(10_000) if lane not in desk.busy)
        desk.command(lane)
        number += 1
    lost = await quiet(desks)
    followed = quantiles(tally.followed)["p50_ms"] if tally.followed else None
    used = meter.read(tally.deliveries, tally.commands)
    return {**quantiles(tally.latencies), "can_p50_ms": followed, **used, **counted(tally, lost)}


async def throughput(desks: Sequence[Desk], window: int, seconds: float, pid: int) -> Figures:
    """`window` commands under way at each table; the next is sent when everybody there has heard of the last."""
    tally = begin(desks)
    for desk in desks:
        desk.done = lambda desk, lane: desk.command(lane)
    for desk in desks:
        for lane in range(window):
            desk.command(lane)
    await asyncio.sleep(SETTLE)
    meter, commands, deliveries, heard = Meter(pid), tally.commands, tally.deliveries, bytes_in(desks)
    tally.latencies.clear()
    tally.followed.clear()
    await asyncio.sleep(seconds)
    commands, deliveries = tally.commands - commands, tally.deliveries - deliveries
    heard = bytes_in(desks) - heard
    figures = meter.read(deliveries, commands)
    figures |= quantiles(tally.latencies)
    figures |= {
        "commands_per_s": commands / figures["seconds"],
        "deliveries_per_s": deliveries / figures["seconds"],
        "bytes_per_delivery": heard / max(1, deliveries),
        "can_p50_ms": quantiles(tally.followed)["p50_ms"],
    }
    lost = await quiet(desks)
    return figures | counted(tally, lost)


def bytes_in(desks: Sequence[Desk]) -> int:
    return sum(socket.bytes_in for desk in desks for socket in desk.sockets if socket is not None)


def counted(tally: Tally, lost: int) -> Figures:
    return {"commands": tally.commands, "kinds": tally.kinds, "refused": tally.refused, "lost": lost}


async def idle(desks: Sequence[Desk], port: int, pid: int) -> Figures:
    """How much memory joined sockets hold that do nothing. `desks` stay open."""
    before, started = resident_bytes(tree(pid)), Meter(pid)
    await open_all(desks, port)
    await asyncio.sleep(1.0)
    sockets = sum(desk.size for desk in desks)
    grown = resident_bytes(tree(pid)) - before
    return {
        "sockets": sockets,
        "base_mb": before / 1e6,
        "mb_per_1000": grown / 1e3 / sockets,
        "connect_cpu_us": started.read(sockets, sockets)["cpu_us_per_delivery"],
    }


async def storm(desks: Sequence[Desk], port: int, pid: int) -> Figures:
    """All lose their connection in one moment and come back at once, until the last has caught up."""
    meter = Meter(pid)
    for desk in desks:
        for socket in desk.sockets:
            if socket is not None:
                socket.abort()
    back: list[float] = []

    async def one(desk: Desk, seat: int) -> None:
        await sit_down(desk, seat, port)
        back.append(now() - meter.at)

    async with asyncio.timeout(90):
        await asyncio.gather(*(one(desk, seat) for desk in desks for seat in range(desk.size)))
    figures = meter.read(len(back), len(back))
    return {
        "sockets": len(back),
        "total_s": max(back),
        "p50_ms": 1000 * sorted(back)[len(back) // 2],
        "cpu_us_per_socket": figures["cpu_us_per_delivery"],
    }
