"""Profiles by REST: the same as on the pages, refused with the path of each fault."""

from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from campaigns.accounts import services as accounts
from campaigns.house_rules import profiles
from campaigns.models import Profile
from rules.systems.profiles import profile_of
from tests.conftest import Cast
from tests.scenes.tables import Playing

DOC = {"profile": 1, "name": "Gritty", "game": "accelerated", "dials": {"help_cap": 1}, "warned": ["FCON-VER-01"]}
HERE = "/api/v1/profiles/"


def send(client: Client, method: str, where: str, body: Any = None) -> HttpResponse:
    answer: HttpResponse = getattr(client, method)(where, body, content_type="application/json")
    return answer


def test_a_profile_is_made_read_replaced_and_dropped(cast: Cast) -> None:
    client = cast.client("sam")

    made = send(client, "post", HERE, DOC).json()  # type: ignore[attr-defined]
    assert made["doc"] == DOC and made["link"] is None
    where = f"{HERE}{made['id']}/"
    assert client.get(where).json() == made == client.get(HERE).json()[0]

    replaced = send(client, "put", where, {**DOC, "name": "Kinder", "dials": {}}).json()  # type: ignore[attr-defined]
    assert (replaced["id"], replaced["name"], replaced["doc"]["dials"]) == (made["id"], "Kinder", {})

    assert send(client, "delete", where).status_code == 204
    assert client.get(where).status_code == 404


def test_every_fault_is_told_with_its_path_and_nothing_is_kept(cast: Cast) -> None:
    bad = {**DOC, "dials": {"help_cap": 99, "gravity": 1}, "warned": ["FAE-INV-02"], "more": 1}

    answer = send(cast.client("sam"), "post", HERE, bad)

    problem = answer.json()  # type: ignore[attr-defined]
    assert (answer.status_code, problem["code"]) == (400, "profile_does_not_fit")
    faults = problem["params"]["faults"]["list"]
    assert [fault["with"]["at"] for fault in faults] == ["more", "dials.help_cap", "dials.gravity", "warned[0]"]
    assert "dials.help_cap" in problem["detail"]
    assert not Profile.objects.exists()


@pytest.mark.parametrize("body", [[], "x", 7, {}, {"profile": 1}, {**DOC, "name": "a\u202eb"}])
def test_what_is_no_profile_is_refused(cast: Cast, body: Any) -> None:
    assert send(cast.client("sam"), "post", HERE, body).status_code == 400


def test_a_profile_is_shared_looked_at_and_not_shared_any_more(cast: Cast) -> None:
    found = profiles.save_profile(owner=cast.gwen, profile=profile_of("Gritty", "accelerated", {"help_cap": 1}))
    where = f"{HERE}{found.public_id}/link/"

    link = send(cast.client("gwen"), "post", where).json()["link"]  # type: ignore[attr-defined]
    looked = send(cast.client("sam"), "post", f"{HERE}shared/", {"link": link})
    assert looked.json() == {"owner": "Gwen", "doc": found.doc}  # type: ignore[attr-defined]

    assert send(cast.client("gwen"), "delete", where).status_code == 204
    assert send(cast.client("sam"), "post", f"{HERE}shared/", {"link": link}).status_code == 404


def test_a_table_is_read_as_a_profile_and_plays_by_another(table: Playing, cast: Cast) -> None:
    where = f"/api/v1/tables/{table.id}/profile/"
    table.do("gwen", "set_dial", dial="contest_target", value=4)

    assert send(cast.client("gwen"), "put", where, DOC).status_code == 204
    found = cast.client("sofia").get(where).json()

    assert found == {**DOC, "name": table.campaign.name}
    assert send(cast.client("gwen"), "put", where, DOC).json()["code"] == "nothing_changes"  # type: ignore[attr-defined]
    other = send(cast.client("gwen"), "put", where, {**DOC, "game": "condensed"})
    assert other.json()["code"] == "other_game"  # type: ignore[attr-defined]


def test_a_campaign_is_made_with_dials_and_rules_that_warn(cast: Cast) -> None:
    body = {"name": "New", "system": "accelerated", "dials": {"help_cap": 1}, "warned": ["FCON-VER-01"]}

    made = send(cast.client("sam"), "post", "/api/v1/campaigns/", body).json()  # type: ignore[attr-defined]

    found = cast.client("sam").get(f"/api/v1/tables/{made['id']}/profile/").json()
    assert (found["dials"], found["warned"]) == ({"help_cap": 1}, ["FCON-VER-01"])
    firm = send(cast.client("sam"), "post", "/api/v1/campaigns/", {**body, "warned": ["FAE-INV-02"]})
    assert firm.json()["code"] == "rule_stands_firm"  # type: ignore[attr-defined]


def test_a_token_reaches_profiles_by_its_scope_and_never_when_bound_to_a_campaign(table: Playing, cast: Cast) -> None:
    def by(scopes: list[str], campaign: str | None = None) -> dict[str, str]:
        _, secret = accounts.make_token(user=cast.gwen, name="t", scopes=scopes, lifetime=None, campaign=campaign)
        return {"HTTP_AUTHORIZATION": f"Bearer {secret}"}

    assert Client().get(HERE, **by(["read"])).status_code == 200  # type: ignore[arg-type]
    writing = Client().post(HERE, DOC, content_type="application/json", **by(["read", "play"]))  # type: ignore[arg-type]
    assert writing.status_code == 403
    assert Client().get(HERE, **by(["read", "gm"], table.id)).status_code == 403  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["accelerated", "condensed"])
def test_a_program_learns_which_dials_there_are_and_what_they_take(client: Client, game: str) -> None:
    found = client.get(f"/api/v1/systems/{game}/").json()

    assert found["dials"]["solo"]["allowed"] == ["skill", "reduce", "amplify", "suppress"]
    assert found["dials"]["skill_list"]["rules"] and "skills" in found["lists"] and "diamond" in found["shapes"]
    assert "FCON-VER-01" in found["warnings"]["soft"] and "points" in found["warnings"]["firm"].values()
