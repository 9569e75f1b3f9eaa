"""As many points as aspects, and what the GM says of the next refresh."""

from collections.abc import Callable, Iterator
from typing import Any

from rules.state import State
from tests.rules.accelerated.table import Played
from tests.rules.century.table import Century

DIALS: dict[str, Any] = {}
QUESTIONS: dict[str, Any] = {}


def orders(now: Callable[[], State]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Its commands are sent at tables of the game that has it."""
    return iter(())


def test_points_come_back_at_the_gms_word_and_none_is_taken() -> None:
    played = Century()
    poor, rich = played.pilar(fate_points=2), played.oleg(fate_points=12)

    played.refuses("pilar", "grant_refresh", "gm_only")
    played.does("gwen", "grant_refresh")

    assert (played.character(poor).fate_points, played.character(rich).fate_points) == (10, 12)
    assert played.log()[0] == "refresh_granted"


def test_a_session_that_goes_straight_on_brings_nothing_back() -> None:
    played = Century()
    hero = played.pilar(fate_points=2)
    played.does("gwen", "start_session")
    played.does("gwen", "override", target=hero, field="fate_points", value=2, reason="spent")
    played.does("gwen", "end_session")
    played.refuses("pilar", "withhold_refresh", "gm_only")
    played.does("gwen", "withhold_refresh")
    played.refuses("gwen", "withhold_refresh", "nothing_changes")
    played.does("gwen", "start_session")

    assert played.character(hero).fate_points == 2
    played.does("gwen", "end_session")
    played.does("gwen", "start_session")
    assert played.character(hero).fate_points == 10


def test_it_may_be_given_after_all() -> None:
    played = Century()
    hero = played.pilar(fate_points=2)
    played.does("gwen", "withhold_refresh")
    assert played.can("gwen")["refresh_withheld"]
    assert "refresh_withheld" not in played.can("pilar")
    played.does("gwen", "withhold_refresh", withhold=False)
    assert not played.can("gwen")["refresh_withheld"]
    assert played.line("refresh_withheld")["how"] == "no"
    played.does("gwen", "start_session")

    assert played.character(hero).fate_points == 10


def test_the_gm_gives_no_refresh_where_the_table_does_not_play_so() -> None:
    played = Played()

    played.refuses("gwen", "grant_refresh", "not_allowed")
    played.refuses("gwen", "withhold_refresh", "not_allowed")
