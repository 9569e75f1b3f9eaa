"""Stunts that come before others, and what a table adds to their tree."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from rules.fate.optional.stunt_tree.entities import TreeStunt
from rules.fate.optional.stunt_tree.tree import before, nodes_of
from rules.fate.sheet.samples import Words, stunt_from
from rules.fate.stunt.entities import Stunt
from rules.refusals import Refusal
from rules.state import State
from rules.systems import system
from rules.table.look import dial
from tests.rules.accelerated.table import Played
from tests.rules.century.table import Century

DIALS: dict[str, Any] = {"stunt_tree": False}
TABLE = Century
GAME = system("century")
ZIP = {"id": "", "name": "Zip Line", "kind": "free", "text": "I leave by a rope where there was none"}


def orders(now: Callable[[], State]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Its commands are sent at tables of the game that has it."""
    return iter(())


def stunt(key: str, language: str = "en") -> Stunt:
    data = next(one for one in GAME.stunts if one.key == key)  # type: ignore[attr-defined]
    return stunt_from(f"stunt_{key}", data, Words(GAME, language))  # type: ignore[arg-type]


def having(played: Century, *keys: str, **sheet: Any) -> str:
    """Ilka of Pilar's, not yet played, with these stunts."""
    return played.pilar(ratings={"pilot": 5}, stunts=tuple(map(stunt, keys)), in_play=False, **sheet)


def takes(played: Century, member: str, hero: str, key: str, language: str = "en") -> None:
    played.does(member, "add_stunt", character=hero, stunt=told(key, language))


def told(key: str, language: str = "en") -> dict[str, Any]:
    one = stunt(key, language)
    return {"id": "", "name": one.name, "kind": one.kind, "rating": one.rating, "actions": list(one.actions)}


def named(played: Century, hero: str) -> list[str]:
    return [one.name for one in played.character(hero).stunts]


def takes_what_is_locked(played: Century) -> list[str]:
    hero = having(played)
    with suppress(Refusal):
        takes(played, "pilar", hero, "dead_stick")
    return named(played, hero)


QUESTIONS: dict[str, Any] = {"stunt_tree": takes_what_is_locked}


# --- the game's tree --------------------------------------------------------------------------------------------


def test_every_stunt_of_the_game_stands_in_the_tree_once_below_a_skill_and_never_before_itself() -> None:
    tree = nodes_of("century")
    keys = [key for stunts in GAME.stunt_tree.values() for key in stunts]  # type: ignore[attr-defined]

    assert sorted(keys) == sorted(one.key for one in GAME.stunts)  # type: ignore[attr-defined]
    assert {node.skill for node in tree.values()} <= set(GAME.ratings.order)  # type: ignore[attr-defined]
    assert all(need in tree for node in tree.values() for need in node.needs)
    assert not [key for key in tree if key in before(tree, key)]
    assert max(len(before(tree, key)) for key in tree) >= 2


def test_no_two_stunts_of_the_tree_have_one_name() -> None:
    names = [name for node in nodes_of("century").values() for name in node.names]

    assert len(names) == len(set(names))


def test_ready_heroes_have_what_their_stunts_need() -> None:
    tree = nodes_of("century")
    for sample in GAME.samples:  # type: ignore[attr-defined]
        assert all(need in sample.stunts for key in sample.stunts for need in tree[key].needs), sample.key


# --- what a sheet may have --------------------------------------------------------------------------------------


def test_who_lacks_what_comes_first_is_told_what_it_is() -> None:
    played = Century()
    hero = having(played)
    refusal = played.refuses("pilar", "add_stunt", "stunt_locked", character=hero, stunt=told("dead_stick"))

    assert refusal.params["stunt"] == {"key": "century.stunt_example.dead_stick.name"}
    assert refusal.params["needs"] == {"list": [{"key": "century.stunt_example.crosswind.name"}]}
    assert refusal.rule == "SOTC-SHEET-06"
    takes(played, "pilar", hero, "crosswind")
    takes(played, "pilar", hero, "dead_stick")
    assert named(played, hero) == ["Crosswind", "Dead Stick"]


