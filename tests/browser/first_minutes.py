"""The walk of docs/first-ten-minutes.md: a new GM with the demo, a player, and a friend who is invited.

Everybody has a laptop's screen and presses only what is on it. `test_first_minutes.py` plays it, `take_screens.py`
photographs it.
"""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import TableSite
from tests.browser.ready import declare, set_difficulty
from tests.browser.seats import DEMO_CAMPAIGN, Seat

Keep = Callable[[str, Page | Locator], None]
LAPTOP = {"width": 1280, "height": 800}

ASPECT = "Lightning in the Rigging"
QUESTION = "Voltaire, the mast is going. What do you do?"
CAPTAIN, YAWN = "Feline Captain of Cirrus Skimmer", "*Yawn*"
DOZE = "You doze off against the wheel for one breath."
HARBOUR = "The Lantern Harbour"
HERO = {
    "characters.name": "Tamsin Vane",
    "characters.looks": "Oilskins, and a grin with a gap in it.",
    "accelerated.slot.high_concept.name": "Storm Chaser of the Cloud Sea",
    "accelerated.slot.trouble.name": "In Debt to Every Harbour",
    "accelerated.slot.third.name": "Ropes Obey Me",
}


def walk(site: TableSite, gwen: Seat, pilar: Seat, robin: Seat, keep: Keep) -> None:
    arrive(gwen, keep)
    help_and_aspect(gwen, keep)
    sit_down(pilar)
    to_the_table(pilar)
    ask_for_a_roll(site, gwen, pilar, keep)
    bargain(gwen, pilar, keep)
    compel(gwen, pilar, keep)
    fight(site, gwen, pilar, keep)
    next_scene(gwen, keep)
    make_a_hero(robin, invite(gwen, keep), keep)
    bring_in(gwen, robin)


# -- sitting down


def sit_down(seat: Seat) -> None:
    """By the demo's button on the welcome page."""
    seat.page.goto(seat.url)
    seat.press_key("pages.demo.sign_in", name=seat.name)
    seat.page.get_by_role("link", name=DEMO_CAMPAIGN).first.click()


def to_the_table(seat: Seat) -> None:
    seat.to_table()
    expect(seat.dock).to_be_visible()


def arrive(gwen: Seat, keep: Keep) -> None:
    gwen.page.goto(gwen.url)
    keep("welcome", gwen.page)
    sit_down(gwen)
    keep("campaign", gwen.page)
    to_the_table(gwen)
    keep("table", gwen.page)


def help_and_aspect(gwen: Seat, keep: Keep) -> None:
    gwen.press_key("help.title")
    keep("help", gwen.dialog)
    gwen.press_key("common.button.close", gwen.dialog)
    gwen.press_key("board.cards.place", gwen.scene)
    gwen.fill(gwen.t("board.cards.text"), ASPECT, gwen.dialog)
    keep("aspect", gwen.dialog)
    gwen.press_key("board.cards.place", gwen.dialog)
    gwen.sees(ASPECT, gwen.scene)


# -- a roll


def ask_for_a_roll(site: TableSite, gwen: Seat, pilar: Seat, keep: Keep) -> None:
    """In words; the player chooses how, and the table asks the GM for the difficulty."""
    site.throw("+0--")
    gwen.fill(gwen.t("board.chat.message"), QUESTION)
    gwen.page.keyboard.press("Enter")
    pilar.sees(QUESTION, pilar.log)
    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    pilar.fill(pilar.t("board.declare.describe"), "Trepo con un cabo entre los dientes.", pilar.dock)
    pilar.fill(pilar.t("board.declare.goal"), "Sujetar el mástil", pilar.dock)
    keep("declare", pilar.dock)
    declare(pilar, "overcome", "quick", hand=False)
    gwen.sees("Trepo con un cabo entre los dientes.", gwen.dock)
    keep("difficulty", gwen.dock)
    set_difficulty(gwen, 3)


def bargain(gwen: Seat, pilar: Seat, keep: Keep) -> None:
    """Two short, two invokes; the GM holds it to ask a question, and settles."""
    pilar.sees(pilar.t("board.margin.fail", n=2), pilar.dock)
    keep("roll", pilar.dock)
    invoke(pilar, CAPTAIN, "Conoce cada tabla de su barco.")
    pilar.sees(pilar.t("board.margin.tie"), pilar.dock)
    invoke(pilar, YAWN, "Nadie la ve venir, medio dormida.")
    pilar.sees(pilar.t("board.margin.success", n=2), pilar.dock)
    gwen.sees(YAWN, gwen.dock)
    settle(gwen, pilar, lambda: keep("settle", gwen.dock))


def invoke(pilar: Seat, aspect: str, because: str) -> None:
    pilar.press_key("board.invoke.name", pilar.dock, effect=pilar.g("effect.bonus.name"), aspect=aspect)
    pilar.fill(pilar.t("board.invoke.because.bonus"), because, pilar.dock)
    pilar.press_key("board.invoke.do_point", pilar.dock)


