"""A fight without a mouse: everything that matters is reached and pressed by keys."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import TableSite
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

FAR = 200


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
    enter(gwen, button(gwen, "board.conflict.open", gwen.scene))
    enter(gwen, button(gwen, "board.conflict.open", gwen.dialog))
    expect(gwen.dialog).to_be_hidden()
    expect(gwen.page.get_by_text(gwen.t("board.scene.exchange", n=1)).first).to_be_visible()
    ties = button(gwen, "board.conflict.ties", gwen.scene)
    if ties.is_visible():
        enter(gwen, ties)
        enter(gwen, button(gwen, "board.conflict.ties_do", gwen.dialog))
        expect(gwen.dialog).to_be_hidden()


def end_npc_turns(gwen: Seat, pilar: Seat) -> None:
    for name in ("Gang of Thugs", "Marshal Kesh"):
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
    reach(pilar, pilar.dock.get_by_role("radio").first)
    keys.press("Space")
    for _ in range(2):
        keys.press("ArrowDown")
    reach(pilar, pilar.dock.get_by_label(pilar.t("board.declare.target"), exact=True))
    keys.type("Gang")
    enter(pilar, pilar.dock.get_by_role("button", name=pilar.t("board.declare.do.attack"), exact=True).last)
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
    expect(pilar.page.locator("button:focus")).to_contain_text(pilar.t("board.zones.move_here"))
    pilar.page.keyboard.press("Enter")
    pilar.reads("Rigging")
    expect(pilar.scene.get_by_text(pilar.t("board.zones.placing", name="Voltaire"))).to_be_hidden()
    pilar.scene.focus()
    pilar.page.keyboard.press("e")
    expect(pilar.scene.get_by_text(pilar.t("board.turns.yours"))).to_be_hidden()


def test_a_fight_is_played_by_keyboard_alone(table_site: TableSite, demo_table: dict[str, Seat]):
    gwen, pilar = demo_table["gwen"], demo_table["pilar"]
    open_fight(gwen)
    end_npc_turns(gwen, pilar)
    attack_by_keys(table_site, gwen, pilar)
    settle_and_absorb(gwen, pilar)
    move_by_keys(pilar)
    assert gwen.complaints == pilar.complaints == []


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
