"""Stunts that were made by hand, for a sheet of another campaign of the same game."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fate.game.look import game_of
from rules.fate.game.structs import Game
from rules.fate.sheet.entities import Character
from rules.fate.sheet.samples import Words, stunt_from
from rules.fate.stunt.agreeing import words_of
from rules.fate.stunt.commands import AddStunt
from rules.fate.stunt.entities import Stunt
from rules.state import State
from rules.table.carrying.places import GIVEN, MADE, Made
from rules.words.labels import LANGUAGES


@MADE
def made(state: State) -> tuple[Made, ...]:
    """Those that count, once each, without the examples of the game."""
    examples = set(map(bare, examples_of(game_of(state))))
    found: dict[Stunt, Made] = {}
    for character in state.all(Character):
        for stunt in character.stunts:
            if not stunt.asks and bare(stunt) not in examples:
                key = f"{character.id}/{stunt.id}"
                found.setdefault(bare(stunt), Made(key, stunt.name, words_of(stunt), character.name, bare(stunt)))
    return tuple(found.values())


def bare(stunt: Stunt) -> Stunt:
    """As it is before anybody has it."""
    return replace(stunt, id="", used=False, uses=0, asks=False)


def examples_of(game: Game) -> Iterable[Stunt]:
    """In all languages."""
    for language in LANGUAGES:
        words = Words(game, language)
        yield from (stunt_from("", data, words) for data in game.stunts)


@GIVEN
def given(character: str, stunt: Stunt) -> AddStunt:
    return AddStunt(character=character, stunt=stunt)
