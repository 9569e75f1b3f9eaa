"""REST: strict in, true out, one error object."""

import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from campaigns.accounts import services as accounts
from campaigns.language import words
from rules.game import SYSTEM_KEYS
from tests.conftest import Cast
from tests.scenes.tables import Playing


def send(client: Client, table: Playing, /, **envelope: Any) -> HttpResponse:
    body = {"id": str(uuid.uuid4()), "kind": "say", "args": {"text": "hello"}, **envelope}
    answer: HttpResponse = client.post(f"/api/v1/tables/{table.id}/commands/", body, content_type="application/json")
    return answer


def bearer(cast: Cast, who: str, *scopes: str, campaign: str | None = None, days: int = 1) -> Client:
    _token, secret = accounts.make_token(
        user=getattr(cast, who), name="test", scopes=scopes, lifetime=timedelta(days=days), campaign=campaign
    )
    return Client(headers={"Authorization": f"Bearer {secret}"})


# --- commands ------------------------------------------------------------------------------------------------


def test_a_command_is_done_and_told_to_the_log(table: Playing, cast: Cast) -> None:
    receipt = send(cast.client("pilar"), table).json()
    log = cast.client("oleg").get(f"/api/v1/tables/{table.id}/log/").json()

    assert receipt["ok"] is True
    assert log["log"][-1]["params"]["text"] == "hello"
    assert log["log"][-1]["id"] == receipt["cursor"]


def test_the_same_id_gets_the_same_answer(table: Playing, cast: Cast) -> None:
    client, id = cast.client("pilar"), str(uuid.uuid4())

    first, second = send(client, table, id=id).json(), send(client, table, id=id).json()
    other = send(client, table, id=id, args={"text": "something else"})

    assert first == second
    assert (other.status_code, other.json()["code"]) == (409, "id_reused")


def test_an_argument_that_is_missing_is_named(table: Playing, cast: Cast) -> None:
    answer = send(cast.client("pilar"), table, args={})

    assert answer.json()["params"] == {"at": "$.text", "detail": "required"}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"not json", 400, "bad_frame"),
        (b'{"id": NaN}', 400, "bad_frame"),
        (b'{"kind": "say", "kind": "say"}', 400, "bad_frame"),
        (b'{"n": 99999999999999999999}', 400, "bad_frame"),
        (b"[" * 30 + b"]" * 30, 400, "bad_frame"),
        (b"\xff\xfe", 400, "bad_frame"),
        (b'"' + b"x" * 70_000 + b'"', 400, "bad_frame"),
        (b"[]", 400, "bad_args"),
        (b'{"id": "no", "kind": "say", "args": {}}', 400, "bad_frame"),
    ],
)
def test_a_body_that_is_no_command_is_refused(table: Playing, cast: Cast, body: bytes, status: int, code: str) -> None:
    answer = cast.client("pilar").post(f"/api/v1/tables/{table.id}/commands/", body, content_type="application/json")

    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize(
    ("envelope", "code"),
    [
        ({"kind": "fly"}, "unknown_kind"),
        ({"kind": "take_seat", "args": {"role": "cogm"}}, "unknown_kind"),
        ({"role": "gm"}, "unknown_field"),
        ({"table": "other"}, "unknown_field"),
        ({"seq": 1}, "unknown_field"),
        ({"args": {"text": "hello", "member": "x"}}, "unknown_field"),
        ({"args": {"text": "a\u0000b"}}, "bad_text"),
        ({"args": {"text": "a\u202eb"}}, "bad_text"),
        ({"args": {"text": "\u2800"}}, "bad_text"),
        ({"args": {"text": "x" * 4001}}, "too_long"),
        ({"args": {"text": 5}}, "bad_args"),
        ({"args": {"text": "hello", "dice": [1, 1, 1, 1]}}, "client_dice"),
    ],
)
def test_bad_input_has_its_code(table: Playing, cast: Cast, envelope: dict[str, Any], code: str) -> None:
    answer = send(cast.client("pilar"), table, **envelope)

    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_the_error_speaks_the_readers_language(table: Playing, cast: Cast) -> None:
    said = {who: send(cast.client(who), table, kind="start_session", args={}).json() for who in ("pilar", "oleg")}

    assert said["pilar"]["code"] == said["oleg"]["code"] == "gm_only"
    assert said["pilar"]["detail"] != said["oleg"]["detail"]
    assert set(said["pilar"]) == {"type", "title", "status", "detail", "code", "params", "rule", "rule_title"}


