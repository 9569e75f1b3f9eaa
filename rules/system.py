"""What a game's data says that every game's does; its engine's own struct says the rest."""

from collections.abc import Mapping
from typing import Any

import msgspec

from rules.dials import Dial

TABLE_PREFIX = "TABLE"  # of rules that every table has, whatever its game


class System(msgspec.Struct, frozen=True, kw_only=True):
    """A game: its key, its engine, its dials. `rules_as`: what it calls the rules that checks are named for.

    `settled`: dials of the engine that its tables cannot turn, and how they stand. `lists` and `shapes` are ready
    values of dials of those types; `people`: how many play, as a hint.
    """

    key: str
    engine: str
    rule_prefix: str
    dials: dict[str, Dial]
    settled: dict[str, Any] = {}
    first_dials: tuple[str, ...] = ()
    samples: tuple[Any, ...] = ()
    safety_tools: tuple[str, ...] = ()
    rules_as: dict[str, str] = {}
    people: dict[str, int] = {}
    lists: dict[str, tuple[str, ...]] = {}
    shapes: dict[str, dict[str, int]] = {}

    def rule_here(self, rule: str | None) -> str | None:
        """What this game calls the rule a check of the engine is named for."""
        return self.rules_as.get(rule, rule) if rule else None

    def rule_told(self, rule: str | None) -> str | None:
        """What people at its tables are told of that rule."""
        return rule_told(rule, self.rules_as, self.rule_prefix)

    def dial(self, turned: Mapping[str, Any], name: str) -> Any:
        """A dial's value where `turned` is what differs from the game's own. Raises `KeyError` for one it has not."""
        if name in turned:
            return turned[name]
        return self.settled[name] if name in self.settled else self.dials[name].default


def as_it_is(game: System, dials: Mapping[str, Any]) -> System:
    return game


def rule_told(rule: str | None, called: Mapping[str, str], prefix: str) -> str | None:
    """The game's own name for a rule, else the table's; a rule of another game is told by none."""
    names = (called.get(rule, rule), rule) if rule else ()
    return next((name for name in names if name and name.partition("-")[0] in (prefix, TABLE_PREFIX)), None)
