"""Profiles that people keep: saved, taken away as a file, read from one, shared by a link, played by."""

import html
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from campaigns.accounts.models import User
from campaigns.house_rules import profiles
from campaigns.models import Campaign, Profile
from rules.refusals import TooManyProfiles
from rules.systems.profiles import profile_of, read_profile, written
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

GRITTY = profile_of("Gritty", "accelerated", {"help_cap": 1, "free_stunts": 2}, ("FCON-VER-01",))
BAD = "profile: 1\nname: x\ngame: accelerated\ndials: {help_cap: 99, gravity: 1}\nwarned: [FAE-INV-02]\n"


def kept(user: User, profile: Any = GRITTY) -> Profile:
    return profiles.save_profile(owner=user, profile=profile)


def file_of(text: str | bytes, name: str = "p.yaml") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, text.encode() if isinstance(text, str) else text)


def text_of(answer: Any) -> str:
    return html.unescape(answer.content.decode())


def upload(client: Client, text: str | bytes) -> HttpResponse:
    return client.post("/profiles/", {"file": file_of(text)})  # type: ignore[return-value]


# --- saved from a table, and as a file -------------------------------------------------------------------------


def test_a_tables_dials_are_saved_under_a_name(table: Playing, cast: Cast) -> None:
    table.do("gwen", "set_dials", dials={"help_cap": 1}, warned=["FCON-VER-01"])

    answer = cast.client("gwen").post(f"/c/{table.id}/dials/save/", {"name": "  Two  hands "})

    assert answer.status_code == 302
    found = Profile.objects.get(owner=cast.gwen)
    assert found.doc == {
        "profile": 1,
        "name": "Two hands",
        "game": "accelerated",
        "dials": {"help_cap": 1},
        "warned": ["FCON-VER-01"],
    }


def test_a_player_may_keep_the_tables_dials_too(table: Playing, cast: Cast) -> None:
    assert cast.client("pilar").post(f"/c/{table.id}/dials/save/", {}).status_code == 302
    assert Profile.objects.get(owner=cast.pilar).name == table.campaign.name


def test_a_table_is_taken_away_as_a_file_that_makes_the_same_table(cast: Cast) -> None:
    table = seat_table(cast, system="condensed")
    dials = {"skill_list": ["Nerve", "Wits"], "shape": {"2": 1, "1": 1}, "rating_cap": 5, "solo": ["skill"]}
    table.do("gwen", "set_dials", dials=dials, warned=["FCON-VER-01"])

    answer = cast.client("sofia").get(f"/c/{table.id}/dials/profile/")
    assert answer["Content-Disposition"] == 'attachment; filename="condensed-profile.yaml"'
    cast.client("sam").post(
        "/campaigns/new/", {"name": "Again", "language": "en", "system": "accelerated", "file": file_of(answer.content)}
    )

    campaign = Campaign.objects.get(name="Again")
    put = cast.client("sam").get(f"/api/v1/tables/{campaign.public_id}/").json()["put"]
    assert campaign.system == "condensed"
    assert put["table"]["dials"] == dials
    assert put["table"]["warned"] == ["FCON-VER-01"]


def test_a_file_is_added_to_ones_profiles_and_taken_away_again(cast: Cast) -> None:
    client = cast.client("sam")

    answer = upload(client, "\ufeff" + written(GRITTY))

    found = Profile.objects.get(owner=cast.sam)
    assert answer["Location"] == f"/profiles/{found.public_id}/"
    again = client.get(f"/profiles/{found.public_id}/file/")
    assert read_profile(again.content.decode()) == GRITTY
    assert "Gritty" in text_of(client.get("/profiles/"))


@pytest.mark.parametrize(("who", "first"), [("sam", "help_cap: a whole"), ("pilar", "entero"), ("oleg", "целое")])
def test_a_bad_file_is_refused_whole_with_the_path_of_each_fault(cast: Cast, who: str, first: str) -> None:
    answer = upload(cast.client(who), BAD)

    shown = text_of(answer)
    assert answer.status_code == 400
    assert first in shown
    assert all(path in shown for path in ("dials.help_cap", "dials.gravity", "warned[0]"))
    assert not Profile.objects.exists()


@pytest.mark.parametrize("raw", [b"\xff\xfe\x00", b"", b"[]", b"a: *b", b"x" * 300_000, b"profile: 1\nprofile: 1"])
def test_what_is_no_profile_at_all_is_refused(cast: Cast, raw: bytes) -> None:
    assert upload(cast.client("sam"), raw).status_code in (400, 404)
    assert not Profile.objects.exists()


def test_a_form_without_a_file_is_refused(cast: Cast) -> None:
    assert cast.client("sam").post("/profiles/", {}).status_code == 404


def test_there_is_room_for_so_many_and_no_more(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profiles, "MOST", 1)
    kept(cast.sam)

    with pytest.raises(TooManyProfiles):
        kept(cast.sam)
    assert upload(cast.client("sam"), written(GRITTY)).status_code == 409


# --- shared --------------------------------------------------------------------------------------------------


def test_nobody_sees_anothers_profile_without_its_link(cast: Cast) -> None:
    found = kept(cast.gwen)

    for where in (f"/profiles/{found.public_id}/", f"/profiles/{found.public_id}/file/", "/profiles/shared/None/"):
        assert cast.client("sam").get(where).status_code == 404
    assert cast.client("sam").post(f"/profiles/{found.public_id}/", {"do": "delete"}).status_code == 404
    assert "Gritty" not in text_of(cast.client("sam").get("/profiles/"))


