"""Grit: after how many consequences one of the GM's gives in; the GM is asked then.

Rules: FATE-GRIT-71, FATE-GRIT-72.
"""

from msgspec.structs import replace

from rules.events import Put
from rules.fate.bargain.concessions import concessions
from rules.fate.conflict.events import ConflictOpened
from rules.fate.conflict.standing import is_in
from rules.fate.harm.events import HitAbsorbed
from rules.fate.harm.plans import plans
from rules.fate.optional.concede_at_wound import commands as c
from rules.fate.optional.concede_at_wound.entities import RefusedConcession, Yielding
from rules.fate.optional.concede_at_wound.events import GritSet
from rules.fate.optional.concede_at_wound.parts import Grit
from rules.fate.sheet.entities import Character
from rules.fate.stage.events import SceneClosed
from rules.fate.table import pending_hits
from rules.play import Play, follows, handles
from rules.refusals import NotAllowed, NothingChanges
from rules.state import State
from rules.table.look import dial, dial_off


def grit_of(who: Character) -> Grit:
    return who.part(Grit) or Grit()


@handles(c.SetGrit)
def set_grit(play: Play, command: c.SetGrit) -> None:
    """Raises `DialOff`, `NotAllowed` for heroes and for whoever bears no consequences, `NothingChanges`."""
    play.require_gm("FATE-GRIT-71")
    if not dial(play.state, "concede_at_wound"):
        raise dial_off(play.state, "concede_at_wound", rule="FATE-GRIT-71")
    who = play.state.get(command.character, Character)
    if not may_have(who):
        raise NotAllowed(rule="FATE-GRIT-71")
    grit = replace(grit_of(who), value=command.grit, held_on=None)
    if grit == grit_of(who):
        raise NothingChanges(rule="FATE-GRIT-71")
    play.emit(GritSet(character=who.with_part(grit), grit=grit))


def may_have(who: Character) -> bool:
    return who.kind != "pc" and bool(who.slots)


@handles(c.FightOn)
def fight_on(play: Play, command: c.FightOn) -> None:
    """Raises `NothingChanges` where nobody is asked. Rule: FATE-GRIT-72."""
    play.require_gm("FATE-GRIT-72")
    who = play.state.get(command.character, Character)
    if not prompts(play.state, who):
        raise NothingChanges(rule="FATE-GRIT-72")
    put(play, who, replace(grit_of(who), held_on=grit_of(who).taken))


@follows(HitAbsorbed)
def count(play: Play, event: HitAbsorbed) -> None:
    who = play.state.get(event.character.id, Character)
    if event.consequences and who.part(Grit):
        grit = grit_of(who)
        put(play, who, replace(grit, taken=grit.taken + len(event.consequences)))


@follows(ConflictOpened)
def at_opening(play: Play, event: ConflictOpened) -> None:
    count_anew(play)


@follows(SceneClosed)
def at_closing(play: Play, event: SceneClosed) -> None:
    count_anew(play)


def count_anew(play: Play) -> None:
    """Grit is for one conflict. Rule: FATE-GRIT-71."""
    for who in play.state.all(Character):
        grit = who.part(Grit)
        if grit and (grit.taken or grit.held_on is not None):
            put(play, who, replace(grit, taken=0, held_on=None))


def put(play: Play, who: Character, grit: Grit) -> None:
    play.emit(Put(entities=(who.with_part(grit),)))


def prompts(state: State, who: Character) -> bool:
    """Whether the GM is asked to have it give in: it may now, and its grit is used up.

    Rules: FATE-GRIT-71, FATE-GRIT-72.
    """
    grit = grit_of(who)
    if grit.value is None or grit.taken < grit.value or grit.held_on == grit.taken or not is_in(state, who.id):
        return False
    offered = [*concessions(state), *(one.offer for one in state.all(RefusedConcession))]
    if any(offer.by == who.id for offer in offered):
        return False
    return any(one.character == who.id for one in state.all(Yielding)) or yields_at_once(state, who)


def yields_at_once(state: State, who: Character) -> bool:
    """With no grit at all it gives in instead of taking its first consequence, as that falls due.

    Rule: FATE-GRIT-72.
    """
    grit = grit_of(who)
    if grit.value != 0 or grit.taken or grit.held_on is not None:
        return False
    hits = [hit for hit in pending_hits(state) if hit.target == who.id]
    return any(not plan.boxes for hit in hits for plan in plans(state, hit)[:1])


def refused(play: Play, who: Character) -> None:
    """What it offered instead of its first consequence was refused: it takes that. Rule: FATE-GRIT-72."""
    if yields_at_once(play.state, who):
        put(play, who, replace(grit_of(who), held_on=0))
