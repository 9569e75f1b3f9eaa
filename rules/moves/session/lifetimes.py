"""What lasts until a scene closes or a session ends. Rules: AW-FMT-07, AW-MOD-02, AW-FMT-19, AW-BASIC-04."""

from msgspec.structs import replace

from rules.events import Put
from rules.moves.hero.changes import clear_condition
from rules.moves.hero.entities import Held, Hero, kind_name
from rules.moves.hero.events import HoldChanged, ModifiersEnded, whose
from rules.play import Play
from rules.state import State
from rules.table.stage.places import CLOSED

SCENE, SESSION = "scene", "session"


@CLOSED
def end_scene(play: Play, command: object, scene: object) -> None:
    end_all(play, SCENE)


def end_all(play: Play, until: str) -> None:
    """Hold, forwards, ongoings and conditions that last until then; with a session, what was erased for it is back."""
    for hero in play.state.all(Hero):
        end_holds(play, hero, until)
        end_modifiers(play, hero, until)
        end_conditions(play, hero, until)
        if until == SESSION:
            restore_highlights(play, hero)


def end_holds(play: Play, hero: Hero, until: str) -> None:
    for held in hero.holds:
        if held.ends == until:
            gone = replace(held, amount=0)
            over = name_of(play.state, held)
            called = kind_name(held.kind)
            play.emit(HoldChanged(**whose(hero), held=gone, called=called, by=0, over=over))


def name_of(state: State, held: Held) -> str:
    found = state.find(held.over) if held.over else None
    return found.name if isinstance(found, Hero) else ""


def end_modifiers(play: Play, hero: Hero, until: str) -> None:
    over = tuple(one.id for one in (*hero.forwards, *hero.ongoings) if one.until == until)
    if over:
        play.emit(ModifiersEnded(**whose(hero), modifiers=over, quiet=False))


def end_conditions(play: Play, hero: Hero, until: str) -> None:
    for mark in hero.conditions:
        if mark.until == until:
            clear_condition(play, hero.id, mark.id)


def restore_highlights(play: Play, hero: Hero) -> None:
    """Quietly: the next session's highlights are told when they are chosen."""
    if any(one.erased for one in hero.highlights):  # AW-BASIC-04
        now = play.state.get(hero.id, Hero)
        highlights = tuple(replace(one, erased=False) for one in now.highlights)
        play.emit(Put(entities=(replace(now, highlights=highlights),)))
