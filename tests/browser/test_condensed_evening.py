"""An evening of Fate Condensed, three people in three languages: a fight beside rising water, with a countdown and
with teamwork; the wound is treated in the next scene; a breakthrough at the end."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, declare, pass_all, roll_dice
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

WATER, DAM, FLOOD = "Rising Water", "The Dam Gives Way", "The lower crypt is under water."
TOGETHER = "Я свечу ей прямо в глаза упырю"
DROWNED, DRAINED = "Los pulmones llenos de agua", "Tose, pero respira"
NEXT = "In the Chapel Above"


@pytest.fixture
def motion() -> str:
    return "no-preference"


def test_an_evening_from_a_fight_to_a_breakthrough(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit, {"countdowns": True, "obstacles": True, "time_shifts": True}, [])
    gwen, pilar, oleg = seats.values()

    a_countdown_begins(gwen, pilar)
    water_comes_in(gwen, oleg)
    the_fight_begins(gwen, pilar)
    ilka_strikes_with_help(table_site, gwen, pilar, oleg)
    the_water_takes_its_turn(table_site, gwen, pilar, oleg)
    the_countdown_ends(gwen, pilar, oleg)
    the_scene_closes(gwen, pilar)
    the_wound_is_treated(table_site, pilar, oleg)
    a_breakthrough_ends_the_session(gwen, pilar)
    for seat in seats.values():
        assert no_violations(seat.page) == []
        assert seat.complaints == []


# -- what is in the scene


def a_countdown_begins(gwen: Seat, pilar: Seat) -> None:
    """Two boxes, one for each exchange; everybody sees them, and not what comes of it."""
    gwen.press_key("extras.panel", gwen.tools)
    gwen.press_key("extras.countdown.make", gwen.dialog)
    gwen.fill(gwen.t("extras.countdown.name"), DAM, gwen.dialog)
    gwen.fill(gwen.t("extras.countdown.outcome"), FLOOD, gwen.dialog)
    gwen.fill(gwen.t("extras.countdown.n"), "2", gwen.dialog)
    gwen.dialog.get_by_label(gwen.t("extras.countdown.visible.boxes_only")).check()
    gwen.press_key("extras.countdown.more", gwen.dialog)
    gwen.dialog.get_by_label(gwen.t("extras.countdown.when_n", n=1), exact=True).select_option("exchange")
    gwen.press_key("extras.countdown.make", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    boxes(pilar, marked=0)
    assert not any(FLOOD in frame for frame in pilar.frames)


def boxes(seat: Seat, marked: int) -> None:
    label = seat.t("extras.countdown.boxes", marked=marked, all=2)
    expect(seat.scene.get_by_role("img", name=label, exact=True)).to_be_visible()


def water_comes_in(gwen: Seat, oleg: Seat) -> None:
    gwen.press_key("extras.panel", gwen.tools)
    gwen.press(gwen.g("obstacle_kind.hazard.name"), gwen.dialog)
    gwen.fill(gwen.t("extras.obstacle.name"), WATER, gwen.dialog)
    gwen.press_key("extras.obstacle.make_do", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    oleg.sees(WATER, oleg.scene)


# -- the fight


def the_fight_begins(gwen: Seat, pilar: Seat) -> None:
    gwen.press_key("board.conflict.open", gwen.tools)
    gwen.press_key("board.conflict.open", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    named(gwen, "name_first", "Ilka")
    pilar.sees(pilar.t("board.turns.now"), pilar.scene)


def named(seat: Seat, key: str, name: str) -> None:
    """This person says who is next."""
    group = seat.page.get_by_role("group", name=seat.t(f"board.turns.{key}"), exact=True)
    group.get_by_role("button", name=name, exact=True).click()


def ilka_strikes_with_help(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """Fight +4, and one for Doc's lantern, against athletics +2: the ghoul takes three."""
    attack(pilar, "fight", "Ghoul")
    oleg.dock.locator("summary").filter(has_text=oleg.t("board.roll.help")).click()
    oleg.fill(oleg.t("board.roll.help_how"), TOGETHER, oleg.dock)
    oleg.press_key("board.roll.do.help", oleg.dock)
    pilar.reads(TOGETHER)
    defend(gwen, "athletics")
    site.throw("0000", "0000")
    rolled(pilar)
    gwen.sees(gwen.t("board.margin.style", n=3), gwen.dock)
    pass_all(pilar, oleg, gwen)
    pilar.press_key("board.choice.keep", pilar.dock, shifts=3)
    gwen.press_key("harm.take_box", gwen.dock, place=3, worth=1)
    gwen.press_key("board.hit.absorb", gwen.dock)
    named(pilar, "name_next", WATER)


