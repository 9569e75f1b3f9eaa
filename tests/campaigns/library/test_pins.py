"""Pins on pictures: each for its own readers, leading to pages and zones for who sees those."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from campaigns.journal import remembered, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Page
from campaigns.library import services
from campaigns.library.models import Picture, Pin
from campaigns.library.pins import keeping, placed
from campaigns.library.pins.keeping import NOWHERE, Leads, Place
from campaigns.library.pins.refusals import NoPageTitled, PinLeadsTwice, PinSaysNothing, TooManyPins
from rules.refusals import BadArgs, NotAllowed, NotFound, TooLong
from tests.campaigns.journal.conftest import ALL, GMS, MINE
from tests.campaigns.library.conftest import Library

HERE = Place(250, 400)


def pin(
    library: Library,
    who: str,
    picture: Picture,
    words: str = "",
    leads: Leads = NOWHERE,
    choice: Choice = ALL,
    place: Place = HERE,
) -> Pin:
    return keeping.put(library.viewer(who), picture, place, words=words, leads=leads, choice=choice)


def read(library: Library, who: str, picture: Picture) -> list[tuple[int, str, str]]:
    """Number, words and what it leads to."""
    return [(one.number, one.words, one.leads) for one in placed.of_picture(library.viewer(who), picture)]


@pytest.fixture
def town(library: Library) -> Picture:
    return library.bring("gwen", choice=ALL, alt="The town")


@pytest.fixture
def quay(library: Library) -> Page:
    return library.page("gwen", "The quay")


@pytest.fixture
def cellar(library: Library) -> Page:
    return library.page("gwen", "The cellar", GMS)


# --- who reads what ---------------------------------------------------------------------------------------------------


def test_whoever_may_not_see_a_pin_sees_no_sign_of_it(library: Library, town: Picture) -> None:
    pin(library, "gwen", town, "first, of the GM", choice=GMS)
    pin(library, "gwen", town, "a mill")
    pin(library, "gwen", town, "for Oleg", choice=library.chosen("oleg"))
    pin(library, "gwen", town, "a well")

    assert [number for number, _words, _leads in read(library, "gwen", town)] == [1, 2, 3, 4]
    assert read(library, "oleg", town) == [(1, "a mill", ""), (2, "for Oleg", ""), (3, "a well", "")]
    assert read(library, "pilar", town) == [(1, "a mill", ""), (2, "a well", "")] == read(library, "sofia", town)


def test_a_pin_leads_to_its_page_by_the_name_that_its_reader_knows(library: Library, town: Picture, quay: Page) -> None:
    pin(library, "gwen", town, leads=Leads(quay))
    pin(library, "gwen", town, "where we landed", leads=Leads(quay))
    values: dict[str, Any] = {"kind": "place", "choice": ALL, "open": False, "parent": None}
    writing.edit_page(library.viewer("gwen"), quay, title="The burnt quay", **values)

    assert read(library, "pilar", town) == [(1, "The burnt quay", "page"), (2, "where we landed", "page")]


def test_a_pin_to_a_hidden_page_is_its_words_alone_and_without_words_absent(
    library: Library, town: Picture, cellar: Page
) -> None:
    pin(library, "gwen", town, leads=Leads(cellar))
    pin(library, "gwen", town, "a hatch", leads=Leads(cellar))

    assert read(library, "gwen", town) == [(1, "The cellar", "page"), (2, "a hatch", "page")]
    assert read(library, "pilar", town) == [(1, "a hatch", "")]
    found = library.cast.client("pilar").get(f"/c/{library.table.id}/files/{town.public_id}/pins/").content.decode()
    assert "a hatch" in found and cellar.public_id not in found and "The cellar" not in found


def test_a_page_that_is_deleted_is_for_players_like_one_that_is_hidden(
    library: Library, town: Picture, quay: Page
) -> None:
    pin(library, "gwen", town, leads=Leads(quay))
    writing.drop_page(library.viewer("gwen"), quay)

    assert read(library, "pilar", town) == []
    assert read(library, "gwen", town) == [(1, "", "")], "its GM can take it off"

    writing.bring_back_page(library.viewer("gwen"), quay)
    assert read(library, "pilar", town) == [(1, "The quay", "page")]


def test_a_pin_leads_to_a_zone_for_who_sees_it_at_the_table(library: Library, town: Picture) -> None:
    docks = library.table.do("gwen", "prepare_scene", title="At the docks").made[0]
    hall = library.table.do("gwen", "add_zone", scene=docks, name="The hall").made[0]
    pin(library, "gwen", town, leads=keeping.leading(library.viewer("gwen"), "", hall))
    pin(library, "gwen", town, "a tall house", leads=Leads(zone=hall))

    assert read(library, "gwen", town) == [(1, "The hall", "zone"), (2, "a tall house", "zone")]
    assert read(library, "pilar", town) == [(1, "a tall house", "")]

    library.table.do("gwen", "start_session")
    library.table.do("gwen", "open_scene", scene=docks)
    assert read(library, "pilar", town) == [(1, "The hall", "zone"), (2, "a tall house", "zone")]


def test_of_a_picture_that_is_hidden_nobody_reads_a_pin(library: Library, town: Picture) -> None:
    pin(library, "gwen", town, "a mill")
    services.change(library.viewer("gwen"), town, choice=GMS)

    assert list(remembered.pins(library.viewer("pilar"))) == []
    address = f"/c/{library.table.id}/files/{town.public_id}/pins/"
    assert library.cast.client("pilar").get(address).status_code == 404
    assert library.cast.client("gwen").get(address).status_code == 200


def test_pins_stand_on_the_picture_in_a_page_of_the_journal_too(library: Library, town: Picture, quay: Page) -> None:
    mill = library.page("gwen", "The mill")
    pin(library, "gwen", town, leads=Leads(mill), choice=library.chosen("oleg"))
    change = writing.Change("", "", "", choice=ALL, picture=town.public_id)
    assert writing.save(library.viewer("gwen"), quay, [change]) == []

    for address in (f"{quay.public_id}/", f"{quay.public_id}/peek/"):
        assert 'aria-label="1. The mill"' in library.get("oleg", address)
        assert "pin-list" not in library.get("pilar", address)


def test_a_page_says_on_which_pictures_it_is(library: Library, town: Picture, quay: Page) -> None:
    pin(library, "gwen", town, "landing", leads=Leads(quay), choice=library.chosen("oleg"))
    address = f"/c/{library.table.id}/files/{town.public_id}/pins/"

    assert address in library.get("oleg", f"{quay.public_id}/")
    assert address not in library.get("pilar", f"{quay.public_id}/")
    services.drop(library.viewer("gwen"), town)
    assert address not in library.get("oleg", f"{quay.public_id}/")


def test_a_picture_with_pins_is_kept_and_one_with_hidden_ones_says_nothing_of_it(
    library: Library, town: Picture
) -> None:
    mine = library.bring("oleg", "his own", GMS, alt="His own")
    old = timezone.now() - services.KEPT - services.KEPT
    Picture.objects.update(made=old)
    pin(library, "gwen", town, "a mill")
    kept = pin(library, "gwen", mine, "a trap", choice=GMS)

    assert visible.uncalled(timezone.now() - services.KEPT) == []
    assert "1 pin" in library.page_of_files("gwen")
    assert "a trap" not in library.page_of_files("oleg")
    assert "исчезнет сама" in library.page_of_files("oleg")
    keeping.drop(library.viewer("gwen"), kept)
    assert visible.uncalled(timezone.now() - services.KEPT) == [mine]


def test_a_pin_to_the_gms_own_page_is_not_there_for_who_runs_the_game_with_them(
    library: Library, town: Picture
) -> None:
    pin(library, "gwen", town, leads=Leads(library.page("gwen", "My plan", MINE)))
    library.table.do("gwen", "set_role", member=library.table.member("pilar"), role="cogm")
    library.table.seats["pilar"].refresh_from_db()

    assert read(library, "gwen", town) == [(1, "My plan", "page")]
    assert library.table.seats["pilar"].runs and read(library, "pilar", town) == []


# --- who may ----------------------------------------------------------------------------------------------------------


def test_whoever_may_change_the_picture_puts_pins_and_nobody_else(library: Library, town: Picture) -> None:
    mine = library.bring("pilar", "hers", ALL)

    pin(library, "pilar", mine, "my house")
    pin(library, "gwen", mine, "the guard")
    for who, picture in (("pilar", town), ("oleg", mine), ("sofia", town)):
        with pytest.raises(NotAllowed):
            pin(library, who, picture, "mine")
    assert read(library, "oleg", mine) == [(1, "my house", ""), (2, "the guard", "")]


def test_a_player_changes_their_own_pins_and_the_gms_all_they_read(library: Library) -> None:
    mine = library.bring("pilar", "hers", ALL)
    house, guard = pin(library, "pilar", mine, "my house"), pin(library, "gwen", mine, "the guard")
    pin(library, "pilar", mine, "under my bed", choice=MINE)

    with pytest.raises(NotAllowed):
        keeping.change(library.viewer("pilar"), guard, choice=ALL)
    with pytest.raises(NotAllowed):
        keeping.drop(library.viewer("pilar"), guard)
    with pytest.raises(NotAllowed):
        keeping.change(library.viewer("oleg"), house, words="his")
    keeping.change(library.viewer("gwen"), house, place=Place(0, 1_000), words="  her\nhouse ", choice=GMS)

    assert [words for _number, words, _leads in read(library, "gwen", mine)] == ["her house", "the guard"]
    assert read(library, "oleg", mine) == [(1, "the guard", "")]
    [found] = [one for one in remembered.pins(library.viewer("gwen")) if one.pk == house.pk]
    assert (found.x, found.y) == (0, 1_000)


def test_what_is_taken_off_can_be_brought_back(library: Library, town: Picture) -> None:
    mill = pin(library, "gwen", town, "a mill")

    keeping.drop(library.viewer("gwen"), mill)
    assert read(library, "pilar", town) == []

    keeping.bring_back(library.viewer("gwen"), mill)
    assert read(library, "pilar", town) == [(1, "a mill", "")]


def test_what_a_pin_leads_to_and_its_writer_cannot_see_stays_until_they_lead_it_elsewhere(
    library: Library, quay: Page
) -> None:
    mine = library.bring("pilar", "hers", ALL)
    house = pin(library, "pilar", mine, "my house", leads=Leads(quay))
    values: dict[str, Any] = {"kind": "place", "title": "The quay", "open": False, "parent": None}
    writing.edit_page(library.viewer("gwen"), quay, choice=GMS, **values)

    assert read(library, "pilar", mine) == [(1, "my house", "")]
    keeping.change(library.viewer("pilar"), house, words="our house", leads=NOWHERE)
    with pytest.raises(PinSaysNothing):
        keeping.change(library.viewer("pilar"), house, words="")
    assert read(library, "gwen", mine) == [(1, "our house", "page")]

    writing.edit_page(library.viewer("gwen"), quay, choice=ALL, **values)
    [house] = remembered.pins(library.viewer("pilar"))
    keeping.change(library.viewer("pilar"), house, leads=NOWHERE)
    assert read(library, "gwen", mine) == [(1, "our house", "")]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"words": " \n"}, PinSaysNothing),
        ({"words": "x" * 201}, TooLong),
        ({"words": "x", "place": Place(-1, 0)}, BadArgs),
        ({"words": "x", "place": Place(0, 1_001)}, BadArgs),
        ({"words": "x", "choice": Choice("all")}, BadArgs),
    ],
)
def test_what_does_not_fit_is_refused(library: Library, town: Picture, given: dict[str, Any], why: Any) -> None:
    with pytest.raises(why):
        pin(library, "gwen", town, **given)
    with pytest.raises(why):
        keeping.change(library.viewer("gwen"), pin(library, "gwen", town, "a mill"), **given)
    assert read(library, "pilar", town) == [(1, "a mill", "")]


def test_where_it_leads_is_one_thing_that_the_writer_sees(
    library: Library, town: Picture, quay: Page, cellar: Page
) -> None:
    docks = library.table.do("gwen", "prepare_scene", title="At the docks").made[0]
    hall = library.table.do("gwen", "add_zone", scene=docks, name="The hall").made[0]
    gwen, pilar = library.viewer("gwen"), library.viewer("pilar")

    with pytest.raises(PinLeadsTwice):
        keeping.leading(gwen, quay.public_id, hall)
    for zone in (hall, "zone:none"):
        with pytest.raises(NotFound):
            keeping.leading(pilar, "", zone)
    for title in ("The cellar", "Nowhere"):
        with pytest.raises(NoPageTitled):
            keeping.titled(pilar, title)
    assert keeping.titled(gwen, " the  Cellar ") == cellar.public_id


def test_there_is_room_for_so_many_as_the_writer_reads(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST", 2)
    mine = library.bring("pilar", "hers", ALL)
    hidden = [pin(library, "gwen", mine, words, choice=GMS) for words in ("a trap", "a door")]

    house = pin(library, "pilar", mine, "my house")
    pin(library, "pilar", mine, "my shed")
    for who in ("pilar", "gwen"):
        with pytest.raises(TooManyPins):
            pin(library, who, mine, "one more")
    keeping.drop(library.viewer("pilar"), house)
    pin(library, "pilar", mine, "a well")
    with pytest.raises(TooManyPins):
        keeping.bring_back(library.viewer("pilar"), house)
    assert len(hidden) + 2 == len(read(library, "gwen", mine))


# --- the page of a picture --------------------------------------------------------------------------------------------


def address(library: Library, picture: Picture) -> str:
    return f"/c/{library.table.id}/files/{picture.public_id}/pins/"


def press(library: Library, who: str, picture: Picture, **given: Any) -> Any:
    return library.cast.client(who).post(address(library, picture), given)


def test_a_pin_is_put_changed_and_taken_off_on_the_page_of_its_picture(
    library: Library, town: Picture, quay: Page
) -> None:
    placing = {"x": "25", "y": "40,5", "words": "landing", "to": "the quay"}
    assert press(library, "gwen", town, do="put", **placing, **{"who-new": "everyone"}).status_code == 302
    [one] = placed.of_picture(library.viewer("pilar"), town)
    assert (one.x, one.y, one.words, one.to) == ("25", "40.5", "landing", quay.public_id)

    id = one.pin.public_id
    changed = {"pin": id, "x": "26", "y": "41", "words": "a wreck", "to": "The quay"}
    assert press(library, "gwen", town, do="change", **changed, **{f"who-{id}": "gms"}).status_code == 302
    assert read(library, "gwen", town) == [(1, "a wreck", "page")] and read(library, "pilar", town) == []

    assert press(library, "gwen", town, do="drop", pin=id).status_code == 302
    assert read(library, "gwen", town) == []
    assert "a wreck" in library.cast.client("gwen").get(address(library, town)).content.decode()
    assert press(library, "gwen", town, do="bring_back", pin=id).status_code == 302
    assert read(library, "gwen", town) == [(1, "a wreck", "page")]


def test_what_is_refused_is_said_at_the_form_with_what_was_typed(library: Library, town: Picture) -> None:
    answer = press(library, "gwen", town, do="put", x="12", y="34", words="a mill", to="Nowhere at all")
    found = answer.content.decode()

    assert answer.status_code == 404 and "You see no page called “Nowhere at all”" in found
    assert 'value="a mill"' in found and 'value="12"' in found and 'value="Nowhere at all"' in found
    assert press(library, "gwen", town, do="put", x="left", y="34", words="a mill").status_code == 400
    assert press(library, "gwen", town, do="put", x="nan", y="34", words="a mill").status_code == 400
    assert press(library, "gwen", town, do="fly").status_code == 400
    assert read(library, "gwen", town) == []


def test_a_pin_that_is_hidden_is_for_a_player_like_none(library: Library) -> None:
    mine = library.bring("pilar", "hers", ALL)
    trap = pin(library, "gwen", mine, "a trap", choice=GMS)

    for do in ("change", "drop", "bring_back"):
        hidden = press(library, "pilar", mine, do=do, pin=trap.public_id)
        absent = press(library, "pilar", mine, do=do, pin="zzzzzzzzzzzz")
        assert hidden.status_code == absent.status_code == 404
    assert read(library, "gwen", mine) == [(1, "a trap", "")]


@pytest.mark.parametrize("who", ["gwen", "pilar"])
def test_a_picture_with_many_pins_asks_no_more_often(library: Library, town: Picture, who: str) -> None:
    docks = library.table.do("gwen", "prepare_scene", title="At the docks").made[0]
    hall = library.table.do("gwen", "add_zone", scene=docks, name="The hall").made[0]
    block = library.page("gwen", "The map")
    change = writing.Change("", "", "", choice=ALL, picture=town.public_id)
    assert writing.save(library.viewer("gwen"), block, [change]) == []
    pages = [address(library, town), f"/c/{library.table.id}/journal/{block.public_id}/"]
    pages.append(f"/c/{library.table.id}/files/")

    def more() -> None:
        for choice in (ALL, GMS, library.chosen("pilar")):
            pin(library, "gwen", town, "here", Leads(library.page("gwen", f"Of {choice.who}")), choice)
            pin(library, "gwen", town, "there", Leads(zone=hall), choice)

    def asked() -> list[int]:
        found = []
        for page in pages:
            with CaptureQueriesContext(connection) as queries:
                assert library.cast.client(who).get(page).status_code == 200
            found.append(len(queries))
        return found

    more()
    asked()
    few = asked()
    more()
    assert asked() == few


# --- for programs -----------------------------------------------------------------------------------------------------


def rest(library: Library, who: str, method: str, picture: Picture, *parts: str, **body: Any) -> Any:
    client = library.cast.client(who)
    return getattr(client, method)(
        library.rest(picture.public_id, "pins", *parts), body, content_type="application/json"
    )


def test_a_program_puts_reads_changes_and_takes_off(library: Library, town: Picture, quay: Page) -> None:
    everyone = {"who": "everyone", "members": []}
    made = rest(library, "gwen", "post", town, x=250, y=400, page=quay.public_id, audience=everyone)
    assert made.status_code == 201
    id = made.json()["id"]
    expected = {
        "id": id,
        "number": 1,
        "x": 250,
        "y": 400,
        "words": "",
        "page": quay.public_id,
        "zone": None,
        "title": "The quay",
        "audience": everyone,
        "by": library.table.member("gwen"),
        "may_change": False,
    }
    assert library.cast.client("pilar").get(library.rest(town.public_id, "pins")).json() == [expected]

    changed = rest(library, "gwen", "patch", town, id, x=1, page="", words="a wreck").json()
    assert (changed["x"], changed["y"], changed["page"], changed["words"]) == (1, 400, None, "a wreck")
    assert rest(library, "gwen", "patch", town, id, words="").json()["code"] == "pin_says_nothing"
    assert rest(library, "gwen", "delete", town, id).status_code == 204
    assert library.cast.client("gwen").get(library.rest(town.public_id, "pins")).json() == []
    back = rest(library, "gwen", "patch", town, id, deleted=False, audience={"who": "gms"})
    assert back.json()["audience"] == {"who": "gms", "members": []}


def test_a_program_leads_a_pin_from_a_page_to_a_zone_and_to_one_at_a_time(
    library: Library, town: Picture, quay: Page
) -> None:
    docks = library.table.do("gwen", "prepare_scene", title="At the docks").made[0]
    hall = library.table.do("gwen", "add_zone", scene=docks, name="The hall").made[0]
    one = pin(library, "gwen", town, leads=Leads(quay))

    assert rest(library, "gwen", "patch", town, one.public_id, page=quay.public_id, zone=hall).status_code == 409
    found = rest(library, "gwen", "patch", town, one.public_id, zone=hall).json()
    assert (found["page"], found["zone"], found["title"]) == (None, hall, "The hall")
    assert rest(library, "gwen", "patch", town, one.public_id, page="").json()["zone"] == hall


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"x": 1_001}, 400),
        ({"y": "left"}, 400),
        ({"page": "none"}, 404),
        ({"zone": "zone:none"}, 404),
        ({"colour": "red"}, 400),
        ({"words": "x" * 201}, 400),
        ({"audience": {"who": "all"}}, 400),
    ],
)
def test_a_program_is_refused_what_does_not_fit(
    library: Library, town: Picture, body: dict[str, Any], status: int
) -> None:
    whole = {"x": 1, "y": 1, "words": "a mill", "audience": {"who": "gms"}}
    one = pin(library, "gwen", town, "a well")

    assert rest(library, "gwen", "post", town, **{**whole, **body}).status_code == status
    assert rest(library, "gwen", "patch", town, one.public_id, **body).status_code == status
    assert read(library, "gwen", town) == [(1, "a well", "")]


def test_programs_of_others_find_nothing_and_change_nothing(library: Library, town: Picture) -> None:
    trap = pin(library, "gwen", town, "a trap", choice=GMS)
    mill = pin(library, "gwen", town, "a mill")

    found = {who: library.cast.client(who).get(library.rest(town.public_id, "pins")) for who in ("pilar", "sam")}
    assert [one["id"] for one in found["pilar"].json()] == [mill.public_id] and found["sam"].status_code == 404
    for who, status in (("pilar", 403), ("sofia", 403), ("sam", 404)):
        assert rest(library, who, "patch", town, mill.public_id, words="x").status_code == status
        assert rest(library, who, "patch", town, trap.public_id, words="x").status_code == 404
        assert rest(library, who, "delete", town, trap.public_id).status_code == 404
