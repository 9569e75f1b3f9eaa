"""When a group plays, in a browser: answers by one press and taken back, a poll to its end, each by the own clock."""

from datetime import date, timedelta

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Staged, TableSite, Visit
from tests.browser.pages import no_violations
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser


@pytest.fixture
def staged(live_site: TableSite) -> Staged:
    """Two have said that they come to the next of the demo's Fridays: Gwen and Pilar."""
    return live_site.stage("demo")


def fits(seat: Seat) -> None:
    assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert no_violations(seat.page) == []


def first_night(seat: Seat) -> Locator:
    return seat.page.locator(".nights > li").first


def test_an_answer_is_one_press_of_the_keyboard_and_taken_back_by_another(visit: Visit, staged: Staged) -> None:
    oleg = visit(staged, "oleg", "when/", width=390)
    night = first_night(oleg)
    coming = night.get_by_text(oleg.t("calendar.coming", n=2), exact=True)
    expect(coming).to_be_visible()

    say = night.get_by_role("button", name=oleg.t("calendar.say.yes"), exact=True)
    say.focus()
    oleg.page.keyboard.press("Enter")
    expect(say).to_have_attribute("aria-pressed", "true")
    expect(say).to_be_focused()
    expect(night.get_by_text(oleg.t("calendar.coming", n=3), exact=True)).to_be_visible()
    expect(night.get_by_role("status")).to_have_text(oleg.t("calendar.told.answered"))
    fits(oleg)

    oleg.press_key("common.button.undo", night)
    expect(say).to_have_attribute("aria-pressed", "false")
    expect(coming).to_be_visible()


def test_an_answer_at_home_is_read_by_the_others_and_changed_without_scripts(visit: Visit, staged: Staged) -> None:
    oleg, gwen = visit(staged, "oleg"), visit(staged, "gwen", java_script_enabled=False)
    oleg.press_key("calendar.say.no", oleg.page.locator("#next"))
    expect(oleg.page.locator("#next").get_by_text(oleg.t("calendar.absent", n=1), exact=True)).to_be_visible()

    gwen.page.reload()
    expect(gwen.page.locator("#next")).to_contain_text(gwen.t("calendar.absent", n=1))
    gwen.press_key("calendar.say.maybe", gwen.page.locator("#next"))
    expect(gwen.page.locator("#next")).to_contain_text(gwen.t("calendar.perhaps", n=1))


def test_who_watches_reads_the_dates_and_answers_nothing(visit: Visit, staged: Staged) -> None:
    sofia = visit(staged, "sofia", "when/", width=390)

    expect(first_night(sofia)).to_contain_text(sofia.t("calendar.coming", n=2))
    for key in ("calendar.say.yes", "calendar.slot_set", "calendar.poll.ask", "calendar.call_off"):
        expect(sofia.page.get_by_role("button", name=sofia.t(key), include_hidden=True)).to_have_count(0)


def test_a_stranger_finds_no_calendar(visit: Visit, staged: Staged, live_site: TableSite) -> None:
    sam = visit(live_site.stage("bare"), "gwen")
    answer = sam.page.goto(f"{staged.url}/c/{staged.campaign}/when/")

    assert answer is not None and answer.status == 404
    assert "Cloud Sea" not in sam.page.content()


def test_an_evening_is_called_off_and_takes_place_after_all(visit: Visit, staged: Staged) -> None:
    gwen, pilar = visit(staged, "gwen", "when/"), visit(staged, "pilar", "when/", width=390)
    first_night(gwen).locator("summary").press("Enter")
    gwen.press_key("calendar.call_off", first_night(gwen))
    expect(first_night(gwen)).to_contain_text(gwen.t("calendar.off"))
    pilar.page.reload()
    expect(first_night(pilar)).to_contain_text(pilar.t("calendar.off"))
    expect(first_night(pilar).get_by_role("button", name=pilar.t("calendar.say.yes"))).to_have_count(0)

    first_night(gwen).locator("summary").press("Enter")
    gwen.press_key("calendar.bring_back", first_night(gwen))
    expect(first_night(gwen)).not_to_contain_text(gwen.t("calendar.off"))


def test_a_poll_is_asked_answered_in_three_ways_closed_and_opened_again(visit: Visit, staged: Staged) -> None:
    gwen = visit(staged, "gwen", "when/")
    form = ask(gwen, days=(3, 4))
    expect(form).to_be_hidden()
    poll = gwen.page.locator("section[id^=poll-]").filter(has_text="The storm")
    fits(gwen)

    seats = {"pilar": visit(staged, "pilar", "when/", width=390), "oleg": visit(staged, "oleg", "when/")}
    for seat, says in ((seats["pilar"], ("yes", "maybe")), (seats["oleg"], ("no", "yes")), (gwen, ("yes", "yes"))):
        vote(seat, says)
    fits(seats["pilar"])

    gwen.page.reload()
    first, second = poll.locator("li.night").all()
    expect(first).to_contain_text(gwen.t("calendar.poll.cannot", n=1))
    expect(first).to_contain_text(gwen.t("calendar.poll.short", n=1))
    expect(second).to_contain_text(gwen.t("calendar.perhaps", n=1))
    expect(second).to_contain_text(gwen.t("calendar.poll.best"))
    gwen.press_key("calendar.poll.take", second)
    expect(gwen.page.locator(".nights > li").filter(has_text=gwen.t("calendar.single"))).to_have_count(1)
    expect(poll).to_have_count(0)

    gwen.press_key("common.button.undo", gwen.page.locator("form.alert"))
    expect(poll).to_be_visible()
    expect(poll.locator("li.night").nth(1)).to_contain_text(gwen.t("calendar.poll.best"))


def ask(gwen: Seat, days: tuple[int, int]) -> Locator:
    """About two evenings in so many days, of three people."""
    form = gwen.page.locator("section").filter(has=gwen.page.locator("#poll-new")).locator("form")
    gwen.page.get_by_text(gwen.t("calendar.poll.open"), exact=True).press("Enter")
    for row, ahead in enumerate(days):
        form.locator(f"[name=day{row}]").fill((date.today() + timedelta(days=ahead)).isoformat())
        form.locator(f"[name=at{row}]").fill("20:00")
    gwen.fill(gwen.t("calendar.poll.title"), "The storm", form)
    gwen.fill(gwen.t("calendar.poll.quorum"), "3", form)
    gwen.press_key("calendar.poll.ask", form)
    return form


def vote(seat: Seat, says: tuple[str, str]) -> None:
    """By the keyboard: a space takes the answer that has the focus."""
    seat.page.reload()
    rows = seat.page.locator("section[id^=poll-]").filter(has_text="The storm").locator("fieldset").all()
    for row, say in zip(rows, says, strict=True):
        row.get_by_role("radio", name=seat.t(f"calendar.poll.say.{say}"), exact=True).press("Space")
    seat.press_key("calendar.poll.save")
    expect(seat.page.locator("fieldset").first.locator(f"[value={says[0]}]")).to_be_checked()
