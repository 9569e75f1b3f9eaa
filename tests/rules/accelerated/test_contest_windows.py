"""The rolls of one exchange stay open to everybody's invocations until all have rolled and all have passed.

Rules: FAE-INV-10, FAE-CON-02, FAE-CON-03.
"""

from typing import Any

from rules import game
from rules.fate.contest.entities import Contest
from rules.fate.roll.entities import Roll
from rules.fate.stage.entities import Scene
from tests.rules import asked
from tests.rules.accelerated.table import Played


def racing() -> tuple[Played, str, str, str]:
    """Pilar's and Oleg's heroes after the same ferry."""
    played = Played()
    one, two = played.hero("pilar"), played.hero("oleg", "voltaire")
    played.opened(one, two)
    return played, one, two, played.does("gwen", "open_contest", participants=[one, two], goal="the ferry")


def cast(played: Played, member: str, who: str, *faces: int) -> str:
    roll = played.does(member, "declare_action", character=who, action="overcome", rating="quick")
    played.dice.feed(faces or (0, 0, 0, 0))
    played.does(member, "roll_dice", roll=roll)
    return roll


def invoke(played: Played, member: str, who: str, roll: str, aspect: str, **more: Any) -> None:
    usual = {"effect": "bonus", "because": "just so"}
    played.does(member, "invoke_aspect", roll=roll, character=who, aspect=aspect, **{**usual, **more})


def state_of(played: Played, contest: str) -> Contest:
    return played.state.get(contest, Contest)


def test_whoever_rolled_first_may_still_invoke_after_the_last_and_win_by_it() -> None:
    played, one, two, contest = racing()
    first = cast(played, "pilar", one)
    cast(played, "oleg", two, 1, 0, 0, 0)

    invoke(played, "pilar", one, first, played.aspects_on(one)[0].id)
    for member in ("gwen", "pilar", "oleg"):
        assert state_of(played, contest).totals == {}
        played.does(member, "pass_on_roll", roll=first)

    assert state_of(played, contest).totals == {one: 4, two: 3}
    assert state_of(played, contest).score == {one: 1, two: 0}


def test_nobody_passes_or_settles_before_all_have_rolled() -> None:
    played, one, two, _ = racing()
    first = cast(played, "pilar", one)

    for member, kind in (("pilar", "pass_on_roll"), ("gwen", "pass_on_roll"), ("gwen", "settle_roll")):
        refused = played.refuses(member, kind, "wrong_step", roll=first)
        assert refused.params == {"step": "others"}
        assert can(played, member)["standing"][first]["do"][kind]["params"] == {"step": "others"}
    cast(played, "oleg", two)

    assert can(played, "gwen")["standing"][first]["do"]["settle_roll"] is None
    played.does("gwen", "settle_roll", roll=first)


def can(played: Played, member: str) -> dict[str, Any]:
    return asked.may(played.state, game.Actor(member, "gm" if member == "gwen" else "player"))


def test_one_pass_is_for_all_rolls_and_an_invoke_asks_for_another() -> None:
    played, one, two, contest = racing()
    first, second = cast(played, "pilar", one), cast(played, "oleg", two)
    asked = [wait for wait in can(played, "pilar")["waiting"] if wait["what"] == "pass"]
    played.does("pilar", "pass_on_roll", roll=second)

    assert len(asked) == 1
    assert [played.state.get(id, Roll).passed for id in (first, second)] == [("pilar",), ("pilar",)]
    assert played.refuses("pilar", "pass_on_roll", "wrong_step", roll=first).params == {"step": "passed"}
    invoke(played, "oleg", two, second, played.aspects_on(two)[0].id)
    played.does("gwen", "pass_on_roll", roll=first)
    played.does("oleg", "pass_on_roll", roll=first)
    assert state_of(played, contest).state == "running"
    played.does("pilar", "pass_on_roll", roll=first)

    assert state_of(played, contest).totals == {one: 2, two: 4}


def test_the_gm_declines_a_reason_on_any_roll_that_stands() -> None:
    """FAE-INV-03."""
    played, one, two, _ = racing()
    first = cast(played, "pilar", one)
    invoke(played, "pilar", one, first, played.aspects_on(one)[0].id)
    cast(played, "oleg", two)

    played.does("gwen", "decline_invoke", roll=first, invoke=played.state.get(first, Roll).invokes[0].id)

    assert played.state.get(first, Roll).effort.total == 2
    assert played.character(one).fate_points == 3


def test_after_the_comparison_nothing_is_invoked_any_more() -> None:
    played, one, two, _ = racing()
    first = cast(played, "pilar", one)
    cast(played, "oleg", two)
    played.does("gwen", "settle_roll", roll=first)

    aspect = played.aspects_on(one)[0].id
    played.refuses(
        "pilar",
        "invoke_aspect",
        "outcome_fixed",
        roll=first,
        character=one,
        aspect=aspect,
        effect="bonus",
        because="so",
    )


def test_each_rolls_once_and_the_rolls_before_stay_while_the_next_is_declared() -> None:
    """FAE-CON-02."""
    played, one, two, _ = racing()
    first = cast(played, "pilar", one)

    played.refuses("pilar", "declare_action", "already_rolled", character=one, action="overcome", rating="quick")
    played.does("oleg", "declare_action", character=two, action="overcome", rating="quick")

    assert [roll.effort.character for roll in played.state.all(Roll)] == [one, two]
    assert can(played, "oleg")["roll"]["id"] != first
    invoke(played, "pilar", one, first, played.aspects_on(one)[0].id)
    assert played.line("invoked")["against"] == "nobody"


