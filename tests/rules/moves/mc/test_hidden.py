"""Characters whom the MC keeps to herself: everything of theirs goes to her alone, until they are shown.

Rule: TABLE-SECR-01.
"""

from typing import Any

import pytest

from rules.moves.book.entities import Book
from rules.moves.harm.entities import Blow, Ending
from rules.moves.hero.entities import Gear
from rules.moves.tree.conditions import WhoIs
from rules.moves.tree.effects import GiveForward
from rules.moves.tree.game import Level
from rules.moves.tree.moves import Move, Right, Throw, Trigger
from rules.table.stage.entities import Token
from tests.rules.moves.evening import ADA, Evening
from tests.rules.moves.river import MOVES, river, text

LEVELS = (
    Level(label="1", time="heals"),
    Level(label="2", time="worsens"),
    Level(label="3", time="ends", ends_as="out"),
)
WHISPER = Move(
    id="whisper",
    name=text("Whisper"),
    who=Right(kind="mc"),
    trigger=Trigger(
        text=text("Somebody is hurt"), starts="event", event="harm.pending", when=(WhoIs(of="actor", what="npc"),)
    ),
    throw=Throw(),
    then={"no_roll": (GiveForward(who="actor", amount=1),)},
)
OTHERS = ("spectators", "member:pilar")


def gaz() -> tuple[Evening, str]:
    """The MC has somebody of whom nobody else knows."""
    played = Evening(river(harm=LEVELS, moves=(*MOVES, WHISPER)))
    id = played.does("gwen", "create_character", name="Gaz", npc=True, secret=True)
    assert (played.log("gm"), [played.log(one) for one in OTHERS]) == (["sheet_begun"], [[], []])
    return played, id


def is_quiet(played: Evening) -> bool:
    """Whether only the MC has heard of the last act, and nobody else sees anything of it."""
    return bool(played.log("gm")) and not any(played.log(one) for one in OTHERS)


def test_only_the_mc_sees_somebody_new_whom_she_keeps_to_herself() -> None:
    played, id = gaz()

    assert [played.seen(one, id) for one in OTHERS] == [None, None]
    assert played.seen("gm", id).name == "Gaz"
    played.refuses("pilar", "create_character", "gm_only", name="Gaz", npc=True, secret=True)


def test_a_players_character_is_never_hidden() -> None:
    played = Evening(river())

    id = played.does("pilar", "create_character", name="Ines", secret=True)

    assert played.hero(id).shown


@pytest.mark.parametrize(
    ("kind", "args"),
    [
        ("set_condition", {"add": "soaked"}),
        ("set_condition", {"add": "limps"}),
        ("edit_sheet", {"name": "Gazza", "notes": "Was the ferryman", "resources": {"coin": 4}}),
        ("give_gear", {"text": "a knife", "harm": 2}),
        ("mark_harm", {"level": 1}),
        ("drop_character", {}),
    ],
)
def test_what_happens_to_them_only_the_mc_hears(kind: str, args: dict[str, Any]) -> None:
    played, id = gaz()

    played.does("gwen", kind, character=id, **args)

    assert is_quiet(played)


def test_what_is_cleared_worn_and_healed_only_the_mc_hears() -> None:
    played, id = gaz()
    knife = Gear(id="gear:knife", text=text("a knife"), worn=False)
    played.change(id, harm=1, gear=[knife], conditions=[{"id": "mark", "condition": "soaked"}])

    played.does("gwen", "set_condition", character=id, remove="soaked")
    assert is_quiet(played)
    played.does("gwen", "wear_gear", character=id, gear=knife.id, worn=True)
    assert is_quiet(played)
    played.does("gwen", "heal_by_hand", character=id, level=0)
    assert is_quiet(played)


def test_a_blow_on_them_lies_open_for_the_mc_alone_and_starts_no_move() -> None:
    played, id = gaz()
    played.does("gwen", "inflict_harm", to=id, amount=1)
    assert is_quiet(played)
    assert played.hero(id).harm == 1


def test_the_numbers_of_other_blows_say_nothing_of_theirs() -> None:
    played, id = gaz()
    played.has(Blow(id="blow:1", number=1, to=id, shown=False, step="rating"))
    assert played.seen("spectators", "blow:1") is None

    played.has(Blow(id="blow:2", number=1, to=ADA, step="rating"))
    played.does("gwen", "inflict_harm", to=ADA, amount=1)

    assert [blow.number for blow in played.state.all(Blow) if blow.to == ADA] == [1, 2]


def test_whether_they_are_out_the_mc_is_asked_alone() -> None:
    played, id = gaz()
    played.change(id, harm=2)

    played.does("gwen", "mark_harm", character=id, level=3)

    (ending,) = played.state.all(Ending)
    assert is_quiet(played)
    assert [played.seen(one, ending.id) for one in OTHERS] == [None, None]
    played.does("gwen", "take_out", character=id, out=True)
    assert is_quiet(played)


def test_time_passes_for_them_too_and_only_that_it_passes_is_told() -> None:
    played, id = gaz()
    played.change(id, harm=2)

    played.does("gwen", "time_step", words="A night", characters=[{"character": id}])

    assert (played.log("spectators"), played.hero(id).harm) == (["moves_time"], 3)


def test_once_they_are_shown_all_of_them_is_seen() -> None:
    played, id = gaz()
    played.has(Blow(id="blow:1", number=1, to=id, shown=False, step="rating"))
    played.refuses("pilar", "show_character", "gm_only", character=id)
    assert played.can("gwen")["things"][id]["show_character"] is None

    played.does("gwen", "show_character", character=id)

    assert played.log() == ["character_shown"]
    assert played.seen("spectators", id).name == "Gaz"
    assert played.seen("spectators", "blow:1").to == id
    played.refuses("gwen", "show_character", "nothing_changes", character=id)
    assert "show_character" not in played.can("gwen")["things"][id]


def test_coming_into_a_scene_they_are_known() -> None:
    played, id = gaz()
    played.has(Blow(id="blow:1", number=1, to=id, shown=False, step="rating"))
    scene = played.does("gwen", "prepare_scene", title="The pier")
    played.does("gwen", "open_scene", scene=scene, present=[])

    played.does("gwen", "place_token", scene=scene, character=id)

    assert played.state.all(Token)[0].shown
    assert played.seen("spectators", "blow:1").to == id


def test_nobody_is_given_one_whom_they_do_not_know() -> None:
    played, id = gaz()

    told = played.refuses("gwen", "assign_character", "still_hidden", character=id, to="pilar")

    assert told.params["name"] == "Gaz"


def test_what_would_name_them_before_all_is_not_done() -> None:
    """Such as a blow that they strike, or a move that they make."""
    played, id = gaz()
    dive = Move(
        id="dive",
        name=text("Dive"),
        who=Right(kind="mc"),
        trigger=Trigger(text=text("Somebody dives")),
        then={"no_roll": (GiveForward(who="actor", amount=1),)},
    )
    played.has(Book(id="book:2", version=2, source=(), game=river(harm=LEVELS, moves=(dive,))))

    played.refuses("gwen", "inflict_harm", "still_hidden", to=ADA, by=id, amount=1)
    played.refuses("gwen", "make_move", "still_hidden", character=id, move="dive", says="Down")
