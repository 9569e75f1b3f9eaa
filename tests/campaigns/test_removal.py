"""A campaign is deleted, taken back, and dropped when its grace is over."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.utils import timezone

from campaigns import selectors, services
from campaigns.models import GRACE, Campaign, Membership
from campaigns.removal.services import drop_removed, remove_campaign, take_back
from characters.models import Character
from rules.refusals import InviteInvalid, NotFound
from scenes import models
from tests.conftest import Cast
from tests.scenes.tables import Playing


class Steps:
    """A job in hand that nobody ends; ends after `most` steps, as if its process was killed, if that is given."""

    args: dict[str, Any] = {}
    viewer: Membership | None = None

    def __init__(self, most: int | None = None) -> None:
        self.told: list[tuple[int, int]] = []
        self._most = most

    def step(self, done: int, total: int) -> None:
        self.told.append((done, total))
        if len(self.told) == self._most:
            raise KeyboardInterrupt


def days_ago(campaign: Campaign, days: float) -> None:
    Campaign.objects.filter(pk=campaign.pk).update(removed=timezone.now() - timedelta(days=days))


def test_a_deleted_campaign_is_found_by_nobody(table: Playing, cast: Cast) -> None:
    _invitation, token = services.make_invitation(by=table.seats["gwen"], role="player")

    answer = cast.client("gwen").post(f"/c/{table.id}/remove/", follow=True)

    assert "is deleted. You can take it back for thirty days." in answer.content.decode()
    for who in ("gwen", "pilar"):
        client = cast.client(who)
        for address in (f"/c/{table.id}/", f"/c/{table.id}/table/", f"/api/v1/tables/{table.id}/"):
            assert client.get(address).status_code == 404
        assert client.get("/api/v1/campaigns/").json() == []
    with pytest.raises(InviteInvalid):
        selectors.find_invitation(token)


def test_only_the_gm_deletes_and_takes_back(table: Playing, cast: Cast) -> None:
    for who, status in (("pilar", 403), ("sofia", 403), ("sam", 404)):
        assert cast.client(who).post(f"/c/{table.id}/remove/").status_code == status
        assert cast.client(who).delete(f"/api/v1/campaigns/{table.id}/").status_code == status
    remove_campaign(campaign=table.campaign)
    for who, status in (("pilar", 403), ("sofia", 403), ("sam", 404)):
        assert cast.client(who).post(f"/c/{table.id}/take-back/").status_code == status
        assert cast.client(who).post(f"/api/v1/campaigns/removed/{table.id}/take-back/").status_code == status


def test_it_comes_back_as_it_was(table: Playing, cast: Cast) -> None:
    table.do("pilar", "copy_sample", sample="voltaire")
    before = cast.client("pilar").get(f"/api/v1/tables/{table.id}/").json()
    gwen = cast.client("gwen")
    gwen.post(f"/c/{table.id}/remove/")

    home = gwen.get("/").content.decode()
    answer = gwen.post(f"/c/{table.id}/take-back/")

    assert "1 deleted campaign" in home and "Take back" in home
    assert answer["Location"] == f"/c/{table.id}/"
    assert cast.client("pilar").get(f"/api/v1/tables/{table.id}/").json()["put"] == before["put"]


def test_its_players_read_that_it_was_deleted_and_have_no_button(table: Playing, cast: Cast) -> None:
    remove_campaign(campaign=table.campaign)

    home = cast.client("sofia").get("/").content.decode()

    assert table.campaign.name in home and "quien la dirige todavía puede recuperarla" in home
    assert "take-back" not in home
    assert table.campaign.name not in cast.client("sam").get("/").content.decode()


def test_programs_delete_list_and_take_back(table: Playing, cast: Cast) -> None:
    gwen = cast.client("gwen")

    assert gwen.delete(f"/api/v1/campaigns/{table.id}/").status_code == 204
    [found] = gwen.get("/api/v1/campaigns/removed/").json()
    assert (found["id"], found["name"], found["role"]) == (table.id, table.campaign.name, "gm")
    assert gwen.post(f"/api/v1/campaigns/removed/{table.id}/take-back/").status_code == 204
    assert gwen.get("/api/v1/campaigns/removed/").json() == []


def test_after_thirty_days_it_cannot_be_taken_back(table: Playing, cast: Cast) -> None:
    days_ago(table.campaign, 30.01)

    assert cast.client("gwen").post(f"/c/{table.id}/take-back/").status_code == 404
    with pytest.raises(NotFound):
        take_back(campaign=table.campaign)
    assert table.campaign.name not in cast.client("gwen").get("/").content.decode()


def test_what_is_over_goes_with_all_its_rows_and_files(table: Playing) -> None:
    table.do("pilar", "copy_sample", sample="voltaire")
    pictures = Path(settings.MEDIA_ROOT) / "portraits" / table.id
    pictures.mkdir(parents=True)
    (pictures / "a.webp").write_bytes(b"a picture")
    days_ago(table.campaign, 30.01)

    work = Steps()
    drop_removed(work)

    of_play = (models.Table, models.Event, models.Entity, models.Scene, models.Receipt, models.Checkpoint)
    all_of_it = (Campaign, Membership, Character, *of_play, models.LargeDocument)
    assert [model._default_manager.count() for model in all_of_it] == [0] * 10
    assert not pictures.exists()
    assert work.told[-1][0] == work.told[-1][1] > 0


def test_what_is_younger_stays(table: Playing) -> None:
    days_ago(table.campaign, 29.9)

    drop_removed(Steps())

    assert models.Event.objects.exists()


def test_a_killed_process_goes_on_where_it_was_and_the_nightly_check_finds_no_fault(table: Playing) -> None:
    table.do("pilar", "copy_sample", sample="voltaire")
    days_ago(table.campaign, 30.01)
    with pytest.raises(KeyboardInterrupt):
        drop_removed(Steps(most=2))

    call_command("check_tables", verbosity=0)
    drop_removed(Steps())

    assert not Campaign.objects.exists()


def test_the_day_it_goes_is_told(table: Playing) -> None:
    removed = remove_campaign(campaign=table.campaign)

    assert removed.removed is not None and removed.gone == removed.removed + GRACE
