"""A session ends with a milestone, and each player makes its choices, or leaves them."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import TableSite
from tests.browser.ready import Sit, Table, ready_table, show
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, players_on_phones

pytestmark = pytest.mark.browser

NEW_TROUBLE = "Debe su barco a tres personas"
NEW_CONCEPT = "Almirante felina de los Rozacirros"
STUNT = "Mano izquierda"


@players_on_phones
def test_a_session_ends_with_a_milestone_that_everybody_uses(table_site: TableSite, sit: Sit, on_phones: Phones):
    table = ready_table(table_site, sit, on_phones=on_phones)

    end_the_session(table, "major")
    pilar_chooses_everything(table)
    oleg_takes_one_thing_and_leaves_the_rest(table)

    for seat in table.seats:
        show(seat, "people")
        expect(seat.people.get_by_text(seat.t("play.milestone.pending", n=1))).to_have_count(0)
    table.no_complaints()


def end_the_session(table: Table, size: str) -> None:
    gwen = table.gwen
    show(gwen, "scene")
    gwen.press_key("board.session.end", gwen.tools)
    gwen.dialog.get_by_label(gwen.g(f"milestone.{size}.name")).check()
    gwen.press_key("board.session.end", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    show(gwen, "people")
    for name in ("Voltaire", table.oleg.g("sample.reth.name")):
        line = gwen.people.get_by_text(name).locator("xpath=ancestor::*[contains(@class, 'other')][1]")
        expect(line).to_contain_text(gwen.t("play.milestone.pending", n=5))
    for seat in (table.pilar, table.oleg):
        show(seat, "people")
        seat.sees(seat.t("play.milestone.open", n=5), seat.people)


def choice(seat: Seat, key: str) -> Locator:
    return seat.dialog.get_by_role("region", name=seat.t(f"play.milestone.{key}")).first


def pilar_chooses_everything(table: Table) -> None:
    pilar = table.pilar
    pilar.press_key("play.milestone.choose", pilar.people)
    pilar.sees(pilar.t("play.milestone.refresh_now", n=3), pilar.dialog)
    rename_an_aspect(table)
    raise_a_rating(table)
    buying_before_the_refresh_is_refused(pilar)
    pilar.press_key("play.milestone.refresh_do", choice(pilar, "refresh"))
    pilar.sees(pilar.t("play.milestone.refresh_now", n=4), pilar.dialog)
    buy_a_stunt(pilar)
    concept = choice(pilar, "high_concept")
    concept.get_by_label(pilar.t("play.milestone.new_words"), exact=True).fill(NEW_CONCEPT)
    pilar.press_key("play.milestone.rename", concept)
    expect(concept).to_be_hidden()
    pilar.sees(pilar.t("play.milestone.done"), pilar.dialog)
    pilar.press_key("common.button.close", pilar.dialog)
    pilar.sees(NEW_CONCEPT, pilar.people)
    pilar.sees(NEW_TROUBLE, pilar.people)


def rename_an_aspect(table: Table) -> None:
    pilar = table.pilar
    minor = choice(pilar, "minor")
    pilar.press_key("play.milestone.option.rename", minor)
    minor.get_by_label(pilar.t("play.milestone.which_aspect")).select_option(label="*Bostezo*")
    minor.get_by_label(pilar.t("play.milestone.new_words")).fill(NEW_TROUBLE)
    pilar.press_key("play.milestone.rename", minor)
    expect(pilar.dialog.get_by_role("heading", name=pilar.t("play.milestone.minor"))).to_be_hidden()
    show(table.oleg, "story")
    table.oleg.reads(table.oleg.t("log.grown_rename", name="Voltaire", old="*Bostezo*", text=NEW_TROUBLE))


def raise_a_rating(table: Table) -> None:
    pilar = table.pilar
    part = choice(pilar, "raise")
    option = pilar.t("board.declare.rating_option", name=pilar.g("rating.flashy.name"), value={"signed": 3})
    part.get_by_label(pilar.t("play.milestone.raise_which")).select_option(label=option)
    pilar.press_key("play.milestone.raise_do", part)
    expect(pilar.dialog.get_by_role("heading", name=pilar.t("play.milestone.raise"))).to_be_hidden()


def fill_stunt(pilar: Seat, part: Locator) -> None:
    part.get_by_label(pilar.t("play.stunt.kind")).select_option(label=pilar.g("stunt.kind.session.name"))
    part.get_by_label(pilar.t("play.stunt.name")).fill(STUNT)
    part.get_by_label(pilar.t("play.stunt.text")).fill("Encuentra a alguien que le debe un favor")


def buying_before_the_refresh_is_refused(pilar: Seat) -> None:
    """Why stands beside the button, and which rule says so."""
    part = choice(pilar, "stunt")
    fill_stunt(pilar, part)
    pilar.press_key("play.milestone.add_stunt", part)
    rule = pilar.t("common.rule", title=pilar.t("rule.FAE_ADV_10.title"), id="FAE-ADV-10")
    expect(part.locator(".field__error")).to_contain_text(rule)


def buy_a_stunt(pilar: Seat) -> None:
    part = choice(pilar, "stunt")
    pilar.press_key("play.milestone.add_stunt", part)
    expect(part).to_be_hidden()
    pilar.sees(pilar.t("play.milestone.refresh_now", n=4), pilar.dialog)


def leaves_one_choice(seat: Seat, key: str) -> None:
    """The others stay."""
    name = seat.t("common.joiner.pair", name=seat.t("play.milestone.pass_one"), value=seat.t(f"play.milestone.{key}"))
    seat.dialog.get_by_role("button", name=name).click()
    expect(seat.dialog.get_by_role("region", name=seat.t(f"play.milestone.{key}"))).to_have_count(0)
    expect(choice(seat, "high_concept")).to_be_visible()


def oleg_takes_one_thing_and_leaves_the_rest(table: Table) -> None:
    oleg = table.oleg
    show(oleg, "people")
    oleg.press_key("play.milestone.choose", oleg.people)
    minor = choice(oleg, "minor")
    oleg.press_key("play.milestone.option.swap", minor)
    for label in ("this", "that"):
        expect(minor.get_by_label(oleg.t(f"play.milestone.{label}"), exact=True)).to_have_value("")
    for label, rating, value in (("this", "careful", 2), ("that", "forceful", 3)):
        option = oleg.t("board.declare.rating_option", name=oleg.g(f"rating.{rating}.name"), value={"signed": value})
        minor.get_by_label(oleg.t(f"play.milestone.{label}"), exact=True).select_option(label=option)
    oleg.press_key("play.milestone.swap", minor)
    expect(oleg.dialog.get_by_role("heading", name=oleg.t("play.milestone.minor"))).to_be_hidden()
    leaves_one_choice(oleg, "raise")
    oleg.press_key("play.milestone.pass", oleg.dialog)
    oleg.sees(oleg.t("play.milestone.done"), oleg.dialog)
    oleg.press_key("common.button.close", oleg.dialog)
    expect(oleg.people.get_by_role("button", name=oleg.t("play.milestone.choose"), exact=True)).to_be_hidden()
