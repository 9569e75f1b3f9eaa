"""Questions whose answers differ with the dials of sheets and of growing."""

from collections.abc import Callable
from typing import Any

from tests.rules.accelerated.table import SPREAD, Played
from tests.rules.harm_dials import code

STUNT = {"id": "", "name": "Fleet", "rating": "quick", "actions": ["overcome"], "circumstance": "I run"}


def skill_list(played: Played) -> Any:
    hero = played.does("pilar", "create_character", name="Ilka")
    return code(played, "pilar", "edit_character", character=hero, ratings={"careful": 1})


def shape(played: Played) -> Any:
    hero = played.does("pilar", "create_character", name="Ilka")
    return code(played, "pilar", "edit_character", character=hero, ratings={"careful": 4})


def second_list(played: Played) -> Any:
    hero = played.does("pilar", "create_character", name="Ilka")
    return code(played, "pilar", "edit_character", character=hero, ratings={"strength": 1})


def second_shape(played: Played) -> Any:
    """Where a second list is in use; that it is, both tables have in common."""
    played.does("gwen", "set_dial", dial="second_list", value="attributes")
    hero = played.does("pilar", "create_character", name="Ilka")
    return code(played, "pilar", "edit_character", character=hero, ratings={"strength": 2})


def rating_cap(played: Played) -> Any:
    hero = played.hero()
    played.change(hero, ratings={**SPREAD, "careful": 5})
    played.does("gwen", "award_milestone", milestone="significant", to=[hero])
    return code(played, "pilar", "raise_rating", character=hero, rating="careful")


def create_as_you_play(played: Played) -> Any:
    hero = played.does("pilar", "create_character", name="Ilka")
    return code(played, "pilar", "mark_ready", character=hero)


def free_stunts(played: Played) -> Any:
    hero = played.hero()
    played.does("gwen", "award_milestone", milestone="minor", to=[hero])
    played.does("pilar", "choose_minor", character=hero, option="new_stunt", stunt=STUNT)
    return played.character(hero).refresh


def starting_refresh(played: Played) -> Any:
    return played.character(played.hero()).refresh


def tracks(played: Played) -> Any:
    return sorted(played.character(played.hero()).tracks)


def base_boxes(played: Played) -> Any:
    return played.character(played.hero()).tracks["stress"].boxes


def single_track(played: Played) -> Any:
    played.does("gwen", "set_dials", dials={"skill_list": "skills", "shape": "pyramid"})
    rated = {"physique": 3, "will": 1}
    brute = played.does("gwen", "create_character", char_kind="npc", name="Rook", ratings=rated)
    return len(played.character(brute).tracks["stress"].boxes)


def minor_npcs(played: Played) -> Any:
    return code(played, "gwen", "create_character", char_kind="mook", name="Dog", ratings={"Biting": 2})


def milestones(played: Played) -> Any:
    hero = played.hero()
    return code(played, "gwen", "award_milestone", milestone="breakthrough", to=[hero])


def raises_keep(played: Played) -> Any:
    hero = played.hero()
    played.does("gwen", "award_milestone", milestone="significant", to=[hero])
    return code(played, "pilar", "raise_rating", character=hero, rating="careful")


def breakthrough_points(played: Played) -> Any:
    played.does("gwen", "set_dial", dial="milestones", value="two")
    hero = played.hero()
    played.does("gwen", "award_milestone", milestone="breakthrough", to=[hero])
    return played.character(hero).skill_points


OTHER: dict[str, Any] = {
    "skill_list": ["Air", "Fire", "Metal", "Mind", "Stone", "Void"],
    "shape": "pyramid",
    "second_list": "attributes",
    "second_shape": {"1": 2},
    "single_track": "sum",
    "rating_cap": 8,
    "create_as_you_play": True,
    "free_stunts": 1,
    "starting_refresh": 4,
    "tracks": "split",
    "base_boxes": 5,
    "minor_npcs": "rated",
    "milestones": "two",
    "raises_keep": "columns",
    "breakthrough_points": 2,
}
QUESTIONS: dict[str, Callable[[Played], Any]] = {
    question.__name__: question
    for question in (
        skill_list,
        shape,
        second_list,
        second_shape,
        rating_cap,
        create_as_you_play,
        free_stunts,
        starting_refresh,
        tracks,
        base_boxes,
        single_track,
        minor_npcs,
        milestones,
        raises_keep,
        breakthrough_points,
    )
}
