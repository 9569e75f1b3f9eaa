"""The card game by hand: lines carried to where they are used, objections, other terms, the store, clean-up."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.card_scene import CHARMING, PIPER, VARYA, VENUS
from tests.browser.conftest import Staged, TableSite
from tests.browser.pages import no_violations
from tests.browser.seats import Seat
from tests.browser.test_cards import seat_of

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]
DIALS = {"gm_start": 8}
FOG, CHAIN, LAMP = "Fog You Could Lean On", "Chained Until Morning", "Somebody Left a Lantern Lit"
LANDING = [
    ["gwen", "frame_scene", {"place": "The Landing"}],
    ["gwen", "frame_aspect", {"card": "The landing", "text": FOG}],
    ["gwen", "frame_aspect", {"card": "The ferry", "text": CHAIN, "aspect_kind": "detrimental"}],
    ["gwen", "frame_aspect", {"card": "The landing", "text": LAMP, "aspect_kind": "beneficial"}],
]

TIDE, SHARKS = "Tide on the Turn", "Sharks in the Shallows"
FACE_DOWN = [
    ["gwen", "frame_scene", {"called": "landing", "place": "The Landing"}],
    ["gwen", "plan_aspect", {"scene": "landing", "card": "The ferry", "text": TIDE}],
    [
        "gwen",
        "plan_aspect",
        {"scene": "landing", "card": "Under the boat", "text": SHARKS, "aspect_kind": "detrimental"},
    ],
]


def line(within: Locator, text: str) -> Locator:
    return within.get_by_role("listitem").filter(has_text=text).first


def carry(seat: Seat, what: Locator, to: Locator) -> None:
    """By the mouse, as people drag."""
    what.hover()
    seat.page.mouse.down()
    to.hover()
    to.hover()
    seat.page.mouse.up()


def at_landing(site: TableSite, acts: list[list[object]] | None = None) -> Staged:
    return site.stage("card_scene", dials=DIALS, acts=[*LANDING, *(acts or [])])


def counted(site: TableSite, sit: Sit) -> tuple[Seat, Seat]:
    """Pilar's action, with the chain counted against it."""
    staged = at_landing(site)
    gwen, pilar = seat_of(staged, sit, "gwen", "Gwen", "en"), seat_of(staged, sit, "pilar", "Pilar", "es")
    pilar.fill(pilar.g("act.what_does", name=PIPER), "I row", pilar.dock)
    pilar.press(pilar.g("act.do"), pilar.dock)
    gwen.sees(gwen.g("act.count.line", names={"list": [CHAIN]}, n=2), gwen.dock)
    gwen.press(gwen.g("act.count.do", n=2), gwen.dock)
    return gwen, pilar


def test_lines_are_carried_onto_the_action_to_count_to_help_and_to_be_a_problem(
    table_site: TableSite, sit: Sit
) -> None:
    staged = at_landing(table_site)
    gwen, pilar = seat_of(staged, sit, "gwen", "Gwen", "en"), seat_of(staged, sit, "pilar", "Pilar", "es")
    pilar.fill(pilar.g("act.what_does", name=PIPER), "I row", pilar.dock)
    pilar.press(pilar.g("act.do"), pilar.dock)
    talk = gwen.dock.get_by_role("article")
    expect(talk).to_be_visible()

    carry(gwen, line(gwen.scene, FOG), talk)
    expect(gwen.dock.get_by_role("checkbox", name=FOG)).to_be_checked()
    gwen.dock.get_by_role("checkbox", name=FOG).uncheck()
    gwen.press(gwen.g("act.count.do", n=2), gwen.dock)

    carry(pilar, line(pilar.scene, LAMP), pilar.dock.get_by_role("article"))
    expect(gwen.dock.get_by_role("article")).to_contain_text(LAMP)
    table_site.throw("0000")
    pilar.press(pilar.g("act.roll"), pilar.dock)
    gwen.sees(gwen.g("act.ahead", n=0), gwen.dock)

    carry(gwen, line(gwen.scene, FOG), gwen.dock.get_by_role("article"))
    pilar.sees(pilar.g("act.short", n=2), pilar.dock)
    expect(line(gwen.scene, FOG)).to_contain_text(gwen.g("card.problem"))


