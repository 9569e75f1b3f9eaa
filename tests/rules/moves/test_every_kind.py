"""Whatever a file may say is carried out, looked at and put in words: for each kind there is a function.

Rules: AW-FMT-02, AW-FMT-14, AW-FMT-25.
"""

from types import UnionType
from typing import Any, get_args

import msgspec
import pytest

from rules.engine import engine_of
from rules.moves.move.conditions import holds
from rules.moves.move.sequence import RUNS
from rules.moves.reading.conditions import condition_in
from rules.moves.reading.effects import effect_in
from rules.moves.tree import conditions, effects
from rules.moves.tree.conditions import Condition
from rules.moves.tree.effects import Effect

Kinds = set[type[Any]]


def kinds_of(union: UnionType | type[Any]) -> Kinds:
    return set(get_args(union))


def structs_of(module: Any, base: type[Any]) -> Kinds:
    """Those that the module itself writes with a tag, as the wire and the files tell them apart."""
    found = {one for one in vars(module).values() if isinstance(one, type) and issubclass(one, base)}
    return {one for one in found if one.__module__ == module.__name__ and one.__struct_config__.tag}


@pytest.mark.parametrize(("module", "union"), [(conditions, Condition), (effects, Effect)])
def test_every_struct_that_stands_there_is_one_of_the_kinds(module: Any, union: Any) -> None:
    assert structs_of(module, msgspec.Struct) == kinds_of(union)


def test_every_effect_is_carried_out() -> None:
    marked = engine_of("moves").marked(RUNS)

    assert {kind for run in marked for kind in getattr(run, RUNS)} == kinds_of(Effect)


def test_every_effect_has_words() -> None:
    assert set(effect_in.registry) - {object} == kinds_of(Effect)


def test_every_condition_is_looked_at() -> None:
    assert set(holds.registry) - {object} == kinds_of(Condition)


def test_every_condition_has_words() -> None:
    assert set(condition_in.registry) - {object} == kinds_of(Condition)
