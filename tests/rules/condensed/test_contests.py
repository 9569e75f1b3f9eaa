"""Contests of sides: who is whose ally, what an invoke raises, what a failed advantage asks, whom a beating hurts."""

from typing import Any

from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.contest.entities import Contest
from rules.fate.harm.entities import Hit
from tests.rules.condensed.table import Condensed

EVEN = (0, 0, 0, 0)


def chased(sides: dict[str, str] | None = None, **opened: Any) -> tuple[Condensed, dict[str, str]]:
    """Ilka and the doctor run, the ghoul is after them; everybody has said what they want."""
    played = Condensed()
    rated = {"athletics": 2}
    ilka, doc, ghoul = played.pilar(ratings=rated), played.oleg(ratings=rated), played.foe(ratings=rated)
    people = {"ilka": ilka, "doc": doc, "ghoul": ghoul}
    played.on_stage(*people.values())
    given = {people[name]: side for name, side in (sides or {}).items()}
    begin(played, participants=list(people.values()), goal="the ferry", sides=given, **opened)
    return played, people


def begin(played: Condensed, **opened: Any) -> str:
    contest = played.does("gwen", "open_contest", **opened)
    for side in played.state.get(contest, Contest).sides:
        played.does("gwen", "declare_intent", contest=contest, side=side, text="to be there first")
    return contest


def contest(played: Condensed) -> Contest:
    return played.state.all(Contest)[-1]


def declared(played: Condensed, member: str, who: str, **more: Any) -> str:
    usual = {"character": who, "action": "overcome", "rating": "athletics"}
    return played.does(member, "declare_action", **{**usual, **more})


def thrown(played: Condensed, member: str, roll: str, *faces: int) -> str:
    played.dice.feed(faces or EVEN)
    played.does(member, "roll_dice", roll=roll)
    return roll


def raced(played: Condensed, member: str, who: str, *faces: int) -> str:
    return played.rolled(member, declared(played, member, who), *(faces or EVEN))


def fog(played: Condensed, owner: str, uses: int = 1) -> str:
    lot = Lot(id=f"lot{len(played.state.all(Aspect))}", owner=owner, left=uses, total=uses)
    made = Aspect(id=f"aspect:fog_{lot.id}", text="Fog", kind="situation", on=played.scene_now(), lots=(lot,))
    played.put(made)
    return made.id


def invoked(roll: str, who: str, aspect: str, effect: str = "bonus", *, free: bool = False) -> dict[str, Any]:
    return {"roll": roll, "character": who, "aspect": aspect, "effect": effect, "because": "so", "free": free}


# --- an invoke after the others have rolled ------------------------------------------------------------------------


def test_the_second_side_may_invoke_for_a_point_and_free() -> None:
    """FCON-INV-01, FCON-INV-05, FCON-CONT-02."""
    played, people = chased()
    raced(played, "pilar", people["ilka"])
    mist = fog(played, people["ghoul"])
    roll = thrown(played, "gwen", declared(played, "gwen", people["ghoul"]))

    played.does("gwen", "invoke_aspect", **invoked(roll, people["ghoul"], mist, free=True))
    assert played.line("invoked")["rival"] == "pcs" and played.line("invoked")["best"] == {"signed": 2}
    played.does("gwen", "invoke_aspect", **invoked(roll, people["ghoul"], "aspect:high_concept_ghoul"))

    assert played.roll(roll).effort.total == 6


def test_nothing_raises_a_roll_that_is_only_held_beside_others() -> None:
    """FCON-INV-02: there is no opposition of its own."""
    played, people = chased()
    roll = thrown(played, "pilar", declared(played, "pilar", people["ilka"]))

    told = played.can("gwen")["standing"][roll]["invokes"]
    against = invoked(roll, people["ghoul"], "aspect:trouble_ghoul", "confront")
    played.refuses("gwen", "invoke_aspect", "wrong_step", **against)
    assert not any(line["effects"] for line in told if line["character"] == people["ghoul"])


