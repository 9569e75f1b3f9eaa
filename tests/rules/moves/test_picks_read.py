"""What an option brings is read by whoever picks: they are "you", whoever made the move. Rule: AW-FMT-05."""

from typing import Any

from campaigns.language import words
from rules.moves.hero.entities import Marked
from rules.moves.reading.picks import seen
from rules.moves.tree.effects import MarkCondition, When
from tests.rules.moves.catalogue import night_ferry
from tests.rules.moves.evening import ADA, BO, Evening


def brings(played: Evening, member: str) -> dict[str, str]:
    """By option of the one choice that is open, in English."""
    (may,) = played.can(member)["open"].values()
    return {option: words.render("en", said) for option, said in may.get("brings", {}).items()}


def crossed() -> Evening:
    played = Evening(night_ferry(), ada={"stats": {"steady": 2}})
    played.dice.feed_sixes((1, 2, 3))
    played.does("pilar", "make_move", character=ADA, move="cross", says="Over the side")
    return played


def test_ones_own_options_say_what_each_of_them_brings() -> None:
    assert brings(crossed(), "pilar") == {
        "soaked": "mark Soaked",
        "shaken": "mark Shaken",
        "alone": "mark Alone",
    }


def test_who_does_not_pick_is_told_nothing_of_it() -> None:
    assert brings(crossed(), "oleg") == {}


def test_whoever_picks_for_another_ones_move_is_you_there() -> None:
    cold: Any = {"conditions": (Marked(id="marked:1", condition="soaked"),)}
    played = Evening(night_ferry(), ada={"stats": {"warm": 2}}, bo=cold)
    played.dice.feed_sixes((1, 4, 4))
    played.does("pilar", "make_move", character=ADA, move="blanket", says="I sit down", target=BO)

    assert brings(played, "oleg") == {"soaked": "you are rid of Soaked"}


def test_roles_are_read_anew_inside_of_what_depends_on_something() -> None:
    inner = MarkCondition(who="actor", add="soaked")
    (found,) = seen((When(conditions=(), do=(inner,)),), {"actor": "target"})

    assert isinstance(found, When)
    assert found.do == (MarkCondition(who="target", add="soaked"),)
