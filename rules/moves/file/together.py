"""A game in several files: its own first, each further one on top of those before. Rules: AW-FMT-09, AW-FMT-15."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.moves.file.load import Loaded, load
from rules.moves.file.source.findings import Finding
from rules.moves.tree.game import Game

MOST_FILES = 50
MOST_TOGETHER = 1024 * 1024  # bytes of all of them


class Together(msgspec.Struct, frozen=True, kw_only=True):
    """`game`: None where there are findings. `files`: all of them, as they came. `at`: the place, from 0 up, of the one
    that findings and remarks are about."""

    game: Game | None
    files: tuple[str, ...] = ()
    at: int = 0
    findings: tuple[Finding, ...] = ()
    remarks: tuple[Finding, ...] = ()


def take_in(text: str, files: tuple[str, ...] = (), place: int | None = None, running: Game | None = None) -> Together:
    """One more file, or another in the place of one of `files`, which are the `running` game.

    A file with a game's block of its own is the first of them, whatever `place` says; what stands behind is read anew.
    """
    before = put_together(files[:place]) if place else Together(game=running if place is None else None)
    if before.findings:
        return before
    loaded = load(text, before.game)
    if loaded.own and place:
        return refused(place, "own_game_here")
    at = 0 if loaded.own or not files else len(files) if place is None else place
    if loaded.game is None:
        return Together(game=None, at=at, findings=loaded.findings, remarks=loaded.remarks)
    return on_top(loaded, (*files[:at], text, *files[at + 1 :]), at)


def leave_out(files: tuple[str, ...], place: int) -> Together:
    """Without one of the further files. `place`: from 1 up."""
    return put_together((*files[:place], *files[place + 1 :]))


def put_together(files: Sequence[str]) -> Together:
    """All of them, the game's own first."""
    return on_top(load(files[0]), tuple(files), 0)


def on_top(loaded: Loaded, files: tuple[str, ...], at: int) -> Together:
    """`loaded`: of the one at that place; those behind it come on top of what it makes."""
    if len(files) > MOST_FILES:
        return refused(at, "too_many_files", most=MOST_FILES)
    if sum(len(text.encode()) for text in files) > MOST_TOGETHER:
        return refused(at, "files_too_large", most=MOST_TOGETHER // 1024)
    if loaded.game is None:
        return Together(game=None, at=at, findings=loaded.findings)
    game = loaded.game
    for place, text in enumerate(files[at + 1 :], at + 1):
        more = load(text, game)
        if more.game is None:
            return Together(game=None, at=place, findings=more.findings)
        game = more.game
    return Together(game=game, files=files, at=at, remarks=loaded.remarks)


def refused(at: int, code: str, **params: int) -> Together:
    return Together(game=None, at=at, findings=(Finding(path="", code=code, params=params, rule="AW-FMT-09"),))