def test_a_stunt_is_known_by_its_name_in_any_language() -> None:
    played = Century()
    hero = having(played)
    takes(played, "pilar", hero, "crosswind", "ru")

    takes(played, "pilar", hero, "dead_stick", "es")
    assert played.can("pilar")["stunt_tree"][hero]["had"] == ("crosswind", "dead_stick")


def test_two_that_come_together_may_build_on_each_other() -> None:
    played = Century()
    hero = having(played)

    played.does("pilar", "edit_character", character=hero, stunts=[told("dead_stick"), told("crosswind")])
    assert named(played, hero) == ["Dead Stick", "Crosswind"]


def test_what_others_hang_on_is_not_given_up_alone() -> None:
    played = Century()
    hero = having(played, "crosswind", "dead_stick")
    one, other = ({**told(key), "id": f"stunt_{key}"} for key in ("crosswind", "dead_stick"))
    refusal = played.refuses("pilar", "edit_character", "stunt_still_needed", character=hero, stunts=[other])

    assert refusal.params["others"] == {"list": [{"key": "century.stunt_example.dead_stick.name"}]}
    played.does("pilar", "edit_character", character=hero, stunts=[one])
    played.does("pilar", "edit_character", character=hero, stunts=[])
    assert named(played, hero) == []


def test_the_gm_gives_it_all_the_same() -> None:
    played = Century()
    hero = having(played)

    played.does("gwen", "give_stunt", character=hero, stunt=told("dead_stick"))
    assert named(played, hero) == ["Dead Stick"]
    played.refuses("pilar", "give_stunt", "gm_only", character=hero, stunt=told("crosswind"))


def test_a_table_may_have_it_warn() -> None:
    played = Century()
    hero = having(played)
    played.does("gwen", "set_dials", dials={}, warned=["SOTC-SHEET-06"])

    assert played.can("pilar")["stunt_tree"][hero]["anyway"]
    takes(played, "pilar", hero, "dead_stick")
    assert named(played, hero) == ["Dead Stick"]


def test_with_the_dial_off_everybody_takes_what_they_like() -> None:
    played = Century()
    hero = having(played)
    played.does("gwen", "set_dials", dials={"stunt_tree": False})

    assert "stunt_tree" not in played.can("pilar")
    assert "add_tree_stunt" not in played.can("gwen")["commands"]
    played.refuses("gwen", "add_tree_stunt", "not_allowed", skill="pilot", stunt=ZIP)
    takes(played, "pilar", hero, "dead_stick")


def test_only_the_game_that_asks_for_it_has_it() -> None:
    plain = Played()

    assert not dial(plain.state, "stunt_tree")
    plain.refuses("gwen", "add_tree_stunt", "not_allowed", skill="clever", stunt=ZIP)


def test_growing_and_shuffling_ask_for_it_too() -> None:
    played = Century()
    hero = played.pilar(stunts=(stunt("crosswind"), stunt("dead_stick")))
    played.does("gwen", "start_session")
    played.does("gwen", "end_session")
    played.does("gwen", "allow_shuffle")

    args = {"character": hero, "give": "stunt_crosswind", "stunt": told("chandelier")}
    played.refuses("pilar", "shuffle_stunt", "stunt_still_needed", **args)
    args = {"character": hero, "give": "stunt_dead_stick", "stunt": told("barn_door")}
    played.refuses("pilar", "shuffle_stunt", "stunt_locked", **args)


# --- what a table adds ------------------------------------------------------------------------------------------


def test_the_gm_adds_one_and_everybody_sees_it() -> None:
    played = Century()
    hero = having(played, "crosswind")
    node = played.does("gwen", "add_tree_stunt", skill="pilot", stunt=ZIP, needs=["dead_stick"])

    assert played.state.get(node, TreeStunt).stunt.name == "Zip Line"
    assert all(played.sees(audience, node) for audience in ("gm", "member:pilar", "spectators"))
    line = {"stunt": "Zip Line", "skill": {"key": "century.rating.pilot.name"}, "how": "added"}
    assert played.line("tree_stunt_put", "spectators") == line
    assert played.can("pilar")["stunt_tree"][hero]["lacks"][node] == ["dead_stick"]
    played.refuses("pilar", "add_stunt", "stunt_locked", character=hero, stunt=ZIP)


