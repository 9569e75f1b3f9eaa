"""What an MC keeps to herself: people nobody else knows, with their marks and wounds; clocks, notes, scenes not yet
begun."""

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from rules.moves.book.commands import AcceptGame
from rules.moves.harm.entities import Ending
from rules.moves.hero.entities import Hero
from rules.moves.track.entities import Clock
from rules.moves.tree.game import Game, Level
from rules.state import State
from rules.table.stage.entities import Scene, Token
from tests.rules.hiding import Hiding, Order, Secret
from tests.rules.moves import chance
from tests.rules.moves.catalogue import night_ferry

# By these the MC goes back over what she alone has done.
OVER_SECRETS = {"take_back", "rewind"}
LEVELS = (
    Level(label="bruised", time="heals"),
    Level(label="bleeding", time="worsens"),
    Level(label="down", time="ends", ends_as="out"),
)


def played() -> Game:
    """The ferry, with a track of harm beside its conditions."""
    return replace(night_ferry(), harm=LEVELS)


def set_up(_key: str, order: Order, state: Callable[[], State]) -> None:
    chance.set_up(order, state)
    order("gwen", "prepare_scene", {"title": "The pier"})
    order("gwen", "open_scene", {"scene": state().all(Scene)[0].id, "present": []})


def secrets(key: str, state: State, random: Random, name: str) -> list[Secret]:
    found: list[Secret] = [
        ("create_character", {"name": name, "npc": True, "secret": True}),
        ("prepare_scene", {"title": name, "secret_text": "twist"}),
        ("write_note", {"text": name}),
        ("add_clock", {"name": name, "size": 4, "shown": False}),
    ]
    for clock in (one for one in state.all(Clock) if "secret " in str(one.name)):
        found += [("drop_clock", {"clock": clock.id})]
        found += [("tick_clock", {"clock": clock.id})] if clock.ticked < clock.size else []
    unknown = [hero for hero in state.all(Hero) if not hero.shown and hero.name.startswith("secret ")]
    if unknown:
        found += of_hero(state, random, random.choice(unknown), name)
    return found


def of_hero(state: State, random: Random, hero: Hero, name: str) -> list[Secret]:
    about = {"character": hero.id}
    marked = {one.condition or one.text for one in hero.conditions}
    condition = random.choice(["soaked", "shaken", "alone", "limps"])
    found: list[Secret] = [
        ("set_condition", {**about, "remove" if condition in marked else "add": condition}),
        ("edit_sheet", {**about, "name": f"{name} by name"}),
        ("give_gear", {**about, "text": name, "harm": 2}),
        ("drop_character", about),
    ]
    if hero.harm < len(LEVELS):
        found += [
            ("inflict_harm", {"to": hero.id, "amount": random.randint(1, 3)}),
            ("mark_harm", {**about, "level": hero.harm + 1}),
        ]
    if 0 < hero.harm < len(LEVELS):
        found += [("heal_by_hand", {**about, "level": 0})]
    for ending in (one for one in state.all(Ending) if one.character == hero.id):
        found += [("take_out", {**about, "out": random.random() < 0.5})] if not ending.chosen else []
    for piece in hero.gear:
        found += [("wear_gear", {**about, "gear": piece.id, "worn": not piece.worn})]
    live = next((scene.id for scene in state.all(Scene) if scene.state == "live"), None)
    if live is not None and all(token.character != hero.id for token in state.all(Token)):
        found += [("place_token", {"scene": live, **about, "secret": True})]
    return found


def is_open(_state: State, kind: str, _args: dict[str, Any]) -> bool:
    return kind not in OVER_SECRETS


HIDING = Hiding({}, set_up, secrets, is_open, lambda: [AcceptGame(source=("from a file",), game=played())])
