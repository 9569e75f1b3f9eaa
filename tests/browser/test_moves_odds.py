"""The odds that a table of moves shows: each band of the game before the dice, in percents that make a hundred."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.moves.move.buttons import throw_may
from rules.moves.tree.dice import DiceRule
from tests.browser.conftest import TableSite
from tests.browser.seats import DEMO, Seat

pytestmark = pytest.mark.browser

THREE = [
    {"id": "miss", "least": None, "most": 6, "hit": False},
    {"id": "weak", "least": 7, "most": 9, "hit": True},
    {"id": "strong", "least": 10, "most": None, "hit": True},
]
FURTHER = {"id": "critical", "least": 12, "most": None, "hit": True}
ASK = """async ({ game, dice, amount, advanced }) => {
  const { chances, tenths } = await import("app/games/moves/odds.js");
  const { bandName, bandShade } = await import("app/games/moves/book.js");
  const bands = chances(game, dice, amount, advanced);
  return {
    percents: Object.fromEntries(bands.map(({ id, percent }) => [id, percent])),
    tenths: tenths(bands),
    names: bands.map(({ id }) => bandName(game, id)),
    shades: bands.map(({ id }) => bandShade(game, id)),
  };
}"""


@pytest.fixture
def pilar(table_site: TableSite, sit: Callable[..., Seat]) -> Seat:
    return table_site.stage("moves").sit_down(sit(*DEMO["pilar"]), "pilar")


def asked(seat: Seat, dice: DiceRule, amount: int, *, advanced: bool = False) -> Any:
    throw = throw_may(dice)
    game = {"bands": THREE, "advanced": FURTHER, "moves": []}
    asks = {"game": game, "dice": {"least": throw.least, "chances": throw.chances}, "amount": amount}
    return seat.page.evaluate(ASK, {**asks, "advanced": advanced})


@pytest.mark.parametrize(
    ("amount", "percents"),
    [
        (1, {"miss": 28, "weak": 44, "strong": 28}),
        (2, {"miss": 17, "weak": 42, "strong": 41}),
        (-1, {"miss": 59, "weak": 33, "strong": 8}),
        (20, {"miss": 0, "weak": 0, "strong": 100}),
    ],
)
def test_the_chance_of_each_band_is_told_in_whole_percents_that_make_a_hundred(
    pilar: Seat, amount: int, percents: dict[str, int]
) -> None:
    told = asked(pilar, DiceRule(), amount)["percents"]

    assert told == percents and sum(told.values()) == 100


def test_the_best_two_of_three_dice_are_counted_as_such(pilar: Seat) -> None:
    told = asked(pilar, DiceRule(count=3, kept=2), 0)

    assert told["percents"] == {"miss": 19, "weak": 45, "strong": 36} and told["tenths"] == 8


def test_who_has_advanced_a_move_reads_the_further_band(pilar: Seat) -> None:
    plain, further = (asked(pilar, DiceRule(), 2, advanced=so)["percents"] for so in (False, True))

    assert "critical" not in plain
    assert further["critical"] == 17 and sum(further.values()) == 100


def test_bands_are_named_in_the_readers_language_and_each_has_a_shade_of_its_own(pilar: Seat) -> None:
    told = asked(pilar, DiceRule(), 0, advanced=True)

    assert told["names"][:3] == [pilar.t(f"move.band.{name}") for name in ("miss", "weak", "strong")]
    assert len(set(told["shades"])) == 4
