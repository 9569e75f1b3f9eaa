"""The chance that is told before the dice. Rules: CARD-DICE-01, CARD-DICE-02, CARD-DICE-04."""

from itertools import product

import pytest

from tests.rules.cards.table import CardTable


def share(dice: int, need: int) -> float:
    """Of all throws, one by one."""
    sums = [sum(faces) for faces in product((-1, 0, 1), repeat=dice)]
    return sum(one >= need for one in sums) / len(sums)


@pytest.mark.parametrize("dice", [3, 4])
def test_the_table_tells_what_its_dice_may_bring(dice: int) -> None:
    table = CardTable(dice_count=dice)

    throws = table.can("sofia")["throws"]

    assert (len(throws["counts"]), sum(throws["counts"])) == (2 * dice + 1, 3**dice)
    places = range(throws["fewest"], throws["fewest"] + len(throws["chances"]))
    assert throws["chances"] == pytest.approx([share(dice, 2 * more) for more in places])
    assert share(dice, 2 * (places[0] - 1)) == 1
    assert share(dice, 2 * (places[-1] + 1)) == 0


@pytest.mark.parametrize("dice", [3, 4])
def test_an_action_tells_its_chance_and_what_each_that_hinders_leaves_of_it(dice: int) -> None:
    table = CardTable(dice_count=dice)
    table.framed("Fog", "Chain")
    table.counted("Fog", "Chain")
    table.does("pilar", "invoke_aspect", aspect=table.id_of("Sailor"))

    odds = table.can("sofia")["board"]["odds"]

    assert odds["need"] == 2
    assert [odds[name] for name in ("now", "worse", "better", "without")] == pytest.approx(
        [share(dice, need) for need in (2, 4, 0, -2)]
    )
    assert [(one["text"], one["left"]) for one in odds["against"]] == [
        ("Fog", pytest.approx(share(dice, 0))),
        ("Chain", pytest.approx(share(dice, 2))),
    ]


def test_once_the_dice_lie_there_is_no_chance_left_to_tell() -> None:
    table = CardTable()
    table.framed("Fog")
    table.does("pilar", "describe_action", character=table.ada, text="I row")
    assert table.can("gwen")["board"]["odds"]["without"] == pytest.approx(share(4, 0))
    table.does("gwen", "count_aspects", aspects=[])

    table.cast()

    assert table.can("gwen")["board"]["odds"] is None
