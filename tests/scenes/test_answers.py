"""Whatever fails on the way, a command on a socket is answered, and in words."""

import uuid
from typing import Any

import pytest
from structlog.testing import capture_logs

from campaigns.language import words
from rules.game import decode_command
from rules.refusals import NotFound
from scenes.live.history import History
from scenes.services import aperform
from scenes.sockets import visit
from tests import conftest
from tests.scenes.sockets import Live, Reader

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


async def answer(reader: Reader, kind: str, **args: Any) -> dict[str, Any]:
    """What comes back with the command's own id, whatever it is."""
    id = str(uuid.uuid4())
    await reader.send({"t": "cmd", "id": id, "kind": kind, "args": args})
    while (frame := await reader.next()).get("id") != id:
        pass
    return frame


def fails(*_args: Any, **_more: Any) -> None:
    raise LookupError("a fault of ours")


async def test_a_rule_that_the_game_lacks_is_refused_in_words(live: Live) -> None:
    pilar = await live.join("pilar")
    hero = (await pilar.do("copy_sample", sample="voltaire"))["made"][0]

    told = await answer(pilar, "spend_overflow", character=hero, use="move")

    assert (told["ok"], told["error"]["code"]) == (False, "dial_off")
    assert told["error"]["detail"] == words.text("es", "refusal.dial_off", dial=None)


async def test_a_command_that_cannot_be_taken_is_answered_and_the_socket_goes_on(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    gwen = await live.join("gwen")
    with monkeypatch.context() as broken:
        broken.setattr(visit, "read_envelope", fails)
        told = await answer(gwen, "say", text="Hello")

    assert (told["ok"], told["error"]["code"]) == (False, "try_again")
    assert (await gwen.do("say", text="Again"))["ok"]


async def test_a_command_that_is_stored_is_answered_though_nobody_can_be_shown_it(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    gwen = await live.join("gwen")
    with monkeypatch.context() as broken:
        broken.setattr(History, "_show", fails)
        receipt = await aperform(
            actor=live.playing.seats["pilar"],
            table=live.playing.id,
            command=decode_command("accelerated", "say", {"text": "Once"}),
            command_id=str(uuid.uuid4()),
        )

    assert receipt.ok
    assert await gwen.closed() == 1012
    back = await live.join("gwen", gwen.cursor)
    assert "Once" in [entry["params"].get("text") for entry in back.log()]


async def test_words_that_are_lacking_are_plain_ones_and_a_line_in_the_log(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "report_lacking", conftest.report_lacking)
    monkeypatch.setattr(NotFound, "code", "never_worded")
    gwen = await live.join("gwen")

    with capture_logs() as lines:
        told = await answer(gwen, "drop_note", note="note:none")

    assert told["error"]["detail"] == "Never worded."
    assert ("words are lacking", "refusal.never_worded") in [(line["event"], line.get("key")) for line in lines]
