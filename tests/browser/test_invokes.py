"""What stands in an open roll to be invoked, and in which order."""

import pytest
from playwright.sync_api import expect

from tests.browser.century_seats import seated as seated_at_century
from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit, drawn, show, unfold
from tests.browser.sizes import EVERYBODY, Phones, each_size

pytestmark = pytest.mark.browser

WATER, SPADE, BAG = "Cold Water Rising", "Grandmother's Spade", "Black Bag"
DECLARED = {"character": "ilka", "action": "overcome", "rating": "fight", "describe": ""}
ROLLED = [
    ["gwen", "place_aspect", {"on": "crypt", "text": WATER}],
    ["pilar", "declare_action", DECLARED, "roll"],
    ["gwen", "set_opposition", {"roll": "roll", "difficulty": 8}],
    ["pilar", "roll_dice", {"roll": "roll"}],
]
# Nothing lies over its upper nor its lower edge.
CLEAR = """(one) => {
    const { left, top, bottom, width } = one.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => one.contains(document.elementFromPoint(left + width / 2, y)));
}"""


def test_ones_own_and_the_scenes_aspects_stand_and_other_heroes_are_folded(table_site: TableSite, sit: Sit) -> None:
    pilar = seated(table_site, sit, {}, ROLLED, ("pilar",))["pilar"]
    panel = pilar.dock.locator(".invokes")
    others = panel.locator("details").filter(has_text=BAG)
    expect(panel.get_by_text("Gravedigger With a Conscience")).to_be_visible()
    expect(panel.get_by_text(BAG)).to_be_hidden()
    expect(others).not_to_contain_text(WATER)

    others.locator("summary").click()

    expect(panel.get_by_text(BAG)).to_be_visible()
    assert pilar.complaints == []


@each_size
def test_what_was_invoked_is_named_in_one_line_beside_no_button(
    table_site: TableSite, sit: Sit, on_phones: Phones
) -> None:
    invoked = {"roll": "roll", "character": "ilka", "effect": "bonus", "because": "It is heavy"}
    names = (SPADE, "Owes the Guild", "Gravedigger With a Conscience")
    acts = [["pilar", "invoke_aspect", {**invoked, "aspect": f"aspect:{name}"}] for name in names]
    pilar = seated(table_site, sit, {}, [*ROLLED, *acts], ("pilar",), on_phones=on_phones)["pilar"]
    show(pilar, "story")
    unfold(pilar)

    used = pilar.dock.locator(".invokes__no").filter(has_text=pilar.t("board.invoke.no.already_invoked_on_roll"))

    expect(used).to_have_count(1)
    for name in names:
        expect(used).to_contain_text(name)
    expect(used.get_by_role("button")).to_have_count(0)
    assert used.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    assert pilar.complaints == []


def test_what_sends_an_invocation_stands_clear_of_the_passes_on_a_phone(table_site: TableSite, sit: Sit) -> None:
    pilar = seated(table_site, sit, {}, ROLLED, ("pilar",), on_phones=EVERYBODY)["pilar"]
    show(pilar, "story")
    unfold(pilar)

    pilar.dock.get_by_role("button", name=f"+2: {SPADE}").click()
    send = pilar.dock.locator("[data-focus] .btn--primary")
    expect(send).to_be_visible()
    drawn(pilar)

    assert send.evaluate(CLEAR)
    assert pilar.complaints == []


def test_an_empty_hand_is_said_once_and_lists_no_aspects(table_site: TableSite, sit: Sit) -> None:
    spent = ["gwen", "give_points", {"to": "ilka", "points": -3, "reason": "spent"}]
    pilar = seated(table_site, sit, {}, [*ROLLED, spent], ("pilar",))["pilar"]

    no = pilar.dock.locator(".invokes__no")

    expect(no).to_have_count(1)
    expect(no).to_have_text(pilar.t("refusal.not_enough_fate_points", needed=1, held=0))
    assert pilar.complaints == []


@each_size
def test_what_the_players_do_not_know_is_named_once_in_a_fold_that_comes_last(
    table_site: TableSite, sit: Sit, on_phones: Phones
) -> None:
    secrets = ("A Voice Below", "The Lid Is Loose")
    hides = [["gwen", "place_aspect", {"on": "crypt", "text": text, "secret": True}] for text in secrets]
    gwen = seated(table_site, sit, {}, [*hides, *ROLLED], ("gwen",), on_phones=on_phones)["gwen"]
    show(gwen, "story")
    unfold(gwen)
    fold = gwen.dock.locator(".invokes > :last-child")
    said = gwen.t("board.invoke.no.still_hidden")
    expect(fold.locator("summary")).to_have_text(gwen.t("board.invoke.hidden", n=2))
    expect(fold.get_by_text(said)).to_be_hidden()

    fold.locator("summary").click()

    expect(fold.locator(".invokes__no")).to_have_text([f"{said} {', '.join(secrets)}"])
    expect(gwen.dock.get_by_text(secrets[0])).to_have_count(1)
    assert fold.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    assert gwen.complaints == []


def test_the_gm_is_not_told_that_one_who_never_had_a_point_has_none(table_site: TableSite, sit: Sit) -> None:
    shot = {"character": "krol", "action": "attack", "rating": "guns", "target": "nell"}
    acts = [
        ["gwen", "open_conflict", {"conflict_kind": "physical", "order": [["krol"], ["otto"], ["nell"]]}],
        ["gwen", "declare_action", shot, "shot"],
        ["pilar", "defend", {"character": "nell", "rating": "athletics"}],
    ]
    gwen = seated_at_century(table_site, sit, {}, acts, ("gwen",))["gwen"]
    gwen.press_key("board.roll.do.roll_dice", gwen.dock)

    gwen.sees(gwen.t("board.roll.do.pass_on_roll"), gwen.dock)

    expect(gwen.dock.locator(".invokes__no")).to_have_count(0)
