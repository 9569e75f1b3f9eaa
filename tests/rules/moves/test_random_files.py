"""Whatever a file holds, the loader answers: a game or findings, within its limits, and never more work than text."""

import json
import random
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.moves.file.load import Loaded, load
from rules.moves.file.source.findings import LONGEST_WORD, MOST, nearest
from rules.moves.file.source.text import read_source
from rules.moves.file.together import Together, leave_out, put_together, take_in
from rules.moves.tree.game import Game
from tests.rules.moves.catalogue import EXAMPLES, FRAGMENTS, apocalypse, apocalypse_game, block, night_ferry
from tests.rules.moves.wrong_files import GAME

TEXTS = [apocalypse(*EXAMPLES, *FRAGMENTS), block("night_ferry"), block("angel")]
TREES = [json.loads(json.dumps(read_source(text))) for text in TEXTS]
FURTHER = [
    "format: pbta-playbook/1\nid: eel\nname: The Eel\n",
    "format: pbta-moves/1\nlists: {ways: [{id: a, text: A}]}\n",
    "format: pbta-moves/1\nmoves: [{id: swim, name: S, then: {always: [{choose: {who: mc, pick: 1, from: ways}}]}}]\n",
    "format: pbta-moves/1\nmoves: [{id: dive, name: D, then: {always: [{run: {move: swim}}]}}]\n",
]
WORDS = sorted({word for text in TEXTS for word in text.replace("{", " ").replace(",", " ").split()})
SIGNS = ["", *"{}[],:?'\"&*!|>%@`-#\n\t ", "\x00", "\ud800", "\U0001f600", *WORDS[:200]]
ODD = [
    None,
    True,
    -1,
    0,
    10**20,
    1.5,
    "",
    "x",
    [],
    {},
    [[]],
    {"a": 1},
    "{target}",
    "{x}",
    "none",
    "all",
    "target",
    "no",
]
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.sampled_from(WORDS)
VALUES = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=5), inner),
    max_leaves=30,
)
FEW = settings(max_examples=150, deadline=None)


def load_values(values: Any, running: Game | None = None) -> Loaded:
    return load(json.dumps(values), running)


def check(loaded: Loaded) -> None:
    """A game that can be stored and read back, or findings that can be sent; never both, never too many."""
    assert (loaded.game is None) == bool(loaded.findings)
    assert len(loaded.findings) <= MOST
    assert msgspec.json.encode((loaded.findings, loaded.remarks))
    for finding in loaded.findings:
        assert all(len(str(value)) <= 10 * LONGEST_WORD for value in finding.params.values())
    if loaded.game is not None:
        assert msgspec.json.decode(msgspec.json.encode(loaded.game), type=Game) == loaded.game


