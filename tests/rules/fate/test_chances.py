"""What a roll may come to before its dice, against a number and against somebody who throws as well."""

from collections import Counter
from itertools import product
from typing import Any

from rules.fate.aspect.entities import Aspect
from rules.fate.optional.block.entities import StandingBlock
from rules.fate.optional.spin.entities import Spin
from tests.rules import asked
from tests.rules.century.duel import DOC, EVEN, ILKA, KROL, Duel
from tests.rules.century.rolled import Rolled
from tests.rules.condensed.table import Condensed

THROWS = [sum(faces) for faces in product((-1, 0, 1), repeat=4)]
BOTH = len(THROWS) ** 2


def thrown(lead: int) -> Counter[int]:
    """In how many ways the acting side wins by so much, who leads by that before the dice."""
    return Counter(lead + mine - theirs for mine in THROWS for theirs in THROWS)


def at_least(lead: int, margin: int) -> int:
    return sum(count for won, count in thrown(lead).items() if won >= margin)


def at_most(lead: int, margin: int) -> int:
    return BOTH - at_least(lead, margin + 1)


def begun(*order: str) -> Duel:
    """A conflict in which Ilka is the first, if nobody else is said to be."""
    played = Duel()
    played.people()
    first = order or (ILKA, KROL, DOC)
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[one] for one in first])
    return played


def declared(played: Duel, **more: Any) -> str:
    """Ilka, with Fists +3, at Krol, who has Fists +2 and has yet to answer."""
    told = {"character": ILKA, "action": "attack", "rating": "fists", "target": KROL, **more}
    return played.does("pilar", "declare_action", **told)


def met(played: Duel, **more: Any) -> str:
    roll = declared(played, **more)
    played.does("gwen", "defend", roll=roll, character=KROL, rating="fists")
    return roll


def chances(played: Any, member: str = "sofia") -> Any:
    return played.can(member)["chances"]


def test_before_the_dice_of_both_sides_everybody_has_the_chance_of_each_outcome() -> None:
    """Rules: FATE-OUT-01, FATE-CORE-77."""
    played = begun()

    met(played)

    told = chances(played)
    assert told["ways"] == {"fail": at_most(1, -1), "tie": thrown(1)[0], "success": at_least(1, 1)}
    assert (told["by"], told["first"], sum(told["counts"])) == ("shifts", -7, BOTH)
    assert dict(enumerate(told["counts"], start=-7)) == thrown(1)
    assert told["outcomes"] == ("fail",) * 7 + ("tie",) + ("success",) * 9
    assert (told["one_more"]["success"], told["one_less"]["success"]) == (at_least(2, 1), at_least(0, 1))
    assert asked.view("spectators", played.roll())["odds"] is None


def test_in_a_game_with_style_it_has_a_chance_of_its_own() -> None:
    played = Condensed()
    ilka, ghoul = played.pilar(ratings={"fight": 3}), played.foe()
    played.on_stage(ilka, ghoul)
    roll = played.does("pilar", "declare_action", character=ilka, action="attack", rating="fight", target=ghoul)

    played.does("gwen", "defend", roll=roll, character=ghoul, rating="fight")

    assert chances(played)["ways"]["style"] == at_least(1, 3)
    assert chances(played)["ways"]["success"] == at_least(1, 1) - at_least(1, 3)


def test_against_a_number_a_step_is_a_sum_of_ones_own_dice() -> None:
    played = Duel()
    played.people()
    roll = played.does("pilar", "declare_action", character=ILKA, action="overcome", rating="athletics")
    assert chances(played)["ways"] == {"fail": 15, "success": 66}  # the usual difficulty stands already

    played.does("gwen", "set_opposition", roll=roll, difficulty=4)

    told = chances(played)
    assert (told["by"], told["first"], told["counts"]) == ("dice", -4, (1, 4, 10, 16, 19, 16, 10, 4, 1))
    assert told["ways"] == {"fail": 66, "success": 15}


def test_once_the_dice_lie_nothing_is_foretold() -> None:
    played = begun()
    roll = met(played)
    played.dice.feed(EVEN)
    played.dice.feed(EVEN)

    played.does("pilar", "roll_dice", roll=roll)

    assert chances(played) is None


def test_before_anybody_has_answered_the_rating_of_a_character_of_the_gms_is_not_told() -> None:
    """A chance would say what stands on the sheet."""
    played = begun()

    declared(played)

    assert [chances(played, who) for who in ("pilar", "oleg", "sofia")] == [None, None, None]
    assert chances(played, "gwen")["against"] == {"character": KROL, "rating": "fists"}
    assert chances(played, "gwen")["ways"]["success"] == at_least(1, 1)


def test_what_stands_on_a_hidden_sheet_changes_nothing_that_players_are_told() -> None:
    told = []
    for fists in (0, 5):
        played = begun()
        played.change(KROL, ratings={"alertness": 1, "fists": fists})
        declared(played)
        told.append([played.can(who)["chances"] for who in ("pilar", "oleg", "sofia")])

    assert told[0] == told[1]


