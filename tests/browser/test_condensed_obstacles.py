"""Obstacles at the table: a hazard's turn, a block on a way, as cover and as a weapon, distractions."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, declare, inside, pass_all, roll_dice, show, unfold
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, gm_on_a_phone, players_on_phones

pytestmark = pytest.mark.browser

DIALS = {"obstacles": True, "time_shifts": True}
STONES, GRILLE, BOY, GEM = "Falling stones", "Rusty grille", "The sexton’s boy", "Canary-2b6d: a gem on a pedestal"
ASKS, DROWNS, GETS_AWAY = "Does he get out?", "He drowns.", "The ghoul gets away."
NAVE, VAULT = "The Nave", "The Vault"
GRILLE_MADE = {"obstacle": "block", "name": GRILLE, "rating": 3, "weapon": 4}
GRILLE_STANDS = ["gwen", "make_obstacle", GRILLE_MADE]


@gm_on_a_phone
def test_a_hazard_is_made_takes_its_turn_and_hits(table_site: TableSite, sit: Sit, on_phones: Phones):
    seats = seated(table_site, sit, DIALS, [], ("gwen", "pilar"), on_phones=on_phones)
    gwen, pilar = seats.values()
    panel(gwen)
    gwen.press(gwen.g("obstacle_kind.hazard.name"), gwen.dialog)
    gwen.fill(gwen.t("extras.obstacle.name"), STONES, gwen.dialog)
    assert no_violations(gwen.page) == []
    gwen.press_key("extras.obstacle.make_do", gwen.dialog)
    expect(line(pilar, STONES)).to_contain_text(pilar.t("extras.obstacle.weapon", n=2))
    assert no_violations(pilar.page) == []

    show(gwen, "scene")
    gwen.press_key("board.conflict.open", gwen.tools)
    gwen.press_key("board.conflict.open", gwen.dialog)
    gwen.press(STONES, gwen.scene.get_by_role("group", name=gwen.t("board.turns.name_first"), exact=True))
    attacked(gwen, "Ilka")
    table_site.throw("++00", "0000")
    show(pilar, "story")
    unfold(pilar)
    pilar.dock.get_by_role("button").filter(has_text=pilar.g("rating.fight.name")).first.click()
    rolled(gwen, gwen)
    show(pilar, "story")
    unfold(pilar)

    pilar.sees(pilar.t("board.hit.yours", n=3), pilar.dock)
    assert [seat.complaints for seat in seats.values()] == [[], []]


@players_on_phones
def test_a_block_closes_a_way_and_hurts_who_fails(table_site: TableSite, sit: Sit, on_phones: Phones):
    acts = [
        ["gwen", "add_zone", {"scene": "crypt", "name": NAVE, "x": 0, "y": 0}],
        ["gwen", "add_zone", {"scene": "crypt", "name": VAULT, "x": 1, "y": 0}],
        GRILLE_STANDS,
    ]
    seats = seated(table_site, sit, DIALS, acts, ("gwen", "pilar"), on_phones=on_phones)
    gwen, pilar = seats.values()
    show(gwen, "scene")
    gwen.menu(gwen.t("board.zones.menu", name=NAVE), gwen.t("board.zones.link"), gwen.scene)
    gwen.choose(gwen.t("extras.obstacle.on_way"), GRILLE, gwen.dialog)
    gwen.press_key("board.zones.link_do", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    show(pilar, "scene")
    expect(pilar.scene.get_by_role("region", name=NAVE, exact=True)).to_contain_text(GRILLE)

    press_on(pilar, "extras.obstacle.past", GRILLE)
    at_story(pilar)
    declare(pilar, "overcome", "athletics")
    timed(gwen, "half hours")
    table_site.throw("-000")
    rolled(gwen, pilar)
    show(pilar, "story")
    pilar.reads(pilar.t("log.block_struck", name="Ilka", block=GRILLE))
    pilar.reads(pilar.t("log.time_taken", time=pilar.g("time.about_one.hours")))
    unfold(pilar)
    pilar.sees(pilar.t("board.hit.yours", n=5), pilar.dock)
    assert [seat.complaints for seat in seats.values()] == [[], []]


def test_a_block_is_cover_and_is_cleared_away(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit, DIALS, [GRILLE_STANDS], ("gwen", "pilar"))
    gwen, pilar = seats.values()
    gwen.menu(gwen.t("extras.menu", name=GRILLE), gwen.t("extras.cover.title"), gwen.scene)
    gwen.choose(gwen.t("extras.cover.who"), "Ilka", gwen.dialog)
    gwen.pick(gwen.t("extras.cover.mode.mitigate"), gwen.dialog)
    gwen.press_key("common.button.save", gwen.dialog)
    expect(line(pilar, GRILLE)).to_contain_text(pilar.t("extras.cover.mitigate", name="Ilka", armor=1))

    press_on(pilar, "extras.obstacle.remove", GRILLE)
    at_story(pilar)
    pilar.fill(pilar.t("board.declare.means"), "Con la pala", pilar.dock)
    declare(pilar, "overcome", "fight")
    table_site.throw("++00")
    rolled(gwen, pilar)
    gwen.reads(gwen.t("log.obstacle_removed", name=GRILLE))
    expect(line(pilar, GRILLE)).to_have_count(0)
    assert [seat.complaints for seat in seats.values()] == [[], []]


def test_a_block_is_a_weapon_and_no_target(table_site: TableSite, sit: Sit):
    """Half of its weapon counts; then the GM takes it off the scene."""
    fight = [GRILLE_STANDS, ["gwen", "open_conflict", {"conflict_kind": "physical"}]]
    acts = [*fight, ["gwen", "name_next", {"character": "ilka"}]]
    seats = seated(table_site, sit, DIALS, acts, ("gwen", "pilar"))
    gwen, pilar = seats.values()
    pilar.press(pilar.g("action.attack.name"), pilar.dock)
    at_story(pilar)
    target = pilar.dock.get_by_label(pilar.t("board.declare.target"))
    expect(target.get_by_role("option", name="Ghoul")).to_be_attached()
    expect(target.get_by_role("option", name=GRILLE)).to_have_count(0)
    pilar.choose(pilar.t("extras.obstacle.forced"), GRILLE, pilar.dock)
    declare(pilar, "attack", "fight")
    pilar.sees(pilar.t("board.roll.for.forced", name=GRILLE), pilar.dock)
    gwen.press_key("board.roll.do.leave_undefended", gwen.dock)
    table_site.throw("--00")
    rolled(gwen, pilar)
    pilar.sees(pilar.t("board.hit.of", name="Ghoul", n=4), pilar.dock)

    gwen.menu(gwen.t("extras.menu", name=GRILLE), gwen.t("board.token.remove"), gwen.scene)
    expect(line(pilar, GRILLE)).to_have_count(0)
    panel(gwen)
    away = gwen.t("extras.named", label=gwen.t("extras.put_away"), name=GRILLE)
    gwen.press(away, gwen.dialog)
    expect(gwen.dialog.get_by_text(GRILLE)).to_have_count(0)
    assert [seat.complaints for seat in seats.values()] == [[], []]


@gm_on_a_phone
def test_one_distraction_is_dealt_with_and_one_is_left(table_site: TableSite, sit: Sit, on_phones: Phones):
    gem = {"name": GEM, "choice": "Who takes it?", "deal": "The traps wake up.", "secret": True}
    seats = seated(table_site, sit, DIALS, [["gwen", "make_distraction", gem]], ("gwen", "pilar"), on_phones=on_phones)
    gwen, pilar = seats.values()
    panel(gwen)
    gwen.press_key("extras.distraction.make", gwen.dialog)
    gwen.fill(gwen.t("extras.distraction.name"), BOY, gwen.dialog)
    gwen.fill(gwen.t("extras.distraction.choice"), ASKS, gwen.dialog)
    gwen.fill(gwen.t("extras.distraction.if_left"), DROWNS, gwen.dialog)
    assert no_violations(gwen.page) == []
    gwen.press_key("extras.distraction.make_do", gwen.dialog)
    expect(line(pilar, BOY)).to_contain_text(ASKS)
    expect(line(pilar, GEM)).to_have_count(0)
    assert not any(DROWNS in frame or "Canary-2b6d" in frame for frame in pilar.frames)

    show(gwen, "scene")
    gwen.menu(gwen.t("extras.menu", name=GEM), gwen.t("board.cards.reveal"), gwen.scene)
    press_on(pilar, "extras.distraction.deal", GEM)
    expect(line(pilar, GEM)).to_contain_text(pilar.t("extras.distraction.came", text="The traps wake up."))
    gwen.menu(gwen.t("extras.menu", name=BOY), gwen.t("extras.distraction.leave"), gwen.scene)
    expect(line(pilar, BOY)).to_contain_text(pilar.t("extras.distraction.came", text=DROWNS))
    assert no_violations(pilar.page) == []
    assert [seat.complaints for seat in seats.values()] == [[], []]


def panel(gwen: Seat) -> None:
    """The GM's panel of optional rules."""
    show(gwen, "scene")
    gwen.press_key("extras.panel", gwen.tools)


