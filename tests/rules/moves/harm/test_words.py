"""What happens to blows, wounds, lives and clocks can be read, and refusals too, in every language."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from campaigns.language import words
from campaigns.language.waits import wait_key
from rules.engine import engine_of
from rules.events import Event
from rules.refusals import REFUSALS
from tests.log_samples import Samples, moves_harm
from tests.rules import worded
from tests.rules.moves.harm.table import GAME, OURS

SILENT = {"BlowKept", "BlowClosed", "EndingClosed"}


class OwnSamples(Samples):
    """Events filled with our own words."""

    def __init__(self) -> None:
        self.words, self.game = SimpleNamespace(OWN_WORDS=moves_harm.OWN_WORDS, WORDS={}), GAME


def events() -> Iterator[Event]:
    samples = OwnSamples()
    kinds = [kind for kind in engine_of(GAME).events.values() if kind.__module__.startswith(OURS)]
    assert len(kinds) > 15
    yield from (samples.made(kind, turn, full=turn % 4 != 3) for kind in kinds for turn in range(8))


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_line_of_the_log_can_be_written(lang: str) -> None:
    told = {type(event).__name__: event.entry() for event in events()}
    assert {kind for kind, entry in told.items() if entry is None} == SILENT

    for event in events():
        entry = event.entry()
        if entry is not None:
            line = words.write(lang, f"log.{entry.key}", entry.params)
            assert line.strip()
            assert "{" not in line
            assert worded.of_lines([entry]) == []


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_refusal_can_be_written(lang: str) -> None:
    ours = [one for one in REFUSALS.values() if one.__module__.startswith(OURS)]
    assert len(ours) > 10
    for refusal in ours:
        text = words.write(lang, f"refusal.{refusal.code}", dict.fromkeys(refusal.names, "x"))
        assert text.count(".") >= 1
        assert "{" not in text


def test_whatever_waits_has_words() -> None:
    """AW-UNT-06."""
    for what, kind in (("debility", "blow"), ("blow_rating", "blow"), ("life", "ending"), ("out", "ending")):
        assert wait_key(GAME, what, kind) == f"moves.waits.{what}"
    assert wait_key(GAME, "return_harm", "ending") == "moves.waits.return_harm"


def test_a_line_reads_as_it_should() -> None:
    samples = OwnSamples()
    struck = samples.made(engine_of(GAME).events["blow_struck"], 0, full=True).entry()

    assert words.write("en", f"log.{struck.key}", struck.params) == (
        "A blow on x by x, with x: 3-harm, 1 held off by armor. It comes to 2-harm."
    )


def test_what_is_so_reads_otherwise_than_what_is_not() -> None:
    """What is true is `true` where words choose by it."""
    lines = {words.write("en", f"log.{entry.key}", entry.params) for event in events() if (entry := event.entry())}

    assert {"The wounds of x are stabilised.", "The wounds of x are no longer stabilised."} <= lines
    assert "The MC sets the blow on x to 3-harm; it was 2-harm." in lines
