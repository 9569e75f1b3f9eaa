"""Pictures of a campaign: who brings them, who may see them, what they take, and when they go."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import override_settings
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from campaigns.jobs.kinds import Work
from campaigns.journal import visible
from campaigns.journal.audiences import Choice
from campaigns.library import files, services, showing
from campaigns.library.gallery import gallery
from campaigns.library.models import Picture
from campaigns.library.views import row_of
from campaigns.uploads import maker
from rules.refusals import LibraryFull, NotAllowed, Refusal, TooManyPictures
from tests.campaigns.journal.conftest import ALL, GMS
from tests.campaigns.library.conftest import ROLES, Library
from tests.characters import pictures


def files_in(folder: Path) -> int:
    return len(list((folder / "library").rglob("*.webp")))


# --- who may see one -------------------------------------------------------------------------------------------------


def test_what_the_gm_brings_is_hers_until_she_shows_it(library: Library) -> None:
    picture = library.bring("gwen")

    assert library.fetched(picture) == {"gwen": 200, "pilar": 404, "oleg": 404, "sofia": 404, "sam": 404}

    services.change(library.viewer("gwen"), picture, choice=ALL)
    assert library.fetched(picture) == {"gwen": 200, "pilar": 200, "oleg": 200, "sofia": 200, "sam": 404}


def test_what_a_player_brings_is_theirs_and_the_gms(library: Library) -> None:
    picture = library.bring("pilar")

    assert library.fetched(picture) == {"gwen": 200, "pilar": 200, "oleg": 404, "sofia": 404, "sam": 404}


def test_one_is_shown_to_some(library: Library) -> None:
    picture = library.bring("gwen", choice=library.chosen("oleg"))

    assert {who: library.sees(who) for who in ROLES[:3]} == {
        "gwen": [picture.public_id],
        "pilar": [],
        "oleg": [picture.public_id],
    }


def test_a_hidden_picture_is_answered_as_one_that_is_not_there(library: Library) -> None:
    hidden = library.bring("gwen")
    client = library.cast.client("pilar")

    for size in ("thumb", "screen"):
        one, other = (client.get(library.rest(id, size)) for id in (hidden.public_id, "zzzzzzzzzzzz"))
        assert (one.status_code, one.content, dict(one.items())) == (404, other.content, dict(other.items()))


def test_a_picture_is_sent_as_a_picture_and_nothing_else(library: Library) -> None:
    picture = library.bring("gwen")

    answer = library.cast.client("gwen").get(library.rest(picture.public_id, "screen"))

    assert answer["Content-Type"] == "image/webp"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Security-Policy"].startswith("sandbox")
    assert answer["Cache-Control"] == "private, no-store"
    assert answer.content == b"RIFF0000WEBP screen map"


def test_with_an_origin_of_their_own_they_are_fetched_there(library: Library) -> None:
    picture = library.bring("gwen")
    with override_settings(MEDIA_ORIGIN="http://pictures.example.net", MEDIA_HOST="pictures.example.net"):
        answers = {who: library.cast.client(who).get(library.rest(picture.public_id, "thumb")) for who in ROLES[:2]}

    assert {who: answer.status_code for who, answer in answers.items()} == {"gwen": 302, "pilar": 404}
    assert answers["gwen"]["Location"].startswith("http://pictures.example.net/media/")


def test_no_other_size_is_there(library: Library) -> None:
    assert set(library.fetched(library.bring("gwen"), "large").values()) == {404}


# --- bringing one ---------------------------------------------------------------------------------------------------


def test_the_small_program_makes_it_in_two_sizes(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "make", maker.make)

    answer = library.send("pilar", pictures.jpeg(), alt="Red above, blue below")

    assert answer.status_code == 201, answer.content
    found = answer.json()
    assert (found["width"], found["height"], found["alt"]) == (60, 40, "Red above, blue below")
    assert library.cast.client("gwen").get(library.rest(found["id"], "screen")).content[8:12] == b"WEBP"


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [(pictures.SVG, 415, "picture_format"), (b"", 415, "picture_format"), (bytes(11 << 20), 413, "picture_too_big")],
)
def test_what_is_no_picture_is_refused_with_the_reason(
    library: Library, folder: Path, monkeypatch: pytest.MonkeyPatch, content: bytes, status: int, code: str
) -> None:
    monkeypatch.setattr(services, "make", maker.make)

    sent = library.send("pilar", content)
    upload = {"picture": SimpleUploadedFile("x.png", content)}
    shown = library.cast.client("pilar").post(f"/c/{library.table.id}/files/", upload)

    assert (sent.status_code, sent.json()["code"]) == (status, code)
    assert shown.status_code == status
    assert shown.context["refused"]["say"] in shown.content.decode()
    assert not Picture.objects.exists() and files_in(folder) == 0


def test_who_watches_brings_none(library: Library) -> None:
    assert library.send("sofia", b"map").status_code == 403


def test_one_content_is_one_picture_for_who_sees_it(library: Library, folder: Path) -> None:
    first = library.bring("gwen", "map")

    again = library.bring("gwen", "map")

    assert again.pk == first.pk
    assert files_in(folder) == 2


def test_who_brings_what_is_hidden_from_them_learns_nothing_and_it_is_kept_once(library: Library, folder: Path) -> None:
    hidden = library.bring("gwen", "map", alt="The traitor")

    mine = library.bring("pilar", "map")

    assert (mine.pk != hidden.pk, mine.alt, mine.file) == (True, "", hidden.file)
    assert files_in(folder) == 2
    services.drop(library.viewer("gwen"), hidden)
    services.drop_for_good(library.viewer("gwen"))
    assert library.fetched(mine)["pilar"] == 200


def test_the_room_of_a_campaign_ends(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    library.bring("gwen")
    Picture.objects.update(size=services.MEGABYTES << 20)

    with pytest.raises(LibraryFull):
        library.bring("gwen", "more")
    library.bring("pilar", "more")  # what is hidden from a player takes nothing of theirs
    Picture.objects.filter(author=library.table.seats["pilar"]).update(size=services.OWN_MEGABYTES << 20)
    with pytest.raises(LibraryFull):
        library.bring("pilar", "still more")


def test_there_is_an_end_of_their_number_too(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_OWN", 1)
    library.bring("pilar")

    with pytest.raises(TooManyPictures):
        library.bring("pilar", "more")


def test_after_many_in_a_minute_one_has_to_wait(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "UPLOADS", 1)

    assert [library.send("pilar", content).status_code for content in (b"one", b"two")] == [201, 429]


@pytest.mark.parametrize("choice", [Choice("mine"), Choice("chosen", ("zzzzzzzzzzzz",))])
def test_they_are_for_those_who_run_the_game_at_least(library: Library, choice: Choice) -> None:
    with pytest.raises(Refusal):
        library.bring("pilar", choice=choice)


# --- changing, deleting ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "status"), [("gwen", 302), ("pilar", 302), ("oleg", 403), ("sofia", 403)])
def test_who_runs_the_game_and_who_brought_it_change_it(library: Library, who: str, status: int) -> None:
    picture = library.bring("pilar", choice=ALL)

    assert library.act(who, picture, alt="A quay", who="everyone") == status

    picture.refresh_from_db()
    assert picture.alt == ("A quay" if status == 302 else "")


def test_a_field_that_saves_itself_is_answered_with_a_word(library: Library) -> None:
    picture = library.bring("gwen")
    given = {"alt": "A quay", "who": "gms"}

    answer = library.cast.client("gwen").post(
        f"/c/{library.table.id}/files/{picture.public_id}/", given, headers={"HX-Request": "true"}
    )

    assert (answer.status_code, answer.content.decode().strip()) == (200, "Saved.")


def test_a_deleted_picture_is_nowhere_and_comes_back(library: Library) -> None:
    picture = library.bring("pilar", choice=ALL)

    assert library.act("pilar", picture, do="drop") == 302
    assert set(library.fetched(picture).values()) == {404}
    assert picture.public_id not in library.page_of_files("oleg")

    assert library.act("pilar", picture, do="bring_back") == 302
    assert library.fetched(picture)["oleg"] == 200


def test_only_who_may_deletes_and_brings_back(library: Library) -> None:
    picture = library.bring("gwen", choice=ALL)

    with pytest.raises(NotAllowed):
        services.drop(library.viewer("oleg"), picture)
    services.drop(library.viewer("gwen"), picture)
    with pytest.raises(NotAllowed):
        services.bring_back(library.viewer("oleg"), picture)


def test_deleted_for_good_it_takes_no_room(library: Library, folder: Path) -> None:
    services.drop(library.viewer("gwen"), library.bring("gwen"))

    answer = library.cast.client("gwen").post(f"/c/{library.table.id}/files/empty/")

    assert answer.status_code == 302
    assert visible.taken(library.viewer("gwen")) == (0, 0)
    assert files_in(folder) == 0


class Quiet:
    """A job in hand that nobody asks about."""

    args: dict[str, Any] = {}
    viewer = None

    def step(self, done: int, total: int) -> None:
        return None


def test_what_nothing_names_for_thirty_days_is_collected(library: Library, folder: Path) -> None:
    old, young, told, gone = (library.bring("gwen", name) for name in ("old", "young", "told", "gone"))
    services.drop(library.viewer("gwen"), gone)
    long_ago = timezone.now() - services.KEPT - timedelta(minutes=1)
    Picture.objects.exclude(pk=young.pk).update(made=long_ago)
    Picture.objects.filter(pk=gone.pk).update(dropped=long_ago)
    Picture.objects.filter(pk=told.pk).update(told=True)
    work: Work = Quiet()

    services.collect(work)

    assert set(Picture.objects.values_list("pk", flat=True)) == {young.pk, told.pk}
    assert not files.SHELF.has(library.table.id, old.file, "thumb")
    assert files_in(folder) == 4


# --- the page, and programs ------------------------------------------------------------------------------------------


def test_a_program_lists_changes_deletes_and_brings_back(library: Library) -> None:
    client = library.cast.client("pilar")
    id = library.send("pilar", b"map", alt="A quay", who="everyone").json()["id"]

    changed = client.patch(library.rest(id), {"alt": "Two quays"}, content_type="application/json")
    assert (changed.status_code, changed.json()["alt"]) == (200, "Two quays")
    listed = library.cast.client("oleg").get(library.rest()).json()
    assert [(one["id"], one["may_change"]) for one in listed] == [(id, False)]
    assert client.delete(library.rest(id)).status_code == 204
    assert client.get(library.rest(id)).status_code == 404
    back = client.patch(library.rest(id), {"deleted": False}, content_type="application/json")
    assert back.status_code == 200


def test_a_program_is_told_of_a_field_that_is_not_there(library: Library) -> None:
    assert library.send("gwen", b"map", role="gm").json()["code"] == "unknown_field"


def test_a_script_is_given_the_line_of_what_it_brought(library: Library) -> None:
    upload = {"picture": SimpleUploadedFile("x.png", b"map"), "who": "everyone"}

    answer = library.cast.client("gwen").post(f"/c/{library.table.id}/files/", upload, headers={"X-Line": "1"})

    assert answer.status_code == 201
    assert answer.content.decode().lstrip().startswith("<li")


def test_nothing_of_a_hidden_picture_is_on_anybody_elses_page(library: Library) -> None:
    library.bring("gwen", "map", alt="Canary-of-the-alt")
    mine = library.bring("pilar", "face", choice=GMS, alt="Canary-of-pilar")

    for who, own in (("pilar", True), ("oleg", False), ("sofia", False)):
        client = library.cast.client(who)
        for text in (library.page_of_files(who), client.get(library.rest()).content.decode()):
            assert "Canary-of-the-alt" not in text
            assert ("Canary-of-pilar" in text) == own
            assert (mine.public_id in text) == own


def test_no_name_of_an_uploaded_file_is_kept(library: Library) -> None:
    library.send("gwen", b"map")

    assert "secret-plan" not in library.page_of_files("gwen")
    assert not any(
        "secret-plan" in path.name for path in files.SHELF.path_of(library.table.id, "", "").parent.iterdir()
    )


def test_what_others_have_is_not_in_what_is_free(library: Library) -> None:
    library.bring("gwen")
    Picture.objects.update(size=30 << 20)

    assert "50 de 50" in library.page_of_files("pilar")
    assert "470 of 500" in library.page_of_files("gwen")


def test_the_page_asks_the_same_however_many_there_are(library: Library, django_assert_max_num_queries: Any) -> None:
    library.bring("gwen", "first", choice=library.chosen("oleg"))
    with CaptureQueriesContext(connection) as few:
        library.page_of_files("oleg")
    for number in range(5):
        library.bring("gwen", f"map {number}", choice=library.chosen("oleg"))
    with django_assert_max_num_queries(len(few)):
        library.page_of_files("oleg")


def test_a_program_empties_what_was_deleted_and_nothing_else(library: Library) -> None:
    kept, gone = library.bring("gwen", "kept"), library.bring("gwen", "gone")
    services.drop(library.viewer("gwen"), gone)
    pilar, gwen = library.cast.client("pilar"), library.cast.client("gwen")
    address = f"/api/v1/tables/{library.table.id}/pictures/"

    assert (pilar.delete(address).status_code, gwen.delete(address).status_code) == (409, 204)
    assert list(Picture.objects.all()) == [kept]


@pytest.mark.parametrize("choice", [GMS, ALL])
def test_no_day_tells_a_player_that_the_gm_laid_their_picture_in_a_hidden_scene(
    library: Library, choice: Choice
) -> None:
    picture = library.bring("pilar", choice=choice)
    scene = library.table.do("gwen", "prepare_scene", title="The hold").made[0]
    before = [row_of(library.viewer("pilar"), one)["goes"] for one in gallery(library.viewer("pilar"))]

    showing.lay(library.viewer("gwen"), scene, picture.public_id)

    picture.refresh_from_db()
    assert picture.told
    assert [row_of(library.viewer("pilar"), one)["goes"] for one in gallery(library.viewer("pilar"))] == before
    assert [row_of(library.viewer("gwen"), one)["goes"] for one in gallery(library.viewer("gwen"))] == [None]
