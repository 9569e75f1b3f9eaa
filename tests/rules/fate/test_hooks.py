"""Places where other rules have their say (`rules/fate/hooks.py`)."""

import sys
from collections.abc import Callable

import pytest

from rules import game
from rules.fate import engine
from rules.fate.harm.events import TakenOut
from rules.fate.hooks import Hook
from rules.fate.optional.countdown import acts as countdown
from rules.fate.optional.threat import limbs as threat


def empty() -> Hook[Callable[[], str]]:
    return Hook("weapon", "shield", "armor")


def test_rules_have_their_say_in_the_order_of_the_place_whoever_comes_first() -> None:
    hit = empty()

    hit("armor")(lambda: "armor takes")
    hit("weapon")(lambda: "a weapon adds")

    assert [say() for say in hit] == ["a weapon adds", "armor takes"]


def test_a_rule_that_has_no_place_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="spell"):
        empty()("spell")


def test_two_rules_at_one_place_are_a_mistake() -> None:
    hit = empty()
    hit("armor")(lambda: "armor takes")

    with pytest.raises(ValueError, match="armor"):
        hit("armor")


def test_every_place_of_the_game_is_taken() -> None:
    assert game.commands_of("accelerated")  # the whole engine is there
    hooks = {
        f"{module.__name__}.{name}": hook
        for module in list(sys.modules.values())
        if module.__name__.startswith("rules.fate.")
        for name, hook in vars(module).items()
        if isinstance(hook, Hook)
    }

    assert hooks
    assert {name: len(hook.order) for name, hook in hooks.items()} == {
        name: len(list(hook)) for name, hook in hooks.items()
    }


def test_countdowns_hear_of_an_event_after_all_others_for_they_count_what_comes_of_it() -> None:
    heard = {kind: [follow.__module__ for follow in follows] for kind, follows in engine.ENGINE.follows.items()}
    counting = countdown.__name__

    assert threat.__name__ in heard[TakenOut] and heard[TakenOut][-1] == counting
    assert [modules for modules in heard.values() if counting in modules[:-1]] == []
