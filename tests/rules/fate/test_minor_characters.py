"""What the GM's characters may be given: boxes, slots, wounds. Sources: FCON-NPC."""

from typing import Any

import pytest

from rules.table.look import game_of
from tests.rules.condensed.table import Condensed


@pytest.mark.parametrize("named", [None, "physical", "stress"])
def test_nobody_has_more_boxes_than_the_game_says(named: str | None) -> None:
    """FCON-NPC-01, FAE-NPC-01."""
    played = Condensed()
    most = game_of(played.state).npc["most_boxes"]

    def boxes(count: int) -> dict[str, Any]:
        return {"char_kind": "npc", "name": "Ash", **({"tracks": {named: count}} if named else {"boxes": count})}

    refused = played.refuses("gwen", "create_character", "bad_box_count", **boxes(most + 1))
    played.does("gwen", "create_character", **boxes(most))

    assert refused.params == {"most": most}


def test_boxes_and_slots_of_ones_choice_are_for_the_gms_important_characters() -> None:
    """FCON-NPC-03."""
    played = Condensed()

    played.refuses("pilar", "create_character", "not_allowed", name="Ilka", slots=["mild"])
    played.refuses("pilar", "create_character", "not_allowed", name="Ilka", tracks={"physical": 4})


@pytest.mark.parametrize(("dials", "slot"), [({}, "mild"), ({"conditions": "on"}, "hurt")])
def test_somebody_without_slots_is_not_wounded_by_the_gms_word(dials: dict[str, Any], slot: str) -> None:
    """FCON-NPC-02."""
    played = Condensed(**dials)
    rat = played.foe("rat", kind="mook")
    played.on_stage(played.pilar(), rat)
    bite = {"character": rat, "slot": slot, "text": "Lame", "reason": "it fell"}

    played.refuses("gwen", "give_consequence", "no_consequences", **bite)
