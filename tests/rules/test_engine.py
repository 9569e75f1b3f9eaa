"""What an engine brings to its tables."""

from dataclasses import replace
from types import ModuleType

import pytest

from rules.commands import Command
from rules.engine import Clash, tagged
from rules.fate.stage.commands import CloseScene
from rules.fate.stage.entities import Scene
from rules.game import SYSTEM_KEYS, engine_of
from rules.state import Entity
from rules.table.characters import Character
from rules.table.stage import entities as stage
from rules.table.stage.places import SET_DOWN
from rules.wire.schemas import shown


def module(name: str, tag: str) -> ModuleType:
    """A module that defines one command of that kind."""

    class Asked(Command, frozen=True, kw_only=True, tag=tag):
        """Asked for in a test."""

    Asked.__module__ = name
    made = ModuleType(name)
    made.Asked = Asked  # type: ignore[attr-defined]
    return made


def test_modules_bring_what_they_define_and_not_what_they_take_from_elsewhere() -> None:
    coins, bets = module("coins", "toss"), module("bets", "bet")
    bets.Taken = coins.Asked  # type: ignore[attr-defined]

    assert list(tagged([bets], Command)) == ["bet"]
    assert list(tagged([coins, bets], Command)) == ["toss", "bet"]


def test_two_commands_of_one_kind_are_refused() -> None:
    with pytest.raises(Clash, match="toss: coins and bets"):
        tagged([module("coins", "toss"), module("bets", "toss")], Command)


def test_a_struct_of_the_table_may_be_widened_and_stands_in_its_place() -> None:
    engine = engine_of("accelerated")

    assert engine.commands["close_scene"] is CloseScene
    assert engine.entities["scene"] is engine.kind(stage.Scene) is Scene
    assert engine.kind(stage.Zone) is stage.Zone


def test_two_functions_of_one_engine_at_a_place_of_the_table_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    engine, coins = replace(engine_of("accelerated")), ModuleType("coins")

    @SET_DOWN
    def flip(play: object, token: object) -> None:
        """Done in a test."""

    flip.__module__ = "coins"
    coins.flip = flip  # type: ignore[attr-defined]
    monkeypatch.setitem(vars(engine), "modules", (*engine.modules, coins))

    with pytest.raises(Clash, match=r"set_down: rules\.fate\.conflict\.joining and coins"):
        engine.check()


@pytest.mark.parametrize("game", SYSTEM_KEYS)
def test_every_command_of_a_game_is_decided_by_somebody(game: str) -> None:
    engine = engine_of(game)
    engine.check()

    assert set(engine.handlers) == set(engine.commands.values())


def test_an_engine_with_a_command_that_nobody_decides_does_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = replace(engine_of("accelerated"))
    monkeypatch.setitem(vars(engine), "modules", (*engine.modules, module("rules.fate.coins", "toss")))

    with pytest.raises(LookupError, match="nobody decides \\['Asked'\\]"):
        engine.check()


@pytest.mark.parametrize("game", SYSTEM_KEYS)
def test_of_every_kind_of_thing_is_said_what_is_to_be_seen(game: str) -> None:
    engine = engine_of(game)
    own = [module for module in engine.modules if module.__name__ != Character.__module__]
    seen = {struct for kind, view in engine.views.items() for struct in shown(kind, view)}

    assert set(tagged(own, Entity).values()) <= {*engine.views, *seen}


def test_a_game_that_is_not_there_has_no_engine() -> None:
    with pytest.raises(KeyError):
        engine_of("chess")
