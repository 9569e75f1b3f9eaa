"""On a slow line: what somebody writes or presses while the last thing is still on its way is not lost."""

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

FIRST, SECOND, HALF = "La puerta está abierta", "Nadie contesta", "Entonces yo"


class SlowLine:
    """While it holds, nothing that the table answers arrives at this page. Cut, it leads nowhere, unsaid."""

    def __init__(self, page: Page) -> None:
        self.holds = self.cut = False
        self.calls = 0
        self.kept: list[str | bytes] = []
        page.route_web_socket("**/*", self.connect)
        page.reload()

    def connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        self.calls += 1
        if self.cut:
            socket.close()
            return
        table = socket.connect_to_server()
        socket.on_message(lambda message: None if self.cut else table.send(message))
        table.on_message(lambda message: None if self.cut else self.heard(message))

    def heard(self, message: str | bytes) -> None:
        if self.holds:
            self.kept.append(message)
        else:
            self.socket.send(message)

    def lets_go(self) -> None:
        self.holds = False
        for message in self.kept:
            self.socket.send(message)


def says(seat: Seat, words: str) -> None:
    field = seat.page.get_by_label(seat.t("board.chat.message"), exact=True)
    field.fill(words)
    field.press("Enter")


def test_a_second_message_follows_the_first_and_a_third_stays_where_it_is_written(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit, {}, [], ("gwen", "pilar"))
    gwen, pilar = seats.values()
    line = SlowLine(pilar.page)
    expect(pilar.page.get_by_text(pilar.t("board.connection.live"), exact=True)).to_be_attached()

    line.holds = True
    says(pilar, FIRST)
    says(pilar, SECOND)
    field = pilar.page.get_by_label(pilar.t("board.chat.message"), exact=True)
    field.fill(HALF)
    for words in (FIRST, SECOND):
        gwen.reads(words)
    line.lets_go()

    for words in (FIRST, SECOND):
        pilar.reads(words)
    expect(field).to_have_value(HALF)
    assert [seat.complaints for seat in seats.values()] == [[], []]


def test_the_same_pressed_twice_is_done_once(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit, {}, [], ("gwen", "pilar"))
    gwen, pilar = seats.values()
    line = SlowLine(pilar.page)
    expect(pilar.page.get_by_text(pilar.t("board.connection.live"), exact=True)).to_be_attached()

    line.holds = True
    says(pilar, FIRST)
    says(pilar, FIRST)
    gwen.reads(FIRST)
    line.lets_go()

    pilar.reads(FIRST)
    expect(gwen.log.get_by_text(FIRST)).to_have_count(1)


def test_a_second_invoke_is_written_while_the_first_is_on_its_way(table_site: TableSite, sit: Sit):
    declared = {"character": "ilka", "action": "overcome", "rating": "fight", "describe": ""}
    acts = [
        ["pilar", "declare_action", declared, "roll"],
        ["gwen", "set_opposition", {"roll": "roll", "difficulty": 8}],
        ["pilar", "roll_dice", {"roll": "roll"}],
    ]
    seats = seated(table_site, sit, {}, acts, ("gwen", "pilar"))
    gwen, pilar = seats.values()
    line = SlowLine(pilar.page)
    expect(pilar.page.get_by_text(pilar.t("board.connection.live"), exact=True)).to_be_attached()
    bonus, why = pilar.g("effect.bonus.name"), pilar.t("board.invoke.because.bonus")

    pilar.press_key("board.invoke.name", pilar.dock, effect=bonus, aspect="Owes the Guild")
    pilar.fill(why, FIRST, pilar.dock)
    line.holds = True
    pilar.press_key("board.invoke.do_point", pilar.dock)
    pilar.press_key("board.invoke.name", pilar.dock, effect=bonus, aspect="Gravedigger With a Conscience")
    pilar.fill(why, HALF, pilar.dock)
    gwen.reads(FIRST)
    line.lets_go()

    pilar.reads(FIRST)
    expect(pilar.dock.get_by_label(why)).to_have_value(HALF)
    assert [seat.complaints for seat in seats.values()] == [[], []]


@pytest.mark.parametrize("told", [True, False], ids=["the browser knows", "nobody knows"])
def test_a_line_that_leads_nowhere_is_not_called_live_and_what_was_sent_into_it_is_done(
    table_site: TableSite, sit: Sit, told: bool
):
    seats = seated(table_site, sit, {}, [], ("gwen", "pilar"))
    gwen, pilar = seats.values()
    pilar.page.clock.install()
    line = SlowLine(pilar.page)
    live = pilar.page.get_by_text(pilar.t("board.connection.live"), exact=True)
    expect(live).to_be_attached()

    line.cut = True
    says(pilar, FIRST)
    if told:
        pilar.page.evaluate("dispatchEvent(new Event('offline'))")
    for _ in range(2):
        pilar.page.clock.run_for(0 if told else 6_000)
        says(pilar, SECOND)
    expect(live).not_to_be_attached()
    line.cut = False
    pilar.page.clock.run_for(3_000)

    expect(live).to_be_attached()
    for words in (FIRST, SECOND):
        gwen.reads(words)


@pytest.mark.parametrize("cut", [True, False], ids=["the line is gone", "the line is there"])
def test_a_page_that_wakes_asks_at_once_and_is_called_live_only_when_it_is_answered(
    table_site: TableSite, sit: Sit, cut: bool
):
    seats = seated(table_site, sit, {}, [], ("gwen", "pilar"))
    gwen, pilar = seats.values()
    line = SlowLine(pilar.page)
    live = pilar.page.get_by_text(pilar.t("board.connection.live"), exact=True)
    expect(live).to_be_attached()
    calls = line.calls

    line.holds = True
    says(gwen, FIRST)
    gwen.reads(FIRST)
    line.cut = cut
    pilar.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(live).not_to_be_attached()
    line.cut = False
    line.lets_go()

    expect(live).to_be_attached()
    pilar.reads(FIRST)
    assert line.calls > calls


def test_who_lost_the_seat_is_told_once_and_the_page_does_not_call_again(table_site: TableSite, sit: Sit):
    pilar = seated(table_site, sit, {}, [], ("pilar",))["pilar"]
    pilar.page.clock.install()
    line = SlowLine(pilar.page)
    expect(pilar.page.get_by_text(pilar.t("board.connection.live"), exact=True)).to_be_attached()

    line.socket.close(code=4403)
    expect(pilar.page.locator(".toast")).to_have_text(pilar.t("board.connection.removed"))
    pilar.page.clock.run_for(40_000)
    pilar.page.evaluate("dispatchEvent(new Event('offline'))")

    expect(pilar.page.locator(".toast")).to_have_text(pilar.t("board.connection.removed"))
    expect(pilar.page.get_by_text(pilar.t("board.connection.over_short"), exact=True)).to_be_attached()
    assert line.calls == 1
