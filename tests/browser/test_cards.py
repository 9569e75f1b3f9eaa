"""A scene of the card game: framed, acted in, bargained over, cleared away, and the next one with a card called back.

Gwen runs it, Pilar plays on a phone, Oleg reads Russian, Sofía watches.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.acts import Acts
from tests.browser.card_scene import CHARMING, PIPER, VARYA, VENUS
from tests.browser.conftest import Staged, TableSite
from tests.browser.pages import no_violations
from tests.browser.seats import DEMO, Seat
from tests.browser.test_weight import FETCHED, MOST, packed

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]
DIALS = {"gm_start": 6}
PLACE, SWANKY, TIGHT, GOONS, FACE = (
    "The party",
    "Swanky",
    "Locked Down Tight",
    "Security Goons",
    "Somebody Knows Her Face",
)
ENDING = "She is in, and nobody stops her"
BEGUN = [["gwen", "frame_scene", {"place": PLACE}]]


def seat_of(staged: Staged, sit: Sit, who: str, name: str, lang: str, **size: int) -> Seat:
    seat = staged.sit_down(sit(name, lang, **size), who)
    seat.game = "cards"
    return seat


def card(seat: Seat, name: str) -> Locator:
    return seat.scene.get_by_role("article", name=name, exact=True)


def lay(gwen: Seat, aspect: str, kind: str, *, on: str = "", card_name: str = "") -> None:
    """By the framing form; her press says what it costs."""
    gwen.page.locator("#lay-text").fill(aspect)
    gwen.choose(gwen.g("lay.on"), on or gwen.g("lay.new_card"), gwen.scene)
    if card_name:
        gwen.page.locator("#lay-card").fill(card_name)
    gwen.scene.get_by_role("radio", name=re.compile(gwen.g(f"kind.{kind}"))).check()
    gwen.scene.get_by_role("button", name=re.compile("^Lay it")).click()
    expect(card(gwen, on or card_name or aspect).get_by_text(aspect, exact=True).last).to_be_visible()


def test_a_scene_of_three_in_three_languages_and_the_next_with_a_card_called_back(
    table_site: TableSite, sit: Sit
) -> None:
    staged = table_site.stage("card_scene", dials=DIALS)
    gwen = seat_of(staged, sit, "gwen", "Gwen", "en", width=1280, height=800)
    pilar = seat_of(staged, sit, "pilar", "Pilar", "es", width=390, height=844)
    oleg = seat_of(staged, sit, "oleg", "Олег", "ru", width=1280, height=800)
    sofia = seat_of(staged, sit, "sofia", "Sofía", "es")

    # she frames the scene, and is told what each aspect costs before she pays
    gwen.press(gwen.g("frame.do"))
    gwen.fill(gwen.g("frame.place"), PLACE, gwen.dialog)
    gwen.press(gwen.g("frame.do"), gwen.dialog)
    gwen.sees(gwen.g("lay.first_free"), gwen.scene)
    lay(gwen, SWANKY, "neutral", card_name=PLACE)
    gwen.scene.get_by_role("radio", name=re.compile(gwen.g("kind.detrimental"))).check()
    gwen.sees(gwen.g("lay.left", now=6, then=5), gwen.scene)
    lay(gwen, TIGHT, "detrimental", on=PLACE)
    lay(gwen, GOONS, "detrimental")
    gwen.sees(gwen.g("lay.paid", n=2), gwen.scene)
    expect(card(oleg, PLACE).get_by_role("listitem")).to_have_text([re.compile(SWANKY), re.compile(TIGHT)])
    expect(card(oleg, PLACE)).to_contain_text(oleg.g("kind.detrimental"))
    expect(sofia.scene.get_by_role("textbox")).to_have_count(0)
    assert no_violations(gwen.page) == [] and no_violations(oleg.page) == []

    # the action, in as few acts as it has steps
    pilar.page.get_by_role("tab", name=pilar.t("board.tab.story")).click()
    acts = Acts()
    acts.fill(pilar, pilar.g("act.what_does", name=PIPER), "I talk my way in")
    acts.press(pilar, pilar.g("act.do"))
    gwen.sees(gwen.g("act.count.line", names={"list": [TIGHT, GOONS]}, n=4), gwen.dock)
    acts.press(gwen, gwen.g("act.count.do", n=4))
    acts.press(pilar, pilar.g("act.help.free_name", aspect=CHARMING))
    pilar.sees("19%", pilar.dock)
    table_site.throw("+-+0")
    acts.press(pilar, pilar.g("act.roll"))
    pilar.sees(pilar.g("act.short", n=1), pilar.dock)
    assert acts.count == 5, acts.made

    # back and forth: she raises, the point is Pilar's at once, and she pays it for more
    gwen.fill(gwen.g("act.raise.new"), FACE, gwen.dock)
    gwen.press(gwen.g("act.raise.reveal"), gwen.dock)
    pilar.sees(pilar.g("act.short", n=3), pilar.dock)
    gwen.press(gwen.g("act.pass"), gwen.dock)
    pilar.press(pilar.g("act.help.paid_name", aspect=VENUS), pilar.dock)
    pilar.fill(pilar.g("act.help.why"), "Somebody up there likes me", pilar.dock)
    pilar.press(pilar.g("act.help.pay"), pilar.dock)
    pilar.sees(pilar.g("act.short", n=1), pilar.dock)
    expect(gwen.dock.get_by_role("button", name=gwen.g("act.pass"), exact=True)).to_be_enabled()
    pilar.press(pilar.g("act.pass"), pilar.dock)
    assert no_violations(pilar.page) == []
    gwen.press(gwen.g("act.pass"), gwen.dock)
    oleg.sees(oleg.g("act.locked.failure"), oleg.dock)
    oleg.sees(oleg.g("act.waits.menu_gm"), oleg.dock)

    # a bargain, which both of those who are there take
    gwen.press(gwen.g("pick.offer_bargain"), gwen.dock)
    gwen.fill(gwen.g("bargain.outcome"), ENDING, gwen.dock)
    gwen.press(gwen.g("pick.do.offer_bargain"), gwen.dock)
    oleg.press(oleg.g("ask.do.accept_offer_bargain"), oleg.dock)
    pilar.sees(pilar.g("bargain.accepted", names={"list": ["Олег"]}), pilar.dock)
    pilar.press(pilar.g("ask.do.accept_offer_bargain"), pilar.dock)

    # each aspect is decided: one is kept, the others go
    gwen.press(gwen.g("clear.to_name.store", aspect=GOONS), gwen.dock)
    gwen.press(gwen.g("clear.do", how="some", kept=1, gone=3), gwen.dock)
    gwen.press(gwen.t("board.scene.close"), gwen.dock)
    oleg.sees(oleg.t("board.scene.none_title"), oleg.scene)
    assert all(GOONS not in frame for frame in oleg.frames if '"stored:' in frame)

    # the next scene, and who comes back
    gwen.press(gwen.g("frame.do"))
    gwen.fill(gwen.g("frame.place"), "The street", gwen.dialog)
    gwen.dialog.get_by_role("checkbox", name=GOONS).check()
    gwen.press(gwen.g("frame.do"), gwen.dialog)
    gwen.page.get_by_role("searchbox", name=gwen.g("store.find")).fill("goons")
    gwen.press(gwen.g("lay.name", do=gwen.g("lay.do"), aspect=GOONS), gwen.scene)
    expect(card(oleg, GOONS)).to_contain_text(oleg.g("kind.detrimental"))
    for seat in (gwen, pilar, oleg, sofia):
        assert seat.complaints == []


def test_a_success_removes_an_aspect_and_the_end_is_voted_on_by_everybody(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("card_scene", dials=DIALS, acts=BEGUN)
    gwen = seat_of(staged, sit, "gwen", "Gwen", "en")
    oleg = seat_of(staged, sit, "oleg", "Олег", "ru")
    pilar = seat_of(staged, sit, "pilar", "Pilar", "es")
    lay(gwen, SWANKY, "neutral", card_name=PLACE)
    lay(gwen, TIGHT, "detrimental", on=PLACE)

    success(table_site, gwen, oleg)
    oleg.press(oleg.g("pick.remove_aspect"), oleg.dock)
    oleg.choose(oleg.g("pick.which"), TIGHT, oleg.dock)
    oleg.press(oleg.g("pick.do.remove_aspect"), oleg.dock)

    expect(card(gwen, PLACE).locator("s")).to_have_text(TIGHT)
    expect(card(gwen, PLACE)).to_contain_text(gwen.g("card.crossed"))

    success(table_site, gwen, oleg)
    oleg.press(oleg.g("pick.resolve_scene"), oleg.dock)
    oleg.fill(oleg.g("pick.ending"), "Мы внутри", oleg.dock)
    oleg.press(oleg.g("pick.do.resolve_scene"), oleg.dock)
    pilar.press(pilar.g("vote.do.yes"), pilar.dock)
    gwen.press(gwen.g("vote.do.yes"), gwen.dock)
    gwen.sees(gwen.g("clear.title"), gwen.dock)
    gwen.sees(gwen.g("frame.ended", text="Мы внутри"), gwen.scene)


def success(site: TableSite, gwen: Seat, oleg: Seat) -> None:
    """Oleg acts, nothing is counted against it, and both pass."""
    oleg.fill(oleg.g("act.what_does", name=VARYA), "Я вхожу", oleg.dock)
    oleg.press(oleg.g("act.do"), oleg.dock)
    gwen.sees(gwen.g("act.count.ask"), gwen.dock)
    for box in gwen.dock.get_by_role("checkbox", checked=True).all():
        box.uncheck()
    gwen.press(gwen.g("act.count.do", n=0), gwen.dock)
    site.throw("0000")
    oleg.press(oleg.g("act.roll"), oleg.dock)
    oleg.press(oleg.g("act.pass"), oleg.dock)
    gwen.press(gwen.g("act.pass"), gwen.dock)


def test_one_question_without_cards_grows_into_a_full_scene(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("card_scene", dials=DIALS)
    gwen = seat_of(staged, sit, "gwen", "Gwen", "en")
    pilar = seat_of(staged, sit, "pilar", "Pilar", "es", width=390, height=844)

    gwen.press(gwen.g("frame.short_do"))
    gwen.fill(gwen.g("frame.question"), "Can she slip past?", gwen.dialog)
    gwen.fill(gwen.g("frame.obstacles"), "A guard\nA lamp", gwen.dialog)
    gwen.sees(gwen.g("frame.difficulty", n=4), gwen.dialog)
    gwen.press(gwen.g("frame.short_do"), gwen.dialog)
    pilar.page.get_by_role("tab", name=pilar.t("board.tab.story")).click()
    pilar.press(pilar.g("act.help.free_name", aspect=CHARMING), pilar.dock)
    pilar.press(pilar.g("frame.grow"), pilar.dock)
    pilar.fill(pilar.g("frame.grow_why"), "There is a whole party behind it", pilar.dialog)
    pilar.press(pilar.g("frame.grow_ask"), pilar.dialog)
    gwen.press(gwen.g("ask.do.accept_offer_full_scene"), gwen.dock)

    expect(card(gwen, "A lamp")).to_be_visible()
    expect(gwen.dock).to_contain_text(CHARMING)
    expect(pilar.dock.get_by_role("button", name=pilar.g("act.roll"), exact=True)).to_be_enabled()


@pytest.mark.parametrize("who", ["gwen", "pilar", "sofia"])
def test_the_scripts_that_draw_the_cards_are_small(table_site: TableSite, sit: Sit, who: str) -> None:
    staged = table_site.stage("card_scene", dials=DIALS, acts=BEGUN)
    seat = seat_of(staged, sit, who, *DEMO[who])
    seat.sees(seat.g("card.none"), seat.scene)

    sizes = {name.partition("/js/")[2] or name: packed(seat, name) for name in seat.page.evaluate(FETCHED)}

    assert sum(sizes.values()) < MOST, sizes
    assert [name for name in sizes if name.startswith("games/fate")] == []
    print(who, sum(sizes.values()))


def test_an_action_by_keyboard_alone_read_in_the_accessibility_tree(table_site: TableSite, sit: Sit) -> None:
    """Gwen and Pilar touch no mouse: keys lead to what waits, Enter presses it, and it is read aloud."""
    staged = table_site.stage("card_scene", dials=DIALS, acts=BEGUN)
    gwen = seat_of(staged, sit, "gwen", "Gwen", "en")
    pilar = seat_of(staged, sit, "pilar", "Pilar", "es")
    oleg = seat_of(staged, sit, "oleg", "Олег", "ru")
    pilar.page.keyboard.press("a")
    expect(pilar.page.get_by_role("textbox", name=pilar.g("act.what_does", name=PIPER))).to_be_focused()
    pilar.page.keyboard.type("I talk my way in")
    by_tab(pilar, pilar.g("act.do"))

    gwen.page.get_by_role("heading", name=re.compile("I talk my way in")).wait_for()
    gwen.page.keyboard.press("w")
    focused(gwen, gwen.g("act.count.do", n=0))
    gwen.page.keyboard.press("Enter")

    pilar.page.get_by_role("button", name=pilar.g("act.roll"), exact=True).wait_for()
    by_tab(pilar, pilar.g("act.help.free_name", aspect=CHARMING))
    expect(pilar.page.get_by_role("button", name=pilar.g("act.help.paid_name", aspect=VENUS))).to_be_visible()
    table_site.throw("--00")
    by_tab(pilar, pilar.g("act.roll"))
    region = pilar.page.locator("[data-announce]")
    expect(region).to_contain_text(pilar.g("act.ahead", n=0))
    pilar.page.get_by_role("button", name=pilar.g("act.pass"), exact=True).wait_for()
    pilar.page.keyboard.press("p")
    expect(region).to_contain_text(pilar.g("act.passed_you"))
    bystander = oleg.page.locator("[data-announce]")
    expect(bystander).to_contain_text(oleg.t("log.side_passed", gm="no", name=PIPER))
    expect(bystander).not_to_contain_text(oleg.g("act.passed_you"))
    gwen.page.keyboard.press("p")

    pilar.page.get_by_role("group", name=pilar.g("pick.title.success")).wait_for()
    by_tab(pilar, pilar.g("pick.waive_choice"))
    by_tab(pilar, pilar.g("pick.do.waive_choice"))
    expect(pilar.page.get_by_role("textbox", name=pilar.g("act.what_does", name=PIPER))).to_be_visible()
    assert gwen.complaints == [] and pilar.complaints == []


def by_tab(seat: Seat, name: str) -> None:
    """Tab until the button with that name has the focus, and press it."""
    button = seat.page.get_by_role("button", name=name, exact=True)
    for _ in range(80):
        if button.evaluate("one => one === document.activeElement"):
            seat.page.keyboard.press("Enter")
            return
        seat.page.keyboard.press("Tab")
    raise AssertionError(f"no tab leads to {name}")


def focused(seat: Seat, name: str) -> None:
    expect(seat.page.get_by_role("button", name=name, exact=True)).to_be_focused()
