"""Growing by milestones. Sources: FAE-ADV."""

from typing import Any

import pytest

from rules import game
from rules.fate.aspect.entities import Aspect
from rules.fate.sheet.entities import Milestone
from tests.rules import asked
from tests.rules.accelerated.table import ROLES, Played

TALKER = {"id": "", "name": "Smooth Talker", "rating": "sneaky", "actions": ["create_advantage"]}
SWAP = {"option": "swap", "approaches": ["quick", "flashy"]}


def grown(size: str = "minor", **dials: str) -> tuple[Played, str]:
    played = Played(**dials)
    reth = played.hero()
    played.does("gwen", "start_session")
    played.does("gwen", "award_milestone", milestone=size, to=[reth])
    return played, reth


def left(played: Played, character: str) -> list[str]:
    return list(played.character(character).milestone.left)


def offered(played: Played, character: str) -> list[str]:
    found = asked.may(played.state, game.Actor("pilar", "player"))["milestones"][character]["left"]
    return list(found)


def told(played: Played, member: str) -> dict[str, list[str]]:
    """Of all heroes, what that member is told is still to choose."""
    found: dict[str, list[str]] = asked.may(played.state, game.Actor(member, ROLES[member])).get("choices", {})
    return found


def test_the_gm_awards_and_players_do_not() -> None:
    played = Played()
    reth = played.hero()

    played.refuses("pilar", "award_milestone", "gm_only", milestone="minor", to=[reth])
    played.refuses("pilar", "choose_minor", "needs_milestone", character=reth, **SWAP)
    played.refuses("gwen", "award_milestone", "not_allowed", milestone="minor", to=[played.foe()])
    played.does("gwen", "award_milestone", milestone="minor")

    assert played.log("spectators") == ["milestone_awarded"]
    assert left(played, reth) == ["minor", "clear_moderate"]


def test_a_minor_milestone_is_one_choice() -> None:
    played, reth = grown()

    played.does("pilar", "choose_minor", character=reth, **SWAP)

    assert (played.character(reth).ratings["quick"], played.character(reth).ratings["flashy"]) == (0, 2)
    rename = {"option": "rename", "slot": "trouble", "text": "Hunted Still"}
    played.refuses("pilar", "choose_minor", "one_choice_only", character=reth, **rename)
    played.refuses("pilar", "raise_rating", "needs_milestone", character=reth, rating="quick")


@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"option": "swap", "approaches": ["careful", "quick"]}, "nothing_changes"),
        ({"option": "swap", "approaches": ["careful"]}, "bad_args"),
        ({"option": "swap", "approaches": ["careful", "wise"]}, "unknown_approach"),
        ({"option": "rename", "slot": "high_concept", "text": "Fire Prince"}, "high_concept_locked"),
        ({"option": "rename", "slot": "trouble", "text": " "}, "name_needed"),
        ({"option": "rename", "slot": "sixth", "text": "More"}, "too_many_aspects"),
        ({"option": "exchange_stunt", "give": "none", "stunt": TALKER}, "no_such_stunt"),
        ({"option": "new_stunt"}, "bad_args"),
        ({"option": "new_stunt", "stunt": {**TALKER, "actions": ["attack", "defend"]}}, "stunt_scope"),
    ],
)
def test_a_choice_that_cannot_be_leaves_it_open(args: dict[str, Any], code: str) -> None:
    played, reth = grown()

    played.refuses("pilar", "choose_minor", code, character=reth, **args)

    assert "minor" in left(played, reth)


def test_a_new_stunt_is_beyond_the_starting_allowance_and_paid_by_refresh_from_the_fourth_on() -> None:
    played, reth = grown()
    for _ in range(2):
        played.does("gwen", "award_milestone", milestone="minor", to=[reth])

    for count, refresh in ((2, 3), (3, 3), (4, 2)):
        played.does("pilar", "choose_minor", character=reth, option="new_stunt", stunt=TALKER)
        assert (len(played.character(reth).stunts), played.character(reth).refresh) == (count, refresh)

    assert played.character(reth).fate_points == 3


