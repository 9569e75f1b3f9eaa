"""Bad input at the socket: a clear answer, nothing lost, never a dead socket unless said."""

import json
import uuid

import pytest

from tests.scenes.sockets import Live, Reader

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]

DEEP = '{"t":' * 21 + "1" + "}" * 21


def command(**changes: object) -> dict[str, object]:
    return {"t": "cmd", "id": str(uuid.uuid4()), "kind": "say", "args": {"text": "x"}, **changes}


async def still_works(reader: Reader) -> None:
    receipt = await reader.do("say", text="Still here")
    assert receipt["ok"]


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "",
        "[]",
        "1",
        '"text"',
        '{"t":"cmd"',
        '{"t":"cmd","id":NaN}',
        '{"t":"cmd","x":Infinity}',
        '{"t":"typing","t":"typing"}',
        DEEP,
        '{"t":"cmd","x":9223372036854775808}',
        '{"t":1}',
        "{}",
    ],
)
async def test_what_cannot_be_read_is_told_and_borne(live: Live, text: str) -> None:
    pilar = await live.join("pilar")
    await pilar.write(text)

    error = (await pilar.until("error"))["error"]
    assert (error["code"], error["status"]) == ("bad_frame", 400)
    assert error["detail"] == error["title"] != ""
    await still_works(pilar)


async def test_bytes_are_no_text(live: Live) -> None:
    pilar = await live.join("pilar")
    await pilar.line.send_input({"type": "websocket.receive", "bytes": b"{}"})

    assert (await pilar.until("error"))["error"]["code"] == "bad_frame"
    await still_works(pilar)


async def test_the_fifth_bad_frame_closes(live: Live) -> None:
    pilar = await live.join("pilar")
    for _ in range(5):
        await pilar.write("nonsense")

    assert await pilar.closed() == 4400
    assert [frame["t"] for frame in pilar.heard].count("error") == 5


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"kind": "fly"}, "unknown_kind"),
        ({"kind": "take_seat", "args": {"role": "cogm"}}, "unknown_kind"),
        ({"kind": 7}, "unknown_kind"),
        ({"kind": "\ud800"}, "unknown_kind"),
        ({"role": "gm"}, "unknown_field"),
        ({"table": "x"}, "unknown_field"),
        ({"seq": 3}, "unknown_field"),
        ({"member": "x"}, "unknown_field"),
        ({"\ud800": 1}, "unknown_field"),
        ({"args": {"text": "x", "role": "gm"}}, "unknown_field"),
        ({"args": {"text": "x", "member": "someone"}}, "unknown_field"),
        ({"args": []}, "bad_args"),
        ({"args": None}, "bad_args"),
        ({"args": {"text": 5}}, "bad_args"),
        ({"args": {}}, "bad_args"),
        ({"base": 5}, "bad_args"),
        ({"args": {"text": "a\x00b"}}, "bad_text"),
        ({"args": {"text": "a\ud800b"}}, "bad_text"),
        ({"args": {"text": "a\u202eb"}}, "bad_text"),
        ({"args": {"text": "a\x07b"}}, "bad_text"),
        ({"args": {"text": "\u200b\u3164"}}, "bad_text"),
        ({"args": {"text": "a" + "\u0301" * 5}}, "bad_text"),
        ({"args": {"text": "x" * 4001}}, "too_long"),
        ({"kind": "roll_dice", "args": {"roll": "roll:x", "dice": [1, 1, 1, 1]}}, "client_dice"),
        ({"base": "A" * 22}, "stale"),
        ({"base": "nonsense"}, "stale"),
    ],
)
async def test_a_command_that_says_too_much_is_refused_with_its_id(live: Live, changes: dict, code: str) -> None:  # type: ignore[type-arg]
    pilar = await live.join("pilar")
    sent = command(**changes)
    await pilar.write(json.dumps(sent))

    receipt = await pilar.until("receipt")
    assert (receipt["id"], receipt["ok"], receipt["error"]["code"]) == (sent["id"], False, code)
    assert receipt["error"]["status"] in (400, 409)
    await still_works(pilar)


@pytest.mark.parametrize("id", [None, 5, "x", "not-a-uuid-at-all-but-36-characters-l", {"a": 1}])
async def test_a_command_without_a_usable_id_is_a_bad_frame(live: Live, id: object) -> None:
    pilar = await live.join("pilar")
    await pilar.write(json.dumps(command(id=id)))

    assert (await pilar.until("error"))["error"]["code"] == "bad_frame"
    await still_works(pilar)


