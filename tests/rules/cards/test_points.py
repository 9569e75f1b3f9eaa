"""A closed economy: points are dealt once and then only change hands, and all of it is told."""

from rules import game
from tests.rules.cards.table import CardTable


def test_points_are_dealt_once_and_a_hero_who_comes_later_gets_the_same_hand() -> None:
    """CARD-SHEET-04."""
    table = CardTable()
    table.does("gwen", "start_session")
    table.does("gwen", "end_session")
    table.change(table.ada, points=1)

    table.does("gwen", "start_session")
    late = table.does("oleg", "create_character", name="Cy")

    assert table.points == (2, 10, 1, 3)
    assert table.hero(late).points == 3
    assert table.log() == ["hero_made", "hand_dealt"]


def test_a_hero_who_leaves_the_campaign_leaves_their_points_in_the_bowl() -> None:
    """CARD-ECON-01."""
    table = CardTable()
    table.does("gwen", "start_session")

    table.does("oleg", "drop_character", character=table.bo)

    assert table.state.find(table.bo) is None
    assert [line["why"]["key"] for line in table.ledger()] == ["log.reason.left"]
    assert table.state.find("piles").bowl == 13  # type: ignore[union-attr]


def test_only_the_gm_corrects_points_with_a_reason_and_never_below_nothing() -> None:
    """CARD-ECON-01, CARD-ECON-02, CARD-ECON-04."""
    table = CardTable()
    about = {"to": table.ada, "by": 1, "why": "lent last time"}
    table.refuses("gwen", "adjust_points", "out_of_order", **about)
    table.does("gwen", "start_session")

    table.refuses("pilar", "adjust_points", "gm_only", **about)
    table.refuses("gwen", "adjust_points", "no_explanation", **{**about, "why": " "})
    table.refuses("gwen", "adjust_points", "nothing_changes", **{**about, "by": 0})
    table.refuses("gwen", "adjust_points", "no_fate_points", **{**about, "by": -4})
    table.refuses("gwen", "adjust_points", "gm_no_fate_points", to="gm", by=-3, why="x")
    table.refuses("gwen", "adjust_points", "bowl_empty", to="bowl", by=-11, why="x")
    table.does("gwen", "adjust_points", **about)

    assert table.points == (2, 10, 4, 3)
    assert [line["why"] for line in table.ledger()] == ["lent last time"]


def test_a_bowl_without_end_stays_so_and_needs_no_correction() -> None:
    """CARD-ECON-03."""
    table = CardTable(bowl_start=None)
    table.framed("Fog")

    table.does("gwen", "frame_aspect", card="Guide", text="Knows the Way", aspect_kind="beneficial", take=True)

    assert table.points == (3, None, 3, 3)
    table.refuses("gwen", "adjust_points", "nothing_changes", to="bowl", by=1, why="x")


def test_a_point_is_taken_for_what_is_good_alone() -> None:
    """CARD-ADD-04, CARD-ADD-05."""
    table = CardTable()
    table.framed()

    table.refuses("gwen", "frame_aspect", "not_beneficial", card="Fog", text="Fog", take=True)


def test_every_movement_is_in_the_ledger_with_its_reason_and_aspect() -> None:
    """CARD-ECON-04."""
    table = CardTable()
    table.framed("Fog")
    table.rolled("Fog")

    table.does("gwen", "reveal_aspect", card="Fog", text="Sharks")

    assert [(line["why"]["key"], line["aspect"], line["source"], line["to"]) for line in table.ledger()] == [
        ("log.reason.reveal", "Sharks", "gm", "hero")
    ]
    assert table.points == (1, 10, 4, 3)


def test_a_hand_below_nothing_is_out_of_bounds() -> None:
    """CARD-ECON-02."""
    table = CardTable()
    table.does("gwen", "start_session")
    assert game.out_of_bounds(table.state) == []

    table.change(table.ada, points=-1)
    table.change("piles", bowl=-1)

    assert game.out_of_bounds(table.state) == [table.ada, "piles"]


def test_the_buttons_say_that_an_empty_hand_pays_for_no_problem() -> None:
    """CARD-ADD-06."""
    table = CardTable(gm_start=0)
    table.framed("Fog")

    lay = table.can("gwen")["framing"]["lay"]
    assert (lay["detrimental"]["code"], lay["beneficial"], lay["neutral"]) == ("gm_no_fate_points", None, None)


def test_the_button_says_that_nothing_is_corrected_before_points_are_dealt() -> None:
    """CARD-SHEET-04."""
    table = CardTable()
    assert table.can("gwen")["commands"]["adjust_points"]["code"] == "out_of_order"

    table.does("gwen", "start_session")

    assert table.can("gwen")["commands"]["adjust_points"] is None


def test_the_button_says_that_an_empty_bowl_gives_nothing() -> None:
    """CARD-ADD-07."""
    table = CardTable(bowl_start=0)
    table.framed("Fog")

    assert table.can("gwen")["framing"]["take"]["code"] == "bowl_empty"