def test_the_error_names_the_rule_that_refuses_in_the_readers_language(table: Playing, cast: Cast) -> None:
    args = {"text": "hello", "dice": [1, 1, 1, 1]}
    said = {who: send(cast.client(who), table, args=args).json() for who in ("gwen", "pilar", "oleg")}

    assert {problem["rule"] for problem in said.values()} == {"FAE-DICE-01"}
    assert [problem["rule_title"] for problem in said.values()] == [
        words.text(lang, "rule.FAE_DICE_01.title") for lang in ("en", "es", "ru")
    ]


def test_too_many_commands_are_refused_for_a_while(table: Playing, cast: Cast, settings: Any) -> None:
    settings.COMMANDS_IN_10_S = 3
    client = cast.client("pilar")

    answers = [send(client, table).status_code for _ in range(5)]

    assert answers == [200, 200, 200, 429, 429]


# --- views ---------------------------------------------------------------------------------------------------


def test_a_snapshot_is_the_readers_own_view(table: Playing, cast: Cast) -> None:
    table.do("gwen", "prepare_scene", title="The trap-door below")

    assert b"The trap-door below" in cast.client("gwen").get(f"/api/v1/tables/{table.id}/").content
    for who in ("pilar", "oleg", "sofia"):
        assert b"The trap-door below" not in cast.client(who).get(f"/api/v1/tables/{table.id}/").content


def test_the_log_is_read_in_pages(table: Playing, cast: Cast) -> None:
    client = cast.client("pilar")
    cursors = [send(client, table, args={"text": f"line {n}"}).json()["cursor"] for n in range(4)]

    after = client.get(f"/api/v1/tables/{table.id}/log/", {"after": cursors[1]}).json()["log"]
    before = client.get(f"/api/v1/tables/{table.id}/log/", {"before": cursors[1]}).json()["log"]
    both = client.get(f"/api/v1/tables/{table.id}/log/", {"before": cursors[1], "after": cursors[0]})

    assert [line["params"]["text"] for line in after] == ["line 2", "line 3"]
    assert before[-1]["params"]["text"] == "line 0"
    assert both.status_code == 400


def test_a_sheet_comes_with_its_aspects(table: Playing, cast: Cast) -> None:
    table.do("pilar", "copy_sample", sample="voltaire")

    (hero,) = cast.client("sofia").get(f"/api/v1/tables/{table.id}/characters/").json()

    assert hero["name"] == "Voltaire"
    assert "Feline Captain of Cirrus Skimmer" in [aspect["text"] for aspect in hero["aspects"]]


def test_a_game_is_told_in_a_language(cast: Cast) -> None:
    game = Client().get("/api/v1/systems/accelerated/", {"lang": "ru"}).json()

    assert game["terms"]["accelerated.rating.quick.name"] != "Quick"
    assert {"sheet", "dials", "commands", "samples", "presets"} <= set(game)
    assert Client().get("/api/v1/systems/accelerated/", {"lang": "xx"}).json()["code"] == "bad_args"
    assert Client().get("/api/v1/systems/gurps/").status_code == 404


@pytest.mark.parametrize("game", SYSTEM_KEYS)
def test_every_game_has_what_the_document_promises_of_it(game: str) -> None:
    described = Client().get("/api/v1/schema/").json()["paths"]["/api/v1/systems/{key}/"]["get"]["responses"]["200"]
    promised = described["content"]["application/json"]["schema"]["required"]

    assert set(promised) <= set(Client().get(f"/api/v1/systems/{game}/").json())


def test_what_a_game_may_be_asked_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Client().get("/api/v1/systems/accelerated/", {"lang": "en"}).json()
    monkeypatch.delattr("campaigns.rulebook.games.command_schemas")

    again = Client().get("/api/v1/systems/accelerated/", {"lang": "es"}).json()

    assert again["commands"] == first["commands"]


@pytest.mark.parametrize("path", ["me/", "campaigns/", "tables/", "systems/"])
def test_an_unknown_query_parameter_is_refused(cast: Cast, path: str) -> None:
    answer = cast.client("sam").get(f"/api/v1/{path}", {"order": "password"})

    assert (answer.status_code, answer.json()["code"]) == (400, "unknown_field")


