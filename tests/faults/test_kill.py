"""The server loses its power in the middle of play: nothing that was acknowledged is lost, and play goes on."""

import asyncio
import random
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.faults.clients import Client
from tests.faults.servers import Table

pytestmark = pytest.mark.services


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    found.site.start()
    yield found
    found.site.close()


async def stop(clients: dict[str, Client]) -> None:
    for client in clients.values():
        await client.stop()


async def quiet(clients: dict[str, Client]) -> None:
    """Until all have heard the same last word."""
    await clients["gwen"].do("say", text="That is all")
    for client in clients.values():
        await client.until(lambda client=client: client.log and client.log[-1]["params"].get("text") == "That is all")


async def ended(table: Table, clients: dict[str, Client]) -> dict[str, Any]:
    """What is stored once all have heard the last word. What they may do comes after it by itself."""
    await quiet(clients)
    truth = await asyncio.to_thread(table.truth)
    for client in clients.values():
        await client.wait(lambda client=client: client.board == truth["views"][client.member], within=30)
    await stop(clients)
    table.check(clients, truth)
    return truth


async def begin_roll(clients: dict[str, Client]) -> str:
    """A hero in a live scene has rolled, and the window for invocations is open."""
    gwen, pilar = clients["gwen"], clients["pilar"]
    await gwen.do("start_session")
    hero = (await pilar.do("copy_sample", sample="reth"))["made"][0]
    scene = (await gwen.do("prepare_scene", title="The bridge"))["made"][0]
    await gwen.do("open_scene", scene=scene, present=[hero])
    made = await pilar.do("declare_action", character=hero, action="overcome", rating="clever", goal="Cross it")
    roll: str = next(id for id in made["made"] if id.startswith("roll:"))
    await gwen.do("set_opposition", roll=roll, difficulty=2)
    await pilar.do("roll_dice", roll=roll)
    return roll


async def test_a_kill_in_the_middle_of_a_roll_loses_nothing(table: Table) -> None:
    clients = await table.clients()
    roll = await begin_roll(clients)
    await clients["sofia"].until(lambda: clients["sofia"].board.get(roll, {}).get("step") == "rolled")
    faces = clients["pilar"].board[roll]["effort"]["dice"]
    assert len(faces) == 4

    table.site.kill()
    id = await clients["oleg"].send("say", text="Are you still there?")
    table.site.start()

    await clients["oleg"].until(lambda: id in clients["oleg"].acks)
    for client in clients.values():
        await client.until(lambda client=client: client.connections >= 2)
        assert client.board[roll]["effort"]["dice"] == faces, "the dice stay as they fell"
    await clients["gwen"].do("settle_roll", roll=roll)
    truth = await ended(table, clients)
    assert truth["said"].count("Are you still there?") == 1


async def test_one_id_before_and_after_a_kill_is_done_once(table: Table) -> None:
    clients = await table.clients()
    id = str(uuid.uuid4())
    await clients["pilar"].send("say", id=id, text="Only once")
    await clients["pilar"].until(lambda: id in clients["pilar"].acks)
    table.site.kill()
    table.site.start()
    await clients["pilar"].send("say", id=id, text="Only once")

    assert (await ended(table, clients))["said"].count("Only once") == 1


async def test_kills_at_any_moment_lose_and_double_nothing(table: Table) -> None:
    clients = await table.clients()
    chance = random.Random(7)
    sent: dict[str, str] = {}
    playing = True

    async def talk(who: str) -> None:
        number = 0
        while playing:
            number += 1
            text = f"{who} {number}"
            sent[text] = await clients[who].send("say", text=text)
            # Below the limit of sixty in ten seconds, so that nobody is sent away for it.
            await asyncio.sleep(0.2 + chance.random() / 10)

    talkers = [asyncio.create_task(talk(who)) for who in ("gwen", "pilar", "oleg")]
    for _ in range(4):
        await asyncio.sleep(0.5 + chance.random())
        table.site.kill()
        await asyncio.to_thread(table.site.start)
    playing = False
    await asyncio.gather(*talkers)
    for text, id in sent.items():
        client: Any = clients[text.split()[0]]
        await client.until(lambda client=client, id=id: id in client.acks)
    truth = await ended(table, clients)
    for text in sent:
        assert truth["said"].count(text) == 1, text


async def test_a_deploy_in_the_middle_of_play_loses_nothing(table: Table) -> None:
    clients = await table.clients()
    ids = [await clients["pilar"].send("say", text=f"Line {number}") for number in range(10)]
    await asyncio.to_thread(table.site.stop)
    await asyncio.to_thread(table.site.start)

    for id in ids:
        await clients["pilar"].until(lambda id=id: id in clients["pilar"].acks)
    truth = await ended(table, clients)
    assert [text for text in truth["said"] if text.startswith("Line")] == [f"Line {number}" for number in range(10)]
