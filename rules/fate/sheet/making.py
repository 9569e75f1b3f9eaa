"""Sheets: made, filled in, declared ready, given to someone.

A hero's sheet is free to change within the limits until its first session begins; afterwards empty slots may be
filled and nothing else (FATE-CHAR-14). The GM's characters are the GM's to change at any time.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.fate.control import require_controller
from rules.fate.game.look import game_of
from rules.fate.growth.events import Grown
from rules.fate.harm.tracks import kept_marks, slots_of, tracks_for
from rules.fate.hooks import Hook
from rules.fate.questions import legal_spread
from rules.fate.refusals.sheet import AlreadyRated, IncompleteSheet, NeedsMilestone, RefreshFloor, RefreshNotEditable
from rules.fate.sheet.casting import aspect_for, make_character, new_character
from rules.fate.sheet.commands import (
    AddAspect,
    ApplyPreset,
    CreateCharacter,
    EditCharacter,
    MarkReady,
    PlaceRating,
    SetRatings,
)
from rules.fate.sheet.entities import Character
from rules.fate.sheet.events import CharacterChanged
from rules.fate.sheet.limits import (
    check_allowance,
    check_minor_stunts,
    check_ratings,
    check_slot,
    checked_stunts,
    counting,
    is_mook,
    left_out,
    missing,
    next_slot,
    own_aspects,
    refresh_with,
)
from rules.fate.sheet.measured import remeasured
from rules.fate.sheet.ratings import Ratings, check_names, check_open, kept, missing_ratings, names_of, of_list
from rules.fate.stunt.agreeing import ask_gm, follow_refresh
from rules.fate.stunt.commands import AddStunt
from rules.fate.stunt.entities import Stunt
from rules.fate.stunt.places import check_chosen
from rules.fate.table import live_scene
from rules.play import Play, handles
from rules.refusals import NameNeeded, NotAllowed, NotFound, NothingChanges
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial, dial_off
from rules.table.stage.places import COMING_IN
from rules.words.wording import rating_word

# What else a new sheet has.
NEW: Hook[Callable[[State, Character, CreateCharacter], Character]] = Hook("gear")
# What else is changed with a sheet.
EDITED: Hook[Callable[[Play, EditCharacter], None]] = Hook("gear", "followers")


@handles(CreateCharacter)
def create_character(play: Play, command: CreateCharacter) -> None:
    """Rules: FATE-CHAR-10, FATE-NPC-01, FATE-NPC-02, FATE-NPC-07, FATE-NPC-51 to -53."""
    if command.char_kind != "pc":
        play.require_gm("TABLE-SEAT-02")
    sheet = new_character(
        play,
        command.char_kind,
        name=command.name.strip(),
        looks=command.looks,
        about=command.about,
        members=command.members,
        skilled=command.skilled,
        bad=command.bad,
        ratings=command.ratings,
        boxes=command.boxes,
        tracks=command.tracks,
        slots=command.slots,
    )
    for equip in NEW:
        sheet = equip(play.state, sheet, command)
    make_character(play, sheet, command.aspects, command.secret)


# --- changing one ------------------------------------------------------------------------------------------


@handles(EditCharacter)
def edit_character(play: Play, command: EditCharacter) -> None:
    """Only what is given changes. Rules: FATE-CHAR-02, FATE-CHAR-03, FATE-CHAR-08, FATE-CHAR-11, FATE-CHAR-14."""
    character = require_controller(play, command.character)
    before = len(play.events)
    fields = {**edited_texts(character, command), **edited_lists(character, command)}
    if command.ratings is not None:
        fields["ratings"] = edited_ratings(play, character, {**character.ratings, **command.ratings})
    if command.refresh is not None:
        fields["refresh"] = edited_refresh(character, command.refresh)
    save(play, character, with_boxes(play, replace(character, **fields), command))
    if command.stunts is not None:
        save_stunts(play, play.state.get(character.id, Character), command.stunts)
    for slot, text in (command.aspects or {}).items():
        write_aspect(play, character, slot, text.strip())
    for change in EDITED:
        change(play, command)
    if len(play.events) == before:
        raise NothingChanges()
    reopen_if_incomplete(play, play.state.get(character.id, Character))


def edited_texts(character: Character, command: EditCharacter) -> dict[str, Any]:
    """Name, looks and story are free at any time, but those in play keep a name and looks."""
    fields = {}
    for name in ("name", "looks", "about"):
        text = getattr(command, name)
        if text is None:
            continue
        needed = (name == "name" and character.kind != "pc") or (name != "about" and character.in_play)
        if needed and not text.strip():
            raise NameNeeded(rule="FATE-CHAR-01")
        fields[name] = text.strip()
    return fields


def edited_lists(character: Character, command: EditCharacter) -> dict[str, Any]:
    """What a mook is good and bad at, and how many a group are. Rule: FATE-NPC-02."""
    wanted = {"skilled": command.skilled, "bad": command.bad, "members": command.members}
    fields = {name: value for name, value in wanted.items() if value is not None and value != getattr(character, name)}
    if fields and not is_mook(character):
        raise NotAllowed(rule="FATE-NPC-02")
    return fields


def edited_ratings(play: Play, character: Character, ratings: Ratings) -> Ratings:
    """The ratings as they will be kept. What is left of another list stays as it is and is not asked about.

    A hero in play changes by milestones, or is rated anew after the list was turned. Rules: FATE-CHAR-14,
    TABLE-DIAL-01.
    """
    game = game_of(play.state)
    clean = kept(game, ratings)
    if is_mook(character):
        clean = {name: value for name, value in ratings.items() if value}
    left = {name for name in character.ratings if name not in names_of(game)} if character.kind == "pc" else set()
    asked = {name: value for name, value in clean.items() if name not in left or value != character.ratings[name]}
    check_ratings(play.state, character, asked)
    if not (character.in_play and character.kind == "pc"):
        return clean
    anew = left and missing_ratings(game, of_list(game, character.ratings))
    if not anew and of_list(game, clean) != of_list(game, character.ratings):
        refuse_or_warn(NeedsMilestone(rule="FATE-CHAR-14"))
    return clean


def edited_refresh(character: Character, refresh: int) -> int:
    """A hero's refresh follows from stunts and milestones; it is not set by hand. Rules: FATE-REF-02, FATE-REF-51."""
    if refresh < 1:
        raise RefreshFloor(rule="FATE-REF-02")
    if character.kind == "pc" and refresh != character.refresh:
        refuse_or_warn(RefreshNotEditable(rule="FATE-REF-02"))
    return refresh


