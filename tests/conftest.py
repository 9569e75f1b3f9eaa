"""What all tests share: the standing cast, and tidiness."""

import gc
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management.commands import flush
from django.db import connection, transaction
from django.test import Client

from campaigns.accounts.models import User
from campaigns.language import words
from config.bootstrap.chromium import by_npm, on_path
from tests import templates
from tests.live import LiveSite

BEGAN = pytest.StashKey[bool]()
SERVICES = "services"
COLLECT_AFTER = 20_000, 20, 20


def fail_for_lacking_words(_lang: str, _key: str, error: Exception) -> None:
    raise error


# Whoever plays reads plain words where some are lacking; a test fails.
report_lacking = words.report_lacking
words.report_lacking = fail_for_lacking_words


@dataclass(frozen=True)
class Cast:
    """Gwen runs, Pilar and Oleg play, Sofía watches, Sam is a stranger."""

    gwen: User
    pilar: User
    oleg: User
    sofia: User
    sam: User

    def client(self, name: str) -> Client:
        client = Client()
        client.force_login(getattr(self, name))
        return client


PASSWORD = "a long enough password"
PEOPLE = {
    "gwen": ("Gwen", "en"),
    "pilar": ("Pilar", "es"),
    "oleg": ("Олег", "ru"),
    "sofia": ("Sofía", "es"),
    "sam": ("Sam", "en"),
}


def make_cast() -> Cast:
    people = {
        key: User.objects.create_user(f"{key}@example.org", PASSWORD, display_name=name, language=language)
        for key, (name, language) in PEOPLE.items()
    }
    return Cast(**people)


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


@pytest.fixture(scope="module")
def standing_cast(django_db_setup: None, django_db_blocker: Any) -> Iterator[Cast]:
    """The cast, and what a module's fixtures write beside them, for all its tests: each is undone by itself."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield make_cast()
        transaction.set_rollback(True)


@pytest.fixture(scope="session")
def live_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    """A running server with an empty, migrated database; what a test puts there stays for the next."""
    site = LiveSite(tmp_path_factory.mktemp("site"))
    try:
        site.start()
        yield site
    finally:
        site.close()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """A Chromium that needs no installing, calm and without looking for the world outside."""
    quiet = [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ]
    found = os.environ.get("CHROMIUM") or by_npm() or on_path()
    return {**browser_type_launch_args, "args": quiet, **({"executable_path": found} if found else {})}


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> Iterator[None]:
    templates.fill_test_database(connection.settings_dict["TEST"])
    yield
    templates.drop_test_database(connection.settings_dict["TEST"])


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """A file that is there already is taken as it is, and goes with the folder of the tests.

    On PostgreSQL Django would not drop what a thread is still connected to: `django_db_modify_db_settings` does.
    """
    return True


STAYS = ("django_content_type", "auth_permission")


@pytest.fixture(scope="session", autouse=True)
def _empty_by_deleting() -> None:
    """Few rows go at once; PostgreSQL makes every file of every table anew where it truncates them.

    All in one transaction, at whose end foreign keys are looked at, so that no order is needed. What migrating wrote of
    the models themselves stays, so it need not be written anew.
    """
    connection.ops.sql_flush = _deletes  # type: ignore[method-assign]
    flush.emit_post_migrate_signal = lambda *_: None  # type: ignore[attr-defined]


def _deletes(style: Any, tables: list[str], **options: Any) -> list[str]:
    return [f"DELETE FROM {connection.ops.quote_name(table)}" for table in tables if table not in STAYS]


def pytest_configure(config: pytest.Config) -> None:
    config.stash[BEGAN] = templates.begin_run()
    gc.disable()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Whoever asks for services alone need not load files without any: `test_tests.py` sees that none is lost."""
    if config.option.markexpr != SERVICES or not collection_path.match("test_*.py"):
        return None
    return f"pytest.mark.{SERVICES}" not in collection_path.read_text(encoding="utf-8") or None


def pytest_collection_finish() -> None:
    """Modules and thousands of collected tests stay: the collector need not walk over them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    gc.enable()


def pytest_unconfigure(config: pytest.Config) -> None:
    if config.stash.get(BEGAN, False):
        templates.end_run()


def pytest_sessionfinish() -> None:
    shutil.rmtree(settings.TEST_FOLDER, ignore_errors=True)
