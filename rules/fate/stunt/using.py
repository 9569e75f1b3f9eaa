"""Using a stunt by hand, and the points the GM hands out."""

from rules.fate.aspect.entities import Aspect
from rules.fate.aspect.facts import record_fact
from rules.fate.aspect.placing import removal
from rules.fate.bargain.commands import GivePoints
from rules.fate.bargain.points import move_points, pocket_of
from rules.fate.conflict.joining import go_first
from rules.fate.conflict.standing import check_shown
from rules.fate.control import require_controller
from rules.fate.refusals.aspect import AspectNotKnown
from rules.fate.refusals.conflict import TakenOut
from rules.fate.sheet.entities import Character
from rules.fate.stunt.commands import UseStunt
from rules.fate.stunt.effects import check_by_hand, check_use, spend_stunt, stunt_of
from rules.fate.stunt.entities import Stunt
from rules.fate.table import need_scene, token_here
from rules.play import Play, handles
from rules.refusals import NameNeeded, NoExplanation, NotAllowed, NothingChanges, StillHidden
from rules.state import State
from rules.systems.warned import refuse_or_warn


@handles(UseStunt)
def use_stunt(play: Play, command: UseStunt) -> None:
    """A stunt used by hand: within its limit, for what it costs.

    A once-per-session one costs nothing (FATE-REF-04) and comes back with the next session (FATE-STN-05).
    Rules: FATE-STUNT-04, FATE-STUNT-06, FATE-STUNT-07.
    """
    character = require_controller(play, command.character)
    check_able(play.state, character)
    stunt = stunt_of(character, command.stunt, "FATE-STN-05")
    check_by_hand(stunt, command.aspect)
    check_use(play.state, character, stunt)
    aspect = named_aspect(play, stunt, command.aspect)
    text = said_with(stunt, command.text.strip(), aspect)
    spend_stunt(play, character, stunt, text)
    if stunt.effect == "removes_aspect" and aspect is not None:
        play.emit(removal(play.state, aspect))
    if stunt.effect == "true_fact":
        record_fact(play, text, "stunt", character.id)
    if stunt.effect == "goes_first":
        go_first(play, character, stunt)


def said_with(stunt: Stunt, text: str, aspect: Aspect | None) -> str:
    """What the log tells with it: the fact it makes true, or what is ignored."""
    if stunt.effect == "true_fact" and not text:
        raise NameNeeded(rule="FATE-STUNT-04")
    if stunt.effect == "ignore_effect" and aspect is not None:
        return text or aspect.text
    return text


def check_able(state: State, character: Character) -> None:
    """Whoever is taken out does nothing more in the scene (FATE-TKO-04); what is hidden does not act openly."""
    check_shown(state, character)
    token = token_here(state, character.id)
    if token is not None and token.state == "taken_out":
        refuse_or_warn(TakenOut(rule="FATE-TKO-04", character=character.name))


def named_aspect(play: Play, stunt: Stunt, id: str | None) -> Aspect | None:
    """The situation aspect that a stunt does away with, or what it ignores.

    Raises `AspectNotKnown`, `NotAllowed`, `StillHidden`.
    """
    if stunt.effect == "ignore_effect" and id is None:
        return None
    if stunt.effect not in ("removes_aspect", "ignore_effect"):
        return None
    need_scene(play.state)
    if id is None:
        raise NameNeeded(rule="FATE-STN-05")
    aspect = play.state.find(id)
    if not isinstance(aspect, Aspect):
        raise AspectNotKnown(rule="FATE-ASP-07")
    if stunt.effect == "removes_aspect" and aspect.kind != "situation":
        raise NotAllowed(rule="FATE-STN-05")
    if stunt.effect == "ignore_effect" and aspect.known_to is not None:
        raise StillHidden(rule="FATE-ASP-07", name=aspect.text)
    return aspect


@handles(GivePoints)
def give_points(play: Play, command: GivePoints) -> None:
    """From the bank to a hero or the pool, or (a negative number) back. Rules: FATE-REF-05, FATE-POOL-02."""
    play.require_gm("FATE-REF-05")
    if not command.reason.strip():
        refuse_or_warn(NoExplanation(rule="FATE-REF-05"))
    if command.points == 0:
        raise NothingChanges()
    scene = need_scene(play.state).id if command.to == "pool" else None
    if scene is None and pocket_of(play.state, play.state.get(command.to, Character)) == "pool":
        raise NotAllowed(rule="FATE-POOL-02")
    source, to = ("bank", command.to) if command.points > 0 else (command.to, "bank")
    move_points(play, source, to, abs(command.points), "gm", scene=scene, reason=command.reason.strip())
