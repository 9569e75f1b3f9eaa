"""Who may call an invoke bogus, who argues for it, who is convinced. Source: FCON-INV-08."""

from typing import Any

from rules.fate.aspect.entities import Aspect
from tests.rules.condensed.table import Condensed

TROUBLE = "aspect:trouble_ilka"


def rolled(**dials: Any) -> tuple[Condensed, str, str]:
    """Ilka climbs a wall, with Doc beside her; her dice lie on the table."""
    played = Condensed(**{"objections": True, **dials})
    ilka = played.pilar(ratings={"athletics": 2})
    played.on_stage(ilka, played.oleg())
    roll = played.does(
        "pilar", "declare_action", character=ilka, action="overcome", rating="athletics", goal="over the wall"
    )
    played.does("gwen", "set_opposition", roll=roll, difficulty=3)
    played.dice.feed([0, 0, 0, 0])
    played.does("pilar", "roll_dice", roll=roll)
    return played, ilka, roll


def invoked(played: Condensed, ilka: str, roll: str, aspect: str = TROUBLE, **how: Any) -> str:
    use = {"roll": roll, "character": ilka, "aspect": aspect, "effect": "bonus", "because": "they chase me", **how}
    played.does("pilar", "invoke_aspect", **use)
    return played.roll(roll).invokes[-1].id


def objected(**dials: Any) -> tuple[Condensed, str, str]:
    """Oleg does not believe a word."""
    played, ilka, roll = rolled(**dials)
    invoked(played, ilka, roll)
    played.does("oleg", "call_bogus", roll=roll)
    return played, ilka, roll


def test_an_invoke_is_called_bogus_while_the_dice_lie_and_only_then() -> None:
    """FCON-INV-08."""
    played, ilka, roll = rolled()
    invoked(played, ilka, roll)
    played.does("gwen", "settle_roll", roll=roll)

    assert played.refuses("oleg", "call_bogus", "outcome_fixed", roll=roll).rule == "FCON-INV-08"
    played.refuses("oleg", "call_bogus", "gone", roll="roll:nowhere")


def test_there_is_nothing_to_object_to_where_nobody_has_invoked() -> None:
    """FCON-INV-08."""
    played, ilka, roll = rolled()
    played.refuses("oleg", "call_bogus", "gone", roll=roll)

    declined = invoked(played, ilka, roll)
    played.does("gwen", "decline_invoke", roll=roll, invoke=declined)

    played.refuses("oleg", "call_bogus", "gone", roll=roll)
    played.refuses("oleg", "call_bogus", "gone", roll=roll, invoke="invoke:nowhere")


def test_one_objection_is_heard_at_a_time() -> None:
    """FCON-INV-08."""
    played, ilka, roll = rolled()
    first = invoked(played, ilka, roll)
    invoked(played, ilka, roll, "aspect:high_concept_ilka")
    played.does("oleg", "call_bogus", roll=roll, invoke=first)

    second = played.roll(roll).invokes[1].id
    refused = played.refuses("gwen", "call_bogus", "wrong_step", roll=roll, invoke=second)

    assert refused.params["step"] == "objection"


def test_another_at_the_table_may_not_buy_the_same_invoke_either() -> None:
    """FCON-INV-08: anybody may object, once each, but not the invoker."""
    played, _, roll = objected()
    assert played.can("gwen")["roll"]["do"]["call_bogus"] == {played.roll(roll).invokes[0].id: None}
    assert played.can("oleg")["roll"]["do"]["call_bogus"] == {}

    played.does("gwen", "call_bogus", roll=roll)

    objection = played.roll(roll).objection
    assert objection is not None
    assert objection.unconvinced == ("oleg", "gwen")
    assert played.line("bogus_called")["by"] == {"member": "gwen"}
    for member, code in (("gwen", "wrong_step"), ("oleg", "wrong_step"), ("pilar", "not_allowed")):
        played.refuses(member, "call_bogus", code, roll=roll)


