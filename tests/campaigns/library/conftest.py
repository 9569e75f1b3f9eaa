"""A seated table whose people bring pictures."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse

from campaigns.journal import visible
from campaigns.journal.audiences import Choice
from campaigns.library import services
from campaigns.library.models import Picture
from campaigns.uploads.maker import Made
from tests.campaigns.journal.conftest import GMS, Journal
from tests.conftest import Cast
from tests.scenes.tables import seat_table

ROLES = ("gwen", "pilar", "oleg", "sofia", "sam")


@dataclass
class Library(Journal):
    """What is brought is made by a stand-in, but where a test asks for the small program itself."""

    def bring(self, who: str, content: str = "map", choice: Choice = GMS, alt: str = "") -> Picture:
        return services.add(self.viewer(who), content.encode, alt=alt, choice=choice)

    def sees(self, who: str, *, dropped: bool = False) -> list[str]:
        return [one.public_id for one in visible.pictures(self.viewer(who), dropped=dropped).order_by("pk")]

    def fetched(self, picture: Picture, size: str = "thumb") -> dict[str, int]:
        address = self.rest(picture.public_id, size)
        return {who: self.cast.client(who).get(address).status_code for who in ROLES}

    def rest(self, *parts: str) -> str:
        return f"/api/v1/tables/{self.table.id}/pictures/" + "".join(f"{part}/" for part in parts)

    def send(self, name: str, content: bytes, **more: Any) -> HttpResponse:
        """As a program sends it."""
        answer: HttpResponse = self.cast.client(name).post(
            self.rest(), {"picture": SimpleUploadedFile("secret-plan.png", content), **more}
        )
        return answer

    def page_of_files(self, who: str) -> str:
        return self.cast.client(who).get(f"/c/{self.table.id}/files/").content.decode()

    def act(self, name: str, picture: Picture, **given: Any) -> int:
        return self.cast.client(name).post(f"/c/{self.table.id}/files/{picture.public_id}/", given).status_code


def stand_in(upload: bytes, shape: str) -> tuple[Made, Made]:
    assert shape == "picture"
    return Made(60, 40, b"RIFF0000WEBP screen " + upload), Made(30, 20, b"RIFF0000WEBP thumb " + upload)


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path) -> Path:
    settings.MEDIA_ROOT = tmp_path / "media"
    return tmp_path / "media"


@pytest.fixture
def library(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> Library:
    monkeypatch.setattr(services, "make", stand_in)
    return Library(cast, seat_table(cast))
