"""How many acts a piece of play takes, of all at the table together, with what a new campaign begins with."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from rules.systems import system
from rules.systems.house_rules import proposed_dials
from tests.browser.acts import Acts
from tests.browser.century_seats import seated as seated_at_century
from tests.browser.condensed_seats import PEOPLE, seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, by_hand, passing, pressing, show, unfold
from tests.browser.seats import Seat
from tests.browser.sizes import EVERYBODY, Phones, phone_first

pytestmark = pytest.mark.browser

PROPOSED = proposed_dials(system("condensed"))
SEATED = ("gwen", "pilar")
WATER = ["gwen", "place_aspect", {"text": "Knee-Deep Water"}]
FIGHT = [["gwen", "open_conflict", {"conflict_kind": "physical"}], ["gwen", "name_next", {"character": "ilka"}]]
RATS = [
    ["gwen", "create_character", {"char_kind": "mook", "name": "Rat Swarm", "ratings": {"fight": 1}}, "rats"],
    ["gwen", "place_token", {"scene": "crypt", "character": "rats", "side": "foes"}],
]

Table = Callable[..., dict[str, Seat]]


@pytest.fixture
def condensed(table_site: TableSite, sit: Sit) -> Table:
    """Ilka and Doc, with points and aspects, and a ghoul; `acts` are what was done before."""
    return lambda *acts, on_phones=(): seated(table_site, sit, PROPOSED, [WATER, *acts], SEATED, on_phones=on_phones)


@pytest.fixture
def accelerated(table_site: TableSite, sit: Sit) -> Table:
    """Voltaire and Reth, with points and aspects, and a shark."""

    def begin(*acts: list[Any]) -> dict[str, Seat]:
        dials = proposed_dials(system("accelerated"))
        staged = table_site.stage("low_tide", first="voltaire", opposition="shark", dials=dials, acts=[WATER, *acts])
        return {who: staged.sit_down(sit(*PEOPLE[who]), who) for who in SEATED}

    return begin


@pytest.fixture
def century(table_site: TableSite, sit: Sit) -> Table:
    """Nell and Otto, with points and aspects, and Krol."""
    dials = proposed_dials(system("century"))
    return lambda *acts: seated_at_century(table_site, sit, dials, list(acts), who=SEATED)


# -- an overcome


def overcome(site: TableSite, seats: dict[str, Seat], rating: str) -> Acts:
    """From one's turn with nothing open to the final result."""
    gwen, pilar = seats["gwen"], seats["pilar"]
    site.throw("++00")
    acts = Acts()
    acts.press(pilar, pilar.g("action.overcome.name"))
    acts.click(pressing(pilar, "overcome", rating))
    expect(gwen.dock.get_by_role("button", name=gwen.t("board.roll.do.set_opposition"), exact=True)).to_be_enabled()
    acts.key(gwen, "o")
    expect(passing(pilar)).to_be_visible()
    acts.click(passing(pilar))
    for seat in seats.values():
        expect(seat.dock.locator(".roll--closed")).to_be_visible()
    return acts


def test_an_overcome_takes_four_acts_to_its_result_in_condensed(table_site: TableSite, condensed: Table):
    acts = overcome(table_site, condensed(), "athletics")

    assert acts.count <= 4, acts.made


def test_an_overcome_takes_four_acts_to_its_result_in_accelerated(table_site: TableSite, accelerated: Table):
    acts = overcome(table_site, accelerated(), "quick")

    assert acts.count <= 4, acts.made


def test_an_overcome_takes_four_acts_to_its_result_in_century(table_site: TableSite, century: Table):
    """The usual difficulty stands, so nobody sets one; whoever acts throws as soon as they like."""
    seats = century()
    pilar, acts = seats["pilar"], Acts()
    table_site.throw("++00")
    acts.press(pilar, pilar.g("action.overcome.name"))
    acts.click(pressing(pilar, "overcome", "athletics"))
    acts.press(pilar, pilar.t("board.roll.do.roll_dice"))
    expect(passing(pilar)).to_be_visible()
    acts.click(passing(pilar))

    for seat in seats.values():
        expect(seat.dock.locator(".roll--closed")).to_be_visible()
    assert acts.count <= 4, acts.made


