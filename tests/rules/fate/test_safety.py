"""Stopping play, going back and on: what is asked for is known, who asked is not. Rules: FCON-SAFE-01, FCON-SAFE-02."""

import pytest

from tests.rules.condensed.table import Condensed


@pytest.mark.parametrize("tool", ["rewind", "skip"])
def test_a_paused_table_may_still_be_asked_to_go_back_or_on(tool: str) -> None:
    table = Condensed()
    table.does("pilar", "pause_play")
    assert table.can("oleg")["safety"][tool] is None

    table.does("oleg", "pause_play", tool=tool, to="before the fire")

    safety = table.state.safety
    assert (safety.paused, safety.tool, safety.to) == (True, tool, "before the fire")
    table.refuses("pilar", "pause_play", "nothing_changes", tool=tool, to="before the fire")


def test_a_second_pause_is_refused_and_its_button_says_so() -> None:
    table = Condensed()
    assert table.can("pilar")["safety"] == {"pause": None, "rewind": None, "skip": None}

    table.does("pilar", "pause_play")

    table.refuses("oleg", "pause_play", "nothing_changes")
    assert table.can("oleg")["safety"]["pause"]["code"] == "nothing_changes"


def test_the_card_and_what_is_asked_for_stand_together_and_name_nobody() -> None:
    table = Condensed()
    table.does("pilar", "pause_play", tool="rewind")

    table.does("oleg", "play_x_card")

    safety = table.state.safety
    assert (safety.card, safety.tool) == (True, "rewind")
    assert "oleg" not in repr(safety) and "pilar" not in repr(safety)
    table.does("gwen", "resume_play")
    assert not table.state.safety.paused and not table.state.safety.card


def test_play_resumes_without_what_was_asked_for() -> None:
    table = Condensed()
    table.does("pilar", "pause_play", tool="skip")

    table.does("gwen", "resume_play")

    assert (table.state.safety.tool, table.state.safety.to) == ("", "")


def test_somebody_who_watches_may_ask_too() -> None:
    table = Condensed()
    assert table.can("sofia")["safety"]["rewind"] is None

    table.does("sofia", "pause_play", tool="rewind")
