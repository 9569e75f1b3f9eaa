"""Whom an attack cannot harm, until a condition is met. Source: FCON-ATK-01."""

from typing import Any

import pytest

from rules.table.look import game_of
from tests.rules import asked
from tests.rules.condensed.table import Condensed

UNTIL = "the amulet breaks"


def faced(**dials: Any) -> tuple[Condensed, str, str, dict[str, Any]]:
    """Ilka before a ghoul."""
    played = Condensed(**dials)
    ilka, ghoul = played.pilar(ratings={"fight": 3, "shoot": 2, "provoke": 1}), played.foe()
    played.on_stage(ilka, ghoul)
    return played, ilka, ghoul, {"character": ilka, "action": "attack", "target": ghoul}


def marked(played: Condensed, who: str, **how: Any) -> str:
    played.does("gwen", "mark_immune", character=who, until=UNTIL, **how)
    return played.character(who).proofs[-1].id


@pytest.mark.parametrize(
    ("how", "held_off"),
    [
        ({"ratings": ["fight"]}, {"fight"}),
        ({"ratings": ["fight", "shoot"]}, {"fight", "shoot"}),
        ({"harm": "physical"}, {"fight", "shoot"}),
        ({"harm": "mental"}, {"provoke"}),
        ({}, {"fight", "shoot", "provoke"}),
    ],
)
def test_what_cannot_harm_is_refused_with_what_it_waits_for_and_all_else_is_not(
    how: dict[str, Any], held_off: set[str]
) -> None:
    played, _, ghoul, blow = faced()
    marked(played, ghoul, **how)

    for rating in held_off:
        refused = played.refuses("pilar", "declare_action", "cannot_be_harmed_so", rating=rating, **blow)
        assert (refused.rule, refused.params["until"]) == ("FCON-ATK-01", UNTIL)
    for rating in {"fight", "shoot", "provoke"} - held_off:
        roll = played.does("pilar", "declare_action", rating=rating, **blow)
        played.does("pilar", "withdraw_action", roll=roll)


def test_once_the_gm_says_that_the_condition_is_met_it_can_be_harmed() -> None:
    played, _, ghoul, blow = faced()
    proof = marked(played, ghoul, ratings=["fight"])
    other = marked(played, ghoul, ratings=["shoot"])
    assert played.line("immunity_marked")["what"] == {"list": [{"key": "condensed.rating.shoot.name"}]}

    played.does("gwen", "end_immunity", character=ghoul, proof=proof)

    assert played.line("immunity_ended")["until"] == UNTIL
    assert [one.id for one in played.character(ghoul).proofs] == [other]
    played.does("pilar", "declare_action", rating="fight", **blow)
    played.refuses("gwen", "end_immunity", "gone", character=ghoul, proof=proof)


def test_whom_it_cannot_harm_is_not_hit_with_the_others_there() -> None:
    """FCON-MULT-02."""
    played, ilka, ghoul, _ = faced(multi_target=True)
    marked(played, ghoul, harm="physical")
    played.does("gwen", "grant_permission", character=ilka, rating="fight", action="zone", because="a whirl")
    wide = {"character": ilka, "action": "attack", "rating": "fight", "spread": {"how": "zone"}}
    roll = played.does("pilar", "declare_action", **wide)
    played.rolled("pilar", roll, 0, 0, 0, 0)

    assert list(played.spread(roll).shares) == [ilka]


def test_whoever_an_attack_cannot_harm_takes_no_hit_for_others() -> None:
    """FCON-ATK-01, FCON-DEF-02."""
    played, _, _, blow = faced()
    ward = played.foe("ward")
    played.does("gwen", "place_token", scene=played.scene_now(), character=ward)
    proof = marked(played, ward, harm="physical")
    roll = played.does("pilar", "declare_action", rating="fight", **blow)
    steps_in = {"roll": roll, "character": ward, "rating": "fight", "because": "in front of it"}
    played.refuses("gwen", "defend", "cannot_be_harmed_so", **steps_in)

    played.does("gwen", "end_immunity", character=ward, proof=proof)
    played.does("gwen", "defend", **steps_in)


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"until": " "}, "no_explanation"),
        ({"ratings": ["juggling"]}, "unknown_approach"),
        ({"character": "character:nobody"}, "not_found"),
    ],
)
def test_a_mark_names_somebody_skills_of_the_list_and_a_condition(how: dict[str, Any], code: str) -> None:
    played, _, ghoul, _ = faced()

    played.refuses("gwen", "mark_immune", code, **{"character": ghoul, "until": UNTIL, **how})


def test_the_same_mark_is_made_once_and_by_the_gm() -> None:
    played, _, ghoul, _ = faced(obstacles=True)
    proof = marked(played, ghoul, harm="physical")

    played.refuses("gwen", "mark_immune", "nothing_changes", character=ghoul, until=UNTIL, harm="physical")
    played.refuses("pilar", "mark_immune", "gm_only", character=ghoul, until="x")
    played.refuses("pilar", "end_immunity", "gm_only", character=ghoul, proof=proof)
    fire = played.does("gwen", "make_obstacle", obstacle="hazard", name="Fire", rating=2, weapon=1)
    played.refuses("gwen", "mark_immune", "not_allowed", character=fire, until="x")


def test_everybody_sees_the_mark_and_of_somebody_hidden_nobody_hears() -> None:
    played, _, ghoul, _ = faced()
    marked(played, ghoul, ratings=["fight"])
    seen = asked.view("member:pilar", played.character(ghoul))
    assert [one["until"] for one in seen["proofs"]] == [UNTIL]
    assert played.log() == ["immunity_marked"]

    played.change(ghoul, shown=False)
    marked(played, ghoul, harm="mental")

    assert played.log() == []
    assert played.log("gm") == ["immunity_marked"]


def test_the_gm_is_offered_to_mark_where_skills_attack_and_to_lift_where_a_mark_is() -> None:
    played, _, ghoul, _ = faced()
    assert "end_immunity" not in played.can("gwen")["commands"]
    marked(played, ghoul)

    assert [played.can("gwen")["commands"][kind] for kind in ("mark_immune", "end_immunity")] == [None, None]
    assert {"mark_immune", "end_immunity"}.isdisjoint(played.can("pilar")["commands"])


@pytest.mark.parametrize("dials", [{"skill_permissions": False}, {"skill_list": "approaches"}])
def test_marks_are_made_whichever_ratings_attack(dials: dict[str, Any]) -> None:
    played, _, ghoul, blow = faced(**dials)
    rating = game_of(played.state).ratings.order[0]
    assert played.can("gwen")["commands"]["mark_immune"] is None
    proof = marked(played, ghoul, ratings=[rating])

    played.refuses("pilar", "declare_action", "cannot_be_harmed_so", rating=rating, **blow)
    played.does("gwen", "end_immunity", character=ghoul, proof=proof)
    played.does("pilar", "declare_action", rating=rating, **blow)