def test_the_gm_reads_what_is_left_of_her_points_only_where_laying_takes_some(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("card_scene", dials={"gm_start": 2}, acts=LANDING)
    gwen = seat_of(staged, sit, "gwen", "Gwen", "en")
    cost = gwen.scene.locator(".lay__cost")
    expect(cost).to_contain_text("You have")

    gwen.scene.get_by_role("radio", name=re.compile(gwen.g("kind.neutral"))).check()

    expect(cost).not_to_contain_text("You have")


@pytest.mark.parametrize(("bowl", "word"), [(5, "may_take"), (0, "price")], ids=["points", "empty"])
def test_the_gm_reads_that_she_may_take_a_point_while_the_bowl_has_one(
    table_site: TableSite, sit: Sit, bowl: int, word: str
) -> None:
    staged = table_site.stage("card_scene", dials={**DIALS, "bowl_start": bowl}, acts=LANDING[:1])
    gwen = seat_of(staged, sit, "gwen", "Gwen", "en")
    good = gwen.scene.get_by_role("radio", name=re.compile(gwen.g("kind.beneficial")))
    expect(good).to_have_accessible_name(re.compile(f"{re.escape(gwen.g(f'lay.{word}', n=0))}$"))

    good.check()

    expect(gwen.scene.get_by_role("checkbox", name=gwen.g("lay.take"))).to_be_enabled(enabled=bowl > 0)


def test_the_odds_tell_what_each_hindrance_leaves(table_site: TableSite, sit: Sit) -> None:
    _gwen, pilar = counted(table_site, sit)

    pilar.sees(pilar.g("odds.without"), pilar.dock)
    against = pilar.dock.get_by_role("listitem").filter(has_text=CHAIN).filter(has_text="%")
    expect(against).to_contain_text("19%")


def test_an_objection_is_settled_by_the_table_and_the_point_comes_back(table_site: TableSite, sit: Sit) -> None:
    gwen, pilar = counted(table_site, sit)
    pilar.press(pilar.g("act.help.free_name", aspect=CHARMING), pilar.dock)
    gwen.press(gwen.g("act.object"), gwen.dock)
    pilar.sees(pilar.g("act.objected", aspect=CHARMING), pilar.dock)
    assert no_violations(pilar.page) == []

    pilar.press(pilar.g("act.uphold"), pilar.dock)

    expect(pilar.dock.get_by_role("button", name=pilar.g("act.help.free_name", aspect=CHARMING))).to_be_visible()
    pilar.press(pilar.g("act.help.free_name", aspect=VENUS), pilar.dock)
    gwen.press(gwen.g("act.object"), gwen.dock)
    pilar.press(pilar.g("act.let_stand"), pilar.dock)
    expect(gwen.dock.get_by_role("article")).to_contain_text(VENUS)


def failed(site: TableSite, sit: Sit) -> tuple[Seat, Seat]:
    gwen, pilar = counted(site, sit)
    site.throw("--00")
    pilar.press(pilar.g("act.roll"), pilar.dock)
    pilar.press(pilar.g("act.pass"), pilar.dock)
    gwen.press(gwen.g("act.pass"), gwen.dock)
    gwen.press(gwen.g("pick.offer_bargain"), gwen.dock)
    return gwen, pilar


def test_a_bargain_with_a_mark_as_its_price_in_other_words_and_taken_without_who_is_away(
    table_site: TableSite, sit: Sit
) -> None:
    gwen, pilar = failed(table_site, sit)
    gwen.fill(gwen.g("bargain.outcome"), "You reach the tower", gwen.dock)
    gwen.dock.get_by_role("radio", name=re.compile(gwen.g("bargain.explicit"))).check()
    gwen.fill(gwen.g("bargain.cost"), "the boat is gone", gwen.dock)
    gwen.dock.get_by_text(gwen.g("bargain.mark"), exact=True).click()
    gwen.page.locator("#bargain-mark").fill("Soaked to the Bone")
    gwen.choose(gwen.g("lay.status"), PIPER, gwen.dock)
    gwen.press(gwen.g("pick.do.offer_bargain"), gwen.dock)
    pilar.sees("Soaked to the Bone", pilar.dock)
    priced = re.compile(r"the boat is gone;\s+Soaked to the Bone")
    expect(pilar.dock.locator(".offer__terms").last).to_contain_text(priced)
    assert no_violations(gwen.page) == []

    pilar.dock.get_by_text(pilar.t("board.offer.terms"), exact=True).first.click()
    pilar.dock.get_by_label(pilar.t("board.offer.terms"), exact=True).fill("We reach it, all of us")
    pilar.press(pilar.t("board.offer.do.propose"), pilar.dock)
    pilar.sees(pilar.g("ask.countered", by=pilar.g("points.gm")), pilar.dock)
    gwen.press(gwen.g("ask.do.agree_counter"), gwen.dock)
    pilar.press(pilar.g("ask.do.accept_offer_bargain"), pilar.dock)
    gwen.press(gwen.t("board.presence.away_name", name="Олег"), gwen.dock)

    gwen.sees(gwen.g("clear.title"), gwen.dock)
    pilar.sees(pilar.g("clear.status", name=PIPER), pilar.dock)


def test_the_mark_of_a_bargain_is_meant_for_whoever_acted(table_site: TableSite, sit: Sit) -> None:
    staged = at_landing(table_site)
    gwen, oleg = seat_of(staged, sit, "gwen", "Gwen", "en"), seat_of(staged, sit, "oleg", "Олег", "ru")
    oleg.fill(oleg.g("act.what_does", name=VARYA), "Я гребу", oleg.dock)
    oleg.press(oleg.g("act.do"), oleg.dock)
    gwen.press(gwen.g("act.count.do", n=2), gwen.dock)
    table_site.throw("--00")
    for seat, words in ((oleg, "act.roll"), (oleg, "act.pass"), (gwen, "act.pass"), (gwen, "pick.offer_bargain")):
        seat.press(seat.g(words), seat.dock)

    gwen.dock.get_by_role("radio", name=re.compile(gwen.g("bargain.explicit"))).check()
    gwen.dock.get_by_text(gwen.g("bargain.mark"), exact=True).click()

    expect(gwen.page.locator("#bargain-who option:checked")).to_have_text(VARYA)


def test_a_status_card_is_looked_over_and_lines_carried_between_the_trays(table_site: TableSite, sit: Sit) -> None:
    gwen, pilar = failed(table_site, sit)
    gwen.press(gwen.g("pick.add_aspect"), gwen.dock)
    gwen.page.locator("#add-text").fill("Shaken")
    gwen.choose(gwen.g("lay.on"), PIPER, gwen.dock)
    gwen.press(gwen.g("pick.do.add_aspect"), gwen.dock)
    pilar.fill(pilar.g("act.what_does", name=PIPER), "I row on", pilar.dock)
    pilar.press(pilar.g("act.do"), pilar.dock)
    expect(gwen.dock.get_by_role("checkbox", name=CHAIN)).to_be_checked()
    while (ticked := gwen.dock.get_by_role("checkbox", checked=True)).count():
        ticked.first.uncheck()
    gwen.press(gwen.g("act.count.do", n=0), gwen.dock)
    table_site.throw("0000")
    pilar.press(pilar.g("act.roll"), pilar.dock)
    pilar.press(pilar.g("act.pass"), pilar.dock)
    gwen.press(gwen.g("act.pass"), gwen.dock)
    pilar.press(pilar.g("pick.resolve_scene"), pilar.dock)
    pilar.fill(pilar.g("pick.ending"), "Across", pilar.dock)
    pilar.press(pilar.g("pick.do.resolve_scene"), pilar.dock)
    gwen.press(gwen.g("vote.do.yes"), gwen.dock)
    gwen.press(gwen.t("board.presence.away_name", name="Олег"), gwen.dock)

    goes = pilar.dock.get_by_role("region", name=pilar.g("clear.tray.remove"))
    carry(pilar, line(pilar.dock, "Shaken"), goes)
    expect(goes).to_contain_text("Shaken")
    pilar.press(pilar.g("clear.status_do", gone=1, kept=0), pilar.dock)
    expect(pilar.people).not_to_contain_text("Shaken")

    kept = gwen.dock.get_by_role("region", name=gwen.g("clear.tray.store"))
    carry(gwen, line(gwen.dock, CHAIN), kept)
    expect(kept).to_contain_text(CHAIN)
    assert no_violations(gwen.page) == []
    gwen.press(gwen.g("clear.do", how="some", kept=1, gone=2), gwen.dock)
    gwen.press(gwen.t("board.scene.close"), gwen.dock)
    expect(gwen.scene.get_by_role("button", name=gwen.g("frame.do"), exact=True)).to_be_visible()


def test_a_card_is_written_for_the_store_found_and_carried_onto_the_cloth(table_site: TableSite, sit: Sit) -> None:
    staged = at_landing(table_site)
    gwen = seat_of(staged, sit, "gwen", "Gwen", "en", width=1280, height=1600)
    oleg = seat_of(staged, sit, "oleg", "Олег", "ru")
    gwen.scene.get_by_text(gwen.g("store.write"), exact=True).click()
    gwen.page.locator("#store-card").fill("Captain Roe")
    gwen.page.locator("#store-text").fill("Holds a Grudge")
    gwen.press(gwen.g("store.write_do"), gwen.scene)
    kept = gwen.scene.get_by_role("article", name="Captain Roe")
    expect(kept).to_contain_text("Holds a Grudge")

    cloth = gwen.scene.get_by_role("region", name=gwen.g("card.all"))
    carry(gwen, line(kept, "Holds a Grudge"), cloth)

    expect(oleg.scene.get_by_role("article", name="Captain Roe")).to_contain_text("Holds a Grudge")
    assert no_violations(gwen.page) == []


def test_cards_that_lie_face_down_are_turned_up_by_hand_or_by_key_and_nobody_knew_of_them(
    table_site: TableSite, sit: Sit
) -> None:
    staged = table_site.stage("card_scene", dials=DIALS, acts=FACE_DOWN)
    gwen = seat_of(staged, sit, "gwen", "Gwen", "en", width=1280, height=1600)
    oleg = seat_of(staged, sit, "oleg", "Олег", "ru")
    down = gwen.scene.get_by_role("region", name=gwen.g("lay.plans"))
    expect(down.get_by_role("article")).to_have_count(2)
    expect(down.get_by_role("article", name="The ferry")).to_contain_text(gwen.g("card.down"))
    assert no_violations(gwen.page) == []

    carry(gwen, line(down, TIDE), gwen.scene.get_by_role("region", name=gwen.g("card.all")))
    expect(oleg.scene.get_by_role("article", name="The ferry")).to_contain_text(TIDE)
    assert all(SHARKS not in frame for frame in oleg.frames)

    down.get_by_role("button", name=gwen.g("lay.name", do=gwen.g("lay.do_pay", n=1), aspect=SHARKS)).press("Enter")
    expect(oleg.scene.get_by_role("article", name="Under the boat")).to_contain_text(SHARKS)
    expect(down).to_have_count(0)


def test_a_point_is_taken_for_what_was_planned_or_stored_on_their_side(table_site: TableSite, sit: Sit) -> None:
    written: dict[str, object] = {"card": "The lamp", "aspect_kind": "beneficial"}
    planned = ["gwen", "plan_aspect", {"scene": "landing", "text": LAMP, **written}]
    stored = ["gwen", "store_aspect", {"text": FOG, **written}]
    acts = [FACE_DOWN[0], planned, stored]
    staged = table_site.stage("card_scene", dials={**DIALS, "bowl_start": 2}, acts=acts)
    gwen = seat_of(staged, sit, "gwen", "Gwen", "en")
    plans = gwen.scene.get_by_role("region", name=gwen.g("lay.plans"))
    assert plans.get_by_role("button", name=gwen.g("lay.name", do=gwen.g("lay.do"), aspect=LAMP)).is_enabled()

    for text in (LAMP, FOG):
        gwen.press(gwen.g("lay.name", do=gwen.g("lay.do_take"), aspect=text), gwen.scene)
        gwen.reads(text)

    expect(gwen.scene.get_by_role("button", name=re.compile(re.escape(gwen.g("lay.do_take"))))).to_have_count(0)
    assert no_violations(gwen.page) == []


def test_a_scene_in_preparation_counts_what_lies_face_down_and_speaks_of_no_places(
    table_site: TableSite, sit: Sit
) -> None:
    ready = ["gwen", "prepare_scene", {"called": "landing", "title": "The Landing"}]
    staged = table_site.stage("card_scene", dials=DIALS, acts=[ready, *FACE_DOWN[1:]])
    gwen = sit("Gwen", "en", width=390, height=844)
    gwen.game = "cards"
    staged.sign_in(gwen.page.context, "gwen")
    gwen.page.goto(f"{table_site.url}/c/{staged.campaign}/scenes/")

    gwen.page.get_by_role("button", name="The Landing", exact=True).click()

    gwen.sees(gwen.g("prep.plans", n=2))
    expect(gwen.page.get_by_role("article", name="Under the boat")).to_contain_text(SHARKS)
    expect(gwen.page.locator("main")).not_to_contain_text(gwen.t("board.prep.zones", n=0))
    expect(gwen.page.locator("main")).not_to_contain_text(gwen.t("board.prep.pool_note"))
    assert no_violations(gwen.page) == []


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", "card-turned"), ("reduce", "none")])
def test_a_card_turns_up_as_it_is_laid_but_not_for_whoever_wants_no_movement(
    table_site: TableSite, sit: Sit, moves: str
) -> None:
    oleg = seat_of(at_landing(table_site), sit, "oleg", "Олег", "ru")

    expect(oleg.scene.get_by_role("article", name="The ferry")).to_have_css("animation-name", moves)


def test_with_the_fifth_card_a_scene_is_a_big_deal_to_everybody(table_site: TableSite, sit: Sit) -> None:
    more = [["gwen", "frame_aspect", {"card": name, "text": name}] for name in ("Reeds", "Bell", "Tower")]
    staged = at_landing(table_site, more)
    oleg = seat_of(staged, sit, "oleg", "Олег", "ru", width=390, height=844)

    expect(oleg.scene.get_by_text(oleg.g("frame.big_deal_hint", n=5)).first).to_be_visible()


def test_a_sheet_opens_at_the_table_and_its_page_from_there(table_site: TableSite, sit: Sit) -> None:
    staged = at_landing(table_site, [["gwen", "frame_aspect", {"status_of": "varya", "text": "Wet"}]])
    oleg = seat_of(staged, sit, "oleg", "Олег", "ru")

    oleg.people.get_by_role("button", name=VARYA, exact=True).first.click()
    expect(oleg.dialog).to_contain_text("Wet")
    assert no_violations(oleg.page) == []
    oleg.dialog.get_by_text(oleg.g("person.rid"), exact=True).click()
    oleg.fill(oleg.g("person.rid_why", aspect="Wet"), "У огня", oleg.dialog)
    oleg.press(oleg.g("person.rid_do"), oleg.dialog)

    gwen = seat_of(staged, sit, "gwen", "Gwen", "en")
    gwen.press(gwen.g("ask.do.accept_offer"), gwen.dock)
    expect(oleg.dialog).not_to_contain_text("Wet")


def test_one_question_is_passed_by_both_sides_and_is_over(table_site: TableSite, sit: Sit) -> None:
    short = [["gwen", "open_short", {"question": "Do we tie up in time?", "obstacles": ["gusting wind"]}]]
    staged = table_site.stage("card_scene", dials=DIALS, acts=short)
    gwen, pilar = seat_of(staged, sit, "gwen", "Gwen", "en"), seat_of(staged, sit, "pilar", "Pilar", "es")
    table_site.throw("++00")
    pilar.press(pilar.g("act.roll"), pilar.dock)
    gwen.press(gwen.g("act.pass"), gwen.dock)

    pilar.press(pilar.g("act.pass"), pilar.dock)

    expect(gwen.scene.get_by_role("button", name=gwen.g("frame.do"), exact=True)).to_be_visible()
    expect(pilar.log).to_contain_text("Do we tie up in time?")


def test_what_the_gm_is_writing_stays_when_somebody_acts_and_when_it_is_over(table_site: TableSite, sit: Sit) -> None:
    staged = at_landing(table_site)
    gwen, pilar = seat_of(staged, sit, "gwen", "Gwen", "en"), seat_of(staged, sit, "pilar", "Pilar", "es")
    writing = gwen.page.locator("#lay-text")
    writing.fill("Half a thought")

    pilar.fill(pilar.g("act.what_does", name=PIPER), "I row", pilar.dock)
    pilar.press(pilar.g("act.do"), pilar.dock)
    expect(gwen.dock.get_by_role("article")).to_be_visible()
    expect(writing).to_be_visible()
    expect(writing).to_be_focused()
    gwen.press(gwen.g("act.count.do", n=2), gwen.dock)
    table_site.throw("++++")
    pilar.press(pilar.g("act.roll"), pilar.dock)
    pilar.press(pilar.g("act.pass"), pilar.dock)
    gwen.press(gwen.g("act.pass"), gwen.dock)
    pilar.press(pilar.g("pick.waive_choice"), pilar.dock)
    pilar.press(pilar.g("pick.do.waive_choice"), pilar.dock)

    expect(gwen.dock.get_by_role("article")).to_have_count(0)
    expect(writing).to_have_value("Half a thought")