def shared_at(cast: Cast, found: Profile) -> str:
    cast.client("gwen").post(f"/profiles/{found.public_id}/", {"do": "share"})
    found.refresh_from_db()
    return f"/profiles/shared/{found.link}/"


def test_a_shared_profile_is_looked_at_and_kept_by_others(cast: Cast) -> None:
    where = shared_at(cast, kept(cast.gwen))

    looked = cast.client("pilar").get(where)
    assert "Gritty" in text_of(looked) and "Gwen" in text_of(looked)
    assert looked["Referrer-Policy"] == "strict-origin"
    cast.client("pilar").post(where, {"do": "keep"})

    assert Profile.objects.get(owner=cast.pilar).doc == GRITTY.doc()
    assert cast.client("pilar").post(where, {"do": "delete"}).status_code == 400
    assert Client().get(where).status_code == 302


def test_a_link_stays_the_same_until_it_is_taken_back(cast: Cast) -> None:
    found = kept(cast.gwen)
    where = shared_at(cast, found)
    assert shared_at(cast, found) == where

    cast.client("gwen").post(f"/profiles/{found.public_id}/", {"do": "unshare"})

    assert cast.client("pilar").get(where).status_code == 404
    assert shared_at(cast, found) != where


def test_a_campaign_starts_from_a_shared_profile_and_from_ones_own(cast: Cast) -> None:
    found = kept(cast.gwen)
    link = shared_at(cast, found).split("/")[-2]
    start = cast.client("sam").get(f"/campaigns/new/?shared={link}")
    assert "Starts with the profile “Gritty”" in text_of(start)

    for who, more in (("sam", {"shared": link}), ("gwen", {"profile": found.public_id})):
        sent = {"name": f"of {who}", "language": "en", "system": "condensed", **more}
        assert cast.client(who).post("/campaigns/new/", sent).status_code == 302
        assert Campaign.objects.get(name=f"of {who}").system == "accelerated"

    nothing = {"name": "none", "language": "en", "system": "condensed"}
    for more in ({"shared": "nothing"}, {"profile": found.public_id}, {"file": file_of(BAD)}):
        assert cast.client("sam").post("/campaigns/new/", {**nothing, **more}).status_code == 400
    assert not Campaign.objects.filter(name="none").exists()


# --- played by ------------------------------------------------------------------------------------------------


def test_a_running_campaign_plays_by_a_profile_in_one_command(table: Playing, cast: Cast) -> None:
    table.do("gwen", "set_dials", dials={"contest_target": 4, "help_cap": 0})
    found = kept(cast.gwen)
    before = table.loaded().head.seq

    answer = cast.client("gwen").post(f"/c/{table.id}/dials/apply/", {"profile": found.public_id})

    assert answer.status_code == 302
    state = table.state()
    assert {name: state.table.dials[name] for name in ("help_cap", "free_stunts", "contest_target")} == {
        "help_cap": 1,
        "free_stunts": 2,
        "contest_target": 3,
    }
    assert state.table.warned == ("FCON-VER-01",)
    assert table.loaded().head.seq == before + 1


def test_from_the_profiles_own_page_too_in_a_campaign_one_runs(table: Playing, cast: Cast) -> None:
    where = shared_at(cast, kept(cast.gwen))

    assert cast.client("gwen").post(where, {"do": "apply", "campaign": table.id}).status_code == 302
    assert table.state().table.dials == {"help_cap": 1, "free_stunts": 2}
    assert cast.client("pilar").post(where, {"do": "apply", "campaign": table.id}).status_code == 404


def test_what_cannot_be_played_by_is_refused_and_changes_nothing(table: Playing, cast: Cast) -> None:
    other = kept(cast.gwen, profile_of("Deep", "condensed", {"help_cap": 1}))
    theirs = kept(cast.sam)
    tries: list[tuple[dict[str, Any], int]] = [
        ({"profile": other.public_id}, 409),
        ({"profile": theirs.public_id}, 404),
        ({}, 404),
        ({"file": file_of(BAD)}, 400),
        ({"file": file_of(written(profile_of("Same", "accelerated", {})))}, 409),
    ]

    for sent, status in tries:
        assert cast.client("gwen").post(f"/c/{table.id}/dials/apply/", sent).status_code == status
    assert cast.client("pilar").post(f"/c/{table.id}/dials/apply/", {}).status_code == 403
    assert table.state().table.dials == {}


def test_a_profile_that_the_game_has_outgrown_says_what_does_not_fit(cast: Cast) -> None:
    found = kept(cast.sam)
    Profile.objects.update(doc={**found.doc, "dials": {"a_dial_of_old": 1}})

    shown = text_of(cast.client("sam").get(f"/profiles/{found.public_id}/"))

    assert "dials.a_dial_of_old" in shown
    assert cast.client("sam").get(f"/profiles/{found.public_id}/file/").status_code == 409


def test_a_profile_is_deleted_and_its_campaigns_stay(table: Playing, cast: Cast) -> None:
    found = kept(cast.gwen)
    cast.client("gwen").post(f"/c/{table.id}/dials/apply/", {"profile": found.public_id})

    cast.client("gwen").post(f"/profiles/{found.public_id}/", {"do": "delete"})

    assert not Profile.objects.exists()
    assert table.state().table.dials["help_cap"] == 1
