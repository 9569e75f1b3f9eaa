"""An evening at one table that two workers serve: six sockets, two commands at a time, and something goes wrong."""

import asyncio
import os
import random
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec
import psycopg

from tests.faults.clients import Client
from tests.faults.servers import Table

SECONDS = float(os.environ.get("FAULT_SECONDS", "15"))
ON_POSTGRESQL = bool(os.environ.get("TEST_DATABASE_URL"))
OVER_REDIS = bool(os.environ.get("TEST_REDIS_URL"))
SEATS = [(who, worker) for worker in (0, 1) for who in ("gwen", "pilar", "oleg")]
SETTLED_WITHIN = 30
LAST_WORDS = "That is all"


class Evening:
    """What came of it: `texts` that were acknowledged, `boards` of all sockets, what is stored, fresh snapshots."""

    def __init__(self, folder: Path, fault: str) -> None:
        self.table = Table(folder, workers=2)
        self.fault = fault
        if self.table.site.redis:
            # Redis is shared with whoever tests beside us: only clients of this name are cut off.
            self.redis_name = f"evening-{secrets.token_hex(4)}"
            for site in self.table.sites:
                site.redis = f"{site.redis}?client_name={self.redis_name}"
        self.clients: dict[str, Client] = {}
        self.texts: list[str] = []
        self.faults = 0
        self.truth: dict[str, Any] = {}
        self.fresh: dict[str, dict[str, Any]] = {}
        self.heard: dict[str, set[str]] = {}

    async def run(self) -> "Evening":
        try:
            await asyncio.to_thread(self.table.start)
            self.clients = {f"{who}@{worker}": self.table.client(who, worker) for who, worker in SEATS}
            await asyncio.gather(*(client.start() for client in self.clients.values()))
            await self._play(await self._prepare())
            await self._settle()
        finally:
            await asyncio.gather(*(client.stop() for client in self.clients.values() if client.started))
            await asyncio.to_thread(self.table.close)
        return self

    async def _prepare(self) -> dict[str, str]:
        """What each changes: the players their heroes, the GM the points of one."""
        pilar, oleg = self.clients["pilar@0"], self.clients["oleg@0"]
        rhea = (await pilar.do("create_character", name="Rhea"))["made"][0]
        voltaire = (await oleg.do("create_character", name="Voltaire"))["made"][0]
        return {"gwen": rhea, "pilar": rhea, "oleg": voltaire}

    async def _play(self, own: dict[str, str]) -> None:
        """All get their answers once nothing goes wrong any more: a killed worker is up again by then."""
        until = time.monotonic() + SECONDS
        players = [asyncio.create_task(self._bursts(name, own, until)) for name in self.clients]
        await FAULTS[self.fault](self, until - 2)
        for name, (changed, sent) in zip(self.clients, await asyncio.gather(*players), strict=True):
            await self._hear_answers(self.clients[name], changed, sent)

    async def _bursts(self, name: str, own: dict[str, str], until: float) -> tuple[list[str], dict[str, str]]:
        """Two commands at once, of which the second lands on what the first has made of things.

        Returns the ids of changes, and those of what was said by its text.
        """
        client, who, chance, number = self.clients[name], name.split("@")[0], random.Random(name), 0
        sent: dict[str, str] = {}
        changed: list[str] = []
        while time.monotonic() < until:
            number += 1
            text = f"{name} {number}"
            if number % 2:
                for kind, args in _changes(who, own[who], text):
                    changed.append(await client.send(kind, **args))
            else:
                for part in ("first", "second"):
                    sent[f"{text} {part}"] = await client.send("say", text=f"{text} {part}")
            # Below the limit of sixty in ten seconds: each member has two sockets here.
            await asyncio.sleep(0.75 + chance.random() / 2)
        return changed, sent

    async def _hear_answers(self, client: Client, changed: list[str], sent: dict[str, str]) -> None:
        await client.until(lambda: client.acks.keys() >= {*changed, *sent.values()}, within=SETTLED_WITHIN)
        assert all(client.acks[id]["ok"] for id in changed), [client.acks[id] for id in changed]
        self.texts += [text for text, id in sent.items() if client.acks[id]["ok"]]

    async def _settle(self) -> None:
        """Until every socket shows what is stored; then each once more from a fresh snapshot."""
        await self.clients["gwen@0"].do("say", text=LAST_WORDS)
        self.texts.append(LAST_WORDS)
        for client in self.clients.values():
            await client.until(lambda client=client: not client.unanswered, within=SETTLED_WITHIN)
        self.truth = await asyncio.to_thread(self.table.truth)
        views = self.truth["views"]
        for client in self.clients.values():
            # What is not so in time is for the tests to say.
            await client.wait(lambda client=client: _is_done(client, views), within=SETTLED_WITHIN)
        for name, client in self.clients.items():
            who, worker = name.split("@")
            newcomer = self.table.client(who, int(worker))
            await newcomer.start()
            self.fresh[name] = dict(newcomer.board)
            await newcomer.stop()
            self.heard[name] = {entry["params"].get("text", "") for entry in client.log}
            if client.snapshots > 1:
                self.heard[name] |= await asyncio.to_thread(self._read_log, client)

    def _read_log(self, client: Client) -> set[str]:
        """Who was given a snapshot on coming back reads what lies before its lines, as the page does."""
        origin = client.url.split("/ws/")[0].replace("ws://", "http://")
        before, texts = client.log[0]["id"], set()
        while True:
            url = f"{origin}/api/v1/tables/{self.table.id}/log/?before={before}"
            with urlopen(Request(url, headers={"Cookie": client.cookie}), timeout=20) as answer:
                page = msgspec.json.decode(answer.read())
            texts |= {entry["params"].get("text", "") for entry in page["log"]}
            if not page["more"]:
                return texts
            before = page["log"][0]["id"]


