"""One answer to one id, whatever becomes of the line in between."""

import uuid

import pytest

from rules.refusals import GmOnly, IdReused, NotFound
from scenes.models import Event, Receipt
from tests.scenes.tables import Playing

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def test_the_same_id_again_gets_the_same_answer_and_does_nothing(playing: Playing) -> None:
    id = str(uuid.uuid4())
    first = playing.do("pilar", "say", id=id, text="Hello")

    again = playing.do("pilar", "say", id=id, text="Hello")

    assert again == first
    assert Event.objects.filter(kind="say").count() == 1


def test_the_same_id_with_another_body_is_refused(playing: Playing) -> None:
    id = str(uuid.uuid4())
    playing.do("pilar", "say", id=id, text="Hello")

    with pytest.raises(IdReused):
        playing.do("pilar", "say", id=id, text="Goodbye")

    assert Event.objects.filter(kind="say").count() == 1


def test_a_refusal_is_stored_and_changes_nothing(playing: Playing) -> None:
    id = str(uuid.uuid4())
    before = playing.loaded().head
    for _ in range(2):
        with pytest.raises(GmOnly):
            playing.do("pilar", "resume_play", id=id)

    assert playing.loaded().head == before
    assert Receipt.objects.filter(command_id=id).count() == 1


def test_a_stored_refusal_answers_again_even_when_the_command_would_now_be_possible(playing: Playing) -> None:
    id = str(uuid.uuid4())
    with pytest.raises(GmOnly):
        playing.do("pilar", "resume_play", id=id)
    playing.do("gwen", "hand_over_gm", to=playing.member("pilar"))
    playing.do("pilar", "pause_play")

    with pytest.raises(GmOnly):
        playing.do("pilar", "resume_play", id=id)


def test_two_members_may_use_one_id(playing: Playing) -> None:
    id = str(uuid.uuid4())
    playing.do("pilar", "say", id=id, text="Mine")
    playing.do("oleg", "say", id=id, text="Also mine")

    assert Event.objects.filter(kind="say").count() == 2


def test_safety_commands_leave_no_member_anywhere(playing: Playing) -> None:
    playing.do("oleg", "play_x_card")

    record = playing.last()
    member = playing.member("oleg")
    assert record.record.kind == "play_x_card"
    assert record.record.member is None
    assert member not in str(Receipt.objects.filter(member_key=member).values_list("command_id"))
    row = Event.objects.get(kind="play_x_card")
    assert member.encode() not in bytes(row.doc) + bytes(row.touched)
    assert not Receipt.objects.filter(member_key=member).exists()


def test_a_safety_command_sent_twice_is_answered_from_its_receipt(playing: Playing) -> None:
    id = str(uuid.uuid4())
    first = playing.do("oleg", "play_x_card", id=id)

    assert playing.do("oleg", "play_x_card", id=id) == first
    assert Event.objects.filter(kind="play_x_card").count() == 1


def test_somebody_without_a_seat_is_answered_as_if_there_were_no_table(playing: Playing) -> None:
    playing.do("gwen", "remove_member", member=playing.member("oleg"))

    with pytest.raises(NotFound):
        playing.do("oleg", "say", text="Still here?")
