"""Programs read the files of a table's game, take others in and begin a campaign with one."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from campaigns.models import Campaign
from rules.moves.book.entities import Book
from scenes.stored import store
from tests.campaigns.ferry_files import BOOK, FERRY, MORE, Files, later
from tests.conftest import Cast


@pytest.fixture
def files(cast: Cast) -> Files:
    return Files(cast)


def test_programs_read_the_files(files: Files) -> None:
    found = files.cast.client("gwen").get(files.rest).json()

    assert found == {"game": "The Night Ferry", "version": 1, "files": [FERRY]}


def test_programs_are_told_what_would_change_and_take_it_in(files: Files) -> None:
    # when
    told = files.sends(MORE).json()
    taken = files.sends(MORE, accept="true", after="1").json()

    # then
    assert (told["accepted"], told["version"], told["place"]) == (False, 1, 1)
    assert (taken["accepted"], taken["version"]) == (True, 2)
    assert told["differences"] == taken["differences"]
    assert told["differences"] == [
        {"kind": "moves", "new": [{"id": "whistle", "name": "Whistle"}], "changed": [], "gone": []}
    ]
    assert files.book.source == (FERRY, MORE)


def test_programs_leave_a_file_out(files: Files) -> None:
    files.sends(MORE, accept="true")

    left = files.cast.client("gwen").delete(f"{files.rest}1/").json()

    assert (left["accepted"], left["version"]) == (True, 3)
    assert files.book.source == (FERRY,)
    assert files.cast.client("gwen").delete(f"{files.rest}1/").status_code == 404
    assert files.cast.client("gwen").delete(f"{files.rest}0/").json()["code"] == "bad_args"


def test_programs_are_refused_by_line_and_path(files: Files) -> None:
    refused = files.sends(later(stat="stat: kene"), accept="true")

    assert (refused.status_code, refused.json()["code"], refused.json()["rule"]) == (400, "game_refused", "AW-FMT-02")
    fault = refused.json()["params"]["faults"]["list"][0]
    assert fault["with"]["path"] == "moves[1].roll.add[0].stat"
    assert fault["with"]["line"] == 1 + next(at for at, text in enumerate(FERRY.splitlines()) if "stat: keen" in text)
    assert fault["with"]["text"]["with"] == {"word": "kene", "nearest": "keen"}
    assert "kene" in refused.json()["detail"]


def test_programs_that_have_read_an_older_version_are_told(files: Files) -> None:
    files.sends(MORE, accept="true")

    refused = files.sends(BOOK, accept="true", after="1")

    assert (refused.status_code, refused.json()["code"], refused.json()["params"]) == (
        409,
        "version_moved",
        {"version": 2},
    )


@pytest.mark.parametrize("sent", [{}, {"game_file": "format: pbta-moves/1"}, {"game_text": "format: pbta-moves/1"}])
def test_programs_send_a_file(files: Files, sent: dict[str, str]) -> None:
    assert files.cast.client("gwen").post(files.rest, sent).status_code == 400


def test_a_campaign_is_begun_with_a_game_by_programs(cast: Cast) -> None:
    # when
    file = SimpleUploadedFile("ferry.yaml", FERRY.encode())
    made = cast.client("gwen").post(
        "/api/v1/campaigns/from-file/", {"name": "Over", "system": "moves", "language": "en", "game_file": file}
    )

    # then
    assert (made.status_code, made.json()["game"]) == (201, "The Night Ferry")
    (book,) = store.load(made.json()["id"]).head.state.all(Book)
    assert book.source == (FERRY,)


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ({"game_file": SimpleUploadedFile("ferry.yaml", b"format: pbta-moves/9")}, "game_refused"),
        ({"game_file": SimpleUploadedFile("ferry.yaml", b"\n")}, "game_refused"),
        ({"game_file": ""}, "bad_args"),
        ({}, "bad_args"),
    ],
)
def test_no_campaign_is_begun_by_programs_without_a_game(cast: Cast, file: dict[str, Any], code: str) -> None:
    refused = cast.client("gwen").post("/api/v1/campaigns/from-file/", {"name": "Over", "system": "moves", **file})

    assert (refused.status_code, refused.json()["code"]) == (400, code)
    assert not Campaign.objects.exists()


def test_a_campaign_that_brings_its_game_is_not_begun_without_one(cast: Cast) -> None:
    sent = json.dumps({"name": "Over", "system": "moves"})
    refused = cast.client("gwen").post("/api/v1/campaigns/", sent, content_type="application/json")

    assert (refused.status_code, refused.json()["params"]) == (400, {"at": "$.game_file", "detail": "required"})
    assert not Campaign.objects.exists()


def test_a_game_that_comes_with_the_product_takes_no_file(cast: Cast) -> None:
    file = SimpleUploadedFile("ferry.yaml", FERRY.encode())

    refused = cast.client("gwen").post(
        "/api/v1/campaigns/from-file/", {"name": "Over", "system": "cards", "game_file": file}
    )

    assert (refused.status_code, refused.json()["params"]["at"]) == (400, "$.game_file")
    assert not Campaign.objects.exists()
