"""An evening of The Night Ferry, played from its file alone: the campaign begun by the file, playbooks chosen, a
session begun and ended, each kind of move in between. Gwen is the MC, Pilar sits at a phone, Oleg reads Russian.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Staged, TableSite
from tests.browser.ferry import EBBA, FILE, NAME, VARVARA
from tests.browser.moves.test_playbook import begin, pick, sides
from tests.browser.ready import show, unfold
from tests.browser.seats import DEMO, PHONE, Seat
from tests.browser.test_moves_ferry import BLANKET, CROSS, LISTEN, SONG

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]
ARMS = {"es": "Brazos largos", "ru": "Длинные руки", "en": "Long arms"}


def test_an_evening_is_played_from_the_file_alone(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("bare")
    gwen, pilar, oleg = (
        seated(staged, sit, who, **window) for who, window in (("gwen", {}), ("pilar", PHONE), ("oleg", {}))
    )

    a_campaign_begins_from_the_file(gwen)
    link = invited(gwen)
    pilar_fills_in_the_oar(pilar, link)
    oleg_fills_in_the_bell(oleg, link)
    for seat in (gwen, pilar, oleg):
        seat.to_table()

    the_fare_is_taken(gwen, pilar, oleg)
    pilar_crosses_and_pays(table_site, gwen, pilar)
    oleg_listens_and_is_answered(table_site, gwen, oleg)
    pilar_is_offered_the_blanket_and_chooses(table_site, pilar, oleg)
    the_mc_marks_a_condition_and_long_arms_take_it_away(gwen, pilar, oleg)
    a_song_gives_hold_that_is_spent(table_site, pilar, oleg)
    a_miss_is_the_mcs(table_site, gwen, oleg)
    the_session_ends_without_oleg(gwen, pilar, oleg)
    pilar_prints_her_sheet(pilar)
    assert [seat.complaints for seat in (gwen, pilar, oleg)] == [[], [], []]


def seated(staged: Staged, sit: Sit, who: str, **window: int) -> Seat:
    seat = sit(*DEMO[who], **({"width": 1280} | window))
    seat.game = "moves"
    staged.sign_in(seat.page.context, who)
    return seat


# -- before the table


def a_campaign_begins_from_the_file(gwen: Seat) -> None:
    gwen.page.goto(f"{gwen.url}/campaigns/new/")
    gwen.page.get_by_role("main").get_by_role("textbox").first.fill(NAME)
    gwen.page.get_by_role("radio", name=gwen.t("moves.game.name")).check()
    gwen.page.get_by_label(gwen.g("begin.file"), exact=True).set_input_files(FILE)
    gwen.press_key("pages.new.do")
    expect(gwen.page.get_by_role("heading", level=1, name=NAME)).to_be_visible()


def invited(gwen: Seat) -> str:
    gwen.page.get_by_role("link", name=gwen.t("pages.overview.invite")).click()
    gwen.choose(gwen.t("pages.invite.role"), gwen.t("common.role_title.player"))
    gwen.press_key("pages.invite.make")
    link = gwen.page.get_by_label(gwen.t("pages.invite.link")).input_value()
    gwen.page.get_by_role("link", name=gwen.t("pages.tab.overview"), exact=True).click()
    return link


def sits_down(seat: Seat, link: str, playbook: str, name: str = "") -> None:
    """By the link, and to the page on which that playbook is filled in."""
    seat.page.goto(link)
    seat.press_key("pages.join.take")
    seat.page.get_by_role("link", name=seat.t("pages.tab.characters"), exact=True).click()
    begin(seat, playbook, name)


def pilar_fills_in_the_oar(pilar: Seat, link: str) -> None:
    """All but whom she once pulled out: nobody else is there yet."""
    sits_down(pilar, link, "El Remo", EBBA)
    pick(pilar, "looks-hands", "con marcas")
    pick(pilar, "stats", "Pulso +2, Oído +1, Calor +0")
    pick(pilar, "gear-kept", "un farol")
    expect(pilar.page.locator("#to-choose")).to_have_count(0)
    back_to_the_campaign(pilar)


def oleg_fills_in_the_bell(oleg: Seat, link: str) -> None:
    """Whom the others are to him, and how he is to them, is written for all at once."""
    sits_down(oleg, link, "Колокол", VARVARA)
    pick(oleg, "looks-voice", "надтреснутый")
    pick(oleg, "stats", "Твёрдость +0, Чутьё +1, Тепло +2")
    pick(oleg, "moves", SONG["ru"])
    with oleg.page.expect_navigation():
        oleg.page.get_by_role("button", name=oleg.g("page.do_rest")).click()
    expect(oleg.page.locator("#to-choose")).to_have_count(0)
    back_to_the_campaign(oleg)


def back_to_the_campaign(seat: Seat) -> None:
    seat.page.get_by_role("link", name=seat.t("pages.tab.overview"), exact=True).click()


# -- at the table


def the_fare_is_taken(gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """The page with which a session begins: each from their own seat, and one that the MC closes."""
    gwen.press_key("board.session.start", gwen.tools)
    page = gwen.dock.get_by_role("article", name=gwen.g("session.session_start"))
    expect(page.locator(".state--open")).to_have_count(2)
    for seat in (pilar, oleg):
        to_the_story(seat).get_by_role("button", name=seat.t("move.answer.yes")).click()
    expect(page.locator(".state--done")).to_have_count(2)
    gwen.press(gwen.g("session.close_session_start"), page)
    expect(page).to_be_hidden()


def to_the_story(seat: Seat) -> Locator:
    show(seat, "story")
    unfold(seat)
    return seat.dock


def makes(seat: Seat, move: dict[str, str], says: str, about: str = "", what: str = "roll") -> None:
    """Said and pressed, in the list of moves."""
    show(seat, "scene")
    seat.scene.get_by_role("textbox").fill(says)
    if about:
        seat.choose(seat.g("declare.whom"), about, seat.scene)
    seat.press(seat.g("declare.now", what=seat.g(f"declare.{what}"), name=move[seat.lang]), seat.scene)


def card(seat: Seat, move: dict[str, str]) -> Locator:
    return seat.dock.get_by_role("article", name=move[seat.lang])


def counter(seat: Seat, name: str) -> Locator:
    show(seat, "people")
    return seat.people.locator(".counters li").filter(has_text=name)


def pilar_crosses_and_pays(site: TableSite, gwen: Seat, pilar: Seat) -> None:
    """A choice of her own, under the band."""
    site.throw_plain((1, 3, 4))
    makes(pilar, CROSS, "Me ato la cuerda a la cintura")
    card(pilar, CROSS).get_by_text("Entra el agua").click()
    pilar.press(pilar.g("picks.do"), card(pilar, CROSS))
    expect(card(pilar, CROSS)).to_be_hidden()
    expect(gwen.people).to_contain_text("Soaked")


def oleg_listens_and_is_answered(site: TableSite, gwen: Seat, oleg: Seat) -> None:
    """Questions that the MC answers in writing; what was found out counts where he acts on it."""
    site.throw_plain((6, 1, 4))
    makes(oleg, LISTEN, "Замираю и не дышу")
    for question in ("Что плывёт за нами?", "Где причалить?"):
        card(oleg, LISTEN).get_by_text(question).click()
    oleg.press(oleg.g("picks.ask", n=2), card(oleg, LISTEN))
    gwen.fill("What follows us?", "Something with lamps", card(gwen, LISTEN))
    gwen.fill("Where can we land?", "At the dead elm", card(gwen, LISTEN))
    gwen.press(gwen.g("picks.answer", n=2), card(gwen, LISTEN))
    oleg.reads("At the dead elm")


def pilar_is_offered_the_blanket_and_chooses(site: TableSite, pilar: Seat, oleg: Seat) -> None:
    """The choice of another, on her phone."""
    site.throw_plain((5, 4, 2))
    makes(oleg, BLANKET, "Сажусь рядом")
    to_the_story(pilar)
    card(pilar, BLANKET).get_by_text("Ropa seca").click()
    pilar.press(pilar.g("picks.do"), card(pilar, BLANKET))
    expect(card(oleg, BLANKET)).to_be_hidden()
    show(pilar, "people")
    expect(pilar.people.get_by_text("Con frío")).to_contain_text(pilar.g("person.free"))


def the_mc_marks_a_condition_and_long_arms_take_it_away(gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """By hand; and by a move that needs no dice."""
    gwen.people.get_by_role("button", name=VARVARA).first.click()
    gwen.press("Soaked", gwen.dialog)
    expect(gwen.dialog.get_by_role("button", name="Soaked", pressed=True)).to_be_enabled()
    expect(oleg.people.locator(".cond--on")).to_have_count(1)
    gwen.press_key("common.button.close", gwen.dialog)
    makes(pilar, ARMS, "La agarro del abrigo", what="do")
    expect(oleg.people.locator(".cond--on")).to_have_count(0)


def a_song_gives_hold_that_is_spent(site: TableSite, pilar: Seat, oleg: Seat) -> None:
    site.throw_plain((6, 5, 1))
    makes(oleg, SONG, "Бросаю монету и пою")
    verses = counter(oleg, "verse")
    expect(verses.locator(".counter")).to_have_text("3")
    verses.get_by_role("button").click()
    expect(verses.locator(".counter")).to_have_text("2")
    expect(counter(oleg, "Монеты").locator(".counter")).to_have_text("2")


def a_miss_is_the_mcs(site: TableSite, gwen: Seat, oleg: Seat) -> None:
    site.throw_plain((1, 2, 1))
    makes(oleg, CROSS, "Прыгаю за канатом")
    prompt = gwen.dock.get_by_role("article", name=VARVARA)
    prompt.get_by_role("button", name="Let the water rise").click()
    oleg.reads("Поднять воду")
    expect(oleg.people.locator(".me__xp .on")).to_have_count(1)


def the_session_ends_without_oleg(gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """His row stays open and holds up nothing."""
    oleg.page.close()
    gwen.people.get_by_role("button", name=gwen.t("board.presence.away_name", name="Олег"), exact=True).click()
    gwen.press_key("board.session.end", gwen.tools)
    page = gwen.dock.get_by_role("article", name=gwen.g("session.session_end"))
    expect(page).to_contain_text(gwen.g("session.away"))
    to_the_story(pilar)
    pilar.pick("Me fío más", pilar.dock)
    pilar.choose(pilar.g("picks.names"), VARVARA, pilar.dock)
    pilar.press(pilar.g("asks.do"), pilar.dock)
    page.get_by_role("button", name=gwen.t("move.answer.yes")).click()
    gwen.press(gwen.g("session.close_session_end"), page)
    expect(page).to_be_hidden()


def pilar_prints_her_sheet(pilar: Seat) -> None:
    """What is still to be chosen first: whom she once pulled out."""
    show(pilar, "people")
    pilar.press(EBBA, pilar.people)
    pilar.dialog.get_by_role("link", name=pilar.t("board.sheet.page")).click()
    pick(pilar, "pair-pulled", VARVARA)
    expect(pilar.page.locator("#to-choose")).to_have_count(0)
    pilar.page.goto(f"{pilar.page.url}print")
    assert sides(pilar.page, "A4") == 2
    expect(pilar.page.locator("main")).to_contain_text("un farol")