def test_whoever_is_out_of_the_scene_is_not_waited_for() -> None:
    """FAE-TKO-04."""
    played, one, two, contest = racing()
    first = cast(played, "pilar", one)
    played.change(played.token(two).id, state="taken_out")

    played.does("gwen", "settle_roll", roll=first)

    assert state_of(played, contest).score == {one: 1, two: 0}


def test_a_contest_that_is_called_off_closes_what_was_rolled() -> None:
    played, one, _, contest = racing()
    first = cast(played, "pilar", one)

    played.does("gwen", "end_contest", contest=contest)

    assert played.state.get(first, Roll).step == "closed"
    assert state_of(played, contest).totals == {}
    assert can(played, "pilar")["standing"] == {}


def test_nobody_is_taken_from_the_scene_while_their_roll_stands() -> None:
    played, one, _, _ = racing()
    cast(played, "pilar", one)

    refused = played.refuses("gwen", "remove_token", "wrong_step", token=played.token(one).id)
    assert refused.params == {"step": "rolled"}


def test_a_rival_neither_helps_nor_is_offered_to_and_a_bystander_does() -> None:
    """FAE-INV-07, FAE-HELP-01: whoever is after the same thing is nobody's ally in it."""
    played, one, two, _ = racing()
    friend = played.does("oleg", "copy_sample", sample="abigail")
    played.does("gwen", "place_token", scene=played.state.all(Scene)[0].id, character=friend)
    roll = played.does("pilar", "declare_action", character=one, action="overcome", rating="quick")
    played.refuses("oleg", "help", "not_an_ally", roll=roll, character=two)
    played.dice.feed((0, 0, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)
    lines = {(line["character"], *line["effects"]) for line in can(played, "oleg")["standing"][roll]["invokes"]}

    help_it = {"roll": roll, "effect": "help", "because": "so"}
    rival = played.aspects_on(two)[0].id
    played.refuses("oleg", "invoke_aspect", "not_an_ally", character=two, aspect=rival, **help_it)
    played.does("oleg", "invoke_aspect", character=friend, aspect=played.aspects_on(friend)[0].id, **help_it)

    assert lines == {(friend, "help")}
    assert played.state.get(roll, Roll).effort.total == 4


def test_a_rival_may_confront_but_not_help_what_goes_against_a_number() -> None:
    """FAE-INV-06, FAE-INV-07."""
    played, one, two, _ = racing()
    aspect = played.aspects_on(two)[0].id
    roll = played.does("pilar", "declare_action", character=one, action="overcome", rating="quick")
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)
    played.dice.feed((0, 0, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)

    invoke(played, "oleg", two, roll, aspect, effect="confront")

    offered = can(played, "oleg")["standing"][roll]["invokes"]
    lines = {line["effects"][0]: line["reason"] for line in offered if line["aspect"] == aspect}
    assert lines.keys() == {"confront"} and lines["confront"]["code"] == "already_invoked_on_roll"
    again = {"roll": roll, "character": two, "aspect": aspect, "because": "so"}
    played.refuses("oleg", "invoke_aspect", "not_an_ally", **again, effect="help")


def test_help_goes_to_nobody_who_is_not_in_the_roll() -> None:
    """FAE-INV-07."""
    played, one, two, contest = racing()
    played.does("gwen", "end_contest", contest=contest)
    roll = played.does("pilar", "declare_action", character=one, action="overcome", rating="quick")
    hidden = played.foe()
    played.change(hidden, shown=False)
    aspect = played.aspects_on(two)[0].id
    told = {"roll": roll, "character": two, "aspect": aspect, "effect": "help", "because": "so"}

    refused = played.refuses("oleg", "invoke_aspect", "not_in_the_roll", whom=two, **told)
    assert refused.params == {"character": played.character(two).name}
    played.refuses("oleg", "invoke_aspect", "not_found", whom=hidden, **told)
    played.does("oleg", "invoke_aspect", whom=one, **told)


def test_the_exchange_waits_for_nobody_who_was_taken_off_the_board() -> None:
    played, one, two, contest = racing()
    roll = cast(played, "pilar", one)
    played.does("gwen", "remove_token", token=played.token(two).id)

    played.does("gwen", "settle_roll", roll=roll)

    assert state_of(played, contest).totals == {one: 2}


def test_of_many_in_a_contest_each_is_told_only_of_the_rolls_they_can_do_something_to() -> None:
    """FAE-INV-07: rivals add nothing to one another's rolls, so there is nothing to choose from."""
    played = Played()
    cast_of = [("pilar", "reth"), ("oleg", "abigail"), ("pilar", "voltaire"), ("oleg", "bethesda")]
    heroes = [(member, played.hero(member, sample)) for member, sample in cast_of]
    played.opened(*(hero for _, hero in heroes))
    played.does("gwen", "open_contest", participants=[hero for _, hero in heroes], goal="the ferry")

    rolls = {cast(played, member, hero): (member, hero) for member, hero in heroes}

    for member in ("gwen", "pilar", "oleg"):
        standing = can(played, member)["standing"]
        speaks = {roll: {line["character"] for line in standing[roll]["invokes"]} for roll in rolls}
        assert speaks == {roll: {hero} if who == member else set() for roll, (who, hero) in rolls.items()}
