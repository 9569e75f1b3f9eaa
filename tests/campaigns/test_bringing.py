"""A GM brings people, scenes and pages of another campaign they run over to this one."""

import pytest
from django.http import HttpResponse

from campaigns import doors, services
from campaigns.duplicating.services import Brought, bring
from campaigns.journal import visible, writing
from campaigns.journal.audiences import Choice
from campaigns.models import Campaign, Membership
from rules.refusals import NothingChanges, StorageFull
from scenes.stored import store
from tests.campaigns.test_duplicating import gm_of, page
from tests.conftest import Cast
from tests.scenes.tables import Playing


@pytest.fixture
def next_one(table: Playing, cast: Cast) -> Campaign:
    """Another campaign of the same game that Gwen runs alone."""
    return services.create_campaign(user=cast.gwen, name="Over the hill", system="accelerated", language="en")


def seat_at(campaign: Campaign) -> Membership:
    return gm_of(campaign).seat


def names(campaign: Campaign, kind: str = "character") -> list[str]:
    things = store.load(campaign.public_id).head.state.entities()
    return [getattr(thing, "name", getattr(thing, "title", "")) for thing in things if thing.id.startswith(f"{kind}:")]


def post(cast: Cast, who: str, to: Campaign, **chosen: object) -> HttpResponse:
    return cast.client(who).post(f"/c/{to.public_id}/bring/", chosen)  # type: ignore[return-value]


def test_what_is_chosen_comes_and_nothing_else(table: Playing, cast: Cast, next_one: Campaign) -> None:
    shark, guard = (table.do("gwen", "create_character", char_kind="npc", name=name).made[0] for name in ("Kesh", "Oz"))
    scene = table.do("gwen", "prepare_scene", title="The hold").made[0]
    for who in (shark, guard):
        table.do("gwen", "place_token", scene=scene, character=who)
    rumours = page(table, "gwen", "Rumours", "Salt.", Choice("everyone"))
    page(table, "gwen", "Stays", "Here.", Choice("everyone"))

    answer = post(cast, "gwen", next_one, **{"from": table.id}, thing=[shark, scene], page=[rumours.public_id])

    assert answer.status_code == 302
    assert (names(next_one), names(next_one, "scene")) == (["Kesh"], ["The hold"])
    assert len(names(next_one, "token")) == 1
    assert [one.title for one in visible.pages(gm_of(next_one))] == ["Rumours"]


def test_sheets_are_brought_in_line_with_the_dials_here(table: Playing, next_one: Campaign) -> None:
    kesh = table.do("gwen", "create_character", char_kind="npc", name="Kesh").made[0]
    here = seat_at(next_one)

    came = bring(old=table.seats["gwen"], new=here, things=[kesh], pages=[])

    assert came == Brought(people=1, scenes=0, pages=0)
    assert names(next_one) == ["Kesh"]


def test_choosing_nothing_is_refused_beside_the_button(table: Playing, cast: Cast, next_one: Campaign) -> None:
    table.do("gwen", "prepare_scene", title="The hold")

    answer = post(cast, "gwen", next_one, **{"from": table.id})

    assert answer.status_code == 409
    assert b'role="alert"' in answer.content
    assert names(next_one, "scene") == []


def test_ids_of_elsewhere_bring_nothing(table: Playing, next_one: Campaign) -> None:
    with pytest.raises(NothingChanges):
        bring(old=table.seats["gwen"], new=seat_at(next_one), things=["character:nobody", "session"], pages=["nothing"])


def test_where_the_journal_is_full_nobody_comes_either(
    table: Playing, cast: Cast, next_one: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    kesh = table.do("gwen", "create_character", char_kind="npc", name="Kesh").made[0]
    rumours = page(table, "gwen", "Rumours", "Salt.", Choice("everyone"))
    monkeypatch.setattr(writing, "MOST_PAGES", 0)

    answer = post(cast, "gwen", next_one, **{"from": table.id}, thing=[kesh], page=[rumours.public_id])

    assert answer.status_code == 409
    assert names(next_one) == []


def test_a_page_stays_where_it_was_if_somebody_could_not_come(
    table: Playing, next_one: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    kesh = table.do("gwen", "create_character", char_kind="npc", name="Kesh").made[0]
    rumours = page(table, "gwen", "Rumours", "Salt.", Choice("everyone"))

    def busy(*_: object) -> None:
        raise StorageFull()

    monkeypatch.setattr(doors, "submit", busy)
    with pytest.raises(StorageFull):
        bring(old=table.seats["gwen"], new=seat_at(next_one), things=[kesh], pages=[rumours.public_id])

    assert not visible.pages(gm_of(next_one)).exists()


def test_a_campaign_that_one_only_plays_at_lends_nothing(table: Playing, cast: Cast) -> None:
    own = services.create_campaign(user=cast.pilar, name="Mine", system="accelerated", language="es")

    answer = cast.client("pilar").get(f"/c/{own.public_id}/bring/?from={table.id}")

    assert answer.status_code == 404
    assert table.campaign.name not in cast.client("pilar").get(f"/c/{own.public_id}/bring/").content.decode()


def test_a_campaign_of_another_game_is_not_offered(table: Playing, cast: Cast) -> None:
    other = services.create_campaign(user=cast.gwen, name="Cards", system="cards", language="en")

    assert cast.client("gwen").get(f"/c/{other.public_id}/bring/?from={table.id}").status_code == 404


def test_programs_bring_things_too(table: Playing, cast: Cast, next_one: Campaign) -> None:
    scene = table.do("gwen", "prepare_scene", title="The hold").made[0]

    address = f"/api/v1/tables/{next_one.public_id}/bring/"
    answer = cast.client("gwen").post(address, {"campaign": table.id, "things": [scene]}, "application/json")

    assert (answer.status_code, answer.json()) == (201, {"people": 0, "scenes": 1, "pages": 0})
