"""From an immunity to what lifts it: what the GM's screen offers. Sources: FCON-BIG-01, FCON-BIG-02."""

from typing import Any

import pytest

from rules.fate.optional.threat.parts import Big, Immunity
from tests.rules.condensed.table import Condensed
from tests.rules.fate.threats import challenge, contest, staged, threat


def offered(played: Condensed, wyrm: str) -> dict[str, Any]:
    found: dict[str, Any] = played.can("gwen")["extras"][wyrm]
    return found


@pytest.mark.parametrize("by", ["challenge", "contest"])
def test_the_gm_may_open_what_lifts_it_and_nobody_else_hears_of_that(by: str) -> None:
    played, _, wyrm = staged()
    threat(played, wyrm, immunity={"by": by, "name": "The Seals"})

    assert offered(played, wyrm) == {"lift_immunity": None, f"open_{by}": None}
    assert wyrm not in played.can("pilar")["extras"]


def test_other_parts_are_no_challenge_to_be_opened() -> None:
    played, _, wyrm = staged()
    threat(played, wyrm, immunity={"by": "parts"})

    assert offered(played, wyrm) == {"lift_immunity": None}


def test_in_a_fight_or_between_scenes_the_button_says_why_not() -> None:
    played, _, wyrm = staged()
    threat(played, wyrm, immunity={"by": "challenge"})
    played.does("gwen", "open_conflict", conflict_kind="physical")
    assert offered(played, wyrm)["open_challenge"]["code"] == "conflict_running"
    played.does("gwen", "end_conflict")

    played.does("gwen", "close_scene")

    assert offered(played, wyrm)["open_challenge"]["code"] == "no_scene"


def test_one_under_way_is_what_it_awaits() -> None:
    played, _, wyrm = staged()
    threat(played, wyrm, immunity={"by": "challenge", "name": "break the seals"})

    made = played.does("gwen", "open_challenge", name="Break the Seals", tasks=[{"name": "seal"}])

    assert offered(played, wyrm) == {"lift_immunity": None, "awaits": made}


def test_one_of_another_name_is_not() -> None:
    played, _, wyrm = staged()
    threat(played, wyrm, immunity={"by": "challenge", "name": "Break the Seals"})

    played.does("gwen", "open_challenge", name="Cross the Bog", tasks=[{"name": "bog"}])

    may = offered(played, wyrm)
    assert "awaits" not in may
    assert may["open_challenge"]["code"] == "still_running"


def test_after_one_that_failed_the_gm_lifts_it_all_the_same_or_opens_another() -> None:
    played, people, wyrm = staged()
    threat(played, wyrm, immunity={"by": "challenge", "name": "Break the Seals"})
    challenge(played, people[0], won=False)
    may = offered(played, wyrm)
    assert may["awaits"].startswith("challenge:")
    assert may["open_challenge"] is None

    played.does("gwen", "lift_immunity", character=wyrm, how="Break the Seals")

    assert wyrm not in played.can("gwen")["extras"]


def test_a_contest_that_the_threat_has_won_lifts_nothing() -> None:
    played, people, wyrm = staged()
    threat(played, wyrm, immunity={"by": "contest"})

    contest(played, people[0], wyrm, won_by_it=True)

    assert "awaits" not in offered(played, wyrm)


def test_a_contest_that_was_broken_off_may_still_be_said_to_be_won() -> None:
    played, people, wyrm = staged()
    threat(played, wyrm, immunity={"by": "contest", "name": "the gate"})
    made = played.does("gwen", "open_contest", participants=[people[0], wyrm], goal="The Gate")

    played.does("gwen", "end_contest", contest=made)

    assert offered(played, wyrm) == {"lift_immunity": None, "awaits": made, "open_contest": None}


def test_where_great_foes_are_not_played_nothing_is_opened_for_them() -> None:
    played, _, wyrm = staged(big_bad=False)

    played.keep(wyrm, Big(immunity=Immunity(by="challenge")))

    assert offered(played, wyrm) == {"lift_immunity": None}
