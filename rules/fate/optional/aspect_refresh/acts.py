"""As many points as aspects: when a sheet is finished, and back to that between sessions. By the dial `aspect_refresh`.

Rules: FATE-SHEET-77, FATE-SHEET-78.
"""

from msgspec.structs import replace

from rules.events import Put
from rules.fate.bargain.points import move_points
from rules.fate.optional.aspect_refresh import commands as c
from rules.fate.optional.aspect_refresh import events as e
from rules.fate.sheet.entities import Character
from rules.fate.sheet.events import CharacterChanged
from rules.fate.sheet.limits import own_aspects
from rules.fate.stage.sessions import WITHHELD
from rules.play import Play, follows, handles
from rules.refusals import NotAllowed, NothingChanges
from rules.state import State
from rules.table.look import dial

HELD = "refresh_held"


@follows(CharacterChanged)
def points_at_the_start(play: Play, event: CharacterChanged) -> None:
    """A finished sheet has the points that its aspects give. Rule: FATE-SHEET-77."""
    if event.what != "ready" or not dial(play.state, "aspect_refresh"):
        return
    hero = play.state.get(event.character, Character)
    counted = len(own_aspects(play.state, hero.id))
    if hero.refresh != counted:
        play.emit(Put(entities=(replace(hero, refresh=counted),)))
    refill(play, play.state.get(hero.id, Character))


def refill(play: Play, hero: Character) -> None:
    """Up to the refresh, never down to it. Rule: FATE-SHEET-78."""
    if hero.refresh > hero.fate_points:
        move_points(play, "bank", hero.id, hero.refresh - hero.fate_points, "refresh")


def check_on(state: State) -> None:
    if not dial(state, "aspect_refresh"):
        raise NotAllowed(rule="FATE-SHEET-78")


@handles(c.GrantRefresh)
def grant_refresh(play: Play, command: c.GrantRefresh) -> None:
    """Whoever has more keeps it. Rule: FATE-SHEET-78."""
    play.require_gm("FATE-SHEET-78")
    check_on(play.state)
    play.emit(e.RefreshGranted())
    for hero in play.state.all(Character):
        if hero.kind == "pc" and hero.state == "ready":
            refill(play, hero)


@handles(c.WithholdRefresh)
def withhold_refresh(play: Play, command: c.WithholdRefresh) -> None:
    """Rule: FATE-SHEET-78."""
    play.require_gm("FATE-SHEET-78")
    check_on(play.state)
    if command.withhold == is_withheld(play.state):
        raise NothingChanges()
    play.emit(e.RefreshWithheld(session=play.state.session.number if command.withhold else None))


@WITHHELD("aspect_refresh")
def is_withheld(state: State) -> bool:
    """Whether the session that follows, or has just begun, brings nobody's points back. Rule: FATE-SHEET-78."""
    held = state.find(HELD)
    number = state.session.number
    return isinstance(held, e.RefreshHeld) and held.session in (number, number - 1)