# -- an attack


def attack(site: TableSite, seats: dict[str, Seat], rating: str) -> Acts:
    """To the roll that all whom it waits for have passed on; the best answer of the GM's defends."""
    gwen, pilar = seats["gwen"], seats["pilar"]
    site.throw("+000", "0-00")
    acts = Acts()
    acts.press(pilar, pilar.g("action.attack.name"))
    acts.click(pressing(pilar, "attack", rating))
    expect(gwen.dock.locator("[aria-keyshortcuts='o']")).to_be_enabled()
    acts.key(gwen, "o")
    for seat in (pilar, gwen):
        expect(passing(seat)).to_be_visible()
        acts.click(passing(seat))
    return acts


def absorb(acts: Acts, seat: Seat) -> None:
    """The way that is suggested first."""
    acts.click(seat.dock.get_by_role("group", name=seat.t("board.hit.ready_ways")).get_by_role("button").first)
    expect(seat.dock.locator(".roll--defend")).to_be_hidden()


def test_an_attack_takes_six_acts_to_the_marked_box_in_condensed(table_site: TableSite, condensed: Table):
    seats = condensed(*FIGHT)

    acts = attack(table_site, seats, "fight")
    absorb(acts, seats["gwen"])

    assert acts.count <= 6, acts.made


def test_an_attack_takes_six_acts_to_the_marked_box_in_accelerated(table_site: TableSite, accelerated: Table):
    order = [["voltaire"], ["reth"], ["foe"]]
    seats = accelerated(["gwen", "open_conflict", {"conflict_kind": "physical", "order": order}])

    acts = attack(table_site, seats, "quick")
    absorb(acts, seats["gwen"])

    assert acts.count <= 6, acts.made


def test_an_attack_takes_six_acts_to_the_marked_box_in_century(table_site: TableSite, century: Table):
    order = [["nell"], ["otto"], ["krol"]]
    seats = century(["gwen", "open_conflict", {"conflict_kind": "physical", "order": order}])

    acts = attack(table_site, seats, "weapons")
    absorb(acts, seats["gwen"])

    assert acts.count <= 6, acts.made


# -- what one press does


def test_a_free_invoke_is_one_act_in_condensed(condensed: Table):
    place = {"text": "On Higher Ground", "free_for": "ilka", "free": 1}
    blow = {"character": "ilka", "action": "attack", "rating": "fight", "target": "ghoul", "roll_when_opposed": True}
    answer = ["gwen", "defend", {"character": "ghoul", "rating": "fight"}]
    pilar = condensed(*FIGHT, ["gwen", "place_aspect", place], ["pilar", "declare_action", blow], answer)["pilar"]

    assert invoked_free(pilar, "On Higher Ground").count == 1


def test_a_free_invoke_is_one_act_in_accelerated(accelerated: Table):
    place = {"text": "On Higher Ground", "free_for": "voltaire", "free": 1}
    act = {"character": "voltaire", "action": "overcome", "rating": "quick", "roll_when_opposed": True}
    seats = accelerated(["gwen", "place_aspect", place], ["pilar", "declare_action", act])
    seats["gwen"].page.keyboard.press("o")

    assert invoked_free(seats["pilar"], "On Higher Ground").count == 1


def invoked_free(pilar: Seat, aspect: str) -> Acts:
    acts = Acts()
    effect = pilar.t("board.invoke.effect.bonus", value={"signed": 2})
    name = pilar.t("board.invoke.name", effect=effect, aspect=aspect)
    acts.click(pilar.dock.get_by_role("button", name=name, exact=True).first)
    expect(pilar.dock.locator(".sum .mark")).to_have_text(aspect)
    return acts


