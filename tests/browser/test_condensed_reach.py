"""What reaches further in Fate Condensed: scale on a roll, one attack on several, aspects of an organization."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, declare, drawn, pass_all, roll_dice, say_more, show, unfold
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, players_on_phones

pytestmark = pytest.mark.browser

DIALS = {"scale": True, "multi_target": True, "wide_aspects": True}
RAT, REASON = "Rat Swarm", "La cadena de la campana es larga"
GUILD, CREED, RUMOUR = "The Guild of Gravediggers", "We Bury Our Own", "The Bishop Pays Them"


def fight(*more: list[Any]) -> list[list[Any]]:
    """A swarm beside the ghoul, and Ilka's turn."""
    return [
        ["gwen", "create_character", {"char_kind": "mook", "name": RAT, "ratings": {"fight": 1}}, "rats"],
        ["gwen", "place_token", {"scene": "crypt", "character": "rats", "side": "foes"}],
        *more,
        ["gwen", "open_conflict", {"conflict_kind": "physical"}],
        ["gwen", "name_next", {"character": "ilka"}],
    ]


def begin_attack(seat: Seat) -> None:
    show(seat, "story")
    unfold(seat)
    seat.press(seat.g("action.attack.name"), seat.dock)


def send(seat: Seat) -> None:
    declare(seat, "attack", "fight")


def undefended(gwen: Seat) -> None:
    show(gwen, "story")
    unfold(gwen)
    gwen.press_key("board.roll.do.leave_undefended", gwen.dock)


def leave(seat: Seat, lasts: str) -> str:
    """That a blow at everybody with Fight is allowed, and for how long."""
    rating, how_long = seat.g("rating.fight.name"), seat.t(f"extras.grant.lasts.{lasts}")
    one = seat.t("extras.several.granted_one", rating=rating, lasts=how_long)
    return seat.t("extras.several.granted", ratings=one)


def when_ready(seat: Seat) -> None:
    dice = seat.dock.get_by_role("button", name=seat.t("board.roll.do.roll_dice"), exact=True)
    expect(dice).to_be_enabled()
    roll_dice(seat)


def attacked(seat: Seat, whom: str) -> None:
    title = seat.t("board.roll.title.attack", name="Ilka", target=whom)
    expect(seat.dock.get_by_role("article", name=title)).to_be_visible()


def clean(seats: dict[str, Seat]) -> None:
    for seat in seats.values():
        assert no_violations(seat.page) == [], seat.name
        assert seat.complaints == []


# -- scale


def test_scale_is_set_and_adds_to_a_success(table_site: TableSite, sit: Sit):
    """Two levels above, four shifts more: +4 against +0 is a success by 8."""
    seats = seated(table_site, sit, DIALS, fight())
    gwen, pilar, _ = seats.values()
    gwen.press_key("extras.panel", gwen.tools)
    gwen.press_key("extras.scale.set", gwen.dialog)
    gwen.choose(gwen.t("extras.scale.whom"), "Ilka", gwen.dialog)
    drawn(gwen)  # the level's field is another one now
    gwen.choose(gwen.t("extras.scale.level"), gwen.g("scale.otherworldly"), gwen.dialog)
    gwen.press_key("common.button.save", gwen.dialog)
    pilar.reads(pilar.g("scale.otherworldly"))

    begin_attack(pilar)
    pilar.choose(pilar.t("board.declare.target"), "Ghoul", pilar.dock)
    pilar.dock.locator("summary").filter(has_text=pilar.t("extras.scale.use")).click()
    pilar.sees(pilar.t("extras.scale.above", n=2), pilar.dock)
    pilar.pick(pilar.t("extras.scale.benefit.after"), pilar.dock)
    send(pilar)
    gwen.sees(gwen.t("extras.scale.chosen", name="Ilka", benefit="after"), gwen.dock)
    undefended(gwen)
    table_site.throw("0000")
    when_ready(pilar)

    pilar.sees(pilar.t("board.margin.style", n=8), pilar.dock)
    clean(seats)
    gwen.dock.locator("summary").filter(has_text=gwen.t("extras.scale.title")).click()
    gwen.press_key("extras.scale.deny_roll", gwen.dock)
    gwen.fill(gwen.t("board.ask.because"), "Ghouls fear nobody", gwen.dialog)
    gwen.press_key("extras.scale.deny_do", gwen.dialog)
    pilar.sees(pilar.t("board.margin.style", n=4), pilar.dock)


