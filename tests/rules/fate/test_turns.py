"""Who names whoever acts next, and what somebody who only defends says. Sources: FCON-TURN, FCON-FULL."""

from typing import Any

from tests.rules.condensed.table import Condensed


def fighting(**dials: Any) -> tuple[Condensed, str, str, str]:
    """Ilka's turn, with Doc beside her and a ghoul before her."""
    played = Condensed(**dials)
    ilka, doc, ghoul = played.pilar(), played.oleg(), played.foe()
    played.on_stage(ilka, doc, ghoul)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.does("gwen", "name_next", character=ilka)
    return played, ilka, doc, ghoul


def test_whoever_acted_names_the_next_and_nobody_else() -> None:
    """FCON-TURN-03."""
    played, _, doc, ghoul = fighting()

    refused = played.refuses("oleg", "name_next", "not_your_turn", character=doc)
    assert refused.params["turn_of"] == {"list": ["Ilka"]}
    played.does("pilar", "name_next", character=ghoul)


def test_the_gm_names_for_whoever_is_gone() -> None:
    """FCON-TURN-03."""
    played, _, doc, _ = fighting()

    played.does("gwen", "name_next", character=doc)

    assert played.conflict().order[-1] == (doc,)


def test_a_full_defense_of_somebody_or_against_something_says_of_whom_or_what() -> None:
    """FCON-FULL-01."""
    played, ilka, doc, _ = fighting(full_defense=True)

    for focus in ("protect", "against"):
        played.refuses("pilar", "full_defense", "name_needed", character=ilka, focus=focus)
    played.refuses("pilar", "full_defense", "name_needed", character=ilka, focus="oppose", text=" ")
    played.does("pilar", "full_defense", character=ilka, focus="protect", whom=[doc])


def test_the_side_that_begins_is_offered_the_first_turn_and_then_all_are() -> None:
    """FCON-TURN-02."""
    played = Condensed()
    ilka, doc, ghoul = played.pilar(), played.oleg(), played.foe()
    played.on_stage(ilka, doc, ghoul)
    played.does("gwen", "open_conflict", conflict_kind="physical", first_side="foes")

    assert played.can("gwen")["turns"]["who"] == [ghoul]
    played.does("gwen", "name_next", character=ghoul)

    assert played.can("gwen")["turns"]["who"] == [ilka, doc]
