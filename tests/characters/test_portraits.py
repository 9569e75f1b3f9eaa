"""Portraits at the table: uploaded, taken away, sent to those who may see the character and to nobody else."""

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from campaigns.accounts import services as accounts
from characters.portraits import files as portraits
from rules.refusals import TryAgain
from scenes.stored import store
from tests.characters import pictures
from tests.conftest import Cast
from tests.scenes.tables import Playing

ALL = ("gwen", "pilar", "oleg", "sofia", "sam")


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path) -> Path:
    settings.MEDIA_ROOT = tmp_path / "media"
    return tmp_path / "media"


class Gallery:
    """A table where Pilar has a hero, and the GM an opponent that nobody has met."""

    def __init__(self, table: Playing, cast: Cast) -> None:
        self.table, self.cast = table, cast
        self.hero = self.made("pilar", "voltaire")
        self.hidden = self.made("gwen", "shark")

    def made(self, who: str, sample: str) -> str:
        return self.table.do(who, "copy_sample", sample=sample).made[0]

    def client(self, who: str) -> Client:
        return Client() if who == "nobody" else self.cast.client(who)

    def page(self, character: str) -> str:
        return f"/c/{self.table.id}/characters/{character.partition(':')[2]}/"

    def rest(self, character: str, *parts: str) -> str:
        end = "".join(f"{part}/" for part in parts)
        return f"/api/v1/tables/{self.table.id}/characters/{character.partition(':')[2]}/portrait/{end}"

    def form(self, who: str, character: str, upload: bytes | None, **more: str) -> HttpResponse:
        """As the page sends it."""
        sent: dict[str, Any] = dict(more)
        if upload is not None:
            sent["picture"] = SimpleUploadedFile("me.png", upload)
        answer: HttpResponse = self.client(who).post(self.page(character) + "portrait", sent)
        return answer

    def send(self, who: str, character: str, upload: bytes, kind: str = "image/png") -> HttpResponse:
        """As a program sends it."""
        answer: HttpResponse = self.client(who).post(self.rest(character), upload, content_type=kind)
        return answer

    def given(self, who: str, character: str) -> str:
        """A new portrait; its name."""
        answer = self.send(who, character, pictures.png())
        assert answer.status_code == 201, answer.content
        return str(answer.json()["portrait"])

    def get(self, who: str, character: str, portrait: str, size: str = "small") -> HttpResponse:
        answer: HttpResponse = self.client(who).get(self.rest(character, portrait, size))
        return answer

    def named(self, character: str) -> str:
        found: Any = self.table.state().find(character)
        return str(found.portrait)

    def files(self) -> list[str]:
        where = portraits.SHELF.path_of(self.table.id, "", "").parent
        return sorted(path.name for path in where.iterdir()) if where.is_dir() else []

    def meet(self) -> None:
        scene = self.table.do("gwen", "prepare_scene", title="Sky").made[0]
        self.table.do("gwen", "open_scene", scene=scene, present=[self.hidden])


@pytest.fixture
def gallery(table: Playing, cast: Cast) -> Gallery:
    return Gallery(table, cast)


# --- put there and taken away ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["pilar", "gwen"])
def test_the_player_and_the_gm_upload_a_portrait_on_the_heros_page(gallery: Gallery, who: str) -> None:
    done = gallery.form(who, gallery.hero, pictures.jpeg())

    assert (done.status_code, done["Location"]) == (302, gallery.page(gallery.hero))
    name = gallery.named(gallery.hero)
    page = gallery.client("oleg").get(gallery.page(gallery.hero)).content.decode()
    assert f'src="{gallery.rest(gallery.hero, name, "large")}"' in page
    assert gallery.get("oleg", gallery.hero, name).status_code == 200


def test_a_program_uploads_one(gallery: Gallery) -> None:
    name = gallery.given("pilar", gallery.hero)

    sheet = gallery.client("sofia").get(gallery.rest(gallery.hero).removesuffix("portrait/")).json()
    assert sheet["portrait"] == name == gallery.named(gallery.hero)


@pytest.mark.parametrize("who", ["pilar", "gwen"])
def test_a_portrait_is_taken_away_and_the_initial_is_back(gallery: Gallery, who: str) -> None:
    gallery.given("pilar", gallery.hero)

    done = gallery.form(who, gallery.hero, None, do="remove")

    assert done.status_code == 302
    assert gallery.named(gallery.hero) == ""
    page = gallery.client("oleg").get(gallery.page(gallery.hero)).content.decode()
    assert 'data-portrait aria-hidden="true">V</span>' in page