def test_an_unknown_field_is_refused(cast: Cast) -> None:
    answer = cast.client("sam").post(
        "/api/v1/campaigns/", {"name": "x", "system": "accelerated", "demo": True}, content_type="application/json"
    )

    assert (answer.status_code, answer.json()["params"]) == (400, {"field": "demo"})


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("put", "/api/v1/me/", 405, "method_not_allowed"),
        ("options", "/api/v1/me/", 405, "method_not_allowed"),
        ("get", "/api/v1/nothing/", 404, None),
    ],
)
def test_what_the_protocol_refuses_is_the_same_object(
    cast: Cast, method: str, path: str, status: int, code: str | None
) -> None:
    answer = getattr(cast.client("sam"), method)(path)

    assert answer.status_code == status
    assert answer["Content-Type"] == "application/problem+json"
    assert code in (None, answer.json()["code"])


def test_only_json_is_taken(cast: Cast) -> None:
    answer = cast.client("sam").post("/api/v1/campaigns/", {"name": "x"})

    assert (answer.status_code, answer.json()["code"]) == (415, "unsupported_media_type")


def test_a_session_needs_its_csrf_token(cast: Cast) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(cast.gwen)

    answer = client.post("/api/v1/campaigns/", {"name": "x", "system": "accelerated"}, content_type="application/json")

    assert (answer.status_code, answer.json()["code"]) == (403, "csrf_missing")


# --- tokens ------------------------------------------------------------------------------------------------------


LACKS_PLAY = "not_in_scope", {"scope": "play"}


def test_a_token_reads_and_plays_as_far_as_it_was_made_for(table: Playing, cast: Cast) -> None:
    reader, player = bearer(cast, "pilar", "read"), bearer(cast, "pilar", "read", "play")

    assert reader.get(f"/api/v1/tables/{table.id}/").status_code == 200
    refused = send(reader, table)
    assert (refused.status_code, refused.json()["code"], refused.json()["params"]) == (403, *LACKS_PLAY)
    assert send(player, table).status_code == 200


def test_the_gms_commands_need_a_token_made_for_them(table: Playing, cast: Cast) -> None:
    start = {"kind": "start_session", "args": {}}

    refused = send(bearer(cast, "gwen", "read", "play"), table, **start)
    assert (refused.status_code, refused.json()["params"]) == (403, {"scope": "gm"})
    assert send(bearer(cast, "gwen", "read", "gm"), table, **start).status_code == 200


def test_a_token_bound_to_one_campaign_finds_no_other(table: Playing, cast: Cast) -> None:
    bound, elsewhere = bearer(cast, "gwen", "read", campaign=table.id), bearer(cast, "gwen", "read", campaign="zzz")

    assert bound.get(f"/api/v1/tables/{table.id}/").status_code == 200
    assert elsewhere.get(f"/api/v1/tables/{table.id}/").status_code == 404
    assert elsewhere.get("/api/v1/tables/").json() == []


def test_a_token_makes_no_tokens(cast: Cast) -> None:
    client = bearer(cast, "gwen", "read", "play", "gm")

    answer = client.post("/api/v1/me/tokens/", {"name": "n", "scopes": ["gm"]}, content_type="application/json")

    assert (answer.status_code, answer.json()["code"]) == (403, "not_for_programs")
    assert client.get("/api/v1/me/tokens/").status_code == 403


def test_a_token_bound_to_one_campaign_makes_no_other(table: Playing, cast: Cast) -> None:
    bound = bearer(cast, "gwen", "read", "gm", campaign=table.id)

    answer = bound.post("/api/v1/campaigns/", {"name": "x", "system": "accelerated"}, content_type="application/json")

    assert (answer.status_code, answer.json()["code"]) == (403, "token_is_bound")


def test_a_token_is_made_used_and_revoked(table: Playing, cast: Cast) -> None:
    session = cast.client("pilar")
    made = session.post(
        "/api/v1/me/tokens/", {"name": "dice bot", "scopes": ["read"], "days": 1}, content_type="application/json"
    ).json()
    client = Client(headers={"Authorization": f"Bearer {made['secret']}"})

    assert client.get("/api/v1/me/").json()["display_name"] == "Pilar"
    assert "secret" not in session.get("/api/v1/me/tokens/").json()[0]
    assert session.delete(f"/api/v1/me/tokens/{made['id']}/").status_code == 204
    assert client.get("/api/v1/me/").status_code == 401


@pytest.mark.parametrize("secret", ["st_nothing", "", "\u00e9"])
def test_a_wrong_token_is_not_signed_in(db: None, secret: str) -> None:
    answer = Client(headers={"Authorization": f"Bearer {secret}"}).get("/api/v1/me/")

    assert (answer.status_code, answer.json()["code"]) == (401, "not_signed_in")
    assert answer["WWW-Authenticate"] == "Bearer"


