"""Two sockets at one table, exact frames."""

import uuid

import pytest

from campaigns.removal.services import remove_campaign, take_back
from scenes.models import Event, Table
from scenes.stored import store
from tests.scenes.sockets import Live

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


async def test_a_command_reaches_every_view_with_its_receipt_after_it(live: Live) -> None:
    pilar, sofia = await live.join_all("pilar", "sofia")
    receipt = await pilar.do("say", text="Hello")

    told = await sofia.until("frame")
    assert receipt == {"t": "receipt", "id": receipt["id"], "ok": True, "cursor": told["cursor"], "made": []}
    assert told["log"][0]["params"]["text"] == "Hello"
    assert pilar.log()[-1] == told["log"][0]
    assert set(told) == {"t", "cursor", "prev", "log", "put", "drop"}


async def test_each_reader_gets_the_snapshot_of_their_own_view(live: Live) -> None:
    gwen, pilar, sofia = await live.join_all("gwen", "pilar", "sofia")
    first = [reader.heard[0] for reader in (gwen, pilar, sofia)]

    assert [frame["t"] for frame in first] == ["snapshot"] * 3
    member = live.playing.member("pilar")
    assert [frame["view"] for frame in first] == ["gm", f"member:{member}", "spectators"]
    assert first[1]["me"] == {"member": member, "role": "player"}
    assert first[1]["people"][member]["name"] == "Pilar"
    assert [frame["put"]["can"]["gm"] for frame in first] == [True, False, False]


async def test_to_whom_nothing_changed_gets_no_frame(live: Live) -> None:
    gwen, sofia = await live.join_all("gwen", "sofia")
    await sofia.rest()
    await gwen.do("write_note", text="Only mine")

    assert [frame for frame in await sofia.rest() if frame["t"] == "frame"] == []


async def test_who_comes_back_with_a_cursor_gets_just_what_is_missing(live: Live) -> None:
    gwen, sofia = await live.join_all("gwen", "sofia")
    await sofia.leave()
    await gwen.do("say", text="One")
    await gwen.do("write_note", text="Hidden")
    await gwen.do("say", text="Two")

    back = live.reader("sofia")
    back.cursor = sofia.cursor
    await back.connect()
    await back.hello(sofia.cursor)

    assert [frame["t"] for frame in back.heard] == ["frame", "frame", "can", "people", "beat"]
    assert [entry["params"]["text"] for entry in back.log()] == ["One", "Two"]
    assert back.heard[-1]["cursor"] == back.cursor


async def test_an_unknown_cursor_brings_a_snapshot(live: Live) -> None:
    back = await live.join("sofia", "A" * 22)

    assert [frame["t"] for frame in back.heard] == ["snapshot", "beat"]


async def test_the_same_id_twice_at_once_is_done_once(live: Live) -> None:
    pilar = await live.join("pilar")
    id = str(uuid.uuid4())
    for _ in range(3):
        await pilar.send({"t": "cmd", "id": id, "kind": "say", "args": {"text": "Once"}})
    receipts = [await pilar.until("receipt") for _ in range(3)]

    assert receipts[0] == receipts[1] == receipts[2]
    assert len([entry for entry in pilar.log() if entry["params"].get("text") == "Once"]) == 1


async def test_the_same_id_after_the_hub_forgot_is_answered_from_its_receipt(live: Live) -> None:
    pilar = await live.join("pilar")
    id = str(uuid.uuid4())
    first = await pilar.do("say", id=id, text="Once")
    table = await live.hub.table(live.playing.id)
    table.queue.answered.clear()

    again = await pilar.do("say", id=id, text="Once")
    assert again == first
    other = await pilar.do("say", id=str(uuid.uuid4()), text="Twice")
    assert other["ok"]
    table.queue.answered.clear()
    reused = await pilar.do("say", id=id, text="Other words")
    assert reused["error"]["code"] == "id_reused"


async def test_many_ids_sent_again_after_a_restart_all_get_their_first_answer(live: Live) -> None:
    """A client that was cut off sends again all that it had no answer to, at once."""
    pilar = await live.join("pilar")
    ids = [str(uuid.uuid4()) for _ in range(15)]
    first = [await pilar.do("say", id=id, text=f"Line {number}") for number, id in enumerate(ids)]
    (await live.hub.table(live.playing.id)).queue.answered.clear()

    for number, id in enumerate(ids):
        await pilar.send({"t": "cmd", "id": id, "kind": "say", "args": {"text": f"Line {number}"}})
    again = {}
    while len(again) < len(ids):
        receipt = await pilar.until("receipt")
        again[receipt["id"]] = receipt

    assert [again[id] for id in ids] == first
    assert await live.read(lambda: Event.objects.filter(kind="say").count()) == len(ids)


async def test_commands_sent_at_once_are_numbered_without_gaps(live: Live) -> None:
    pilar, oleg = await live.join_all("pilar", "oleg")
    ids = [str(uuid.uuid4()) for _ in range(20)]
    for number, id in enumerate(ids):
        sender = (pilar, oleg)[number % 2]
        await sender.send({"t": "cmd", "id": id, "kind": "say", "args": {"text": f"Line {number}"}})
    for number, id in enumerate(ids):
        receipt = await (pilar, oleg)[number % 2].until("receipt", lambda frame, id=id: frame["id"] == id)
        assert receipt["ok"]

    seqs = await live.read(lambda: list(Event.objects.order_by("seq").values_list("seq", flat=True)))
    assert seqs == list(range(1, len(seqs) + 1))


