"""Pictures that go along into another campaign of the same GM: on pages, behind scenes, one copy by content."""

from typing import Any

import pytest

from campaigns.duplicating import services as duplicating
from campaigns.duplicating.services import bring, duplicate_campaign
from campaigns.journal import visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Page
from campaigns.journal.visible import Viewer
from campaigns.journal.writing import Change
from campaigns.library import copying, files, services, showing
from campaigns.library.models import Picture
from campaigns.library.pins import keeping as pins
from campaigns.library.pins import placed
from campaigns.library.pins.keeping import NOWHERE, Leads, Place
from campaigns.models import Campaign, Membership
from campaigns.services import create_campaign
from rules.refusals import LibraryFull, StorageFull
from scenes.stored import store
from tests.campaigns.journal.conftest import ALL, GMS, MINE
from tests.campaigns.library.conftest import Library


def gm_of(campaign: Campaign) -> Viewer:
    return visible.viewer_of(Membership.objects.select_related("campaign", "user").get(campaign=campaign, role="gm"))


@pytest.fixture
def other(library: Library) -> Viewer:
    """Another campaign of the same game that Gwen runs alone."""
    cast = library.cast
    return gm_of(create_campaign(user=cast.gwen, name="Over the hill", system="accelerated", language="en"))


def on_page(library: Library, page: Page, picture: Picture, choice: Choice = ALL) -> None:
    change = Change("", "", "", choice=choice, picture=picture.public_id)
    assert writing.save(library.viewer("gwen"), page, [change]) == []


def shown_on_pages(viewer: Viewer) -> dict[str, str]:
    """Contents of the pictures on pages, each with who reads its block."""
    viewer = visible.again(viewer)
    blocks = visible.with_pictures(viewer).select_related("picture")
    return {content(viewer, block.picture): block.audience.kind for block in blocks if block.picture}


def content(viewer: Viewer, picture: Picture) -> str:
    found = files.SHELF.read(viewer.seat.campaign.public_id, picture.file, "screen") or b""
    return found.decode().rpartition(" ")[2]


def named(viewer: Viewer, kind: str) -> list[str]:
    state = store.load(viewer.seat.campaign.public_id).head.state
    return [thing.art for thing in state.entities() if thing.id.startswith(f"{kind}:")]  # type: ignore[attr-defined]


def test_a_copy_of_a_campaign_keeps_its_pictures_for_as_many_or_fewer(library: Library) -> None:
    library.bring("gwen", "all", ALL, alt="For all")
    library.bring("gwen", "some", library.chosen("pilar"))
    library.bring("gwen", "ours", GMS)

    new = gm_of(duplicate_campaign(seat=library.table.seats["gwen"], name="Once more"))

    found = {content(new, one): (one.alt, one.audience.kind) for one in visible.pictures(new)}
    assert found == {"all": ("For all", "everyone"), "some": ("", "gms"), "ours": ("", "gms")}


def test_pages_and_scenes_of_the_copy_show_the_copies(library: Library) -> None:
    page, table = library.page("gwen", "The quay"), library.table
    on_page(library, page, library.bring("gwen", "map", ALL))
    on_page(library, page, library.bring("gwen", "plan", GMS), GMS)
    scene = table.do("gwen", "prepare_scene", title="The hold").made[0]
    zone = table.do("gwen", "add_zone", scene=scene, name="Bilge").made[0]
    for on, picture in ((scene, "dusk"), (zone, "water")):
        showing.lay(library.viewer("gwen"), on, library.bring("gwen", picture).public_id)

    new = gm_of(duplicate_campaign(seat=table.seats["gwen"], name="Once more"))

    assert shown_on_pages(new) == {"map": "everyone", "plan": "gms"}
    new = visible.again(new)
    rows = {one.public_id: one for one in visible.pictures(new)}
    assert [content(new, rows[id]) for kind in ("scene", "zone") for id in named(new, kind)] == ["dusk", "water"]
    assert {content(new, one) for one in rows.values() if one.told} == {"dusk", "water"}


def test_a_page_that_is_brought_takes_its_pictures_along_and_no_others(library: Library, other: Viewer) -> None:
    page = library.page("gwen", "The quay")
    on_page(library, page, library.bring("gwen", "map", ALL))
    library.bring("gwen", "stays", ALL)

    bring(old=library.table.seats["gwen"], new=other.seat, things=[], pages=[page.public_id])

    assert shown_on_pages(other) == {"map": "everyone"}
    assert visible.pictures(visible.again(other)).count() == 1


def test_what_is_there_already_is_not_copied_again_and_stays_for_whom_it_is(library: Library, other: Viewer) -> None:
    there = services.add(other, b"map".decode().encode, choice=GMS)
    page = library.page("gwen", "The quay")
    on_page(library, page, library.bring("gwen", "map", ALL))

    bring(old=library.table.seats["gwen"], new=other.seat, things=[], pages=[page.public_id])

    assert list(visible.pictures(visible.again(other))) == [there]
    there.refresh_from_db()
    assert there.audience.kind == "gms"


