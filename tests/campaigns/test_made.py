"""What was made by hand for somebody in one campaign is put on a sheet in another, where the rules there allow it."""

from typing import Any

import pytest

from campaigns import board, doors, services
from campaigns.duplicating.services import give
from campaigns.models import Campaign, Membership
from rules.game import giving
from rules.refusals import NotFound, Refusal
from scenes.stored import store
from tests.campaigns.test_duplicating import gm_of
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

NETS = {
    "id": "",
    "name": "Between the Nets",
    "kind": "bonus",
    "rating": "careful",
    "actions": ["defend"],
    "circumstance": "when something is thrown at me",
}


@pytest.fixture
def next_one(table: Playing, cast: Cast) -> Campaign:
    """Another campaign of the same game that Gwen runs alone."""
    return services.create_campaign(user=cast.gwen, name="Over the hill", system="accelerated", language="en")


def seat_at(campaign: Campaign) -> Membership:
    return gm_of(campaign).seat


def somebody(campaign: Campaign, **more: Any) -> str:
    """An important character of the GM's, at a table without players."""
    made: str = doors.send(seat_at(campaign), "create_character", {"char_kind": "npc", "name": "Oz", **more}).made[0]
    return made


def with_nets(table: Playing) -> str:
    kesh = table.do("gwen", "create_character", char_kind="npc", name="Kesh").made[0]
    table.do("gwen", "add_stunt", character=kesh, stunt=NETS)
    return kesh


def stunts(campaign: Campaign) -> list[str]:
    found = board.look(seat_at(campaign)).all("character")
    return [stunt["name"] for one in found for stunt in one["stunts"]]


def shelf(cast: Cast, to: Campaign, table: Playing) -> list[dict[str, Any]]:
    address = f"/api/v1/tables/{to.public_id}/made/?campaign={table.id}"
    found: list[dict[str, Any]] = cast.client("gwen").get(address).json()
    return found


def test_only_what_is_no_example_of_the_game_stands_on_the_shelf(
    table: Playing, cast: Cast, next_one: Campaign
) -> None:
    table.do("pilar", "copy_sample", sample="voltaire")
    table.do("oleg", "copy_sample", sample="reth")
    with_nets(table)

    [nets] = shelf(cast, next_one, table)

    assert (nets["name"], nets["of"], nets["text"]) == ("Between the Nets", "Kesh", "when something is thrown at me")


def test_two_who_have_the_same_stand_there_once(table: Playing, cast: Cast, next_one: Campaign) -> None:
    with_nets(table)
    with_nets(table)

    assert len(shelf(cast, next_one, table)) == 1


def test_a_stunt_is_put_on_a_sheet_here(table: Playing, cast: Cast, next_one: Campaign) -> None:
    with_nets(table)
    oz = somebody(next_one)
    page = cast.client("gwen").get(f"/c/{next_one.public_id}/bring/?from={table.id}").content.decode()
    [nets] = shelf(cast, next_one, table)

    chosen = {"from": table.id, "made": nets["id"], "character": oz}
    answer = cast.client("gwen").post(f"/c/{next_one.public_id}/bring/", chosen)

    assert "Stunts made by hand" in page and "Between the Nets" in page
    assert answer.status_code == 302
    assert stunts(next_one) == ["Between the Nets"]


def test_what_the_rules_here_do_not_allow_is_refused_and_stays_chosen(
    table: Playing, cast: Cast, next_one: Campaign
) -> None:
    with_nets(table)
    mook = somebody(next_one, char_kind="mook", name="Thug")
    [nets] = shelf(cast, next_one, table)
    most = 0
    refused = None
    while refused is None and most < 12:
        try:
            give(old=table.seats["gwen"], new=seat_at(next_one), made=nets["id"], character=mook)
            most += 1
        except Refusal as refusal:
            refused = refusal

    chosen = {"from": table.id, "made": nets["id"], "character": mook}
    answer = cast.client("gwen").post(f"/c/{next_one.public_id}/bring/", chosen)

    assert refused is not None and answer.status_code == 409
    assert b'role="alert"' in answer.content and len(stunts(next_one)) == most


def test_a_game_without_such_things_shows_no_shelf(cast: Cast) -> None:
    cards = seat_table(cast, system="cards")
    cards.do("gwen", "prepare_scene", title="The pier")
    new = services.create_campaign(user=cast.gwen, name="Again", system="cards", language="en")

    page = cast.client("gwen").get(f"/c/{new.public_id}/bring/?from={cards.id}").content.decode()

    assert "The pier" in page and 'id="made"' not in page
    assert shelf(cast, new, cards) == []


def test_nothing_can_be_put_on_in_a_game_without_such_things(cast: Cast) -> None:
    cards = seat_table(cast, system="cards")

    with pytest.raises(NotFound):
        giving(store.load(cards.id).head.state, "character:nobody", None)


def test_only_who_runs_both_puts_something_over(table: Playing, cast: Cast, next_one: Campaign) -> None:
    with_nets(table)
    oz = somebody(next_one)
    [nets] = shelf(cast, next_one, table)
    asked = {"campaign": table.id, "made": nets["id"], "character": oz}
    address = f"/api/v1/tables/{next_one.public_id}/made/"

    for who in ("pilar", "sam"):
        assert cast.client(who).post(address, asked, "application/json").status_code == 404
    nowhere = {**asked, "campaign": "nowhere"}
    assert cast.client("gwen").post(address, nowhere, "application/json").status_code == 404
    assert stunts(next_one) == []
    assert cast.client("gwen").post(address, asked, "application/json").status_code == 204
    assert stunts(next_one) == ["Between the Nets"]


def test_what_is_gone_there_is_not_put_on(table: Playing, next_one: Campaign) -> None:
    with pytest.raises(NotFound):
        give(old=table.seats["gwen"], new=seat_at(next_one), made="character:a/b", character="character:c")


def test_a_stunt_that_was_used_up_comes_fresh(table: Playing, cast: Cast, next_one: Campaign) -> None:
    hero = table.do("pilar", "copy_sample", sample="voltaire").made[0]
    once = {"id": "", "name": "Once", "kind": "session", "text": "Once a session I am elsewhere."}
    table.do("pilar", "edit_character", character=hero, stunts=[once])
    [stunt] = board.look(table.seats["gwen"]).find(hero)["stunts"]  # type: ignore[index]
    table.do("gwen", "start_session")
    table.do("pilar", "use_stunt", character=hero, stunt=stunt["id"])
    oz = somebody(next_one)

    give(old=table.seats["gwen"], new=seat_at(next_one), made=f"{hero}/{stunt['id']}", character=oz)

    [fresh] = board.look(seat_at(next_one)).find(oz)["stunts"]  # type: ignore[index]
    assert (fresh["name"], fresh["used"]) == ("Once", False)
