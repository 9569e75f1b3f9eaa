"""`manage.py check_tables`: what does not belong together is said in a sentence, and written anew from the log."""

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.models import Membership
from characters.models import Character
from rules.game import encode_entity
from scenes.models import Checkpoint, Entity, Event, Receipt, Scene, Table
from scenes.stored import audit as auditing
from scenes.stored import repair as repairing
from scenes.stored import rows
from scenes.stored.audit import audit
from scenes.stored.repair import repair
from scenes.stored.writer import commit
from scenes.stored.writes import HeadMoved
from tests.scenes.sockets import Live
from tests.scenes.tables import Playing
from tests.scenes.workers import Ahead, elsewhere, store_as_older

pytestmark = [pytest.mark.django_db, pytest.mark.services]


@pytest.fixture(autouse=True)
def beside(settings: Any, tmp_path: Path) -> Path:
    settings.BACKUP_FOLDER = tmp_path / "backups"
    return settings.BACKUP_FOLDER


@pytest.fixture
def played(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> Playing:
    """A table with a hero, a scene, a note, three checkpoints and a few records behind them."""
    monkeypatch.setattr("scenes.turn.CHECKPOINT_EVERY", 3)
    hero = playing.do("pilar", "copy_sample", sample="reth").made[0]
    scene = playing.do("gwen", "prepare_scene", title="The bridge").made[0]
    playing.do("gwen", "open_scene", scene=scene, present=[hero])
    playing.do("gwen", "write_note", text="The troll sleeps")
    for number in range(5):
        playing.do("oleg", "say", text=f"Line {number}")
    playing.do("gwen", "give_points", to=hero, points=1, reason="a grand gesture")
    assert Checkpoint.objects.count() == 3
    return playing


def checked(*arguments: str) -> tuple[bool, str]:
    """Whether the command ended well, and what it said."""
    out = StringIO()
    try:
        call_command("check_tables", *arguments, stdout=out)
    except CommandError as error:
        return False, f"{out.getvalue()}{error}"
    return True, out.getvalue()


# --- what can be wrong -----------------------------------------------------------------------------------------


def other_points(playing: Playing) -> None:
    row = Character.objects.get()
    row.doc = bytes(row.doc).replace(b'"fate_points":', b'"fate_points":1')
    row.save(update_fields=["doc"])


def other_column(playing: Playing) -> None:
    Character.objects.update(name="Somebody else")


def unreadable_row(playing: Playing) -> None:
    Scene.objects.update(doc=b"\xff{")


def missing_row(playing: Playing) -> None:
    Entity.objects.filter(key__startswith="note:").delete()


def one_row_too_many(playing: Playing) -> None:
    note = Entity.objects.get(key__startswith="note:")
    doc = bytes(note.doc).replace(note.key.encode(), b"note:more")
    Entity.objects.create(table=note.table, key="note:more", type="note", doc=doc)


def wrong_checkpoint(playing: Playing) -> None:
    newest = Checkpoint.objects.order_by("seq").last()
    assert newest is not None
    newest.doc = bytes(newest.doc).replace(b"The troll sleeps", b"The troll wakes")
    newest.save(update_fields=["doc"])


def unreadable_checkpoint(playing: Playing) -> None:
    Checkpoint.objects.filter(pk=Checkpoint.objects.order_by("-seq")[0].pk).update(doc=b"[")


def other_seat(playing: Playing) -> None:
    Membership.objects.filter(public_id=playing.member("oleg")).update(role="spectator")


def no_seat(playing: Playing) -> None:
    Membership.objects.filter(public_id=playing.member("oleg")).update(role="left")


MENDED: dict[Callable[[Playing], None], str] = {
    other_points: "is not what the log says, in: fate_points.",
    other_column: "The columns of the row character:",
    unreadable_row: "cannot be read.",
    missing_row: "is missing: by the log it is there.",
    one_row_too_many: "The row note:more is one too many: by the log it is not there.",
    wrong_checkpoint: "is not what the log says of that moment.",
    unreadable_checkpoint: "is not what the log says of that moment.",
    other_seat: "is player at the table and spectator in the campaign.",
    no_seat: "is player at the table and left in the campaign.",
}


def missing_record(playing: Playing) -> None:
    Event.objects.filter(seq=7).delete()


def unreadable_record(playing: Playing) -> None:
    Event.objects.filter(seq=Table.objects.get().seq).update(doc=b'[{"e": "nothing we know"}]')


def record_that_does_not_fit(playing: Playing) -> None:
    record = Event.objects.get(kind="give_points")
    hero = Character.objects.get().key
    record.doc = bytes(record.doc).replace(hero.encode(), b"character:nobody")
    record.save(update_fields=["doc"])


BROKEN: dict[Callable[[Playing], None], str] = {
    missing_record: "of these are missing: 7.",
    unreadable_record: "cannot be read: the log cannot be told again",
    record_that_does_not_fit: "does not fit what came before it: the log cannot be told again",
}


def record_beyond_the_head(playing: Playing) -> None:
    table = Table.objects.get()
    Event.objects.create(table=table, seq=table.seq + 1, kind="say", doc=b"[]", touched=b"[]")


def checkpoint_beyond_the_head(playing: Playing) -> None:
    Checkpoint.objects.create(table=Table.objects.get(), seq=1000, doc=b"[]")


def add_answer(outcome: bytes) -> None:
    Receipt.objects.create(table=Table.objects.get(), member_key="x", command_id="x", body_hash=b"", outcome=outcome)


def answer_without_its_record(playing: Playing) -> None:
    add_answer(b'{"seq":99}')


def two_answers_for_one_record(playing: Playing) -> None:
    add_answer(b'{"seq":7}')


def answer_that_cannot_be_read(playing: Playing) -> None:
    Receipt.objects.filter(pk=Receipt.objects.first().pk).update(outcome=b"{")  # type: ignore[union-attr]


OTHERS: dict[Callable[[Playing], None], str] = {
    record_beyond_the_head: "no command can be stored.",
    checkpoint_beyond_the_head: "there is a checkpoint beyond it.",
    answer_without_its_record: "their records are not there: 99.",
    two_answers_for_one_record: "Records answer more than one command: 7.",
    answer_that_cannot_be_read: "1 stored answers cannot be read.",
}


@pytest.mark.parametrize("harm", [*MENDED, *BROKEN, *OTHERS], ids=lambda harm: harm.__name__)
def test_each_fault_is_one_clear_sentence_and_a_failure(played: Playing, harm: Callable[[Playing], None]) -> None:
    assert checked() == checked("--deep") == (True, "1 tables checked: all is as their logs say.\n")
    harm(played)

    sentence = {**MENDED, **BROKEN, **OTHERS}[harm]
    for arguments in ((), ("--deep",), (played.id,)):
        good, said = checked(*arguments)
        assert not good and sentence in said
        assert f"{played.id} (Under the hill): " in said
        assert f"1 of 1 tables are damaged: {played.id}." in said
        assert "troll" not in said, "what rows hold may be secret"


def test_points_or_boxes_out_of_their_limits_are_said(played: Playing) -> None:
    hero = played.state().find(Character.objects.get().key)
    doc = encode_entity("accelerated", hero).replace(b'"marked":[]', b'"marked":[9]')  # type: ignore[arg-type]
    Character.objects.update(doc=doc)

    assert f"{hero.id} holds what its game never lets it hold." in audit(played.id)  # type: ignore[union-attr]


def test_an_old_checkpoint_is_looked_at_by_the_deep_check(played: Playing) -> None:
    Checkpoint.objects.filter(pk=Checkpoint.objects.order_by("seq")[0].pk).update(doc=b"[]")

    assert audit(played.id) == []
    assert len(audit(played.id, deep=True)) == 1


def test_a_table_that_is_not_there_is_named() -> None:
    assert checked("nosuchtable1") == (False, "There is no table nosuchtable1.")


def test_only_the_tables_that_are_named_are_checked(played: Playing, cast: Any) -> None:
    from tests.scenes.tables import seat_table

    other = seat_table(cast)
    other_column(played)

    assert checked(other.id)[0] and not checked(played.id)[0]


# --- beside play -----------------------------------------------------------------------------------------------


def test_nothing_is_written_or_locked_by_looking(played: Playing) -> None:
    with CaptureQueriesContext(connection) as queries:
        audit(played.id, deep=True)

    assert queries.captured_queries
    assert {query["sql"].split()[0] for query in queries.captured_queries} <= {"SELECT", "DECLARE"}


@pytest.mark.parametrize("place", ["_rows", "_seats", "_entities"])
def test_a_table_that_moves_while_it_is_checked_is_no_fault(
    played: Playing, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    module: Any = rows if place == "_rows" else auditing
    really, moves = getattr(module, place), []

    def moving(*args: Any) -> Any:
        found = really(*args)
        if len(moves) < 3:
            moves.append(elsewhere(played, "gwen", "give_points", to=Character.objects.get().key, points=1, reason="x"))
        return found

    monkeypatch.setattr(module, place, moving)
    assert audit(played.id) == []
    assert moves


# --- repair ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("harm", [*MENDED, checkpoint_beyond_the_head], ids=lambda harm: harm.__name__)
def test_rows_are_written_anew_from_the_log_and_the_old_ones_are_kept(
    played: Playing, beside: Path, harm: Callable[[Playing], None]
) -> None:
    sound = played.state()
    harm(played)
    damaged = {row.key: bytes(row.doc) for row in Entity.objects.all()}
    epoch = Table.objects.get().epoch

    good, said = checked("--repair")

    assert Table.objects.get().epoch != epoch, "cursors of the damaged rows are unknown, also where no hub notices"
    assert good and played.state() == sound and audit(played.id, deep=True) == []
    (kept,) = beside.iterdir()
    assert str(kept) in said and kept.stat().st_mode & 0o777 == 0o600
    told = json.loads(kept.read_text())
    assert told["table"] == played.id
    assert {row["key"]: row["doc"].encode() for row in told["rows"] if row["key"] in damaged} == damaged
    played.do("pilar", "say", text="And on")
    assert audit(played.id, deep=True) == []


@pytest.mark.parametrize("harm", BROKEN, ids=lambda harm: harm.__name__)
def test_a_damaged_log_is_not_repaired_from(played: Playing, beside: Path, harm: Callable[[Playing], None]) -> None:
    harm(played)
    other_column(played)
    before = Table.objects.values().get()

    good, said = checked("--repair")

    assert not good and "Not repaired." in said and "Put a backup back." in said
    assert Table.objects.values().get() == before and not beside.exists()


def test_a_sound_table_is_left_alone_by_repair(played: Playing, beside: Path) -> None:
    before = Table.objects.values().get()

    assert checked("--repair")[0]
    assert Table.objects.values().get() == before and not beside.exists()


def test_nothing_decided_on_damaged_rows_is_stored_after_a_repair(played: Playing, beside: Path) -> None:
    other_points(played)
    newer, older = Ahead(played), Ahead(played)
    jobs = [newer.decide("oleg", "say", text="On damaged rows"), older.decide("oleg", "say", text="The same")]
    repair(played.id, beside)

    assert isinstance(commit(jobs[:1], set())[0][1], HeadMoved)
    assert not store_as_older(jobs[1].write), "nor what a worker of the release before decided"


def test_a_table_that_moves_during_its_repair_is_read_again(
    played: Playing, beside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other_column(played)
    really, kept = repairing._keep, []

    def moving(*args: Any) -> Path:
        kept.append(really(*args))
        if len(kept) == 1:
            elsewhere(played, "oleg", "say", text="Meanwhile")
        return kept[-1]

    monkeypatch.setattr(repairing, "_keep", moving)
    path = repair(played.id, beside)

    assert len(kept) == 2 and list(beside.iterdir()) == [path]
    assert audit(played.id, deep=True) == []


@pytest.mark.django_db(transaction=True)
async def test_a_running_hub_notices_a_repair_and_all_read_anew(live: Live, beside: Path) -> None:
    gwen = await live.join("gwen")
    sofia = await live.join("sofia")
    made = (await gwen.do("prepare_scene", title="The bridge"))["made"][0]
    await gwen.do("open_scene", scene=made)
    told = sofia.cursor

    def harm() -> None:
        row = Scene.objects.get()
        Scene.objects.update(title="The ford", doc=bytes(row.doc).replace(b"The bridge", b"The ford"))

    await live.read(harm)
    assert await live.read(audit, live.playing.id) != []
    await live.read(repair, live.playing.id, beside)
    await live.hub._read_heads(0)
    assert await gwen.closed() == await sofia.closed() == 1012

    back = await live.join("sofia", told)
    assert back.heard[0]["t"] == "snapshot", "cursors of the damaged rows are unknown"
    assert back.board[made]["title"] == "The bridge"
    again = await live.join("gwen")
    assert (await again.do("edit_scene", scene=made, title="The old bridge"))["ok"]
    assert (await back.until("frame"))["put"][made]["title"] == "The old bridge"
    assert await live.read(lambda: audit(live.playing.id, deep=True)) == []