async def test_a_new_role_brings_a_new_snapshot_and_removal_closes(live: Live) -> None:
    gwen, oleg = await live.join_all("gwen", "oleg")
    await gwen.do("set_role", member=live.playing.member("oleg"), role="cogm")
    again = await oleg.until("snapshot")
    assert (again["view"], again["me"]["role"]) == ("gm", "cogm")

    await gwen.do("remove_member", member=live.playing.member("oleg"))
    assert await oleg.closed() == 4403


async def test_a_hub_that_was_overtaken_reads_what_it_missed_and_decides_anew(live: Live) -> None:
    """Another worker, which shares nothing but the database, was first."""
    pilar, sofia = await live.join_all("pilar", "sofia")

    def elsewhere() -> None:
        from rules.game import decode_command
        from scenes import inline
        from scenes.asked import Asked

        asked = Asked(
            live.playing.member("oleg"), decode_command("accelerated", "say", {"text": "First"}), str(uuid.uuid4())
        )
        inline.perform_inline(live.playing.id, asked)

    await live.read(elsewhere)
    receipt = await pilar.do("say", text="Second")

    assert receipt["ok"]
    texts = []
    while len(texts) < 2:
        frame = await sofia.until("frame")
        texts += [entry["params"]["text"] for entry in frame["log"]]
    assert texts == ["First", "Second"]


async def test_what_another_worker_did_shows_without_any_bell(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    sofia = await live.join("sofia")

    def elsewhere() -> None:
        from rules.game import decode_command
        from scenes import inline
        from scenes.asked import Asked

        asked = Asked(
            live.playing.member("oleg"), decode_command("accelerated", "say", {"text": "Quietly"}), str(uuid.uuid4())
        )
        inline.perform_inline(live.playing.id, asked)

    await live.read(elsewhere)
    await live.hub._read_heads(0)

    frame = await sofia.until("frame")
    assert frame["log"][0]["params"]["text"] == "Quietly"


async def test_a_restored_table_is_read_anew_by_all(live: Live) -> None:
    sofia = await live.join("sofia")
    await live.read(lambda: Table.objects.update(epoch=4711))
    await live.hub._read_heads(0)

    assert await sofia.closed() == 1012
    back = await live.join("sofia", sofia.cursor)
    assert back.heard[0]["t"] == "snapshot"


async def test_frames_make_the_fresh_view_also_through_sockets(live: Live) -> None:
    everybody = await live.join_all("gwen", "pilar", "oleg", "sofia")
    gwen, pilar = everybody[0], everybody[1]
    scene = (await gwen.do("prepare_scene", title="The bridge"))["made"][0]
    await gwen.do("open_scene", scene=scene)
    await pilar.do("create_character", name="Rhea")
    await pilar.do("say", text="Psst", to=[live.playing.member("oleg")])
    await gwen.do("take_back")
    await gwen.do("say", text="The end")

    for reader, who in zip(everybody, ("gwen", "pilar", "oleg", "sofia"), strict=True):
        await reader.rest()
        fresh = await live.join(who)
        assert reader.board == fresh.heard[0]["put"], who


async def test_people_come_and_go(live: Live) -> None:
    sofia = await live.join("sofia")
    await sofia.rest()
    pilar = await live.join("pilar")
    member = live.playing.member("pilar")

    told = await sofia.until("people")
    while member not in told["people"]:  # of herself, a little late
        told = await sofia.until("people")
    assert told["people"][member]["online"] is True
    await pilar.leave()
    assert (await sofia.until("people"))["people"][member]["online"] is False


async def test_typing_and_pointing_reach_the_others_and_are_stored_nowhere(live: Live) -> None:
    pilar, sofia = await live.join_all("pilar", "sofia")
    before = await live.read(lambda: store.load(live.playing.id).head.seq)
    await pilar.send({"t": "typing"})
    await pilar.send({"t": "pointer", "zone": None, "x": 1, "y": 2.5})

    member = live.playing.member("pilar")
    assert await sofia.until("typing") == {"t": "typing", "member": member}
    assert await sofia.until("pointer") == {"t": "pointer", "member": member, "zone": None, "x": 1, "y": 2.5}
    assert await live.read(lambda: store.load(live.playing.id).head.seq) == before


async def test_a_session_that_ends_closes_its_sockets(live: Live) -> None:
    pilar = await live.join("pilar")
    from scenes.live import running

    running.sessions_ended(live.playing.seats["pilar"].user, live.cookies["pilar"])

    assert await pilar.closed() == 4401


async def test_a_deleted_campaign_closes_its_table_and_lets_nobody_in(live: Live) -> None:
    gwen, oleg = await live.join_all("gwen", "oleg")

    await live.read(lambda: remove_campaign(campaign=live.playing.campaign))

    assert [await oleg.closed(), await gwen.closed()] == [4403, 4403]
    again = live.reader("oleg")
    await again.connect()
    await again.send({"t": "hello", "proto": 1, "cursor": None})
    assert await again.closed() == 4403
    await live.read(lambda: take_back(campaign=live.playing.campaign))
    await live.join("oleg")