def with_boxes(play: Play, character: Character, command: EditCharacter) -> Character:
    """Boxes and slots that are asked for, or that follow from a group's members. What is gone is forgotten."""
    if command.slots is not None:
        character = replace(character, slots=slots_of(play.state, character, command.slots))
    if command.boxes is None and command.members is None and command.tracks is None:
        return character
    fresh = tracks_for(play.state, character, command.boxes, command.tracks)
    return replace(character, tracks=kept_marks(fresh, character.tracks))


def save(play: Play, old: Character, new: Character, what: str = "", text: str = "") -> None:
    new = remeasured(play.state, old, new)
    if new != old:
        play.emit(CharacterChanged(name=new.name, character=new.id, put=(new,), what=what, text=text, shown=new.shown))


def save_stunts(play: Play, character: Character, wanted: tuple[Stunt, ...]) -> None:
    """The whole list of stunts, with the refresh it leaves."""
    stunts = checked_stunts(play, character, wanted)
    check_minor_stunts(play.state, character, stunts)
    check_chosen(play, character, stunts)
    refresh = character.refresh
    if character.kind == "pc":
        check_allowance(play.state, character, stunts)
        had, has = (counting(play.state, character, each) for each in (character.stunts, stunts))
        refresh = refresh_with(game_of(play.state), character.refresh, had, has)
    new = [stunt.name for stunt in stunts if all(stunt.id != old.id for old in character.stunts)]
    what = "stunt" if character.in_play and new else ""
    silent = left_out(play.state, character, stunts)
    save(play, character, replace(character, stunts=stunts, refresh=refresh), what, ", ".join(new))
    ask_gm(play, character.id, silent)
    follow_refresh(play, character)


def write_aspect(play: Play, character: Character, slot: str, text: str) -> None:
    """Fill, reword or (blank) empty one slot. In play a hero's filled ones are fixed. Rule: FATE-CHAR-03."""
    check_slot(game_of(play.state), character, slot)
    old = own_aspects(play.state, character.id).get(slot)
    if text == (old.text if old else ""):
        return
    if old is not None and character.kind == "pc" and character.in_play:
        refuse_or_warn(NeedsMilestone(rule="FATE-CHAR-03"))
    put = () if not text else (replace(old, text=text) if old else aspect_for(play, character, slot, text),)
    drop = (old.id,) if old and not text else ()
    what = "aspect" if character.in_play and character.kind == "pc" else ""
    play.emit(
        CharacterChanged(
            name=character.name, character=character.id, put=put, drop=drop, what=what, text=text, shown=character.shown
        )
    )


