"""A challenge from its opening to its end: hidden tasks, tasks taken on, rolled, added while it runs."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import TableSite
from tests.browser.ready import Sit, Table, declare, inside, pass_all, ready_table, roll_dice, show, unfold
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, gm_on_a_phone

pytestmark = pytest.mark.browser

NAME = "Before the tide comes in"
LAMP, DOOR, HIDDEN, ROPE = "Light the lamp", "Force the rusted door", "Canary-5d1e: find the map", "Haul the boat up"
ENDING = "The lamp burns, and the boat is saved."


@gm_on_a_phone
def test_a_challenge_is_opened_shared_rolled_and_ended(table_site: TableSite, sit: Sit, on_phones: Phones):
    table = ready_table(table_site, sit, on_phones=on_phones)

    opened(table)
    attack_is_out_of_the_question(table)
    one_is_taken_on_and_rolled(table)
    one_is_assigned_and_done_at_a_cost(table)
    players_know_nothing_of_the_hidden_one(table)
    one_is_added_changed_and_dropped(table)
    the_hidden_one_is_revealed_and_rolled(table)
    ended(table)

    table.no_complaints()


def challenge(seat: Seat) -> Locator:
    show(seat, "scene")
    return inside(seat, seat.t("play.challenge.titled", name=NAME))


def task(seat: Seat, name: str) -> Locator:
    return challenge(seat).get_by_role("listitem").filter(has_text=name)


def done(outcome: str, goal: str = "reached") -> dict[str, str]:
    return {"outcome": outcome, "goal": goal}


def task_menu(gwen: Seat, task: str, key: str, **params: object) -> None:
    gwen.menu(gwen.t("play.challenge.menu", task=task), gwen.t(key, **params), challenge(gwen))


def opened(table: Table) -> None:
    gwen = table.gwen
    show(gwen, "scene")
    gwen.press_key("play.challenge.open", gwen.tools)
    gwen.dialog.get_by_label(gwen.t("play.challenge.name")).fill(NAME)
    gwen.fill(gwen.t("play.challenge.task_n", n=1), LAMP, gwen.dialog)
    gwen.fill(gwen.t("play.challenge.task_n", n=2), DOOR, gwen.dialog)
    gwen.press_key("play.challenge.more", gwen.dialog)
    gwen.fill(gwen.t("play.challenge.task_n", n=3), HIDDEN, gwen.dialog)
    gwen.dialog.get_by_label(gwen.t("play.challenge.hidden_n", n=3)).check()
    gwen.press_key("play.challenge.open", gwen.dialog)
    expect(task(gwen, HIDDEN)).to_contain_text(gwen.t("play.challenge.hidden"))
    for seat in (table.pilar, table.oleg):
        expect(task(seat, LAMP)).to_be_visible()
        expect(challenge(seat).get_by_role("listitem")).to_have_count(2)


def attack_is_out_of_the_question(table: Table) -> None:
    pilar = table.pilar
    show(pilar, "story")
    unfold(pilar)
    attack = pilar.g("action.attack.name")
    expect(pilar.dock.get_by_role("button", name=attack, exact=True)).to_be_disabled()
    pilar.sees(pilar.t("play.declare.closed", actions={"list": [attack]}), pilar.dock)
    pilar.sees(pilar.t("refusal.attack_not_allowed"), pilar.dock)


def roll_for(table: Table, seat: Seat, name: str, rating: str, throw: str) -> None:
    """From the task to the dice; its difficulty is set by the GM's list."""
    table.site.throw(throw)
    seat.press_key("play.challenge.roll", task(seat, name))
    show(seat, "story")
    declare(seat, "overcome", rating)
    roll_dice(seat)


def one_is_taken_on_and_rolled(table: Table) -> None:
    pilar, oleg = table.pilar, table.oleg
    pilar.press_key("play.challenge.claim", task(pilar, LAMP))
    expect(task(oleg, LAMP)).to_contain_text(oleg.t("play.challenge.taken", name=pilar.g("sample.voltaire.name")))
    roll_for(table, pilar, LAMP, "careful", "++00")
    pass_all(pilar, oleg)
    for seat in table.seats:
        expect(task(seat, LAMP)).to_contain_text(seat.t("play.challenge.done", **done("success")))


def one_is_assigned_and_done_at_a_cost(table: Table) -> None:
    gwen, oleg = table.gwen, table.oleg
    reth = oleg.g("sample.reth.name")
    task_menu(gwen, DOOR, "play.challenge.assign", name=reth)
    expect(task(gwen, DOOR)).to_contain_text(gwen.t("play.challenge.taken", name=reth))
    roll_for(table, oleg, DOOR, "forceful", "----")
    pass_all(oleg, table.pilar)
    show(oleg, "story")
    oleg.press_key("board.choice.major_cost", oleg.dock)
    show(gwen, "story")
    gwen.fill(gwen.t("board.cost.major"), "The door falls on the lamp oil", gwen.dock)
    gwen.press_key("board.cost.propose", gwen.dock)
    oleg.press_key("board.cost.agree", oleg.dock)
    for seat in table.seats:
        expect(task(seat, DOOR)).to_contain_text(seat.t("play.challenge.done", **done("fail")))


def players_know_nothing_of_the_hidden_one(table: Table) -> None:
    for seat in (table.pilar, table.oleg):
        assert "canary-5d1e" not in ("".join(seat.frames) + seat.page.content()).lower()


def one_is_added_changed_and_dropped(table: Table) -> None:
    gwen, pilar = table.gwen, table.pilar
    challenge(gwen).get_by_role("button", name=gwen.t("play.challenge.add"), exact=True).click()
    gwen.fill(gwen.t("play.challenge.task"), "Haul something", gwen.dialog)
    gwen.press_key("play.challenge.add", gwen.dialog)
    task_menu(gwen, "Haul something", "play.challenge.edit")
    gwen.fill(gwen.t("play.challenge.task"), ROPE, gwen.dialog)
    gwen.press_key("common.button.save", gwen.dialog)
    expect(task(pilar, ROPE)).to_be_visible()
    task_menu(gwen, ROPE, "play.challenge.drop")
    expect(task(pilar, ROPE)).to_have_count(0)


def the_hidden_one_is_revealed_and_rolled(table: Table) -> None:
    gwen, pilar = table.gwen, table.pilar
    task_menu(gwen, HIDDEN, "play.challenge.reveal")
    roll_for(table, pilar, HIDDEN, "quick", "+000")
    pass_all(pilar, table.oleg)
    expect(task(pilar, HIDDEN)).to_contain_text(pilar.t("play.challenge.done", **done("success")))


def ended(table: Table) -> None:
    gwen = table.gwen
    gwen.sees(gwen.t("play.challenge.settled"), challenge(gwen))
    gwen.press_key("play.challenge.finish", challenge(gwen))
    gwen.fill(gwen.t("play.challenge.ending"), ENDING, gwen.dialog)
    gwen.press_key("play.challenge.finish", gwen.dialog)
    for seat in table.seats:
        seat.sees(ENDING, challenge(seat))
        expect(challenge(seat)).to_contain_text(seat.t("play.challenge.over"))
    table.pilar.press_key("play.put_away", challenge(table.pilar))
    expect(challenge(table.pilar)).to_be_hidden()
