"""What a screen shows before anything is scrolled."""

import json
import re

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, show
from tests.browser.seats import PHONE
from tests.browser.sizes import EVERYBODY

pytestmark = pytest.mark.browser

SECRET = "Canary-5e1f: the Ghoul is her brother."
COUNTDOWN = {"name": "The water rises", "outcome": "All is under water.", "boxes": 4, "visibility": "open"}
AN_EVENING = [
    ["gwen", "edit_scene", {"scene": "crypt", "text": "Water drips. " * 8, "secret_text": SECRET}],
    *(["gwen", "add_zone", {"scene": "crypt", "name": name}] for name in ("Nave", "Stair", "Ossuary")),
    ["gwen", "open_conflict", {"conflict_kind": "physical"}],
    ["gwen", "make_countdown", {**COUNTDOWN, "triggers": []}],
]
FACTS = ("The door is barred", "The lamp is out", "The bell has rung")
RULINGS = [["gwen", "give_ruling", {"text": text, "reason": "Seen"}] for text in FACTS]
LONG_NAME = "Llanfairpwllgwyngyllgogerychwyrndrobwlll"
TROUBLE = "Owes the Guild"
EFFECT = "You run after it, alone."
SENTENCE = "Somebody was quicker."
LEAST_SEEN = 100  # px of the map


def test_the_gm_sees_the_map_on_the_first_screen_of_a_fight(table_site: TableSite, sit: Sit) -> None:
    gwen = seated(table_site, sit, {"countdowns": True}, [*AN_EVENING, *RULINGS], ("gwen",))["gwen"]

    for width, height in ((1440, 900), (1024, 768)):
        gwen.resize(width, height)

        top = box(gwen.scene.locator(".map"))["y"]
        assert height - top >= LEAST_SEEN, width
    assert gwen.complaints == []


def test_all_tools_of_the_gm_are_one_bar_on_the_first_screen(table_site: TableSite, sit: Sit) -> None:
    gwen = seated(table_site, sit, {"countdowns": True}, AN_EVENING, ("gwen",))["gwen"]

    for width, height in ((1440, 900), (1024, 768), (390, 844), (320, 640)):
        gwen.resize(width, height)
        show(gwen, "scene")

        bar = box(gwen.tools)
        assert bar["x"] >= 0 and bar["x"] + bar["width"] <= width
        assert bar["y"] + bar["height"] <= height / 4
        for name in ("board.gm.compel", "extras.panel", "board.conflict.end", "board.scene.close", "board.session.end"):
            one = gwen.tools.get_by_role("button", name=gwen.t(name), exact=True)
            one.focus()
            expect(one).to_be_in_viewport(ratio=1)
        assert gwen.page.evaluate("document.documentElement.scrollWidth") <= width
        assert no_violations(gwen.page) == []


def test_where_the_tools_are_nobody_else_has_any(table_site: TableSite, sit: Sit) -> None:
    pilar = seated(table_site, sit, {}, AN_EVENING[:-1], ("pilar",))["pilar"]

    expect(pilar.scene.get_by_role("heading", level=1)).to_be_visible()
    expect(pilar.tools).to_have_count(0)


def test_on_a_phone_a_menu_of_the_bar_lies_over_the_scene(table_site: TableSite, sit: Sit) -> None:
    gwen = seated(table_site, sit, {}, AN_EVENING[:-1], ("gwen",), on_phones=EVERYBODY)["gwen"]
    show(gwen, "scene")

    gwen.menu(gwen.t("board.prep.menu"), gwen.t("board.prep.new"), gwen.tools)

    expect(gwen.dialog).to_be_visible()


def test_the_longest_name_stays_in_its_zone(table_site: TableSite, sit: Sit) -> None:
    acts = [["gwen", "edit_character", {"character": "ghoul", "name": LONG_NAME}], *AN_EVENING[:-1]]
    gwen = seated(table_site, sit, {}, acts, ("gwen",))["gwen"]
    gwen.resize(1024, 768)

    token = gwen.scene.locator(".token", has_text=LONG_NAME)

    inside = "(one) => one.scrollWidth <= one.clientWidth + 1"
    assert token.evaluate(inside) and token.locator("xpath=ancestor::*[contains(@class, 'zone')][1]").evaluate(inside)


def test_of_the_facts_the_newest_stands_and_the_others_fold(table_site: TableSite, sit: Sit) -> None:
    gwen = seated(table_site, sit, {}, RULINGS, ("gwen",))["gwen"]
    expect(gwen.scene.get_by_text(FACTS[-1])).to_be_visible()
    expect(gwen.scene.get_by_text(FACTS[0])).to_be_hidden()

    gwen.scene.get_by_text(gwen.t("play.fact.more", n=2)).click()

    expect(gwen.scene.get_by_text(FACTS[0])).to_be_visible()


