"""Documents of earlier releases written anew beside play: they say what they said, and nothing else changes."""

import os
import threading
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connection, transaction
from django.db.models import Model
from django.test.utils import CaptureQueriesContext

from campaigns.models import Campaign
from characters.models import Character
from rules.game import encode_events, engine_of, is_outdated, release_of
from scenes.bench.core_past import stepped
from scenes.models import Entity, Event, Receipt, Table
from scenes.stored import nightly, sql, store
from scenes.stored.audit import audit
from scenes.stored.sql import put_documents
from scenes.stored.upkeep import documents, pace
from scenes.stored.upkeep.documents import KINDS, RECORDS, renew_documents
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table
from tests.scenes.test_later_release import LATER
from tests.scenes.workers import elsewhere

pytestmark = [pytest.mark.django_db, pytest.mark.services]

GAME = "accelerated"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "PAUSE", 0)


@pytest.fixture
def played(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> Playing:
    """A table with a hero, a scene, a note, two checkpoints and a few records behind them. The hero is a large one."""
    monkeypatch.setattr("scenes.turn.CHECKPOINT_EVERY", 4)
    monkeypatch.setattr("scenes.stored.checkpoints.LARGE", 500)
    hero = playing.do("pilar", "copy_sample", sample="reth").made[0]
    playing.do("gwen", "prepare_scene", title="The bridge", text="Mist.")
    playing.do("gwen", "write_note", text="The troll sleeps")
    for number in range(3):
        playing.do("oleg", "say", text=f"Line {number}")
    playing.do("gwen", "give_points", to=hero, points=1, reason="a grand gesture")
    return playing


@pytest.fixture
def old(played: Playing) -> Playing:
    """All its documents as a release wrote them whose characters knew no tracks."""
    for kind in KINDS:
        for row in rows(kind.model):
            kind.model._default_manager.filter(pk=row["id"]).update(doc=older(row["doc"]))
    return played


def older(doc: bytes) -> bytes:
    """Of a checkpoint every entity for itself: each says which release wrote it."""
    if not doc.startswith(b'[{"type"'):
        return stepped(doc)
    return b"[" + b",".join(stepped(bytes(raw)) for raw in msgspec.json.decode(doc, type=list[msgspec.Raw])) + b"]"


def rows(model: type[Model]) -> list[dict[str, Any]]:
    return [
        {name: bytes(value) if isinstance(value, memoryview) else value for name, value in row.items()}
        for row in model._default_manager.order_by("pk").values()
    ]


def docs() -> list[bytes]:
    return [row["doc"] for kind in KINDS for row in rows(kind.model)]


def outdated() -> int:
    return sum(is_outdated(GAME, doc) for doc in docs())


def said() -> list[Any]:
    """What all documents hold."""
    return [kind.decode(GAME, row["doc"]) for kind in KINDS for row in rows(kind.model)]


def beside_documents() -> list[Any]:
    """All that is stored of live play, but for documents and who wrote them."""
    models = (*(kind.model for kind in KINDS), Receipt, Table)
    return [{**row, "doc": None, "release": None} for model in models for row in rows(model)]


def release() -> int:
    return Table.objects.get().release


def test_documents_of_all_kinds_are_written_anew_and_say_what_they_said(old: Playing) -> None:
    assert all(rows(kind.model) for kind in KINDS)
    needing = [doc for doc in docs() if engine_of(GAME).needs_a_step(doc)]
    assert len(needing) == 3, "the hero, its record and a checkpoint"
    before, beside = said(), beside_documents()

    assert renew_documents(old.id) == len(docs())

    assert outdated() == 0
    assert (said(), beside_documents()) == (before, beside)
    assert release() == release_of(GAME)


def test_a_renewed_table_is_loaded_told_and_played_as_before(old: Playing) -> None:
    head, log = old.loaded().head, store.records(old.loaded().table, after=0)
    assert audit(old.id, deep=True) == []

    renew_documents(old.id)

    assert old.loaded().head == msgspec.structs.replace(head, outdated=())
    assert store.records(old.loaded().table, after=0) == log
    assert audit(old.id, deep=True) == []
    old.do("pilar", "say", text="And on")
    assert audit(old.id, deep=True) == []


def test_a_log_is_not_looked_through_again(old: Playing) -> None:
    renew_documents(old.id)

    with CaptureQueriesContext(connection) as queries:
        assert renew_documents(old.id) == 0

    assert not [query for query in queries.captured_queries if "doc" in query["sql"]]


def test_a_new_table_is_looked_through_once_and_stays_as_it_is(played: Playing) -> None:
    before = docs()
    assert release() == 0

    assert renew_documents(played.id) == 0

    assert (docs(), release()) == (before, release_of(GAME))


def test_a_table_that_a_release_before_was_done_with_is_looked_through(old: Playing) -> None:
    """After steps came, or a backup of that release was put back."""
    Table.objects.update(release=release_of(GAME) - 1)

    assert renew_documents(old.id) == len(docs())


def test_a_table_is_not_renewed_for_another(old: Playing, cast: Cast) -> None:
    other = seat_table(cast)

    renew_documents(other.id)

    assert outdated() > 0
    assert dict(Table.objects.values_list("campaign__public_id", "release")) == {old.id: 0, other.id: release_of(GAME)}


def test_a_table_that_is_not_there_has_nothing_to_renew(old: Playing) -> None:
    Campaign.objects.all().delete()

    assert renew_documents(old.id) == 0


def test_a_table_of_a_game_that_is_not_there_is_left_alone(old: Playing) -> None:
    Campaign.objects.update(system="taken-away")

    assert renew_documents(old.id) == release() == 0


# --- what is left as it is -------------------------------------------------------------------------------------


def test_what_is_written_meanwhile_is_not_overwritten(old: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next commit writes all old rows of the table; the night after finds nothing more to do."""

    def late(table: str, put: Any) -> int:
        if table == "characters_character":
            elsewhere(old, "gwen", "give_points", to=Character.objects.get().key, points=1, reason="another")
        return put_documents(table, put)

    monkeypatch.setattr(sql, "put_documents", late)
    renew_documents(old.id)

    assert Character.objects.get().summary == {"fate_points": 5, "refresh": 3}
    assert (outdated(), release(), audit(old.id, deep=True)) == (0, 0, [])
    assert renew_documents(old.id) == 0
    assert release() == release_of(GAME)


if settings.TEST_ON_POSTGRESQL:  # SQLite holds no single row

    @pytest.mark.django_db(transaction=True)
    def test_rows_that_a_commit_holds_are_not_waited_for(old: Playing) -> None:
        """Neither can wait for the other then, whichever rows either of them takes first."""

        def renew() -> None:
            renew_documents(old.id)
            connection.close()

        beside = threading.Thread(target=renew)
        with transaction.atomic():
            Character.objects.select_for_update().get()
            beside.start()
            beside.join(20)
            assert not beside.is_alive()

        assert (outdated(), release()) == (1, 0)


def test_a_document_of_a_later_release_is_left_and_the_table_looked_at_again(old: Playing) -> None:
    row = Entity.objects.earliest("id")
    later = bytes(row.doc)[:-1] + LATER
    Entity.objects.filter(pk=row.pk).update(doc=later)

    renew_documents(old.id)

    assert later in docs()
    assert (outdated(), release()) == (1, 0)


@pytest.mark.parametrize("doc", [b"\xff{", b'[{"e":"nothing we know"}]', b""])
def test_a_document_that_cannot_be_read_is_left_and_not_looked_at_again(old: Playing, doc: bytes) -> None:
    Event.objects.filter(seq=3).update(doc=doc)

    renew_documents(old.id)

    assert bytes(Event.objects.get(seq=3).doc) == doc
    assert (outdated(), release()) == (1, release_of(GAME))


def test_a_document_that_would_be_read_as_something_else_is_left(old: Playing) -> None:
    losing = RECORDS._replace(encode=lambda game, events: encode_events(game, events[1:]))
    doc = bytes(Event.objects.get(kind="give_points").doc)

    assert RECORDS.anew(GAME, doc) is not None
    assert losing.anew(GAME, doc) is None


def test_what_says_nothing_and_bears_no_mark_is_not_written_each_time(old: Playing) -> None:
    Event.objects.filter(seq=3).update(doc=b"[]")

    assert renew_documents(old.id) == len(docs()) - 1
    assert release() == release_of(GAME)


# --- a few at a time -------------------------------------------------------------------------------------------


def test_documents_are_read_and_written_a_few_at_a_time(old: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    monkeypatch.setattr(documents, "READ_AT_ONCE", 5)
    monkeypatch.setattr(pace, "MOST", 3)
    monkeypatch.setattr(pace, "FIRST", 2)
    monkeypatch.setattr(sql, "put_documents", lambda table, put: sizes.append(len(put)) or put_documents(table, put))

    assert renew_documents(old.id) == len(docs()) == sum(sizes)
    assert max(sizes) <= 3
    assert outdated() == 0


def test_renewing_goes_on_where_it_was_stopped(old: Playing, stops_in_second_pause: Callable[..., None]) -> None:
    stops_in_second_pause(lambda: renew_documents(old.id))
    left = outdated()
    assert 0 < left < len(docs())
    assert release() == 0

    assert renew_documents(old.id) == left
    assert release() == release_of(GAME)


# --- when ------------------------------------------------------------------------------------------------------


@pytest.fixture
def child(monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """The child that follows a backup, in this process."""

    def run(command: list[str], **_: Any) -> Any:
        assert command[1:3] == ["-m", "django"]
        call_command(*command[3:])
        return type("Done", (), {"returncode": 0})

    monkeypatch.setattr(nightly.subprocess, "run", run)
    monkeypatch.setattr(os, "nice", lambda _: 0)
    return nightly.check_in_child


def test_each_backup_is_followed_by_it(old: Playing, child: Callable[[], list[str]]) -> None:
    assert child() == []

    assert (outdated(), release()) == (0, release_of(GAME))


def test_only_the_tables_that_are_named_are_renewed(old: Playing, cast: Cast, capsys: Any) -> None:
    other = seat_table(cast)

    call_command("check_tables", other.id, renew=True)
    assert outdated() > 0

    call_command("check_tables", old.id, renew=True)
    assert outdated() == 0
    assert "documents of earlier releases written anew." in capsys.readouterr().out


# --- beside workers of the release before ----------------------------------------------------------------------


def test_an_older_worker_that_knows_no_such_column_opens_a_table(played: Playing) -> None:
    Table.objects.all().delete()

    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO scenes_table (campaign_id, seq, epoch, access_epoch) VALUES (%s, 0, 1, 0)",
            [played.campaign.pk],
        )

    assert release() == 0
