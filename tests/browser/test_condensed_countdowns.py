"""Countdowns at the table: hidden and open ones, what marks them, time that passes, and the outcome that is told."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, show
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, gm_on_a_phone

pytestmark = pytest.mark.browser

DIALS = {"countdowns": True}
FLOOD, DROWNED = "The water rises", "The crypt is under water."
RITE, ANSWER = "Canary-71c3: the rite upstairs", "Something answers."
GUILD, ARRIVED = "Canary-90be: steps on the stairs", "The Guild is at the door."


@gm_on_a_phone
def test_an_open_and_a_hidden_countdown_run_out(table_site: TableSite, sit: Sit, on_phones: Phones):
    fight = [["gwen", "open_conflict", {"conflict_kind": "physical"}]]
    seats = seated(table_site, sit, DIALS, fight, ("gwen", "pilar"), on_phones=on_phones)
    gwen, pilar = seats.values()

    begun(gwen, FLOOD, DROWNED, boxes=2, seen="open", on="exchange")
    begun(gwen, RITE, ANSWER, boxes=3, seen="hidden", on="hour", lasting=True)
    expect(line(pilar, FLOOD)).to_contain_text(DROWNED)
    expect(line(pilar, FLOOD)).to_contain_text(pilar.t("extras.countdown.on.exchange"))
    expect(line(gwen, RITE)).to_contain_text(gwen.t("extras.countdown.seen.hidden"))
    assert no_violations(gwen.page) == []
    assert no_violations(pilar.page) == []

    an_exchange_marks_the_open_one(gwen, pilar)
    marked_by_hand(gwen, FLOOD)
    expect(line(pilar, FLOOD)).to_contain_text(pilar.t("extras.countdown.happened", outcome=DROWNED))
    told(pilar, FLOOD, DROWNED)

    time_passes(gwen, hours=2)
    expect(boxes(gwen, RITE, 2, 3)).to_be_visible()
    assert not any("Canary-71c3" in frame or ANSWER in frame for frame in pilar.frames)
    marked_by_hand(gwen, RITE)
    told(pilar, RITE, ANSWER)
    expect(line(pilar, RITE)).to_contain_text(ANSWER)
    assert [seat.complaints for seat in seats.values()] == [[], []]


def test_only_its_boxes_are_seen_until_the_gm_shows_what_they_mean(table_site: TableSite, sit: Sit):
    make = {
        "name": GUILD,
        "outcome": ARRIVED,
        "boxes": 3,
        "visibility": "boxes_only",
        "triggers": [{"on": "consequence", "who": "ilka"}, {"on": "taken_out", "box": 2}],
    }
    seats = seated(table_site, sit, DIALS, [["gwen", "make_countdown", make]], ("gwen", "pilar"))
    gwen, pilar = seats.values()
    expect(boxes(pilar, pilar.t("extras.countdown.unnamed"), 0, 3)).to_be_visible()
    assert not any("Canary-90be" in frame or ARRIVED in frame for frame in pilar.frames)

    gwen.menu(gwen.t("extras.menu", name=GUILD), gwen.t("extras.edit"), gwen.scene)
    expect(gwen.dialog.get_by_label(gwen.t("extras.countdown.when_n", n=2), exact=True)).to_have_value("taken_out")
    gwen.dialog.get_by_label(gwen.t("extras.countdown.when_n", n=1), exact=True).select_option("")
    gwen.pick(gwen.t("extras.countdown.visible.open"), gwen.dialog)
    gwen.press_key("common.button.save", gwen.dialog)

    expect(line(pilar, GUILD)).to_contain_text(pilar.t("extras.countdown.on.taken_out", name=""))
    expect(line(pilar, GUILD)).not_to_contain_text(pilar.t("extras.countdown.on.consequence", name="Ilka"))
    gwen.menu(gwen.t("extras.menu", name=GUILD), gwen.t("extras.put_away"), gwen.scene)
    expect(line(pilar, GUILD)).to_be_hidden()
    assert [seat.complaints for seat in seats.values()] == [[], []]


@gm_on_a_phone
def test_a_box_too_many_is_cleared_and_it_is_to_outlast_the_scene(table_site: TableSite, sit: Sit, on_phones: Phones):
    make = {"name": FLOOD, "outcome": DROWNED, "boxes": 3, "visibility": "open"}
    mark = ["gwen", "mark_countdown", {"countdown": "flood"}]
    acts = [["gwen", "make_countdown", make, "flood"], mark, mark]
    seats = seated(table_site, sit, DIALS, acts, ("gwen", "pilar"), on_phones=on_phones)
    gwen, pilar = seats.values()
    expect(boxes(pilar, FLOOD, 2, 3)).to_be_visible()

    show(gwen, "scene")
    gwen.menu(gwen.t("extras.menu", name=FLOOD), gwen.t("extras.countdown.unmark"), gwen.scene)
    expect(boxes(pilar, FLOOD, 1, 3)).to_be_visible()
    told_of(pilar, "countdown_unmarked", name=FLOOD, marked=1, boxes=3)

    edited(gwen, lasting_was=False)
    expect(line(pilar, FLOOD)).to_contain_text(pilar.t("extras.countdown.lasting"))
    told_of(pilar, "countdown_changed", name=FLOOD, marked=1, boxes=3, lasts="yes", outcome=DROWNED)
    edited(gwen, lasting_was=True)
    expect(line(pilar, FLOOD)).not_to_contain_text(pilar.t("extras.countdown.lasting"))
    edited(gwen, lasting_was=False)
    expect(line(pilar, FLOOD)).to_contain_text(pilar.t("extras.countdown.lasting"))

    gwen.press_key("board.scene.close", gwen.tools)
    gwen.press_key("board.scene.close", gwen.dialog)
    expect(pilar.scene.get_by_role("heading", name="Under the Chapel")).to_be_hidden()
    expect(boxes(pilar, FLOOD, 1, 3)).to_be_visible()
    assert [seat.complaints for seat in seats.values()] == [[], []]


def edited(gwen: Seat, *, lasting_was: bool) -> None:
    """Whether it goes on in later scenes is turned round."""
    show(gwen, "scene")
    gwen.menu(gwen.t("extras.menu", name=FLOOD), gwen.t("extras.edit"), gwen.scene)
    expect(gwen.dialog.get_by_label(gwen.t("extras.countdown.lasting"))).to_be_checked(checked=lasting_was)
    gwen.pick(gwen.t("extras.countdown.lasting"), gwen.dialog)
    gwen.press_key("common.button.save", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()


def told_of(seat: Seat, key: str, **params: object) -> None:
    show(seat, "story")
    seat.reads(seat.t(f"log.{key}", **params))


def panel(gwen: Seat) -> None:
    """The GM's panel of optional rules; on the scene only once something is there."""
    show(gwen, "scene")
    gwen.press_key("extras.panel", gwen.tools)


