"""Whatever happens at a table can be read in the log, in every language."""

import pytest

from campaigns.language import words
from rules.systems import SYSTEM_KEYS
from tests import log_samples

PEOPLE = {"x": "Pilar"}
# Told by the line of another event, or by nobody.
SILENT = {
    "Put",
    "Changed",
    "Dropped",
    "EverybodyExpected",
    "ActionAgreed",
    "ActionKept",
    "ActionUsed",
    "Passed",
    "TokenGone",
    "ContestKept",
    "GrantUsed",
    "Granted",
    "OfferVoted",
    "PassingSet",
    "PortraitSet",
    "ProblemSet",
    "RollHeld",
    "RollRecounted",
    "ShareBegun",
    "ShareMet",
    "TurnLeftEnded",
    "CompanionEdited",
    "ConcessionRefused",
    "BlowClosed",
    "BlowKept",
    "EndingClosed",
    "MoveClosed",
    "MoveKept",
    "SeatsArranged",
    "WindowOpened",
    "WordingAsked",
}


@pytest.mark.parametrize("game", SYSTEM_KEYS)
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_line_of_the_log_can_be_written(lang: str, game: str) -> None:
    unwritten = []
    for event, entry in log_samples.entries(game):
        try:
            line = words.write(lang, f"log.{entry.key}", entry.params, PEOPLE)
        except (KeyError, TypeError, ValueError) as error:
            unwritten.append(f"{event}: log.{entry.key}: {error!r}")
            continue
        if not line.strip() or "{" in line:
            unwritten.append(f"{event}: {line!r}")
    assert sorted(set(unwritten)) == []


@pytest.mark.parametrize("game", SYSTEM_KEYS)
def test_every_event_that_tells_something_is_sampled(game: str) -> None:
    told = {event for event, _ in log_samples.entries(game)}
    silent = {type(event).__name__ for event in log_samples.events(game)} - told
    assert silent <= SILENT