def _is_done(client: Client, views: dict[str, Any]) -> bool:
    last = client.log[-1]["params"].get("text") if client.log else None
    return last == LAST_WORDS and client.board == views[client.member]


def _changes(who: str, own: str, text: str) -> list[tuple[str, dict[str, Any]]]:
    if who == "gwen":
        # A scene that was decided ahead and never stored would stay on a board that went on from there.
        return [("prepare_scene", {"title": text}), ("give_points", {"to": own, "points": 1, "reason": text})]
    return [
        ("edit_character", {"character": own, "looks": text}),
        ("edit_character", {"character": own, "about": text}),
    ]


# --- what goes wrong --------------------------------------------------------------------------------------


async def _nothing(evening: Evening, until: float) -> None:
    evening.faults = 1


async def _kill_worker(evening: Evening, until: float) -> None:
    """The second worker loses its power, and comes back."""
    while time.monotonic() < until:
        await asyncio.sleep(2)
        evening.table.sites[1].kill()
        evening.faults += 1
        await asyncio.sleep(0.5)
        await asyncio.to_thread(evening.table.sites[1].start)


async def _cut_backends(evening: Evening, until: float) -> None:
    while time.monotonic() < until:
        await asyncio.sleep(1.5)
        evening.faults += await asyncio.to_thread(_terminate_backends, evening.table.site.database)


def _terminate_backends(database: str) -> int:
    with psycopg.connect(os.environ["TEST_DATABASE_URL"], autocommit=True) as connection:
        name = database.rsplit("/", 1)[1]
        statement = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
        return len(connection.execute(statement, [name]).fetchall())


async def _cut_redis(evening: Evening, until: float) -> None:
    while time.monotonic() < until:
        await asyncio.sleep(1)
        evening.faults += await asyncio.to_thread(_kill_clients, evening.redis_name)


def _kill_clients(name: str) -> int:
    from redis import Redis

    with Redis.from_url(os.environ["TEST_REDIS_URL"]) as redis:
        found = [client["id"] for client in redis.client_list() if client["name"] == name]
        for id in found:
            redis.client_kill_filter(_id=id)
    return len(found)


Fault = Callable[[Evening, float], Any]
FAULTS: dict[str, Fault] = {"nothing goes wrong": _nothing, "a worker is killed": _kill_worker}
if ON_POSTGRESQL:
    FAULTS["backends are terminated"] = _cut_backends
if OVER_REDIS:
    FAULTS["redis clients are killed"] = _cut_redis


async def play_all(folder: Path) -> dict[str, "Evening | BaseException"]:
    """All evenings side by side, each on a database of its own."""

    async def run(number: int, fault: str) -> Evening:
        return await (await asyncio.to_thread(Evening, folder / str(number), fault)).run()

    ended = await asyncio.gather(*(run(*one) for one in enumerate(FAULTS)), return_exceptions=True)
    return dict(zip(FAULTS, ended, strict=True))
