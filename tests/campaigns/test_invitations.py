"""Invitation links: made, shown once, used, and closed."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from campaigns import services
from campaigns.accounts.models import User
from campaigns.models import Invitation, Membership
from tests.conftest import Cast
from tests.scenes.tables import Playing


def link(table: Playing, **given: object) -> str:
    _invitation, token = services.make_invitation(by=table.seats["gwen"], **{"role": "player", **given})
    return f"/join/{token}/"


def role_of(table: Playing, user: User) -> str | None:
    found = Membership.objects.filter(campaign=table.campaign, user=user).first()
    return found.role if found else None


def test_a_link_is_shown_once_and_only_its_hash_is_kept(table: Playing, cast: Cast) -> None:
    client = cast.client("gwen")

    made = client.post(f"/c/{table.id}/invitations/", {"role": "player", "days": "7", "label": "for friends"})
    token = re.search(r"/join/([\w-]+)/", made.content.decode())

    assert token is not None and len(token.group(1)) >= 22
    assert token.group(1) not in client.get(f"/c/{table.id}/invitations/").content.decode()
    newest = Invitation.objects.latest("pk")
    assert token.group(1) not in str(vars(newest))


def test_a_stranger_takes_the_seat_by_post_and_not_by_looking(table: Playing, cast: Cast) -> None:
    address = link(table)
    client = cast.client("sam")

    assert client.get(address).status_code == 200
    assert role_of(table, cast.sam) is None

    assert client.post(address).status_code == 302
    assert role_of(table, cast.sam) == "player"
    assert Invitation.objects.latest("pk").uses == 1


@pytest.mark.parametrize("name", ["\u200b", "\u2800", "Anouk" + "\u0301" * 5])
def test_a_guest_needs_a_name_that_can_be_read(table: Playing, name: str) -> None:
    joined = Client().post(link(table), {"name": name, "do": "guest"})

    assert joined.status_code == 400
    assert not User.objects.filter(display_name=name).exists()


def test_a_guest_needs_only_a_name_and_keeps_the_seat(table: Playing) -> None:
    client = Client()

    joined = client.post(link(table), {"name": "Anouk", "do": "guest"})

    assert joined.status_code == 200
    assert client.post(link(table), {"name": "Anouk", "do": "guest"})["Location"] == f"/c/{table.id}/"
    guest = User.objects.get(display_name="Anouk")
    assert guest.is_guest and role_of(table, guest) == "player"


def test_somebody_who_has_a_seat_goes_straight_to_it(table: Playing, cast: Cast) -> None:
    address = link(table)

    answer = cast.client("pilar").post(address)

    assert answer["Location"] == f"/c/{table.id}/"
    assert Invitation.objects.latest("pk").uses == 0


def test_signing_up_first_leads_back_to_the_invitation(table: Playing, cast: Cast) -> None:
    address = link(table)
    client = Client()

    away = client.post(address, {"do": "account_login"})
    client.force_login(cast.sam)

    assert away["Location"] == "/account/login/?next=/join/"
    assert client.get("/join/")["Location"] in (address, "/")


@pytest.mark.parametrize("spoil", ["expired", "revoked", "used", "unknown", "archived"])
def test_an_invitation_that_does_not_hold_has_one_answer(table: Playing, cast: Cast, spoil: str) -> None:
    address = link(table, max_uses=1)
    invitation = Invitation.objects.latest("pk")
    match spoil:
        case "expired":
            Invitation.objects.filter(pk=invitation.pk).update(expires=timezone.now() - timedelta(seconds=1))
        case "revoked":
            services.revoke_invitation(invitation=invitation)
        case "used":
            Invitation.objects.filter(pk=invitation.pk).update(uses=1)
        case "unknown":
            address = "/join/nothing-of-ours/"
        case "archived":
            services.archive_campaign(campaign=table.campaign)

    page = cast.client("sam").get(address)
    program = cast.client("sam").post(
        "/api/v1/invitations/accept/", {"token": address.split("/")[2]}, content_type="application/json"
    )

    assert page.status_code == 404
    assert (program.status_code, program.json()["code"]) == (404, "invite_invalid")
    assert "This invitation does not work any more" in page.content.decode()
    assert role_of(table, cast.sam) is None


def test_the_last_use_is_for_one(table: Playing, cast: Cast) -> None:
    address = link(table, max_uses=1)

    assert Client().post(address, {"name": "First"}).status_code == 200
    assert Client().post(address, {"name": "Second"}).status_code == 404
    assert not User.objects.filter(display_name="Second").exists()


def test_a_banned_person_does_not_come_back_by_a_new_link(table: Playing, cast: Cast) -> None:
    table.do("gwen", "remove_member", member=table.member("oleg"), ban=True)

    answer = cast.client("oleg").post(link(table))

    assert answer.status_code == 403
    assert role_of(table, cast.oleg) == "banned"


def test_the_address_of_an_invitation_goes_into_no_referer(table: Playing) -> None:
    answer = Client().get(link(table))

    assert answer["Referrer-Policy"] == "strict-origin"
    assert answer["Cache-Control"] == "no-store"


def test_only_the_gm_invites_a_co_gm(table: Playing, cast: Cast) -> None:
    table.do("gwen", "set_role", member=table.member("pilar"), role="cogm")

    page = cast.client("pilar").post(f"/c/{table.id}/invitations/", {"role": "cogm", "days": "7"})
    program = cast.client("pilar").post(
        f"/api/v1/tables/{table.id}/invitations/", {"role": "cogm"}, content_type="application/json"
    )

    assert page.status_code == 400
    assert program.status_code == 403


def test_too_many_tries_from_one_address_are_refused(db: None) -> None:
    client = Client()

    answers = [client.get(f"/join/guess-{n}/").status_code for n in range(45)]

    assert answers[0] == 404
    assert answers[-1] == 429


def test_a_code_may_be_the_whole_link(table: Playing) -> None:
    address = link(table)

    answer = Client().post("/join/", {"code": f" https://example.org{address} "})

    assert answer["Location"] == address


@pytest.mark.parametrize(("host", "warned"), [("127.0.0.1:8000", True), ("localhost", True), ("testserver", False)])
def test_a_link_that_works_on_this_computer_only_says_so(table: Playing, cast: Cast, host: str, warned: bool) -> None:
    made = cast.client("gwen").post(
        f"/c/{table.id}/invitations/", {"role": "player", "days": "7"}, headers={"host": host}
    )

    assert ("works on this computer only" in made.content.decode()) is warned
