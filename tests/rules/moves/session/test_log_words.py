"""What happens about sessions, the MC's queue, clocks and flags can be read in the log, in every language."""

from typing import Any

import pytest

from campaigns.language import words
from rules.events import Entry, Event
from rules.game import engine_of
from rules.moves import mc, prompt, safety, session, track
from rules.refusals import REFUSALS
from tests.log_samples import Samples, moves_session

ROOMS = tuple(f"{room.__name__}." for room in (mc, prompt, safety, session, track))
KINDS = [kind for kind in engine_of("moves").events.values() if kind.__module__.startswith(ROOMS)]
REFUSED = [kind for kind in REFUSALS.values() if kind.__module__.startswith(ROOMS)]
PEOPLE = {"x": "Pilar"}


class Own(Samples):
    """Of these rooms alone."""

    def __init__(self) -> None:
        self.words, self.game = moves_session, "moves"


def lines(kind: type[Event]) -> list[Entry]:
    made = (Own().made(kind, turn, full=turn % 4 != 3).entry() for turn in range(8))
    return [entry for entry in made if entry is not None]


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_line_can_be_written(kind: type[Event], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lacking: list[Any] = []
    monkeypatch.setattr(words, "report_lacking", lambda *about: lacking.append(about))

    written = [words.write(lang, f"log.{entry.key}", entry.params, PEOPLE) for entry in lines(kind)]

    assert written
    assert all(line.strip() and "{" not in line for line in written)
    assert lacking == []


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("kind", REFUSED)
def test_every_refusal_can_be_written(kind: type[Any], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lacking: list[Any] = []
    monkeypatch.setattr(words, "report_lacking", lambda *about: lacking.append(about))
    given = [dict.fromkeys(kind.names, value) for value in ("x", "")]

    written = [words.write(lang, f"refusal.{kind.code}", params) for params in given]

    assert all(line.strip().endswith(".") for line in written)
    assert lacking == []
