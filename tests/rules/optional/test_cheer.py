"""Cheering for somebody else's hero, once a session, by the dial `cheers`."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rules.fate.sheet.entities import Character
from rules.game import Actor, ledger_for
from rules.state import State
from tests.rules import asked
from tests.rules.accelerated.table import ROLES, Played

DIALS = {"cheers": True}


def begun(played: Played) -> tuple[str, str]:
    """A hero of pilar's and one of oleg's, in the first session."""
    heroes = played.hero("pilar", "reth"), played.hero("oleg", "voltaire")
    played.opened(*heroes)
    return heroes


def may(played: Played, who: str) -> Any:
    return asked.may(played.state, Actor(who, ROLES[who])).get("more", {})


def cheers(played: Played) -> Any:
    begun(played)
    return may(played, "pilar")


QUESTIONS = {"cheers": cheers}


def orders(now: Callable[[], State]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    yield "gwen", "set_dial", {"dial": "cheers", "value": True}
    other = next(one for one in now().all(Character) if one.controller == "oleg")
    yield "pilar", "cheer_hero", {"character": other.id, "because": "The leap from the roof"}


def test_a_cheer_is_worth_a_point_from_the_bank_and_all_read_what_it_is_for() -> None:
    played = Played(cheers=True)
    _, other = begun(played)
    held = played.character(other).fate_points

    played.does("pilar", "cheer_hero", character=other, because=" The leap ")

    assert played.character(other).fate_points == held + 1
    assert played.line("hero_cheered", "spectators")["because"] == "The leap"
    assert played.last is not None
    assert [line.params["pockets"] for line in ledger_for("spectators", played.last)] == [["bank", other]]


def test_one_cheers_once_a_session() -> None:
    played = Played(cheers=True)
    one, other = begun(played)
    played.does("pilar", "cheer_hero", character=other)

    played.refuses("pilar", "cheer_hero", "already_cheered", character=other)
    played.does("oleg", "cheer_hero", character=one)
    played.does("gwen", "end_session")
    played.refuses("pilar", "cheer_hero", "no_session", character=other)
    played.does("gwen", "start_session")
    played.does("pilar", "cheer_hero", character=other)


@pytest.mark.parametrize("who", ["pilar", "gwen"])
def test_nobody_cheers_for_their_own_and_the_gm_for_nobody(who: str) -> None:
    played = Played(cheers=True)
    own, _ = begun(played)

    played.refuses(who, "cheer_hero", "not_allowed", character=own)


def test_without_the_dial_nobody_cheers() -> None:
    played = Played()
    _, other = begun(played)

    played.refuses("pilar", "cheer_hero", "dial_off", character=other)


def test_the_button_is_there_for_others_heroes_and_says_when_it_may_not_be_pressed() -> None:
    played = Played(cheers=True)
    own, other = begun(played)

    assert may(played, "pilar") == {other: {"cheer_hero": None}}
    assert may(played, "gwen") == {}
    played.does("pilar", "cheer_hero", character=other)
    assert may(played, "pilar")[other]["cheer_hero"]["code"] == "already_cheered"
    assert may(played, "oleg") == {own: {"cheer_hero": None}}
