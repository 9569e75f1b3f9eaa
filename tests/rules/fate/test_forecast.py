"""A prepared scene tried out in memory: everybody by one policy, and the rules decide as they do at the table."""

from random import Random
from typing import Any

import pytest

from rules import game
from rules.fate.bargain.entities import Offer
from rules.fate.conflict.commands import EndTurn
from rules.fate.forecast.fights import FORECASTING, MOST_EXCHANGES
from rules.fate.forecast.hits import hit_moves
from rules.fate.forecast.sending import Move, Sender, gm_of
from rules.fate.harm.wounds import wounds_of
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character, Track
from rules.fate.table import running_conflict
from rules.forecast.fights import Fight
from rules.forecast.refusals import NobodyGoes, NobodyToMeet
from rules.refusals import NotPrepared, Refusal
from rules.state import State
from rules.table.stage.entities import Scene, Token, Zone
from tests.rules.accelerated.table import Played
from tests.rules.condensed.table import Condensed
from tests.rules.random_commands import Chance
from tests.rules.random_tables import table_of

STRONG: dict[str, Any] = {"ratings": {"fight": 8, "athletics": 8, "notice": 8}, "fate_points": 0}
WEAK: dict[str, Any] = {"kind": "mook", "ratings": {"fight": 0}, "tracks": {"stress": Track(boxes=(1,))}}


class Century(Played):
    system = "century"


class Accelerated(Played):
    system = "accelerated"


def prepared(table: Played, *foes: str, **placed: Any) -> str:
    """A scene in preparation with them on the other side."""
    scene = table.prepared()
    for foe in foes:
        table.does("gwen", "place_token", scene=scene, character=foe, side="foes", **placed)
    return scene


def staged(table: Played, scene: str, *heroes: str, seed: str = "staged") -> State:
    return FORECASTING.staged(table.state, scene, heroes, game.SeededDice(seed))


def fights(begun: State, runs: int, seed: str = "fought") -> list[Fight]:
    return [FORECASTING.fight(begun, game.SeededDice(f"{seed} {run}")) for run in range(runs)]


def duel(hero: dict[str, Any], foe: dict[str, Any], **dials: Any) -> tuple[Condensed, State]:
    table = Condensed(**dials)
    ilka, ghoul = table.pilar(**hero), table.foe(**foe)
    return table, staged(table, prepared(table, ghoul), ilka)


# --- what it comes to ------------------------------------------------------------------------------------------------


def test_a_much_stronger_side_nearly_always_wins() -> None:
    _, for_the_hero = duel(STRONG, WEAK)
    _, for_the_foe = duel({"ratings": {}, "fate_points": 0}, {"ratings": STRONG["ratings"]})

    assert sum(one.winner == "pcs" for one in fights(for_the_hero, 20)) >= 19
    assert sum(one.winner == "foes" for one in fights(for_the_foe, 20)) >= 19


def test_the_same_seed_comes_to_the_same_and_another_to_something_else() -> None:
    _, begun = duel({"ratings": {"fight": 2}}, {"ratings": {"fight": 2}})

    assert fights(begun, 5) == fights(begun, 5)
    assert fights(begun, 5) != fights(begun, 5, seed="otherwise")


def test_the_table_it_is_tried_for_stays_as_it_is() -> None:
    table = Condensed()
    ilka, ghoul = table.pilar(), table.foe()
    scene = prepared(table, ghoul)
    before = {one.id: game.encode_entity("condensed", one) for one in table.state.entities()}

    begun = staged(table, scene, ilka)
    held = {one.id: game.encode_entity("condensed", one) for one in begun.entities()}
    fights(begun, 3)

    assert {one.id: game.encode_entity("condensed", one) for one in table.state.entities()} == before
    assert {one.id: game.encode_entity("condensed", one) for one in begun.entities()} == held


def test_where_nobody_can_harm_anybody_it_ends_undecided() -> None:
    unhurt: dict[str, Any] = {"ratings": {"fight": 0, "athletics": 8}}
    _, begun = duel({**unhurt, "fate_points": 0}, unhurt)

    fight = fights(begun, 1)[0]

    assert (fight.winner, fight.exchanges, fight.out) == ("", MOST_EXCHANGES, frozenset())


def test_a_move_that_the_rules_refuse_is_not_made() -> None:
    _, begun = duel({}, {})
    table = Sender(begun, game.SeededDice("refused"))

    made = table.send_first([Move(gm_of(begun), EndTurn(character="character:ghoul"))])

    assert not made
    assert table.state is begun