def line(seat: Seat, name: str) -> Locator:
    show(seat, "scene")
    return inside(seat, seat.t("extras.title")).get_by_role("listitem").filter(has_text=name)


def press_on(seat: Seat, key: str, name: str) -> None:
    """A button of that line; it is named after what it is about."""
    label = seat.t("extras.named", label=seat.t(key), name=name)
    line(seat, name).get_by_role("button", name=label, exact=True).click()


def at_story(seat: Seat) -> None:
    show(seat, "story")
    unfold(seat)


def attacked(gwen: Seat, target: str) -> None:
    """What is on turn attacks; a hazard has one rating."""
    show(gwen, "story")
    unfold(gwen)
    gwen.press(gwen.g("action.attack.name"), gwen.dock)
    gwen.choose(gwen.t("board.declare.target"), target, gwen.dock)
    declare(gwen, "attack", "")


def timed(gwen: Seat, time: str) -> None:
    show(gwen, "story")
    unfold(gwen)
    gwen.dock.get_by_text(gwen.t("extras.time.set"), exact=True).click()
    gwen.dock.get_by_label(gwen.t("extras.time.base_label")).select_option(time)
    gwen.press_key("extras.time.set_do", gwen.dock)
    gwen.sees(gwen.t("extras.time.base", time=gwen.g("time." + ".".join(time.split()))), gwen.dock)


def rolled(gwen: Seat, who: Seat) -> None:
    """They roll, and the GM settles it for everybody."""
    show(who, "story")
    unfold(who)
    roll_dice(who)
    pass_all(gwen)
    gwen.press_key("board.roll.do.settle_roll", gwen.dock)
