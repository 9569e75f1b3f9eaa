"""What waits for somebody outside has a queue of its own: a chat that hangs delays no letter and nothing of ours."""

import threading
from datetime import timedelta

import pytest
from django.utils import timezone

from campaigns.calendar.chat import services as chat
from campaigns.calendar.reminders import due, push
from campaigns.jobs import claims, doing, kinds
from campaigns.jobs.models import Job


def test_each_place_outside_has_a_queue_and_the_house_has_the_rest() -> None:
    outside = {queue: set(kinds.known(queue)) for queue in kinds.QUEUES if queue != kinds.HOUSE}

    assert outside == {kinds.LETTERS: {due.KIND}, kinds.CHATS: {chat.KIND}, kinds.DEVICES: {push.KIND}}
    assert {"drop_campaigns", "remind", "try_out"} <= set(kinds.known(kinds.HOUSE))
    assert set(kinds.known()) == set(kinds.known(*kinds.QUEUES))


@pytest.mark.django_db
def test_a_queue_passes_by_what_waits_in_another() -> None:
    before = timezone.now() - timedelta(minutes=1)
    word = Job.objects.create(kind=chat.KIND, due=before)
    letter = Job.objects.create(kind=due.KIND)

    assert claims.claim(None, kinds.HOUSE) is None
    assert claims.claim(None, kinds.LETTERS) == letter
    assert claims.claim(None, kinds.CHATS) == word


def test_while_a_chat_hangs_letters_and_devices_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    stop, hangs, sent = threading.Event(), threading.Event(), threading.Event()
    served: set[str] = set()

    def do_next(_stop: threading.Event, queue: str) -> bool:
        served.add(queue)
        if queue == kinds.CHATS:
            hangs.wait(30)
        elif served >= {kinds.CHATS, kinds.LETTERS, kinds.DEVICES}:
            sent.set()
        return False

    monkeypatch.setattr(doing, "do_next", do_next)
    monkeypatch.setattr(doing, "LOOK_EVERY", 0.01)
    threads = doing.begin_queues(stop)

    assert sent.wait(30) and not hangs.is_set()
    hangs.set()
    stop.set()
    for thread in threads:
        thread.join(30)
    assert kinds.HOUSE not in served and not any(thread.is_alive() for thread in threads)
