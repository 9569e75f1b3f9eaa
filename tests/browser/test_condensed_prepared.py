"""What waits in a prepared scene by optional rules: put there, known to nobody, and there with the scene."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, inside, show
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, gm_on_a_phone

pytestmark = pytest.mark.browser

DIALS = {"countdowns": True, "obstacles": True}
TOWER, STAIRS = "The Bell Tower", "The Stairs"
STORM, BREAKS = "Canary-3c1f: the storm comes in", "Canary-3c1f: the mast breaks."
STONES, GRILLE = "Canary-77aa: falling stones", "Canary-4e0b: rusty grille"
BOY, ASKS, DROWNS = "Canary-a91d: the sexton’s boy", "Canary-a91d: does he get out?", "Canary-a91d: he drowns."
GEM, TRAPS = "Canary-bb62: a gem on a pedestal", "Canary-bb62: the traps wake up."
READY = [
    ["gwen", "prepare_scene", {"title": TOWER}, "tower"],
    ["gwen", "add_zone", {"scene": "tower", "name": STAIRS}],
]


@gm_on_a_phone
def test_what_waits_in_a_scene_is_the_gms_alone_until_it_opens(table_site: TableSite, sit: Sit, on_phones: Phones):
    seats = seated(table_site, sit, DIALS, READY, ("gwen", "pilar"), on_phones=on_phones)
    gwen, pilar = seats.values()
    show(gwen, "scene")
    gwen.menu(gwen.t("board.prep.menu"), TOWER, gwen.tools)
    expect(waiting(gwen)).to_contain_text(gwen.t("extras.prepared.none"))
    a_countdown_waits(gwen)
    a_hazard_stands_in_a_zone(gwen)
    a_distraction_waits(gwen, BOY, ASKS, DROWNS)
    a_distraction_waits(gwen, GEM, "Who takes it?", TRAPS, hidden=True)
    assert no_violations(gwen.page) == []
    changed_while_they_wait(gwen)
    assert not any("Canary" in frame for frame in pilar.frames)

    opened(gwen)

    for name in (STONES, BOY):
        expect(line(pilar, name)).to_be_visible()
    expect(on_strip(pilar, STORM)).to_be_visible()
    expect(on_strip(pilar, STORM)).to_contain_text(pilar.t("extras.countdown.lasting"))
    expect(line(pilar, GEM)).to_have_count(0)
    expect(line(gwen, GEM)).to_contain_text(gwen.t("board.cards.hidden_short"))
    assert not any("Canary-bb62" in frame or DROWNS in frame for frame in pilar.frames)
    show(pilar, "story")
    pilar.reads(pilar.t("log.countdown_made", name=STORM, boxes=3, outcome=BREAKS))
    pilar.reads(pilar.t("log.distraction_made", name=BOY, choice=ASKS))
    assert no_violations(pilar.page) == []
    assert [seat.complaints for seat in seats.values()] == [[], []]


def test_a_prepared_block_closes_a_way_once_the_scene_is_open(table_site: TableSite, sit: Sit):
    acts = [*READY, ["gwen", "add_zone", {"scene": "tower", "name": "The Bells", "x": 1, "y": 0}]]
    seats = seated(table_site, sit, DIALS, acts, ("gwen", "pilar"))
    gwen, pilar = seats.values()
    gwen.menu(gwen.t("board.prep.menu"), TOWER, gwen.tools)
    gwen.press(gwen.g("obstacle_kind.block.name"), waiting(gwen))
    gwen.fill(gwen.t("extras.obstacle.name"), GRILLE, gwen.dialog)
    gwen.press_key("extras.obstacle.make_do", gwen.dialog)
    expect(prepared_line(gwen, GRILLE)).to_be_visible()
    gwen.menu(gwen.t("board.zones.menu", name=STAIRS), gwen.t("board.zones.link"), gwen.scene)
    gwen.choose(gwen.t("extras.obstacle.on_way"), GRILLE, gwen.dialog)
    gwen.press_key("board.zones.link_do", gwen.dialog)
    expect(gwen.dialog).to_have_count(0)
    gwen.menu(gwen.t("board.zones.menu", name=STAIRS), gwen.t("board.zones.link"), gwen.scene)
    expect(gwen.dialog.get_by_role("listitem")).to_contain_text(GRILLE)
    gwen.press_key("common.button.close", gwen.dialog)
    assert not any("Canary" in frame for frame in pilar.frames)

    opened(gwen)

    expect(pilar.scene.get_by_role("region", name=STAIRS, exact=True)).to_contain_text(GRILLE)
    assert [seat.complaints for seat in seats.values()] == [[], []]


def test_the_panel_says_what_waits_where_and_the_page_of_scenes_has_it_too(table_site: TableSite, sit: Sit):
    storm = {"scene": "tower", "name": STORM, "outcome": BREAKS, "boxes": 2}
    grille = {"scene": "tower", "obstacle": "block", "name": GRILLE, "rating": 2}
    acts = [*READY, ["gwen", "make_countdown", storm], ["gwen", "make_obstacle", grille]]
    seats = seated(table_site, sit, DIALS, acts, ("gwen",))
    gwen = seats["gwen"]
    gwen.press_key("extras.panel", gwen.tools)
    expect(gwen.dialog.get_by_text(gwen.t("extras.prepared.in", title=TOWER), exact=True)).to_have_count(2)
    away = gwen.t("extras.named", label=gwen.t("extras.put_away"), name=GRILLE)
    expect(gwen.dialog.get_by_role("button", name=away)).to_have_count(0)
    gwen.press_key("common.button.close", gwen.dialog)
    gwen.page.goto(gwen.page.url.replace("/t/", "/c/") + "scenes/")

    lines = gwen.page.get_by_role("region", name=gwen.t("extras.prepared.title")).get_by_role("listitem")
    expect(lines.filter(has_text=STORM)).to_be_visible()
    gwen.menu(gwen.t("extras.menu", name=STORM), gwen.t("extras.put_away"))
    expect(lines.filter(has_text=STORM)).to_have_count(0)
    expect(lines.filter(has_text=GRILLE)).to_be_visible()
    assert gwen.complaints == []


def waiting(gwen: Seat) -> Locator:
    return inside(gwen, gwen.t("extras.prepared.title"))


def prepared_line(gwen: Seat, name: str) -> Locator:
    return waiting(gwen).get_by_role("listitem").filter(has_text=name)


def line(seat: Seat, name: str) -> Locator:
    show(seat, "scene")
    return inside(seat, seat.t("extras.title")).get_by_role("listitem").filter(has_text=name)


def on_strip(seat: Seat, name: str) -> Locator:
    strip = seat.scene.get_by_role("list", name=seat.t("extras.countdown.title"), exact=True)
    return strip.get_by_role("listitem").filter(has_text=name)


def a_countdown_waits(gwen: Seat) -> None:
    """Open to all once it begins, and not to end with its scene."""
    gwen.press_key("extras.countdown.prepare", waiting(gwen))
    gwen.fill(gwen.t("extras.countdown.name"), STORM, gwen.dialog)
    gwen.fill(gwen.t("extras.countdown.outcome"), BREAKS, gwen.dialog)
    gwen.fill(gwen.t("extras.countdown.n"), "3", gwen.dialog)
    gwen.pick(gwen.t("extras.countdown.visible.open"), gwen.dialog)
    gwen.pick(gwen.t("extras.countdown.lasting"), gwen.dialog)
    assert no_violations(gwen.page) == []
    gwen.press_key("extras.countdown.prepare", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    expect(prepared_line(gwen, STORM)).to_contain_text(gwen.t("extras.countdown.lasting"))
    expect(prepared_line(gwen, STORM).get_by_role("button")).to_have_count(0)


def a_hazard_stands_in_a_zone(gwen: Seat) -> None:
    gwen.press(gwen.g("obstacle_kind.hazard.name"), waiting(gwen))
    gwen.fill(gwen.t("extras.obstacle.name"), STONES, gwen.dialog)
    gwen.choose(gwen.t("board.npc.zone"), STAIRS, gwen.dialog)
    gwen.press_key("extras.obstacle.make_do", gwen.dialog)
    expect(prepared_line(gwen, STONES)).to_contain_text(STAIRS)


def a_distraction_waits(gwen: Seat, name: str, asks: str, comes: str, *, hidden: bool = False) -> None:
    gwen.press_key("extras.distraction.make", waiting(gwen))
    gwen.fill(gwen.t("extras.distraction.name"), name, gwen.dialog)
    gwen.fill(gwen.t("extras.distraction.choice"), asks, gwen.dialog)
    gwen.fill(gwen.t("extras.distraction.if_left"), comes, gwen.dialog)
    if hidden:
        gwen.pick(gwen.t("board.cards.secret"), gwen.dialog)
    gwen.press_key("extras.distraction.make_do", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    tag = prepared_line(gwen, name).get_by_text(gwen.t("board.cards.hidden_short"), exact=True)
    expect(tag).to_have_count(1 if hidden else 0)


def changed_while_they_wait(gwen: Seat) -> None:
    """The hazard is stronger after all; the boxes are as many as before."""
    gwen.menu(gwen.t("extras.menu", name=STONES), gwen.t("extras.edit"), waiting(gwen))
    gwen.fill(gwen.t("harm.weapon"), "4", gwen.dialog)
    gwen.press_key("common.button.save", gwen.dialog)
    expect(prepared_line(gwen, STONES)).to_contain_text(gwen.t("extras.obstacle.weapon", n=4))
    gwen.menu(gwen.t("extras.menu", name=STORM), gwen.t("extras.edit"), waiting(gwen))
    expect(gwen.dialog.get_by_label(gwen.t("extras.countdown.lasting"))).to_be_checked()
    gwen.press_key("common.button.cancel", gwen.dialog)


def opened(gwen: Seat) -> None:
    """The live scene ends, and this one opens with everybody in it."""
    gwen.press_key("board.prep.back", gwen.scene)
    gwen.press_key("board.scene.close", gwen.tools)
    gwen.press_key("board.scene.close", gwen.dialog)
    gwen.press_key("board.prep.open_named", gwen.scene, title=TOWER)
    gwen.press_key("board.prep.open", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
