"""What on a sheet the table's dials have no room for. It is shown and nothing of it is lost. Rule: TABLE-DIAL-01."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from rules.fate.game.look import game_of
from rules.fate.game.structs import Game
from rules.fate.sheet.entities import Character
from rules.fate.sheet.limits import counting, is_later, own_aspects, slots_for
from rules.fate.table import aspects_on
from rules.state import State
from rules.table.look import dial
from rules.words.labels import load_labels
from rules.words.params import Params
from rules.words.wording import label, rating_word

Misfit = dict[str, Any]


def misfits(state: State, character: Character) -> list[Misfit]:
    """By `kind`, each with what it is about:

    rating (not on the list), high (above the cap `most`), shape (not handed out as the list wants), aspect and
    consequence (of a `slot` that is gone), boxes (`count` that stay while they are full), stunts (`count`, `most`),
    stunt (for a rating that is not on the list).
    """
    game = game_of(state)
    found = [*of_boxes(character), *of_wounds(state, game, character)]
    if character.kind in ("pc", "npc"):
        found += [*of_ratings(game, character), *of_aspects(state, game, character), *of_stunts(state, game, character)]
    return found


class Message(msgspec.Struct, frozen=True, gc=False, rename={"params": "with"}):
    """What no longer fits on a sheet, for a reader: `key` and `params`. `drop`: a rating that may be taken off."""

    key: str
    params: Params
    drop: str | UnsetType = UNSET


def messages(state: State, character: Character) -> list[Message]:
    """The same as messages: what a reader is told."""
    return [message(state.table.system, found) for found in misfits(state, character)]


def message(game: str, found: Misfit) -> Message:
    params = {name: WORDS[name](game, value) if name in WORDS else value for name, value in found.items()}
    drop = found["rating"] if found["kind"] == "rating" else UNSET
    return Message(f"play.misfit.{found['kind']}", params, drop)


def slot_word(game: str, slot: str) -> Any:
    """An aspect's slot or a consequence's, by the game's name for it."""
    keys = (f"{game}.{area}.{slot}.name" for area in ("slot", "consequence", "condition"))
    return next(({"key": key} for key in keys if key in load_labels(game, "en")), slot)


WORDS: dict[str, Callable[[str, Any], Any]] = {
    "rating": rating_word,
    "value": lambda game, value: {"signed": value},
    "wanted": lambda game, spread: {"list": [{"signed": rating} for rating in spread]},
    "slot": slot_word,
    "track": lambda game, track: label(game, f"track.{track}"),
}


# --- found --------------------------------------------------------------------------------------------------


def of_ratings(game: Game, character: Character) -> Iterator[Misfit]:
    names = (*game.ratings.order, *game.ratings.second)
    for rating, value in character.ratings.items():
        if rating not in names and (character.kind == "pc" or not game.npc.get("own_names")):
            yield {"kind": "rating", "rating": rating, "value": value}
        elif value > game.highest_for(character.kind):
            yield {"kind": "high", "rating": rating, "value": value, "most": game.highest_for(character.kind)}
    if character.kind == "pc" and misshapen(game, character):
        yield {"kind": "shape", "wanted": [rating for rating in game.ratings.spread if rating]}


def misshapen(game: Game, character: Character) -> bool:
    """A sheet that could not have come from the table's shape: before play it must be so far, later grown from it."""
    held = sorted((character.ratings.get(name, 0) for name in game.ratings.order), reverse=True)
    if not any(held):
        return False
    if game.ratings.free:
        return not character.in_play and sum(held) > game.ratings.free["points"]
    if character.in_play:
        return any(has < start for has, start in zip(held, game.ratings.spread, strict=True))
    return any(has > start for has, start in zip(held, game.ratings.spread, strict=True))


def of_aspects(state: State, game: Game, character: Character) -> Iterator[Misfit]:
    slots = slots_for(game, character)
    for slot, aspect in own_aspects(state, character.id).items():
        if slot not in slots and not is_later(slot):
            yield {"kind": "aspect", "slot": slot, "text": aspect.text}


def of_wounds(state: State, game: Game, character: Character) -> Iterator[Misfit]:
    """Consequences in slots that are gone, or where conditions stand in for them, and the other way round."""
    places = {one.key for one in game.conditions} if dial(state, "conditions") != "off" else set(character.slots)
    for aspect in aspects_on(state, character.id):
        if aspect.kind == "consequence" and aspect.slot not in (*places, "extreme"):
            yield {"kind": "consequence", "slot": aspect.slot, "text": aspect.text}


def of_boxes(character: Character) -> Iterator[Misfit]:
    for name, track in character.tracks.items():
        if track.beyond:
            yield {"kind": "boxes", "track": name, "count": track.beyond}


def of_stunts(state: State, game: Game, character: Character) -> Iterator[Misfit]:
    own = character.ratings if character.kind != "pc" and game.npc.get("own_names") else {}
    names = (*game.ratings.order, *game.ratings.second, *own)
    for stunt in character.stunts:
        if stunt.rating and stunt.rating not in names:
            yield {"kind": "stunt", "name": stunt.name, "rating": stunt.rating}
    most = most_stunts(state, game, character)
    count = counting(state, character, character.stunts)
    if character.kind == "pc" and count > most:
        yield {"kind": "stunts", "count": count, "most": most}


def most_stunts(state: State, game: Game, character: Character) -> int:
    """As many as its refresh, all told, could pay for; before play no more than a dial that is turned allows."""
    free, lowest = game.sheet.free_stunts, game.sheet.refresh["lowest"]
    paid = free + max(game.sheet.refresh["start"], character.refresh) - lowest
    turned: Any = state.table.dials.get("starting_stunts", paid)
    return paid if character.in_play else min(paid, turned)
