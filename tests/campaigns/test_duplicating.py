"""A GM makes a copy of a campaign to play it anew."""

from html import unescape
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from campaigns.duplicating import services
from campaigns.duplicating.services import duplicate_campaign
from campaigns.journal import remembered, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Block, Page
from campaigns.journal.recaps import telling
from campaigns.journal.relations import keeping as relations
from campaigns.journal.relations.keeping import Face
from campaigns.journal.writing import Change
from campaigns.language import words
from campaigns.models import Campaign, Membership
from characters.portraits import files
from rules.refusals import StorageFull
from rules.table.commands import SetPortrait
from scenes.services import submit
from scenes.stored import store
from tests.conftest import Cast
from tests.scenes.tables import Playing

PORTRAIT = "0" * 32


def gm_of(campaign: Campaign) -> visible.Viewer:
    return visible.viewer_of(Membership.objects.select_related("campaign", "user").get(campaign=campaign, role="gm"))


def page(table: Playing, who: str, title: str, text: str, choice: Choice) -> Page:
    viewer = visible.viewer_of(table.seats[who])
    made = writing.create_page(viewer, title=title, kind="own", choice=choice)
    writing.save(visible.again(viewer), made, [Change("", "", text, choice=choice)])
    return made


def copied(table: Playing, cast: Cast) -> Campaign:
    answer = cast.client("gwen").post(f"/c/{table.id}/duplicate/", {"name": "Once more"})
    assert answer.status_code == 302
    return Campaign.objects.get(name="Once more")


def test_people_scenes_and_dials_come_along_and_nobody_else_sits_there(table: Playing, cast: Cast) -> None:
    table.do("gwen", "set_dial", dial="help_cap", value=1)
    table.do("gwen", "copy_sample", sample="shark")
    table.do("pilar", "copy_sample", sample="reth")
    table.do("gwen", "prepare_scene", title="The hold")

    new = copied(table, cast)

    state = store.load(new.public_id).head.state
    assert state.table.dials == table.state().table.dials
    assert {thing.name for thing in state.entities() if thing.id.startswith("character:")} == {  # type: ignore[attr-defined]
        thing.name  # type: ignore[attr-defined]
        for thing in table.state().entities()
        if thing.id.startswith("character:") and thing.kind != "pc"  # type: ignore[attr-defined]
    }
    assert [thing.title for thing in state.entities() if thing.id.startswith("scene:")] == ["The hold"]  # type: ignore[attr-defined]
    assert [seat.user for seat in new.memberships.all()] == [cast.gwen]


def test_a_copied_page_is_read_by_as_many_or_fewer(table: Playing, cast: Cast) -> None:
    chosen = Choice("chosen", (table.member("pilar"),))
    for title, choice in (("Open", Choice("everyone")), ("Ours", Choice("gms")), ("Hers", chosen)):
        page(table, "gwen", title, f"About {title}", choice)
    page(table, "gwen", "My own", "Just me", Choice("mine"))
    page(table, "pilar", "Diary", "Nobody reads this", Choice("mine"))

    viewer = gm_of(copied(table, cast))

    found = {one.title: one.title_audience.kind for one in visible.pages(viewer).select_related("title_audience")}
    assert found == {"Open": "everyone", "Ours": "gms", "Hers": "gms", "My own": "one"}
    assert {block.text: block.audience.kind for block in visible.every_block(viewer)} == {
        "About Open": "everyone",
        "About Ours": "gms",
        "About Hers": "gms",
        "Just me": "one",
    }
    assert not Block.objects.filter(page__campaign=viewer.seat.campaign, text__contains="Nobody").exists()


def test_links_lead_to_the_copies(table: Playing, cast: Cast) -> None:
    page(table, "gwen", "The quay", "Salt and rope.", Choice("everyone"))
    page(table, "gwen", "Rumours", "Ask at [[The quay]] or [[Nowhere]] #harbour", Choice("everyone"))

    viewer = gm_of(copied(table, cast))

    quay = visible.pages(viewer).get(title="The quay")
    [block] = [block for block in visible.every_block(viewer) if "Ask at" in block.text]
    assert block.text == f"Ask at [[={quay.public_id}|The quay]] or [[Nowhere]] #harbour"
    assert [one.title for one in visible.linked_from(viewer, quay)] == ["Rumours"]
    assert visible.tags(viewer) == ["harbour"]