def begun(gwen: Seat, name: str, outcome: str, *, boxes: int, seen: str, on: str, lasting: bool = False) -> None:
    panel(gwen)
    gwen.press_key("extras.countdown.make", gwen.dialog)
    gwen.fill(gwen.t("extras.countdown.name"), name, gwen.dialog)
    gwen.fill(gwen.t("extras.countdown.outcome"), outcome, gwen.dialog)
    gwen.fill(gwen.t("extras.countdown.n"), str(boxes), gwen.dialog)
    gwen.pick(gwen.t(f"extras.countdown.visible.{seen}"), gwen.dialog)
    gwen.press_key("extras.countdown.more", gwen.dialog)
    gwen.choose(gwen.t("extras.countdown.when_n", n=1), gwen.t(f"extras.countdown.on.{on}", name=""), gwen.dialog)
    if lasting:
        gwen.pick(gwen.t("extras.countdown.lasting"), gwen.dialog)
    assert no_violations(gwen.page) == []
    gwen.dialog.get_by_role("button", name=gwen.t("extras.countdown.make"), exact=True).click()
    expect(gwen.dialog).to_be_hidden()


def line(seat: Seat, name: str) -> Locator:
    show(seat, "scene")
    strip = seat.scene.get_by_role("list", name=seat.t("extras.countdown.title"), exact=True)
    return strip.get_by_role("listitem").filter(has_text=name)


def boxes(seat: Seat, name: str, marked: int, of: int) -> Locator:
    return line(seat, name).get_by_role("img", name=seat.t("extras.countdown.boxes", marked=marked, all=of))


def marked_by_hand(gwen: Seat, name: str) -> None:
    """With the keyboard: the button is reached and pressed without a mouse."""
    button = line(gwen, name).get_by_role("button", name=gwen.t("extras.countdown.mark_of", name=name), exact=True)
    button.press("Enter")


def an_exchange_marks_the_open_one(gwen: Seat, pilar: Seat) -> None:
    """Everybody has had a turn, and the next one opens another exchange."""
    show(gwen, "scene")
    for key, name in (("first", "Ilka"), ("next", "Doc"), ("next", "Ghoul"), ("fresh", "Ilka")):
        gwen.press(name, gwen.scene.get_by_role("group", name=gwen.t(f"board.turns.name_{key}"), exact=True))
        expect(gwen.scene.locator("[aria-current=step]")).to_contain_text(name)
    expect(boxes(pilar, FLOOD, 1, 2)).to_be_visible()


def time_passes(gwen: Seat, hours: int) -> None:
    panel(gwen)
    gwen.press_key("extras.time.pass", gwen.dialog)
    gwen.fill(gwen.t("extras.time.amount"), str(hours), gwen.dialog)
    gwen.choose(gwen.t("extras.time.unit"), gwen.t("extras.time.hour"), gwen.dialog)
    gwen.press_key("extras.time.pass_do", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()


def told(seat: Seat, name: str, outcome: str) -> None:
    show(seat, "story")
    seat.reads(seat.t("log.countdown_fired", name=name, outcome=outcome))