@pytest.mark.parametrize("recovery", ["explained", "treated"])
def test_an_old_consequence_goes_with_the_milestone_that_fits_it(recovery: str) -> None:
    """However wounds begin to heal at this table."""
    played, reth = grown(recovery=recovery)
    ribs = played.hurt(reth, "moderate", "Cracked Ribs", session=1)
    hand = played.hurt(reth, "severe", "Burned Hand", session=1)
    how = {"character": reth, "how": "the order's healers"}

    played.refuses("pilar", "clear_consequence", "too_early", aspect=ribs, **how)
    played.change("session", number=2)
    played.refuses("pilar", "clear_consequence", "needs_milestone", aspect=hand, **how)
    played.refuses("pilar", "clear_consequence", "no_explanation", aspect=ribs, character=reth, how="")
    played.does("pilar", "clear_consequence", aspect=ribs, **how)

    assert not played.has(ribs) and played.has(hand)
    assert played.log("spectators") == ["consequence_cleared"]


def test_a_significant_milestone_raises_one_approach_and_five_is_the_roof() -> None:
    played, reth = grown("significant")
    played.change(reth, ratings={**played.character(reth).ratings, "forceful": 5})

    played.refuses("pilar", "raise_rating", "over_approach_cap", character=reth, rating="forceful")
    played.does("pilar", "raise_rating", character=reth, rating="quick")

    assert played.character(reth).ratings["quick"] == 3
    played.refuses("pilar", "raise_rating", "one_choice_only", character=reth, rating="clever")


def test_a_major_milestone_brings_refresh_a_stunt_for_it_and_a_new_high_concept() -> None:
    played, reth = grown("major")
    assert played.refuses("pilar", "buy_stunt", "refresh_first", character=reth, stunt=TALKER).rule == "FAE-ADV-10"

    played.does("pilar", "take_refresh", character=reth)
    played.does("pilar", "buy_stunt", character=reth, stunt=TALKER)
    played.does("pilar", "rename_high_concept", character=reth, text="Suncaller of Two Worlds")

    assert (played.character(reth).refresh, len(played.character(reth).stunts)) == (4, 2)
    assert "Suncaller of Two Worlds" in played.texts(reth)
    assert left(played, reth) == ["minor", "clear_moderate", "clear_severe", "raise"]


@pytest.mark.parametrize(
    ("kind", "args", "needs", "rule"),
    [
        ("raise_rating", {"rating": "quick"}, "significant", "FAE-ADV-08"),
        ("take_refresh", {}, "major", "FAE-ADV-10"),
        ("buy_stunt", {"stunt": TALKER}, "major", "FAE-ADV-10"),
        ("rename_high_concept", {"text": "Queen"}, "major", "FAE-ADV-10"),
    ],
)
def test_what_a_smaller_milestone_does_not_bring_is_refused_by_the_rule_of_the_greater(
    kind: str, args: dict[str, Any], needs: str, rule: str
) -> None:
    played, reth = grown("minor")
    smaller = played.refuses("pilar", kind, "needs_milestone", character=reth, **args)
    played.does("pilar", "pass_milestone", character=reth)
    none = played.refuses("pilar", kind, "needs_milestone", character=reth, **args)

    assert (smaller.params["needs"], smaller.rule) == (needs, rule)
    assert (none.params["needs"], none.rule) == (needs, "FAE-ADV-01")


@pytest.mark.parametrize(
    ("kind", "args", "choice", "rule"),
    [
        ("raise_rating", {"rating": "quick"}, "raise", "FAE-ADV-08"),
        ("take_refresh", {}, "refresh", "FAE-ADV-10"),
        ("choose_minor", {**SWAP}, "minor", "FAE-ADV-02"),
    ],
)
def test_a_choice_that_has_been_made_is_refused_by_its_own_rule(
    kind: str, args: dict[str, Any], choice: str, rule: str
) -> None:
    played, reth = grown("major")
    played.does("pilar", kind, character=reth, **args)

    refusal = played.refuses("pilar", kind, "one_choice_only", character=reth, **args)

    assert (refusal.params["choice"], refusal.rule) == (choice, rule)


