"""Every case of every vector file, one test each, and the lists beside them."""

from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from rules.refusals import REFUSALS, Refusal
from rules.systems import system
from rules.words.labels import read_yaml
from tests.rules.runner.case import VECTORS_DIR, Case, Step, UnknownWord, all_cases, game_named, lists, read_case
from tests.rules.runner.play import GAMES, play_case
from tests.rules.runner.words import codes_of, reasons, vocabulary, waits

LABELS = Path(__file__).resolve().parents[2] / "rules" / "moves" / "labels"
CASES = {game: all_cases(game) for game in GAMES}
MISSING: dict[str, str] = {
    id: why for game in GAMES for id, why in (read_yaml(VECTORS_DIR / f"{game}_missing.yaml") or {}).items()
}
SPOKEN = {"ok", "reason"}  # read with the expectation itself
PLAYED_ACTS = [(game, act) for game in GAMES for act in vocabulary(game)["acts"] if act not in waits(game, "acts")]
FINDINGS = {f"finding.{code}" for code in read_yaml(LABELS / "site.en.yaml")["finding"]}


def named(case: Case) -> str:
    return case.id


@pytest.mark.parametrize("case", [one for one in CASES["accelerated"] if one.id not in MISSING], ids=named)
def test_vector(case: Case) -> None:
    play_case(case)


@pytest.mark.parametrize("case", [one for one in CASES["condensed"] if one.id not in MISSING], ids=named)
def test_condensed_vector(case: Case) -> None:
    play_case(case)


@pytest.mark.parametrize("case", [one for one in CASES["cards"] if one.id not in MISSING], ids=named)
def test_cards_vector(case: Case) -> None:
    play_case(case)


@pytest.mark.parametrize("case", [one for one in CASES["century"] if one.id not in MISSING], ids=named)
def test_century_vector(case: Case) -> None:
    play_case(case)


@pytest.mark.parametrize("case", [one for one in CASES["apocalypse"] if one.id not in MISSING], ids=named)
def test_apocalypse_vector(case: Case) -> None:
    play_case(case)


def test_a_case_listed_as_missing_does_not_pass() -> None:
    for case in (case for cases in CASES.values() for case in cases if case.id in MISSING):
        assert MISSING[case.id], f"no reason given for {case.id}"
        with pytest.raises((AssertionError, Refusal)):
            play_case(case)


def test_a_file_gives_each_case_an_id_of_its_own() -> None:
    ids = [(case.file, case.id) for cases in CASES.values() for case in cases]
    assert len(set(ids)) == len(ids)


def test_every_file_of_cases_is_some_games() -> None:
    assert [path.name for path, cases in lists() if {game_named(case) for case in cases} - set(GAMES)] == []


# --- what must be understood --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_vocabulary_is_understood(game: str) -> None:
    words, known = vocabulary(game), GAMES[game]
    assert set(words["given"]) - waits(game, "given") <= {*known.told("given"), *known.told("then")}
    assert set(words["acts"]) - waits(game, "acts") <= {*known.told("do")}
    assert set(words["expectations"]) - SPOKEN - waits(game, "expectations") <= {*known.told("see")}
    assert set(words["reasons"]) - waits(game, "reasons") <= set(reasons(game))
    assert all(known.dial_set(name, "off")[0] in system(game).dials for name in words.get("dials", ()))


@pytest.mark.parametrize("game", GAMES)
def test_a_word_that_waits_is_read_by_nothing_yet(game: str) -> None:
    known = GAMES[game]
    assert waits(game, "given").isdisjoint({*known.told("given"), *known.told("then")})
    assert waits(game, "acts").isdisjoint(known.told("do"))
    assert waits(game, "expectations").isdisjoint(known.told("see"))
    assert waits(game, "reasons").isdisjoint(reasons(game))


@pytest.mark.parametrize(("game", "act"), PLAYED_ACTS)
def test_every_key_seen_beside_an_act_is_understood(game: str, act: str) -> None:
    world = GAMES[game].build(next(case for case in CASES[game] if case.id not in MISSING))
    keys = {str(key): "x" for key in vocabulary(game)["acts"][act] if key != "as"}
    assert world.find_act(Step(1, act, None, None, keys))


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_is_a_refusal_of_the_product(game: str) -> None:
    """Or, of a file that is refused, what is wrong with it."""
    codes = {code for reason in reasons(game) for code in codes_of(game, reason)}
    assert codes <= {*REFUSALS, *FINDINGS}


# --- what is not understood ---------------------------------------------------------------------------------

FAE = {"n": 1, "by": "reth", "act": "overcome", "approach": "quick", "difficulty": 1, "dice": [0, 0, 0, 0]}
FCON = {"n": 1, "who": "pa", "act": "overcome", "skill": "fight", "difficulty": 1, "dice": [0, 0, 0, 0]}