def test_what_is_for_the_gm_alone_opens_from_a_line(table_site: TableSite, sit: Sit) -> None:
    gwen = seated(table_site, sit, {"countdowns": True}, AN_EVENING, ("gwen",))["gwen"]
    expect(gwen.scene.get_by_text(SECRET)).to_be_hidden()

    gwen.scene.get_by_text(gwen.t("board.scene.for_you")).click()

    expect(gwen.scene.get_by_text(SECRET)).to_be_visible()
    assert no_violations(gwen.page) == []


def test_on_a_tablet_the_strip_of_people_is_as_high_as_one_of_them(table_site: TableSite, sit: Sit) -> None:
    gwen = seated(table_site, sit, {}, AN_EVENING[:-1], ("gwen",))["gwen"]

    gwen.resize(1024, 768)

    everybody = gwen.people.locator(".other")
    highest = max(
        everybody.nth(n).evaluate(
            "(one) => [...one.children].reduce((sum, part) => Math.max(sum, part.offsetHeight), 0)"
        )
        for n in range(everybody.count())
    )
    assert box(gwen.people.locator(".others"))["height"] <= 2 * highest
    assert box(gwen.people.locator(".wish"))["width"] <= 1024 / 2


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
def test_at_an_empty_table_the_next_step_is_on_the_first_screen(
    table_site: TableSite, sit: Sit, width: int, height: int
) -> None:
    gwen = table_site.stage("bare").sit_down(sit("Gwen", "en", width=width, height=height), "gwen")

    show(gwen, "people")
    expect(gwen.people.get_by_role("link", name=gwen.t("board.people.invite"))).to_be_in_viewport(ratio=1)
    if width != 1024:
        expect(gwen.people.get_by_text(gwen.t("board.people.no_heroes"))).to_be_in_viewport(ratio=1)
    show(gwen, "scene")
    expect(gwen.scene.get_by_role("button", name=gwen.t("board.prep.new"))).to_be_in_viewport(ratio=1)
    expect(gwen.tools.get_by_role("button", name=gwen.t("board.session.start"))).to_be_in_viewport(ratio=1)
    assert no_violations(gwen.page) == []


def test_a_phone_says_whose_turn_it_is_on_every_tab(table_site: TableSite, sit: Sit) -> None:
    acts = [*AN_EVENING[:-1], ["gwen", "name_next", {"character": "ilka"}]]
    pilar = seated(table_site, sit, {}, acts, ("pilar",), on_phones=EVERYBODY)["pilar"]

    for tab in ("people", "scene", "story"):
        show(pilar, tab)
        expect(pilar.dock.locator(".dock__peek")).to_contain_text(pilar.t("board.turns.yours_named", name="Ilka"))


def test_a_phone_says_what_is_left_of_a_turn_and_ends_it_there(table_site: TableSite, sit: Sit) -> None:
    declared = {"character": "ilka", "action": "overcome", "rating": "fight", "describe": ""}
    acts = [
        *AN_EVENING[:-1],
        ["gwen", "name_next", {"character": "ilka"}],
        ["pilar", "declare_action", declared, "roll"],
        ["gwen", "waive_roll", {"roll": "roll"}],
    ]
    pilar = seated(table_site, sit, {}, acts, ("pilar",), on_phones=EVERYBODY)["pilar"]
    show(pilar, "scene")
    expect(pilar.dock.locator(".dock__peek")).to_contain_text(pilar.t("board.turns.spent"))

    show(pilar, "story")
    pilar.press_key("board.turns.end", pilar.dock)

    expect(pilar.dock.locator(".dock__peek")).to_contain_text(pilar.t("board.waiting.turn"))
    assert pilar.complaints == []


def test_a_phone_shows_what_a_compel_is_about_at_once(table_site: TableSite, sit: Sit) -> None:
    acts = [
        [
            "gwen",
            "offer_compel",
            {"target": "ilka", "aspect": f"aspect:{TROUBLE}", "compel": "decision", "effect": EFFECT},
        ]
    ]
    pilar = seated(table_site, sit, {}, acts, ("pilar",), on_phones=EVERYBODY)["pilar"]

    show(pilar, "scene")
    peek = pilar.dock.locator(".dock__peek")
    expect(peek).to_contain_text(TROUBLE)
    expect(peek).to_contain_text(EFFECT)
    show(pilar, "story")

    offer = pilar.dock.locator(".offer")
    expect(offer.get_by_text(EFFECT)).to_be_visible()
    pilar.press_key("board.offer.do.accept_compel", offer)
    expect(offer).to_have_count(0)