def test_what_it_costs_is_counted_by_hero() -> None:
    _, begun = duel({"ratings": {}, "fate_points": 2}, {"ratings": STRONG["ratings"]})

    fight = fights(begun, 1)[0]

    assert fight.out == {"character:ilka"}
    assert fight.costs["character:ilka"]["wounds"] > 0
    assert fight.costs["character:ilka"].keys() == set(FORECASTING.costs)


def test_many_runs_are_summed_up() -> None:
    _, begun = duel(STRONG, WEAK)
    told = game.summed(FORECASTING.fighters(begun), fights(begun, 10), FORECASTING.costs)

    assert told.runs == 10 == told.undecided + sum(side.wins for side in told.sides)
    assert {side.side for side in told.sides} == {"pcs", "foes"}
    assert 1 <= told.low <= told.middle <= told.high
    assert [(one.hero, one.out) for one in told.fighters if one.hero] == [(True, 0)]


# --- how everybody acts ----------------------------------------------------------------------------------------------


def absorbed(hit: int, **sheet: Any) -> tuple[int, int]:
    """Boxes and wounds of a hero after one hit of so many shifts, by the policy."""
    table = Condensed()
    ilka, ghoul = table.pilar(**sheet), table.foe()
    table.on_stage(ilka, ghoul)
    table.hit(ilka, hit)
    sender = Sender(table.state, game.SeededDice("hit"))
    assert sender.send_first(hit_moves(sender.state))
    after = sender.state.get(ilka, Character)
    return sum(len(track.marked) for track in after.tracks.values()), len(wounds_of(sender.state, ilka))


def test_a_hit_is_taken_with_stress_first_and_then_with_the_lightest_wounds() -> None:
    assert absorbed(3) == (3, 0)
    assert absorbed(5) == (3, 1)
    assert absorbed(9) == (3, 2)


def test_somebody_is_taken_out_only_where_nothing_is_enough() -> None:
    assert absorbed(15) == (3, 3)
    assert absorbed(16) == (0, 0)


def test_a_point_is_spent_only_where_it_turns_the_roll() -> None:
    _, rich = duel({"ratings": {"fight": 2}, "fate_points": 9}, {"ratings": {"athletics": 4, "fight": 0}})
    _, hopeless = duel({"ratings": {}, "fate_points": 1}, {"ratings": {"fight": 12, "athletics": 12}})

    assert any(one.costs["character:ilka"]["points"] for one in fights(rich, 5))
    assert not any(one.costs["character:ilka"]["points"] for one in fights(hopeless, 5))


def test_who_reaches_nobody_goes_towards_the_nearest() -> None:
    table = Condensed()
    ilka, ghoul = table.pilar(**STRONG), table.foe("ghoul", **WEAK)
    scene = table.prepared()
    zones = [table.does("gwen", "add_zone", scene=scene, name=name) for name in ("Quay", "Shed", "Roof")]
    table.does("gwen", "link_zones", a=zones[0], b=zones[1])
    table.does("gwen", "link_zones", a=zones[1], b=zones[2])
    table.does("gwen", "place_token", scene=scene, character=ghoul, side="foes", zone=zones[2])
    table.does("gwen", "place_token", scene=scene, character=ilka, zone=zones[0])

    assert fights(staged(table, scene, ilka), 3)[0].winner == "pcs"


# --- how it begins ---------------------------------------------------------------------------------------------------


def test_whoever_stands_hidden_comes_out() -> None:
    table = Condensed()
    ilka, ghoul = table.pilar(), table.foe()
    scene = table.prepared()
    cellar = table.does("gwen", "add_zone", scene=scene, name="Cellar", secret=True)
    table.does("gwen", "place_token", scene=scene, character=ghoul, side="foes", zone=cellar, secret=True)

    begun = staged(table, scene, ilka)

    assert {one.id for one in FORECASTING.fighters(begun)} == {ilka, ghoul}
    assert begun.get(cellar, Zone).shown


def test_a_hero_who_stays_at_home_is_not_there() -> None:
    table = Condensed()
    ilka, doc, ghoul = table.pilar(), table.oleg(), table.foe()
    scene = prepared(table, ghoul)
    table.does("gwen", "place_token", scene=scene, character=doc)

    begun = staged(table, scene, ilka)

    assert {one.id for one in FORECASTING.fighters(begun)} == {ilka, ghoul}


