"""Copies are whole, few and private; putting one back brings exactly that moment.

Tests without the mark `services` are about files of SQLite.
"""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest

from campaigns.backup import database as backups
from tests.live import LiveSite
from tests.processes import ended

ADD = "from campaigns.accounts.services import make_guest; make_guest(name={!r}, language='en')"
LIST = "SELECT display_name FROM accounts_user ORDER BY display_name"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A site nobody serves, with one guest."""
    site = LiveSite(tmp_path_factory.mktemp("backups"))
    add(site, "Vera")
    yield site
    site.close()


@pytest.fixture(scope="module")
def copy(site):
    return Path(site.manage("backup").strip())


def names(site: LiveSite) -> list[str]:
    if site.database.startswith("sqlite"):
        with closing(sqlite3.connect(site.database.removeprefix("sqlite:///"))) as database:
            return [name for (name,) in database.execute(LIST)]
    with psycopg.connect(site.database) as database:
        return [name for (name,) in database.execute(LIST)]


def add(site: LiveSite, name: str) -> None:
    site.manage("shell", "--no-imports", "-c", ADD.format(name))


def refused(site: LiveSite, *arguments: str) -> str:
    done = ended("manage", *arguments, env=site.env)
    assert done.code == 1
    return done.errors


@pytest.mark.services
def test_a_restored_copy_is_the_moment_it_was_taken(site, copy):
    add(site, "Ulf")
    before = names(site)

    site.manage("restore", str(copy))

    assert before == ["Ulf", "Vera"]
    assert names(site) == ["Vera"]


@pytest.mark.services
def test_copies_are_readable_only_by_their_owner_and_the_oldest_go(site, tmp_path):
    made = [Path(site.manage("backup", "--keep", "1", "--folder", str(tmp_path)).strip()) for _ in range(2)]

    assert backups.existing(tmp_path) == made[1:]
    assert made[1].stat().st_mode & 0o777 == 0o600


@pytest.fixture
def played(tmp_path):
    """A site of its own with the demo's table."""
    site = LiveSite(tmp_path / "played")
    site.manage("demo", "--verbosity=0")
    yield site
    site.close()


@pytest.mark.services
def test_a_copy_of_damaged_tables_is_an_error_and_no_older_copy_goes(played):
    sound = Path(played.manage("backup").strip())
    played.manage("shell", "--no-imports", "-c", "from scenes.models import Scene; Scene.objects.update(title='?')")

    said = refused(played, "backup", "--keep", "1")

    assert "say something else than its document." in said and "no older one was dropped" in said
    assert len(backups.existing(sound.parent)) == 2 and backups.existing(sound.parent)[0] == sound


def damaged(copy: Path, folder: Path, damage: str) -> Path:
    path = folder / "damaged.sqlite3"
    content = copy.read_bytes()
    if damage == "other":
        with closing(sqlite3.connect(path)) as database:
            database.execute("CREATE TABLE x (y)")
    elif damage == "truncate":
        path.write_bytes(content[: len(content) // 2])
    else:
        path.write_bytes(content[:4096] + bytes(4096) + content[8192:])
    return path


@pytest.mark.parametrize("damage", ["flip", "truncate", "other"])
def test_a_damaged_copy_is_refused_and_changes_nothing(site, copy, tmp_path, damage):
    sentence = refused(site, "restore", str(damaged(copy, tmp_path, damage)))

    assert "damaged.sqlite3" in sentence
    assert "Traceback" not in sentence
    assert names(site) == ["Vera"]


def test_a_database_in_use_is_not_replaced(site, copy):
    with closing(sqlite3.connect(site.database.removeprefix("sqlite:///"))) as holder:
        holder.execute("BEGIN IMMEDIATE")

        sentence = refused(site, "restore", str(copy))

    assert "stop the server" in sentence
    assert names(site) == ["Vera"]


def test_the_next_copy_is_due_a_day_after_the_last(tmp_path, settings):
    settings.BACKUP_FOLDER, settings.BACKUP_EVERY = tmp_path, 24
    first = backups.seconds_until_due()
    (tmp_path / "storytable-20260101-000000.sqlite3").touch()

    later = backups.seconds_until_due(datetime.now(UTC) + timedelta(hours=20))

    assert first == 60
    assert 3.9 * 3600 < later < 4.1 * 3600
