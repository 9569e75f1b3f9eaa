"""While the dice lie: help and hindrance, another band, pressing on; where nobody can help, nothing lies open."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Staged, TableSite
from tests.browser.moves.rough import ANA
from tests.browser.seats import PHONE, Seat
from tests.browser.test_moves_ferry import at_once, card, is_sound, line, seat_of

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]
READ = {"es": "Tantear el terreno", "en": "Size the place up", "ru": "Оценить обстановку"}
HELP = {"es": "Echar una mano o estorbar", "en": "Lend a hand or get in the way", "ru": "Подсобить или встать поперёк"}
SHIFTS = {"band_shift": True, "physical_dice": True}


@pytest.fixture
def staged(table_site: TableSite) -> Staged:
    return table_site.stage("rough", dials=SHIFTS)


def reads_the_situation(pilar: Seat) -> Locator:
    pilar.fill(pilar.g("declare.says", name=ANA), "I look round", pilar.scene)
    at_once(pilar, READ).click()
    expect(card(pilar, READ)).to_be_visible()
    return card(pilar, READ)


def test_help_counts_before_the_roll_is_pressed_on(staged: Staged, table_site: TableSite, sit: Sit) -> None:
    pilar, oleg = seat_of(staged, sit, "pilar"), seat_of(staged, sit, "oleg", **PHONE)
    table_site.throw_plain((4, 4), (5, 4))
    mine = reads_the_situation(pilar)
    expect(mine.locator(".mv__sum")).to_contain_text("9")

    oleg.dock.get_by_role("button", name=READ["ru"]).click()
    helps = card(oleg, READ).get_by_role("button", name=HELP["ru"])
    expect(helps).to_be_visible()
    assert is_sound(pilar, oleg)
    helps.click()
    form = oleg.dock.locator(".mv--declare")
    oleg.fill(oleg.g("declare.says", name="Bo"), "Прикрываю её", form)
    form.get_by_label("For them").check()
    oleg.press(oleg.g("declare.roll"), form)

    expect(mine.locator(".mv__sum")).to_contain_text("11")
    expect(mine.locator(".parts")).to_contain_text("Bo")
    pilar.press(pilar.g("roll.press"), mine)
    expect(mine.get_by_role("checkbox")).not_to_have_count(0)


def test_a_band_is_set_before_its_effects_and_the_log_says_so(staged: Staged, table_site: TableSite, sit: Sit) -> None:
    pilar, gwen = seat_of(staged, sit, "pilar"), seat_of(staged, sit, "gwen")
    table_site.throw_plain((4, 4))
    mine, hers = reads_the_situation(pilar), card(gwen, READ)

    hers.get_by_text(gwen.g("shift.title")).click()
    gwen.choose(gwen.g("shift.to"), gwen.t("move.band.strong"), hers)
    hers.get_by_label(gwen.g("shift.why")).fill("They know this street")
    assert is_sound(gwen)
    gwen.press(gwen.g("shift.do"), hers)

    expect(mine.locator(".mv__band")).to_contain_text(pilar.t("move.band.strong"))
    expect(mine.locator(".mv__band")).to_contain_text("They know this street")
    pilar.reads("They know this street")
    gwen.press(gwen.g("shift.lift", band=gwen.t("move.band.weak")), hers)
    expect(mine.locator(".mv__band")).to_contain_text(pilar.t("move.band.weak"))


def test_dice_thrown_by_hand_are_typed_in(staged: Staged, sit: Sit) -> None:
    pilar = seat_of(staged, sit, "pilar")
    pilar.scene.get_by_text(pilar.t("board.dice.enter")).click()
    pilar.scene.get_by_label(pilar.g("declare.typed", n=2, sides=6)).fill("6, 5")

    mine = reads_the_situation(pilar)

    expect(mine.get_by_role("img", name=pilar.g("dice.said", faces={"list": [6, 5]}, off={"list": []}))).to_be_visible()
    expect(mine.locator(".mv__sum")).to_contain_text("12")


def test_where_nobody_can_help_the_choice_follows_at_once(staged: Staged, table_site: TableSite, sit: Sit) -> None:
    """Whoever could is away, so the window closes by itself."""
    pilar, gwen = seat_of(staged, sit, "pilar"), seat_of(staged, sit, "gwen")
    gwen.press(gwen.t("board.presence.away_name", name="Олег"), gwen.people)
    table_site.throw_plain((4, 4))

    mine = reads_the_situation(pilar)

    expect(mine.get_by_role("radio").first).to_be_visible()
    expect(mine.get_by_role("button", name=pilar.g("roll.press"))).to_have_count(0)


def test_the_message_line_sets_a_band_and_presses_on(staged: Staged, table_site: TableSite, sit: Sit) -> None:
    pilar, gwen = seat_of(staged, sit, "pilar"), seat_of(staged, sit, "gwen")
    table_site.throw_plain((4, 4))
    mine = reads_the_situation(pilar)

    line(gwen, f"/band {gwen.t('move.band.strong')} because of the fog")
    expect(mine.locator(".mv__band")).to_contain_text("the fog")
    pilar.page.keyboard.press("Escape")
    line(pilar, "/press")

    expect(mine.get_by_role("checkbox")).not_to_have_count(0)
