"""Between two scenes and two sessions of Spirit of the Century: rest, points, stress, sheets that are shuffled."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.century_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, pass_all, show, unfold, unfold_offer
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, players_on_phones

pytestmark = pytest.mark.browser

DIALS = {"reasons": "optional"}


def hit(who: str, target: str, shifts: int, **absorbed: Any) -> list[list[Any]]:
    return [
        ["gwen", "inflict_hit", {"target": target, "shifts": shifts, "harm": "physical"}],
        [who, "absorb", {"hit": "the hit", **absorbed}],
    ]


HURT: list[list[Any]] = [
    *hit("pilar", "nell", 6, consequences={"mild": "Winded"}),
    ["gwen", "approve_wound", {"aspect": "aspect:Winded"}],
    *hit("pilar", "nell", 6, consequences={"moderate": "Sprained Ankle"}),
    ["gwen", "approve_wound", {"aspect": "aspect:Sprained Ankle"}],
    *hit("oleg", "otto", 2, boxes=[2]),
]
SHOT: list[list[Any]] = [
    ["gwen", "declare_action", {"character": "krol", "action": "attack", "rating": "guns", "target": "nell"}, "shot"],
    ["pilar", "defend", {"character": "nell", "rating": "fists"}],
]


@players_on_phones
def test_what_happens_between_scenes_and_between_sessions(table_site: TableSite, sit: Sit, on_phones: Phones):
    gwen, pilar, oleg = seated(table_site, sit, DIALS, HURT, on_phones=on_phones).values()

    the_scene_closes_and_ottos_stress_stays(gwen)
    nell_catches_her_breath(gwen)
    nell_rests_for_her_ankle(gwen, pilar)
    the_next_session_goes_straight_on(gwen)
    nells_sheet_is_shuffled(gwen, pilar)

    assert [seat.complaints for seat in (gwen, pilar, oleg)] == [[], [], []]


def the_scene_closes_and_ottos_stress_stays(gwen: Seat) -> None:
    show(gwen, "scene")
    gwen.press_key("board.scene.close", gwen.tools)
    gwen.sees(gwen.t("board.scene.close_text_plain"), gwen.dialog)
    gwen.dialog.get_by_role("group", name=gwen.t("board.scene.rested")).get_by_label("Nell").uncheck()
    gwen.dialog.get_by_role("group", name=gwen.t("extras.one_box.keep")).get_by_label("Otto").check()
    assert no_violations(gwen.page) == []
    gwen.press_key("board.scene.close", gwen.dialog)
    show(gwen, "people")
    expect(gwen.people.get_by_role("img", name=gwen.t("board.stress.marked", box=2))).to_have_count(1)


def nell_catches_her_breath(gwen: Seat) -> None:
    show(gwen, "scene")
    gwen.press_key("board.rest.breather", gwen.scene)
    expect(gwen.scene.get_by_role("button", name=gwen.t("board.rest.breather"))).to_have_count(0)


def nell_rests_for_her_ankle(gwen: Seat, pilar: Seat) -> None:
    show(pilar, "people")
    pilar.people.get_by_role("button", name="Nell").first.click()
    pilar.press_key("board.rest.rest_of", pilar.dialog, text="Sprained Ankle")
    pilar.fill(pilar.t("board.rest.activity"), "Leg up, in the cabin", pilar.dialog)
    expect(pilar.dialog.get_by_label(pilar.t("board.rest.hours"))).to_have_value("6")
    assert no_violations(pilar.page) == []
    pilar.press_key("board.rest.ask", pilar.dialog)

    unfold_offer(gwen)
    gwen.press_key("board.offer.do.accept", gwen.dock)
    show(pilar, "people")
    expect(pilar.people.get_by_text("Sprained Ankle")).to_have_count(0)


def the_next_session_goes_straight_on(gwen: Seat) -> None:
    show(gwen, "scene")
    gwen.press_key("board.session.end", gwen.tools)
    nobody_is_asked_who_grows_until_somebody_does(gwen)
    gwen.press_key("extras.refresh.withhold", gwen.dialog)
    gwen.sees(gwen.t("extras.refresh.withheld"), gwen.dialog)
    gwen.press_key("board.session.end", gwen.dialog)
    gwen.sees(gwen.t("extras.refresh.withheld"), gwen.scene)
    gwen.press_key("extras.refresh.give", gwen.scene)
    gwen.sees(gwen.t("extras.refresh.comes"), gwen.scene)


def nobody_is_asked_who_grows_until_somebody_does(gwen: Seat) -> None:
    who = gwen.dialog.get_by_role("group", name=gwen.t("play.milestone.who"))
    expect(who).to_have_count(0)
    gwen.dialog.locator("input[name=size][value=growth]").check()
    expect(who).to_be_visible()
    gwen.dialog.get_by_role("radio", name=gwen.t("play.milestone.none")).check()
    expect(who).to_have_count(0)


def nells_sheet_is_shuffled(gwen: Seat, pilar: Seat) -> None:
    gwen.press_key("extras.shuffle.allow", gwen.scene)
    show(pilar, "scene")
    opener = pilar.scene.get_by_role("button", name=pilar.t("extras.shuffle.do"))
    paper = opener.locator("xpath=ancestor::section[contains(@class, 'sheet')]").bounding_box()
    assert paper is not None and paper["height"] < 240, paper
    opener.click()
    expect(pilar.dialog.get_by_role("heading", name=pilar.t("extras.shuffle.skills"))).to_be_visible()
    expect(pilar.dialog.get_by_role("heading", name=pilar.t("extras.shuffle.stunt"), exact=True)).to_have_count(0)
    pilar.choose(pilar.t("extras.shuffle.which"), "Reckless", pilar.dialog)
    pilar.fill(pilar.t("extras.shuffle.words"), "Careful at Last", pilar.dialog)
    pilar.press_key("extras.shuffle.aspect_do", pilar.dialog)
    pilar.sees(pilar.t("extras.shuffle.used"), pilar.dialog)

    skill = pilar.dialog.get_by_label(pilar.t("extras.shuffle.other"), exact=True)
    expect(skill.locator("option[value=fists]")).to_have_count(0)
    assert no_violations(pilar.page) == []
    skill.select_option("guns")
    pilar.press_key("extras.shuffle.skills_do", pilar.dialog)
    expect(pilar.dialog.get_by_text(pilar.t("extras.shuffle.used"))).to_have_count(2)
    show(gwen, "story")
    gwen.reads(gwen.t("log.breather_taken", names={"list": ["Nell"]}))
    gwen.reads("Careful at Last")


def test_an_attack_is_held_back_and_its_hit_goes_to_the_other_track(table_site: TableSite, sit: Sit):
    gwen, pilar, oleg = seated(table_site, sit, DIALS, SHOT).values()
    table_site.throw("++++", "0000")
    unfold(gwen)
    gwen.press_key("board.roll.do.roll_dice", gwen.dock)
    gwen.dock.locator("summary").filter(has_text=gwen.t("extras.directed.hold")).click()
    gwen.choose(gwen.t("extras.directed.most"), gwen.t("extras.directed.shifts", n=1), gwen.dock)
    assert no_violations(gwen.page) == []
    gwen.press_key("extras.directed.do", gwen.dock)
    pilar.sees(pilar.t("extras.directed.held", n=1), pilar.dock)
    pass_all(pilar, oleg, gwen)

    pilar.sees(pilar.t("board.hit.yours", n=1), pilar.dock)
    gwen.press_key("extras.directed.reaim", gwen.dock, track=gwen.g("track.mental"))
    gwen.reads(gwen.t("log.hit_reaimed", name="Nell", track={"key": "log.harm.mental"}))
    pilar.sees(pilar.t("harm.kind.mental"), pilar.dock)
    pilar.press(pilar.t("board.hit.ready", parts={"list": [pilar.t("board.hit.take_box", box=1)]}), pilar.dock)
    expect(pilar.people.get_by_role("img", name=pilar.t("board.stress.marked", box=1)).first).to_be_visible()
    assert [seat.complaints for seat in (gwen, pilar, oleg)] == [[], [], []]
