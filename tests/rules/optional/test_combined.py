"""Skills that are combined, small things beside an action, and what wears everybody down in a long conflict."""

from collections.abc import Callable, Iterator
from typing import Any

from rules.fate.optional.combined.parts import Combined
from rules.fate.roll.entities import Roll
from rules.state import State
from tests.rules.accelerated.table import Played
from tests.rules.century.table import Century

DIALS = {"long_conflict_restricts": ["endurance"]}
LAMP = {"text": "Light a lamp", "price": 2}


def in_a_conflict(played: Century) -> tuple[int, dict[str, int]]:
    """What an action comes to before its dice, and what is added to it."""
    hero, _ = played.dockside()
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[hero], ["character:ghoul"]])
    roll = played.roll(declared(played, hero))
    return roll.effort.total, {bonus.kind: bonus.value for bonus in roll.effort.bonuses}


def declared(played: Century, hero: str, **more: Any) -> str:
    told = {"action": "overcome", "rating": "weapons", "goal": "Up the mast", **more}
    return played.does("pilar", "declare_action", character=hero, **told)


QUESTIONS = {"long_conflict_restricts": in_a_conflict}


def orders(now: Callable[[], State]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Its cases send its commands, at tables of the game that has it."""
    return iter(())


def test_where_nothing_wears_them_down_a_conflict_restricts_nothing() -> None:
    assert in_a_conflict(Century()) == (3, {})


def test_what_the_table_has_chosen_restricts_every_action_from_the_start() -> None:
    played = Century(long_conflict_restricts=["endurance", "resolve"])

    assert in_a_conflict(played) == (2, {"combined_down": -1})
    assert played.can("gwen")["commands"]["wear_down"] is None
    assert "wear_down" not in played.can("pilar")["commands"]


def test_only_the_gm_wears_anybody_down_and_only_in_a_conflict() -> None:
    played = Century()
    hero, foe = played.dockside()

    played.refuses("gwen", "wear_down", "no_conflict", restricts=["endurance"])
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[hero], [foe]])
    played.refuses("pilar", "wear_down", "gm_only", restricts=["endurance"])
    played.does("gwen", "wear_down", restricts=["endurance"])
    assert played.line("conflict_wears")["worn"] == "yes"


def test_what_the_gm_lets_count_is_what_the_roll_keeps() -> None:
    played = Century()
    hero, _ = played.dockside()
    second = [{"skill": "athletics", "mode": "complement"}]
    roll = declared(played, hero, secondary=second, beside=["Light a lamp"])

    assert played.can("gwen")["roll"]["do"]["weigh_combination"] is None
    assert "weigh_combination" not in played.can("pilar")["roll"]["do"]
    played.does("gwen", "weigh_combination", roll=roll, beside=[LAMP])

    kept = played.roll(roll).effort.part(Combined)
    assert kept is not None
    assert [(one.text, one.price) for one in kept.beside] == [("Light a lamp", 2)]
    assert kept.secondary == ()


def test_an_extra_needs_words_and_a_second_skill_is_one_of_the_list() -> None:
    played = Century()
    hero, _ = played.dockside()
    told = {"character": hero, "action": "overcome", "rating": "weapons"}

    played.refuses("pilar", "declare_action", "name_needed", **told, beside=[" "])
    second = [{"skill": "courage", "mode": "modify"}]
    played.refuses("pilar", "declare_action", "unknown_approach", **told, secondary=second)


def test_other_games_combine_nothing() -> None:
    played = Played()
    hero = played.hero()
    played.opened(hero)
    second = [{"skill": "clever", "mode": "modify"}]
    told = {"character": hero, "action": "overcome", "rating": "quick", "secondary": second}

    played.refuses("pilar", "declare_action", "not_allowed", **told)
    assert not played.state.all(Roll)
