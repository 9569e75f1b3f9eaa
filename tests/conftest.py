"""What all tests share: the standing cast, and tidiness."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client

from campaigns.accounts.models import User


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
PEOPLE = {"gwen": ("Gwen", "en"), "pilar": ("Pilar", "es"), "oleg": ("Олег", "ru"), "sofia": ("Sofía", "es"),
          "sam": ("Sam", "en")}


@pytest.fixture
def cast(db: None) -> Cast:
    people = {
        key: User.objects.create_user(f"{key}@example.org", PASSWORD, display_name=name, language=language)
        for key, (name, language) in PEOPLE.items()
    }
    return Cast(**people)


@pytest.fixture(autouse=True)
def _empty_cache() -> Iterator[None]:
    """Login limits and the like are counted in the cache: no test sees another's."""
    cache.clear()
    yield


def pytest_sessionfinish() -> None:
    shutil.rmtree(settings.TEST_FOLDER, ignore_errors=True)
