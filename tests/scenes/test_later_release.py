"""Beside a later release: what it stored in its own form is left to its own workers."""

from collections.abc import Callable

import pytest
from asgiref.sync import sync_to_async
from django.db import connection, transaction

from rules.game import decode_command
from rules.refusals import TryAgain
from scenes.inline import perform_inline
from scenes.models import Entity, Event
from scenes.services import ask
from scenes.stored.audit import audit
from tests.scenes.sockets import Live
from tests.scenes.tables import Playing

LATER = b',"r":999}'


def goes_to_a_later_release(playing: Playing) -> bytes:
    """One of the table's rows, as a later release writes it. What is stored then."""
    row = Entity.objects.filter(table__campaign=playing.campaign).earliest("id")
    row.doc = bytes(row.doc)[: bytes(row.doc).rindex(b',"r":')] + LATER
    row.save()
    return bytes(row.doc)


async def elsewhere(work: Callable[[], object]) -> None:
    """In a thread, whose connection is closed when it is done."""

    def done_and_closed() -> None:
        work()
        connection.close()

    await sync_to_async(done_and_closed)()


@pytest.mark.django_db
def test_nothing_is_decided_and_nothing_written_over(playing: Playing) -> None:
    stored, records = goes_to_a_later_release(playing), Event.objects.count()

    with pytest.raises(TryAgain):
        playing.do("gwen", "say", text="Is anybody here?")

    assert Event.objects.count() == records
    assert stored in [bytes(row.doc) for row in Entity.objects.all()]


@pytest.mark.django_db
def test_it_is_not_called_damaged(playing: Playing) -> None:
    goes_to_a_later_release(playing)

    with pytest.raises(TryAgain):
        audit(playing.id)


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
async def test_who_comes_is_sent_to_come_again(live: Live) -> None:
    await elsewhere(lambda: goes_to_a_later_release(live.playing))
    pilar = live.reader("pilar")
    await pilar.connect()
    await pilar.send({"t": "hello", "proto": 1, "cursor": None})

    assert await pilar.closed() == 1012


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
async def test_who_sits_at_an_open_table_is_told_to_try_again(live: Live) -> None:
    @transaction.atomic
    def their_worker_goes_on() -> None:
        say = decode_command("accelerated", "say", {"text": "Said over there."})
        perform_inline(live.playing.id, ask(live.playing.seats["gwen"], say, "their-command-0001", None))
        record = Event.objects.latest("seq")
        record.doc = bytes(record.doc)[: bytes(record.doc).rindex(b',"r":')] + LATER + b"]"
        record.save()

    pilar = await live.join("pilar")
    await elsewhere(their_worker_goes_on)

    answer = await pilar.do("say", text="Said here.")

    assert answer["error"]["code"] == "try_again"
    assert [line for line in pilar.log() if line["key"] == "said"] == []
