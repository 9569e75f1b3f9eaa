"""Using a once-per-session stunt, and the points the GM hands out."""

from rules.fate import commands as c
from rules.fate.aspects import removal
from rules.fate.joining import go_first
from rules.fate.points import move_points
from rules.fate.sheeted import StuntUsed
from rules.fate.standing import check_shown
from rules.fate.state import Aspect, Character, Stunt
from rules.fate.table import knows, live_scene, need_scene, token_of
from rules.play import Play, handles
from rules.refusals import (
    AspectNotKnown,
    NameNeeded,
    NoExplanation,
    NoSuchStunt,
    NotAllowed,
    NothingChanges,
    StuntMismatch,
    TakenOut,
)
from rules.refusals import (
    StuntUsed as AlreadyUsed,
)
from rules.rights import require_controller


@handles(c.UseStunt)
def use_stunt(play: Play, command: c.UseStunt) -> None:
    """It costs no fate point (FAE-REF-04) and comes back with the next session (FAE-STN-05)."""
    character = require_controller(play, command.character)
    stunt = next((stunt for stunt in character.stunts if stunt.id == command.stunt), None)
    if stunt is None:
        raise NoSuchStunt(rule="FAE-STN-05")
    if stunt.kind != "session" or (command.aspect is not None and stunt.effect != "removes_aspect"):
        raise StuntMismatch(rule="FAE-STN-05", stunt=stunt.name)
    if stunt.used:
        raise AlreadyUsed(rule="FAE-STN-05", stunt=stunt.name)
    check_able(play, character)
    removed = removed_by(play, stunt, command.aspect)
    play.emit(
        StuntUsed(character=character.id, stunt=stunt.id, name=character.name, stunt_name=stunt.name, text=stunt.text)
    )
    if removed is not None:
        play.emit(removal(play.state, removed))
    if stunt.effect == "goes_first":
        go_first(play, character)


def check_able(play: Play, character: Character) -> None:
    """Whoever is taken out does nothing more in the scene (FAE-TKO-04); what is hidden does not act openly."""
    check_shown(play.state, character)
    scene = live_scene(play.state)
    token = token_of(play.state, character.id, scene.id) if scene else None
    if token is not None and token.state == "taken_out":
        raise TakenOut(rule="FAE-TKO-04", character=character.name)


def removed_by(play: Play, stunt: Stunt, id: str | None) -> Aspect | None:
    """The situation aspect that a stunt does away with. Raises `AspectNotKnown`, `NotAllowed`."""
    if stunt.effect != "removes_aspect":
        return None
    need_scene(play.state)
    if id is None:
        raise NameNeeded(rule="FAE-STN-05")
    aspect = play.state.find(id)
    if not isinstance(aspect, Aspect) or not knows(aspect, play.actor.member, play.actor.is_gm):
        raise AspectNotKnown(rule="FAE-ASP-07")
    if aspect.kind != "situation":
        raise NotAllowed(rule="FAE-STN-05")
    return aspect


@handles(c.GivePoints)
def give_points(play: Play, command: c.GivePoints) -> None:
    """From the bank to a hero or the pool, or (a negative number) back. Rules: FAE-REF-05, FAE-POOL-02."""
    play.require_gm("FAE-REF-05")
    if not command.reason.strip():
        raise NoExplanation(rule="FAE-REF-05")
    if command.points == 0:
        raise NothingChanges()
    scene = need_scene(play.state).id if command.to == "pool" else None
    if scene is None and play.state.get(command.to, Character).kind != "pc":
        raise NotAllowed(rule="FAE-POOL-02")
    source, to = ("bank", command.to) if command.points > 0 else (command.to, "bank")
    move_points(play, source, to, abs(command.points), "gm", scene=scene, reason=command.reason.strip())