@players_on_phones
def test_scale_is_chosen_as_an_overcome_is_declared(table_site: TableSite, sit: Sit, on_phones: Phones):
    """As soon as it says who could stop it. +1 for each of two levels, on Athletics +3."""
    higher = ["gwen", "set_scale", {"target": "ilka", "scale": "otherworldly"}]
    seats = seated(table_site, sit, DIALS, fight(higher), on_phones=on_phones)
    gwen, pilar, _ = seats.values()
    show(pilar, "story")
    unfold(pilar)
    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    say_more(pilar)
    pilar.fill(pilar.t("board.declare.goal"), "Saltar la verja", pilar.dock)
    use = pilar.dock.locator("summary").filter(has_text=pilar.t("extras.scale.use"))
    expect(use).to_have_count(0)
    pilar.choose(pilar.t("board.declare.against"), "Ghoul", pilar.dock)
    use.click()
    pilar.sees(pilar.t("extras.scale.above", n=2), pilar.dock)
    pilar.pick(pilar.t("extras.scale.benefit.before"), pilar.dock)
    assert no_violations(pilar.page) == []
    declare(pilar, "overcome", "athletics")

    show(gwen, "story")
    unfold(gwen)
    gwen.dock.get_by_role("article").get_by_role("button", name=gwen.g("rating.fight.name")).first.click()
    table_site.throw("0000", "0000")
    when_ready(pilar)
    pilar.sees(pilar.t("board.margin.success", n=1), pilar.dock)
    clean(seats)


# -- several targets


@players_on_phones
def test_the_total_is_shared_out_and_each_meets_a_share(table_site: TableSite, sit: Sit, on_phones: Phones):
    seats = seated(table_site, sit, DIALS, fight(), on_phones=on_phones)
    gwen, pilar, oleg = seats.values()
    table_site.throw("+000")
    begin_attack(pilar)
    pilar.choose(pilar.t("extras.several.at"), pilar.t("extras.several.how.split"), pilar.dock)
    send(pilar)
    when_ready(pilar)
    pass_all(pilar, oleg, gwen)

    pilar.sees(pilar.t("extras.several.assign", total=5), pilar.dock)
    pilar.fill("Ghoul", "3", pilar.dock)
    pilar.fill(RAT, "3", pilar.dock)
    pilar.press_key("extras.several.assign_do", pilar.dock)
    pilar.sees(pilar.t("refusal.split_exceeds_total", total=5, wanted=6), pilar.dock)
    assert no_violations(pilar.page) == []
    pilar.fill(RAT, "2", pilar.dock)
    pilar.press_key("extras.several.assign_do", pilar.dock)

    attacked(pilar, "Ghoul")
    pilar.sees(pilar.t("extras.several.meets", name=RAT, n=2), pilar.dock)
    show(gwen, "story")
    unfold(gwen)
    gwen.dock.get_by_role("article").get_by_role("button", name=gwen.g("rating.fight.name")).first.click()
    table_site.throw("0000")
    when_ready(pilar)
    pass_all(pilar, oleg, gwen)
    attacked(oleg, RAT)
    oleg.sees(oleg.t("extras.several.met", name="Ghoul", n=3, outcome="fail"), oleg.dock)
    clean(seats)


def test_a_blow_at_everybody_takes_the_gms_leave(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit, DIALS, fight())
    gwen, pilar, oleg = seats.values()
    begin_attack(pilar)
    pilar.choose(pilar.t("extras.several.at"), pilar.t("extras.several.how.zone"), pilar.dock)
    send(pilar)
    pilar.sees(pilar.t("refusal.needs_permission"), pilar.dock)
    pilar.press_key("extras.several.ask", pilar.dock)
    pilar.fill(pilar.t("board.ask.because"), REASON, pilar.dialog)
    pilar.press_key("board.ask.do", pilar.dialog)

    offer = gwen.dock.get_by_role("article", name=gwen.t("board.offer.title.permission", by="Ilka"))
    expect(offer).to_contain_text(gwen.t("extras.zone_attack"))
    gwen.press_key("board.offer.do.accept_once", offer)
    pilar.sees(leave(pilar, "once"), pilar.dock)
    table_site.throw("0000")
    send(pilar)
    when_ready(pilar)
    pass_all(pilar, oleg, gwen)

    for who in ("Ghoul", "Doc", RAT):
        oleg.sees(oleg.t("extras.several.meets", name=who, n=4), oleg.dock)
    clean(seats)