def test_a_program_takes_one_away(gallery: Gallery) -> None:
    gallery.given("pilar", gallery.hero)

    assert gallery.client("pilar").delete(gallery.rest(gallery.hero)).status_code == 204
    again = gallery.client("pilar").delete(gallery.rest(gallery.hero))

    assert (again.status_code, again.json()["code"]) == (409, "nothing_changes")


def test_taking_away_what_is_not_there_is_no_mistake_on_the_page(gallery: Gallery) -> None:
    assert gallery.form("pilar", gallery.hero, None, do="remove").status_code == 302


def test_only_those_who_may_are_offered_to_change_it(gallery: Gallery) -> None:
    offered = {
        who: b"data-portrait-file" in gallery.client(who).get(gallery.page(gallery.hero)).content
        for who in ("gwen", "pilar", "oleg", "sofia")
    }

    assert offered == {"gwen": True, "pilar": True, "oleg": False, "sofia": False}


def test_everybody_at_the_table_is_told_at_once(gallery: Gallery) -> None:
    readers = gallery.table.watch()

    gallery.given("gwen", gallery.hero)
    gallery.given("gwen", gallery.hidden)
    readers.check()

    name = gallery.named(gallery.hero)
    assert all(readers.boards[who][gallery.hero]["portrait"] == name for who in readers.boards)
    assert {who: len(frames) for who, frames in readers.frames.items()} == {
        "gwen": 2,
        "pilar": 1,
        "oleg": 1,
        "sofia": 1,
    }


