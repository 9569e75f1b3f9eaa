"""Maneuvers, spin and what is left over at a table of Spirit of the Century."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.century_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, pass_all, show, unfold
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, players_on_phones

pytestmark = pytest.mark.browser

DIALS = {"reasons": "optional"}
CORNERED, FOG = "Cornered", "Fog on the Water"
EVEN: list[list[Any]] = [
    ["pilar", "declare_action", {"character": "nell", "action": "overcome", "rating": "fists"}, "race"],
    ["gwen", "defend", {"character": "krol", "rating": "weapons"}],
]
HELD_OFF: list[list[Any]] = [
    ["gwen", "open_conflict", {"conflict_kind": "physical", "order": [["krol"], ["otto"], ["nell"]]}],
    ["gwen", "declare_action", {"character": "krol", "action": "attack", "rating": "guns", "target": "nell"}, "shot"],
    ["pilar", "defend", {"character": "nell", "rating": "athletics"}],
]


def nobody_complains(*seats: Seat) -> None:
    assert [seat.complaints for seat in seats] == [[] for _ in seats]


@players_on_phones
def test_an_aspect_is_put_on_somebody_who_has_no_point_to_avoid_it(table_site: TableSite, sit: Sit, on_phones: Phones):
    gwen, pilar, oleg = seated(table_site, sit, DIALS, [], on_phones=on_phones).values()
    show(pilar, "story")
    unfold(pilar)
    pilar.press(pilar.g("action.maneuver.name"), pilar.dock)
    pilar.fill(pilar.t("board.declare.text"), CORNERED, pilar.dock)
    assert no_violations(pilar.page) == []
    table_site.throw("0000", "0000")
    pilar.dock.locator(".rating").first.click()
    show(gwen, "story")
    unfold(gwen)
    answers = gwen.dock.get_by_role("article").get_by_role("button", name=gwen.g("rating.athletics.name"))
    answers.first.click()
    pass_all(pilar, oleg, gwen)

    gwen.sees(gwen.t("extras.maneuver.no_point", name="Krol", aspect=CORNERED), gwen.dock)
    expect(gwen.dock.get_by_role("button", name=gwen.t("board.choice.avoid_aspect"))).to_have_count(0)
    gwen.press_key("board.choice.accept_aspect", gwen.dock)

    show(pilar, "scene")
    card = pilar.scene.get_by_role("article").filter(has_text=CORNERED)
    expect(card).to_contain_text(pilar.t("extras.tag.fragile"))
    expect(card).to_contain_text(pilar.t("board.cards.free_yours", n=1))
    nobody_complains(gwen, pilar, oleg)


@players_on_phones
def test_spin_is_offered_on_the_next_roll_with_its_chance(table_site: TableSite, sit: Sit, on_phones: Phones):
    gwen, pilar, oleg = seated(table_site, sit, DIALS, HELD_OFF, on_phones=on_phones).values()
    show(gwen, "story")
    unfold(gwen)
    table_site.throw("0000", "0000")
    gwen.press_key("board.roll.do.roll_dice", gwen.dock)
    pass_all(pilar, oleg, gwen)
    show(pilar, "scene")
    pilar.sees(pilar.t("extras.spin.has", name="Nell"), pilar.scene)

    show(oleg, "story")
    unfold(oleg)
    oleg.press(oleg.g("action.overcome.name"), oleg.dock)
    oleg.dock.locator(".rating").first.click()
    show(pilar, "story")
    unfold(pilar)
    form = pilar.dock.locator("form").filter(has_text=pilar.t("extras.spin.use", name="Nell"))
    expect(form.get_by_role("button")).to_have_count(2)
    assert no_violations(pilar.page) == []
    form.get_by_role("button").first.click()

    show(gwen, "story")
    unfold(gwen)
    gwen.sees(gwen.t("board.roll.part.spin"), gwen.dock)
    gwen.press_key("extras.spin.turn_down", gwen.dock, name="Nell")
    expect(gwen.dock.get_by_text(gwen.t("board.roll.part.spin"), exact=True)).to_have_count(0)
    nobody_complains(gwen, pilar, oleg)


def test_shifts_left_over_are_spent_beside_the_scene(table_site: TableSite, sit: Sit):
    gwen, pilar, oleg = seated(table_site, sit, DIALS, HELD_OFF).values()
    unfold(gwen)
    table_site.throw("0000", "0000")
    gwen.press_key("board.roll.do.roll_dice", gwen.dock)
    pass_all(pilar, oleg, gwen)

    row = pilar.scene.get_by_role("listitem").filter(has_text=pilar.t("extras.overflow.extra"))
    row.locator("summary").click()
    pilar.fill(pilar.t("extras.overflow.what"), "She kicks the lamp out", row)
    assert no_violations(pilar.page) == []
    pilar.press_key("extras.overflow.do", row)

    gwen.reads(gwen.t("log.surplus_spent", use="extra", name="Nell", text="She kicks the lamp out", cost=1, left=3))
    expect(pilar.scene.get_by_text(pilar.t("extras.spin.has", name="Nell"))).to_have_count(0)
    nobody_complains(gwen, pilar, oleg)


def test_a_point_on_an_aspect_of_the_scene_lets_one_skill_stand_in_for_another(table_site: TableSite, sit: Sit):
    acts = [["gwen", "place_aspect", {"text": FOG}]]
    gwen, pilar, oleg = seated(table_site, sit, DIALS, acts).values()

    pilar.menu(pilar.t("board.cards.menu", text=FOG), pilar.t("extras.substitution.ask"), pilar.scene)
    pilar.choose(pilar.t("extras.substitution.instead"), pilar.g("rating.guns.name"), pilar.dialog)
    pilar.fill(pilar.t("extras.substitution.how"), "Out of the fog, from above", pilar.dialog)
    assert no_violations(pilar.page) == []
    pilar.press_key("extras.substitution.do", pilar.dialog)
    gwen.press_key("board.offer.do.accept_scene")

    pilar.sees(
        pilar.t(
            "extras.substitution.stands",
            name="Nell",
            rating=pilar.g("rating.athletics.name"),
            instead=pilar.g("rating.guns.name"),
            lasts="scene",
        ),
        pilar.scene,
    )
    nobody_complains(gwen, pilar, oleg)


def test_a_tie_that_both_share_is_read_as_done_by_both(table_site: TableSite, sit: Sit):
    gwen, pilar, oleg = seated(table_site, sit, DIALS, EVEN).values()
    table_site.throw("0000", "0000")
    pilar.press_key("board.roll.do.roll_dice", pilar.dock)
    pass_all(pilar, oleg, gwen)

    gwen.press_key("board.choice.both_succeed", gwen.dock)

    pilar.sees(pilar.t("extras.shared_tie.both"), pilar.dock)
    expect(pilar.dock.get_by_text(pilar.t("board.margin.tie"), exact=True)).to_have_count(0)
    nobody_complains(gwen, pilar, oleg)
