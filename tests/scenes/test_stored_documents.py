"""Documents of earlier releases in the rows: read as they were meant, and written anew by the table's next commit."""

import re

import pytest

from characters.models import Character
from rules.game import decode_entity, is_outdated
from rules.refusals import GmOnly
from scenes.models import Checkpoint, Entity, Event, Scene
from scenes.stored.checkpoints import write_state
from scenes.stored.store import state_at
from tests.scenes.tables import Playing

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def unsaid(doc: bytes) -> bytes:
    """The document as a release wrote it that did not say which it was."""
    head, found, end = bytes(doc).rpartition(b',"r":')
    assert found, "the document does not say which release wrote it"
    return head + end.lstrip(b"0123456789")


def make_old() -> None:
    for model in (Entity, Scene, Character, Event):
        for row in model.objects.all():
            row.doc = unsaid(row.doc)
            row.save(update_fields=["doc"])


def docs() -> list[bytes]:
    return [bytes(row.doc) for model in (Entity, Scene, Character) for row in model.objects.all()]


def test_the_next_commit_writes_all_old_rows_of_a_table_anew(playing: Playing) -> None:
    playing.do("gwen", "prepare_scene", title="The bridge", text="Mist.")
    playing.do("gwen", "copy_sample", sample="assassin")
    before = playing.state()
    make_old()
    assert all(is_outdated("accelerated", doc) for doc in docs())

    playing.do("gwen", "say", text="Good evening")

    assert len(docs()) > 3
    assert not [decode_entity("accelerated", doc).id for doc in docs() if is_outdated("accelerated", doc)]
    assert playing.state() == before


def test_a_refused_command_leaves_old_rows_to_the_next(playing: Playing) -> None:
    make_old()

    with pytest.raises(GmOnly):
        playing.do("pilar", "prepare_scene", title="Mine")
    assert all(is_outdated("accelerated", doc) for doc in docs())
    playing.do("gwen", "say", text="Good evening")

    assert not any(is_outdated("accelerated", doc) for doc in docs())


def test_what_goes_with_the_first_command_is_not_brought_back(playing: Playing) -> None:
    note = playing.do("gwen", "write_note", text="Remember the troll").made[0]
    make_old()

    playing.do("gwen", "drop_note", note=note)

    assert not Entity.objects.filter(key=note).exists()


def test_old_records_and_checkpoints_are_replayed_as_they_were(playing: Playing) -> None:
    playing.do("gwen", "prepare_scene", title="The bridge")
    head = playing.loaded()
    doc = unsaid_state(write_state(head.game, head.head.state).doc)
    Checkpoint.objects.create(table_id=head.table, seq=head.head.seq, doc=doc)
    playing.do("gwen", "say", text="Good evening")
    make_old()

    assert state_at(head.table, head.head.seq + 1) == playing.state()
    assert state_at(head.table, head.head.seq - 1) != head.head.state


def unsaid_state(doc: bytes) -> bytes:
    return re.sub(rb',"r":\d+}', b"}", doc)