# --- who may not --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "status", "code"),
    [
        ("oleg", 403, "not_your_character"),
        ("sofia", 403, "not_your_character"),
        ("sam", 404, "not_found"),
        ("nobody", 401, "not_signed_in"),
    ],
)
def test_others_are_refused_before_their_picture_is_looked_at(
    gallery: Gallery, who: str, status: int, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(portraits, "make", None)

    sent = gallery.send(who, gallery.hero, pictures.png())
    removed = gallery.client(who).delete(gallery.rest(gallery.hero))

    assert (sent.status_code, sent.json()["code"]) == (status, code)
    assert removed.status_code == status
    assert gallery.form(who, gallery.hero, pictures.png()).status_code == (302 if who == "nobody" else status)
    assert gallery.files() == []


def test_the_portrait_of_a_hidden_character_is_there_for_the_gm_alone(gallery: Gallery) -> None:
    name = gallery.given("gwen", gallery.hidden)

    for size in portraits.SHELF.sizes:
        answers = {who: gallery.get(who, gallery.hidden, name, size).status_code for who in (*ALL, "nobody")}
        assert answers == {"gwen": 200, "pilar": 404, "oleg": 404, "sofia": 404, "sam": 404, "nobody": 401}


@pytest.mark.parametrize("who", ["pilar", "sofia", "sam"])
def test_a_hidden_portrait_is_answered_as_one_that_is_not_there(gallery: Gallery, who: str) -> None:
    name = gallery.given("gwen", gallery.hidden)

    hidden = gallery.get(who, gallery.hidden, name)
    absent = [
        gallery.get(who, "character:zzzzzzzzzz", name),
        gallery.get(who, gallery.hidden, "0" * 32),
        gallery.get(who, gallery.hero, name),
    ]

    for answer in absent:
        assert (answer.status_code, answer.content, dict(answer.items())) == (404, hidden.content, dict(hidden.items()))


def test_nothing_about_a_hidden_portrait_is_sent_to_others(gallery: Gallery) -> None:
    readers = gallery.table.watch("pilar", "sofia")
    name = gallery.given("gwen", gallery.hidden)
    readers.check()

    assert readers.frames == {"pilar": [], "sofia": []}
    for who in ("pilar", "sofia"):
        client = gallery.client(who)
        for address in (
            f"/api/v1/tables/{gallery.table.id}/",
            f"/t/{gallery.table.id}/",
            f"/api/v1/tables/{gallery.table.id}/log/",
            f"/c/{gallery.table.id}/characters/",
        ):
            assert name not in client.get(address).content.decode()


def test_whoever_meets_a_character_sees_the_portrait(gallery: Gallery) -> None:
    name = gallery.given("gwen", gallery.hidden)

    gallery.meet()

    answers = {who: gallery.get(who, gallery.hidden, name).status_code for who in ALL}
    assert answers == {"gwen": 200, "pilar": 200, "oleg": 200, "sofia": 200, "sam": 404}
    assert (
        gallery.rest(gallery.hidden, name, "large")
        in gallery.client("pilar").get(gallery.page(gallery.hidden)).content.decode()
    )


def test_a_portrait_that_was_replaced_is_not_sent_any_more(gallery: Gallery) -> None:
    old = gallery.given("pilar", gallery.hero)
    new = gallery.given("pilar", gallery.hero)

    assert [gallery.get("pilar", gallery.hero, name).status_code for name in (old, new)] == [404, 200]


def test_who_has_left_gets_no_portrait(gallery: Gallery) -> None:
    name = gallery.given("pilar", gallery.hero)
    gallery.table.do("oleg", "leave_table")

    assert gallery.get("oleg", gallery.hero, name).status_code == 404


def bearer(gallery: Gallery, who: str, *scopes: str) -> Client:
    user = getattr(gallery.cast, who)
    secret = accounts.make_token(user=user, name="t", scopes=list(scopes), lifetime=None)[1]
    return Client(headers={"Authorization": f"Bearer {secret}"})


def test_a_token_does_what_it_was_made_for(gallery: Gallery) -> None:
    reads, plays = bearer(gallery, "pilar", "read"), bearer(gallery, "pilar", "read", "play")
    sent = {"data": pictures.png(), "content_type": "image/png"}

    assert reads.post(gallery.rest(gallery.hero), **sent).status_code == 403
    name = plays.post(gallery.rest(gallery.hero), **sent).json()["portrait"]
    assert reads.get(gallery.rest(gallery.hero, name, "small"), headers={"Accept": "image/webp"}).status_code == 200
    assert reads.delete(gallery.rest(gallery.hero)).status_code == 403
    assert plays.delete(gallery.rest(gallery.hero)).status_code == 204


# --- how it is sent --------------------------------------------------------------------------------------------


def test_a_portrait_is_sent_as_a_picture_and_nothing_else(gallery: Gallery) -> None:
    answer = gallery.get("oleg", gallery.hero, gallery.given("pilar", gallery.hero), "large")

    assert answer["Content-Type"] == "image/webp"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Security-Policy"].startswith("sandbox")
    assert answer["Cache-Control"] == "private, no-store"
    assert answer["Cross-Origin-Resource-Policy"] == "same-origin"
    assert answer.content[8:12] == b"WEBP"


@pytest.mark.parametrize(("portrait", "size"), [("..", "small"), ("%2e%2e", "small"), ("", "small"), (None, "huge")])
def test_no_other_file_is_sent(gallery: Gallery, portrait: str | None, size: str) -> None:
    name = gallery.given("pilar", gallery.hero)

    assert gallery.get("pilar", gallery.hero, name if portrait is None else portrait, size).status_code == 404


def test_a_character_without_a_portrait_has_none_to_send(gallery: Gallery) -> None:
    assert gallery.client("pilar").get(gallery.rest(gallery.hero) + "/small/").status_code == 404


def test_a_file_that_was_lost_is_just_absent(gallery: Gallery) -> None:
    name = gallery.given("pilar", gallery.hero)
    portraits.SHELF.path_of(gallery.table.id, name, "small").unlink()

    assert gallery.get("pilar", gallery.hero, name).status_code == 404


# --- what is refused --------------------------------------------------------------------------------------------

REFUSED: list[tuple[Callable[[], bytes], int, str]] = [
    (lambda: pictures.png() + bytes(10 << 20), 413, "picture_too_big"),
    (lambda: pictures.SVG, 415, "picture_format"),
    (lambda: b"", 415, "picture_format"),
    (lambda: pictures.moving("WEBP"), 422, "picture_moves"),
    (lambda: pictures.bomb(50_000, 50_000, b"\0"), 422, "picture_too_fine"),
    (lambda: pictures.png()[:60], 422, "picture_broken"),
]


@pytest.mark.parametrize(("make", "status", "code"), REFUSED)
def test_a_bad_picture_is_refused_with_the_reason(
    gallery: Gallery, make: Callable[[], bytes], status: int, code: str
) -> None:
    sent = gallery.send("pilar", gallery.hero, make())
    shown = gallery.form("pilar", gallery.hero, make())

    assert (sent.status_code, sent.json()["code"]) == (status, code)
    assert sent["Content-Type"] == "application/problem+json"
    assert shown.status_code == status
    assert shown.context["refused"]["at"] == "portrait"
    assert shown.context["refused"]["say"] in shown.content.decode()
    assert (gallery.named(gallery.hero), gallery.files()) == ("", [])


def test_a_form_without_a_picture_is_refused(gallery: Gallery) -> None:
    assert gallery.form("pilar", gallery.hero, None).status_code == 415


def test_the_reason_is_told_in_the_readers_language(gallery: Gallery) -> None:
    said = {who: gallery.send(who, gallery.hero, pictures.SVG).json()["detail"] for who in ("gwen", "pilar")}
    hero = gallery.made("oleg", "reth")
    said["oleg"] = gallery.send("oleg", hero, pictures.SVG).json()["detail"]

    assert len(set(said.values())) == 3
    assert "WebP" in said["gwen"] and "imagen" in said["pilar"] and "картинка" in said["oleg"]


def test_json_is_no_picture(gallery: Gallery) -> None:
    answer = gallery.send("pilar", gallery.hero, b"{}", "application/json")

    assert (answer.status_code, answer.json()["code"]) == (415, "picture_format")


def test_after_ten_uploads_a_minute_one_has_to_wait(gallery: Gallery) -> None:
    answers = [gallery.send("pilar", gallery.hero, pictures.SVG).status_code for _ in range(portraits.UPLOADS + 1)]

    assert answers == [415] * portraits.UPLOADS + [429]
    assert gallery.send("gwen", gallery.hero, pictures.png()).status_code == 201


# --- what is kept --------------------------------------------------------------------------------------------


def test_only_what_is_on_a_sheet_leaves_files(gallery: Gallery, monkeypatch: pytest.MonkeyPatch) -> None:
    real = portraits.make

    def and_meanwhile(upload: bytes, shape: str) -> Any:
        gallery.table.do("gwen", "assign_character", character=gallery.hero, to=gallery.table.member("oleg"))
        return real(upload, shape)

    monkeypatch.setattr(portraits, "make", and_meanwhile)
    answer = gallery.send("pilar", gallery.hero, pictures.png())

    assert answer.status_code == 403
    assert gallery.files() == []


def test_a_file_stays_while_its_upload_may_still_come_about(gallery: Gallery, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(**_given: Any) -> None:
        raise TryAgain()

    monkeypatch.setattr(portraits, "set_portrait", busy)

    assert gallery.send("pilar", gallery.hero, pictures.png()).status_code == 503
    assert len(gallery.files()) == 2


def test_an_upload_that_came_to_nothing_is_removed_an_hour_later(gallery: Gallery) -> None:
    large, small = portraits.make(pictures.png(), "portrait")
    contents = large.content, small.content
    lost, fresh = (portraits.keep(campaign=gallery.table.id, contents=contents) for _ in range(2))
    used = gallery.given("pilar", gallery.hero)
    two_hours_ago = time.time() - 7200
    for name in (lost, used):
        for size in portraits.SHELF.sizes:
            os.utime(portraits.SHELF.path_of(gallery.table.id, name, size), (two_hours_ago, two_hours_ago))

    last = gallery.given("pilar", gallery.hero)

    assert {name.partition("-")[0] for name in gallery.files()} == {fresh, used, last}


def test_a_rewind_brings_the_old_portrait_back(gallery: Gallery) -> None:
    old = gallery.given("pilar", gallery.hero)
    gallery.table.do("gwen", "say", text="Here we are")
    then = gallery.table.cursor()
    gallery.given("pilar", gallery.hero)
    gallery.client("pilar").delete(gallery.rest(gallery.hero))

    gallery.table.do("gwen", "rewind", to=then)

    assert gallery.named(gallery.hero) == old
    assert gallery.get("sofia", gallery.hero, old).status_code == 200


def test_every_portrait_that_was_ever_set_is_remembered(gallery: Gallery) -> None:
    names = {gallery.given("pilar", gallery.hero) for _ in range(3)}
    gallery.client("pilar").delete(gallery.rest(gallery.hero))

    assert store.portraits(gallery.table.id) == names


def test_files_are_readable_only_by_their_owner(gallery: Gallery, folder: Path) -> None:
    gallery.given("pilar", gallery.hero)
    campaign = folder / "portraits" / gallery.table.id

    assert campaign.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in campaign.iterdir()} == {0o600}


def test_a_full_disk_is_told_and_leaves_nothing_behind(gallery: Gallery, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr("campaigns.uploads.shelf.os.fsync", full)
    answer = gallery.send("pilar", gallery.hero, pictures.png())

    assert (answer.status_code, answer.json()["code"]) == (507, "storage_full")
    assert (gallery.named(gallery.hero), gallery.files()) == ("", [])
