"""The GM's last word on what was recorded, told, rolled, and on points wherever they are; in both games.

Rules: FAE-GAME-04, FAE-TKO-03, FCON-GM-02.
"""

from typing import Any

import pytest

from rules import game
from rules.fate.aspect.entities import Fact
from rules.fate.bargain.entities import Bank, Offer
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Challenge, Contest
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.fate.stage.entities import Scene
from tests.rules import asked
from tests.rules.accelerated.docks import docks, rolled
from tests.rules.accelerated.table import ROLES, Played
from tests.rules.condensed.table import Condensed

WHY = {"reason": "We talked it over"}


def told(played: Played) -> dict[str, Any]:
    return played.line("overridden", "spectators")


def fight(played: Played) -> None:
    order = [[played.reth], [played.abigail], [played.shark]]
    played.does("gwen", "open_conflict", conflict_kind="physical", order=order)


def beaten(played: Played) -> str:
    """Reth is out, and the victor has said how. The fact's id."""
    fight(played)
    hit = played.does("gwen", "inflict_hit", target=played.reth, source=played.shark, shifts=2)
    played.does("pilar", "be_taken_out", hit=hit)
    played.does("gwen", "narrate", hit=hit, text="Eaten whole")
    return played.state.all(Fact)[-1].id


def test_a_narration_is_worded_anew_by_the_gm_with_a_reason_all_read() -> None:
    """FAE-TKO-03."""
    played = docks()
    fact = beaten(played)

    played.does("gwen", "override", target=fact, field="text", value="Dragged below, alive", **WHY)

    assert played.state.get(fact, Fact).text == "Dragged below, alive"
    line = told(played)
    assert (line["old"], line["new"], line["reason"]) == ("Eaten whole", "Dragged below, alive", WHY["reason"])
    assert line["name"] == played.character(played.reth).name


def test_terms_still_on_the_table_follow_the_words_of_their_fact() -> None:
    played = Condensed(terms_contested=True)
    ilka, ghoul = played.pilar(), played.foe()
    played.opened(ilka, ghoul)
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[ilka], [ghoul]])
    hit = played.does("gwen", "inflict_hit", target=ilka, source=ghoul, shifts=2)
    played.does("pilar", "be_taken_out", hit=hit)
    played.does("gwen", "narrate", hit=hit, text="Torn apart")

    played.does("gwen", "override", target=played.state.all(Fact)[-1].id, field="text", value="Left for dead", **WHY)

    assert played.state.get(hit, Hit).terms == "Left for dead"
    played.does("pilar", "agree_terms", hit=hit)


def test_faces_that_lie_can_be_set_and_the_outcome_follows() -> None:
    played = docks()
    roll = rolled(played, 0, 0, 0, 0, difficulty=4)
    assert played.state.get(roll, Roll).outcome == "fail"

    played.does("gwen", "override", target=roll, field="dice.actor", value=[1, 1, 1, 0], **WHY)

    now = played.state.get(roll, Roll)
    assert (now.effort.dice, now.effort.total, now.margin, now.outcome) == ((1, 1, 1, 0), 5, 1, "success")
    assert told(played)["new"] == {"list": [{"signed": 1}, {"signed": 1}, {"signed": 1}, {"signed": 0}]}
    played.does("gwen", "settle_roll", roll=roll)
    assert played.state.get(roll, Roll).result.goal == "reached"


def test_an_outcome_that_still_asks_something_asks_anew_by_the_new_faces() -> None:
    played = docks()
    roll = rolled(played, 0, 0, 0, 0, difficulty=4)
    played.does("gwen", "settle_roll", roll=roll)
    assert played.state.get(roll, Roll).todos

    played.does("gwen", "override", target=roll, field="dice.actor", value=[1, 1, 1, 1], **WHY)

    assert not played.state.get(roll, Roll).todos
    assert played.state.get(roll, Roll).result.goal == "reached"


