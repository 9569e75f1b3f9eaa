"""A game of moves without eyes, and on the message line: one move of each kind, by who makes it and by the MC."""

import pytest

from tests.browser.by_ear import ByEar
from tests.browser.conftest import TableSite
from tests.browser.ferry import EBBA
from tests.browser.ready import Sit
from tests.browser.test_moves_ferry import CROSS, seat_of
from tests.browser.test_moves_winter import FROST, ROPE, SKY

pytestmark = pytest.mark.browser

BEGUN = [["gwen", "start_session", {}], ["gwen", "inflict_harm", {"to": "ebba", "amount": 1}]]


def test_a_move_of_each_kind_is_made_by_ear(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("winter", acts=BEGUN)
    gwen, pilar, oleg = (ByEar(seat_of(staged, sit, who)) for who in ("gwen", "pilar", "oleg"))

    table_site.throw_plain((6, 5, 1), (6, 5, 1))
    for one in (pilar, oleg):
        what_is_due_is_rolled(one, SKY)
        one.key_in_time("p", SKY[one.seat.lang])
    a_blow_is_answered(table_site, gwen, pilar)
    for one in (pilar, oleg):
        the_fare_is_taken(one)
    oleg_helps_while_her_dice_lie(table_site, gwen, pilar, oleg)
    assert [one.seat.complaints for one in (gwen, pilar, oleg)] == [[], [], []]


def what_is_due_is_rolled(one: ByEar, move: dict[str, str]) -> None:
    one.key("w", one.g("declare.roll"))
    one.key("Enter", move[one.seat.lang])


def a_blow_is_answered(site: TableSite, gwen: ByEar, pilar: ByEar) -> None:
    """What it costs is chosen with the arrows; Enter sends it."""
    site.throw_plain((6, 3, 1))
    what_is_due_is_rolled(pilar, FROST)
    pilar.key_in_time("p", FROST["es"])
    pilar.key("w", "Se te cae algo")
    pilar.key("Space")
    pilar.key("Enter", "Se te cae algo", "numb")
    gwen.hears(FROST["en"], "numb")


def the_fare_is_taken(one: ByEar) -> None:
    one.key("w", one.t("move.answer.yes"))
    one.key("Enter", one.t("move.answer.yes"))


def oleg_helps_while_her_dice_lie(site: TableSite, gwen: ByEar, pilar: ByEar, oleg: ByEar) -> None:
    site.throw_plain((1, 2, 3), (6, 5, 1))
    pilar.key("a", pilar.g("declare.says", name=EBBA))
    pilar.types("Me ato la cuerda")
    pilar.key("Enter", pilar.g("declare.now", what=pilar.g("declare.roll"), name=CROSS["es"]))
    pilar.key("Enter", "Me ato la cuerda", "Por los pelos")
    oleg.hears("Впритирку")
    oleg.opens(oleg.g("roll.help_name", move=ROPE["ru"], name=EBBA))
    oleg.types("Кидаю ей конец")
    oleg.press(oleg.g("declare.roll"), ROPE["ru"], "Чистая вода")
    pilar.hears("Aguas claras")
    pilar.key_in_time("p", "Ebba cruza")
    gwen.hears("Ebba is over")


def test_a_move_of_each_kind_is_made_on_the_message_line(table_site: TableSite, sit: Sit) -> None:
    """With a choice, with questions, another's choice, for a price and with hold, without dice, and a miss."""
    staged = table_site.stage("ferry", acts=[["gwen", "set_condition", {"character": "ebba", "add": "soaked"}]])
    gwen, pilar, oleg = (ByEar(seat_of(staged, sit, who)) for who in ("gwen", "pilar", "oleg"))
    table_site.throw_plain((1, 4, 3), (5, 2, 1), (5, 4, 2), (6, 5, 1), (1, 1, 2))

    pilar.commands("/move Cruzar: Me ato la cuerda", "Por los pelos")
    pilar.commands("/pick Lo viste", "Con miedo")
    oleg.commands("/move Слушать: Замираю", "Впритирку")
    oleg.commands("/pick Где причалить", "Где причалить?")
    gwen.commands("/answer At the dead elm", "At the dead elm")
    oleg.hears("At the dead elm")
    oleg.commands("/move Делить: Сажусь рядом", "Делить одеяло")
    pilar.hears("Compartir la manta", pilar.g("waits.choice", name=EBBA))
    pilar.commands("/pick Ropa, Respirar", "Ropa seca")
    oleg.commands("/move Старая: Бросаю монету", "verse")
    oleg.commands("/spend verse", "verse")
    pilar.commands("/move Brazos: La agarro del abrigo", "La agarro del abrigo")
    oleg.commands("/move Чёрной: Прыгаю", "Захлестнуло")
    gwen.hears(gwen.g("mc.waiting", n=1))
    gwen.commands("/close Only the water", "Only the water")
    assert [one.seat.complaints for one in (gwen, pilar, oleg)] == [[], [], []]
