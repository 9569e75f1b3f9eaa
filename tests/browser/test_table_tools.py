"""What the table offers beside the fight: going back, numbers by hand, the X-card, whispers, tokens in hand."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.ready import Sit, declare
from tests.browser.seats import DEMO, Seat

pytestmark = pytest.mark.browser


def speak(seat: Seat, text: str) -> None:
    field = seat.page.get_by_label(seat.t("board.chat.message"))
    field.fill(text)
    field.press("Enter")
    expect(field).to_have_value("")


def zone(seat: Seat, name: str):
    return seat.scene.get_by_role("region", name=name)


def test_a_token_moves_by_its_menu_and_by_drag(demo_table: dict[str, Seat]):
    gwen, pilar = demo_table["gwen"], demo_table["pilar"]

    pilar.menu("Voltaire", pilar.t("board.token.move"), zone(pilar, "Main Deck"))
    pilar.press_key("board.zones.move_here", zone(pilar, "Rigging"), zone="Rigging")
    expect(zone(gwen, "Rigging")).to_contain_text("Voltaire")

    token = zone(pilar, "Rigging").locator("summary").filter(has_text="Voltaire")
    token.drag_to(zone(pilar, "Main Deck"))
    expect(zone(gwen, "Main Deck")).to_contain_text("Voltaire")
    expect(zone(pilar, "Rigging")).not_to_contain_text("Voltaire")


def test_ones_own_last_act_is_taken_back(demo_table: dict[str, Seat]):
    pilar, oleg = demo_table["pilar"], demo_table["oleg"]
    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    pilar.fill(pilar.t("board.declare.goal"), "Llegar al timón", pilar.dock)
    declare(pilar, "overcome", "quick")
    oleg.sees("Llegar al timón", oleg.dock)

    pilar.press_key("board.undo.take_back", pilar.log)

    expect(oleg.dock.get_by_text("Llegar al timón")).to_have_count(0)
    oleg.reads(oleg.t("log.taken_back"))


def test_the_gm_sets_a_number_and_goes_back_before_it(demo_table: dict[str, Seat]):
    gwen, oleg = demo_table["gwen"], demo_table["oleg"]
    speak(gwen, "Before the storm breaks")
    gwen.press_key("board.gm.more", gwen.tools)
    gwen.press_key("board.gm.override", gwen.dialog)
    gwen.choose(gwen.t("board.override.target"), "Voltaire", gwen.dialog)
    gwen.choose(gwen.t("board.override.field"), gwen.t("board.override.fields.fate_points"), gwen.dialog)
    gwen.fill(gwen.t("board.override.value"), "7", gwen.dialog)
    gwen.fill(gwen.t("board.reason_all"), "The sea owes her", gwen.dialog)
    gwen.press_key("board.override.do", gwen.dialog)
    seven, three = (oleg.t("common.count.fate_points", n=count) for count in (7, 3))
    expect(oleg.people.get_by_role("img", name=seven)).to_be_visible()
    oleg.reads("The sea owes her")

    moment = gwen.log.locator(".entry").filter(has_text="Before the storm breaks")
    moment.get_by_role("button").first.click()
    gwen.press_key("board.undo.do", gwen.dialog)

    oleg.reads(oleg.t("log.rewound"))
    expect(oleg.people.get_by_role("img", name=seven)).to_have_count(0)
    expect(oleg.people.get_by_role("img", name=three).first).to_be_visible()


def test_the_gm_rules_in_words_and_words_a_fact_anew(demo_table: dict[str, Seat]):
    gwen, oleg = demo_table["gwen"], demo_table["oleg"]
    gwen.press_key("board.gm.more", gwen.tools)
    gwen.press_key("board.override.ruling", gwen.dialog)
    gwen.fill(gwen.t("board.override.ruling_words"), "The mast holds two", gwen.dialog)
    gwen.fill(gwen.t("board.reason_all"), "We saw it mended", gwen.dialog)
    gwen.press_key("board.override.ruling_do", gwen.dialog)
    oleg.reads("We saw it mended")
    oleg.sees("The mast holds two", oleg.scene)

    gwen.scene.get_by_role("button", name=gwen.t("play.fact.reword", text="The mast holds two")).click()
    gwen.fill(gwen.t("board.override.value"), "The mast holds three", gwen.dialog)
    gwen.fill(gwen.t("board.reason_all"), "Oleg counted the ropes", gwen.dialog)
    gwen.press_key("board.override.do", gwen.dialog)

    oleg.reads("Oleg counted the ropes")
    oleg.sees("The mast holds three", oleg.scene)


def test_the_x_card_stops_play_and_names_nobody(demo_table: dict[str, Seat]):
    gwen, pilar, oleg, sofia = (demo_table[who] for who in DEMO)
    actions = [seat.dock.get_by_role("button", name=seat.g("action.overcome.name")) for seat in (pilar, oleg)]
    for action in actions:
        expect(action).to_be_enabled()

    oleg.press_key("board.safety.x_card")

    for seat in (gwen, pilar, oleg, sofia):
        expect(seat.page.get_by_role("region", name=seat.t("board.safety.paused"))).to_be_visible()
        expect(seat.log.locator(".entry").last).to_have_text(seat.t("log.card_played"))
    for action in actions:
        expect(action).to_be_disabled()
    speak(pilar, "Hablar sí se puede")
    sofia.reads("Hablar sí se puede")
    gwen.press_key("board.safety.resume")
    for action in actions:
        expect(action).to_be_enabled()


def test_a_whisper_reaches_only_whom_it_is_for(demo_table: dict[str, Seat]):
    gwen, pilar, oleg, sofia = (demo_table[who] for who in DEMO)
    name = pilar.t("board.chat.speak_as", name="Voltaire")
    pilar.menu(name, "Олег")
    pilar.page.keyboard.press("Escape")
    speak(pilar, "whisper-3c9d entre tú y yo")
    oleg.reads("whisper-3c9d entre tú y yo")
    pilar.press_key("board.chat.to_all")
    speak(pilar, "En voz alta")

    for seat in (gwen, sofia):
        seat.reads("En voz alta")
        assert "whisper-3c9d" not in "".join(seat.frames) + seat.page.content()


def test_the_way_to_invitations_comes_and_goes_with_the_seat(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("low_tide", first="voltaire", opposition=None)
    gwen, oleg = staged.sit_down(sit("Gwen", "en"), "gwen"), staged.sit_down(sit("Олег", "ru"), "oleg")
    invite = oleg.page.get_by_role("link", name=oleg.t("board.people.invite"))
    expect(invite).to_have_count(0)
    gwen.page.goto(f"{table_site.url}/c/{staged.campaign}/settings/")
    seat = gwen.page.get_by_role("listitem").filter(has_text="Олег")

    for role, there in (("cogm", 1), ("player", 0)):
        seat.get_by_role("combobox").select_option(role)
        seat.get_by_role("button", name="Change seat").click()
        expect(invite).to_have_count(there)