def test_where_it_does_not_fit_nothing_comes(library: Library, other: Viewer, monkeypatch: pytest.MonkeyPatch) -> None:
    page = library.page("gwen", "The quay")
    on_page(library, page, library.bring("gwen", "map", ALL))
    monkeypatch.setattr(services, "MEGABYTES", 0)

    with pytest.raises(LibraryFull):
        bring(old=library.table.seats["gwen"], new=other.seat, things=[], pages=[page.public_id])

    assert not visible.pages(other).exists() and not visible.pictures(other).exists()


def test_what_fails_later_leaves_no_picture_behind(
    library: Library, other: Viewer, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = library.page("gwen", "The quay")
    on_page(library, page, library.bring("gwen", "map", ALL))

    def full(*_given: Any) -> None:
        raise StorageFull()

    monkeypatch.setattr(duplicating, "_bring", full)
    with pytest.raises(StorageFull):
        bring(old=library.table.seats["gwen"], new=other.seat, things=[], pages=[page.public_id])

    assert not visible.pictures(visible.again(other)).exists()
    assert list(files.SHELF.files(other.seat.campaign.public_id)) == []


def test_a_picture_whose_files_are_gone_stays_behind_with_its_part(library: Library, other: Viewer) -> None:
    page, picture = library.page("gwen", "The quay"), library.bring("gwen", "map", ALL)
    on_page(library, page, picture)
    files.SHELF.drop(library.table.id, picture.file)

    with copying.copied(library.viewer("gwen"), other) as copies:
        assert copies == {}


# --- pins ------------------------------------------------------------------------------------------------------------


def pinned(viewer: Viewer) -> dict[str, tuple[str, str]]:
    """Pins by their words: who reads each, and the title of the page it leads to."""
    viewer = visible.again(viewer)
    every = [one for there in placed.on(viewer).values() for one in there]
    return {one.words: (one.pin.audience.kind, one.title) for one in every}


def put(library: Library, picture: Picture, words: str, leads: Leads = NOWHERE, choice: Choice = ALL) -> None:
    pins.put(library.viewer("gwen"), picture, Place(250, 400), words=words, leads=leads, choice=choice)


def a_pinned_map(library: Library) -> tuple[Picture, Page, Page]:
    """With pins for all kinds of readers, to two pages and to a place at the table."""
    town = library.bring("gwen", "town", ALL, alt="The town")
    quay, mill = library.page("gwen", "The quay"), library.page("gwen", "The mill")
    on_page(library, quay, town)
    docks = library.table.do("gwen", "prepare_scene", title="At the docks").made[0]
    hall = library.table.do("gwen", "add_zone", scene=docks, name="The hall").made[0]
    put(library, town, "landing", Leads(quay))
    put(library, town, "", Leads(mill))
    put(library, town, "the wheel", Leads(mill))
    put(library, town, "", Leads(zone=hall))
    put(library, town, "a well", choice=GMS)
    put(library, town, "for Pilar", choice=library.chosen("pilar"))
    put(library, town, "mine", choice=MINE)
    pins.put(library.viewer("gwen"), town, Place(0, 0), words="off it", leads=NOWHERE, choice=ALL)
    [last] = [one.pin for one in placed.of_picture(library.viewer("gwen"), town) if one.words == "off it"]
    pins.drop(library.viewer("gwen"), last)
    return town, quay, mill


def test_a_copy_of_a_campaign_takes_pins_along_for_as_many_or_fewer(library: Library) -> None:
    a_pinned_map(library)

    copy = gm_of(duplicate_campaign(seat=library.table.seats["gwen"], name="Again"))

    assert pinned(copy) == {
        "landing": ("everyone", "The quay"),
        "The mill": ("everyone", "The mill"),
        "the wheel": ("everyone", "The mill"),
        "The hall": ("gms", ""),
        "a well": ("gms", ""),
        "for Pilar": ("gms", ""),
        "mine": ("one", ""),
    }
    [page] = {one.pin.page.campaign for there in placed.on(visible.again(copy)).values() for one in there if one.leads}
    assert page == copy.seat.campaign, "they lead to the copies"


def test_where_a_page_stays_behind_its_pins_are_words_and_its_name_is_for_the_gms(
    library: Library, other: Viewer
) -> None:
    _town, quay, mill = a_pinned_map(library)
    old, new = library.table.seats["gwen"], other.seat

    bring(old=old, new=new, things=(), pages=(quay.public_id,))

    first = pinned(other)
    assert first["landing"] == ("everyone", "The quay")
    assert (first["The mill"], first["the wheel"]) == (("gms", ""), ("everyone", ""))
    bring(old=old, new=new, things=(), pages=(quay.public_id, mill.public_id))
    assert pinned(other) == first, "a picture that bears pins keeps those"


def test_a_picture_of_which_the_gm_reads_no_pin_comes_without(library: Library, other: Viewer) -> None:
    mine = library.bring("pilar", "hers", ALL)
    pins.put(library.viewer("pilar"), mine, Place(1, 1), words="under my bed", leads=NOWHERE, choice=MINE)
    quay = library.page("gwen", "The quay")
    on_page(library, quay, mine)

    bring(old=library.table.seats["gwen"], new=other.seat, things=(), pages=(quay.public_id,))

    assert shown_on_pages(other) and pinned(other) == {}