def test_what_sessions_are_told_as_stays_there(table: Playing, cast: Cast) -> None:
    page(table, "gwen", "The quay", "Salt and rope.", Choice("everyone"))
    table.do("gwen", "start_session")
    viewer = visible.viewer_of(table.seats["gwen"])
    recap = telling.begin(viewer, 1)
    telling.tell(visible.again(viewer), recap, "They held the deck.", "", publish=True)

    viewer = gm_of(copied(table, cast))

    assert [page.title for page in visible.pages(viewer)] == ["The quay"]
    assert [block.text for block in visible.every_block(viewer)] == ["Salt and rope."]


def test_what_is_between_pages_comes_along_for_as_many_or_fewer(table: Playing, cast: Cast) -> None:
    chosen, everyone = Choice("chosen", (table.member("pilar"),)), Choice("everyone")
    viewer = visible.viewer_of(table.seats["gwen"])
    kesh, zora = (
        writing.create_page(viewer, title=name, kind=Page.Kind.PERSON, choice=everyone) for name in ("Kesh", "Zora")
    )
    viewer = visible.again(viewer)
    faces = [Face("old friends", everyone), Face("she sold him out", chosen, secret=True)]
    relations.relate(viewer, kesh, zora, faces)

    found = remembered.relations(gm_of(copied(table, cast)))

    told = {(row.one.title, row.other.title, row.text, row.secret, row.audience.kind) for row in found}
    assert told == {
        ("Kesh", "Zora", "old friends", False, "everyone"),
        ("Kesh", "Zora", "she sold him out", True, "gms"),
    }


def test_portraits_come_along_as_files_of_the_copy(table: Playing, cast: Cast) -> None:
    folder = Path(settings.MEDIA_ROOT) / "portraits"
    shark = table.do("gwen", "copy_sample", sample="shark").made[0]
    (folder / table.id).mkdir(parents=True)
    for size in files.SHELF.sizes:
        (folder / table.id / f"{PORTRAIT}-{size}.webp").write_bytes(b"picture")
    submit(table.seats["gwen"], table.id, SetPortrait(character=shark, portrait=PORTRAIT))

    new = copied(table, cast)

    assert [files.SHELF.read(new.public_id, PORTRAIT, size) for size in ("large", "small")] == [b"picture", b"picture"]
    assert store.portraits(new.public_id) == {PORTRAIT}


def test_a_copy_that_cannot_be_finished_is_not_left_standing(table: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StorageFull()

    monkeypatch.setattr(services, "copy_files", [full])

    with pytest.raises(StorageFull):
        duplicate_campaign(seat=table.seats["gwen"], name="Once more")

    assert Campaign.objects.get(name="Once more").removed is not None


def test_what_stops_a_copy_is_said_beside_its_name(table: Playing, cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StorageFull()

    monkeypatch.setattr(services, "copy_files", [full])

    answer = cast.client("gwen").post(f"/c/{table.id}/duplicate/", {"name": "Once more"})

    found = answer.content.decode()
    assert answer.status_code == 409
    assert 'value="Once more"' in found and unescape(words.text("en", "refusal.storage_full")) in unescape(found)


@pytest.mark.parametrize(("who", "status"), [("pilar", 403), ("sofia", 403), ("sam", 404)])
def test_only_the_gm_makes_a_copy(table: Playing, cast: Cast, who: str, status: int) -> None:
    assert cast.client(who).post(f"/c/{table.id}/duplicate/", {"name": "Mine"}).status_code == status
    address = f"/api/v1/campaigns/{table.id}/copy/"
    assert cast.client(who).post(address, {"name": "Mine"}, "application/json").status_code == status
    assert Campaign.objects.count() == 1


def test_a_copy_without_a_name_is_refused_beside_the_field(table: Playing, cast: Cast) -> None:
    client: Client = cast.client("gwen")

    answer = client.post(f"/c/{table.id}/duplicate/", {"name": " "})

    assert answer.status_code == 400
    assert "field--bad" in answer.content.decode()
    assert Campaign.objects.count() == 1


def test_programs_make_a_copy_too(table: Playing, cast: Cast) -> None:
    answer = cast.client("gwen").post(f"/api/v1/campaigns/{table.id}/copy/", {"name": "Again"}, "application/json")

    assert answer.status_code == 201
    assert Campaign.objects.get(public_id=answer.json()["id"]).name == "Again"