def test_an_invoke_stands_when_all_who_objected_are_convinced() -> None:
    """FCON-INV-08."""
    played, ilka, roll = objected()
    played.does("gwen", "call_bogus", roll=roll)
    played.does("pilar", "argue_invoke", roll=roll, text="They wait below")
    for member in ("oleg", "gwen"):
        assert "convinced" in [wait["what"] for wait in played.can(member)["waiting"]]

    played.does("oleg", "answer_objection", roll=roll, convinced=True)

    assert (played.line("objector_convinced")["by"], played.roll(roll).outcome) == ({"member": "oleg"}, "fail")
    assert "convinced" not in [wait["what"] for wait in played.can("oleg")["waiting"]]
    played.refuses("oleg", "answer_objection", "not_allowed", roll=roll, convinced=True)
    played.refuses("gwen", "settle_roll", "objection_open", roll=roll)
    played.does("gwen", "answer_objection", roll=roll, convinced=True)
    assert (played.character(ilka).fate_points, played.roll(roll).outcome) == (2, "success")


def test_one_of_several_who_is_not_convinced_is_enough() -> None:
    """FCON-INV-08."""
    played, ilka, roll = objected()
    played.does("gwen", "call_bogus", roll=roll)
    played.does("oleg", "answer_objection", roll=roll, convinced=True)

    played.does("gwen", "answer_objection", roll=roll, convinced=False)

    assert (played.roll(roll).objection, played.character(ilka).fate_points) == (None, 3)


def test_a_gm_who_has_not_objected_answers_for_all_who_have() -> None:
    """FCON-INV-08, FCON-GM-02."""
    played, ilka, roll = objected()
    played.change(roll, objection={"invoke": played.roll(roll).invokes[0].id, "by": "oleg", "others": ["sofia"]})

    played.does("gwen", "answer_objection", roll=roll, convinced=True)

    assert (played.roll(roll).objection, played.character(ilka).fate_points) == (None, 2)


def test_nobody_objects_to_their_own_invoke() -> None:
    """FCON-INV-08."""
    played, ilka, roll = rolled()
    invoked(played, ilka, roll)

    played.refuses("pilar", "call_bogus", "not_allowed", roll=roll)
    played.does("gwen", "call_bogus", roll=roll)


def test_the_invoker_alone_argues_for_it_and_with_words() -> None:
    """FCON-INV-08."""
    played, _, roll = objected()

    played.refuses("oleg", "argue_invoke", "not_allowed", roll=roll, text="It does fit")
    played.refuses("oleg", "retract_invoke", "not_allowed", roll=roll)
    played.refuses("pilar", "argue_invoke", "no_explanation", roll=roll, text="  ")
    played.does("pilar", "argue_invoke", roll=roll, text="  They wait below. ")

    objection = played.roll(roll).objection
    assert objection is not None
    assert objection.argument == "They wait below."


def test_whoever_objected_says_whether_they_are_convinced_and_else_the_gm() -> None:
    """FCON-INV-08."""
    for judge in ("oleg", "gwen"):
        played, ilka, roll = objected()
        played.refuses("pilar", "answer_objection", "not_allowed", roll=roll, convinced=True)
        assert (played.character(ilka).fate_points, played.roll(roll).outcome) == (3, "fail")

        played.does(judge, "answer_objection", roll=roll, convinced=True)

        assert (played.character(ilka).fate_points, played.roll(roll).outcome) == (2, "success")


def test_what_is_gone_while_they_argue_does_not_count_after_all() -> None:
    """FCON-INV-08."""
    played, ilka, roll = rolled()
    scene = played.roll(roll).scene
    played.put(Aspect(id="aspect:smoke", text="Thick Smoke", kind="situation", on=scene))
    invoked(played, ilka, roll, "aspect:smoke")
    played.does("oleg", "call_bogus", roll=roll)
    played.does("gwen", "remove_aspect", aspect="aspect:smoke")

    played.refuses("oleg", "answer_objection", "gone", roll=roll, convinced=True)

    played.does("oleg", "answer_objection", roll=roll, convinced=False)
    assert (played.roll(roll).objection, played.character(ilka).fate_points) == (None, 3)
