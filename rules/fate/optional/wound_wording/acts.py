"""Its bearer words a consequence, and the GM says whether that fits. By the dial `wound_wording`.

The words count meanwhile, and play goes on. Rules: FATE-CON-75, FATE-GM-75.
"""

from msgspec.structs import replace

from rules.events import Dropped
from rules.fate.aspect.entities import Aspect
from rules.fate.control import require_controller_or_gm
from rules.fate.harm.events import HitAbsorbed
from rules.fate.optional.wound_wording import commands as c
from rules.fate.optional.wound_wording import events as e
from rules.fate.optional.wound_wording.entities import Wording
from rules.fate.sheet.entities import Character
from rules.fate.sheet.events import ConsequenceCleared
from rules.fate.stage.events import AspectRemoved
from rules.play import Play, follows, handles
from rules.refusals import Gone, NameNeeded, NothingChanges
from rules.state import State
from rules.table.look import dial


@follows(HitAbsorbed)
def ask_gm(play: Play, event: HitAbsorbed) -> None:
    """What the GM words for the GM's own needs nobody's leave."""
    if not dial(play.state, "wound_wording") or event.character.controller is None:
        return
    for aspect in event.consequences:
        wording = Wording(id=play.new_id("wording"), aspect=aspect.id, character=event.character.id)
        play.emit(e.WordingAsked(wording=wording))


def wording_of(state: State, aspect: str) -> Wording:
    """Raises `Gone` where nothing of it is open."""
    found = next((one for one in state.all(Wording) if one.aspect == aspect), None)
    if found is None:
        raise Gone(rule="FATE-CON-75")
    return found


@handles(c.ApproveWound)
def approve_wound(play: Play, command: c.ApproveWound) -> None:
    play.require_gm("FATE-CON-75")
    wording = wording_of(play.state, command.aspect)
    text, name = told(play.state, wording)
    play.emit(e.WordingApproved(id=wording.id, character=wording.character, name=name, text=text))


@handles(c.SendWoundBack)
def send_wound_back(play: Play, command: c.SendWoundBack) -> None:
    """Raises `NothingChanges` where it was sent back already."""
    play.require_gm("FATE-CON-75")
    wording = wording_of(play.state, command.aspect)
    if wording.state == "sent_back":
        raise NothingChanges(rule="FATE-CON-75")
    text, name = told(play.state, wording)
    back = replace(wording, state="sent_back", note=command.note.strip())
    play.emit(e.WordingSentBack(wording=back, name=name, text=text))


@handles(c.WordWound)
def word_wound(play: Play, command: c.WordWound) -> None:
    """Raises `NameNeeded`, `NothingChanges`."""
    wording = wording_of(play.state, command.aspect)
    require_controller_or_gm(play, wording.character)
    text = command.text.strip()
    old, name = told(play.state, wording)
    if not text:
        raise NameNeeded(rule="FATE-CON-75")
    if text == old:
        raise NothingChanges(rule="FATE-CON-75")
    again = None if play.actor.is_gm else replace(wording, state="proposed", note="")
    play.emit(
        e.WoundWorded(
            aspect=wording.aspect,
            character=wording.character,
            name=name,
            old=old,
            text=text,
            wording=again,
            gone=wording.id if play.actor.is_gm else None,
        )
    )


def told(state: State, wording: Wording) -> tuple[str, str]:
    """Its words, and whose it is."""
    return state.get(wording.aspect, Aspect).text, state.get(wording.character, Character).name


@follows(ConsequenceCleared)
def healed(play: Play, event: ConsequenceCleared) -> None:
    forget(play, event.id)


@follows(AspectRemoved)
def removed(play: Play, event: AspectRemoved) -> None:
    forget(play, event.id)


def forget(play: Play, aspect: str) -> None:
    """Of a consequence that is gone nothing is asked."""
    gone = tuple(one.id for one in play.state.all(Wording) if one.aspect == aspect)
    if gone:
        play.emit(Dropped(ids=gone))