def places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every entry of every mapping and list."""
    for key in list(tree) if isinstance(tree, dict) else range(len(tree)):
        yield tree, key
        if isinstance(tree[key], dict | list):
            yield from places(tree[key])


def mutated(chance: random.Random) -> Any:
    """A file of the catalogue with a few entries taken out, changed, moved or named otherwise."""
    tree = json.loads(json.dumps(chance.choice(TREES)))
    for _ in range(chance.randint(1, 4)):
        spots = list(places(tree))
        holder, key = chance.choice(spots)
        other, at = chance.choice(spots)
        copied = json.loads(json.dumps(other[at]))
        holder[key] = chance.choice([copied, chance.choice(ODD), chance.choice(WORDS)])
        if isinstance(holder, dict) and chance.random() < 0.4:
            holder[chance.choice(WORDS)] = holder.pop(key)
    return tree


@FEW
@given(st.integers())
def test_a_file_with_other_things_in_some_places_is_read_or_refused(seed: int) -> None:
    tree = mutated(random.Random(seed))

    check(load_values(tree, random.Random(seed).choice([None, apocalypse_game(), night_ferry()])))
    check(load_values(tree, night_ferry()))


@FEW
@given(st.integers())
def test_a_text_with_other_signs_in_some_places_is_read_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    text = chance.choice(TEXTS)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(SIGNS) + text[at + chance.randint(0, 3) :]

    check(load(text, apocalypse_game()))


@FEW
@given(st.text() | st.binary().map(lambda some: some.decode("latin-1")))
def test_any_text_is_refused_and_nothing_breaks(text: str) -> None:
    check(load(text))
    check(load(f"{GAME}{text}"))


def check_together(read: Together) -> None:
    assert (read.game is None) == bool(read.findings)
    assert read.game is None or 0 <= read.at < len(read.files)
    if read.game is not None:
        assert put_together(read.files).game == read.game


@FEW
@given(st.integers())
def test_files_come_on_top_of_each_other_or_are_refused_and_read_the_same_once_more(seed: int) -> None:
    """AW-FMT-09, AW-FMT-15."""
    chance = random.Random(seed)
    files, running = (TEXTS[1],), night_ferry()
    for _ in range(3):
        place = chance.choice([None, *range(len(files))])
        text = chance.choice([json.dumps(mutated(chance)), *FURTHER, TEXTS[1]])
        read = take_in(text, files, place, running)
        check_together(read)
        if read.game is not None:
            files, running = read.files, read.game
    for place in range(1, len(files)):
        check_together(leave_out(files, place))


@FEW
@given(VALUES)
def test_any_values_are_read_or_refused(value: Any) -> None:
    check(load_values(value))
    check(load_values({"format": "pbta-moves/1", "game": value}))
    check(load_values({"format": "pbta-moves/1", "moves": [value], "lists": value, "playbooks": value}, night_ferry()))
    check(
        load_values({"format": "pbta-playbook/1", "id": "p", "name": "P", "moves": value, "gear": value}, night_ferry())
    )


def of_moves(count: int) -> str:
    moves = (f"  - {{id: m{at}, name: M, roll: {{add: [{{stat: cool}}]}}, then: {{hit: []}}}}\n" for at in range(count))
    return f"{GAME}moves:\n{''.join(moves)}"


def of_runs(count: int) -> str:
    runs = (
        f"  - {{id: m{at}, name: M, then: {{always: [{{run: {{move: m{at - at % 4}}}}}]}}}}\n" for at in range(count)
    )
    return f"{GAME}moves:\n{''.join(runs)}"


def of_users(count: int) -> str:
    """Moves that use one list each, each of which uses the next."""
    lists = "".join(
        f"  l{at}: [{{id: a, text: A, do: [{{choose: {{who: friend, pick: 1, from: l{at // 2}}}}}]}}]\n"
        for at in range(count)
    )
    return f"{GAME}lists:\n{lists}"


SHAPES: dict[str, Callable[[int], str]] = {
    "moves": of_moves,
    "moves that run others": of_runs,
    "lists": of_users,
    "keys": lambda count: GAME + "".join(f"k{at}: 1\n" for at in range(count * 10)),
    "the same key": lambda count: GAME + "".join("k: 1\n" for _ in range(count * 10)),
    "lists of lists": lambda count: f"{GAME}moves: [{'[],' * count * 10}]\n",
    "texts with gaps": lambda count: f"{GAME}summary: '{'{x}' * count * 10}'\n",
}


def of_strangers(count: int) -> str:
    """Moves with long names, much alike, each of which runs one that is not there."""
    moves = (
        f"  - {{id: move_{at:030d}, name: M, then: {{always: [{{run: {{move: mov_{at:030d}}}}}]}}}}\n"
        for at in range(count)
    )
    return f"{GAME}moves:\n{''.join(moves)}"


def calls(text: str) -> int:
    """How many calls it takes to read a text."""
    count = 0

    def one_more(frame: FrameType, event: str, arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(one_more)
    try:
        load(text)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("shape", SHAPES)
def test_twice_the_file_is_twice_the_work(shape: str) -> None:
    """AW-FMT-09."""
    once, twice = calls(SHAPES[shape](40)), calls(SHAPES[shape](80))

    assert twice < 2.5 * once


def test_the_word_that_was_meant_is_looked_for_among_few() -> None:
    """AW-FMT-09: however many there are."""
    few, many = calls(of_strangers(400)), calls(of_strangers(1_600))

    assert many < 2 * few


def test_among_many_words_the_nearest_is_found_all_the_same() -> None:
    """AW-FMT-02."""
    known = [f"{a}{b}{c}_move" for a in "kmnprst" for b in "aeiou" for c in "bcdfg"]

    assert nearest("tuf_mvoe", known) == "tuf_move"
    assert nearest("xyz", known) == ""
