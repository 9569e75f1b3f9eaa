"""The Night Ferry, played from its file: each kind of move, another's choice, hold, what the MC is asked for.

Gwen runs it, Pilar plays in Spanish, Oleg in Russian, on a phone where it is said.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Staged, TableSite
from tests.browser.ferry import EBBA, VARVARA
from tests.browser.pages import no_violations
from tests.browser.seats import DEMO, PHONE, Seat

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]
Names = dict[str, str]
CROSS = {"es": "Cruzar aguas negras", "ru": "Чёрной водой", "en": "Cross dark water"}
LISTEN = {"es": "Escuchar al río", "ru": "Слушать реку", "en": "Listen to the river"}
BLANKET = {"es": "Compartir la manta", "ru": "Делить одеяло", "en": "Share the blanket"}
SONG = {"es": "La canción vieja", "ru": "Старая песня", "en": "The old song"}
SOAKED = ["gwen", "set_condition", {"character": "ebba", "add": "soaked"}]
HEROES = {"es": EBBA, "ru": VARVARA}


def seat_of(staged: Staged, sit: Sit, who: str, **window: int) -> Seat:
    seat = staged.sit_down(sit(*DEMO[who], **({"width": 1280} | window)), who)
    seat.game = "moves"
    return seat


def declare(seat: Seat, move: Names, says: str) -> None:
    """From the list of moves: its form, and the words."""
    seat.scene.locator(".do").filter(has_text=move[seat.lang]).click()
    seat.fill(seat.g("declare.says", name=HEROES[seat.lang]), says, seat.dock)


def at_once(seat: Seat, move: Names) -> Locator:
    """The press in the list that makes a move of what is said above it."""
    return seat.scene.get_by_role(
        "button", name=seat.g("declare.now", what=seat.g("declare.roll"), name=move[seat.lang])
    )


def roll(seat: Seat) -> None:
    seat.press(seat.g("declare.roll"), seat.dock)


def card(seat: Seat, move: Names) -> Locator:
    return seat.dock.get_by_role("article", name=move[seat.lang])


def line(seat: Seat, words: str) -> None:
    seat.page.locator("#say").fill(words)
    seat.page.locator("#say").press("Enter")


def is_sound(*seats: Seat) -> bool:
    return [(no_violations(seat.page), seat.complaints) for seat in seats] == [([], [])] * len(seats)


def test_a_move_is_declared_with_its_odds_and_its_choice_is_ticked_under_the_band(
    table_site: TableSite, sit: Sit
) -> None:
    staged = table_site.stage("ferry", acts=[SOAKED])
    pilar, gwen = seat_of(staged, sit, "pilar"), seat_of(staged, sit, "gwen")

    declare(pilar, CROSS, "I take the rope in my teeth")
    expect(pilar.dock.locator(".parts")).to_contain_text("Con frío")
    expect(pilar.dock.get_by_role("img", name="Por los pelos")).to_be_visible()
    assert is_sound(pilar)
    table_site.throw_plain((1, 3, 4))
    roll(pilar)

    mine = card(pilar, CROSS)
    dice = pilar.g("dice.said", faces={"list": [3, 4]}, off={"list": [1]})
    expect(mine.get_by_role("img", name=dice)).to_be_visible()
    expect(mine.locator(".mv__band")).to_contain_text("Por los pelos")
    expect(mine.get_by_role("radio", disabled=True)).to_have_count(1)
    expect(card(gwen, CROSS)).to_contain_text(gwen.g("picks.goes_on"))
    assert is_sound(pilar, gwen)
    mine.get_by_text("Lo viste nadar").click()
    pilar.press(pilar.g("picks.do"), mine)

    expect(mine).to_be_hidden()
    expect(gwen.people).to_contain_text("Shaken")
    pilar.reads("Lo viste nadar")


def test_a_miss_opens_a_prompt_that_one_press_closes(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("ferry")
    oleg, gwen = seat_of(staged, sit, "oleg", **PHONE), seat_of(staged, sit, "gwen")

    declare(oleg, CROSS, "Прыгаю за канатом")
    assert is_sound(oleg)
    table_site.throw_plain((1, 2, 3))
    roll(oleg)
    oleg.reads("Захлестнуло")

    prompt = gwen.dock.get_by_role("article", name=VARVARA)
    expect(prompt).to_contain_text("The river takes its share")
    assert is_sound(gwen)
    prompt.get_by_role("button", name="Carry something off").click()

    expect(prompt).to_be_hidden()
    oleg.reads("Унести что-нибудь")


def test_questions_are_picked_answered_in_writing_and_acted_on(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("ferry")
    pilar, gwen = seat_of(staged, sit, "pilar"), seat_of(staged, sit, "gwen")

    declare(pilar, LISTEN, "I hold my breath")
    table_site.throw_plain((6, 2, 4))
    roll(pilar)
    for question in ("¿Qué nos sigue?", "¿Dónde atracar?"):
        card(pilar, LISTEN).get_by_text(question).click()
    pilar.press(pilar.g("picks.ask", n=2), card(pilar, LISTEN))

    gwen.fill("What follows us?", "Something with lamps", card(gwen, LISTEN))
    gwen.fill("Where can we land?", "At the dead elm", card(gwen, LISTEN))
    gwen.press(gwen.g("picks.answer", n=2), card(gwen, LISTEN))
    pilar.reads("At the dead elm")
    expect(pilar.people.locator(".counters")).to_contain_text(pilar.g("modifier.forward"))

    declare(pilar, CROSS, "To the elm")
    before = pilar.dock.locator(".mv__sum").inner_text()
    pilar.dock.get_by_role("checkbox").first.check()
    expect(pilar.dock.locator(".mv__sum")).not_to_have_text(before)


def test_the_choice_of_another_is_theirs_and_waits(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("ferry", acts=[SOAKED])
    pilar, oleg = seat_of(staged, sit, "pilar"), seat_of(staged, sit, "oleg", **PHONE)

    declare(oleg, BLANKET, "Сажусь рядом")
    table_site.throw_plain((5, 4, 2))
    roll(oleg)

    expect(card(oleg, BLANKET)).to_contain_text(oleg.g("step.choice"))
    expect(oleg.dock.get_by_role("radio")).to_have_count(0)
    card(pilar, BLANKET).get_by_text("Ropa seca").click()
    assert is_sound(pilar, oleg)
    pilar.press(pilar.g("picks.do"), card(pilar, BLANKET))

    expect(card(pilar, BLANKET)).to_be_hidden()
    expect(pilar.people.locator(".cond--on")).to_have_count(0)


def test_hold_is_a_counter_that_one_press_spends(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("ferry")
    oleg = seat_of(staged, sit, "oleg")

    declare(oleg, SONG, "Бросаю монету и пою")
    expect(oleg.dock).to_contain_text(oleg.g("declare.pays", n=1, name="Монеты"))
    table_site.throw_plain((6, 5, 1))
    roll(oleg)

    counter = oleg.people.locator(".counters li").filter(has_text="verse")
    expect(counter.locator(".counter")).to_have_text("3")
    counter.get_by_role("button").click()

    expect(counter.locator(".counter")).to_have_text("2")
    expect(oleg.people.locator(".counters")).to_contain_text(oleg.g("modifier.forward"))
    assert is_sound(oleg)


def test_the_message_line_makes_a_move_chooses_and_closes(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("ferry")
    pilar, gwen = seat_of(staged, sit, "pilar"), seat_of(staged, sit, "gwen")

    table_site.throw_plain((1, 2, 5), (1, 1, 1))
    line(pilar, "/move Cruzar: I take the rope")
    expect(card(pilar, CROSS)).to_contain_text("Por los pelos")
    line(pilar, "/pick Lo viste")
    expect(card(pilar, CROSS)).to_be_hidden()
    line(pilar, "/move Escuchar: I listen")
    expect(gwen.dock.get_by_role("article", name=EBBA)).to_be_visible()
    line(gwen, "/close Only the water")

    pilar.reads("Only the water")
    expect(gwen.dock.get_by_role("article", name=EBBA)).to_be_hidden()


def test_a_move_is_made_by_keys_alone(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("ferry")
    pilar = seat_of(staged, sit, "pilar")
    table_site.throw_plain((1, 2, 5))
    keyboard = pilar.page.keyboard

    keyboard.press("a")
    expect(pilar.scene.get_by_role("textbox")).to_be_focused()
    keyboard.type("I go over the side")
    keyboard.press("Enter")
    expect(at_once(pilar, CROSS)).to_be_focused()
    keyboard.press("Enter")

    expect(card(pilar, CROSS)).to_contain_text("Por los pelos")
    choices = card(pilar, CROSS).get_by_role("radio")
    expect(choices.first).to_be_enabled()
    keyboard.press("w")
    expect(choices.first).to_be_focused()
    keyboard.press("Space")
    keyboard.press("Enter")
    expect(card(pilar, CROSS)).to_be_hidden()


def test_a_session_begins_with_a_row_for_each(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("ferry", acts=[["gwen", "start_session", {}]])
    pilar, gwen = seat_of(staged, sit, "pilar"), seat_of(staged, sit, "gwen")

    page = gwen.dock.get_by_role("article", name=gwen.g("session.session_start"))
    expect(page).to_contain_text(EBBA)
    expect(page.locator(".state--done")).to_have_count(0)
    assert is_sound(gwen, pilar)
    pilar.dock.get_by_role("button", name="¿Cobras el pasaje?").first.click()

    expect(page.locator(".state--done")).to_have_count(1)
    coins = pilar.people.locator(".counters li").filter(has_text="Monedas")
    expect(coins.locator(".counter")).to_have_text("3")
