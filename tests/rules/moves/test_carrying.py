"""What of a table of moves goes along to another campaign."""

import pytest

from rules import game
from rules.actor import Actor
from rules.game import SecretDice, State, packed
from rules.moves.book.commands import AcceptGame
from rules.moves.book.entities import Book
from rules.moves.carrying import NotOfThisGame
from rules.moves.hero.entities import Hero, Highlight, Marked
from rules.state import Draft
from rules.table.carrying.commands import Bring
from tests.rules.moves.catalogue import block, night_ferry

GM = Actor("gwen", "gm")
EBBA = Hero(
    id="character:ebba",
    name="Ebba",
    kind="pc",
    controller="pilar",
    playbook="oar",
    stats={"steady": 2, "keen": 0, "warm": 1},
    pair={"character:mist": 2, "character:far": 1},
    answers={"pulled": ("character:far",)},
    circles=3,
    harm=2,
    highlights=(Highlight(stat="keen", by="oleg"),),
    conditions=(Marked(id="m1", condition="soaked"),),
    out="out",
)
MIST = Hero(id="character:mist", name="Mist", kind="pc", controller="oleg")
FAR = Hero(id="character:far", name="Far", kind="pc", controller="oleg")


def table(*, with_game: bool) -> State:
    state = game.apply(State(), game.new_table("moves", {}, "gwen"))
    if not with_game:
        return state
    for source in ("an older one", block("night_ferry")):
        state = game.decide(state, GM, AcceptGame(source=(source,), game=night_ferry()), SecretDice()).state
    draft = Draft(state)
    for hero in (EBBA, MIST, FAR):
        draft.put(hero)
    return draft.done()


def brought(state: State, *roots: str) -> State:
    things = packed(table(with_game=True), roots)
    return game.decide(state, GM, Bring(things=things), SecretDice()).state


def test_a_copy_plays_the_newest_version_of_the_game_as_its_first() -> None:
    # when
    there = brought(table(with_game=False), "table", MIST.id)

    # then
    (book,) = there.all(Book)
    assert (book.version, book.source, book.game) == (1, (block("night_ferry"),), night_ferry())
    assert game.renamed(None, there) == night_ferry().name


def test_whoever_comes_along_is_whole_and_knows_only_who_came_too() -> None:
    # when
    there = brought(table(with_game=False), "table", EBBA.id, MIST.id)

    # then
    ebba, mist = sorted(there.all(Hero), key=lambda hero: hero.name)
    assert (ebba.controller, ebba.stats, ebba.circles) == (None, EBBA.stats, 3)
    assert (ebba.harm, ebba.highlights, ebba.conditions, ebba.out) == (0, (), (), "")
    assert ebba.pair == {mist.id: 2}
    assert ebba.answers == {"pulled": ()}


def test_a_character_of_another_game_is_not_taken_in() -> None:
    with pytest.raises(NotOfThisGame) as refused:
        brought(table(with_game=False), EBBA.id)

    assert refused.value.params == {"character": "Ebba"}
    assert brought(table(with_game=False), MIST.id).all(Hero)
