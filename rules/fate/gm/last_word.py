"""The GM's last word: any number, words that were recorded, boxes and marks, faces that lie, points wherever they are;
and a ruling on anything else. Each with a reason that everybody reads.

Rules: TABLE-WORD-01, FATE-TKO-03, FATE-GM-52, FATE-ASP-61.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from rules.events import Changed, with_fields
from rules.fate.aspect.entities import Fact
from rules.fate.conflict.events import RulingGiven
from rules.fate.game.look import game_of
from rules.fate.gm.events import Overridden
from rules.fate.growth import commands as gc
from rules.fate.harm.entities import Hit
from rules.fate.refusals.sheet import NoSuchStunt
from rules.fate.roll.entities import Roll
from rules.fate.roll.sums import recount, summed_again
from rules.fate.roll.window import after_override
from rules.fate.sheet.entities import Character
from rules.fate.sheet.limits import is_later, own_aspects
from rules.fate.sheet.measured import remeasured
from rules.fate.sheet.ratings import kept, names_of
from rules.fate.stunt.effects import limit_of
from rules.play import Play, handles
from rules.refusals import BadNumber, NameNeeded, NotFound, NothingChanges, TooLong
from rules.state import Entity, State
from rules.table import commands as c
from rules.table.acts import hidden
from rules.words.wording import label, rating_word

NUMBERS: dict[str, dict[str, tuple[int, int] | None]] = {
    "character": {"fate_points": (0, 99), "refresh": (1, 20), "skill_points": (0, 99), "store": (0, 99)},
    "bank": {"points": (-999, 999)},
    "offer": {"escrow": (0, 99)},
    "scene": {"pool": (0, 99)},
    "roll": {"difficulty": (-100, 100), "outcome": None},
    "hit": {"shifts": (1, 99)},
    "session": {"number": (0, 9999), "scenario": (1, 9999), "deferred": (0, 99)},
    "conflict": {"exchange": (1, 999)},
    "contest": {"exchange": (1, 999)},
    "task": {"difficulty": (-100, 100)},
}
BY_NAME = {("contest", "score"): (0, 9), ("scene", "owed"): (0, 99), ("conflict", "owed"): (0, 99)}
WORDS = {"fact": {"text": 400}, "challenge": {"ending": 400}, "roll": {"describe": 400, "goal": 400}}
SIDES = {"actor": "effort", "defense": "defense"}
FOLLOWING_DICE = ("effort", "defense", "opposition", "raw_margin", "margin", "outcome", "above", "below", "plus")
LONGEST_ASPECT = 200


class Change(NamedTuple):
    """Of which entity, from what, the fields to replace, and what the log calls the field and whose it is."""

    entity: Entity
    old: Any
    fields: dict[str, Any]
    word: Any = None
    name: str | None = None


@handles(c.Override)
def override(play: Play, command: c.Override) -> None:
    """Rules: TABLE-WORD-01, FATE-GM-52."""
    play.require_gm("TABLE-WORD-01")
    if not command.reason.strip():
        raise NameNeeded(rule="TABLE-WORD-01")
    entity = play.state.get(command.target, Entity)
    value = list(command.value) if isinstance(command.value, tuple) else command.value
    change = changed(play.state, entity, command.field, value)
    if change.old == value:
        raise NothingChanges()
    play.emit(
        Overridden(
            target=change.entity.id,
            field=command.field,
            old=change.old,
            new=value,
            fields=msgspec.json.decode(msgspec.json.encode(change.fields)),
            reason=command.reason,
            name=title_of(entity) if change.name is None else change.name,
            word=change.word,
            secret=hidden(change.entity),
        )
    )
    if entity.id.startswith("roll:"):
        after_override(play, entity.id, command.field)
    if isinstance(entity, Fact):
        reword_terms(play, entity.id, str(value).strip())


def title_of(entity: Entity) -> str:
    return str(getattr(entity, "name", getattr(entity, "title", "")))


def reword_terms(play: Play, fact: str, text: str) -> None:
    """Terms of a defeat that the loser has yet to answer are the words of the fact.

    Rules: FATE-TKO-03, FATE-HARM-09.
    """
    for hit in play.state.all(Hit):
        if hit.fact == fact:
            play.emit(Changed(id=hit.id, fields={"terms": text}))


@handles(gc.GiveRuling)
def give_ruling(play: Play, command: gc.GiveRuling) -> None:
    """What holds from now on because the GM says so. Rules: TABLE-WORD-01, FATE-GM-52."""
    play.require_gm("TABLE-WORD-01")
    if not command.text.strip() or not command.reason.strip():
        raise NameNeeded(rule="TABLE-WORD-01")
    about = None if command.character is None else play.state.get(command.character, Character)
    fact = Fact(
        id=play.new_id("fact"), text=command.text.strip(), cause="ruling", character=about.id if about else None
    )
    play.emit(RulingGiven(fact=fact, reason=command.reason.strip(), name=about.name if about else ""))


def changed(state: State, entity: Entity, field: str, value: Any) -> Change:
    """What the field comes to. `ratings.quick`, `marked.physical`, `aspects.trouble`, `uses.<stunt>`, `score.<who>`,
    `owed.<who>`, `dice.actor`.

    Raises `NotFound`, `BadNumber`, `NameNeeded`, `TooLong`, `NoSuchStunt`.
    """
    kind = entity.id.partition(":")[0]
    name, _, key = field.partition(".")
    if isinstance(entity, Character) and name in OF_CHARACTERS:
        return OF_CHARACTERS[name](state, entity, name, key, value)
    if isinstance(entity, Roll) and name == "dice":
        return changed_dice(state, entity, key, value)
    if (kind, name) in BY_NAME:
        return changed_entry(state, entity, name, key, value, BY_NAME[kind, name])
    if field in WORDS.get(kind, {}):
        return changed_words(state, entity, field, value, WORDS[kind][field])
    if field not in NUMBERS.get(kind, {}):
        raise NotFound()
    bounds = NUMBERS[kind][field]
    if bounds is not None:
        check_number(value, bounds)
    elif value not in [row.key for row in game_of(state).outcomes]:
        raise BadNumber()
    return Change(entity, getattr(entity, field), {field: value})


def changed_entry(state: State, entity: Any, name: str, key: str, value: Any, bounds: tuple[int, int]) -> Change:
    """A number by the name of a side or somebody; points may come to be due to anybody. Rule: FATE-GM-52."""
    entries, who = getattr(entity, name), state.find(key)
    if key not in entries and not (name == "owed" and isinstance(who, Character)):
        raise NotFound()
    check_number(value, bounds)
    left = {other: number for other, number in entries.items() if other != key or name != "owed"}
    new = {**left, key: value} if value or name != "owed" else left
    return Change(entity, entries.get(key, 0), {name: new}, name=who.name if isinstance(who, Character) else key)


def changed_words(state: State, entity: Any, field: str, value: Any, most: int) -> Change:
    """What was recorded, told or declared, in the GM's words. Rules: FATE-TKO-03, FATE-FACT-02."""
    about = state.find(getattr(entity, "character", None) or "")
    check_words(value, most)
    return Change(entity, getattr(entity, field), {field: value.strip()}, name=getattr(about, "name", None))