def test_where_each_goes_against_its_own_number_that_may_be_raised() -> None:
    """FCON-INV-02."""
    played, people = chased(mode="parallel", difficulties={"pcs": 1, "foes": 1})
    roll = thrown(played, "pilar", declared(played, "pilar", people["ilka"]))
    offered = {
        tuple(line["effects"]) for line in played.can("gwen")["standing"][roll]["invokes"] if line["reason"] is None
    }

    played.does("gwen", "invoke_aspect", **invoked(roll, people["ghoul"], "aspect:trouble_ghoul", "confront"))

    assert offered == {("confront",)}
    assert (played.roll(roll).opposition, played.roll(roll).margin) == (3, -1)
    assert played.line("invoked")["against"] == "roll"


# --- the sides it opens with are everybody's sides ------------------------------------------------------------------


def rivals() -> tuple[Condensed, dict[str, str]]:
    """Ilka against the doctor, both heroes; the ghoul runs with him."""
    return chased({"ilka": "red", "doc": "blue", "ghoul": "blue"})


def test_the_sides_of_a_contest_are_told_by_the_tokens() -> None:
    """FCON-CONT-01."""
    played, people = rivals()

    assert [played.token(people[name]).side for name in ("ilka", "doc", "ghoul")] == ["red", "blue", "blue"]


def test_a_rival_does_not_spend_ones_free_use_and_an_ally_does() -> None:
    """FCON-CAA-12, FCON-CONT-01."""
    played, people = rivals()
    mist = fog(played, people["doc"], uses=2)
    roll = thrown(played, "pilar", declared(played, "pilar", people["ilka"]))
    played.refuses("pilar", "invoke_aspect", "no_free_invocation", **invoked(roll, people["ilka"], mist, free=True))

    theirs = thrown(played, "gwen", declared(played, "gwen", people["ghoul"]))
    played.does("gwen", "invoke_aspect", **invoked(theirs, people["ghoul"], mist, free=True))

    assert played.aspect(mist).lots[0].left == 1


def test_a_rival_who_is_aimed_at_defends() -> None:
    """FCON-CONT-12."""
    played, people = rivals()
    tried = {"action": "create_advantage", "mode": "create", "text": "Tripped", "target": people["doc"]}
    roll = declared(played, "pilar", people["ilka"], **tried)

    refused = played.refuses("gwen", "set_opposition", "target_must_defend", roll=roll, difficulty=2)

    assert refused.rule == "FCON-CAA-02"


def test_what_it_cost_to_succeed_is_of_use_to_the_other_side() -> None:
    """FCON-CONT-10."""
    played, people = rivals()
    roll = failed(played, people, mode="create", text="Slippery Deck")
    played.does("pilar", "choose", roll=roll, option="succeed_at_cost")
    deck = next(aspect for aspect in played.state.all(Aspect) if aspect.text == "Slippery Deck")
    assert played.line("advantage_lost")["side"] == "blue"

    theirs = thrown(played, "oleg", declared(played, "oleg", people["doc"]))
    played.does("oleg", "invoke_aspect", **invoked(theirs, people["doc"], deck.id, free=True))

    assert played.roll(theirs).effort.total == 4


def test_an_invoke_against_a_rival_hero_pays_that_hero() -> None:
    """FCON-HOST-01."""
    played, people = rivals()
    roll = thrown(played, "pilar", declared(played, "pilar", people["ilka"]))

    played.does("pilar", "invoke_aspect", **invoked(roll, people["ilka"], "aspect:trouble_doc"))

    assert played.roll(roll).invokes[0].payee == "owed:doc"


# --- a failed advantage ----------------------------------------------------------------------------------------------


def failed(played: Condensed, people: dict[str, str], **how: Any) -> str:
    roll = declared(played, "pilar", people["ilka"], action="create_advantage", **how)
    played.does("gwen", "set_opposition", roll=roll, difficulty=6)
    return played.rolled("pilar", roll, *EVEN)


def test_failing_with_a_known_aspect_asks_the_same_as_failing_with_a_new_one() -> None:
    """FCON-CONT-10."""
    played, people = chased()
    mist = fog(played, "side:foes")
    roll = failed(played, people, mode="exploit", aspect=mist)

    assert played.can("pilar")["roll"]["do"]["choose"] == ["forfeit", "succeed_at_cost"]
    played.does("pilar", "choose", roll=roll, option="forfeit")

    assert contest(played).forfeited == ("pcs",)
    assert [lot.left for lot in played.aspect(mist).lots] == [1]


