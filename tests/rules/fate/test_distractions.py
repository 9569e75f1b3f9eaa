"""Distractions: a question, what it costs to leave it, and dealing with it."""

from typing import Any

import pytest

from rules import game
from rules.fate.aspect.entities import Fact
from rules.fate.optional.obstacle.entities import Distraction
from tests.rules import asked
from tests.rules.condensed.table import Condensed
from tests.rules.fate.obstacles import comes_out, staged, tries


def bus(played: Condensed, **more: Any) -> str:
    whole = {"name": "Bus", "choice": "Will it fall?", "leave": "All die", "deal": "The villain gets away", **more}
    return played.does("gwen", "make_distraction", **whole)


def seen(played: Condensed, id: str) -> Any:
    return asked.view("member:pilar", played.state.get(id, Distraction))


@pytest.mark.parametrize(
    ("more", "code"),
    [({"choice": ""}, "needs_choice"), ({"leave": "", "deal": " "}, "needs_choice"), ({"name": ""}, "name_needed")],
)
def test_a_distraction_needs_a_question_and_a_repercussion(more: dict[str, Any], code: str) -> None:
    played, _, _ = staged()
    whole = {"name": "Bus", "choice": "Will it fall?", "leave": "All die", **more}

    played.refuses("gwen", "make_distraction", code, **whole)
    played.refuses("pilar", "make_distraction", "gm_only", **whole)


def test_dealing_with_it_is_an_overcome_against_its_opposition() -> None:
    played, hero, _ = staged()
    id = bus(played, opposition=3)
    played.refuses("pilar", "deal_with", "wrong_step", character=hero, distraction=id)

    roll = comes_out(played, tries(played, hero, obstacle=id), 1, 1, 0, 0)

    assert (roll.opposition_base, roll.outcome) == (3, "success")
    assert played.state.get(id, Distraction).state == "dealt"
    assert [fact.text for fact in played.state.all(Fact)] == ["The villain gets away"]
    again = {"character": hero, "action": "overcome", "rating": "athletics", "obstacle": id}
    played.refuses("pilar", "declare_action", "gone", **again)


def test_failing_leaves_it_open() -> None:
    played, hero, _ = staged()
    id = bus(played, opposition=3)

    comes_out(played, tries(played, hero, obstacle=id), -1, 0, 0, 0)

    assert played.state.get(id, Distraction).state == "open"


def test_what_nothing_opposes_takes_no_roll_but_the_action() -> None:
    played, hero, _ = staged()
    id = bus(played)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.refuses("pilar", "deal_with", "not_your_turn", character=hero, distraction=id)
    played.does("gwen", "name_next", character=hero)

    played.does("pilar", "deal_with", character=hero, distraction=id)

    assert hero in played.conflict().acted
    assert played.line("distraction_settled") == {
        "name": "Bus",
        "who": "Ilka",
        "how": "dealt",
        "text": "The villain gets away",
    }


def test_what_is_left_when_the_scene_ends_comes_to_what_it_was_to_come_to() -> None:
    played, _, _ = staged()
    seen_one, unseen = bus(played), bus(played, name="Bomb", leave="It blows up", secret=True)

    played.does("gwen", "close_scene")

    assert [fact.text for fact in played.state.all(Fact)] == ["All die"]
    assert not played.has(seen_one)
    assert not played.has(unseen)


def test_the_gm_may_say_at_any_time_that_it_is_left() -> None:
    played, _, _ = staged()
    id = bus(played)

    played.refuses("pilar", "leave_distraction", "gm_only", distraction=id)
    played.does("gwen", "leave_distraction", distraction=id)

    assert played.line("distraction_settled")["text"] == "All die"
    played.refuses("gwen", "leave_distraction", "gone", distraction=id)


def test_players_see_the_question_and_what_has_come_of_it_no_more() -> None:
    played, hero, _ = staged()
    id = bus(played)
    told = [seen(played, id)[key] for key in ("choice", "leave", "deal")]
    assert told == ["Will it fall?", "", ""]

    played.does("gwen", "edit_distraction", distraction=id, leave="Ten people die")
    assert (played.log(), played.log("gm")) == ([], ["distraction_changed"])
    played.does("gwen", "edit_distraction", distraction=id, told=True)
    assert seen(played, id)["leave"] == "Ten people die"
    played.does("gwen", "edit_distraction", distraction=id, told=False)
    played.does("pilar", "deal_with", character=hero, distraction=id)

    assert (seen(played, id)["leave"], seen(played, id)["deal"]) == ("", "The villain gets away")


def test_only_the_gm_words_a_distraction_anew() -> None:
    """FCON-OBST-10."""
    played, _, _ = staged()

    played.refuses("pilar", "edit_distraction", "gm_only", distraction=bus(played), leave="Nobody dies")


def test_a_hidden_distraction_is_as_if_it_were_not_there() -> None:
    played, hero, _ = staged()
    id = bus(played, secret=True, as_aspect=True)
    assert (played.log(), seen(played, id)) == ([], None)
    assert id not in asked.may(played.state, game.Actor("pilar", "player"))["extras"]
    for kind, args in (
        ("deal_with", {"distraction": id}),
        ("declare_action", {"action": "overcome", "rating": "athletics", "obstacle": id}),
    ):
        played.refuses("pilar", kind, "not_found", character=hero, **args)

    played.does("gwen", "edit_distraction", distraction=id, shown=True)

    assert played.log() == ["distraction_made"]
    assert asked.may(played.state, game.Actor("pilar", "player"))["extras"][id] == {"deal_with": {hero: None}}


def test_a_distraction_may_be_an_aspect_too_and_be_put_away() -> None:
    played, hero, _ = staged()
    id = bus(played, as_aspect=True, opposition=2)
    assert "Bus" in played.texts(played.token(hero).scene)
    played.does("gwen", "edit_distraction", distraction=id, no_opposition=True)
    assert played.state.get(id, Distraction).opposition is None
    played.refuses("gwen", "edit_distraction", "nothing_changes", distraction=id, name="Bus")
    played.refuses("pilar", "drop_distraction", "gm_only", distraction=id)

    played.does("gwen", "drop_distraction", distraction=id)

    assert not played.has(id)
    assert not played.state.all(Fact)