def check_words(value: Any, most: int) -> None:
    if not isinstance(value, str) or not value.strip():
        raise NameNeeded(rule="TABLE-WORD-01")
    if len(value) > most:
        raise TooLong(at="$.value", most=most)


def changed_dice(state: State, roll: Roll, name: str, value: Any) -> Change:
    """Faces as they lie from now on, and the numbers that follow from them. Rule: TABLE-WORD-01.

    What came of a roll that is over stays, as where its outcome is set.
    """
    side = SIDES.get(name, "")
    effort = getattr(roll, side, None)
    if effort is None or not effort.dice:
        raise NotFound()
    faces = tuple(value) if isinstance(value, list) else ()
    if len(faces) != len(effort.dice) or not set(faces) <= {-1, 0, 1}:
        raise BadNumber(least=-1, most=1)
    changed = replace(roll, **{side: replace(effort, dice=faces)})
    new = summed_again(changed) if roll.step == "closed" else recount(state, changed)
    return Change(roll, list(effort.dice), {field: getattr(new, field) for field in FOLLOWING_DICE}, name=effort.name)


def changed_rating(state: State, character: Character, name: str, rating: str, value: Any) -> Change:
    """Boxes and slots follow. Rules: FATE-STR-58, FATE-GM-52."""
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
    """The words of an aspect on the sheet. Rules: FATE-ASP-61, FATE-HARM-11."""
    aspect = own_aspects(state, character.id).get(slot)
    if aspect is None:
        raise NotFound()
    if not isinstance(value, str) or not value.strip():
        raise NameNeeded(rule="FATE-ASP-61")
    if len(value) > LONGEST_ASPECT:
        raise TooLong(at="$.value", most=LONGEST_ASPECT)
    named = character.kind in ("pc", "npc") and not is_later(slot)
    word = label(state.table.system, f"slot.{slot}.name") if named else None
    return Change(aspect, aspect.text, {"text": value.strip()}, word)


def changed_uses(state: State, character: Character, name: str, id: str, value: Any) -> Change:
    """How often a stunt has been used in what its limit goes by. Rule: FATE-STUNT-06."""
    stunt = next((one for one in character.stunts if one.id == id), None)
    if stunt is None or not limit_of(stunt)[0]:
        raise NoSuchStunt(rule="FATE-STUNT-06")
    times = limit_of(stunt)[1]
    check_number(value, (0, times))
    counted = replace(stunt, uses=value, used=value >= times)
    stunts = tuple(counted if one is stunt else one for one in character.stunts)
    return Change(character, times if stunt.used else stunt.uses, {"stunts": stunts}, stunt.name)


OfCharacter = Callable[[State, Character, str, str, Any], Change]
OF_CHARACTERS: dict[str, OfCharacter] = {
    "ratings": changed_rating,
    "marked": changed_track,
    "boxes": changed_track,
    "aspects": changed_aspect,
    "uses": changed_uses,
}


def check_number(value: Any, bounds: tuple[int, int]) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not bounds[0] <= value <= bounds[1]:
        raise BadNumber(least=bounds[0], most=bounds[1])