def test_before_a_hero_has_answered_the_best_that_answers_is_taken_for_granted() -> None:
    played = begun(KROL, ILKA, DOC)
    told = {"character": KROL, "action": "attack", "rating": "fists", "target": ILKA}

    played.does("gwen", "declare_action", **told)

    for who in ("gwen", "pilar", "oleg", "sofia"):
        assert chances(played, who)["against"] == {"character": ILKA, "rating": "fists"}
        assert chances(played, who)["ways"]["success"] == at_least(-1, 1)


def test_each_free_tag_is_told_to_whoever_may_use_it() -> None:
    """Rule: SOTC-ASP-04."""
    played = begun()
    fog = played.does("gwen", "place_aspect", text="Fog", free=1, free_for=ILKA)
    mud = played.does("gwen", "place_aspect", text="Mud", free=1, free_for=KROL)

    met(played)

    mine, theirs = chances(played, "pilar")["free"], chances(played, "gwen")["free"]
    wins, holds = at_least(3, 1), at_most(-1, -1)
    assert [(one["aspect"], one["side"], one["ways"]["success"]) for one in mine] == [(fog, "actor", wins)]
    assert [(one["aspect"], one["side"], one["ways"]["fail"]) for one in theirs] == [(mud, "defense", holds)]
    assert [chances(played, who)["free"] for who in ("oleg", "sofia")] == [(), ()]


def test_a_free_tag_of_what_only_its_finder_knows_is_told_to_nobody_else() -> None:
    played = begun()
    played.does("gwen", "place_aspect", text="A loose plank", free=1, free_for=ILKA, secret=True)
    played.change(played.state.all(Aspect)[-1].id, known_to=("pilar",))

    met(played)

    assert [one["text"] for one in chances(played, "pilar")["free"]] == ["A loose plank"]
    assert [chances(played, who)["free"] for who in ("oleg", "sofia")] == [(), ()]


def test_the_chance_of_spin_is_told_for_both_sides() -> None:
    """Rules: SOTC-SPIN-01, SOTC-SPIN-02."""
    played = begun()

    met(played)

    assert chances(played)["beside"] == {"spin": at_least(1, 3), "held_off": at_most(1, -3)}


def test_outside_of_a_conflict_no_defense_gives_spin() -> None:
    played = Duel()
    played.people()

    met(played, action="maneuver", mode="create", text="Off balance")

    assert set(chances(played)["beside"]) == {"spin"}


def test_spin_that_is_used_before_the_dice_counts_in_the_chances() -> None:
    played = begun()
    played.put(Spin(id="spin:doc", scene=played.token(DOC).scene, owner=DOC, margin=3, roll="roll:before"))
    roll = met(played)
    before = chances(played)

    played.does("oleg", "use_spin", roll=roll, character=DOC, whom=ILKA, value=1, because="A shout")

    assert chances(played)["ways"] == before["one_more"]


def test_a_block_that_protects_is_met_where_it_is_more_than_the_defense() -> None:
    """Rule: SOTC-BLOCK-04: not what the defense comes to on the whole, but throw by throw."""
    played = Rolled()
    nell, otto, krol = played.nell(ratings={"athletics": 0}), played.otto(), played.krol(ratings={"guns": 3})
    played.opened(nell, otto, krol)
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[otto], [krol], [nell]])
    block = played.does("oleg", "declare_action", character=otto, action="block", rating="fists", protects=nell)
    played.does("gwen", "allow_block", roll=block)
    played.dice.feed(EVEN)
    played.does("oleg", "roll_dice", roll=block)
    played.does("gwen", "settle_roll", roll=block)
    roll = played.does("gwen", "declare_action", character=krol, action="attack", rating="guns", target=nell)
    played.does("pilar", "defend", roll=roll, character=nell, rating="athletics")

    told = chances(played)

    won = sum(3 + mine > max(theirs, 2) for mine in THROWS for theirs in THROWS)
    assert told["ways"]["success"] == won
    own = sum(theirs - (3 + mine) >= 3 for mine in THROWS for theirs in THROWS)
    assert told["beside"]["held_off"] == own


def test_what_has_to_get_past_a_block_first_fails_below_it_whatever_it_meets_then() -> None:
    """Rules: SOTC-BLOCK-07, SOTC-BLOCK-11."""
    played = begun(KROL, ILKA, DOC)
    block = played.does(
        "gwen", "declare_action", character=KROL, action="block", rating="fists", goal="putting a hand on him"
    )
    played.dice.feed(EVEN)
    played.does("gwen", "roll_dice", roll=block)
    played.does("gwen", "settle_roll", roll=block)
    block = played.state.all(StandingBlock)[-1].id
    roll = declared(played, action="maneuver", mode="create", text="Held", blocked_by=block)
    played.does("gwen", "defend", roll=roll, character=KROL, rating="fists")

    told = chances(played)

    won = sum(3 + mine > max(2 + theirs, 2) for mine in THROWS for theirs in THROWS)
    assert told["ways"]["success"] == won
    assert sum(told["counts"]) == BOTH
