"""What may change places on a sheet between two sessions, each thing once. By the dial `shuffling`.

Rule: FATE-ADV-72.
"""

from msgspec.structs import replace

from rules.events import Thing
from rules.fate.aspect.entities import Aspect
from rules.fate.control import require_controller
from rules.fate.game.look import game_of
from rules.fate.optional.shuffle import commands as c
from rules.fate.optional.shuffle import events as e
from rules.fate.optional.shuffle.refusals import MoreThanOneRung, ShuffleNotOpen, ShuffleUsed
from rules.fate.refusals.sheet import NoSuchStunt
from rules.fate.sheet.entities import Character
from rules.fate.sheet.limits import own_aspects
from rules.fate.sheet.measured import remeasured
from rules.fate.sheet.ratings import check_names
from rules.fate.stunt.limits import check_stunt
from rules.fate.stunt.places import check_chosen
from rules.play import Play, handles
from rules.refusals import Gone, NameNeeded, NotAllowed, NothingChanges
from rules.state import State
from rules.table.look import dial
from rules.words.params import Param
from rules.words.wording import rating_word

AVERAGE = 1


@handles(c.AllowShuffle)
def allow_shuffle(play: Play, command: c.AllowShuffle) -> None:
    play.require_gm("FATE-ADV-72")
    check_between(play.state)
    if open_now(play.state) is not None:
        raise NothingChanges()
    play.emit(e.ShuffleAllowed(shuffling=e.Shuffling(id="shuffling", session=play.state.session.number)))


def check_between(state: State) -> None:
    """Raises `NotAllowed`, `ShuffleNotOpen`."""
    if not dial(state, "shuffling"):
        raise NotAllowed(rule="FATE-ADV-72")
    if state.session.running or not state.session.number:
        raise ShuffleNotOpen(rule="FATE-ADV-72")


def open_now(state: State) -> e.Shuffling | None:
    """What the GM has let people do since the last session."""
    found = state.find("shuffling")
    return found if isinstance(found, e.Shuffling) and found.session == state.session.number else None


def check_shuffle(state: State, hero: str, what: str) -> e.Shuffling:
    """Raises `NotAllowed`, `ShuffleNotOpen`, `ShuffleUsed`."""
    check_between(state)
    shuffling = open_now(state)
    if shuffling is None:
        raise ShuffleNotOpen(rule="FATE-ADV-72")
    if what in shuffling.done.get(hero, ()):
        raise ShuffleUsed(rule="FATE-ADV-72", what=what)
    return shuffling


def shuffle(play: Play, new: Character, what: str, words: tuple[Param, Param], *put: Thing) -> None:
    shuffling = check_shuffle(play.state, new.id, what)
    done = {**shuffling.done, new.id: (*shuffling.done.get(new.id, ()), what)}
    old, better = words
    play.emit(
        e.SheetShuffled(
            shuffling=replace(shuffling, done=done), character=new, what=what, old=old, new=better, put=tuple(put)
        )
    )


@handles(c.ShuffleAspect)
def shuffle_aspect(play: Play, command: c.ShuffleAspect) -> None:
    hero = require_controller(play, command.character)
    check_shuffle(play.state, hero.id, "aspect")
    old = next((one for one in own_aspects(play.state, hero.id).values() if one.id == command.aspect), None)
    if not isinstance(old, Aspect):
        raise Gone(rule="FATE-ADV-72")
    text = command.text.strip()
    if not text:
        raise NameNeeded(rule="FATE-ADV-72")
    if text == old.text:
        raise NothingChanges()
    shuffle(play, hero, "aspect", (old.text, text), replace(old, text=text))


@handles(c.ShuffleSkills)
def shuffle_skills(play: Play, command: c.ShuffleSkills) -> None:
    """The pyramid keeps its shape either way. Raises `UnknownApproach`, `MoreThanOneRung`, `ShuffleUsed`."""
    hero, game = require_controller(play, command.character), game_of(play.state)
    check_shuffle(play.state, hero.id, "skills")
    one, other = command.skills
    check_names(game, (one, other))
    have, get = hero.ratings.get(one, 0), hero.ratings.get(other, 0)
    exchanged = {have, get} == {AVERAGE, 0}
    if abs(have - get) != 1 or (0 in (have, get) and not exchanged):
        raise MoreThanOneRung(rule="FATE-ADV-72")
    ratings = {name: value for name, value in {**hero.ratings, one: get, other: have}.items() if value}
    new = remeasured(play.state, hero, replace(hero, ratings=ratings))
    system = play.state.table.system
    shuffle(play, new, "skills", (rating_word(system, one), rating_word(system, other)))


@handles(c.ShuffleStunt)
def shuffle_stunt(play: Play, command: c.ShuffleStunt) -> None:
    hero = require_controller(play, command.character)
    check_shuffle(play.state, hero.id, "stunt")
    old = next((stunt for stunt in hero.stunts if stunt.id == command.give), None)
    if old is None:
        raise NoSuchStunt(rule="FATE-ADV-72")
    fresh = check_stunt(game_of(play.state), command.stunt)
    new = replace(fresh, id=play.inner_id(), used=False, uses=0, asks=False)
    stunts = tuple(new if stunt is old else stunt for stunt in hero.stunts)
    check_chosen(play, hero, stunts)
    grown = remeasured(play.state, hero, replace(hero, stunts=stunts))
    shuffle(play, grown, "stunt", (old.name, new.name))
