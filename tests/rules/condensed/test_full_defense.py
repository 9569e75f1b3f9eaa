"""A turn given to defending. Sources: FCON-FULL-01 to FCON-FULL-03."""

from typing import Any

from rules.fate.aspect.entities import Aspect
from rules.fate.roll.entities import Bonus, Roll
from tests.rules.condensed.table import Condensed

SIDE = {"full_defense": True, "turn_order": {"physical": "notice", "mental": "empathy"}, "npc_turns": "each"}


def fight(**dials: Any) -> tuple[Condensed, str, str]:
    """Ilka, who is first in the order, and a ghoul."""
    played = Condensed(**{**SIDE, **dials})
    ilka = played.pilar(ratings={"notice": 3, "will": 2, "athletics": 2, "fight": 1})
    ghoul = played.foe(ratings={"notice": 1, "fight": 2, "provoke": 2})
    played.on_stage(ilka, ghoul)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    return played, ilka, ghoul


def guards(played: Condensed, who: str, **how: Any) -> None:
    played.does("pilar", "full_defense", character=who, **how)
    played.does("pilar", "end_turn", character=who)


def acts(played: Condensed, ghoul: str, **how: Any) -> str:
    return played.does("gwen", "declare_action", character=ghoul, **how)


def defends(played: Condensed, roll: str, who: str, rating: str, **how: Any) -> tuple[Bonus, ...]:
    """What optional rules add to the defense."""
    played.does("pilar", "defend", roll=roll, character=who, rating=rating, **how)
    defense = played.state.get(roll, Roll).defense
    assert defense is not None
    return defense.bonuses


FULL = (Bonus(kind="full_defense", value=2),)


def test_looking_after_oneself_covers_attacks() -> None:
    played, ilka, ghoul = fight()
    guards(played, ilka)

    roll = acts(played, ghoul, action="attack", rating="fight", target=ilka)

    assert defends(played, roll, ilka, "athletics") == FULL


def test_looking_after_oneself_covers_a_new_aspect_on_oneself() -> None:
    """FCON-FULL-01: attacks and advantages against me, also where I am only to bear the aspect."""
    played, ilka, ghoul = fight()
    guards(played, ilka)

    roll = acts(played, ghoul, action="create_advantage", rating="provoke", mode="create", text="Scared", on=ilka)

    assert defends(played, roll, ilka, "will") == FULL


def test_looking_after_oneself_does_not_help_to_stand_in_the_way() -> None:
    """FCON-FULL-02: only what is inside the focus."""
    played, ilka, ghoul = fight()
    guards(played, ilka)

    roll = acts(played, ghoul, action="overcome", rating="fight", goal="out of the door", target=ilka)

    assert defends(played, roll, ilka, "will") == ()


def test_looking_after_another_covers_a_new_aspect_on_them() -> None:
    played = Condensed(**SIDE)
    ilka, doc = played.pilar(ratings={"notice": 3, "will": 2}), played.oleg(ratings={"academics": 3, "notice": 2})
    ghoul = played.foe(ratings={"notice": 1, "provoke": 2})
    played.on_stage(ilka, doc, ghoul)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    guards(played, ilka, focus="protect", whom=[doc])
    played.does("oleg", "end_turn", character=doc)
    roll = acts(played, ghoul, action="create_advantage", rating="provoke", mode="create", text="Scared", on=doc)

    played.does("pilar", "defend", roll=roll, character=ilka, rating="will", because="I stand in front of him")
    played.does("gwen", "vote_on_defense", roll=roll, agree=True)

    defense = played.state.get(roll, Roll).defense
    assert defense is not None and defense.bonuses == FULL


def test_in_the_order_of_ratings_it_ends_with_the_next_turn_and_leaves_a_boost_if_unused() -> None:
    """FCON-FULL-01, FCON-FULL-03."""
    played, ilka, ghoul = fight()
    guards(played, ilka)

    assert ilka in played.conflict().guards
    played.does("gwen", "end_turn", character=ghoul)

    assert played.conflict().guards == {}
    assert [(one.kind, one.by) for one in played.state.all(Aspect) if one.kind == "boost"] == [("boost", ilka)]


def test_in_the_order_of_ratings_it_leaves_nothing_once_used() -> None:
    """FCON-FULL-03."""
    played, ilka, ghoul = fight()
    guards(played, ilka)
    roll = acts(played, ghoul, action="attack", rating="fight", target=ilka)
    played.does("pilar", "defend", roll=roll, character=ilka, rating="athletics")
    played.rolled("gwen", roll, 0, 0, 0, 0, 0, 0, 0, 0)

    played.does("gwen", "end_turn", character=ghoul)

    assert played.conflict().guards == {}
    assert not [one for one in played.state.all(Aspect) if one.kind == "boost"]
