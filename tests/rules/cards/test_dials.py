"""Every dial of the card game at two values, each where it makes the difference."""

from pathlib import Path
from typing import Any

import pytest

from rules.systems import system
from tests.rules.cards.table import CardTable


@pytest.mark.parametrize(("count", "faces"), [(4, (1, 0, 0, -1)), (3, (1, 1, 0))])
def test_a_roll_has_as_many_dice_as_the_dial_says(count: int, faces: tuple[int, ...]) -> None:
    """CARD-DICE-02."""
    table = CardTable(dice_count=count)
    table.framed()

    table.rolled(faces=faces)

    assert table.action.dice == faces


@pytest.mark.parametrize("late", [False, True])
def test_the_free_invocation_may_come_after_the_dice_where_the_dial_says_so(late: bool) -> None:
    """CARD-INV-07."""
    table = CardTable(late_free_invocation=late)
    table.framed("Fog")
    table.rolled("Fog")

    if late:
        table.does("pilar", "invoke_aspect", aspect=table.id_of("Sailor"))
        assert table.points[2] == 3
    else:
        table.refuses("pilar", "invoke_aspect", "free_invocation_gone", aspect=table.id_of("Sailor"))


@pytest.mark.parametrize("again", [False, True])
def test_the_same_aspect_helps_twice_where_the_dial_says_so(again: bool) -> None:
    """CARD-INV-06."""
    table = CardTable(repeat_invocation=again)
    table.framed("Fog")
    table.counted("Fog")
    sailor = table.id_of("Sailor")
    table.does("pilar", "invoke_aspect", aspect=sailor)

    if again:
        table.does("pilar", "invoke_aspect", aspect=sailor, paid=True, because="again")
        assert table.points[2] == 2
    else:
        table.refuses("pilar", "invoke_aspect", "aspect_already_invoked", aspect=sailor, paid=True, because="again")


@pytest.mark.parametrize(("what", "paid"), [("first_laid", 1), ("first_detrimental", 0)])
def test_what_is_free_in_a_scene_is_the_first_laid_or_the_first_against_the_heroes(what: str, paid: int) -> None:
    """CARD-ADD-03."""
    table = CardTable(first_free=what)
    table.framed("Swanky")

    table.does("gwen", "frame_aspect", card="Goons", text="Goons", aspect_kind="detrimental")

    assert table.scene.paid == paid


@pytest.mark.parametrize(("pays", "left"), [(False, 2), (True, 1)])
def test_the_gm_pays_for_what_a_failure_gives_her_where_the_dial_says_so(pays: bool, left: int) -> None:
    """CARD-FAIL-02."""
    table = CardTable(gm_pays_on_failure=pays)
    table.framed("Fog")
    table.settled("Fog")

    table.does("gwen", "add_aspect", card="Hound", text="Awake", aspect_kind="detrimental")

    assert table.points[0] == left


@pytest.mark.parametrize(("free", "left"), [(False, 1), (True, 2)])
def test_what_comes_out_of_the_store_is_free_where_the_dial_says_so(free: bool, left: int) -> None:
    """CARD-ADD-10."""
    table = CardTable(stored_free=free)
    stored = table.does("gwen", "copy_sample", sample="bailiff")
    table.framed("Fog")
    writ = table.id_of("A Writ for Everything")
    table.refuses("pilar", "restore_aspect", "gm_only", stored=stored, aspect=writ)

    table.does("gwen", "restore_aspect", stored=stored, aspect=writ, aspect_kind="detrimental")

    assert table.points[0] == left


@pytest.mark.parametrize(("who", "closed"), [("all_players", False), ("acting_player", True)])
def test_a_bargain_holds_by_the_yes_of_all_or_of_the_one_who_acts(who: str, closed: bool) -> None:
    """CARD-BARG-05."""
    table = CardTable(bargain_vote=who)
    table.framed("Fog")
    table.settled("Fog")
    table.does("gwen", "offer_bargain", outcome="you get away", price="explicit", cost="your coat stays")

    table.does("pilar", "accept_offer", offer=table.asked())

    assert table.scene.resolved is closed


@pytest.mark.parametrize(
    ("dials", "points"),
    [
        ({}, (2, 10, 3, 3)),
        ({"player_start": 1, "gm_start": 5, "bowl_start": 0}, (5, 0, 1, 1)),
        ({"bowl_start": None}, (2, None, 3, 3)),
    ],
)
def test_hands_and_bowl_begin_as_the_dials_say(dials: dict[str, Any], points: tuple[int, ...]) -> None:
    """CARD-SHEET-04, CARD-ECON-03."""
    table = CardTable(**dials)

    table.does("gwen", "start_session")

    assert table.points == points


def test_every_dial_is_looked_at_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")

    assert [name for name in system("cards").dials if name not in source] == []
