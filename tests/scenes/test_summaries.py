"""What an engine says of characters for lists: a column that never says what is no longer so, whoever wrote the row."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import msgspec
import pytest
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

from characters.models import Character
from rules.fate.sheet import entities as fate
from rules.game import encode_entity
from scenes.stored import sql
from scenes.stored.audit import audit
from scenes.stored.sql import say_summaries
from scenes.stored.upkeep import pace
from scenes.stored.upkeep import summaries as summing
from scenes.stored.upkeep.summaries import fill_summaries, summaries
from tests.scenes.tables import Playing
from tests.scenes.workers import put_as_older

pytestmark = [pytest.mark.django_db, pytest.mark.services]

BEFORE, SINCE = [("characters", "0001_initial")], [("characters", "0002_summary")]
migration = import_module("characters.migrations.0002_summary")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "PAUSE", 0)


@pytest.fixture
def hero(playing: Playing) -> fate.Character:
    made = playing.do("pilar", "copy_sample", sample="reth").made
    return playing.state().get(made[0], fate.Character)


def older_writes(playing: Playing, hero: fate.Character, points: int) -> None:
    """The hero with so many points, in the words of the release before."""
    changed = msgspec.structs.replace(hero, fate_points=points)
    put_as_older(playing.loaded().campaign, changed, encode_entity("accelerated", changed))


def stored() -> list[Any]:
    return list(Character.objects.order_by("pk").values_list("summary", flat=True))


def test_a_commit_says_what_lists_show(playing: Playing, hero: fate.Character) -> None:
    playing.do("gwen", "give_points", to=hero.id, points=1, reason="a grand gesture")

    assert stored() == [{"fate_points": 4, "refresh": 3}] == [summaries(playing.id)[hero.id]]


def test_of_the_gms_characters_lists_show_no_number(playing: Playing) -> None:
    made = playing.do("gwen", "copy_sample", sample="assassin").made[0]

    assert summaries(playing.id) == {made: {}}


def test_a_row_that_an_older_worker_made_is_read_from_its_document(playing: Playing, hero: fate.Character) -> None:
    Character.objects.all().delete()

    older_writes(playing, hero, 7)

    assert (stored(), summaries(playing.id)[hero.id]["fate_points"]) == ([None], 7)


def test_what_was_said_does_not_outlive_what_an_older_worker_writes(playing: Playing, hero: fate.Character) -> None:
    assert stored() == [{"fate_points": 3, "refresh": 3}]

    older_writes(playing, hero, 7)

    assert (stored(), summaries(playing.id)[hero.id]["fate_points"]) == ([None], 7)


def test_a_newer_worker_goes_on_from_what_an_older_one_wrote(playing: Playing, hero: fate.Character) -> None:
    older_writes(playing, hero, 3)
    assert audit(playing.id) == []

    playing.do("gwen", "give_points", to=hero.id, points=1, reason="a grand gesture")

    assert stored() == [{"fate_points": 4, "refresh": 3}]
    assert audit(playing.id) == []


def test_a_summary_that_says_something_else_than_the_document_is_told(playing: Playing, hero: fate.Character) -> None:
    Character.objects.update(summary={"fate_points": 9, "refresh": 3})

    assert audit(playing.id) == [f"The columns of the row {hero.id} say something else than its document."]


def test_of_a_row_that_cannot_be_read_nothing_is_said(playing: Playing, hero: fate.Character) -> None:
    Character.objects.update(doc=b"{", summary=None)

    assert fill_summaries() == 0
    assert summaries(playing.id) == {hero.id: {}}


# --- rows of the release before -------------------------------------------------------------------------------


@pytest.fixture
def unsaid(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> int:
    """Five rows, of which two at once are read and filled."""
    for module, name in ((pace, "FIRST"), (pace, "MOST"), (summing, "MOST")):
        monkeypatch.setattr(module, name, 2)
    for _ in range(5):
        playing.do("pilar", "copy_sample", sample="reth")
    return Character.objects.update(summary=None)


def test_rows_are_filled_a_few_at_a_time(unsaid: int, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []
    monkeypatch.setattr(sql, "say_summaries", lambda rows: sizes.append(len(rows)) or say_summaries(rows))
    monkeypatch.setattr(pace, "HELD", 60)

    assert fill_summaries() == unsaid
    assert (sizes, stored()) == ([2, 2, 1], [{"fate_points": 3, "refresh": 3}] * 5)
    assert fill_summaries() == 0


def test_filling_goes_on_where_it_was_stopped(unsaid: int, stops_in_second_pause: Callable[..., None]) -> None:
    stops_in_second_pause(fill_summaries)
    assert stored().count(None) == 1

    assert fill_summaries() == 1


def test_what_is_written_meanwhile_is_not_overwritten(playing: Playing, hero: fate.Character) -> None:
    """By a newer worker, which said it, and by an older one, which changed the document."""
    Character.objects.update(summary=None)
    read = list(summing._unsaid())
    playing.do("gwen", "give_points", to=hero.id, points=1, reason="a grand gesture")
    assert say_summaries(read) == 0
    assert stored() == [{"fate_points": 4, "refresh": 3}]

    older_writes(playing, hero, 7)
    assert say_summaries(read) == 0
    assert stored() == [None]


# --- the schema -------------------------------------------------------------------------------------------------


def refuse(_: Any) -> None:
    raise DatabaseError("table sqlite_master may not be modified")


def move(to: list[tuple[str, str]]) -> None:
    MigrationExecutor(connection).migrate(to)


@pytest.mark.parametrize("writable", [True, False])
def test_both_releases_write_at_the_new_schema(
    transactional_db: None, playing: Playing, hero: fate.Character, writable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where SQLite lets nobody write into its schema."""
    move(BEFORE)
    if not writable:
        monkeypatch.setattr(migration, "written_into_the_schema", refuse)
    move(SINCE)
    assert (stored(), audit(playing.id)) == ([None], [])

    made = playing.do("pilar", "copy_sample", sample="voltaire").made[0]
    playing.do("gwen", "give_points", to=hero.id, points=1, reason="a grand gesture")
    assert stored() == [{"fate_points": 4, "refresh": 3}, {"fate_points": 3, "refresh": 3}]

    older_writes(playing, playing.state().get(made, fate.Character), 9)
    assert stored() == [{"fate_points": 4, "refresh": 3}, None]
