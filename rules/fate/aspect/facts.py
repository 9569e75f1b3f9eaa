"""The list of what is true by now. Rules: FATE-FACT-01, FATE-FACT-02."""

from rules.events import Put
from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.conflict.events import FactDropped, FactRecorded
from rules.fate.conflict.standing import check_shown
from rules.fate.control import require_controller
from rules.fate.growth import commands as c
from rules.fate.refusals.aspect import AspectNotKnown
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.refusals import NameNeeded, StillHidden


@handles(c.RecordFact)
def say_fact(play: Play, command: c.RecordFact) -> None:
    """Players say it of their own characters, by an aspect they know; everybody reads it."""
    character = None if command.character is None else require_controller(play, command.character)
    if character is None:
        play.require_gm("FATE-FACT-01")
    else:
        check_shown(play.state, character)
    if command.aspect is not None:
        check_source(play, command.aspect, character)
    elif not play.actor.is_gm:
        raise AspectNotKnown(rule="FATE-FACT-01")
    if not command.text.strip():
        raise NameNeeded(rule="FATE-FACT-01")
    fact = Fact(
        id=play.new_id("fact"), text=command.text.strip(), cause="aspect", character=character.id if character else None
    )
    play.emit(FactRecorded(fact=fact, name=character.name if character else ""))


def check_source(play: Play, id: str, character: Character | None) -> None:
    """An aspect everybody knows, and not another character's. Raises `AspectNotKnown`, `StillHidden`."""
    aspect = play.state.find(id)
    if not isinstance(aspect, Aspect):
        raise AspectNotKnown(rule="FATE-FACT-01")
    if aspect.known_to is not None:
        raise StillHidden(rule="FATE-ASP-07", name=aspect.text)
    others = isinstance(play.state.find(aspect.on), Character) and character is not None and aspect.on != character.id
    if others:
        raise AspectNotKnown(rule="FATE-FACT-01")


@handles(c.DropFact)
def drop_fact(play: Play, command: c.DropFact) -> None:
    play.require_gm("FATE-FACT-02")
    fact = play.state.get(command.fact, Fact)
    play.emit(FactDropped(fact=fact.id, text=fact.text))


def record_fact(play: Play, text: str, cause: str, character: str | None = None, event: str = "") -> str:
    """What is true from now on; its id."""
    fact = Fact(id=play.new_id("fact"), text=text, cause=cause, character=character, event=event)
    play.emit(Put(entities=(fact,)))
    return fact.id
