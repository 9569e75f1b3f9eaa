"""What a failure may come to: a major cost, a hit beside it."""

from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Result
from tests.rules.condensed.table import Condensed


def climbed(played: Condensed, *, helped: bool) -> str:
    ilka, doc = played.pilar(ratings={"athletics": 1}), played.oleg(ratings={"athletics": 1})
    played.on_stage(ilka, doc)
    roll = played.does("pilar", "declare_action", character=ilka, action="overcome", rating="athletics", goal="Up")
    if helped:
        played.does("oleg", "help", roll=roll, character=doc, how="I push")
    played.does("gwen", "set_opposition", roll=roll, difficulty=4)
    return played.rolled("pilar", roll, 0, 0, 0, 0)


def test_a_major_cost_may_hurt_as_well() -> None:
    """FCON-OUT-02, FCON-OUT-03, FCON-TEAM-03."""
    played = Condensed()
    roll = climbed(played, helped=True)

    played.does("gwen", "choose", roll=roll, option="impose_cost", text="The rope is gone", shifts=2)

    assert played.roll(roll).result == Result(goal="reached", cost="major", text="The rope is gone", hit=2)
    assert [(hit.target, hit.shifts) for hit in played.state.all(Hit)] == [("character:ilka", 2), ("character:doc", 2)]
    assert played.roll(roll).step == "choosing"


def test_a_major_cost_without_a_hit_ends_the_roll() -> None:
    """FCON-OUT-03."""
    played = Condensed()
    roll = climbed(played, helped=False)

    played.refuses("gwen", "choose", "cost_needed", roll=roll, option="impose_cost", text=" ", shifts=2)
    played.does("gwen", "choose", roll=roll, option="impose_cost", text="The rope is gone")

    assert played.roll(roll).step == "closed" and not played.state.all(Hit)