def test_enter_that_is_held_down_invokes_once(condensed: Table):
    place = {"text": "On Higher Ground", "free_for": "ilka", "free": 3}
    blow = {"character": "ilka", "action": "attack", "rating": "fight", "target": "ghoul", "roll_when_opposed": True}
    answer = ["gwen", "defend", {"character": "ghoul", "rating": "fight"}]
    pilar = condensed(*FIGHT, ["gwen", "place_aspect", place], ["pilar", "declare_action", blow], answer)["pilar"]
    pilar.dock.locator(".invoke button:not([disabled])").first.focus()
    pilar.page.keyboard.down("Enter")
    expect(pilar.dock.locator(".sum .mark")).to_have_count(1)
    expect(pilar.dock.locator("button:focus")).to_be_enabled()

    for _ in range(5):
        pilar.page.keyboard.down("Enter")
    pilar.page.keyboard.up("Enter")

    pilar.fill(pilar.t("board.chat.message"), "That is all.")
    pilar.page.keyboard.press("Enter")
    pilar.reads("That is all.")
    expect(pilar.dock.locator(".sum .mark")).to_have_count(1)


@pytest.mark.parametrize("shifts", [1, 3])
def test_the_suggested_way_absorbs_a_hit_in_one_act_in_condensed(condensed: Table, shifts: int):
    hit = {"target": "ilka", "shifts": shifts, "source": "ghoul", "harm": "physical"}
    pilar = condensed(["gwen", "inflict_hit", hit])["pilar"]
    acts = Acts()

    absorb(acts, pilar)

    assert acts.count == 1


def test_the_suggested_way_absorbs_a_hit_in_one_act_in_accelerated(accelerated: Table):
    hit = {"target": "voltaire", "shifts": 2, "source": "foe", "harm": "physical"}
    pilar = accelerated(["gwen", "inflict_hit", hit])["pilar"]
    acts = Acts()

    absorb(acts, pilar)

    assert acts.count == 1


def test_what_was_just_declared_is_taken_back_in_one_act(table_site: TableSite, condensed: Table):
    """The dice wait for the opposition, so nothing is lost."""
    pilar = condensed()["pilar"]
    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    pressing(pilar, "overcome", "athletics").click()
    acts = Acts()

    acts.press(pilar, pilar.t("board.roll.do.withdraw_action"))

    expect(pilar.dock.get_by_role("button", name=pilar.g("action.overcome.name"), exact=True)).to_be_enabled()
    assert acts.count == 1


# -- the form that declares at once


@phone_first
def test_a_rating_waits_for_the_target_and_declares_with_it(condensed: Table, on_phones: Phones):
    pilar = condensed(*RATS, *FIGHT, on_phones=on_phones)["pilar"]
    show(pilar, "story")
    unfold(pilar)
    pilar.press(pilar.g("action.attack.name"), pilar.dock)

    pressing(pilar, "attack", "fight").click()

    target = pilar.t("board.declare.target")
    way = pilar.t("board.declare.rating_option", name=pilar.g("rating.fight.name"), value={"signed": 4})
    expect(pilar.dock.get_by_role("status")).to_contain_text(pilar.t("board.declare.missing", rating=way, field=target))
    expect(pressing(pilar, "attack", "fight")).to_have_attribute("aria-pressed", "true")
    assert no_violations(pilar.page) == []
    pilar.press("Rat Swarm", pilar.dock)
    title = pilar.t("board.roll.title.attack", name="Ilka", target="Rat Swarm")
    expect(pilar.dock.get_by_role("article", name=title)).to_be_visible()
    assert pilar.complaints == []