def test_whoever_asks_to_attack_otherwise_says_what_it_hurts(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit, DIALS, fight())
    gwen, pilar, _ = seats.values()
    show(pilar, "story")
    unfold(pilar)
    pilar.press_key("board.ask.permission_short", pilar.dock)
    pilar.choose(pilar.t("board.ask.harm"), pilar.t("harm.kind.mental"), pilar.dialog)
    pilar.fill(pilar.t("board.ask.because"), REASON, pilar.dialog)
    pilar.press_key("board.ask.do", pilar.dialog)

    offer = gwen.dock.get_by_role("article", name=gwen.t("board.offer.title.permission", by="Ilka"))
    expect(offer).to_contain_text(gwen.t("harm.kind.mental"))
    gwen.press_key("board.offer.do.accept_scene", offer)
    gwen.press_key("extras.panel", gwen.tools)
    expect(gwen.dialog).to_contain_text(gwen.t("extras.grant.lasts.scene"))
    clean(seats)


def test_the_gm_allows_a_blow_at_everybody_unasked(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit, DIALS, fight())
    gwen, pilar, _ = seats.values()
    gwen.press_key("extras.panel", gwen.tools)
    gwen.press_key("extras.grant.title", gwen.dialog)
    gwen.choose(gwen.t("extras.grant.who"), "Ilka", gwen.dialog)
    gwen.fill(gwen.t("board.ask.because"), REASON, gwen.dialog)
    gwen.choose(gwen.t("extras.grant.how_long"), gwen.t("extras.grant.lasts.scene"), gwen.dialog)
    assert no_violations(gwen.page) == []
    gwen.press_key("extras.grant.do", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()

    pilar.reads(REASON)
    begin_attack(pilar)
    pilar.choose(pilar.t("extras.several.at"), pilar.t("extras.several.how.zone"), pilar.dock)
    pilar.sees(leave(pilar, "scene"), pilar.dock)

    gwen.press_key("extras.panel", gwen.tools)
    what = {"rating": gwen.g("rating.fight.name"), "what": gwen.t("extras.zone_attack")}
    gwen.press(gwen.t("extras.grant.end_of", name="Ilka", **what), gwen.dialog)
    pilar.sees(pilar.t("extras.several.needs"), pilar.dock)
    clean(seats)


# -- aspects beyond the scene


@players_on_phones
def test_only_its_members_invoke_what_is_true_of_an_organization(table_site: TableSite, sit: Sit, on_phones: Phones):
    seats = seated(table_site, sit, DIALS, fight(), on_phones=on_phones)
    gwen, pilar, oleg = seats.values()
    an_organization_is_made(gwen)
    for seat in (pilar, oleg):
        show(seat, "scene")
        seat.sees(CREED, seat.scene)
        assert not any(RUMOUR in frame for frame in seat.frames)

    table_site.throw("0000", "0000")
    begin_attack(pilar)
    pilar.choose(pilar.t("board.declare.target"), "Ghoul", pilar.dock)
    send(pilar)
    undefended(gwen)
    when_ready(pilar)
    for seat, reached in ((pilar, True), (oleg, False)):
        show(seat, "story")
        unfold(seat)
        rest = seat.dock.locator(".invokes summary").first
        expect(rest).to_be_visible()
        rest.click()
        expect(seat.dock.get_by_text(CREED, exact=True)).to_have_count(1 if reached else 0)
    name = pilar.t("board.invoke.name", effect=pilar.g("effect.bonus.name"), aspect=CREED)
    pilar.press(name, pilar.dock)
    pilar.fill(pilar.t("board.invoke.because.bonus"), REASON, pilar.dock)
    pilar.press_key("board.invoke.do_point", pilar.dock)
    oleg.reads(REASON)
    clean(seats)


def an_organization_is_made(gwen: Seat) -> None:
    """With Ilka in it, an aspect that all know, and one that they do not."""
    show(gwen, "scene")
    gwen.press_key("extras.panel", gwen.tools)
    gwen.press_key("extras.wide.organization", gwen.dialog)
    gwen.fill(gwen.t("extras.wide.name"), GUILD, gwen.dialog)
    gwen.pick("Ilka", gwen.dialog)
    gwen.press_key("common.button.save", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    for text in (CREED, RUMOUR):
        gwen.press_key("extras.panel", gwen.tools)
        gwen.press_key("extras.wide.place", gwen.dialog)
        gwen.fill(gwen.t("board.cards.text"), text, gwen.dialog)
        gwen.pick(gwen.g("aspect_kind.organization"), gwen.dialog)
        gwen.sees(gwen.t("extras.wide.whose"), gwen.dialog)
        if text == RUMOUR:
            gwen.pick(gwen.t("board.cards.secret"), gwen.dialog)
        gwen.press_key("board.cards.place", gwen.dialog)
        expect(gwen.dialog).to_be_hidden()