def test_it_begins_although_something_else_is_fought_out_now() -> None:
    table = Condensed()
    ilka, ghoul, rat = table.pilar(), table.foe(), table.foe("rat", **WEAK)
    now = table.on_stage(ilka, rat)
    scene = prepared(table, ghoul)
    table.does("gwen", "open_conflict", conflict_kind="physical")
    table.does("gwen", "pause_play")

    begun = staged(table, scene, ilka)

    assert begun.get(scene, Scene).state == "live"
    assert running_conflict(begun) is None and not begun.all(Roll) and not begun.all(Offer)
    assert not any(token.scene == now for token in begun.all(Token))


def test_heroes_come_with_the_wounds_they_have() -> None:
    table = Condensed()
    ilka, ghoul = table.pilar(), table.foe()
    wound = table.wound(ilka, "moderate")

    begun = staged(table, prepared(table, ghoul), ilka)

    assert begun.find(wound) is not None
    assert all(one.costs[ilka]["wounds"] <= 2 for one in fights(begun, 3))


def test_who_has_nobody_to_fight_or_to_send_is_refused() -> None:
    table = Condensed()
    ilka, ghoul = table.pilar(), table.foe()
    empty, full = table.prepared(), prepared(table, ghoul)

    with pytest.raises(NobodyToMeet):
        staged(table, empty, ilka)
    with pytest.raises(NobodyGoes):
        staged(table, full)
    with pytest.raises(NobodyGoes):
        staged(table, full, ghoul)


def test_only_a_prepared_scene_is_tried_out() -> None:
    table = Condensed()
    ilka, ghoul = table.pilar(), table.foe()
    live = table.on_stage(ilka, ghoul)

    with pytest.raises(NotPrepared):
        staged(table, live, ilka)


# --- every game, every dial ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Accelerated, Condensed, Century])
def test_the_samples_of_every_game_fight_it_out(kind: type[Played]) -> None:
    table = kind()
    samples = game.system(table.system).samples
    heroes = [table.hero("pilar", one.key) for one in samples if one.kind == "pc"][:2]
    foes = [table.foe(one.key) for one in samples if one.kind != "pc"][:3]

    found = fights(staged(table, prepared(table, *foes), *heroes), 2)

    assert all(1 <= one.exchanges <= MOST_EXCHANGES for one in found)
    assert any(one.out for one in found)


@pytest.mark.parametrize(
    "dials", [{"weapons_armor": True}, {"conditions": "on"}, {"extreme": True}, {"tracks": "single"}]
)
def test_optional_rules_have_their_say(dials: dict[str, Any]) -> None:
    _, begun = duel({"ratings": {}}, {"ratings": {"fight": 4, "athletics": 4}}, **dials)

    assert fights(begun, 2)[0].winner == "foes"


def test_minions_fall_one_after_the_other() -> None:
    table = Century()
    hero = table.hero("pilar", "billie")
    scene = table.prepared()
    made = {"name": "Thugs", "quality": 1, "count": 6, "side": "foes"}
    table.does("gwen", "make_minions", scene=scene, **made)

    found = fights(staged(table, scene, hero), 3)

    assert any(one.winner == "pcs" and len(one.out) == 1 for one in found)


@pytest.mark.parametrize("key", ["accelerated", "condensed", "century"])
@pytest.mark.parametrize("seed", [3, 4, 9])
def test_it_ends_at_whatever_table_and_with_whatever_dials(key: str, seed: int) -> None:
    table = table_of(key, seed)
    table.order("gwen", "prepare_scene", {"title": "The last stand"})
    scene = [one.id for one in table.state.all(Scene) if one.state == "prepared"][-1]
    for foe in [one for one in table.state.all(Character) if one.kind == "npc"]:
        table.order("gwen", "place_token", {"scene": scene, "character": foe.id, "side": "foes"})
    for step in range(40):
        table.send(Chance(Random(f"{seed}/{step}"), table.state).command())
    heroes = tuple(one.id for one in table.state.all(Character) if one.kind == "pc")
    try:
        begun = FORECASTING.staged(table.state, scene, heroes, game.SeededDice("staged"))
    except Refusal as refusal:  # chance has thrown the scene away, or taken it live
        assert refusal.code in ("not_found", "not_prepared", "nobody_to_meet")
        return

    fight = fights(begun, 1)[0]

    assert 1 <= fight.exchanges <= MOST_EXCHANGES
    assert fight.winner in ("", *(one.side for one in FORECASTING.fighters(begun)))
