"""The GM's last word: any number, an aspect's words, boxes and marks, with a reason that everybody reads.

Rules: FAE-GAME-04, FCON-GM-02, FCON-ASP-11.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from rules import commands as c
from rules.events import with_fields
from rules.facts import Overridden
from rules.fate.limits import own_aspects
from rules.fate.measured import remeasured
from rules.fate.ratings import kept, names_of
from rules.fate.rolls import after_override
from rules.fate.state import Character
from rules.fate.stunt_effects import limit_of
from rules.play import Play, handles
from rules.refusals import BadNumber, NameNeeded, NoSuchStunt, NotFound, NothingChanges, TooLong
from rules.state import Entity, State
from rules.tablewide import game_of, hidden
from rules.wording import label, rating_word

NUMBERS: dict[str, dict[str, tuple[int, int] | None]] = {
    "character": {"fate_points": (0, 99), "refresh": (1, 20), "skill_points": (0, 99)},
    "scene": {"pool": (0, 99)},
    "roll": {"difficulty": (-100, 100), "outcome": None},
    "hit": {"shifts": (1, 99)},
    "session": {"number": (0, 9999), "scenario": (1, 9999), "deferred": (0, 99)},
    "conflict": {"exchange": (1, 999)},
    "contest": {"exchange": (1, 999)},
    "task": {"difficulty": (-100, 100)},
}
SCORE = (0, 9)
OUTCOMES = ("fail", "tie", "success", "style")
LONGEST_ASPECT = 200


class Change(NamedTuple):
    """Of which entity, from what, the fields to replace, and what the log calls it."""

    entity: Entity
    old: Any
    fields: dict[str, Any]
    word: Any = None


@handles(c.Override)
def override(play: Play, command: c.Override) -> None:
    """Rules: FAE-GAME-04, FCON-GM-02."""
    play.require_gm("FAE-GAME-04")
    if not command.reason.strip():
        raise NameNeeded(rule="FAE-GAME-04")
    entity = play.state.get(command.target, Entity)
    value = list(command.value) if isinstance(command.value, tuple) else command.value
    change = changed(play.state, entity, command.field, value)
    if change.old == value:
        raise NothingChanges()
    play.emit(
        Overridden(
            target=change.entity.id, field=command.field, old=change.old, new=value,
            fields=msgspec.json.decode(msgspec.json.encode(change.fields)), reason=command.reason,
            name=getattr(entity, "name", getattr(entity, "title", "")), word=change.word, secret=hidden(change.entity),
        )
    )  # fmt: skip
    if entity.id.startswith("roll:"):
        after_override(play, entity.id, command.field)


def changed(state: State, entity: Entity, field: str, value: Any) -> Change:
    """What the field comes to. `ratings.quick`, `marked.physical`, `aspects.trouble`, `uses.<stunt>`, `score.<who>`.

    Raises `NotFound`, `BadNumber`, `NameNeeded`, `TooLong`, `NoSuchStunt`.
    """
    kind = entity.id.partition(":")[0]
    name, _, key = field.partition(".")
    if isinstance(entity, Character) and name in OF_CHARACTERS:
        return OF_CHARACTERS[name](state, entity, name, key, value)
    if kind == "contest" and name == "score":
        return changed_score(entity, key, value)
    if field not in NUMBERS.get(kind, {}):
        raise NotFound()
    bounds = NUMBERS[kind][field]
    if bounds is not None:
        check_number(value, bounds)
    elif value not in OUTCOMES:
        raise BadNumber()
    return Change(entity, getattr(entity, field), {field: value})


def changed_score(entity: Any, key: str, value: Any) -> Change:
    if key not in entity.score:
        raise NotFound()
    check_number(value, SCORE)
    return Change(entity, entity.score[key], {"score": {**entity.score, key: value}})


def changed_rating(state: State, character: Character, name: str, rating: str, value: Any) -> Change:
    """Boxes and slots follow. Rules: FCON-STR-08, FCON-GM-02."""
    game = game_of(state)
    if rating not in names_of(game) and rating not in character.ratings:
        raise NotFound()
    check_number(value, (game.ladder["lowest"], game.ladder["highest"]))
    new = replace(character, ratings=kept(game, {**character.ratings, rating: value}))
    new = remeasured(state, character, new)
    fields = {"ratings": new.ratings, "tracks": new.tracks, "slots": new.slots}
    return Change(character, character.ratings.get(rating, 0), fields, rating_word(game.key, rating))


def changed_track(state: State, character: Character, field: str, name: str, value: Any) -> Change:
    """Boxes or marks of a stress track: `marked.physical`, or just `marked` where there is one track."""
    name = name or next(iter(character.tracks), "")
    if name not in character.tracks:
        raise NotFound()
    old = character.tracks[name]
    try:
        new = with_fields(old, {field: value})
    except msgspec.ValidationError as error:
        raise BadNumber() from error
    if not set(new.marked) <= set(range(1, len(new.boxes) + 1)) or len(set(new.marked)) < len(new.marked):
        raise BadNumber()
    return Change(character, list(getattr(old, field)), {"tracks": {**character.tracks, name: new}})


def changed_aspect(state: State, character: Character, name: str, slot: str, value: Any) -> Change:
    """The words of an aspect on the sheet. Rules: FCON-ASP-11, FCON-HARM-11."""
    aspect = own_aspects(state, character.id).get(slot)
    if aspect is None:
        raise NotFound()
    if not isinstance(value, str) or not value.strip():
        raise NameNeeded(rule="FCON-ASP-11")
    if len(value) > LONGEST_ASPECT:
        raise TooLong(at="$.value", most=LONGEST_ASPECT)
    word = label(state.table.system, f"slot.{slot}.name") if character.kind in ("pc", "npc") else None
    return Change(aspect, aspect.text, {"text": value.strip()}, word)


def changed_uses(state: State, character: Character, name: str, id: str, value: Any) -> Change:
    """How often a stunt has been used in what its limit goes by. Rule: FCON-STUNT-06."""
    stunt = next((one for one in character.stunts if one.id == id), None)
    if stunt is None or not limit_of(stunt)[0]:
        raise NoSuchStunt(rule="FCON-STUNT-06")
    times = limit_of(stunt)[1]
    check_number(value, (0, times))
    counted = replace(stunt, uses=value, used=value >= times)
    stunts = tuple(counted if one is stunt else one for one in character.stunts)
    return Change(character, times if stunt.used else stunt.uses, {"stunts": stunts}, stunt.name)


OfCharacter = Callable[[State, Character, str, str, Any], Change]
OF_CHARACTERS: dict[str, OfCharacter] = {
    "ratings": changed_rating, "marked": changed_track, "boxes": changed_track, "aspects": changed_aspect,
    "uses": changed_uses,
}  # fmt: skip


def check_number(value: Any, bounds: tuple[int, int]) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not bounds[0] <= value <= bounds[1]:
        raise BadNumber(least=bounds[0], most=bounds[1])
