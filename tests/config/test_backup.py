"""Copies are whole, few and private; putting one back brings exactly that moment.

Tests without the mark `services` are about files of SQLite.
"""

import os
import sqlite3
import sys
from datetime import UTC, datetime, timedelta
from subprocess import run

import pytest

from campaigns import backups
from tests.live import BASE_DIR, LiveSite

ADD = "from campaigns.accounts.services import make_guest; make_guest(name={!r}, language='en')"
LIST = "from campaigns.accounts.models import User; print(sorted(User.objects.values_list('display_name', flat=True)))"


@pytest.fixture
def site(tmp_path):
    site = LiveSite(tmp_path)
    site.manage("migrate", "--verbosity=0")
    yield site
    site.close()


def names(site: LiveSite) -> str:
    return site.manage("shell", "--no-imports", "-c", LIST).strip()


def add(site: LiveSite, name: str) -> None:
    site.manage("shell", "--no-imports", "-c", ADD.format(name))


def refused(site: LiveSite, *arguments: str) -> str:
    done = run([sys.executable, "manage.py", *arguments], cwd=BASE_DIR, env=site.env, capture_output=True, text=True)
    assert done.returncode == 1
    return done.stderr


@pytest.mark.services
def test_a_restored_copy_is_the_moment_it_was_taken(site):
    add(site, "Vera")
    copy = site.manage("backup").strip()
    add(site, "Ulf")

    site.manage("restore", copy)

    assert names(site) == "['Vera']"


@pytest.mark.services
def test_a_copy_is_readable_only_by_its_owner_and_the_oldest_go(site, tmp_path):
    copies = [site.manage("backup", "--keep", "2").strip() for _ in range(3)]

    left = backups.existing(tmp_path / "backups")
    assert [str(path) for path in left] == copies[1:]
    assert {path.stat().st_mode & 0o777 for path in left} == {0o600}


@pytest.mark.parametrize("damage", ["flip", "truncate", "other"])
def test_a_damaged_copy_is_refused_and_changes_nothing(site, tmp_path, damage):
    add(site, "Vera")
    copy = tmp_path / "copy.sqlite3"
    os.rename(site.manage("backup").strip(), copy)
    if damage == "other":
        copy.unlink()
        sqlite3.connect(copy).execute("CREATE TABLE x (y)").connection.close()
    else:
        content = bytearray(copy.read_bytes())
        middle = len(content) // 2
        wiped = content[:4096] + bytes(4096) + content[8192:]
        copy.write_bytes(content[:middle] if damage == "truncate" else wiped)

    sentence = refused(site, "restore", str(copy))

    assert "copy.sqlite3" in sentence
    assert "Traceback" not in sentence
    assert names(site) == "['Vera']"


def test_a_database_in_use_is_not_replaced(site):
    copy = site.manage("backup").strip()
    add(site, "Vera")
    holder = sqlite3.connect(site.database.removeprefix("sqlite:///"))
    holder.execute("BEGIN IMMEDIATE")

    sentence = refused(site, "restore", copy)

    holder.close()
    assert "stop the server" in sentence
    assert names(site) == "['Vera']"


def test_the_next_copy_is_due_a_day_after_the_last(tmp_path, settings):
    settings.BACKUP_FOLDER, settings.BACKUP_EVERY = tmp_path, 24
    first = backups.seconds_until_due()
    (tmp_path / "storytable-20260101-000000.sqlite3").touch()

    later = backups.seconds_until_due(datetime.now(UTC) + timedelta(hours=20))

    assert first == 60
    assert 3.9 * 3600 < later < 4.1 * 3600