def test_words_that_are_missing_are_asked_for_and_enter_declares(condensed: Table):
    pilar = condensed()["pilar"]
    pilar.press(pilar.g("action.create_advantage.name"), pilar.dock)
    text = pilar.dock.get_by_label(pilar.t("board.declare.text"), exact=True)

    pressing(pilar, "create_advantage", "stealth").click()
    expect(text).to_be_focused()
    pilar.page.keyboard.type("Detrás del altar")
    pilar.page.keyboard.press("Enter")

    expect(pilar.dock.locator(".roll[data-step=declared]")).to_contain_text("Detrás del altar")


def test_enter_in_a_field_leads_to_the_ratings_and_a_number_declares(condensed: Table):
    """The second of the list; until then nothing is sent."""
    pilar = condensed()["pilar"]
    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    pilar.dock.get_by_label(pilar.t("board.declare.goal")).fill("Al tejado")

    pilar.dock.get_by_label(pilar.t("board.declare.goal")).press("Enter")
    expect(pressing(pilar, "overcome", "fight")).to_be_focused()
    pilar.page.keyboard.press("2")

    roll = pilar.dock.locator(".roll[data-step=declared]")
    expect(roll).to_contain_text("Al tejado")
    expect(roll).to_contain_text(pilar.g("rating.athletics.name"))


def test_a_key_that_is_held_down_declares_nothing(condensed: Table):
    pilar = condensed()["pilar"]
    pilar.dock.get_by_role("button", name=pilar.g("action.overcome.name"), exact=True).focus()

    for _ in range(5):
        pilar.page.keyboard.down("Enter")
    pilar.page.keyboard.up("Enter")

    expect(pressing(pilar, "overcome", "fight")).to_be_focused()


def test_ratings_are_tall_enough_for_a_thumb(condensed: Table):
    pilar = condensed(*FIGHT, on_phones=EVERYBODY)["pilar"]
    show(pilar, "story")
    unfold(pilar)

    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    expect(pressing(pilar, "overcome", "fight")).to_be_visible()

    heights = pilar.dock.locator(".rating:visible").evaluate_all("all => all.map(one => one.offsetHeight)")
    assert heights and min(heights) >= 44


def test_pressing_a_box_marks_all_up_to_it(condensed: Table):
    hit = {"target": "ilka", "shifts": 3, "source": "ghoul", "harm": "physical"}
    pilar = condensed(["gwen", "inflict_hit", hit])["pilar"]

    pilar.press_key("harm.take_box", pilar.dock, place=3, worth=1)
    expect(pilar.dock.locator(".roll--defend")).to_contain_text("1 + 1 + 1 = 3")
    pilar.press_key("harm.take_box", pilar.dock, place=3, worth=1)

    expect(pilar.dock.locator(".roll--defend")).to_contain_text("1 + 1 = 2")


def test_whoever_unticks_it_casts_the_dice_by_hand(condensed: Table):
    seats = condensed()
    gwen, pilar = seats["gwen"], seats["pilar"]
    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    by_hand(pilar)
    pressing(pilar, "overcome", "athletics").click()

    gwen.press_key("board.roll.do.set_opposition", gwen.dock)

    expect(pilar.dock.get_by_role("button", name=pilar.t("board.roll.do.roll_dice"), exact=True)).to_be_enabled()


def test_the_number_that_was_given_last_is_offered_again(table_site: TableSite, condensed: Table):
    table_site.throw("++++")
    roll = {"character": "ilka", "action": "overcome", "rating": "athletics", "roll_when_opposed": True}
    seats = condensed(
        ["pilar", "declare_action", roll, "first"],
        ["gwen", "set_opposition", {"roll": "first", "difficulty": 5}],
        ["gwen", "settle_roll", {"roll": "first"}],
    )
    gwen, pilar = seats["gwen"], seats["pilar"]

    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    pressing(pilar, "overcome", "athletics").click()

    expect(gwen.dock.get_by_label(gwen.t("board.roll.set_difficulty"))).to_have_value("5")