def test_what_the_gm_put_there_is_not_asked_about_again() -> None:
    played = Century()
    hero = having(played)
    played.does("gwen", "add_tree_stunt", skill="pilot", stunt=ZIP)

    played.does("pilar", "add_stunt", character=hero, stunt=ZIP)
    played.does("pilar", "add_stunt", character=hero, stunt={**ZIP, "name": "Zip Line of My Own"})
    assert [one.asks for one in played.character(hero).stunts] == [False, True]


def test_one_that_is_changed_stands_so_from_now_on() -> None:
    played = Century()
    node = played.does("gwen", "add_tree_stunt", skill="pilot", stunt=ZIP)
    args = {"node": node, "skill": "athletics", "stunt": ZIP, "needs": ["chandelier", "chandelier"]}
    played.does("gwen", "edit_tree_stunt", **args)

    assert played.line("tree_stunt_put")["how"] == "changed"
    assert played.state.get(node, TreeStunt).needs == ("chandelier",)
    played.refuses("gwen", "edit_tree_stunt", "nothing_changes", **args)
    played.refuses("gwen", "edit_tree_stunt", "gone", **{**args, "node": "tree_stunt:none"})


def test_no_stunt_comes_before_itself() -> None:
    played = Century()
    first = played.does("gwen", "add_tree_stunt", skill="pilot", stunt=ZIP)
    second = played.does("gwen", "add_tree_stunt", skill="pilot", stunt={**ZIP, "name": "Longer"}, needs=[first])

    for need in (first, second):
        played.refuses(
            "gwen", "edit_tree_stunt", "comes_before_itself", node=first, skill="pilot", stunt=ZIP, needs=[need]
        )


def test_a_stunt_of_the_table_has_a_skill_a_name_of_its_own_and_needs_that_are_there() -> None:
    played = Century()

    played.refuses("gwen", "add_tree_stunt", "unknown_approach", skill="juggling", stunt=ZIP)
    played.refuses("gwen", "add_tree_stunt", "name_needed", skill="pilot", stunt={**ZIP, "name": " "})
    played.refuses("gwen", "add_tree_stunt", "tree_name_taken", skill="pilot", stunt={**ZIP, "name": "люстра"})
    played.refuses("gwen", "add_tree_stunt", "gone", skill="pilot", stunt=ZIP, needs=["nothing"])
    played.refuses("pilar", "add_tree_stunt", "gm_only", skill="pilot", stunt=ZIP)


def test_one_is_taken_away_once_none_comes_after_it_and_heroes_keep_it() -> None:
    played = Century()
    hero = having(played)
    first = played.does("gwen", "add_tree_stunt", skill="pilot", stunt=ZIP)
    second = played.does("gwen", "add_tree_stunt", skill="pilot", stunt={**ZIP, "name": "Longer"}, needs=[first])
    played.does("pilar", "add_stunt", character=hero, stunt=ZIP)

    refusal = played.refuses("gwen", "drop_tree_stunt", "branches_left", node=first)
    assert refusal.params["others"] == {"list": ["Longer"]}
    extras = played.can("gwen")["extras"]
    assert extras[first]["drop_tree_stunt"]["code"] == "branches_left"
    assert extras[second] == {"edit_tree_stunt": None, "drop_tree_stunt": None}
    played.refuses("pilar", "drop_tree_stunt", "gm_only", node=second)
    played.does("gwen", "drop_tree_stunt", node=second)
    assert played.line("tree_stunt_dropped") == {"stunt": "Longer"}
    played.does("gwen", "drop_tree_stunt", node=first)
    played.refuses("gwen", "drop_tree_stunt", "gone", node=first)
    assert named(played, hero) == ["Zip Line"]
