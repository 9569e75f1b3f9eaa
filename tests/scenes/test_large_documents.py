"""A table's own game stands once beside its checkpoints: they name it, and older moments are found as before."""

import re
from pathlib import Path
from typing import Any

import pytest

from rules.moves.book.entities import Book
from scenes.models import Checkpoint, Entity, LargeDocument
from scenes.stored.audit import audit
from scenes.stored.checkpoints import LARGE, read_state, write_state
from scenes.stored.repair import repair
from scenes.stored.store import state_at
from scenes.stored.upkeep import pace
from scenes.stored.upkeep.documents import renew_documents
from tests.characters.ferry import ferry_table
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

pytestmark = [pytest.mark.django_db, pytest.mark.services]
NAMED_IN_GAME = b"The Night Ferry"


@pytest.fixture
def played(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> Playing:
    """A table that has brought its game, with some checkpoints since."""
    monkeypatch.setattr("scenes.turn.CHECKPOINT_EVERY", 4)
    monkeypatch.setattr(pace, "PAUSE", 0)
    table = ferry_table(cast)
    for number in range(9):
        table.do("gwen", "write_note", text=f"Line {number}")
    return table


def docs(model: Any) -> list[bytes]:
    return [bytes(doc) for doc in model.objects.order_by("pk").values_list("doc", flat=True)]


def named(doc: bytes) -> list[str]:
    return [found.decode() for found in re.findall(rb'\{"kept":"([0-9a-f]{64})"', doc)]


def test_the_game_is_stored_once_however_many_checkpoints_there_are(played: Playing) -> None:
    (large,) = LargeDocument.objects.all()
    after = [doc for doc in docs(Checkpoint) if b'"kept"' in doc]

    assert len(after) >= 2 and {name for doc in after for name in named(doc)} == {large.digest}
    assert NAMED_IN_GAME in bytes(large.doc) and len(bytes(large.doc)) > LARGE
    assert not any(NAMED_IN_GAME in doc for doc in docs(Checkpoint))


def test_every_older_moment_is_found_with_the_game_as_it_was(played: Playing) -> None:
    now = played.loaded()
    notes = [len(state_at(now.table, seq).groups.get("note", {})) for seq in range(1, now.head.seq + 1)]

    assert notes[-9:] == list(range(1, 10))
    assert state_at(now.table, now.head.seq) == now.head.state
    assert state_at(now.table, now.head.seq - 4).all(Book) == now.head.state.all(Book)


def test_going_back_keeps_the_game(played: Playing) -> None:
    before, to = played.state(), played.cursor()
    played.do("gwen", "write_note", text="One too many")

    played.do("gwen", "rewind", to=to)

    assert played.state() == before


def test_a_state_without_anything_large_names_nothing(cast: Cast) -> None:
    state = seat_table(cast, system="moves").state()

    written = write_state("moves", state)

    assert written.large == {} and b'"kept"' not in written.doc
    assert read_state("moves", 0, written.doc) == list(state.entities())


def test_a_game_that_is_missing_beside_them_is_said_and_written_anew(played: Playing, tmp_path: Path) -> None:
    LargeDocument.objects.all().delete()
    assert any("is not what the log says of that moment" in fault for fault in audit(played.id, deep=True))

    repair(played.id, tmp_path)

    assert audit(played.id, deep=True) == []
    assert NAMED_IN_GAME in docs(LargeDocument)[0]


def test_what_another_release_wrote_is_written_anew_where_it_stands(played: Playing) -> None:
    for model in (LargeDocument, Checkpoint, Entity):
        for row in model._default_manager.all():
            model._default_manager.filter(pk=row.pk).update(doc=re.sub(rb',"r":\d+}', b"}", bytes(row.doc)))
    names = [named(doc) for doc in docs(Checkpoint)]

    assert renew_documents(played.id) > 0

    assert all(doc.rstrip(b"]").endswith(b',"r":1}') for model in (LargeDocument, Checkpoint) for doc in docs(model))
    assert [named(doc) for doc in docs(Checkpoint)] == names
    assert audit(played.id, deep=True) == []