def odd_case(part: str, words: object) -> dict[str, object]:
    return {
        "id": "X",
        "rules": ["FCON-DICE-01"],
        "given": {"characters": {"pa": {"skills": {"fight": 1}}}},
        "do": [FCON],
        "expect": [],
        part: words,
    }


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("do", [{**FAE, "act": "levitate"}]),
        ("do", [{**FAE, "loudly": True}]),
        ("given", {"weather": "rain"}),
        ("given", {"characters": {"reth": {"use": "reth", "mood": "grim"}}}),
        ("expect", [{"after": 1, "applause": 3}]),
        ("expect", [{"after": 1, "refused": "too_silly"}]),
    ],
)
def test_a_word_of_accelerated_that_is_not_understood_is_an_error(part: str, words: object) -> None:
    raw = {
        "id": "X",
        "rules": ["FAE-DICE-01"],
        "given": {"characters": {"reth": {"use": "reth"}}},
        "do": [FAE],
        "expect": [],
        part: words,
    }
    with pytest.raises(UnknownWord):
        play_case(read_case(raw, "test"))


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("mood", "grim"),
        ("given", {"weather": "rain"}),
        ("given", {"characters": {"pa": {"mood": "grim"}}}),
        ("given", {"characters": {"pa": {"skills": {"fight": "bogus"}}}}),
        ("given", {"characters": {"pa": {"stunts": [{"name": "a", "effect": "levitates"}]}}}),
        ("given", {"characters": {"pa": {}}, "scene": {"aspects": [{"text": "Fog", "free": {"nobody": 1}}]}}),
        ("given", {"characters": {"pa": {}}, "free": {"Fog": {"pa": 1}}}),
        ("do", [{**FCON, "act": "levitate"}]),
        ("do", [{**FCON, "loudly": True}]),
        ("do", [FCON, FCON]),
        ("do", [{"n": 1, "who": "gm", "act": "set_dial", "dial": "scale", "value": "on", "when": "on_a_whim"}]),
        ("branches", {"a": [1, 2]}),
        ("expect", [{"after": 1, "applause": 3}]),
        ("expect", [{"after": 1, "ok": False, "reason": "too_silly"}]),
        ("expect", [{"after": 1, "ok": False}]),
        ("expect", [{"after": 1, "ok": True, "reason": "gm_only"}]),
        ("expect", [{"after": 2, "effort": 1}]),
        ("expect", [{"after": 1, "branch": "nowhere", "effort": 1}]),
    ],
)
def test_a_word_that_is_not_understood_is_an_error(part: str, words: object) -> None:
    with pytest.raises(UnknownWord):
        play_case(read_case(odd_case(part, words), "test"))


SOTC = {"n": 1, "who": "Nell", "action": "simple", "skill": "Fists", "difficulty": 1, "dice": [0, 0, 0, 0]}
CARD = {"n": 1, "who": "Ada", "describe": "I jump"}
OF_CENTURY = {"id": "X", "rules": ["SOTC-CORE-02"], "given": {"characters": {"Nell": {"kind": "pc"}}}, "do": [SOTC]}
OF_CARDS = {"id": "X", "rules": ["CARD-DIFF-01"], "given": {"players": {"Ada": {}}, "scene": {}}, "do": [CARD]}


@pytest.mark.parametrize("raw", [OF_CENTURY, OF_CARDS], ids=["century", "cards"])
@pytest.mark.parametrize("how", ["as it is", "act", "key", "given", "sheet", "expected", "reason"])
def test_a_word_of_the_century_or_the_cards_that_is_not_understood_is_an_error(raw: dict[str, Any], how: str) -> None:
    people = "characters" if "characters" in raw["given"] else "players"
    [name], [step] = raw["given"][people], raw["do"]
    odd: dict[str, dict[str, Any]] = {
        "as it is": {},
        "act": {"do": [{"n": 1, "who": name, "action": "levitate"}]},
        "key": {"do": [{"action": "describe", **step, "loudly": True}]},
        "given": {"given": {**raw["given"], "weather": "rain"}},
        "sheet": {"given": {**raw["given"], people: {name: {**raw["given"][people][name], "mood": "grim"}}}},
        "expected": {"expect": [{"after": 1, "applause": 3}]},
        "reason": {"expect": [{"after": 1, "refused": True, "reason": "TOO_SILLY"}]},
    }
    case = {**raw, "expect": [], **odd[how]}

    with pytest.raises(UnknownWord) if odd[how] else nullcontext():
        play_case(read_case(case, "test"))


@pytest.mark.parametrize(
    "told", [{"effort": 2}, {"outcome": "ties"}, {"ok": False, "reason": "gm_only"}, {"reason": "gm_only"}]
)
def test_what_is_expected_otherwise_is_an_error(told: dict[str, object]) -> None:
    """A reason alone says that the step is refused."""
    with pytest.raises(AssertionError):
        play_case(read_case(odd_case("expect", [{"after": 1, **told}]), "test"))


# --- sums ---------------------------------------------------------------------------------------------------

STEPS = {"+": int.__add__, "-": int.__sub__, "/": int.__floordiv__}
SUMS = [(raw["id"], line) for _, cases in lists() for raw in cases for line in raw.get("math", ())]


@pytest.mark.parametrize(("id", "line"), SUMS)
def test_the_sums_beside_a_case_come_out(id: str, line: str) -> None:
    told, result = line.split(" = ")
    first, *rest = told.split(" ")
    found = int(first)
    for sign, number in zip(rest[::2], rest[1::2], strict=True):
        found = STEPS[sign](found, int(number))
    assert found == int(result)
