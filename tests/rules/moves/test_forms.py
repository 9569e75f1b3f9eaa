"""What may be written in several ways stands in the tree in one. 16.1, 16.5, 16.7."""

from typing import Any

from rules.moves.file.load import load
from rules.moves.tree.amounts import ByBand, Pick
from rules.moves.tree.conditions import Advanced, AnswerIs, Chosen, HarmIs, Not
from rules.moves.tree.effects import AskQuestions, Choose, GiveForward, GiveOngoing, Heal, MarkXp, Revive
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Aim, Move, Right, Term, Throw, Trigger
from rules.moves.tree.playbooks import Gain, GearChoice, Thing
from tests.rules.moves.catalogue import game_of
from tests.rules.moves.wrong_files import of_game, of_move, of_playbook


def move(keys: str) -> Move:
    return game_of(load(of_move(keys))).moves[0]


def effect(text: str) -> Any:
    return move(f"then: {{always: [{text}]}}, target: {{kind: pc, as: friend}}").then["always"][0]


def game(key: str) -> Game:
    return game_of(load(of_game(key)))


def test_a_move_without_a_trigger_is_declared_by_its_name() -> None:
    assert move("then: {}").trigger == Trigger(text={"en": "M"})
    assert move("then: {}, trigger: {event: harm.pending}").trigger == Trigger(
        text={"en": "M"}, starts="event", event="harm.pending"
    )


def test_a_move_of_a_playbook_is_whose_sheet_it_stands_on() -> None:
    assert move("then: {}, group: playbook").who == Right(kind="sheet")
    assert move("then: {}, group: [basic, battle], who: mc").who == Right(kind="mc")


def test_a_target_may_be_a_word_and_is_named_one_way() -> None:
    assert move("then: {}, target: anyone").target == Aim(kind="anyone")
    assert effect("{xp: {who: target, amount: 1}}") == MarkXp(who="friend", amount=1)


def test_a_roll_may_depend_on_an_answer() -> None:
    keys = "ask: [{key: sure, of: mc, kind: confirm, text: T}], then: {hit: []}, roll: "
    roll = "{if: [{answer: {sure: true}}], then: {add: [{stat: cool}]}, else: {count_as: strong}}"

    assert move(keys + roll).throw == Throw(
        dice=True,
        terms=(Term(what="stat", key="cool"),),
        when=(AnswerIs(answers={"sure": True}),),
        otherwise=Throw(count_as="strong"),
    )


def test_a_term_has_limits_and_may_be_taken_away() -> None:
    term = "{rating: speed, of: vehicle, min: 0, max: 2, sign: minus}"

    assert move(f"then: {{hit: []}}, roll: {{add: [{term}]}}").throw.terms == (
        Term(what="rating", key="speed", of="vehicle", least=0, most=2, minus=True),
    )


def test_how_many_are_picked_is_told_by_band_or_for_all() -> None:
    def picks(pick: str) -> Any:
        found = effect(f"{{choose: {{who: mc, pick: {pick}, from: [{{id: a, text: A}}, {{id: b, text: B}}]}}}}")
        assert isinstance(found, Choose)
        return found.picks

    assert picks("1") == {"": Pick(least=1, most=1)}
    assert picks("{max: 2}") == {"": Pick(least=0, most=2)}
    assert picks("{strong: [1, 2], weak: 1}") == {"strong": Pick(least=1, most=2), "weak": Pick(least=1, most=1)}


def test_bonuses_say_which_rolls_they_are_for() -> None:
    assert effect("{forward: {who: friend, amount: 1, scope: {against: actor}}}") == GiveForward(
        who="friend", amount=1, against="actor"
    )
    assert effect("{ongoing: {who: target, amount: {weak: -1}, scope: {moves: [m]}, until: scene}}") == GiveOngoing(
        who="friend", amount=ByBand(bands={"weak": -1}), moves=("m",), until="scene"
    )


def test_levels_of_harm_are_counted_from_one() -> None:
    assert effect('{heal: {who: friend, to: "6:00"}}') == Heal(who="friend", to=2)
    assert effect('{revive: {who: friend, to: {strong: "3:00", weak: "6:00"}}}') == Revive(
        who="friend", levels={"strong": 1, "weak": 2}
    )
    assert effect('{when: {if: [{not: {harm: {of: friend, min: "6:00"}}}, {advanced: yes}]}}').conditions == (
        Not(conditions=(HarmIs(of="friend", least=2),)),
        Advanced(so=True),
    )


def test_what_was_chosen_may_be_told_with_the_choice() -> None:
    keys = (
        "then: {always: [{choose: {who: actor, pick: 1, as: how, from: [{id: a, text: A}]}},"
        " {when: {if: [{chosen: how.a}, {chosen: a}], do: []}}]}"
    )

    branch: Any = move(keys).then["always"][1]

    assert branch.conditions == (Chosen(option="a", choice="how"), Chosen(option="a"))


def test_a_gap_stands_where_somebody_fills_it() -> None:
    found = effect(
        "{questions: {who: actor, answered_by: friend, pick: 1, from: [{id: a, text: 'How may {actor} get {blank}"
        " from {target}?', blank: true}]}}"
    )

    assert isinstance(found, AskQuestions)
    assert isinstance(found.options, tuple)
    assert found.options[0].blank


def test_a_pair_starts_at_zero_or_as_near_as_its_range_lets_it() -> None:
    starts = [game(f"pair: {{range: {span}}}").pair for span in ("[-3, 3]", "[1, 3]", "[-3, -1]")]

    assert [pair and pair.start for pair in starts] == [0, 1, -1]
    assert game("pair: none").pair is None


def test_gear_and_improvements_of_a_playbook() -> None:
    keys = (
        "gear: {given: [angel_kit, {id: pole, text: a pole, harm: 1}], choices: [{id: arms, from: common_weapons}]},"
        " improvements: [{id: up, do: {stat: cool, amount: 1, max: 2}}, {id: more, do: {moves: {from: own}}},"
        " {id: words, text: Words}], later: [retire, {id: coin, do: {resource: coin, amount: 2}}]"
    )

    (playbook,) = game_of(load(of_playbook(keys))).playbooks

    assert playbook.given == (Thing(id="angel_kit"), Thing(id="pole", text={"en": "a pole"}, harm=1))
    assert playbook.gear == (GearChoice(id="arms", shipped="common_weapons"),)
    assert [one.gain for one in playbook.improvements] == [
        Gain(what="stat", key="cool", amount=1, most=2),
        Gain(what="new_moves", source="own"),
        Gain(),
    ]
    assert playbook.later_ids == ("retire",)
    assert playbook.later[0].gain == Gain(what="resource", key="coin", amount=2)