def test_a_sheet_begins_with_the_name_and_the_aspects(table_site: TableSite, sit: Sit) -> None:
    pilar = seated(table_site, sit, {}, [], ("pilar",), on_phones=EVERYBODY)["pilar"]
    show(pilar, "people")

    pilar.press("Ilka", pilar.people)

    looks = box(pilar.dialog.get_by_text("Mud to the knees"))["y"]
    assert (
        box(pilar.dialog.get_by_role("heading", name="Ilka"))["y"] < box(pilar.dialog.get_by_text(TROUBLE))["y"] < looks
    )
    assert no_violations(pilar.page) == []


def test_the_page_of_a_sheet_begins_with_the_name_and_the_aspects(table_site: TableSite, sit: Sit) -> None:
    pilar = seated(table_site, sit, {}, [], ("pilar",), on_phones=EVERYBODY)["pilar"]
    page, campaign = pilar.page, pilar.page.url.rstrip("/").rpartition("/")[2]
    page.goto(f"{pilar.url}/c/{campaign}/characters/")
    page.get_by_role("link", name="Ilka").first.click()

    trouble = box(page.get_by_label(pilar.g("slot.trouble.name")).first)["y"]
    state = box(page.get_by_role("heading", name=pilar.t("characters.in_play")))["y"]
    assert box(page.get_by_role("heading", level=1))["y"] < trouble < state
    assert no_violations(page) == []


def test_what_a_form_lacks_is_said_under_its_field_in_the_readers_words(table_site: TableSite, sit: Sit) -> None:
    pilar = seated(table_site, sit, {}, [], ("pilar",), on_phones=EVERYBODY)["pilar"]
    show(pilar, "people")
    pilar.press("Ilka", pilar.people)
    pilar.press(pilar.t("play.compel.by", text=TROUBLE), pilar.dialog)
    effect = pilar.dialog.get_by_label(pilar.t("board.compel.effect"), exact=True)

    pilar.press_key("board.compel.offer", pilar.dialog)

    expect(effect).to_be_focused()
    expect(effect).to_have_accessible_description(re.compile(re.escape(pilar.t("common.missing.text"))))
    expect(pilar.dialog.get_by_text(pilar.t("common.missing.text"))).to_be_in_viewport()
    assert no_violations(pilar.page) == []
    effect.fill(EFFECT)
    expect(pilar.dialog.get_by_text(pilar.t("common.missing.text"))).to_have_count(0)


CHOOSE_UNFOCUSED = """select => {
    document.activeElement.blur();
    select.selectedIndex = 1;
    select.dispatchEvent(new Event("change", { bubbles: true }));
}"""


@pytest.mark.parametrize(
    ("phone", "focused"), [(False, True), (True, True), (False, False)], ids=["wide", "phone", "nothing has the focus"]
)
def test_a_refusal_that_no_control_shows_stands_beside_what_was_pressed(
    table_site: TableSite, sit: Sit, phone: bool, focused: bool
) -> None:
    """Or at least in the dialog: what lies under it is out of sight."""
    gwen = sit("Gwen", "en", **(PHONE if phone else {}))
    gwen.game = "condensed"
    gwen.page.route_web_socket(re.compile("/ws/"), lambda way: refusing(way, "assign_character"))
    table_site.stage("fight", dials={}, acts=AN_EVENING[:-1]).sit_down(gwen, "gwen")
    show(gwen, "people")
    gwen.press("Ghoul", gwen.people)

    played_by = gwen.dialog.get_by_label(gwen.t("board.sheet.played_by"), exact=True)
    expect(played_by).to_be_visible()
    expect(gwen.dialog.locator(".sheet").first).to_be_visible()  # what comes later pushes all below it
    played_by.select_option(index=1) if focused else played_by.evaluate(CHOOSE_UNFOCUSED)

    expect(gwen.dialog.get_by_text(SENTENCE).locator("visible=true").first).to_be_in_viewport()


def refusing(way: WebSocketRoute, kind: str) -> None:
    """The server's part, but that commands of the kind are refused."""
    server = way.connect_to_server()

    def pass_on(text: str | bytes) -> None:
        said = json.loads(text)
        if said.get("kind") != kind:
            server.send(text)
            return
        error = {"code": "stale", "detail": SENTENCE, "params": {}, "rule": None}
        way.send(json.dumps({"t": "receipt", "id": said["id"], "ok": False, "error": error}))

    way.on_message(pass_on)


def box(part: Locator) -> dict[str, float]:
    found = part.bounding_box()
    assert found is not None
    return dict(found)
