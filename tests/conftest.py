"""What all tests share: the standing cast, and tidiness."""

import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client

from campaigns.accounts.models import User
from config.bootstrap.machine import CHROMIUM_NAMES
from tests import templates
from tests.live import LiveSite

BEGAN = pytest.StashKey[bool]()


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


@pytest.fixture
def cast(db: None) -> Cast:
    people = {
        key: User.objects.create_user(f"{key}@example.org", PASSWORD, display_name=name, language=language)
        for key, (name, language) in PEOPLE.items()
    }
    return Cast(**people)


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
    """The machine's own Chromium, calm and without looking for the world outside."""
    quiet = [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ]
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    return {**browser_type_launch_args, "args": quiet, **({"executable_path": found} if found else {})}


@pytest.fixture(scope="session", autouse=True)
def _empty_with_cascade() -> None:
    """knox's own token table is there though our model stands in for it: emptying tables has to reach it too."""
    operations = type(connection.ops)
    flush = operations.sql_flush

    def with_cascade(self: Any, style: Any, tables: Any, **options: Any) -> Any:
        return flush(self, style, tables, **{**options, "allow_cascade": True})

    operations.sql_flush = with_cascade  # type: ignore[method-assign]


def pytest_configure(config: pytest.Config) -> None:
    config.stash[BEGAN] = templates.begin_run()


def pytest_unconfigure(config: pytest.Config) -> None:
    if config.stash.get(BEGAN, False):
        templates.end_run()


def pytest_sessionfinish() -> None:
    shutil.rmtree(settings.TEST_FOLDER, ignore_errors=True)
