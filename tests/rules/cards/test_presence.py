"""Neither the vote on an ending nor a bargain waits for who is away. Rules: CARD-SUCC-04, CARD-BARG-05."""

import pytest

from rules.cards.scene.entities import Ask
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
        ("pilar", "gwen", False, "not_allowed"),
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


# --- whoever leaves ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "kind", "args"),
    [
        ("oleg", "leave_table", {}),
        ("gwen", "remove_member", {"member": "oleg"}),
        ("gwen", "set_role", {"member": "oleg", "role": "spectator"}),
    ],
)
def test_a_vote_does_not_wait_for_who_has_left_or_only_looks_on(who: str, kind: str, args: dict[str, str]) -> None:
    """CARD-SUCC-04."""
    table = voting()
    table.does("gwen", "vote_ending", yes=True)

    table.does(who, kind, **args)

    assert table.scene.resolved


def test_while_play_is_stopped_no_ending_comes_of_somebody_going_but_right_after() -> None:
    """TABLE-SAFE-03."""
    table = voting()
    table.does("gwen", "vote_ending", yes=True)
    table.does("pilar", "pause_play")

    table.does("oleg", "leave_table")
    assert not table.scene.resolved
    table.does("gwen", "resume_play")

    assert table.scene.resolved


def test_a_bargain_is_taken_once_the_last_one_who_was_asked_leaves_the_scene() -> None:
    """CARD-BARG-05."""
    table = bargaining()
    table.does("pilar", "accept_offer", offer=table.asked())

    table.does("oleg", "leave_scene", character=table.bo)

    assert table.scene.resolved


def test_a_bargain_that_nobody_is_left_to_answer_comes_to_nothing_and_the_gm_chooses_again() -> None:
    """CARD-BARG-04, CARD-BARG-05."""
    table = bargaining()
    table.does("oleg", "leave_table")

    table.does("pilar", "leave_table")

    assert table.line("ask_over")["how"] == "lapsed"
    assert (table.action.step, table.state.all(Ask)) == ("menu", [])


def test_a_bargain_waits_for_the_gm_where_all_who_were_asked_are_away() -> None:
    table = bargaining()
    for member in ("pilar", "oleg"):
        table.does("gwen", "set_presence", member=member, here=False)

    can = table.can("gwen")

    assert (can["waiting"][0]["what"], can["offers"][table.asked()]["withdraw_offer"]) == ("bargain", None)


# --- whoever acts, and goes -------------------------------------------------------------------------------------


def test_the_gm_passes_for_the_acting_player_who_is_away_once_she_has_passed_herself() -> None:
    """CARD-ADJ-06."""
    table = CardTable()
    table.framed("Fog")
    table.rolled("Fog")
    table.does("gwen", "set_presence", member="pilar", here=False)

    table.does("gwen", "pass_adjustments")
    assert ("done_for" in table.log(), table.action.passed) == (False, ("gm",))
    table.does("gwen", "pass_adjustments")

    assert table.log()[0] == "done_for"
    assert table.action.outcome is not None


def test_the_choice_of_the_acting_player_who_is_away_is_the_gms() -> None:
    """CARD-SUCC-01."""
    table = CardTable()
    table.framed("Fog")
    table.settled()
    table.refuses("gwen", "waive_choice", "not_your_choice")
    table.does("gwen", "set_presence", member="pilar", here=False)
    assert table.can("gwen")["action"]["do"]["waive_choice"] is None

    table.does("gwen", "waive_choice")

    assert table.log()[0] == "done_for"


def test_the_gm_rolls_for_nobody_but_who_went_away_in_the_middle_of_an_action() -> None:
    """CARD-CORE-03."""
    table = CardTable()
    table.framed("Fog")
    table.does("pilar", "describe_action", character=table.ada, text="I jump")
    table.does("gwen", "count_aspects")
    table.refuses("gwen", "cast_dice", "gm_does_not_roll")
    table.does("gwen", "set_presence", member="pilar", here=False)
    table.dice.feed((0, 0, 0, 0))

    table.does("gwen", "cast_dice")

    assert table.log()[0] == "done_for"
    assert table.action.step == "adjustments"


def test_a_scene_in_which_nobody_who_is_here_plays_is_ended_by_the_gms_word() -> None:
    """CARD-SUCC-04."""
    table = CardTable()
    table.framed("Fog")
    table.refuses("gwen", "resolve_scene", "out_of_order", ending="they leave")
    for member in ("pilar", "oleg"):
        table.does("gwen", "set_presence", member=member, here=False)
    assert table.can("gwen")["commands"]["resolve_scene"] is None

    table.does("gwen", "resolve_scene", ending="they leave")

    assert (table.scene.resolved, table.scene.ending) == (True, "they leave")
    assert table.line("scene_resolved")["how"] == "gm"
