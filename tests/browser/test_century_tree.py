"""The tree of stunts: climbed at the table and on the sheet, and extended while others look on."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.century_seats import seated
from tests.browser.conftest import Company, TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, show
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, phone_first

pytestmark = pytest.mark.browser

# The third time somebody grows brings a stunt.
GROWN = [
    ["gwen", "award_milestone", {"milestone": "growth", "to": ["nell"]}],
    ["pilar", "gain_aspect", {"character": "nell", "text": "Owes the Lamplighters"}],
    ["gwen", "award_milestone", {"milestone": "growth", "to": ["nell"]}],
    ["pilar", "gain_aspect", {"character": "nell", "text": "Paid the Lamplighters"}],
    ["gwen", "award_milestone", {"milestone": "growth", "to": ["nell"]}],
]
PEOPLE = {"gwen": ("Gwen", "en"), "oleg": ("Олег", "ru")}


def node(within: Locator, name: str) -> Locator:
    """The line of one stunt, without the lines of those that come after it."""
    return within.locator("[data-node]").filter(has=within.page.get_by_text(name, exact=True)).last


def unfold(within: Locator) -> None:
    within.locator("[data-skill=pilot] > summary").click()


def fits(seat: Seat) -> bool:
    return bool(seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@phone_first
def test_a_hero_climbs_the_tree_that_the_gm_extends(table_site: TableSite, sit: Sit, on_phones: Phones) -> None:
    seats = Company(table_site.stage("unwritten"), sit, PEOPLE, "century", on_phones)
    gwen, oleg = seats.values()
    show(oleg, "people")
    oleg.page.get_by_role("button", name="Boris").first.click()
    oleg.press_key("extras.stunt_tree.open", oleg.dialog)
    tree = oleg.dialog
    unfold(tree)
    locked = oleg.t("characters.stunt.tree.lacks", needs="Dead Stick")
    expect(node(tree, "The Barn Door")).to_contain_text(locked)
    expect(tree.get_by_role("button", name=oleg.t("characters.stunt.take_named", name="Dead Stick"))).to_have_count(0)

    tree.get_by_role("button", name=oleg.t("characters.stunt.take_named", name="Crosswind"), exact=True).press("Enter")
    expect(tree.get_by_role("button", name=oleg.t("characters.stunt.take_named", name="Dead Stick"))).to_be_visible()
    expect(tree.locator("[data-node=crosswind]")).to_be_focused()
    assert fits(oleg)
    assert no_violations(oleg.page) == []

    show(gwen, "scene")
    gwen.press_key("extras.panel", gwen.tools)
    gwen.press_key("extras.stunt_tree.add", gwen.dialog)
    gwen.choose(gwen.t("extras.stunt_tree.skill"), gwen.g("rating.pilot.name"), gwen.dialog)
    gwen.fill(gwen.t("play.stunt.name"), "Zip Line", gwen.dialog)
    gwen.choose(gwen.t("play.stunt.kind"), gwen.g("stunt.kind.free.name"), gwen.dialog)
    gwen.dialog.locator("details", has_text=gwen.g("rating.pilot.name")).locator("summary").click()
    gwen.dialog.get_by_label("Crosswind", exact=True).check()
    assert fits(gwen)
    assert no_violations(gwen.page) == []
    gwen.press_key("extras.stunt_tree.put", gwen.dialog)

    tree.get_by_role("button", name=oleg.t("characters.stunt.take_named", name="Zip Line"), exact=True).click()
    expect(node(tree, "Zip Line")).to_contain_text(oleg.t("characters.stunt.tree.had"))
    assert [seat.complaints for seat in seats.values()] == [[], []]


@pytest.mark.parametrize("width", [1280, 390], ids=["wide", "phone"])
def test_the_sheets_page_has_the_same_tree(table_site: TableSite, sit: Sit, width: int) -> None:
    staged = table_site.stage("unwritten")
    oleg = sit(*PEOPLE["oleg"], width=width, height=844)
    oleg.game = "century"
    staged.sign_in(oleg.page.context, "oleg")
    oleg.page.goto(f"{staged.url}/c/{staged.campaign}/characters/")
    oleg.page.get_by_role("link", name="Boris").first.click()
    stunts = oleg.page.locator("#stunts")
    stunts.get_by_text(oleg.t("characters.stunt.tree.open"), exact=True).click()
    unfold(stunts)
    stunts.get_by_role("button", name=oleg.t("characters.stunt.take_named", name="Crosswind"), exact=True).click()
    expect(
        stunts.get_by_role("button", name=oleg.t("characters.stunt.take_named", name="Dead Stick"), exact=True)
    ).to_be_visible()
    assert fits(oleg)
    assert no_violations(oleg.page) == []


def test_the_gm_finds_a_stunt_of_the_tables_own_as_it_stands_and_takes_it_away(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("unwritten")
    gwen = sit(*PEOPLE["gwen"])
    gwen.game = "century"
    staged.sit_down(gwen, "gwen")
    gwen.press_key("extras.panel", gwen.tools)
    gwen.press_key("extras.stunt_tree.add", gwen.dialog)
    gwen.fill(gwen.t("play.stunt.name"), "Zip Line", gwen.dialog)
    gwen.choose(gwen.t("play.stunt.kind"), gwen.g("stunt.kind.free.name"), gwen.dialog)
    gwen.press_key("extras.stunt_tree.put", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()

    gwen.press_key("extras.panel", gwen.tools)
    edit = gwen.t("extras.named", label=gwen.t("extras.edit"), name="Zip Line")
    gwen.dialog.get_by_role("button", name=edit, exact=True).click()
    expect(gwen.dialog.get_by_label(gwen.t("play.stunt.name"), exact=True)).to_have_value("Zip Line")
    assert no_violations(gwen.page) == []
    gwen.press_key("extras.stunt_tree.drop", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    gwen.reads(gwen.t("log.tree_stunt_dropped", stunt="Zip Line"))
    assert gwen.complaints == []


def test_what_a_milestone_brings_is_taken_from_the_tree(table_site: TableSite, sit: Sit) -> None:
    (pilar,) = seated(table_site, sit, {}, GROWN, who=("pilar",)).values()
    pilar.people.get_by_role("button", name="Nell").first.click()
    pilar.press_key("extras.stunt_tree.open", pilar.dialog)
    unfold(pilar.dialog)

    take = pilar.t("characters.stunt.take_named", name="Crosswind")
    pilar.dialog.get_by_role("button", name=take, exact=True).click()

    expect(node(pilar.dialog, "Crosswind")).to_contain_text(pilar.t("characters.stunt.tree.had"))
    pilar.page.keyboard.press("Escape")
    pilar.reads(pilar.t("log.grown_new_stunt", name="Nell", text="Crosswind"))
    assert pilar.complaints == []