def attack(seat: Seat, rating: str, target: str) -> None:
    seat.press(seat.g("action.attack.name"), seat.dock)
    seat.choose(seat.t("board.declare.target"), target, seat.dock)
    declare(seat, "attack", rating)


def defend(seat: Seat, rating: str) -> None:
    seat.dock.get_by_role("button", name=seat.g(f"rating.{rating}.name")).first.click()


def rolled(seat: Seat) -> None:
    dice = seat.dock.get_by_role("button", name=seat.t("board.roll.do.roll_dice"), exact=True)
    expect(dice).to_be_enabled()
    roll_dice(seat)


def the_water_takes_its_turn(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """A hazard attacks with its one rating and its weapon: 3 and two on top, against Ilka's athletics +3."""
    gwen.press(gwen.g("action.attack.name"), gwen.dock)
    gwen.choose(gwen.t("board.declare.target"), "Ilka", gwen.dock)
    declare(gwen, "attack", "")
    defend(pilar, "athletics")
    site.throw("++00", "0000")
    rolled(gwen)
    pass_all(gwen, pilar, oleg)
    moderate = pilar.g("consequence.moderate.name")
    pilar.press_key("board.hit.take_slot", pilar.dock, slot=moderate, absorbs=4)
    pilar.fill(pilar.t("board.hit.name", slot=moderate), DROWNED, pilar.dock)
    pilar.press_key("board.hit.absorb", pilar.dock)
    oleg.reads(DROWNED)
    named(gwen, "name_next", "Ghoul")


def the_countdown_ends(gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """Doc has helped and so has acted. After two exchanges the last box is marked, and what comes of it told to all."""
    named(gwen, "name_fresh", "Ilka")
    boxes(pilar, marked=1)
    for by, who in ((pilar, "Doc"), (oleg, "Ghoul"), (gwen, WATER)):
        named(by, "name_next", who)
    named(gwen, "name_fresh", "Ghoul")
    boxes(oleg, marked=2)
    for seat in (gwen, pilar, oleg):
        seat.reads(FLOOD)


# -- afterwards


def the_scene_closes(gwen: Seat, pilar: Seat) -> None:
    gwen.press_key("board.conflict.end", gwen.tools)
    gwen.press_key("board.scene.close", gwen.tools)
    gwen.press_key("board.scene.close", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    gwen.press_key("board.prep.new")
    gwen.fill(gwen.t("board.prep.title"), NEXT, gwen.dialog)
    gwen.press_key("board.prep.make", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    gwen.press_key("board.prep.open", gwen.scene)
    gwen.press_key("board.prep.open", gwen.dialog)
    expect(pilar.scene.get_by_role("heading", name=NEXT)).to_be_visible()


def the_wound_is_treated(site: TableSite, pilar: Seat, oleg: Seat) -> None:
    """Doc's academics +4 against the four of a moderate wound; it has other words from then on."""
    oleg.press("Ilka", oleg.people)
    oleg.press_key("harm.treat_of", oleg.dialog, text=DROWNED)
    expect(oleg.dialog).to_contain_text(oleg.t("harm.treat_note", value={"signed": 4}))
    site.throw("+000")
    oleg.press_key("harm.treat_do", oleg.dialog)
    expect(oleg.dialog).to_be_hidden()
    rolled(oleg)
    pass_all(oleg, pilar)
    oleg.fill(oleg.t("harm.new_words"), DRAINED, oleg.dock)
    oleg.press_key("harm.treated_do", oleg.dock)
    pilar.reads(DRAINED)


def a_breakthrough_ends_the_session(gwen: Seat, pilar: Seat) -> None:
    gwen.press_key("board.session.end", gwen.tools)
    gwen.dialog.get_by_label(gwen.g("milestone.breakthrough.name")).check()
    gwen.press_key("board.session.end", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    pilar.press_key("play.milestone.choose", pilar.people)
    part = choice(pilar, "minor")
    pilar.press_key("play.milestone.option.exchange_rating", part)
    part.get_by_label(pilar.t("play.milestone.this"), exact=True).select_option("drive")
    part.get_by_label(pilar.t("play.milestone.that"), exact=True).select_option("empathy")
    pilar.press_key("play.milestone.exchange", part)
    expect(part).to_be_hidden()
    pilar.press_key("common.button.close", pilar.dialog)
    gwen.press("Ilka", gwen.people)
    expect(gwen.dialog).to_contain_text(gwen.g("rating.empathy.name"))
    gwen.press_key("common.button.close", gwen.dialog)


def choice(seat: Seat, key: str) -> Locator:
    return seat.dialog.get_by_role("region", name=seat.t(f"play.milestone.{key}"), exact=True)
