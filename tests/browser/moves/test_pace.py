"""How many acts a move with choices takes, from its words to its last effect: a form with all that is put in is one.

Nothing but what is counted is pressed: no list is opened, no column is chosen.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.acts import Acts
from tests.browser.conftest import TableSite
from tests.browser.seats import PHONE, Seat
from tests.browser.sizes import EVERYBODY, Phones, each_size
from tests.browser.test_moves_evening import card
from tests.browser.test_moves_ferry import CROSS, LISTEN, seat_of

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]


def seated(site: TableSite, sit: Sit, table: str, on_phones: Phones) -> Seat:
    window = PHONE if on_phones == EVERYBODY else {}
    return seat_of(site.stage(table), sit, "pilar", **window)


def declares(acts: Acts, seat: Seat, move: dict[str, str], says: str) -> None:
    seat.scene.get_by_role("textbox").fill(says)
    acts.send(seat, seat.g("declare.now", what=seat.g("declare.roll"), name=move[seat.lang]), seat.scene)


def chooses(acts: Acts, seat: Seat, move: dict[str, str], do: str, *options: str) -> None:
    for option in options:
        card(seat, move).get_by_text(option).click()
    acts.send(seat, seat.g(do, n=len(options)), card(seat, move))


@each_size
def test_where_nobody_can_help_it_takes_two(table_site: TableSite, sit: Sit, on_phones: Phones) -> None:
    pilar, acts = seated(table_site, sit, "ferry", on_phones), Acts()
    table_site.throw_plain((1, 3, 4))

    declares(acts, pilar, CROSS, "Me ato la cuerda a la cintura")
    chooses(acts, pilar, CROSS, "picks.do", "Entra el agua")

    expect(card(pilar, CROSS)).to_be_hidden()
    pilar.reads("Con frío")
    assert acts.count <= 2, acts.made


@each_size
def test_where_somebody_could_help_it_takes_three(table_site: TableSite, sit: Sit, on_phones: Phones) -> None:
    """However many there are to be chosen."""
    pilar, acts = seated(table_site, sit, "winter", on_phones), Acts()
    table_site.throw_plain((6, 4, 1))

    declares(acts, pilar, LISTEN, "Contengo el aliento")
    acts.press(pilar, pilar.g("roll.press"), card(pilar, LISTEN))
    chooses(acts, pilar, LISTEN, "picks.ask", "¿Qué nos sigue?", "¿Dónde atracar?")

    expect(card(pilar, LISTEN)).to_contain_text(pilar.g("picks.goes_on"))
    assert acts.count <= 3, acts.made
