"""Sheets shuffled between sessions, each thing once."""

from collections.abc import Callable, Iterator
from typing import Any

from rules.fate.aspect.entities import Aspect
from rules.fate.stunt.entities import Stunt
from rules.state import State
from tests.rules.accelerated.table import Played
from tests.rules.century.table import Century

DIALS: dict[str, Any] = {}
QUESTIONS: dict[str, Any] = {}
COIN = {"id": "new", "name": "Lucky Coin", "kind": "free", "text": "It lands on its edge"}


def orders(now: Callable[[], State]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Its commands are sent at tables of the game that has it."""
    return iter(())


def between(played: Century) -> str:
    """Ilka of Pilar's after the first session, and the GM lets people shuffle."""
    hero = played.pilar(
        ratings={"guns": 5, "fists": 4, "drive": 1}, stunts=(Stunt(id="old", name="Old Trick", kind="free", text="x"),)
    )
    played.put(Aspect(id="aspect:oath", text="Old Oath", kind="character", on=hero, slot="war_1"))
    played.does("gwen", "start_session")
    played.does("gwen", "end_session")
    played.does("gwen", "allow_shuffle")
    return hero


def test_the_gm_opens_it_between_sessions() -> None:
    played = Century()
    played.refuses("gwen", "allow_shuffle", "shuffle_not_open")
    hero = between(played)

    assert played.line("shuffle_allowed") == {}
    played.refuses("gwen", "allow_shuffle", "nothing_changes")
    played.refuses("pilar", "allow_shuffle", "gm_only")
    assert set(played.can("pilar")["commands"]) >= {"shuffle_aspect", "shuffle_skills", "shuffle_stunt"}
    assert played.can("pilar")["shuffles"] == {hero: {"aspect": None, "skills": None, "stunt": None}}
    assert "shuffles" not in played.can("oleg")
    played.does("gwen", "start_session")
    assert "shuffles" not in played.can("pilar")
    played.refuses("pilar", "shuffle_skills", "shuffle_not_open", character=hero, skills=["guns", "fists"])


def test_a_stunt_an_aspect_and_a_step_each_once() -> None:
    played = Century()
    hero = between(played)

    played.does("pilar", "shuffle_stunt", character=hero, give="old", stunt=COIN)
    assert [stunt.name for stunt in played.character(hero).stunts] == ["Lucky Coin"]
    kept = played.character(hero).stunts[0].id
    played.refuses("pilar", "shuffle_stunt", "shuffle_used", character=hero, give=kept, stunt=COIN)
    played.does("pilar", "shuffle_aspect", character=hero, aspect="aspect:oath", text=" New Debt ")
    assert played.aspect("aspect:oath").text == "New Debt"
    played.does("pilar", "shuffle_skills", character=hero, skills=["drive", "pilot"])
    assert played.character(hero).ratings == {"guns": 5, "fists": 4, "pilot": 1}
    assert played.line("sheet_shuffled")["what"] == "skills"


def test_what_is_not_there_or_nothing_new_is_refused() -> None:
    played = Century()
    hero = between(played)

    played.refuses("pilar", "shuffle_stunt", "no_such_stunt", character=hero, give="none", stunt=COIN)
    played.refuses("pilar", "shuffle_aspect", "gone", character=hero, aspect="aspect:none", text="x")
    played.refuses("pilar", "shuffle_aspect", "name_needed", character=hero, aspect="aspect:oath", text=" ")
    played.refuses("pilar", "shuffle_aspect", "nothing_changes", character=hero, aspect="aspect:oath", text="Old Oath")
    played.refuses("pilar", "shuffle_skills", "unknown_approach", character=hero, skills=["guns", "luck"])
    played.refuses("oleg", "shuffle_skills", "not_your_character", character=hero, skills=["guns", "fists"])


def test_skills_that_are_not_a_rung_apart_do_not_change_places() -> None:
    """Rule: FATE-ADV-72."""
    played = Century()
    hero = between(played)

    for pair in (["guns", "drive"], ["fists", "pilot"], ["pilot", "might"]):
        played.refuses("pilar", "shuffle_skills", "more_than_one_rung", character=hero, skills=pair)

    assert played.character(hero).ratings == {"guns": 5, "fists": 4, "drive": 1}


def test_nobody_shuffles_before_the_gm_lets_them() -> None:
    played = Century()
    hero = played.pilar(ratings={"guns": 5, "fists": 4})
    played.does("gwen", "start_session")
    played.does("gwen", "end_session")

    played.refuses("pilar", "shuffle_skills", "shuffle_not_open", character=hero, skills=["guns", "fists"])


def test_the_gm_lets_nobody_shuffle_where_the_table_does_not_play_so() -> None:
    played = Played()
    played.does("gwen", "start_session")
    played.does("gwen", "end_session")

    played.refuses("gwen", "allow_shuffle", "not_allowed")