def test_a_ticket_is_good_once(cast: Cast) -> None:
    from scenes.sockets import tickets

    made = cast.client("pilar").post("/api/v1/me/ticket/").json()

    holder = tickets.redeem(made["ticket"])
    assert holder is not None and holder.user == cast.pilar.pk
    assert tickets.redeem(made["ticket"]) is None


# --- campaigns ---------------------------------------------------------------------------------------------------


def test_a_campaign_is_started_and_edited(cast: Cast) -> None:
    client = cast.client("sam")
    made = client.post(
        "/api/v1/campaigns/",
        {"name": "Salt", "system": "accelerated", "dials": {"help_cap": 3}},
        content_type="application/json",
    )
    address = f"/api/v1/campaigns/{made.json()['id']}/"

    edited = client.patch(address, {"blurb": "Iron", "archived": True}, content_type="application/json").json()

    assert made.status_code == 201
    assert (edited["name"], edited["blurb"], edited["role"]) == ("Salt", "Iron", "gm")
    assert edited["archived"] is not None


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"name": "x", "system": "gurps"}, "bad_args"),
        ({"system": "accelerated"}, "bad_args"),
        ({"name": "x" * 81, "system": "accelerated"}, "too_long"),
        ({"name": "a\u0000", "system": "accelerated"}, "bad_text"),
        ({"name": "\u3164", "system": "accelerated"}, "bad_text"),
        ({"name": 5, "system": "accelerated"}, "bad_args"),
        ({"name": "x", "system": "accelerated", "dials": {"gravity": 1}}, "unknown_dial"),
        ({"name": "x", "system": "accelerated", "dials": {"help_cap": 99}}, "bad_dial_value"),
    ],
)
def test_a_campaign_that_cannot_be_is_refused(cast: Cast, body: dict[str, Any], code: str) -> None:
    answer = cast.client("sam").post("/api/v1/campaigns/", body, content_type="application/json")

    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_a_program_joins_by_invitation(table: Playing, cast: Cast) -> None:
    made = (
        cast.client("gwen")
        .post(
            f"/api/v1/tables/{table.id}/invitations/",
            {"role": "spectator", "max_uses": 1},
            content_type="application/json",
        )
        .json()
    )

    looked = (
        bearer(cast, "sam", "read")
        .post("/api/v1/invitations/look/", {"token": made["token"]}, content_type="application/json")
        .json()
    )
    joined = bearer(cast, "sam", "play").post(
        "/api/v1/invitations/accept/", {"token": made["token"]}, content_type="application/json"
    )

    assert (looked["campaign"], looked["role"]) == (table.campaign.name, "spectator")
    assert (joined.status_code, joined.json()["role"]) == (200, "spectator")
    (listed,) = [
        one
        for one in cast.client("gwen").get(f"/api/v1/tables/{table.id}/invitations/").json()
        if one["id"] == made["id"]
    ]
    assert (listed["uses"], listed["open"], "token" in listed) == (1, False, False)


def test_how_one_is_called_and_reads_is_changed_by_its_person_alone(cast: Cast) -> None:
    mine = cast.client("sam").patch(
        "/api/v1/me/",
        {"display_name": "Samuel", "language": "ru", "time_zone": "Europe/Madrid"},
        content_type="application/json",
    )
    nowhere = cast.client("sam").patch("/api/v1/me/", {"time_zone": "Mars/Phobos"}, content_type="application/json")
    program = bearer(cast, "sam", "read", "play", "gm").patch(
        "/api/v1/me/", {"display_name": "x"}, content_type="application/json"
    )

    assert (mine.json()["display_name"], mine.json()["language"]) == ("Samuel", "ru")
    assert nowhere.json()["code"] == "bad_args"
    assert program.status_code == 403


def test_a_co_gm_runs_the_table_and_not_the_settings(table: Playing, cast: Cast) -> None:
    table.do("gwen", "set_role", member=table.member("pilar"), role="cogm")
    client = cast.client("pilar")

    assert send(client, table, kind="start_session", args={}).status_code == 200
    assert client.get(f"/c/{table.id}/settings/").status_code == 403
    assert client.patch(f"/api/v1/campaigns/{table.id}/", {}, content_type="application/json").status_code == 403
    assert send(client, table, kind="remove_member", args={"member": table.member("gwen")}).status_code == 403
    promote = {"member": table.member("oleg"), "role": "cogm"}
    assert send(client, table, kind="set_role", args=promote).status_code == 403
    assert client.get(f"/c/{table.id}/scenes/").status_code == 200
