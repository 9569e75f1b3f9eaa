"""A profile file: read strictly, refused whole with the path of each fault, and written so that it is read back."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.refusals import BadDialValue, ProfileDoesNotFit, RangeExceedsCap, ShapeDoesNotFit
from rules.systems import SYSTEM_KEYS, system
from rules.systems.fitting import check_dials, words_for
from rules.systems.profiles import MOST_LETTERS, Profile, profile_from, profile_of, read_profile, turns, written
from rules.systems.warned import soft_rules

HEAD = "profile: 1\nname: x\ngame: condensed\n"


def faults(text: str) -> list[tuple[str, str]]:
    """What is wrong with a file: each path and the kind of its fault."""
    with pytest.raises(ProfileDoesNotFit) as caught:
        read_profile(text)
    told: Any = caught.value.params["faults"]
    json.dumps(told)
    return [(fault["with"]["at"], fault["key"].rpartition(".")[2]) for fault in told["list"]]


WRONG: list[tuple[str, list[tuple[str, str]]]] = [
    ("", [("", "not_a_profile")]),
    ("[1, 2]", [("", "not_a_profile")]),
    ("{", [("", "unreadable")]),
    ("a: [1", [("", "unreadable")]),
    ("? [1]\n: 2", [("", "unreadable")]),
    ("when: 2001-99-99", [("", "unreadable")]),
    ("x" * (MOST_LETTERS + 1), [("", "too_long")]),
    (HEAD + "name: y", [("", "twice")]),
    (HEAD + "dials: *d", [("", "not_plain")]),
    (HEAD + "dials: !!python/object/apply:os.getcwd []", [("", "not_plain")]),
    ("a: " + "[" * 30 + "]" * 30, [("", "not_plain")]),
    ("profile: 2\nname: x\ngame: condensed", [("profile", "version")]),
    ("profile: true\nname: x\ngame: condensed", [("profile", "version")]),
    ("name: x\ngame: condensed", [("profile", "version")]),
    ("profile: 1\nname: ' '\ngame: condensed", [("name", "text")]),
    ("profile: 1\nname: 7\ngame: condensed", [("name", "text")]),
    (f"profile: 1\nname: {'x' * 81}\ngame: condensed", [("name", "text")]),
    ('profile: 1\nname: "a\\u202eb"\ngame: condensed', [("name", "letters")]),
    ("profile: 1\nname: x\ngame: chess", [("game", "choice")]),
    ("profile: 1\nname: x\ngame: [condensed]", [("game", "choice")]),
    (HEAD + "author: me", [("author", "unknown_field")]),
    (HEAD + "dials: [help_cap]", [("dials", "not_a_map")]),
    (HEAD + "warned: FCON-VER-01", [("warned", "not_a_list")]),
    (
        HEAD + "warned: [3, FCON-NONE-99, FCON-INV-01]",
        [("warned[0]", "rule"), ("warned[1]", "together"), ("warned[2]", "together")],
    ),
    (HEAD + "dials: {gravity: 1, help_cap: 99}", [("dials.gravity", "unknown_dial"), ("dials.help_cap", "number")]),
    (HEAD + "dials: {rating_cap: x}", [("dials.rating_cap", "number_or_none")]),
    (HEAD + "dials: {big_bad: yes}", [("dials.big_bad", "switch")]),
    (HEAD + "dials: {tracks: 4}", [("dials.tracks", "choice")]),
    (HEAD + "dials: {solo: [skill, skill, luck]}", [("dials.solo[1]", "choice"), ("dials.solo[2]", "choice")]),
    (HEAD + "dials: {solo: skill}", [("dials.solo", "not_a_list")]),
    (
        HEAD + "dials: {skill_list: [A, A, 3, ' b']}",
        [("dials.skill_list[1]", "once"), ("dials.skill_list[2]", "text"), ("dials.skill_list[3]", "text")],
    ),
    (HEAD + "dials: {skill_list: nonsense}", [("dials.skill_list", "choice")]),
    (HEAD + "dials: {skill_list: []}", [("dials.skill_list", "not_a_list")]),
    (HEAD + 'dials: {skill_list: ["a\\u202eb"]}', [("dials.skill_list", "letters")]),
    (
        HEAD + "dials: {shape: {9: 0, 99: 1, x: 1}}",
        [("dials.shape.9", "number"), ("dials.shape.99", "rating"), ("dials.shape.x", "rating")],
    ),
    (
        HEAD + "dials: {shape: {points: 0, 4: 1}}",
        [("dials.shape.cap", "number"), ("dials.shape.points", "number"), ("dials.shape.4", "rating")],
    ),
    (HEAD + "dials: {shape: {}}", [("dials.shape", "rating")]),
    (HEAD + "dials: {shape: 7}", [("dials.shape", "choice")]),
    (HEAD + "dials: {shape: diamond}", [("dials.shape", "together")]),
    (
        HEAD + "dials: {turn_order: {physical: 3, z: 1}}",
        [
            ("dials.turn_order.physical", "text"),
            ("dials.turn_order.mental", "text"),
            ("dials.turn_order.z", "unknown_field"),
        ],
    ),
    (HEAD + "dials: {turn_order: {physical: jokes, mental: will}}", [("dials.turn_order", "together")]),
]


@pytest.mark.parametrize(("text", "wanted"), WRONG)
def test_every_fault_is_told_with_its_path(text: str, wanted: list[tuple[str, str]]) -> None:
    assert faults(text) == wanted


def test_an_anchor_that_nothing_refers_to_is_no_harm() -> None:
    assert read_profile(HEAD + "dials: &d {help_cap: 1}").dials == {"help_cap": 1}


def test_a_path_with_letters_that_no_text_may_hold_is_not_shown() -> None:
    assert faults(HEAD + 'dials: {"a\\u202eb": 1}') == [("?", "unknown_dial")]


def test_of_very_many_faults_the_first_are_told() -> None:
    assert len(faults(HEAD + "dials: {" + ", ".join(f"x{number}: 1" for number in range(999)) + "}")) == 50


def test_json_is_read_as_well() -> None:
    doc = {"profile": 1, "name": " Two ", "game": "condensed", "dials": {"shape": {"4": 1}}, "warned": ["FCON-VER-01"]}

    found = read_profile(json.dumps(doc))

    assert found == Profile(name="Two", game="condensed", dials={"shape": {"4": 1}}, warned=("FCON-VER-01",))
    assert profile_from(doc) == found


def test_what_is_as_the_game_has_it_is_left_out() -> None:
    assert read_profile(HEAD + "dials: {help_cap: 9, base_boxes: 4}").dials == {"base_boxes": 4}


def test_playing_by_a_profile_turns_what_differs_and_takes_back_the_rest() -> None:
    profile = profile_of("x", "condensed", {"help_cap": 1})

    assert turns(system("condensed"), {"base_boxes": 4, "help_cap": 1}, profile) == {"base_boxes": 3}
    assert turns(system("condensed"), {}, profile) == {"help_cap": 1}


@st.composite
def values(draw: st.DrawFn, game: str) -> dict[str, Any]:
    """Dials that each take their value, turned at random."""
    dials = system(game).dials
    return {
        name: draw(any_value(game, dials[name])) for name in draw(st.sets(st.sampled_from(sorted(dials)), max_size=6))
    }


def any_value(game: str, dial: Any) -> st.SearchStrategy[Any]:
    ready = st.sampled_from(words_for(system(game), dial)) if words_for(system(game), dial) else st.nothing()
    names = st.lists(
        st.text("abcdefghij Ж-'", min_size=1, max_size=9).map(str.strip).filter(bool),
        min_size=1,
        max_size=9,
        unique=True,
    )
    counts = st.dictionaries(st.integers(-4, 12).map(str), st.integers(1, 40), min_size=1)
    return {
        "switch": st.booleans(),
        "number": st.integers(dial.least, dial.most),
        "choice": ready,
        "choices": st.lists(ready, unique=True),
        "names": ready | names,
        "shape": ready | counts,
        "order": ready | st.just({"physical": "will", "mental": "fight"}),
    }[dial.type]


@pytest.mark.parametrize("game", SYSTEM_KEYS)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_what_is_written_is_read_back_and_gives_the_same_table(game: str, data: st.DataObject) -> None:
    dials = data.draw(values(game))
    with contextlib.suppress(ShapeDoesNotFit, RangeExceedsCap, BadDialValue):
        check_dials(system(game), dials)
        read_back(profile_of("A name: with 'quotes' #", game, dials, soft_rules(system(game))[:1]))


def read_back(profile: Profile) -> None:
    again = read_profile(written(profile))

    assert again == profile
    assert turns(system(profile.game), again.dials, profile) == {}