def reopen_if_incomplete(play: Play, character: Character) -> None:
    """A ready sheet that lost something before play is a draft again. Rule: FATE-CHAR-01."""
    unplayed = character.kind == "pc" and character.state == "ready" and not character.in_play
    if unplayed and missing(play.state, character):
        save(play, character, replace(character, state="draft"))


@handles(SetRatings)
def set_ratings(play: Play, command: SetRatings) -> None:
    """Rules: FATE-CHAR-08, FATE-APR-01, FATE-CHAR-14."""
    character = require_controller(play, command.character)
    if character.kind == "pc":
        legal_spread(game_of(play.state), command.ratings)
    put_ratings(play, character, command.ratings)


@handles(ApplyPreset)
def apply_preset(play: Play, command: ApplyPreset) -> None:
    """Rule: FATE-CHAR-09."""
    character = require_controller(play, command.character)
    preset = next((preset for preset in game_of(play.state).presets if preset.key == command.preset), None)
    if preset is None:
        raise NotFound()
    put_ratings(play, character, dict(preset.ratings))


def put_ratings(play: Play, character: Character, ratings: dict[str, int]) -> None:
    new = replace(character, ratings=edited_ratings(play, character, ratings))
    if new == character:
        raise NothingChanges()
    save(play, character, new)


@handles(PlaceRating)
def place_rating(play: Play, command: PlaceRating) -> None:
    """What is not rated yet takes an open place of the shape, before its roll. Rule: FATE-PLAY-01."""
    character = require_controller(play, command.character)
    check_place(play.state, character, command.rating, command.value)
    placed = replace(character, ratings={**character.ratings, command.rating: command.value})
    if not character.in_play:
        save(play, character, placed)
        return
    grown = remeasured(play.state, character, placed)
    system = play.state.table.system
    play.emit(Grown(character=grown, system=system, choice="placed", rating=command.rating, value=command.value))


def check_place(state: State, character: Character, rating: str, value: int) -> None:
    """Raises `NotAllowed`, `DialOff`, `UnknownApproach`, `AlreadyRated`, and what `check_open` raises."""
    game = game_of(state)
    if character.kind != "pc":
        raise NotAllowed(rule="FATE-PLAY-01")
    check_rates_now(state, character)
    check_names(game, [rating])
    if rating in kept(game, character.ratings):
        value_now = {"signed": character.ratings[rating]}
        raise AlreadyRated(rule="FATE-PLAY-01", rating=rating_word(state.table.system, rating), value=value_now)
    check_open(game, character.ratings, rating, value)


def rates_now(state: State, character: Character) -> bool:
    return not character.in_play or live_scene(state) is None or bool(dial(state, "create_as_you_play"))


def check_rates_now(state: State, character: Character) -> None:
    """Filling places while a scene runs is the optional rule; a sheet that is not done, or has room again since the
    shape was turned, may be finished between scenes at every table. Rule: FATE-PLAY-01. Raises `DialOff`.
    """
    if not rates_now(state, character):
        raise dial_off(state, "create_as_you_play", rule="FATE-PLAY-01")


# --- filling what is empty -------------------------------------------------------------------------------------


@handles(AddAspect)
def add_aspect(play: Play, command: AddAspect) -> None:
    """Fill the next empty slot, or the one that is named, also in play. Rules: FATE-CHAR-02, FATE-CHAR-03."""
    character = require_controller(play, command.character)
    slot = next_slot(play.state, character) if command.slot is None else command.slot
    check_slot(game_of(play.state), character, slot)
    if not command.text.strip():
        raise NameNeeded()
    write_aspect(play, character, slot, command.text.strip())


@handles(AddStunt)
def add_stunt(play: Play, command: AddStunt) -> None:
    """Rules: FATE-CHAR-11, FATE-REF-03."""
    character = require_controller(play, command.character)
    save_stunts(play, character, (*character.stunts, replace(command.stunt, id="")))


# --- ready for play -------------------------------------------------------------------------------------------


@handles(MarkReady)
def mark_ready(play: Play, command: MarkReady) -> None:
    """Rule: FATE-CHAR-01."""
    character = require_controller(play, command.character)
    if character.state == "ready":
        raise NothingChanges()
    finish_sheet(play, character)


@COMING_IN
def finish_sheet(play: Play, character: Character) -> None:
    """Make sure that a sheet is ready for play. Raises `IncompleteSheet` with what it lacks."""
    if character.state == "ready":
        return
    lacks = missing(play.state, character)
    if lacks:
        refuse_or_warn(IncompleteSheet(rule="FATE-CHAR-01", missing={"named": "refusal.part", "list": lacks}))
    save(play, character, replace(character, state="ready"), "ready")
