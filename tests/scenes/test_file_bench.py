"""The benchmark of a game's file, in small: what it reads is what it says, and where a goal is missed it says so."""

from rules.moves.file.load import load
from scenes.bench.files import measure


def test_the_ordinary_file_and_the_largest_game_are_read() -> None:
    assert [load(text).findings for text in (measure.game_of(measure.ORDINARY), measure.largest()["a game"])] == [
        (),
        (),
    ]


def test_no_file_is_larger_than_is_allowed() -> None:
    sizes = {name: len(text.encode()) for name, text in measure.largest().items()}

    assert max(sizes.values()) <= measure.MOST_BYTES
    assert min(sizes.values()) > measure.MOST_BYTES - 40


def test_it_says_where_a_goal_is_missed() -> None:
    said: list[str] = []

    measure.tell({"ordinary_ms": 20.0, "largest_ms": {"lists": 400.0, "levels": 1_501.0}}, said.append)

    assert said[-2:] == [
        "A game of 40 moves takes 20 ms (goal < 300: met).",
        "The slowest are 256 KiB of levels: 1501 ms (goal < 1,500: MISSED).",
    ]
