"""Great foes of Fate Condensed at the table: minions in the way, a true form, an immunity that is lifted."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, declare, drawn, pass_all, roll_dice, show, unfold
from tests.browser.seats import Seat
from tests.browser.sizes import EVERYBODY, Phones, gm_on_a_phone, phone_first

pytestmark = pytest.mark.browser

DIALS = {"big_bad": True}
BOSS, CHOIR, SHAPE = "The Drowned Bishop", "Choir of the Drowned", "The Thing in the Font"
BELLS, SILENT = "Silence the Bells", "The last bell hangs still."


def cast(*more: list[Any]) -> list[list[Any]]:
    """A boss and a choir that everybody sees, a shape that nobody does, and Ilka's turn in a fight."""
    return [
        ["gwen", "create_character", {"char_kind": "npc", "name": BOSS, "ratings": {"fight": 3}}, "boss"],
        ["gwen", "create_character", {"char_kind": "mook", "name": CHOIR, "ratings": {"fight": 2}}, "choir"],
        ["gwen", "create_character", {"char_kind": "npc", "name": SHAPE, "ratings": {"fight": 5}}, "shape"],
        ["gwen", "place_token", {"scene": "crypt", "character": "boss", "side": "foes"}],
        ["gwen", "place_token", {"scene": "crypt", "character": "choir", "side": "foes"}],
        *more,
        ["gwen", "open_conflict", {"conflict_kind": "physical"}],
        ["gwen", "name_next", {"character": "ilka"}],
    ]


def attack(seat: Seat) -> None:
    show(seat, "story")
    unfold(seat)
    seat.press(seat.g("action.attack.name"), seat.dock)
    seat.choose(seat.t("board.declare.target"), BOSS, seat.dock)
    again(seat)


def again(seat: Seat) -> None:
    declare(seat, "attack", "fight")


def heard(seat: Seat, *secrets: str) -> list[str]:
    return [frame for frame in seat.frames if any(secret in frame for secret in secrets)]


@gm_on_a_phone
def test_a_minion_takes_the_hit_that_was_meant_for_the_boss(table_site: TableSite, sit: Sit, on_phones: Phones):
    seats = seated(table_site, sit, DIALS, cast(), on_phones=on_phones)
    gwen, pilar, oleg = seats.values()
    a_great_foe_is_made(gwen)
    assert heard(pilar, '"big"', SHAPE) == []

    table_site.throw("++++", "0000")
    attack(pilar)
    show(gwen, "story")
    unfold(gwen)
    gwen.dock.get_by_role("article").get_by_role("button", name=gwen.g("rating.fight.name")).first.click()
    expect(pilar.dock.get_by_role("button", name=pilar.t("board.roll.do.roll_dice"), exact=True)).to_be_enabled()
    roll_dice(pilar)
    pass_all(pilar, oleg, gwen)
    gwen.sees(gwen.t("extras.threat.put_title"), gwen.dock)
    expect(pilar.page.get_by_text(pilar.t("extras.threat.put_title"))).to_have_count(0)
    expect(pilar.dock.locator(".margin")).to_contain_text(pilar.g("result.attack.style"))
    assert no_violations(gwen.page) == []
    gwen.press_key("extras.threat.put", gwen.dock, name=CHOIR)

    for seat in seats.values():
        show(seat, "story")
        seat.reads(seat.t("log.minion_put", minion=CHOIR, boss=BOSS))
        assert seat.complaints == []


