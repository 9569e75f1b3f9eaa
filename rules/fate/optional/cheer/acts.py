"""Once a session each player may cheer for another's hero, who gets a fate point. By the dial `cheers`.

A habit of tables, not in the source; points move as all do (FATE-REF-05).
"""

from rules.fate.bargain.points import move_points
from rules.fate.optional.cheer import commands as c
from rules.fate.optional.cheer.events import Cheers, HeroCheered
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.refusals import NoSession, NotAllowed, Refusal
from rules.state import State
from rules.table.look import dial, dial_off


class AlreadyCheered(Refusal):
    """Once a session is all."""


@handles(c.CheerHero)
def cheer_hero(play: Play, command: c.CheerHero) -> None:
    hero, member = play.state.get(command.character, Character), play.actor.member
    check_cheers(play.state, member)
    if not is_anothers(hero, member) or play.actor.is_gm:
        raise NotAllowed(rule="FATE-REF-05")
    session = play.state.session.number
    cheers = Cheers(id="cheers", session=session, by=(*cheered(play.state), member))
    because = command.because.strip()
    play.emit(HeroCheered(cheers=cheers, character=hero.id, name=hero.name, because=because))
    move_points(play, "bank", hero.id, 1, "cheer", told=False, reason=because)


def check_cheers(state: State, member: str) -> None:
    """Raises `DialOff`, `NoSession`, `AlreadyCheered`."""
    if not dial(state, "cheers"):
        raise dial_off(state, "cheers", rule="FATE-REF-05")
    if not state.session.running:
        raise NoSession(rule="FATE-REF-05")
    if member in cheered(state):
        raise AlreadyCheered(rule="FATE-REF-05")


def cheered(state: State) -> tuple[str, ...]:
    """Who has in this session."""
    cheers = state.find("cheers")
    return cheers.by if isinstance(cheers, Cheers) and cheers.session == state.session.number else ()


def is_anothers(hero: Character, member: str) -> bool:
    """Whether somebody else plays this hero."""
    return hero.kind == "pc" and hero.state == "ready" and hero.controller not in (None, member)
