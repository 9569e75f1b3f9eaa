"""Fate Condensed grows: a breakthrough, points and columns, a stunt that bends a rule; the GM's people and numbers."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, pressing, say_more, show, unfold
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, each_size, gm_on_a_phone, players_on_phones

pytestmark = pytest.mark.browser

FACT, GNAWING, DEBT = "Hay una puerta tras el altar", "Gnawing", "Owes the Guild Twice"


@players_on_phones
def test_a_breakthrough_is_spent_choice_by_choice(table_site: TableSite, sit: Sit, on_phones: Phones):
    seats = seated(table_site, sit, {}, [], ("gwen", "pilar"), on_phones=on_phones)
    gwen, pilar = seats["gwen"], seats["pilar"]

    end_with_a_breakthrough(gwen)
    points_raise_what_the_columns_bear(pilar)
    one_at_average_is_exchanged(pilar)
    gwen_adds_refresh_afterwards(gwen)
    a_stunt_is_bought(pilar)
    assert no_violations(pilar.page) == []
    pilar.press_key("common.button.close", pilar.dialog)
    the_stunt_makes_a_fact_true(pilar)
    assert [seat.complaints for seat in seats.values()] == [[], []]


def end_with_a_breakthrough(gwen: Seat) -> None:
    show(gwen, "scene")
    gwen.press_key("board.session.end", gwen.tools)
    expect(gwen.dialog.get_by_label(gwen.t("play.milestone.power_points"))).to_be_hidden()
    gwen.dialog.get_by_label(gwen.g("milestone.breakthrough.name")).check()
    gwen.dialog.get_by_label(gwen.t("play.milestone.power_points")).check()
    assert no_violations(gwen.page) == []
    gwen.press_key("board.session.end", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()


def points_raise_what_the_columns_bear(pilar: Seat) -> None:
    """What would break the columns is refused with what holds it; together with what holds it, it goes through."""
    show(pilar, "people")
    pilar.sees(pilar.t("play.points.banked", n=2), pilar.people)
    pilar.press_key("play.milestone.choose", pilar.people)
    part = pilar.dialog.get_by_role("region", name=pilar.t("play.points.title"))
    first, second = (part.get_by_label(pilar.t("play.points.each", n=n)) for n in (1, 2))
    first.select_option("shoot")
    pilar.press_key("play.points.do", part)
    rule = pilar.t("common.rule", title=pilar.t("rule.FCON_ADV_11.title"), id="FCON-ADV-11")
    expect(part.locator(".field__error")).to_contain_text(rule)
    second.select_option("crafts")
    pilar.press_key("play.points.do", part)
    expect(part).to_be_hidden()


def one_at_average_is_exchanged(pilar: Seat) -> None:
    part = choice(pilar, "minor")
    pilar.press_key("play.milestone.option.exchange_rating", part)
    part.get_by_label(pilar.t("play.milestone.this"), exact=True).select_option("drive")
    part.get_by_label(pilar.t("play.milestone.that"), exact=True).select_option("empathy")
    pilar.press_key("play.milestone.exchange", part)
    expect(part).to_be_hidden()


def choice(seat: Seat, key: str) -> Locator:
    return seat.dialog.get_by_role("region", name=seat.t(f"play.milestone.{key}"), exact=True)


def gwen_adds_refresh_afterwards(gwen: Seat) -> None:
    show(gwen, "people")
    gwen.press("Ilka", gwen.people)
    expect(gwen.dialog.get_by_role("button", name=gwen.t("play.milestone.add_points"))).to_be_hidden()
    gwen.press_key("play.milestone.add_refresh", gwen.dialog)
    expect(gwen.dialog.get_by_role("button", name=gwen.t("play.milestone.add_refresh"))).to_be_hidden()
    gwen.press_key("common.button.close", gwen.dialog)


def a_stunt_is_bought(pilar: Seat) -> None:
    pilar.sees(pilar.t("play.milestone.refresh_now", n=4), pilar.dialog)
    part = choice(pilar, "stunt")
    part.get_by_label(pilar.t("play.stunt.example")).select_option("back_door")
    expect(part.get_by_label(pilar.t("play.stunt.name"))).to_have_value(pilar.g("stunt_example.back_door.name"))
    expect(part.get_by_label(pilar.t("play.stunt.effect"))).to_have_value("true_fact")
    expect(part.get_by_label(pilar.t("play.stunt.per"))).to_have_value("session")
    pilar.press_key("play.milestone.add_stunt", part)
    expect(part).to_be_hidden()


def the_stunt_makes_a_fact_true(pilar: Seat) -> None:
    name = pilar.g("stunt_example.back_door.name")
    pilar.press("Ilka", pilar.people)
    pilar.press_key("play.stunt.use_of", pilar.dialog, name=name)
    pilar.dialog.get_by_label(pilar.t("play.stunt.fact")).fill(FACT)
    assert no_violations(pilar.page) == []
    pilar.press_key("play.stunt.use", pilar.dialog)
    expect(pilar.dialog).to_be_hidden()
    pilar.press("Ilka", pilar.people)
    pilar.sees(pilar.g("stunt.per.session.used"), pilar.dialog)
    pilar.press_key("common.button.close", pilar.dialog)
    show(pilar, "story")
    pilar.reads(FACT)


@gm_on_a_phone
def test_the_gm_weighs_a_number_makes_people_and_has_the_last_word(table_site: TableSite, sit: Sit, on_phones: Phones):
    act = {"character": "ilka", "action": "overcome", "rating": "fight", "goal": "Break the lid"}
    seats = seated(table_site, sit, {}, [["pilar", "declare_action", act]], ("gwen", "pilar"), on_phones=on_phones)
    gwen = seats["gwen"]

    the_number_is_weighed(gwen)
    somebody_small_comes_in(gwen)
    gwen_rewords_a_trouble(gwen)
    show(seats["pilar"], "people")
    seats["pilar"].sees(DEBT, seats["pilar"].people)
    assert [seat.complaints for seat in seats.values()] == [[], []]


def the_number_is_weighed(gwen: Seat) -> None:
    show(gwen, "story")
    unfold(gwen)
    number = gwen.dock.get_by_label(gwen.t("board.roll.set_difficulty"))
    for value, hint in ((2, "low"), (6, "near"), (8, "high")):
        number.select_option(str(value))
        gwen.sees(gwen.t(f"play.difficulty.{hint}", rating="Fight", value={"signed": 4}), gwen.dock)
    gwen.dock.locator("summary").filter(has_text=gwen.t("play.hint.help")).click()
    for key in ("other", "another"):
        gwen.dock.get_by_label(gwen.t(f"play.difficulty.{key}")).check()
    reasons = gwen.t("play.difficulty.so_many", n=2)
    gwen.press_key("play.hint.use", gwen.dock, name=reasons, value={"signed": 4})
    expect(number).to_have_value("4")
    assert no_violations(gwen.page) == []
    gwen.press_key("board.roll.do.set_opposition", gwen.dock)


def somebody_small_comes_in(gwen: Seat) -> None:
    """With what only its own card names."""
    show(gwen, "scene")
    gwen.press_key("board.gm.bring", gwen.tools)
    gwen.fill(gwen.t("board.npc.name"), "Crypt Rat", gwen.dialog)
    gwen.fill(gwen.t("play.npc.rating_n", n=1), GNAWING, gwen.dialog)
    gwen.fill(gwen.t("play.npc.rating_n", n=2), "stealth", gwen.dialog)
    assert no_violations(gwen.page) == []
    gwen.press_key("board.npc.make", gwen.dialog)
    gwen.press_key("common.button.close", gwen.dialog)
    show(gwen, "people")
    gwen.press("Crypt Rat", gwen.people)
    gwen.sees(GNAWING, gwen.dialog)
    gwen.sees(gwen.g("rating.stealth.name"), gwen.dialog)
    gwen.press_key("common.button.close", gwen.dialog)


def gwen_rewords_a_trouble(gwen: Seat) -> None:
    gwen.press("Ilka", gwen.people)
    gwen.press_key("board.gm.override", gwen.dialog)
    gwen.dialog.get_by_label(gwen.t("board.override.field"), exact=True).select_option("aspects.trouble")
    gwen.fill(gwen.t("board.override.value"), DEBT, gwen.dialog)
    gwen.fill(gwen.t("board.reason_all"), "It grew", gwen.dialog)
    gwen.press_key("board.override.do", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()


def test_who_has_a_wound_that_may_heal_has_one_choice_more_to_make(table_site: TableSite, sit: Sit):
    """The others read so beside the hero, until it begins to heal."""
    hurt = {"character": "ilka", "slot": "severe", "text": "Broken Leg", "reason": "The fall."}
    award = {"milestone": "breakthrough", "to": ["ilka"]}
    acts = [["gwen", "give_consequence", hurt], ["gwen", "award_milestone", award]]
    seats = seated(table_site, sit, {}, acts, ("oleg", "pilar"))
    oleg, pilar = seats["oleg"], seats["pilar"]
    show(oleg, "people")
    oleg.sees(oleg.t("play.milestone.pending", n=3), oleg.people)

    show(pilar, "people")
    pilar.press_key("play.milestone.choose", pilar.people)
    choice(pilar, "recover").get_by_role("button", name="Broken Leg").click()
    pilar.fill(pilar.t("harm.new_words"), "Knee Brace", pilar.dialog)
    pilar.press_key("harm.start_do", pilar.dialog)

    oleg.sees(oleg.t("play.milestone.pending", n=2), oleg.people)
    assert [seat.complaints for seat in seats.values()] == [[], []]


STUNTS = [
    {"name": "Spade First", "kind": "bonus", "rating": "fight", "actions": ["attack"], "circumstance": "in a grave"},
    {"name": "Long Shot", "kind": "bonus", "rating": "shoot", "actions": ["attack"], "circumstance": "from afar"},
    {"name": "Quiet Feet", "kind": "bonus", "rating": "stealth", "actions": ["overcome"], "circumstance": "at night"},
]


def learned(stunt: dict[str, object]) -> list[list[object]]:
    choice = {"character": "ilka", "option": "new_stunt", "stunt": {"id": "", **stunt}}
    return [["gwen", "award_milestone", {"milestone": "milestone", "to": ["ilka"]}], ["pilar", "choose_minor", choice]]


@each_size
def test_stunts_stand_beside_their_rating_with_what_they_come_to(table_site: TableSite, sit: Sit, on_phones: Phones):
    acts = [act for stunt in STUNTS for act in learned(stunt)]
    pilar = seated(table_site, sit, {}, acts, ("pilar",), on_phones=on_phones)["pilar"]
    show(pilar, "story")
    unfold(pilar)
    pilar.press(pilar.g("action.attack.name"), pilar.dock)

    long_shot = pressing(pilar, "attack", "shoot", "Long Shot")
    expect(pressing(pilar, "attack", "fight", "Spade First")).to_have_text(re.compile(r"Spade First.*\+6"))
    expect(long_shot).to_have_text(re.compile(r"Long Shot.*\+3"))
    expect(pilar.dock.get_by_text("Quiet Feet")).to_be_hidden()
    say_more(pilar)
    pilar.dock.get_by_text(pilar.t("play.stunt.all"), exact=True).click()
    pilar.sees("Quiet Feet", pilar.dock)
    assert no_violations(pilar.page) == []
    long_shot.click()

    expect(pilar.dock.locator(".roll[data-step=declared]")).to_contain_text("from afar")
    assert pilar.complaints == []


BROKEN = """() => [...document.querySelectorAll(".people .rating > span:first-child")]
  .filter((name) => !name.textContent.trim().includes(" ") && name.offsetParent)
  .filter((name) => { const words = document.createRange(); words.selectNodeContents(name);
                      return new Set([...words.getClientRects()].map((line) => Math.round(line.top))).size > 1; })
  .map((name) => name.textContent)"""


def test_no_skill_breaks_within_a_word(table_site: TableSite, sit: Sit):
    oleg = seated(table_site, sit, {}, [], ("oleg",))["oleg"]

    for width in (1440, 1280, 390):
        oleg.resize(width, 844)
        show(oleg, "people")
        oleg.sees(oleg.g("rating.notice.name"), oleg.people)

        assert oleg.page.evaluate(BROKEN) == [], width
        assert oleg.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), width