def test_what_is_found_at_a_cost_the_gm_says() -> None:
    """FCON-CONT-10: the aspect that comes to light is the other side's to use."""
    played, people = chased()
    roll = failed(played, people, mode="discover")
    played.does("pilar", "choose", roll=roll, option="succeed_at_cost")

    played.does("gwen", "choose", roll=roll, option="reveal", text="A Loose Plank")

    plank = next(aspect for aspect in played.state.all(Aspect) if aspect.text == "A Loose Plank")
    assert [(lot.owner, lot.left) for lot in plank.lots] == [("side:foes", 1)]
    assert played.roll(roll).step == "closed"


# --- harm -------------------------------------------------------------------------------------------------------


def test_whoever_lent_a_hand_is_hurt_with_whoever_rolled() -> None:
    """FCON-TEAM-03, FCON-CONT-08."""
    played, people = chased(harm_by="foes")
    roll = declared(played, "pilar", people["ilka"])
    played.does("oleg", "help", roll=roll, character=people["doc"], how="I pull her up")
    played.rolled("pilar", roll, -1, -1, 0, 0)

    raced(played, "gwen", people["ghoul"])

    assert [(hit.target, hit.shifts) for hit in played.state.all(Hit)] == [(people["ilka"], 1), (people["doc"], 1)]


def test_who_helped_in_the_last_exchange_is_not_hurt_in_the_next() -> None:
    """FCON-TEAM-03."""
    played, people = chased(harm_by="foes")
    roll = declared(played, "pilar", people["ilka"])
    played.does("oleg", "help", roll=roll, character=people["doc"], how="I pull her up")
    played.rolled("pilar", roll, *EVEN)
    raced(played, "gwen", people["ghoul"])
    played.does("gwen", "next_exchange", contest=contest(played).id)

    raced(played, "pilar", people["ilka"], -1, 0, 0, 0)
    raced(played, "gwen", people["ghoul"])

    assert [(hit.target, hit.shifts) for hit in played.state.all(Hit)] == [(people["ilka"], 1)]


def test_nobody_lends_the_other_side_a_hand() -> None:
    """FCON-CONT-02: allies help."""
    played, people = rivals()
    roll = declared(played, "pilar", people["ilka"])

    assert played.can("oleg")["roll"]["do"]["help"][people["doc"]]["code"] == "not_an_ally"
    refused = played.refuses("oleg", "help", "not_an_ally", roll=roll, character=people["doc"])

    assert refused.rule == "FCON-TEAM-01"


# --- all have rolled ------------------------------------------------------------------------------------------------


def test_the_side_that_rolled_first_may_still_invoke_after_the_other() -> None:
    """FCON-INV-05, FCON-CONT-04."""
    played, people = chased()
    first = thrown(played, "pilar", declared(played, "pilar", people["ilka"]))
    thrown(played, "gwen", declared(played, "gwen", people["ghoul"]))

    played.does("pilar", "invoke_aspect", **invoked(first, people["ilka"], "aspect:high_concept_ilka"))
    played.does("gwen", "settle_roll", roll=first)

    assert contest(played).totals["pcs"] == 4
    assert played.refuses("pilar", "pass_on_roll", "wrong_step", roll=first).params == {"step": "over"}


def test_where_the_last_side_gives_its_roll_up_the_first_is_still_open() -> None:
    """FCON-CONT-10."""
    played, people = chased()
    first = thrown(played, "pilar", declared(played, "pilar", people["ilka"]))
    tried = played.does(
        "gwen",
        "declare_action",
        character=people["ghoul"],
        action="create_advantage",
        rating="athletics",
        text="Fallen Crates",
    )
    played.does("gwen", "set_opposition", roll=tried, difficulty=4)
    played.rolled("gwen", tried, *EVEN)
    played.does("gwen", "choose", roll=tried, option="forfeit")

    played.does("pilar", "invoke_aspect", **invoked(first, people["ilka"], "aspect:high_concept_ilka"))
    played.does("gwen", "settle_roll", roll=first)

    assert contest(played).totals == {"pcs": 4}
    assert contest(played).score["pcs"] == 1
