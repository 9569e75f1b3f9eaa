"""A conflict of Spirit of the Century without eyes, by both who are in it: `by_ear.py` says what must be heard."""

import pytest

from tests.browser.by_ear import ByEar
from tests.browser.century_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit
from tests.browser.test_without_eyes import begun

pytestmark = pytest.mark.browser

NELL, KROL = "Nell", "Krol"
ALONE = [["gwen", "remove_token", {"token": "token:otto"}]]
GANGWAY, LIMP, LEAVES = "Down the gangway", "A Limp", "Krol limps off with the map"


def test_a_conflict_of_century_is_played_by_ear(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit, {"reasons": "optional"}, ALONE, who=("gwen", "pilar"))
    gwen, pilar = (ByEar(seat) for seat in seats.values())
    for step in STEPS:
        step(table_site, gwen, pilar)
    assert [seat.complaints for seat in seats.values()] == [[], []]


def the_conflict_begins(_site: TableSite, gwen: ByEar, pilar: ByEar) -> None:
    gwen.key("4", gwen.t("board.gm.tools"))
    gwen.press(gwen.t("board.conflict.open"), gwen.t("board.conflict.physical_title"))
    gwen.press(gwen.t("board.conflict.open"), gwen.t("log.conflict_opened", kind="physical"))
    pilar.hears(pilar.t("log.conflict_opened", kind="physical"))
    gwen.key("w", gwen.t("extras.exchange.begin"))
    gwen.key("Enter", f"{NELL}, {KROL}")
    pilar.hears(f"{NELL}, {KROL}", pilar.t("board.said.turn", name=NELL, n=1, moves="no"))


def nell_blocks_the_gangway(site: TableSite, gwen: ByEar, pilar: ByEar) -> None:
    site.throw("0000")
    acts_by(pilar, "block")
    pilar.hears(pilar.t("play.block.protects"))
    pilar.goes_to(pilar.t("play.block.against"))
    pilar.types(GANGWAY)
    pilar.chooses(pilar.g("rating.athletics.name"), pilar.t("log.action.block"))
    gwen.hears(gwen.t("log.action.block"), GANGWAY)
    gwen.key("w", gwen.t("play.block.allow"))
    gwen.key("Enter")
    for one in (gwen, pilar):
        one.hears(one.t("log.rolled", name=NELL, total={"signed": 5}, word=one.g("ladder.5"), defended="contest"))
    pilar.key_in_time("p", GANGWAY)
    gwen.hears(GANGWAY)


def krol_misses_and_nell_has_spin(site: TableSite, gwen: ByEar, pilar: ByEar) -> None:
    site.throw("0000", "0000")
    gwen.hears(turn_of(gwen, KROL))
    attacks(gwen, "guns")
    pilar.hears(pilar.t("log.action.attack"), pilar.t("board.waiting.roll", what="defend", name=NELL))
    pilar.key("w", begun(pilar.t("board.roll.defend_by", name="", value="")))
    pilar.chooses(pilar.g("rating.athletics.name"), pilar.t("board.holds.now.attack.fail", n=4))
    passes_on(pilar, gwen)
    pilar.hears(pilar.t("log.spin_gained", name=NELL, margin=4))


def nell_holds_and_comes_in(_site: TableSite, gwen: ByEar, pilar: ByEar) -> None:
    pilar.hears(pilar.t("board.said.turn", name=NELL, n=2, moves="no"))
    pilar.key("a", pilar.g("action.maneuver.name"))
    pilar.press(pilar.t("extras.exchange.do.hold_action"), pilar.t("log.action_held", name=NELL))
    gwen.hears(gwen.t("log.action_held", name=NELL), turn_of(gwen, KROL))
    gwen.key("a", gwen.g("action.maneuver.name"))
    gwen.press(gwen.t("extras.exchange.do.defend_fully"), gwen.t("log.full_defense_taken", name=KROL))
    pilar.hears(pilar.t("log.full_defense_taken", name=KROL), pilar.g("waits.held", name=NELL))
    pilar.key("w", pilar.t("extras.exchange.do.take_held"))
    pilar.key("Enter", pilar.t("log.held_taken", name=NELL))
    gwen.hears(gwen.t("log.held_taken", name=NELL))


def nell_strikes_with_spin(site: TableSite, gwen: ByEar, pilar: ByEar) -> None:
    site.throw("++++", "----")
    attacks(pilar, "guns")
    gwen.hears(gwen.t("log.action.attack"), gwen.t("board.waiting.roll", what="defend", name=KROL))
    gwen.key("w", gwen.g("rating.weapons.name"))
    gwen.key("Enter", gwen.t("board.waiting.roll", what="pass"))
    pilar.hears(pilar.t("board.waiting.roll", what="pass"))
    pilar.key("w")
    used = pilar.t("log.spin_used", who=NELL, value={"signed": 1}, whom=NELL, because="")
    pilar.chooses(pilar.t("extras.spin.do", value={"signed": 1}, name=NELL), used)
    passes_on(pilar, gwen)


def krol_takes_a_wound_and_gives_in(_site: TableSite, gwen: ByEar, pilar: ByEar) -> None:
    mild = gwen.g("consequence.mild.name")
    gwen.hears(gwen.t("board.waiting.hit", n=8, name=KROL))
    gwen.key("w", mild)
    gwen.key("Enter")
    gwen.goes_to(gwen.t("board.hit.name", slot=mild))
    gwen.types(LIMP)
    gwen.goes_to(gwen.t("board.yield.also"))
    gwen.key("Enter")
    gwen.goes_to(gwen.t("board.yield.terms"))
    gwen.types(LEAVES)
    gwen.press(gwen.t("board.hit.absorb"), LIMP)
    pilar.hears(pilar.t("board.offer.title.concession", by=KROL, to=""), LEAVES)
    pilar.key("w", pilar.t("board.offer.do.accept"))
    pilar.key("Enter", pilar.t("log.gave_in", name=KROL, terms=LEAVES), pilar.t("log.conflict_ended", won="pcs"))
    gwen.hears(gwen.t("log.gave_in", name=KROL, terms=LEAVES), gwen.t("log.conflict_ended", won="pcs"))


STEPS = (
    the_conflict_begins,
    nell_blocks_the_gangway,
    krol_misses_and_nell_has_spin,
    nell_holds_and_comes_in,
    nell_strikes_with_spin,
    krol_takes_a_wound_and_gives_in,
)


# -- acts that come again


def acts_by(one: ByEar, action: str) -> None:
    one.key("a", one.g("action.maneuver.name"))
    one.opens(one.g(f"action.{action}.name"))


def attacks(one: ByEar, rating: str) -> None:
    acts_by(one, "attack")
    one.chooses(one.g(f"rating.{rating}.name"), one.t("log.action.attack"))


def passes_on(first: ByEar, last: ByEar) -> None:
    first.key_in_time("p", begun(first.t("board.said.passed", names="")))
    last.key_in_time("p")


def turn_of(one: ByEar, name: str) -> str:
    return one.t("log.turn", fresh="no", names=name)
