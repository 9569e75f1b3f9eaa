"""Every word that the vocabularies list stands in some case, so that what reads it is played."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from tests.rules.runner.case import DOERS, PREFIXES, VECTORS_DIR, as_list, game_named, lists, named_by_key
from tests.rules.runner.words import vocabulary, waits

PLAYED_ACTS = [(game, act) for game in PREFIXES for act in vocabulary(game)["acts"] if act not in waits(game, "acts")]
SPOKEN = {"ok", "reason", "refused", "after", "branch", "note"}  # what every expectation may have


class Used(NamedTuple):
    given: set[str]
    acts: dict[str, set[str]]
    expectations: set[str]
    reasons: set[str]


@cache
def used(game: str) -> Used:
    """The words of a game's cases."""
    found = Used(set(), {}, set(), set())
    for _, cases in lists():
        for case in cases:
            if game_named(case) == game:
                found.given.update(case.get("given") or {})
                for step in steps_in(case["do"]):
                    act, keys = told_by(step, game)
                    found.acts.setdefault(act, set()).update(map(str, keys))
                for told in case["expect"]:
                    found.expectations.update(str(key).split(".")[0] for key in told)
                    found.reasons.update(reasons_in(told))
    return found


def told_by(step: dict[str, Any], game: str) -> tuple[str, list[Any]]:
    """Its act, and what is told of it: the keys beside it, or inside of its own; a word alone too."""
    keys = dict(step)
    act = keys.get("act") or keys.get("action") or (named_by_key(keys, DOERS[game]) if "n" in keys else "invoke")
    inside = keys.get(str(act))
    within = [key for one in as_list(inside) for key in (one if isinstance(one, dict) else [one])]
    return str(act), [*keys, *within]


def steps_in(steps: Any) -> Iterator[dict[str, Any]]:
    """Steps, and those inside of a step."""
    for step in steps:
        yield step
        yield from steps_in(one for value in step.values() if isinstance(value, list) for one in value if is_step(one))


def is_step(told: Any) -> bool:
    return isinstance(told, dict) and ("act" in told or "by" in told)


def reasons_in(told: dict[str, Any]) -> list[str]:
    named = [told[key] for key in told if key in ("reason", "refused_part") or str(key).endswith("refused")]
    return [reason for one in named for reason in (one if isinstance(one, list) else [one])]


# --- the lists and the page they were made of -------------------------------------------------------------------

PAGE = VECTORS_DIR.joinpath("VOCABULARY.md").read_text("utf-8")
ACT = re.compile(r"^- `(?:act: |action: )?(\w+)`(?: \((.*)\))?$", re.M)
SWITCHES = {"True": {"on", "yes"}, "False": {"off", "no"}}  # as YAML 1.1 would have read them


def section(game: str) -> str:
    """What the page says of a game."""
    return PAGE.partition(f"\n## {game}\n")[2].partition("\n## ")[0]


def listed(game: str, heading: str, between: str = ", ") -> set[str]:
    [line] = [line for line in section(game).splitlines() if line.startswith(heading)]
    return set(line.partition(": ")[2].split(between))


@pytest.mark.parametrize("game", PREFIXES)
def test_every_word_of_the_page_is_in_the_lists_that_the_runner_is_held_against(game: str) -> None:
    words = vocabulary(game)
    assert listed(game, "given") == set(words["given"])
    assert listed(game, "Expectation keys") - SPOKEN <= set(words["expectations"])
    assert listed(game, "Refusal codes", "; ") <= set(words["reasons"])


@pytest.mark.parametrize("game", PREFIXES)
def test_every_act_of_the_page_is_in_the_lists_with_its_keys(game: str) -> None:
    acts = {act: [key for key in keys.split(", ") if key] for act, keys in ACT.findall(section(game))}
    words = {act: set(map(str, keys)) for act, keys in vocabulary(game)["acts"].items()}
    lacks = {f"{act} {key}" for act, keys in acts.items() for key in keys if not SWITCHES.get(key, {key}) & words[act]}

    assert len(acts) > 30
    assert (acts.keys() - words.keys(), lacks) == (set(), set())


# --- the lists and the cases --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", PREFIXES)
def test_every_word_of_what_is_given_and_expected_is_in_some_case(game: str) -> None:
    """But for words that wait for their game."""
    words, cases = vocabulary(game), used(game)

    assert set(words["given"]) - waits(game, "given") <= cases.given
    assert set(words["expectations"]) - SPOKEN - waits(game, "expectations") <= cases.expectations
    assert set(words["reasons"]) - waits(game, "reasons") <= cases.reasons


@pytest.mark.parametrize(("game", "act"), PLAYED_ACTS)
def test_every_act_is_in_some_case_with_each_of_its_keys(game: str, act: str) -> None:
    keys = set(map(str, vocabulary(game)["acts"][act])) - set(
        vocabulary(game).get("waits", {}).get("keys", {}).get(act, ())
    )
    assert keys <= used(game).acts.get(act, set())


@pytest.mark.parametrize("game", ["apocalypse", "cards", "century"])
def test_a_reason_with_several_codes_says_beside_it_by_which_rule(game: str) -> None:
    prefix = PREFIXES[game]
    lines = VECTORS_DIR.joinpath(f"{game}_reasons.yaml").read_text().splitlines()

    several = [line for line in lines if "[" in line and "[]" not in line]
    assert [line for line in several if prefix not in line.partition("#")[2]] == []