async def test_refusals_speak_the_readers_language(live: Live) -> None:
    pilar, oleg = await live.join_all("pilar", "oleg")
    said = [(await reader.do("resume_play"))["error"] for reader in (pilar, oleg)]

    assert said[0]["code"] == said[1]["code"] == "gm_only"
    assert said[0]["detail"] != said[1]["detail"]


async def test_an_unknown_frame_is_told(live: Live) -> None:
    pilar = await live.join("pilar")
    await pilar.send({"t": "dance"})

    assert (await pilar.until("error"))["error"]["code"] == "unknown_kind"
    await still_works(pilar)


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ({"t": "typing", "member": "x"}, "unknown_field"),
        ({"t": "pointer", "zone": None, "x": 1}, "bad_args"),
        ({"t": "pointer", "zone": "zone:<b>", "x": 1, "y": 1}, "bad_args"),
        ({"t": "pointer", "zone": None, "x": 1e300, "y": 1}, "bad_args"),
        ({"t": "pointer", "zone": None, "x": True, "y": 1}, "bad_args"),
    ],
)
async def test_signs_are_checked_like_the_rest(live: Live, frame: dict, code: str) -> None:  # type: ignore[type-arg]
    pilar = await live.join("pilar")
    await pilar.send(frame)

    assert (await pilar.until("error"))["error"]["code"] == code


async def test_a_pointer_at_a_hidden_zone_reaches_nobody(live: Live) -> None:
    gwen, pilar = await live.join_all("gwen", "pilar")
    scene = (await gwen.do("prepare_scene", title="Vault"))["made"][0]
    zone = (await gwen.do("add_zone", scene=scene, name="Trapdoor"))["made"][0]
    await pilar.rest()
    await gwen.send({"t": "pointer", "zone": zone, "x": 1, "y": 1})
    await pilar.send({"t": "pointer", "zone": zone, "x": 1, "y": 1})

    assert [frame for frame in await pilar.rest() if frame["t"] == "pointer"] == []
    assert [frame for frame in await gwen.rest() if frame["t"] == "pointer"] == []


async def test_more_than_ten_signs_a_second_are_let_go(live: Live) -> None:
    pilar, sofia = await live.join_all("pilar", "sofia")
    for _ in range(40):
        await pilar.send({"t": "typing"})

    told = [frame for frame in await sofia.rest() if frame["t"] == "typing"]
    assert 1 <= len(told) <= 20
    await still_works(pilar)


async def test_too_many_commands_close(live: Live, settings: object) -> None:
    settings.COMMANDS_IN_10_S = 5  # type: ignore[attr-defined]
    pilar = await live.join("pilar")
    for _ in range(6):
        await pilar.send(command())

    assert await pilar.closed() == 4429


async def test_a_frame_over_64_kib_closes(live: Live) -> None:
    pilar = await live.join("pilar")
    await pilar.write(json.dumps(command(args={"text": "x" * 70_000})))

    assert await pilar.closed() == 1009


async def test_the_eleventh_socket_of_one_person_is_one_too_many(live: Live, settings: object) -> None:
    settings.SOCKETS_PER_USER = 2  # type: ignore[attr-defined]
    await live.join("pilar")
    await live.join("pilar")
    third = live.reader("pilar")
    await third.connect()
    await third.send({"t": "hello", "proto": 1, "cursor": None})

    assert await third.closed() == 4429
    assert third.heard[-1]["error"]["code"] == "too_many_sockets"


async def test_a_table_holds_so_many_sockets_and_no_more(live: Live, settings: object) -> None:
    settings.SOCKETS_PER_TABLE = 1  # type: ignore[attr-defined]
    await live.join("pilar")
    second = live.reader("oleg")
    await second.connect()
    await second.send({"t": "hello", "proto": 1, "cursor": None})

    assert await second.closed() == 4429


async def test_eight_commands_at_once_for_the_last_point(live: Live) -> None:
    """One is done, the others are refused; nothing goes below its limit."""
    gwen, pilar = await live.join_all("gwen", "pilar")
    hero = (await pilar.do("create_character", name="Rhea"))["made"][0]
    given = await gwen.do("override", target=hero, field="fate_points", value=1, reason="For the test")
    assert given["ok"], given
    ids = [str(uuid.uuid4()) for _ in range(8)]
    for id in ids:
        args = {"to": hero, "points": -1, "reason": "Spent"}
        await gwen.send({"t": "cmd", "id": id, "kind": "give_points", "args": args})
    receipts = [await gwen.until("receipt", lambda frame, id=id: frame["id"] == id) for id in ids]

    assert [receipt["ok"] for receipt in receipts].count(True) == 1
    assert {r["error"]["code"] for r in receipts if not r["ok"]} == {"not_enough_fate_points"}
    assert gwen.board[hero]["fate_points"] == 0