def a_great_foe_is_made(gwen: Seat) -> None:
    """In the panel: a minion and a form, folded away until they are wanted."""
    show(gwen, "scene")
    gwen.press_key("extras.panel", gwen.tools)
    gwen.press_key("extras.threat.title", gwen.dialog)
    gwen.choose(gwen.t("extras.threat.who"), BOSS, gwen.dialog)
    drawn(gwen)  # the form is another one now
    for fold in ("minions", "forms"):
        gwen.dialog.locator("summary").filter(has_text=gwen.t(f"extras.threat.{fold}")).click()
    gwen.pick(CHOIR, gwen.dialog)
    gwen.choose(gwen.t("extras.threat.form_n", n=1), SHAPE, gwen.dialog)
    assert no_violations(gwen.page) == []
    gwen.press_key("common.button.save", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    gwen.press_key("extras.panel", gwen.tools)
    expect(gwen.dialog).to_contain_text(gwen.t("extras.threat.has_minions", names=CHOIR))
    expect(gwen.dialog).to_contain_text(gwen.t("extras.threat.has_forms", n=1))
    gwen.press_key("common.button.close", gwen.dialog)


@phone_first
def test_as_many_true_forms_are_named_as_there_are_sheets(table_site: TableSite, sit: Sit, on_phones: Phones):
    """By keyboard: each new field has the focus as soon as it is there."""
    names = ["Moth", "Eel", "Lantern", "Undertow"]
    sheets = [["gwen", "create_character", {"char_kind": "npc", "name": n, "ratings": {"fight": 2}}] for n in names]
    seats = seated(table_site, sit, DIALS, cast(*sheets), ("gwen",), on_phones=on_phones)
    gwen = seats["gwen"]
    show(gwen, "people")
    gwen.press(BOSS, gwen.people)
    gwen.press_key("extras.threat.title", gwen.dialog)
    gwen.dialog.locator("summary").filter(has_text=gwen.t("extras.threat.forms")).click()
    for n, name in enumerate(names, start=1):
        field = gwen.dialog.get_by_label(gwen.t("extras.threat.form_n", n=n), exact=True)
        if n > 1:
            gwen.dialog.get_by_role("button", name=gwen.t("extras.threat.form_more")).press("Enter")
            expect(field).to_be_focused()
        field.select_option(label=name)
    assert no_violations(gwen.page) == []
    gwen.press_key("common.button.save", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()

    show(gwen, "scene")
    gwen.press_key("extras.panel", gwen.tools)
    expect(gwen.dialog).to_contain_text(gwen.t("extras.threat.has_forms", n=4))
    gwen.press_key("extras.named", gwen.dialog, label=gwen.t("extras.edit"), name=BOSS)
    expect(gwen.dialog.get_by_label(gwen.t("extras.threat.form_n", n=4), exact=True)).to_be_visible()
    assert gwen.complaints == []


def test_what_was_taken_out_goes_on_in_its_true_form(table_site: TableSite, sit: Sit):
    threat = ["gwen", "set_threat", {"character": "boss", "forms": ["shape"]}]
    seats = seated(table_site, sit, DIALS, cast(threat))
    gwen, pilar, _ = seats.values()
    assert heard(pilar, SHAPE) == []

    gwen.press_key("board.gm.more", gwen.tools)
    gwen.press_key("board.gm.hit", gwen.dialog)
    gwen.choose(gwen.t("board.compel.whom"), BOSS, gwen.dialog)
    gwen.fill(gwen.t("board.hit.shifts"), "30", gwen.dialog)
    gwen.press_key("board.hit.inflict", gwen.dialog)

    for seat in seats.values():
        seat.reads(seat.t("log.true_form", old=BOSS, name=SHAPE))
        seat.sees(SHAPE, seat.scene)
        expect(seat.scene.get_by_text(BOSS)).to_have_count(0)
        assert seat.complaints == []


def test_an_immunity_holds_until_the_gm_lifts_it(table_site: TableSite, sit: Sit):
    """On phones; the name that the GM has given the challenge reaches nobody."""
    threat = ["gwen", "set_threat", {"character": "boss", "immunity": {"by": "challenge", "name": BELLS}}]
    seats = seated(table_site, sit, DIALS, cast(threat), on_phones=EVERYBODY)
    gwen, pilar, oleg = seats.values()
    attack(pilar)
    pilar.sees(pilar.t("refusal.immune_until_challenge", character=BOSS, challenge=""), pilar.dock)
    assert heard(pilar, BELLS, '"big"') == heard(oleg, BELLS, '"big"') == []

    show(gwen, "people")
    gwen.press(BOSS, gwen.people)
    expect(gwen.dialog).to_contain_text(gwen.t("extras.threat.by.challenge"))
    assert no_violations(gwen.page) == []
    gwen.press_key("extras.threat.lift_of", gwen.dialog, name=BOSS)
    gwen.dialog.get_by_role("textbox", name=gwen.t("extras.threat.lift_how")).fill(SILENT)
    gwen.press_key("extras.threat.lift", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()

    pilar.reads(pilar.t("log.immunity_lifted", name=BOSS, how=SILENT))
    again(pilar)
    title = pilar.t("board.roll.title.attack", name="Ilka", target=BOSS)
    expect(pilar.dock.get_by_role("article", name=title)).to_be_visible()
    for seat in seats.values():
        assert seat.complaints == []
