"""Lines that are taken down and evenings that are told, in a browser: at the table, on pages, and nothing lost."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Staged, TableSite, Visit
from tests.browser.pages import no_violations
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

OWED, SANK = "Nos debe un barco", "The door sank"


@pytest.fixture
def staged(live_site: TableSite) -> Staged:
    """A session goes on."""
    return live_site.stage("demo")


def fits(seat: Seat) -> None:
    assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert no_violations(seat.page) == []


def goes_to(seat: Seat, staged: Staged, part: str) -> None:
    seat.page.goto(f"{staged.url}/c/{staged.campaign}/{part}")


def test_at_the_table_a_line_is_taken_down_by_one_key_and_read_by_those_it_is_for(visit: Visit, staged: Staged) -> None:
    pilar, gwen, oleg = visit(staged, "pilar", width=390), visit(staged, "gwen"), visit(staged, "oleg")
    for seat in (pilar, gwen, oleg):
        seat.at_table(staged.campaign)

    pilar.page.keyboard.press("n")
    expect(pilar.page.get_by_label(pilar.t("capture.text"))).to_be_focused()
    fits(pilar)
    pilar.page.keyboard.type(OWED)
    for _ in range(2):
        pilar.page.keyboard.press("ArrowDown")
    expect(pilar.dialog.get_by_role("radio", name=pilar.t("capture.what.promise"))).to_be_checked()
    expect(pilar.dialog.get_by_role("radio", name=pilar.t("capture.who.gms_and_me"))).to_be_checked()
    pilar.page.get_by_label(pilar.t("capture.text")).press("Enter")
    expect(pilar.dialog).to_be_hidden()

    expect(gwen.log.get_by_role("link", name=OWED)).to_be_attached()
    for seat, found in ((gwen, 1), (oleg, 0)):
        goes_to(seat, staged, "notes/")
        expect(seat.page.locator("main").get_by_text(OWED)).to_have_count(found)
    assert OWED not in oleg.page.content()


def test_a_line_on_a_lost_connection_keeps_its_words_and_is_one_line_when_sent_again(
    visit: Visit, staged: Staged
) -> None:
    pilar = visit(staged, "pilar")
    pilar.at_table(staged.campaign)
    pilar.page.route("**/captures/", lambda route: route.abort())
    pilar.page.keyboard.press("n")
    pilar.page.get_by_label(pilar.t("capture.text")).fill(OWED)
    pilar.press_key("capture.take", pilar.dialog)
    expect(pilar.dialog.get_by_role("alert")).to_be_visible()
    expect(pilar.page.get_by_label(pilar.t("capture.text"))).to_have_value(OWED)

    pilar.page.unroute("**/captures/")
    pilar.press_key("capture.take", pilar.dialog)
    expect(pilar.dialog).to_be_hidden()
    goes_to(pilar, staged, "notes/")
    expect(pilar.page.locator("main").get_by_text(OWED)).to_have_count(1)


def test_on_the_page_of_notes_a_line_is_written_changed_deleted_and_brought_back(visit: Visit, staged: Staged) -> None:
    gwen, sofia = visit(staged, "gwen", "notes/", width=390), visit(staged, "sofia", "notes/")
    form = gwen.page.locator("form[aria-labelledby=new-note]")
    gwen.fill(gwen.t("capture.text"), SANK, form)
    gwen.pick(gwen.t("capture.who.everyone"), form)
    gwen.press_key("capture.take", form)
    line = gwen.page.locator("main .list > li").filter(has_text=SANK)
    expect(line).to_be_visible()
    fits(gwen)
    sofia.page.reload()
    expect(sofia.page.locator("main")).to_contain_text(SANK)
    expect(sofia.page.locator("main").get_by_role("button", name=sofia.t("capture.take"))).to_have_count(0)

    line.locator("summary").press("Enter")
    gwen.press_key("recap.notes.drop", line)
    expect(gwen.page.get_by_role("button", name=gwen.t("recap.notes.bring_back"), include_hidden=True)).to_have_count(1)
    sofia.page.reload()
    assert SANK not in sofia.page.content()
    gwen.page.locator("details.fold").last.locator("summary").press("Enter")
    gwen.press_key("recap.notes.bring_back")
    expect(line).to_be_visible()


@pytest.fixture
def telling(visit: Visit, staged: Staged) -> Seat:
    """Gwen, about to tell the session."""
    gwen = visit(staged, "gwen", "sessions/1/")
    gwen.press_key("recap.tell")
    expect(gwen.page.get_by_label(gwen.t("recap.text"))).to_be_visible()
    gwen.page.wait_for_load_state()
    return gwen


def test_a_recap_is_a_draft_until_everyone_may_read_it(visit: Visit, staged: Staged, telling: Seat) -> None:
    text = telling.page.get_by_label(telling.t("recap.text"))
    telling.page.locator("[data-insert]").first.press("Enter")
    fact = telling.page.locator("[data-insert]").first.get_attribute("data-insert")
    assert fact and fact in text.input_value()
    line = telling.page.get_by_role("listitem").filter(has_text=fact).first
    expect(line.get_by_text(telling.t("recap.inserted"))).to_be_visible()
    expect(line.locator("[data-insert]")).to_be_hidden()
    text.fill("They held the deck.")
    expect(line.locator("[data-insert]")).to_be_visible()
    expect(line.get_by_text(telling.t("recap.inserted"))).to_be_hidden()
    fits(telling)
    telling.press_key("recap.keep")
    expect(telling.page.get_by_text(telling.t("recap.kept"))).to_be_visible()
    pilar = visit(staged, "pilar", "sessions/1/", width=390)
    assert "They held" not in pilar.page.content()

    goes_to(telling, staged, "sessions/1/recap/")
    telling.press_key("recap.publish")
    goes_to(pilar, staged, "sessions/1/")
    expect(pilar.page.locator("main")).to_contain_text("They held the deck.")
    fits(pilar)
    expect(pilar.page.get_by_role("button", name=pilar.t("recap.edit"))).to_have_count(0)


def test_a_recap_is_written_with_the_same_marks_and_names_as_a_page(
    visit: Visit, staged: Staged, telling: Seat
) -> None:
    text = telling.page.get_by_label(telling.t("recap.text"))
    empty = text.bounding_box()
    assert empty and empty["height"] > 300
    text.focus()
    telling.page.keyboard.type("They met [[mar")
    telling.page.get_by_role("option", name="Marshal Kesh").click()
    expect(text).to_have_value("They met [[Marshal Kesh]]")
    telling.page.keyboard.type(" and ")
    telling.page.get_by_role("button", name=telling.t("journal.marks.bold")).click()
    telling.page.keyboard.type("fled")
    expect(text).to_have_value("They met [[Marshal Kesh]] and **fled**")
    expect(telling.page.get_by_role("button", name=telling.t("journal.marks.aloud"))).to_have_count(0)
    telling.page.locator("[data-insert]").first.press("Enter")
    fact = telling.page.locator("[data-insert]").first.get_attribute("data-insert")
    assert fact and fact in text.input_value()
    fits(telling)

    telling.press_key("recap.publish")

    expect(telling.page.locator("main").get_by_role("link", name="Marshal Kesh").first).to_be_visible()


def test_a_player_is_told_who_reads_a_draft(visit: Visit, staged: Staged, telling: Seat) -> None:
    telling.press_key("recap.open")
    pilar = visit(staged, "pilar", "sessions/1/recap/", width=390)

    expect(pilar.page.locator("main")).to_contain_text(pilar.t("recap.draft_for"))
    expect(telling.page.locator("main")).not_to_contain_text(telling.t("recap.draft_for"))
    fits(pilar)


def test_a_recap_survives_a_closed_tab_and_a_lost_line(visit: Visit, staged: Staged, telling: Seat) -> None:
    text = telling.page.get_by_label(telling.t("recap.text"))
    telling.page.route("**/draft/", lambda route: route.abort())
    text.fill("They held")
    telling.page.get_by_role("button", name=telling.t("recap.publish")).focus()
    expect(telling.page.locator("[data-drafted]")).to_contain_text(telling.t("journal.draft_lost"))
    expect(text).to_have_value("They held")

    telling.page.unroute("**/draft/")
    text.fill("They held the deck.")
    with telling.page.expect_response(lambda answer: answer.url.endswith("/draft/")):
        telling.page.get_by_role("button", name=telling.t("recap.publish")).focus()
    expect(telling.page.locator("[data-drafted]")).to_have_text(telling.t("journal.draft_kept"))
    telling.page.close()

    again = visit(staged, "gwen", "sessions/1/recap/", width=390)
    expect(again.page.get_by_label(again.t("recap.text"))).to_have_value("They held the deck.")


def test_two_who_tell_one_evening_see_both_texts(visit: Visit, staged: Staged, telling: Seat) -> None:
    other = visit(staged, "gwen", "sessions/1/recap/", width=390)
    for seat, text in ((telling, "First words."), (other, "Second words.")):
        seat.page.get_by_label(seat.t("recap.text")).fill(text)
        seat.press_key("recap.keep")

    expect(other.page.get_by_role("alert")).to_contain_text(other.t("journal.clash"))
    expect(other.page.get_by_label(other.t("recap.text"))).to_have_value("Second words.")
    expect(other.page.locator(".write__theirs")).to_have_text("First words.")
    fits(other)