def test_the_defenders_faces_too() -> None:
    played = docks()
    roll = played.does(
        "pilar", "declare_action", character=played.reth, action="attack", rating="quick", target=played.shark
    )
    played.does("gwen", "defend", roll=roll, character=played.shark, rating="skilled")
    played.refuses("gwen", "override", "not_found", target=roll, field="dice.defense", value=[1, 1, 1, 1], **WHY)
    played.dice.feed((0, 0, 0, 0))
    played.dice.feed((0, 0, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)
    before = played.state.get(roll, Roll)

    played.does("gwen", "override", target=roll, field="dice.defense", value=[1, 1, 1, 1], **WHY)

    assert played.state.get(roll, Roll).opposition == (before.opposition or 0) + 4
    assert told(played)["name"] == played.character(played.shark).name


def test_points_banked_set_aside_and_still_due_can_be_set() -> None:
    played = docks()
    fog = played.does("gwen", "place_aspect", text="Fog")
    offer = played.does(
        "pilar", "offer_compel", target=played.abigail, character=played.reth, aspect=fog, compel="event", effect="Lost"
    )
    held = played.state.get(offer, Offer).escrow
    scene = played.scene_id
    sets = [
        ("bank", "points", 5),
        (offer, "escrow", held + 1),
        (played.shark, "store", 2),
        (scene, f"owed.{played.reth}", 2),
        ("session", "deferred", 3),
    ]

    for target, field, value in sets:
        played.does("gwen", "override", target=target, field=field, value=value, **WHY)
        assert told(played)["new"] == str(value)
        assert [line.key for line in game.ledger_for("spectators", played.last)] == ["overridden"]  # type: ignore[arg-type]

    assert played.state.get("bank", Bank).points == 5
    assert played.state.get(offer, Offer).escrow == held + 1
    assert played.character(played.shark).store == 2
    assert played.state.get(scene, Scene).owed == {played.reth: 2}
    played.does("gwen", "override", target=scene, field=f"owed.{played.reth}", value=0, **WHY)
    assert played.state.get(scene, Scene).owed == {}


def test_what_a_conflict_owes_and_how_a_contest_stands_can_be_set() -> None:
    played = docks()
    fight(played)
    conflict = played.state.all(Conflict)[0].id
    played.does("gwen", "override", target=conflict, field=f"owed.{played.reth}", value=2, **WHY)
    assert played.state.get(conflict, Conflict).owed == {played.reth: 2}
    assert told(played)["name"] == played.character(played.reth).name
    played.does("gwen", "end_conflict")

    played.does("gwen", "open_contest", participants=[played.reth, played.abigail], goal="The gem")
    contest = played.state.all(Contest)[0]
    played.does("gwen", "override", target=contest.id, field=f"score.{played.reth}", value=2, **WHY)
    assert played.state.get(contest.id, Contest).score[played.reth] == 2


def test_how_a_challenge_ended_and_what_was_declared_are_worded_anew() -> None:
    played = docks()
    challenge = played.does("gwen", "open_challenge", tasks=[{"name": "Row"}])
    played.does("gwen", "finish_challenge", challenge=challenge, text="All drown")
    played.does("gwen", "override", target=challenge, field="ending", value="All wash ashore", **WHY)
    assert played.state.get(challenge, Challenge).ending == "All wash ashore"

    roll = rolled(played, describe="I fly over it")
    played.does("gwen", "override", target=roll, field="describe", value="I jump over it", **WHY)
    assert played.state.get(roll, Roll).describe == "I jump over it"


@pytest.mark.parametrize(
    ("target", "field", "value", "code"),
    [
        ("fact", "text", " ", "name_needed"),
        ("fact", "text", 3, "name_needed"),
        ("fact", "text", "w" * 401, "too_long"),
        ("fact", "cause", "x", "not_found"),
        ("roll", "dice.actor", [1, 1, 1], "bad_number"),
        ("roll", "dice.actor", [1, 1, 1, 2], "bad_number"),
        ("roll", "dice.actor", 3, "bad_number"),
        ("roll", "dice.helper", [1, 1, 1, 1], "not_found"),
        ("bank", "points", 1000, "bad_number"),
        ("scene", "owed.nobody", 1, "not_found"),
        ("scene", "owed.reth", -1, "bad_number"),
    ],
)
def test_the_last_word_has_bounds_too(target: str, field: str, value: Any, code: str) -> None:
    played = docks()
    ids = {"scene": played.scene_id, "bank": "bank", "roll": rolled(played)}
    ids["fact"] = played.does("gwen", "record_fact", text="So it is")

    played.refuses(
        "gwen", "override", code, target=ids[target], field=field.replace("reth", played.reth), value=value, **WHY
    )


def over(*faces: int) -> tuple[Played, str]:
    """A roll against 1 that is over."""
    played = docks()
    roll = rolled(played, *faces)
    played.does("gwen", "settle_roll", roll=roll)
    while played.state.get(roll, Roll).step != "closed":
        played.does("pilar", "name_boost", roll=roll, character=played.reth, text="Edge")
    return played, roll


def test_the_faces_of_a_roll_that_is_over_can_be_set_as_its_outcome_can_and_what_came_of_it_stays() -> None:
    played, roll = over(1, 1, 1, 1)
    before = played.state.get(roll, Roll)

    played.does("gwen", "override", target=roll, field="dice.actor", value=[-1, -1, -1, -1], **WHY)

    now = played.state.get(roll, Roll)
    assert (now.effort.dice, now.effort.total) == ((-1, -1, -1, -1), before.effort.total - 8)
    assert (now.margin, now.outcome) == ((before.margin or 0) - 8, "fail")
    assert (now.step, now.result, now.todos) == ("closed", before.result, ())
    assert told(played)["old"] == {"list": [{"signed": 1}] * 4}
    played.does("gwen", "override", target=roll, field="outcome", value="style", **WHY)
    assert played.state.get(roll, Roll).outcome == "style"


def test_the_defenders_faces_of_a_roll_that_is_over_too() -> None:
    played = docks()
    blow = {"character": played.reth, "action": "attack", "rating": "quick", "target": played.shark}
    roll = played.does("pilar", "declare_action", **blow)
    played.does("gwen", "defend", roll=roll, character=played.shark, rating="skilled")
    played.dice.feed((0, 0, 0, 0))
    played.dice.feed((1, 1, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)
    played.does("gwen", "settle_roll", roll=roll)
    before = played.state.get(roll, Roll)
    assert before.step == "closed"

    played.does("gwen", "override", target=roll, field="dice.defense", value=[1, 1, 1, 0], **WHY)

    now = played.state.get(roll, Roll)
    assert (now.opposition, now.margin) == ((before.opposition or 0) + 1, (before.margin or 0) - 1)


def test_what_counted_when_a_roll_was_made_counts_with_its_new_faces() -> None:
    played, roll = over(1, 1, 1, 1)
    played.change(played.reth, ratings={})

    played.does("gwen", "override", target=roll, field="dice.actor", value=[1, 1, 1, 0], **WHY)

    now = played.state.get(roll, Roll)
    assert now.effort.total == now.effort.value + 3
    assert now.effort.value > 0


# --- in words ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("played", [docks(), Condensed()], ids=["accelerated", "condensed"])
def test_a_ruling_in_words_stands_as_a_fact_and_all_read_why(played: Played) -> None:
    before = len(played.state.all(Fact))

    made = played.does("gwen", "give_ruling", text="The rope holds two, not three", **WHY)

    fact = played.state.get(made, Fact)
    assert (fact.text, fact.cause) == ("The rope holds two, not three", "ruling")
    assert len(played.state.all(Fact)) == before + 1
    for audience in ("member:pilar", "spectators"):
        assert played.line("ruling", audience) == {"text": fact.text, "reason": WHY["reason"], "name": ""}


def test_a_ruling_is_the_gms_and_needs_words_and_a_reason() -> None:
    played = docks()
    hidden = played.does("gwen", "create_character", char_kind="npc", name="Spy", secret=True)

    played.refuses("pilar", "give_ruling", "gm_only", text="I win", **WHY)
    played.refuses("gwen", "give_ruling", "name_needed", text=" ", **WHY)
    played.refuses("gwen", "give_ruling", "name_needed", text="So be it", reason=" ")
    played.refuses("gwen", "give_ruling", "not_found", text="So be it", character="character:nowhere", **WHY)
    played.refuses("gwen", "give_ruling", "still_hidden", text="He is gone", character=hidden, **WHY)
    played.does("gwen", "give_ruling", text="She keeps her hat", character=played.reth, **WHY)
    assert played.line("ruling")["name"] == played.character(played.reth).name
    can = {member: asked.may(played.state, game.Actor(member, role))["commands"] for member, role in ROLES.items()}
    assert "give_ruling" not in can["pilar"] and can["gwen"]["give_ruling"] is None