def settle(gwen: Seat, pilar: Seat, before: Callable[[], None]) -> None:
    gwen.press_key("board.roll.do.hold_roll", gwen.dock)
    gwen.sees(gwen.t("board.breath.held", names={"list": [gwen.t("common.role_title.gm")]}), gwen.dock)
    pilar.press_key("board.roll.do.pass_on_roll", pilar.dock)
    before()
    gwen.press_key("board.roll.do.settle_roll", gwen.dock)


# -- a compel, a fight


def compel(gwen: Seat, pilar: Seat, keep: Keep) -> None:
    gwen.press_key("board.gm.compel", gwen.tools)
    gwen.choose(gwen.t("board.compel.whom"), "Voltaire", gwen.dialog)
    gwen.choose(gwen.t("board.compel.aspect"), YAWN, gwen.dialog)
    gwen.fill(gwen.t("board.compel.effect"), DOZE, gwen.dialog)
    keep("compel", gwen.dialog)
    gwen.press_key("board.compel.offer", gwen.dialog)
    keep("offer", pilar.dock)
    pilar.press_key("board.offer.do.accept_compel", pilar.dock)
    gwen.sees(DOZE, gwen.scene)


def fight(site: TableSite, gwen: Seat, pilar: Seat, keep: Keep) -> None:
    site.throw("++0+", "0--0")
    gwen.press_key("board.conflict.open", gwen.tools)
    gwen.press_key("board.conflict.open", gwen.dialog)
    gwen.press_key("board.conflict.ties", gwen.tools)
    gwen.press_key("board.conflict.earlier", gwen.dialog, name="Voltaire")
    gwen.press_key("board.conflict.ties_do", gwen.dialog)
    pilar.press(pilar.g("action.attack.name"), pilar.dock)
    declare(pilar, "attack", "flashy", hand=False)
    gwen.dock.get_by_role("button", name=gwen.g("rating.other.name")).first.click()
    gwen.press_key("board.roll.do.pass_on_roll", gwen.dock)
    keep("fight", gwen.page)
    pilar.press_key("board.roll.do.pass_on_roll", pilar.dock)
    pilar.press_key("board.choice.keep", pilar.dock, shifts=8)
    gwen.press_key("board.hit.out", gwen.dock)
    pilar.fill(pilar.t("board.hit.narrate"), "Saltan por la borda y nadan hacia el cúter.", pilar.dock)
    pilar.press_key("board.hit.tell", pilar.dock)
    gwen.press_key("board.conflict.end", gwen.tools)


def next_scene(gwen: Seat, keep: Keep) -> None:
    gwen.press_key("board.scene.close", gwen.tools)
    keep("close", gwen.dialog)
    gwen.press_key("board.scene.close", gwen.dialog)
    gwen.sees(HARBOUR, gwen.scene)
    keep("between", gwen.page)
    gwen.press_key("board.prep.open_named", gwen.scene, title=HARBOUR)
    gwen.press_key("board.prep.open", gwen.dialog)
    expect(gwen.scene.get_by_role("heading", name=HARBOUR)).to_be_visible()


# -- a friend


def invite(gwen: Seat, keep: Keep) -> str:
    gwen.page.get_by_role("link", name=gwen.t("board.people.invite")).click()
    gwen.press_key("pages.invite.make")
    keep("invite", gwen.page)
    return gwen.page.get_by_label(gwen.t("pages.invite.link")).input_value()


def make_a_hero(robin: Seat, link: str, keep: Keep) -> None:
    robin.join(link)
    robin.page.get_by_role("link", name=robin.t("pages.overview.no_hero.do")).click()
    robin.press_key("characters.list.new")
    for label, text in HERO.items():
        robin.fill(robin.t(label), text)
        robin.page.keyboard.press("Tab")
    robin.press(robin.g("preset.trickster.name"))
    expect(robin.page.get_by_text(robin.t("characters.ready.could"))).to_be_visible()
    robin.page.get_by_role("heading", level=1).scroll_into_view_if_needed()
    keep("hero", robin.page)
    robin.press_key("characters.ready.do")
    expect(robin.page.get_by_role("heading", name=robin.t("characters.ready.is"))).to_be_focused()
    robin.page.get_by_role("link", name=robin.t("pages.campaign.to_table"), exact=True).click()
    robin.sees(robin.t("board.people.outside"), robin.people)


def bring_in(gwen: Seat, robin: Seat) -> None:
    gwen.page.get_by_role("link", name=gwen.t("pages.campaign.to_table"), exact=True).click()
    gwen.press_key("board.gm.bring", gwen.tools)
    gwen.choose(gwen.t("board.npc.who"), HERO["characters.name"], gwen.dialog)
    gwen.press_key("board.npc.bring_do", gwen.dialog)
    gwen.sees(gwen.t("board.npc.copied", name=HERO["characters.name"]), gwen.dialog)
    robin.sees(robin.t("board.declare.what"), robin.dock)
