"""A hub beside another worker, which shares nothing with it but the database: what people see is what is stored."""

import asyncio
import uuid

import pytest

from scenes.models import Event, Receipt, Table
from scenes.stored import store, writer
from tests.scenes.sockets import Live, Reader
from tests.scenes.workers import Ahead, elsewhere, store_as_older

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


async def assert_all_see_what_is_stored(live: Live, **readers: Reader) -> None:
    """Rows are the log replayed, and every board is a fresh snapshot."""

    def replay() -> tuple[bool, list[int]]:
        loaded = live.playing.loaded()
        found = store.records(loaded.table, after=0)
        state, _ = store.replay(store.State(), found)
        return state == loaded.head.state, [dated.record.seq for dated in found]

    same, seqs = await live.read(replay)
    assert same and seqs == list(range(1, len(seqs) + 1))
    for who, reader in readers.items():
        await reader.rest()
        fresh = await live.join(who)
        assert (reader.board, reader.cursor) == (fresh.board, fresh.cursor), who


async def say_elsewhere(live: Live, text: str) -> None:
    await live.read(lambda: elsewhere(live.playing, "oleg", "say", text=text))


@pytest.mark.parametrize("most_at_once", [256, 1])
async def test_a_burst_that_was_overtaken_is_decided_anew_as_a_whole(
    live: Live, monkeypatch: pytest.MonkeyPatch, most_at_once: int
) -> None:
    """Two commands ahead, in one commit or in two: the second finds its number free on somebody else's record."""
    monkeypatch.setattr(writer, "MOST_AT_ONCE", most_at_once)
    gwen, sofia = await live.join_all("gwen", "sofia")
    for turn in range(3):
        await say_elsewhere(live, f"First {turn}")
        ids = [str(uuid.uuid4()), str(uuid.uuid4())]
        for id, title in zip(ids, ("One", "Two"), strict=True):
            await gwen.send({"t": "cmd", "id": id, "kind": "prepare_scene", "args": {"title": f"{title} {turn}"}})
        for id in ids:
            assert (await gwen.until("receipt", lambda frame, id=id: frame["id"] == id))["ok"]

    scenes = sorted(one["title"] for key, one in gwen.board.items() if key.startswith("scene:"))
    assert scenes == ["One 0", "One 1", "One 2", "Two 0", "Two 1", "Two 2"]
    await assert_all_see_what_is_stored(live, gwen=gwen, sofia=sofia)


async def test_a_command_whose_stored_answer_was_lost_is_shown_before_it_is_answered(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What came after it is stored as well, and neither is shown without the other."""
    gwen, sofia = await live.join_all("gwen", "sofia")
    really, lost = writer._try, []

    def answer_lost(writes: list[writer.Write]) -> Exception | None:
        lost.append(len(writes))
        return really(writes) or (writer.TryAgain() if len(lost) == 1 else None)

    monkeypatch.setattr(writer, "_try", answer_lost)
    monkeypatch.setattr(writer, "MOST_AT_ONCE", 1)
    ids = [str(uuid.uuid4()) for _ in range(3)]
    for number, id in enumerate(ids):
        await gwen.send({"t": "cmd", "id": id, "kind": "prepare_scene", "args": {"title": f"Scene {number}"}})
    for id in ids:
        receipt = await gwen.until("receipt", lambda frame, id=id: frame["id"] == id)
        assert receipt["ok"] and receipt["made"][0] in gwen.board

    assert await live.read(lambda: Event.objects.filter(kind="prepare_scene").count()) == 3
    await assert_all_see_what_is_stored(live, gwen=gwen, sofia=sofia)


async def test_a_bell_that_rings_while_the_table_holds_still_is_answered_afterwards(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.stored.heads.read_heads", lambda tables: {})
    sofia = await live.join("sofia")
    table = await live.hub.table(live.playing.id)
    release = asyncio.Event()
    table._hold(_wait(release))
    await say_elsewhere(live, "Meanwhile")
    table.history.heard(table.head.seq + 1)
    release.set()

    assert (await sofia.until("frame"))["log"][0]["params"]["text"] == "Meanwhile"


async def _wait(release: asyncio.Event) -> None:
    await release.wait()


async def test_records_of_an_older_worker_are_shown_and_built_upon(live: Live) -> None:
    gwen, sofia = await live.join_all("gwen", "sofia")
    await live.read(lambda: store_as_older(Ahead(live.playing).decide("oleg", "say", text="Older").write))
    assert (await gwen.do("say", text="Newer"))["ok"]

    texts: list[str] = []
    while len(texts) < 2:
        texts += [entry["params"]["text"] for entry in (await sofia.until("frame"))["log"]]
    assert texts == ["Older", "Newer"]
    await assert_all_see_what_is_stored(live, gwen=gwen, sofia=sofia)


def lose_last(live: Live) -> None:
    """As a database that was told to trust a copy which lagged behind: the last commit is gone, and nobody says so."""
    loaded = live.playing.loaded()
    last = Event.objects.get(table=loaded.table, seq=loaded.head.seq)
    Table.objects.filter(pk=loaded.table).update(seq=last.seq - 1, mark=last.follows)
    Receipt.objects.filter(table=loaded.table).last().delete()  # type: ignore[union-attr]
    last.delete()


@pytest.mark.parametrize("then", ["nothing", "another record", "more records", "a command here"])
async def test_who_was_told_what_the_database_lost_begins_anew(live: Live, then: str) -> None:
    sofia = await live.join("sofia")
    gwen = await live.join("gwen")
    await gwen.do("say", text="Told and lost")
    await sofia.until("frame")
    told = sofia.cursor
    await live.read(lose_last, live)

    for number in range({"another record": 1, "more records": 2}.get(then, 0)):
        await say_elsewhere(live, f"In its place {number}")
    if then == "a command here":
        await gwen.send({"t": "cmd", "id": str(uuid.uuid4()), "kind": "say", "args": {"text": "And on"}})
    else:
        await live.hub._read_heads(0)
    assert await sofia.closed() == 1012

    back = await live.join("sofia", told)
    assert back.heard[0]["t"] == "snapshot", "nobody's cursor of the lost record is known"
    assert "Told and lost" not in [entry["params"].get("text") for entry in back.log()]
    await assert_all_see_what_is_stored(live, sofia=back)
