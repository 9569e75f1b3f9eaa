"""The log: one line for a roll, struck and folded what does not hold any more."""

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, show
from tests.browser.sizes import Phones, phone_first

pytestmark = pytest.mark.browser

RUBBLE = "Rubble Everywhere"
TERMS = "She takes the spade and leaves the crypt."
ROLL = {"character": "ilka", "action": "overcome", "rating": "athletics", "goal": "Over the wall"}


def test_a_roll_is_one_line_that_grows_and_folds_to_its_sum(table_site: TableSite, sit: Sit) -> None:
    table_site.throw("++00")
    acts = [
        ["pilar", "declare_action", ROLL, "roll"],
        ["gwen", "set_opposition", {"roll": "roll", "difficulty": 1}],
        ["pilar", "roll_dice", {"roll": "roll"}],
    ]
    gwen = seated(table_site, sit, {}, acts, ("gwen",))["gwen"]
    thread = gwen.log.locator(".thread").filter(has_text="Ilka")
    steps = thread.locator("details")
    expect(steps).to_have_attribute("open", "")

    gwen.press(gwen.t("board.roll.do.settle_roll"), gwen.dock)

    expect(thread.locator(".outcome").first).to_be_visible()
    expect(steps).not_to_have_attribute("open", "")
    steps.locator("summary").click()
    expect(steps.get_by_text(ROLL["goal"]).first).to_be_visible()
    assert no_violations(gwen.page) == []
    assert gwen.complaints == []


def test_what_was_taken_back_is_struck_under_who_took_it_back(table_site: TableSite, sit: Sit) -> None:
    acts = [["gwen", "place_aspect", {"on": "crypt", "text": RUBBLE}], ["gwen", "take_back", {}]]
    pilar = seated(table_site, sit, {}, acts, ("pilar",))["pilar"]
    undone = pilar.log.locator(".thread--undone")
    expect(undone).to_contain_text("Gwen")
    expect(undone.get_by_text(RUBBLE)).to_be_hidden()

    undone.locator("summary").click()

    expect(undone.get_by_text(RUBBLE)).to_have_css("text-decoration-line", "line-through")


def test_what_was_rewound_is_folded_into_the_line_that_says_so(table_site: TableSite, sit: Sit) -> None:
    gwen = seated(table_site, sit, {}, [["gwen", "place_aspect", {"on": "crypt", "text": RUBBLE}]], ("gwen",))["gwen"]
    gwen.log.get_by_role("button", name=gwen.t("board.undo.here")).first.or_(
        gwen.log.locator(".entry__back").first
    ).first.click()

    gwen.dialog.locator(".btn--primary, .btn--danger").last.click()

    undone = gwen.log.locator(".thread--undone")
    expect(undone).to_contain_text(RUBBLE)
    expect(undone.get_by_text(RUBBLE)).to_be_hidden()


@phone_first
def test_a_concession_is_one_line(table_site: TableSite, sit: Sit, on_phones: Phones) -> None:
    acts = [
        ["gwen", "open_conflict", {"conflict_kind": "physical"}],
        ["pilar", "give_in", {"character": "ilka", "terms": TERMS}, "offer"],
        ["gwen", "accept_offer", {"offer": "offer"}],
    ]
    oleg = seated(table_site, sit, {}, acts, ("oleg",), on_phones=on_phones)["oleg"]
    show(oleg, "story")

    said = oleg.log.get_by_text(TERMS)

    expect(said.locator("visible=true")).to_have_count(1)
    expect(said.locator("visible=true")).to_contain_text("Ilka")
    assert oleg.complaints == []
