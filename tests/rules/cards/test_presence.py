"""Neither the vote on an ending nor a bargain waits for who is away. Rules: CARD-SUCC-04, CARD-BARG-05."""

import pytest

from tests.rules.cards.table import CardTable


def voting() -> CardTable:
    table = CardTable()
    table.framed("Fog")
    table.settled()
    table.does("pilar", "resolve_scene", ending="we are in")
    return table


def bargaining() -> CardTable:
    table = CardTable()
    table.does("gwen", "start_session")
    table.framed("Fog")
    table.settled("Fog", faces=(-1, 0, 0, 0))
    table.does("gwen", "offer_bargain", outcome="you get away", price="implicit")
    return table


def test_an_ending_waits_for_nobody_who_is_away() -> None:
    """CARD-SUCC-04."""
    table = voting()
    table.does("gwen", "vote_ending", yes=True)
    assert table.can("sofia")["board"]["missing"] == ["oleg"]

    table.does("gwen", "set_presence", member="oleg", here=False)

    assert table.scene.resolved
    assert table.line("presence_set") == {"member": {"member": "oleg"}, "here": "no"}


def test_whoever_is_away_is_neither_counted_nor_asked() -> None:
    table = voting()

    table.does("gwen", "set_presence", member="oleg", here=False)

    board = table.can("pilar")["board"]
    assert (board["votes_needed"], board["missing"], table.scene.resolved) == (2, ["gm"], False)
    assert table.can("oleg")["waiting"] == []


def test_whoever_votes_after_all_is_back() -> None:
    table = voting()
    table.does("gwen", "set_presence", member="oleg", here=False)

    table.does("oleg", "vote_ending", yes=False)

    assert table.log() == ["presence_set", "ending_voted"]
    assert (table.action.step, table.can("gwen")["board"]["votes_needed"]) == ("menu", 3)


def test_the_gm_has_a_vote_whoever_is_away() -> None:
    table = voting()
    for member in ("oleg", "pilar"):
        table.does("gwen", "set_presence", member=member, here=False)

    assert not table.scene.resolved
    table.does("gwen", "vote_ending", yes=True)
    assert table.scene.resolved


@pytest.mark.parametrize(
    ("who", "member", "here", "code"),
    [
        ("pilar", "oleg", False, "not_allowed"),
        ("sofia", "oleg", False, "not_allowed"),
        ("gwen", "sofia", False, "not_allowed"),
        ("gwen", "gwen", False, "not_allowed"),
        ("gwen", "oleg", True, "nothing_changes"),
    ],
)
def test_the_gm_says_it_of_players_and_players_of_themselves(who: str, member: str, here: bool, code: str) -> None:
    table = CardTable()

    table.refuses(who, "set_presence", code, member=member, here=here)


def test_a_player_goes_and_comes_back() -> None:
    table = CardTable()
    table.does("oleg", "set_presence", member="oleg", here=False)
    table.refuses("gwen", "set_presence", "nothing_changes", member="oleg", here=False)

    table.does("oleg", "set_presence", member="oleg", here=True)

    assert table.state.find("absent") is None


def test_a_bargain_is_taken_by_those_who_are_here() -> None:
    """CARD-BARG-05."""
    table = bargaining()
    table.does("pilar", "accept_offer", offer=table.asked())
    assert table.can("gwen")["board"]["missing"] == ["oleg"]

    table.does("gwen", "set_presence", member="oleg", here=False)

    assert (table.scene.resolved, table.scene.ending) == (True, "you get away")
    assert table.points[:2] == (3, 9)


def test_a_bargain_that_nobody_has_taken_is_not_taken_by_those_who_are_away() -> None:
    table = bargaining()
    for member in ("oleg", "pilar"):
        table.does("gwen", "set_presence", member=member, here=False)
    assert not table.scene.resolved

    table.does("pilar", "accept_offer", offer=table.asked())

    assert table.scene.resolved


def test_the_bargain_of_who_is_back_waits_for_them() -> None:
    table = bargaining()
    table.does("gwen", "set_presence", member="oleg", here=False)
    table.does("oleg", "accept_offer", offer=table.asked())

    assert table.log() == ["presence_set", "bargain_accepted"]
    assert table.can("gwen")["board"]["missing"] == ["pilar"]


def test_another_session_begins_with_everybody() -> None:
    table = CardTable()
    table.does("gwen", "start_session")
    table.does("gwen", "set_presence", member="oleg", here=False)
    table.does("gwen", "end_session")

    table.does("gwen", "start_session")

    assert table.state.find("absent") is None
