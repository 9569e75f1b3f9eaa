"""Moves read out: what their effects say in words, band by band, in three languages. Rule: AW-FMT-25."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from campaigns.language import words
from rules.moves.book.entities import move_of
from rules.moves.file.load import load
from rules.moves.hero.entities import Gear, Hero, Marked
from rules.moves.reading.marks import condition_marks, stat_marks
from rules.moves.reading.moves import read_out
from rules.moves.reading.paper import too_much
from rules.moves.reading.sheets import parts_of, sheet_in, thing_in
from rules.moves.tree.game import Game
from tests.rules.moves.catalogue import EXAMPLES, FRAGMENTS, apocalypse, block
from tests.rules.moves.heroes.games import RIDGE


def read(text: str) -> Game:
    game = load(text).game
    assert game is not None
    return game


@pytest.fixture(scope="module")
def ferry() -> Game:
    return read(block("night_ferry"))


@pytest.fixture(scope="module")
def apocalypse_world() -> Game:
    return read(apocalypse(*EXAMPLES, *FRAGMENTS))


def said(game: Game, id: str, lang: str = "en") -> dict[str, str]:
    """What a move says, by the label of each line."""
    move = move_of(game, id)
    assert move is not None
    return {words.render(lang, row.label): says(lang, row) for row in read_out(game, move).rows}


def says(lang: str, row: Any) -> str:
    parts = [
        words.render(lang, one.words) + "".join(f" / {words.render(lang, option)}" for option in one.options)
        for one in row.says
    ]
    return "; ".join(parts)


def test_a_move_is_read_band_by_band_the_best_first(ferry: Game) -> None:
    found = said(ferry, "cross")

    assert list(found) == ["Moonlit", "Clear water", "A scrape", "Swamped"]
    assert found["Moonlit"] == "+1 forward"
    assert found["Clear water"] == "the hero is over"
    assert found["A scrape"].startswith("choose 1 / The water gets in [mark Soaked] / ")
    assert found["Swamped"] == "the MC: The river takes its share"


def test_a_list_that_several_bands_pick_from_stands_once_at_the_end(ferry: Game) -> None:
    found = said(ferry, "listen")

    assert found["Moonlit"] == "ask 3"
    assert found["A scrape"] == "ask 1"
    assert found["Questions"] == "What follows us?; What does our passenger hide?; Where can we land?"
    assert found["With each answer"] == "+1 forward when you act on an answer, until the scene ends"


def test_a_band_that_is_no_hit_and_says_nothing_is_the_mcs(ferry: Game) -> None:
    assert said(ferry, "listen")["Swamped"] == "the MC makes a move"


def test_a_cost_and_a_hold_are_read_with_what_spending_brings(ferry: Game) -> None:
    found = said(ferry, "old_song")

    assert found["Costs"] == "Coins: 1"
    assert found["Moonlit"] == "hold 3"
    assert found["Hold"] == "spend 1: +1 forward; you never hold more than 3; gone when the session ends"


def test_a_move_without_dice_reads_what_it_does_alone(ferry: Game) -> None:
    move = move_of(ferry, "long_arms")
    assert move is not None
    reading = read_out(ferry, move)

    assert words.render("en", reading.roll) == "no dice: Clear water"
    assert [(row.label, says("en", row)) for row in reading.rows] == [(None, "they are rid of Soaked")]


@pytest.mark.parametrize(
    ("lang", "band", "what"), [("es", "A la luz de la luna", "reserva 3"), ("ru", "При луне", "запас 3")]
)
def test_a_move_is_read_in_the_readers_language(ferry: Game, lang: str, band: str, what: str) -> None:
    assert said(ferry, "old_song", lang)[band] == what


def test_a_hit_alike_in_every_band_is_read_once_with_who_chooses_and_when_options_are_open(
    apocalypse_world: Game,
) -> None:
    found = said(apocalypse_world, "go_aggro")

    assert list(found) == ["First", "Hit", words.render("en", band_label(apocalypse_world, "miss"))]
    assert found["Hit"].startswith("they choose 1 / Yield: it shall be so / ")
    assert "(only if on " in found["Hit"]


def band_label(game: Game, band: str) -> Any:
    rows = read_out(game, game.moves[0]).rows
    return next(row.label for row in rows if row.band == band)


def test_where_high_is_bad_the_highest_band_has_the_tone_of_a_miss(apocalypse_world: Game) -> None:
    move = move_of(apocalypse_world, "suffer_harm")
    assert move is not None

    tones = {row.band: row.tone for row in read_out(apocalypse_world, move).rows if row.band}

    assert tones == {"strong": "fail", "weak": "tie", "miss": "ok"}


EFFECTS: list[tuple[dict[str, Any], str]] = [
    ({"tell": {"to": "all", "text": "{actor} looks at {target}"}}, "the hero looks at the other one"),
    ({"ongoing": {"who": "actor", "amount": 1, "until": "scene"}}, "+1 ongoing, until the scene ends"),
    ({"forward": {"who": "target", "amount": -2}}, "they take −2 forward"),
    ({"harm": {"to": "target", "amount": 2, "ap": True}}, "they suffer harm: 2 (armor does not help)"),
    ({"inflict": {"to": "target"}}, "they suffer harm as your weapon does"),
    ({"heal": {"who": "target", "to": "6:00"}}, "their harm goes back to 6:00"),
    ({"heal": {"who": "actor", "segments": 1}}, "you heal: 1"),
    ({"stabilise": {"who": "target"}}, "they do not get worse"),
    ({"revive": {"who": "target", "to": "9:00"}}, "they come back, at 9:00"),
    ({"xp": {"who": "actor", "amount": 1}}, "mark experience"),
    ({"xp": {"who": "actor", "amount": 2}}, "mark experience: 2"),
    ({"stat": {"who": "actor", "stat": "hard", "amount": 1}}, "hard +1"),
    ({"hx": {"of": "target", "with": "actor", "amount": 1}}, "their Hx with you +1"),
    (
        {"resource": {"who": "actor", "key": "barter", "amount": -1, "if_any": True}},
        "barter −1, as far as there is any",
    ),
    ({"condition": {"who": "target", "add": "asleep", "until": "an hour"}}, "they mark asleep (an hour)"),
    ({"condition": {"who": "actor", "remove": "asleep"}}, "you are rid of asleep"),
    ({"clock": {"name": "The dam", "ticks": 2}}, "clock “The dam” +2"),
    ({"highlight": {"who": "actor", "erase": 1}}, "one of your stats is no longer highlighted this session"),
    ({"mc": {"text": "Say what it costs", "weight": "offer"}}, "the MC puts a price on it: Say what it costs"),
    ({"run": {"move": "other", "who": "target"}}, "they make the move “Other”"),
    (
        {"when": {"if": [{"who_is": {"of": "target", "kind": "npc"}}], "do": [{"xp": {"who": "actor", "amount": 1}}]}},
        "if it is one of the MC’s characters: mark experience",
    ),
    (
        {
            "when": {
                "if": [{"harm": {"of": "actor", "min": "9:00"}}],
                "do": [],
                "else": [{"stabilise": {"who": "actor"}}],
            }
        },
        "if your harm is 9:00 or more: nothing; if not: you do not get worse",
    ),
]


@pytest.mark.parametrize(("effect", "text"), EFFECTS)
def test_each_effect_has_words(effect: dict[str, Any], text: str) -> None:
    game = with_effect(effect)

    assert says("en", read_out(game, game.moves[0]).rows[0]) == text
    for lang in ("es", "ru"):
        assert says(lang, read_out(game, game.moves[0]).rows[0])


def with_effect(effect: dict[str, Any]) -> Game:
    """A game with one move that does this, without dice."""
    move = {"id": "one", "name": "One", "target": {"kind": "anyone", "as": "target"}, "roll": "none"}
    other = {
        "id": "other",
        "name": "Other",
        "roll": "none",
        "then": {"always": [{"xp": {"who": "actor", "amount": 1}}]},
    }
    tree = {
        "format": "pbta-moves/1",
        "game": {
            "id": "small",
            "stats": ["hard"],
            "resources": ["barter"],
            "pair": {"name": "Hx"},
            "highlights": 1,
            "harm": [
                {"label": "6:00", "time": "heals"},
                {"label": "9:00", "time": "stays"},
                {"label": "12:00", "time": "ends"},
            ],
        },
        "moves": [{**move, "then": {"always": [effect]}}, other],
    }
    found = load(json.dumps(tree))
    assert found.game is not None, found.findings
    return found.game


# --- sheets ---------------------------------------------------------------------------------------------------------


def test_parts_stand_as_the_game_orders_them_and_what_it_leaves_out_comes_behind(ferry: Game) -> None:
    bell = ferry.playbooks[1]

    ids = [part.id for part in parts_of(ferry, bell)]

    assert ids[:3] == ["looks", "stats", "pair"]
    assert ids[8:] == ["debts", "notes", "modifiers", "holds", "improvements"]
    assert "harm" not in ids


def test_a_sheet_is_read_part_by_part(ferry: Game) -> None:
    hero = Hero(
        id="character:ebba",
        name="Ebba",
        playbook="oar",
        stats={"steady": 2, "keen": 1, "warm": 0},
        pair={"character:sunniva": 2},
        looks={"hands": ("scarred",)},
        conditions=(Marked(id="m1", condition="soaked"),),
        moves=("long_arms",),
        circles=2,
        pending=1,
        resources={"coin": 3},
        parts={"debts": 1},
        notes="Owes the lady.",
    )

    found = dict(lines("en", ferry, hero, {"character:sunniva": "Sunniva"}))

    assert found["Looks"] == ["Hands: scarred"]
    assert found["Stats"] == ["Steady: +2", "Keen: +1", "Warm: +0"]
    assert found["Trust"] == ["Sunniva: +2"]
    assert found["Conditions"] == ["Soaked"]
    assert found["Experience"] == ["2 of 4", "1 improvement to choose"]
    assert found["Your moves"] == ["Long arms"]
    assert found["Resources"] == ["Coins: 3"]
    assert found["Debts"] == ["1 of 3"]
    assert found["Notes"] == ["Owes the lady."]


def lines(lang: str, game: Game, hero: Hero, names: dict[str, str]) -> Iterator[tuple[str, list[str]]]:
    for part in sheet_in(game, hero, names):
        yield words.render(lang, part.name), [words.render(lang, line) for line in part.lines]


def test_whom_one_does_not_know_stands_on_no_sheet(ferry: Game) -> None:
    hero = Hero(id="character:ebba", name="Ebba", playbook="oar", pair={"character:hidden": 3})

    assert dict(lines("en", ferry, hero, {}))["Trust"] == []


def test_a_marked_condition_weighs_on_its_stat(ferry: Game) -> None:
    hero = Hero(id="character:ebba", name="Ebba", conditions=(Marked(id="m1", condition="soaked"),))

    weighed = {mark.id: [words.render("en", why) for why in mark.why] for mark in stat_marks(ferry, hero)}

    assert weighed == {"steady": ["Soaked −1"], "keen": [], "warm": []}
    assert [mark.id for mark in condition_marks(ferry, hero) if mark.on] == ["soaked"]


def test_a_thing_is_read_with_its_numbers_and_tags() -> None:
    knife = Gear(id="g1", text={"en": "a knife"}, harm=2, tags=("hand", "messy_end"))

    assert words.render("en", thing_in(knife)) == "a knife (2-harm, hand, messy end)"
    assert words.render("en", thing_in(Gear(id="g2", text={"en": "a rope"}))) == "a rope"


# --- paper ----------------------------------------------------------------------------------------------------------


def test_a_playbook_of_two_sides_is_not_remarked_upon(ferry: Game) -> None:
    assert list(too_much(ferry)) == []


def test_a_game_with_the_standard_bands_is_measured_like_any() -> None:
    assert list(too_much(RIDGE)) == []


def test_a_playbook_that_would_not_fit_is_remarked_upon_by_name(ferry: Game) -> None:
    oar, bell = ferry.playbooks
    long = msgspec.structs.replace(bell, summary={"en": "You ring. " * 800})

    found = list(too_much(msgspec.structs.replace(ferry, playbooks=(oar, long))))

    assert [one.at for one in found] == ["playbooks[1]"]
    assert "The Bell" in words.render("en", found[0].what)


def test_basic_moves_that_would_not_fit_on_a_sheet_are_remarked_upon(ferry: Game) -> None:
    many = tuple(msgspec.structs.replace(ferry.moves[0], id=f"cross_{n}") for n in range(40))

    found = list(too_much(msgspec.structs.replace(ferry, moves=(*ferry.moves, *many))))

    assert [one.at for one in found] == ["moves"]
