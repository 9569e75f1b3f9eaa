"""The catalogue's own files (section 16), block by block as they stand there, and games made of them."""

from functools import cache
from pathlib import Path

from rules.moves.file.load import Loaded, load
from rules.moves.tree.game import Game

FILES = Path(__file__).parent / "files"
EXAMPLES = (
    "act_under_pressure",
    "go_aggro",
    "read_situation",
    "help_or_interfere",
    "kit_stabilise",
    "suffer_harm",
)
FRAGMENTS = ("defy_danger", "read_person")


def block(name: str) -> str:
    return (FILES / f"{name}.yaml").read_text(encoding="utf-8")


def apocalypse(*moves: str) -> str:
    """The game block of 16.1 with these moves of 16.4."""
    block_of_game = "".join(
        line for line in block("block").splitlines(keepends=True) if not line.startswith(("lists:", "moves:"))
    )
    return f"{block_of_game}{block('lesser_blows')}moves:\n{''.join(map(block, moves))}" if moves else block("block")


def on_top(*moves: str) -> str:
    """A file for the game that runs, with these moves of 16.4."""
    return f"format: pbta-moves/1\n{block('lesser_blows')}moves:\n{''.join(map(block, moves))}"


@cache
def apocalypse_game() -> Game:
    return game_of(load(apocalypse(*EXAMPLES, *FRAGMENTS)))


@cache
def night_ferry() -> Game:
    return game_of(load(block("night_ferry")))


def game_of(loaded: Loaded) -> Game:
    assert loaded.findings == ()
    assert loaded.game is not None
    return loaded.game
