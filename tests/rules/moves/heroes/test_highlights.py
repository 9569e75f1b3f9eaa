"""Which stats are highlighted, and by whom. Rules: AW-HL-01 to AW-HL-04."""

from typing import Any

import pytest

from tests.rules.moves.heroes.crew import Crew
from tests.rules.moves.heroes.games import FERRY, RIDGE


@pytest.fixture
def crew() -> Crew:
    return Crew(RIDGE)


@pytest.fixture
def three(crew: Crew) -> tuple[str, str, str]:
    """Ada, Bo and Cleo; Ada knows Bo best."""
    ada, bo, cleo = crew.made("pilar", "Ada"), crew.made("oleg", "Bo"), crew.made("ines", "Cleo")
    crew.does("pilar", "edit_sheet", character=ada, pair={bo: 2, cleo: 1})
    return ada, bo, cleo


def highlighted(crew: Crew, id: str) -> list[tuple[str, str]]:
    return [(one.stat, one.by) for one in crew.hero(id).highlights]


def test_whom_the_sheet_knows_best_and_the_mc_choose_a_stat_each(crew: Crew, three: Any) -> None:
    ada = three[0]
    refusal = crew.refuses("ines", "choose_highlight", "not_your_highlight", character=ada, stat="hard")
    assert refusal.params["names"] == {"list": ["Bo"]}

    crew.does("gwen", "choose_highlight", character=ada, stat="hard")
    crew.refuses("gwen", "choose_highlight", "not_your_highlight", character=ada, stat="cool")
    crew.does("oleg", "choose_highlight", character=ada, stat="cool")

    assert highlighted(crew, ada) == [("cool", "oleg"), ("hard", "gwen")]
    crew.refuses("oleg", "choose_highlight", "highlights_stand", character=ada, stat="hard")


def test_nobody_chooses_for_their_own_nor_the_same_stat_twice(crew: Crew, three: Any) -> None:
    ada = three[0]
    crew.refuses("pilar", "choose_highlight", "own_highlight", character=ada, stat="hard")
    crew.refuses("oleg", "choose_highlight", "not_on_this_sheet", character=ada, stat="hot")
    crew.does("gwen", "choose_highlight", character=ada, stat="hard")

    crew.refuses("oleg", "choose_highlight", "same_highlight", character=ada, stat="hard")


def test_the_mc_chooses_for_whoever_is_away_or_where_nobody_else_plays(crew: Crew) -> None:
    ada = crew.made("pilar", "Ada")
    crew.does("gwen", "choose_highlight", character=ada, stat="cool")
    crew.does("gwen", "choose_highlight", character=ada, stat="hard")
    assert highlighted(crew, ada) == [("hard", "gwen"), ("cool", "gwen")]

    bo = crew.made("oleg", "Bo")
    crew.does("pilar", "set_presence", member="pilar", here=False)
    crew.does("gwen", "choose_highlight", character=bo, stat="cool")
    crew.does("gwen", "choose_highlight", character=bo, stat="hard")
    assert highlighted(crew, bo) == [("hard", "gwen"), ("cool", "gwen")]


def test_the_owner_breaks_a_tie(crew: Crew, three: Any) -> None:
    ada, bo, cleo = three
    crew.refuses("pilar", "name_chooser", "not_your_highlight", character=ada, other=cleo)
    crew.does("pilar", "edit_sheet", character=ada, pair={cleo: 2})

    crew.refuses("oleg", "name_chooser", "not_your_character", character=ada, other=bo)
    crew.does("pilar", "name_chooser", character=ada, other=cleo)
    crew.refuses("pilar", "name_chooser", "nothing_changes", character=ada, other=cleo)
    crew.refuses("oleg", "choose_highlight", "not_your_highlight", character=ada, stat="hard")
    crew.does("ines", "choose_highlight", character=ada, stat="hard")

    assert highlighted(crew, ada) == [("hard", "ines")]


def test_new_ones_are_called_for_once_a_session_and_the_old_count_until_then(crew: Crew, three: Any) -> None:
    ada = three[0]
    crew.refuses("pilar", "call_highlights", "nothing_changes")
    crew.does("oleg", "choose_highlight", character=ada, stat="cool")
    crew.refuses("pilar", "call_highlights", "nothing_changes")
    crew.does("gwen", "start_session")

    crew.does("ines", "call_highlights")
    assert [(one.stat, one.old) for one in crew.hero(ada).highlights] == [("cool", True)]
    crew.does("oleg", "choose_highlight", character=ada, stat="hard")

    assert [(one.stat, one.old) for one in crew.hero(ada).highlights] == [("hard", False)]
    crew.refuses("pilar", "call_highlights", "nothing_changes")
    crew.refuses("sofia", "call_highlights", "not_allowed")


def test_a_game_without_highlights_has_none() -> None:
    crew = Crew(FERRY)
    ada = crew.made("pilar", "Ada")

    crew.refuses("gwen", "choose_highlight", "no_highlights", character=ada, stat="keen")
    crew.refuses("pilar", "name_chooser", "no_highlights", character=ada, other=ada)
    crew.refuses("gwen", "call_highlights", "no_highlights")
    assert "choose_highlight" not in crew.may("gwen", ada)
    assert "call_highlights" not in crew.may_here("gwen")
