"""A fight without a mouse: everything that matters is reached and pressed by keys."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import TableSite
from tests.browser.focus import focus_was_kept, watch_focus
from tests.browser.ready import by_hand, declare, drawn, pressing, set_difficulty
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

FAR = 200
FOES = ("Gang of Thugs", "Marshal Kesh")


def reach(seat: Seat, target: Locator) -> None:
    """Tab on until the focus is there."""
    expect(target).to_be_visible()
    for _ in range(FAR):
        if target.evaluate("element => element === document.activeElement"):
            return
        seat.page.keyboard.press("Tab")
    raise AssertionError(f"no way to {target} by Tab")


def enter(seat: Seat, target: Locator) -> None:
    reach(seat, target)
    seat.page.keyboard.press("Enter")


def button(seat: Seat, key: str, within: Locator, **params: object) -> Locator:
    return within.get_by_role("button", name=seat.t(key, **params), exact=True)


def focused(seat: Seat) -> Locator:
    return seat.page.locator(":focus")


def open_fight(gwen: Seat) -> None:
    enter(gwen, button(gwen, "board.conflict.open", gwen.tools))
    enter(gwen, button(gwen, "board.conflict.open", gwen.dialog))
    expect(gwen.dialog).to_be_hidden()
    expect(gwen.page.get_by_text(gwen.t("board.scene.exchange", n=1)).first).to_be_visible()
    ties = button(gwen, "board.conflict.ties", gwen.tools)
    first = button(gwen, "board.turns.end_of", gwen.scene, name=FOES[0])
    expect(ties.or_(first).first).to_be_visible()
    if ties.is_visible():
        enter(gwen, ties)
        enter(gwen, button(gwen, "board.conflict.ties_do", gwen.dialog))
        expect(gwen.dialog).to_be_hidden()


def end_npc_turns(gwen: Seat, pilar: Seat) -> None:
    for name in FOES:
        enter(gwen, button(gwen, "board.turns.end_of", gwen.scene, name=name))
        expect(button(gwen, "board.turns.end_of", gwen.scene, name=name)).to_be_hidden()
    pilar.sees(pilar.t("board.turns.yours"), pilar.scene)


def attack_by_keys(site: TableSite, gwen: Seat, pilar: Seat) -> None:
    site.throw("0+00", "0000")
    keys = pilar.page.keyboard
    pilar.scene.focus()
    keys.press("a")
    expect(focused(pilar)).to_have_text(pilar.g("action.create_advantage.name"))
    enter(pilar, pilar.dock.get_by_role("button", name=pilar.g("action.attack.name"), exact=True))
    reach(pilar, pilar.dock.get_by_label(pilar.t("board.declare.target"), exact=True))
    keys.type("Gang")
    by_hand(pilar)
    reach(pilar, pressing(pilar, "attack", "careful"))
    for _ in range(2):
        keys.press("ArrowDown")
    expect(pressing(pilar, "attack", "flashy")).to_be_focused()
    keys.press("Enter")
    expect(pilar.dock.get_by_text(pilar.t("board.roll.step.declared"))).to_be_visible()

    gwen.page.keyboard.press("w")
    enter(gwen, gwen.dock.get_by_role("button", name=gwen.g("rating.other.name")).first)
    expect(button(pilar, "board.roll.do.roll_dice", pilar.dock)).to_be_enabled()
    keys.press("w")
    expect(focused(pilar)).to_have_text(pilar.t("board.roll.do.roll_dice"))
    keys.press("Enter")
    pilar.sees(pilar.t("board.margin.style", n=4), pilar.dock)


def settle_and_absorb(gwen: Seat, pilar: Seat) -> None:
    pilar.page.keyboard.press("p")
    enter(gwen, button(gwen, "board.roll.do.settle_roll", gwen.dock))
    choice = button(pilar, "board.choice.keep", pilar.dock, shifts=4)
    enter(pilar, choice)
    out = button(gwen, "board.hit.out", gwen.dock)
    expect(out).to_be_visible()
    gwen.page.keyboard.press("w")
    enter(gwen, out)
    pilar.reads(pilar.t("log.taken_out", name="Gang of Thugs", beyond="no"))
    told = pilar.dock.get_by_label(pilar.t("board.hit.narrate"))
    reach(pilar, told)
    pilar.page.keyboard.type("Se van rodando por la borda")
    enter(pilar, button(pilar, "board.hit.tell", pilar.dock))
    gwen.reads("Se van rodando por la borda")


def move_by_keys(pilar: Seat) -> None:
    """Token in hand, then a zone: the free move."""
    pilar.page.keyboard.press("Escape")
    pilar.scene.focus()
    pilar.page.keyboard.press("m")
    expect(pilar.page.locator("button:focus")).to_contain_text(pilar.t("board.zones.move_here", zone="Rigging"))
    pilar.page.keyboard.press("Enter")
    pilar.reads("Rigging")
    expect(pilar.scene.get_by_text(pilar.t("board.zones.placing", name="Voltaire"))).to_be_hidden()
    pilar.page.keyboard.press("e")
    expect(pilar.dialog.get_by_role("heading", name=pilar.t("board.turns.end_sure", name="Voltaire"))).to_be_visible()
    enter(pilar, button(pilar, "board.turns.end", pilar.dialog))
    expect(pilar.scene.get_by_text(pilar.t("board.turns.yours"))).to_be_hidden()


def test_a_key_that_finds_nothing_to_do_says_so(demo_table: dict[str, Seat]):
    gwen = demo_table["gwen"]
    gwen.scene.focus()
    for key, name in (("p", "pass"), ("h", "hold"), ("o", "oppose"), ("e", "end_turn")):
        gwen.page.keyboard.press(key)
        not_now = gwen.t("board.keys.not_now", what=gwen.t(f"board.keys.{name}"))
        expect(gwen.page.get_by_role("status").filter(has_text=not_now)).to_be_attached()
    assert not gwen.complaints


def test_a_fight_is_played_by_keyboard_alone(table_site: TableSite, demo_table: dict[str, Seat]):
    gwen, pilar = demo_table["gwen"], demo_table["pilar"]
    watch_focus(gwen, pilar)
    open_fight(gwen)
    end_npc_turns(gwen, pilar)
    attack_by_keys(table_site, gwen, pilar)
    settle_and_absorb(gwen, pilar)
    move_by_keys(pilar)
    focus_was_kept(gwen, pilar)
    assert gwen.complaints == pilar.complaints == []


def test_a_second_enter_presses_nothing_that_came_into_the_place_of_the_first(
    table_site: TableSite, demo_table: dict[str, Seat]
):
    """Where dice fell an invoke may be paid for next, and the roll passed."""
    gwen, pilar = demo_table["gwen"], demo_table["pilar"]
    table_site.throw("--00")
    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    declare(pilar, "overcome", "quick")
    set_difficulty(gwen, 3)
    roll = button(pilar, "board.roll.do.roll_dice", pilar.dock)
    expect(roll).to_be_enabled()
    watch_focus(pilar)
    roll.focus()

    pilar.page.keyboard.press("Enter")
    expect(button(pilar, "board.roll.do.pass_on_roll", pilar.dock)).to_be_enabled()
    expect(pilar.dock.get_by_role("heading").and_(focused(pilar))).to_be_visible()
    sent = len(pilar.commands)
    pilar.page.keyboard.press("Enter")

    drawn(pilar)
    expect(pilar.dock.get_by_role("heading").and_(focused(pilar))).to_be_visible()
    assert len(pilar.commands) == sent
    focus_was_kept(pilar)


def test_the_help_lists_the_keys_and_gives_the_focus_back(demo_table: dict[str, Seat]):
    oleg = demo_table["oleg"]
    field = oleg.page.get_by_label(oleg.t("board.chat.message"))
    oleg.page.keyboard.press("c")
    expect(field).to_be_focused()
    oleg.page.keyboard.type("?")
    expect(field).to_have_value("?")
    field.fill("")
    oleg.scene.focus()
    oleg.page.keyboard.press("?")
    expect(oleg.dialog.get_by_role("heading", name=oleg.t("board.keys.title"))).to_be_visible()
    for command in ("/ooc", "/w", "/r", "/x", "/pause", "/undo", "/help"):
        expect(oleg.dialog.get_by_role("term").filter(has_text=command).first).to_be_visible()
    oleg.page.keyboard.press("Escape")
    expect(oleg.dialog).to_be_hidden()
    expect(oleg.scene).to_be_focused()


def message(seat: Seat) -> Locator:
    return seat.page.get_by_label(seat.t("board.chat.message"), exact=True)


def test_keys_count_by_their_place_where_letters_are_cyrillic(demo_table: dict[str, Seat]):
    oleg = demo_table["oleg"]
    oleg.scene.focus()

    press_in_cyrillic(oleg, "с", "KeyC")

    expect(message(oleg)).to_be_focused()


def press_in_cyrillic(seat: Seat, letter: str, place: str) -> None:
    pressed = "([key, code]) => document.activeElement.dispatchEvent("
    pressed += "new KeyboardEvent('keydown', {key, code, bubbles: true}))"
    seat.page.evaluate(pressed, [letter, place])


def test_escape_leaves_the_message_as_it_is(demo_table: dict[str, Seat]):
    oleg = demo_table["oleg"]
    oleg.page.keyboard.press("c")
    oleg.page.keyboard.insert_text("Полслова")

    oleg.page.keyboard.press("Escape")

    expect(oleg.page.get_by_role("region", name=oleg.t("board.tab.story"), exact=True)).to_be_focused()
    expect(message(oleg)).to_have_value("Полслова")


def test_three_goes_to_the_newest_line(demo_table: dict[str, Seat]):
    gwen, oleg = demo_table["gwen"], demo_table["oleg"]
    message(gwen).fill("The wind turns")
    message(gwen).press("Enter")
    oleg.reads("The wind turns")

    oleg.page.keyboard.press("3")

    expect(focused(oleg)).to_contain_text("The wind turns")


def test_nothing_waits_so_w_leads_to_the_message(demo_table: dict[str, Seat]):
    sofia = demo_table["sofia"]
    sofia.scene.focus()

    sofia.page.keyboard.press("w")

    expect(message(sofia)).to_be_focused()
    expect(sofia.page.locator("[data-announce]")).to_have_text(sofia.t("board.waiting.nothing"))


def test_an_act_is_taken_back_by_a_key_only_after_a_question(demo_table: dict[str, Seat]):
    pilar, oleg = demo_table["pilar"], demo_table["oleg"]
    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    pilar.fill(pilar.t("board.declare.goal"), "Llegar al timón", pilar.dock)
    declare(pilar, "overcome", "quick")
    back = pilar.log.get_by_role("button", name=pilar.t("board.undo.take_back"), exact=True)
    expect(back).to_be_visible()

    pilar.scene.focus()
    pilar.page.keyboard.type("un u")
    expect(pilar.dialog.get_by_role("heading", name=pilar.t("board.undo.sure"))).to_be_visible()
    oleg.sees("Llegar al timón", oleg.dock)
    enter(pilar, button(pilar, "board.undo.take_back", pilar.dialog))

    expect(oleg.dock.get_by_text("Llegar al timón")).to_have_count(0)


def test_a_second_key_does_not_displace_a_question_whose_script_is_on_its_way(demo_table: dict[str, Seat]):
    oleg = demo_table["oleg"]
    oleg.page.route("**/site/capture*.js", lambda route: (oleg.page.wait_for_timeout(600), route.continue_()))
    oleg.scene.focus()

    oleg.page.keyboard.type("n?")

    expect(oleg.dialog.get_by_role("heading", name=oleg.t("capture.title"))).to_be_visible()
    expect(oleg.page.locator("dialog")).to_have_count(1)


def test_a_button_that_play_stops_under_gives_its_focus_on(demo_table: dict[str, Seat]):
    gwen, pilar = demo_table["gwen"], demo_table["pilar"]
    watch_focus(pilar)
    action = pilar.dock.get_by_role("button", name=pilar.g("action.overcome.name"), exact=True)
    action.focus()

    gwen.press_key("board.safety.x_card")

    expect(action).to_be_disabled()
    expect(pilar.dock.get_by_role("heading", name=pilar.t("board.declare.what"))).to_be_focused()
    focus_was_kept(pilar)


def test_the_focus_of_somebody_who_writes_stays_where_it_is(table_site: TableSite, demo_table: dict[str, Seat]):
    gwen, pilar = demo_table["gwen"], demo_table["pilar"]
    pilar.page.keyboard.press("c")
    pilar.page.keyboard.type("Medio")

    gwen.press_key("board.safety.x_card")
    pilar.reads(pilar.t("log.card_played"))
    pilar.page.keyboard.type(" mensaje")

    expect(message(pilar)).to_have_value("Medio mensaje")


def test_words_that_lost_their_field_are_no_commands(demo_table: dict[str, Seat]):
    pilar = demo_table["pilar"]
    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    field = pilar.dock.get_by_label(pilar.t("board.declare.goal"), exact=True)
    field.press_sequentially("Llegar")

    pilar.dock.get_by_role("button", name=pilar.t("common.button.cancel"), exact=True).dispatch_event("click")
    expect(field).to_have_count(0)
    pilar.page.keyboard.type("c ?")

    expect(pilar.dialog).to_have_count(0)
    expect(pilar.dock.get_by_role("heading", name=pilar.t("board.declare.what"))).to_be_focused()