def test_the_same_high_concept_again_is_refused_by_the_rule_of_the_major_milestone() -> None:
    played, reth = grown("major")
    old = next(one.text for one in played.state.all(Aspect) if one.on == reth and one.slot == "high_concept")

    refusal = played.refuses("pilar", "rename_high_concept", "nothing_changes", character=reth, text=old)

    assert refusal.rule == "FAE-ADV-10"


def test_healing_is_offered_once_there_is_a_wound_that_has_stood_for_two_sessions() -> None:
    """FAE-ADV-07, FAE-ADV-08."""
    played, reth = grown("significant")
    assert offered(played, reth) == ["minor", "raise"]

    played.hurt(reth, "moderate", "Cracked Ribs", session=1)
    assert offered(played, reth) == ["minor", "raise"]

    played.change("session", number=2)
    assert offered(played, reth) == ["minor", "clear_moderate", "raise"]


@pytest.mark.parametrize("member", ["gwen", "pilar", "oleg", "sofia"])
def test_what_is_still_to_choose_is_told_to_everybody_alike(member: str) -> None:
    """Healing only while a wound that has stood long enough is there, though it stays among what was awarded."""
    played, reth = grown("significant")
    ribs = played.hurt(reth, "moderate", "Cracked Ribs", session=1)
    assert told(played, member) == {reth: ["minor", "raise"]}

    played.change("session", number=2)
    assert told(played, member) == {reth: ["minor", "clear_moderate", "raise"]}

    played.does("gwen", "remove_aspect", aspect=ribs)
    assert told(played, member) == {reth: ["minor", "raise"]}
    assert "clear_moderate" in left(played, reth)


def test_nothing_is_to_choose_where_healing_alone_is_left_and_nobody_is_hurt() -> None:
    played, reth = grown()
    played.does("pilar", "choose_minor", character=reth, **SWAP)

    assert left(played, reth) == ["clear_moderate"]
    assert told(played, "gwen") == told(played, "pilar") == told(played, "sofia") == {}


def test_who_has_not_been_let_in_is_told_no_choices() -> None:
    played, _ = grown()

    assert asked.may(played.state, game.Actor("sam", "newcomer")).get("choices", {}) == {}


def test_a_milestone_may_be_passed() -> None:
    played, reth = grown()

    played.refuses("oleg", "pass_milestone", "not_your_character", character=reth)
    played.does("pilar", "pass_milestone", character=reth)

    played.refuses("pilar", "choose_minor", "needs_milestone", character=reth, **SWAP)
    played.refuses("pilar", "pass_milestone", "nothing_changes", character=reth)


def test_leaving_one_choice_of_a_milestone_does_not_lose_the_others() -> None:
    """FAE-ADV-01, FAE-ADV-02, FAE-ADV-08."""
    played, reth = grown("significant")
    played.refuses("oleg", "pass_milestone", "not_your_character", character=reth, choice="minor")
    played.refuses("pilar", "pass_milestone", "needs_milestone", character=reth, choice="refresh")

    played.does("pilar", "pass_milestone", character=reth, choice="minor")

    assert left(played, reth) == ["clear_moderate", "clear_severe", "raise"]
    assert played.line("grown_left")["text"] == "minor"
    played.refuses("pilar", "choose_minor", "one_choice_only", character=reth, **SWAP)
    played.does("pilar", "raise_rating", character=reth, rating="quick")


def test_a_stunt_is_left_with_the_refresh_that_pays_for_it() -> None:
    """FAE-ADV-10."""
    played, reth = grown("major")

    played.does("pilar", "pass_milestone", character=reth, choice="refresh")

    assert left(played, reth) == ["minor", "clear_moderate", "clear_severe", "raise", "high_concept"]
    played.refuses("pilar", "buy_stunt", "one_choice_only", character=reth, stunt=TALKER)


def test_a_milestone_whose_last_choice_is_left_is_over() -> None:
    played, reth = grown()
    for choice in ("clear_moderate", "minor"):
        played.does("pilar", "pass_milestone", character=reth, choice=choice)

    assert played.character(reth).milestone == Milestone()
