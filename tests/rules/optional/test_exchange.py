"""Turns in exchanges: the order, holding, full defense, free actions, seats."""

from collections.abc import Callable, Iterator
from typing import Any

from rules.game import Actor
from rules.refusals import Refusal
from rules.state import State
from tests.rules import asked
from tests.rules.accelerated.table import ROLES
from tests.rules.century.duel import DOC, EVEN, ILKA, KROL, Duel

DIALS: dict[str, Any] = {"initiative": "rotating", "mental_initiative": "resolve", "require_description": True}
TABLE = Duel
PLAIN: dict[str, Any] = {"character": KROL, "action": "overcome", "rating": "athletics"}


def orders(now: Callable[[], State]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Nothing at the tables of other games."""
    yield from ()


def more(played: Duel, who: str, character: str) -> Any:
    return asked.may(played.state, Actor(who, ROLES[who]))["acts"][character]


def test_a_conflict_takes_two_who_are_in_it() -> None:
    played = Duel()
    played.pilar(ratings={"alertness": 3})
    played.opened(ILKA)

    played.refuses("gwen", "open_conflict", "too_few_participants", conflict_kind="physical")


def test_a_conflict_is_of_a_kind_that_the_game_knows() -> None:
    played = type("Other", (Duel,), {"system": "condensed"})()
    played.people()

    played.refuses("gwen", "open_conflict", "bad_args", conflict_kind="social")


# --- the order --------------------------------------------------------------------------------------------


def test_nobody_acts_while_a_conflict_is_framed() -> None:
    played = Duel()
    played.framed()

    played.refuses("pilar", "declare_action", "no_initiative", character=ILKA, action="overcome", rating="athletics")
    played.refuses("pilar", "defend_fully", "no_initiative", character=ILKA)
    played.refuses("pilar", "establish_initiative", "gm_only")
    played.does("gwen", "establish_initiative")
    assert played.turn() == (KROL,)
    played.refuses("gwen", "establish_initiative", "wrong_step")


def test_minions_act_by_their_quality_and_nobody_says_how_good_they_are_at_it() -> None:
    played = Duel()
    played.framed()
    guards = played.does("gwen", "make_minions", name="Guards", quality=3, count=2)
    played.does("gwen", "establish_initiative")

    assert asked.may(played.state, Actor("gwen", ROLES["gwen"]))["commands"]["say_firsts"]["code"] == "nothing_changes"
    played.refuses("gwen", "say_firsts", "nothing_changes", firsts={guards: "bad"})


def waits(played: Duel, who: str) -> list[tuple[str, str | None]]:
    found = asked.may(played.state, Actor(who, ROLES[who]))["waiting"]
    return [(one["what"], one["character"]) for one in found if one["kind"] == "exchange"]


def test_the_first_exchange_waits_for_the_gm_and_its_end_for_whoever_holds() -> None:
    played = Duel()
    played.framed()
    assert (waits(played, "gwen"), waits(played, "pilar")) == ([("framing", None)], [])

    played.does("gwen", "establish_initiative")
    played.does("gwen", "hold_action", character=KROL)
    played.does("pilar", "hold_action", character=ILKA)
    assert waits(played, "gwen") == []
    played.skips(DOC)
    assert (waits(played, "gwen"), waits(played, "pilar")) == ([("held", KROL)], [])
    played.does("gwen", "pass_held", character=KROL)
    assert waits(played, "pilar") == [("held", ILKA)]
    played.does("pilar", "take_held", character=ILKA)
    assert waits(played, "pilar") == []


def test_only_those_who_are_named_take_part() -> None:
    played = Duel()
    played.framed()

    played.refuses("gwen", "establish_initiative", "bad_args", characters=[ILKA, "character:nobody"])
    played.refuses("gwen", "establish_initiative", "too_few_participants", characters=[ILKA])
    played.does("gwen", "establish_initiative", characters=[ILKA, KROL])
    assert played.conflict().order == ((KROL,), (ILKA,))


def first_of_minds(played: Duel) -> tuple[str, ...]:
    """Of Doc with his will and Ilka with her feeling for people."""
    played.people()
    played.change(DOC, ratings={"resolve": 4})
    played.change(ILKA, ratings={"empathy": 4})
    played.does("gwen", "open_conflict", conflict_kind="mental")
    played.does("gwen", "establish_initiative")
    return played.turn()


def order_of_a_fight(played: Duel) -> Any:
    played.begun()
    return played.conflict().order


def acts_without_a_word(played: Duel) -> str:
    """`done`, or the code of the refusal."""
    played.begun()
    try:
        played.does("gwen", "declare_action", **PLAIN)
    except Refusal as refused:
        return refused.code
    return "done"


QUESTIONS: dict[str, Any] = {
    "initiative": order_of_a_fight,
    "mental_initiative": first_of_minds,
    "require_description": acts_without_a_word,
}


def test_a_conflict_of_minds_goes_by_what_the_table_says() -> None:
    orders = [first_of_minds(Duel(mental_initiative=dial)) for dial in ("empathy", "resolve")]
    assert orders == [(ILKA,), (DOC,)]


def test_a_tie_goes_to_the_seat_nearest_to_the_gms_right() -> None:
    played = Duel()
    played.people()
    for who in (ILKA, DOC, KROL):
        played.change(who, ratings={"alertness": 2})
    played.refuses("pilar", "arrange_seats", "gm_only", members=["gwen", "pilar", "oleg"])
    played.refuses("gwen", "arrange_seats", "bad_args", members=["pilar", "gwen", "oleg"])
    played.refuses("gwen", "arrange_seats", "nothing_changes", members=["gwen", "pilar", "oleg"])
    played.does("gwen", "arrange_seats", members=["gwen", "oleg", "pilar"])
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.does("gwen", "establish_initiative")

    assert played.conflict().order == ((ILKA,), (DOC,), (KROL,))


def test_of_a_tie_whoever_has_any_resolve_is_ahead_of_those_with_none() -> None:
    played = Duel()
    played.people()
    for who, resolve in ((ILKA, {"resolve": 1}), (DOC, {})):
        played.change(who, ratings={"alertness": 2, **resolve})

    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.does("gwen", "establish_initiative")

    assert played.conflict().order == ((KROL,), (ILKA,), (DOC,))


def test_where_seats_take_turns_the_next_one_opens_the_next_exchange() -> None:
    played = Duel(initiative="rotating")
    played.framed()
    played.refuses("gwen", "establish_initiative", "bad_args", first="sofia")
    played.does("gwen", "establish_initiative", first="oleg")

    assert played.conflict().order == ((DOC,), (KROL,), (ILKA,))
    played.skips(DOC, KROL, ILKA)
    assert (played.conflict().exchange, played.conflict().order) == (2, ((KROL,), (ILKA,), (DOC,)))


def test_a_newcomer_acts_at_their_place_and_if_it_is_past_from_the_next_exchange() -> None:
    played = Duel()
    played.begun()
    played.skips(KROL)
    quick = played.foe("spy", ratings={"alertness": 5})
    slow = played.foe("ox", ratings={})
    for who in (quick, slow):
        played.does("gwen", "place_token", scene=played.conflict().scene, character=who)

    assert played.conflict().order == ((quick,), (KROL,), (ILKA,), (DOC,), (slow,))
    assert played.turn() == (ILKA,)
    played.skips(ILKA, DOC, slow)
    assert (played.conflict().exchange, played.turn()) == (2, (quick,))


def seats_without_ilka(first: str) -> Duel:
    """Gwen, Pilar and Oleg sit in this order; Krol and Doc fight, seat by seat."""
    played = Duel(initiative="rotating")
    played.pilar(ratings={})
    played.oleg(ratings={})
    played.foe("krol", ratings={})
    played.opened(DOC, KROL)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.does("gwen", "establish_initiative", first=first)
    return played


def comes_in(played: Duel, who: str) -> None:
    played.does("gwen", "place_token", scene=played.conflict().scene, character=who)


def test_a_newcomer_whose_seat_is_still_to_come_acts_in_this_exchange() -> None:
    played = seats_without_ilka(first="gwen")

    comes_in(played, ILKA)

    assert (played.turn(), played.conflict().order) == ((KROL,), ((KROL,), (ILKA,), (DOC,)))
    played.skips(KROL)
    assert played.turn() == (ILKA,)


def test_a_newcomer_whose_seat_is_past_acts_from_the_next_exchange() -> None:
    played = seats_without_ilka(first="gwen")
    played.skips(KROL)

    comes_in(played, ILKA)

    assert (played.turn(), played.conflict().exchange) == ((DOC,), 1)
    played.skips(DOC)
    assert (played.turn(), played.conflict().exchange) == ((ILKA,), 2)


def test_a_newcomer_acts_with_the_others_of_the_seat_while_it_is_its_turn_or_still_to_come() -> None:
    played = seats_without_ilka(first="oleg")
    comes_in(played, played.foe("spy", ratings={}))
    assert played.conflict().order == ((DOC,), (KROL, "character:spy"))
    played.skips(DOC)

    comes_in(played, played.foe("ox", ratings={}))

    assert played.turn() == (KROL, "character:spy", "character:ox")


def test_a_newcomer_at_a_seat_that_is_through_waits_and_the_seat_keeps_its_place() -> None:
    played = seats_without_ilka(first="gwen")
    played.skips(KROL)

    comes_in(played, played.foe("spy", ratings={}))

    assert (played.turn(), played.conflict().exchange) == ((DOC,), 1)
    played.skips(DOC)
    assert (played.turn(), played.conflict().exchange) == ((DOC,), 2)


def test_a_newcomer_who_is_as_quick_takes_a_place_by_resolve() -> None:
    played = Duel()
    played.begun()
    spy = played.foe("spy", ratings={"alertness": 3, "resolve": 2})

    played.does("gwen", "place_token", scene=played.conflict().scene, character=spy)

    assert played.conflict().order == ((KROL,), (spy,), (ILKA,), (DOC,))


def test_players_stand_where_they_like_until_there_is_a_conflict() -> None:
    played = Duel()
    played.people()
    boat = played.zones()["Boat"]
    token = played.token(ILKA).id

    played.does("pilar", "move_token", token=token, zone=boat)
    played.does("gwen", "open_conflict", conflict_kind="physical")

    assert played.token(ILKA).zone == boat
    played.refuses("pilar", "move_token", "wrong_step", token=token, zone=None)


def test_taking_one_off_the_board_takes_nobody_elses_turn() -> None:
    played = Duel()
    played.begun()
    played.skips(KROL)
    played.does("gwen", "remove_token", token=played.token(ILKA).id)

    assert played.turn() == (DOC,)


def test_one_action_is_the_turn() -> None:
    played = Duel()
    played.begun()
    played.acts("gwen", KROL)

    assert played.turn() == (ILKA,)
    played.refuses("gwen", "end_turn", "action_used", character=KROL)
    played.refuses("oleg", "end_turn", "not_your_turn", character=DOC)


# --- holding ----------------------------------------------------------------------------------------------


def test_a_held_action_comes_once_and_only_on_ones_own_turn() -> None:
    played = Duel()
    played.begun()
    played.refuses("pilar", "hold_action", "not_your_turn", character=ILKA)
    played.does("gwen", "hold_action", character=KROL)
    assert played.line("action_held", "spectators") == {"name": "Krol"}
    played.refuses("pilar", "take_held", "hold_expired", character=ILKA)
    played.does("gwen", "take_held", character=KROL)

    assert played.turn() == (KROL,)
    played.refuses("gwen", "hold_action", "hold_expired", character=KROL)
    played.skips(KROL)
    assert played.turn() == (ILKA,)


def test_a_held_action_does_not_interrupt() -> None:
    played = Duel()
    played.begun()
    played.does("gwen", "hold_action", character=KROL)
    played.does("pilar", "declare_action", character=ILKA, action="overcome", rating="athletics")

    played.refuses("gwen", "take_held", "cannot_interrupt", character=KROL)


def test_a_held_action_given_up_for_full_defense_is_used_and_in_the_next_exchange_gone() -> None:
    played = Duel()
    played.begun()
    played.does("gwen", "hold_action", character=KROL)
    blow = {"character": ILKA, "action": "attack", "rating": "fists", "target": KROL}
    roll = played.does("pilar", "declare_action", **blow)
    played.does("gwen", "defend_fully", character=KROL)
    played.does("pilar", "withdraw_action", roll=roll)

    assert played.refuses("gwen", "take_held", "action_used", character=KROL).rule == "SOTC-ACT-01"
    played.refuses("gwen", "pass_held", "action_used", character=KROL)
    played.skips(ILKA, DOC)
    assert played.conflict().exchange == 2
    assert played.refuses("gwen", "take_held", "hold_expired", character=KROL).rule == "SOTC-HOLD-04"


def test_before_an_exchange_ends_who_holds_is_asked_in_order() -> None:
    played = Duel()
    played.begun()
    played.does("gwen", "hold_action", character=KROL)
    played.does("pilar", "hold_action", character=ILKA)
    played.skips(DOC)

    assert played.part().closing
    assert played.line("holders_asked") == {"names": {"list": ["Krol", "Ilka"]}}
    played.refuses("pilar", "take_held", "not_your_turn", character=ILKA)
    played.does("gwen", "pass_held", character=KROL)
    played.does("pilar", "take_held", character=ILKA)
    played.refuses("gwen", "pass_held", "action_used", character=KROL)
    played.skips(ILKA)
    assert (played.conflict().exchange, played.turn()) == (2, (KROL,))


def test_without_a_conflict_nothing_is_held() -> None:
    played = Duel()
    played.people()

    played.refuses("pilar", "hold_action", "no_conflict", character=ILKA)


# --- full defense -----------------------------------------------------------------------------------------


def attack(played: Duel) -> str:
    return played.does("gwen", "declare_action", character=KROL, action="attack", rating="guns", target=ILKA)


def test_the_dice_of_an_attack_may_fall_first_and_the_defense_follows_by_itself() -> None:
    played = Duel()
    played.begun()
    roll = attack(played)
    played.dice.feed((1, 0, 0, 0))
    played.does("gwen", "roll_dice", roll=roll)

    assert (played.log(), played.roll().effort.total, played.roll().margin) == (["attack_cast"], 4, None)
    played.refuses("gwen", "withdraw_action", "wrong_step", roll=roll)
    played.refuses("gwen", "roll_dice", "wrong_step", roll=roll)
    played.does("pilar", "defend_fully", character=ILKA)
    played.dice.feed(EVEN)
    played.does("pilar", "defend", roll=roll, character=ILKA, rating="athletics")
    assert (played.roll().step, played.roll().margin) == ("rolled", 0)
    played.refuses("pilar", "defend_fully", "action_used", character=ILKA)


def test_full_defense_counts_for_a_defense_that_was_said_before() -> None:
    played = Duel()
    played.begun()
    roll = attack(played)
    played.does("pilar", "defend", roll=roll, character=ILKA, rating="athletics")
    played.does("pilar", "defend_fully", character=ILKA)

    assert played.roll().opposition == 4


def test_full_defense_is_too_late_after_the_dice_and_at_the_second_attack_is_the_gms_to_allow() -> None:
    played = Duel()
    played.begun()
    roll = attack(played)
    played.does("pilar", "defend", roll=roll, character=ILKA, rating="athletics")
    played.dice.feed(EVEN)
    played.dice.feed((1, 1, 1, 1))
    played.does("gwen", "roll_dice", roll=roll)
    played.refuses("pilar", "defend_fully", "defense_rolled", character=ILKA)
    played.does("gwen", "settle_roll", roll=roll)
    played.does("pilar", "hold_action", character=ILKA)
    played.refuses("pilar", "defend_fully", "defense_rolled", character=ILKA)
    played.does("oleg", "declare_action", character=DOC, action="attack", rating="fists", target=ILKA)
    played.refuses("pilar", "defend_fully", "not_first_attack", character=ILKA, anyway=True)
    played.does("gwen", "defend_fully", character=ILKA, anyway=True)


def test_nobody_goes_on_full_defense_out_of_turn() -> None:
    played = Duel()
    played.begun()
    played.skips(KROL)

    told = played.refuses("oleg", "defend_fully", "not_your_turn", character=DOC)

    assert told.params["turn_of"] == {"list": ["Ilka"]}


def test_who_goes_on_full_defense_at_the_start_has_no_turn() -> None:
    played = Duel()
    played.begun()
    played.does("pilar", "defend_fully", character=ILKA)
    played.acts("gwen", KROL)

    assert played.turn() == (DOC,)
    played.refuses("pilar", "defend_fully", "action_used", character=ILKA)
    played.skips(DOC)
    assert played.part().defending == ()


# --- beside the turn --------------------------------------------------------------------------------------


def test_something_small_takes_no_turn_and_the_gm_is_asked() -> None:
    played = Duel()
    played.begun()
    played.refuses("oleg", "act_freely", "name_needed", character=DOC, text=" ")
    offer = played.does("oleg", "act_freely", character=DOC, text="Switch the lamp off")
    played.refuses("pilar", "accept_offer", "not_the_target", offer=offer)
    played.does("gwen", "accept_offer", offer=offer)
    played.does("gwen", "act_freely", character=KROL, text="Shout a warning")

    assert played.line("done_freely", "spectators") == {"name": "Krol", "text": "Shout a warning"}
    assert played.turn() == (KROL,)


def test_at_tables_of_other_games_nothing_is_done_in_passing() -> None:
    played = type("Other", (Duel,), {"system": "condensed"})()
    played.pilar()
    played.opened(ILKA)

    played.refuses("pilar", "act_freely", "nothing_changes", character=ILKA, text="Wave")
    played.refuses("gwen", "arrange_seats", "nothing_changes", members=["gwen"])


def test_a_table_may_ask_what_is_done() -> None:
    asking = Duel(require_description=True)

    assert acts_without_a_word(asking) == "description_required"
    asking.does("gwen", "declare_action", **PLAIN, describe="Over the rail")
    assert acts_without_a_word(Duel()) == "done"


def test_the_buttons_say_what_may_be_done_now() -> None:
    played = Duel()
    played.begun()

    assert more(played, "gwen", KROL)["hold_action"] is None
    assert more(played, "pilar", ILKA)["hold_action"]["code"] == "not_your_turn"
    assert more(played, "pilar", ILKA)["defend_fully"] is None
    assert "take_held" not in more(played, "gwen", KROL)
    played.does("gwen", "hold_action", character=KROL)
    assert more(played, "gwen", KROL)["take_held"] is None
