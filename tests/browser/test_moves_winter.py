"""The Night Ferry in winter: a move that a session starts, help with another's roll, a question of the MC's before the
dice, and a move that answers a blow. Gwen is the MC, Pilar sits at a phone, Oleg reads Russian.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import TableSite
from tests.browser.ferry import EBBA, VARVARA
from tests.browser.pages import no_violations
from tests.browser.seats import PHONE, Seat
from tests.browser.test_moves_evening import card, counter, makes, to_the_story
from tests.browser.test_moves_ferry import CROSS, seat_of

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]
SKY = {"es": "Leer el cielo", "ru": "Читать небо", "en": "Read the sky"}
ROPE = {"es": "Echar un cabo", "ru": "Бросить канат", "en": "Throw a rope"}
HAGGLE = {"es": "Regatear el pasaje", "ru": "Торговаться о плате", "en": "Haggle over the fare"}
FROST = {"es": "El hielo muerde", "ru": "Мороз кусает", "en": "Frost gets in"}


def test_a_winters_night(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("winter", acts=[["gwen", "start_session", {}]])
    gwen, pilar, oleg = (seat_of(staged, sit, who, **window) for who, window in WINDOWS.items())

    the_night_begins_with_a_roll_each(table_site, pilar, oleg)
    oleg_throws_a_rope_while_her_dice_lie(table_site, gwen, pilar, oleg)
    the_mc_is_asked_before_he_rolls(table_site, gwen, oleg)
    a_blow_waits_for_the_move_that_answers_it(table_site, gwen, pilar)
    assert [seat.complaints for seat in (gwen, pilar, oleg)] == [[], [], []]


WINDOWS: dict[str, dict[str, int]] = {"gwen": {}, "pilar": PHONE, "oleg": {}}


def rolls_what_is_due(seat: Seat, move: dict[str, str]) -> None:
    to_the_story(seat)
    seat.press(seat.g("declare.roll"), mine(seat, move))
    presses_on(seat, move)


def mine(seat: Seat, move: dict[str, str]) -> Locator:
    """Of several cards of one name, that with which something may be done stands first."""
    return card(seat, move).first


def presses_on(seat: Seat, move: dict[str, str]) -> None:
    seat.press(seat.g("roll.press"), mine(seat, move))


def the_night_begins_with_a_roll_each(site: TableSite, pilar: Seat, oleg: Seat) -> None:
    site.throw_plain((6, 5, 1), (6, 5, 1))
    for seat, keen in ((pilar, "Oído"), (oleg, "Чутьё")):
        to_the_story(seat)
        expect(mine(seat, SKY).locator(".parts")).to_contain_text(keen)
        rolls_what_is_due(seat, SKY)
        expect(counter(seat, seat.g("modifier.forward"))).to_have_count(1)


def oleg_throws_a_rope_while_her_dice_lie(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """What he throws in lifts her into another band; only then does she press on."""
    site.throw_plain((1, 2, 3), (6, 5, 1))
    makes(pilar, CROSS, "Me ato la cuerda a la cintura")
    expect(card(pilar, CROSS).locator(".mv__band")).to_contain_text("Por los pelos")
    assert no_violations(pilar.page) == []
    oleg.press(oleg.g("roll.help_name", move=ROPE["ru"], name=EBBA), oleg.dock)
    oleg.fill(oleg.g("declare.says", name=VARVARA), "Кидаю ей конец", oleg.dock)
    expect(oleg.dock.locator(".mv--declare .parts")).to_contain_text("Доверие")
    oleg.press(oleg.g("declare.roll"), oleg.dock)
    expect(card(pilar, CROSS).locator(".mv__band")).to_contain_text("Aguas claras")
    presses_on(pilar, CROSS)
    gwen.reads("Ebba is over")


def the_mc_is_asked_before_he_rolls(site: TableSite, gwen: Seat, oleg: Seat) -> None:
    """The stat is the one that his own answer names."""
    site.throw_plain((4, 3, 1))
    oleg.choose("Как?", "С улыбкой +2", oleg.scene)
    makes(oleg, HAGGLE, "Две монеты, не меньше")
    gwen.pick(gwen.t("move.answer.yes"), card(gwen, HAGGLE))
    gwen.press(gwen.g("asks.do"), card(gwen, HAGGLE))
    presses_on(oleg, HAGGLE)
    expect(card(oleg, HAGGLE)).to_be_hidden()
    expect(counter(oleg, "Монеты").locator(".counter")).to_have_text("3")


def a_blow_waits_for_the_move_that_answers_it(site: TableSite, gwen: Seat, pilar: Seat) -> None:
    gwen.press(EBBA, gwen.people)
    gwen.dialog.locator("summary").filter(has_text=gwen.g("harm.inflict")).click()
    gwen.press(gwen.g("harm.inflict_do"), gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    site.throw_plain((6, 3, 1))
    to_the_story(pilar)
    expect(mine(pilar, FROST).locator(".parts")).to_contain_text("+1")
    rolls_what_is_due(pilar, FROST)
    card(pilar, FROST).get_by_text("Aguantas y duele más").click()
    pilar.press(pilar.g("picks.do"), card(pilar, FROST))
    hurt = gwen.g("harm.said", name=EBBA, n=2, most=4, at="hurt", time="stays")
    expect(gwen.people.get_by_role("img", name=hurt)).to_be_visible()
