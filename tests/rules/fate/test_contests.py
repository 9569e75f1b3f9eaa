"""Contests of sides: what opens one, who speaks for a side, what may be tried when. Sources: FCON-CONT."""

from typing import Any

import pytest

from rules.fate.contest.entities import Contest
from tests.rules.condensed.table import Condensed


def staged(**dials: Any) -> tuple[Condensed, str, str, str]:
    """Ilka and Doc against a ghoul."""
    played = Condensed(**dials)
    ilka, doc, ghoul = played.pilar(ratings={"athletics": 3}), played.oleg(), played.foe(ratings={"athletics": 1})
    played.on_stage(ilka, doc, ghoul)
    return played, ilka, doc, ghoul


def running(**dials: Any) -> tuple[Condensed, str, str, str]:
    """A contest whose sides have said what they want."""
    played, ilka, _, ghoul = staged(**dials)
    contest = played.does("gwen", "open_contest")
    for side in ("pcs", "foes"):
        played.does("gwen", "declare_intent", contest=contest, side=side, text="the idol")
    return played, ilka, ghoul, contest


def runs(played: Condensed, member: str, who: str, *faces: int) -> str:
    roll = played.does(member, "declare_action", character=who, action="overcome", rating="athletics", goal="faster")
    return played.rolled(member, roll, *faces)


def grab(who: str) -> dict[str, Any]:
    return {"character": who, "action": "create_advantage", "rating": "athletics", "text": "Head Start"}


def test_a_contest_is_between_sides() -> None:
    """FCON-CONT-01."""
    played, ilka, doc, _ = staged()

    played.refuses("gwen", "open_contest", "too_few_participants", participants=[ilka, doc])
    played.does("gwen", "open_contest", participants=[ilka, doc], sides={doc: "doc"})


@pytest.mark.parametrize(
    "plan",
    [
        {"mode": "direct", "difficulties": {"bats": 2}},
        {"mode": "direct", "harm_by": "bats"},
        {"mode": "parallel", "difficulties": {"pcs": 2}},
        {"mode": "parallel", "difficulties": {"pcs": 2, "bats": 2}},
    ],
)
def test_numbers_are_for_sides_that_there_are_and_side_by_side_each_has_its_own(plan: dict[str, Any]) -> None:
    """FCON-CONT-03."""
    played, _, _, _ = staged()

    played.refuses("gwen", "open_contest", "not_found", **plan)


def test_somebody_of_a_side_says_what_it_wants() -> None:
    """FCON-CONT-01."""
    played, _, _, _ = staged()
    contest = played.does("gwen", "open_contest")

    played.refuses("pilar", "declare_intent", "not_found", contest=contest, side="bats", text="the idol")
    played.refuses("pilar", "declare_intent", "not_allowed", contest=contest, side="foes", text="the idol")
    played.refuses("pilar", "declare_intent", "no_explanation", contest=contest, side="pcs", text=" ")
    played.does("pilar", "declare_intent", contest=contest, side="pcs", text=" the idol ")

    assert played.state.get(contest, Contest).intents == {"pcs": "the idol"}


def test_nobody_rolls_before_every_side_has_said_what_it_wants() -> None:
    """FCON-CONT-01."""
    played, ilka, _, _ = staged()
    contest = played.does("gwen", "open_contest")
    played.does("pilar", "declare_intent", contest=contest, side="pcs", text="the idol")

    refused = played.refuses("pilar", "declare_action", "wrong_step", **grab(ilka))

    assert refused.params["step"] == "intents"


def test_nobody_rolls_between_two_exchanges() -> None:
    """FCON-CONT-02."""
    played, ilka, ghoul, _ = running()
    runs(played, "pilar", ilka, 0, 0, 0, 0)
    runs(played, "gwen", ghoul, 0, 0, 0, 0)

    refused = played.refuses("pilar", "declare_action", "wrong_step", **grab(ilka))

    assert refused.params["step"] == "contest"


def test_an_advantage_besides_the_roll_is_for_tables_that_allow_it() -> None:
    """FCON-CONT-09."""
    played, ilka, _, _ = running(contest_extra_action=False)
    played.refuses("pilar", "declare_action", "action_not_allowed", **grab(ilka))

    allowed, ilka, _, _ = running()
    allowed.does("pilar", "declare_action", **grab(ilka))


def test_a_contest_does_not_end_while_a_failed_advantage_waits_for_its_choice() -> None:
    """FCON-CONT-10."""
    played, ilka, _, contest = running()
    roll = played.does("pilar", "declare_action", **grab(ilka))
    played.does("gwen", "set_opposition", roll=roll, difficulty=4)
    played.rolled("pilar", roll, 0, 0, 0, 0)

    played.refuses("gwen", "end_contest", "wrong_step", contest=contest)
    played.does("pilar", "choose", roll=roll, option="forfeit")

    assert played.state.get(contest, Contest).forfeited == ("pcs",)
