"""Great threats: minions in the way, immunity set and lifted, true forms. By the dial `big_bad`.

Rules: FATE-BIG-01 to -04.
"""

from msgspec.structs import replace

from rules.events import Thing
from rules.fate.aspect.entities import Aspect
from rules.fate.conflict.turns import after_leaving
from rules.fate.contest.entities import Challenge, Contest, Task
from rules.fate.contest.events import ChallengeEnded, ExchangeScored
from rules.fate.harm.defeat import GOING_ON
from rules.fate.harm.entities import Hit
from rules.fate.optional.threat import commands as c
from rules.fate.optional.threat import events as e
from rules.fate.optional.threat.immunity import check_on
from rules.fate.optional.threat.limbs import big_of
from rules.fate.optional.threat.parts import Big, Immunity
from rules.fate.optional.threat.refusals import ThreatLoop
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from rules.fate.table import aspects_on, live_scene, token_of
from rules.play import Play, follows, handles
from rules.refusals import NotAllowed, NothingChanges
from rules.state import State
from rules.table.look import dial

STEP_DOWN = {"moderate": "mild", "severe": "moderate"}


@handles(c.SetThreat)
def set_threat(play: Play, command: c.SetThreat) -> None:
    """Rules: FATE-BIG-01 to -04, FATE-BIG-10."""
    play.require_gm("FATE-BIG-01")
    check_on(play.state)
    who = play.state.get(command.character, Character)
    plan = command.immunity
    immunity = None if plan is None else Immunity(by=plan.by, name=plan.name.strip(), harm=plan.harm)
    big = Big(
        immunity=immunity,
        minions=command.minions,
        forms=command.forms,
        gentle=command.gentle,
        part_of=command.part_of,
        heart=command.heart,
        limb=command.limb,
    )
    check_threat(play.state, who, big)
    if big == (who.part(Big) or Big()):
        raise NothingChanges()
    play.emit(e.ThreatSet(character=who.id, name=who.name, big=None if big == Big() else big))


def check_threat(state: State, who: Character, big: Big) -> None:
    """Only the GM's characters, and nothing is its own minion, form or part. Raises `NotAllowed`, `ThreatLoop`."""
    others = (*big.minions, *big.forms, *([big.part_of] if big.part_of else []))
    for one in (who, *(state.get(id, Character) for id in others)):
        if one.kind == "pc" or one.is_thing:
            raise NotAllowed(rule="FATE-BIG-01")
    if who.id in others or len(set(others)) < len(others):
        raise ThreatLoop(rule="FATE-BIG-04")


# --- what it is immune to -----------------------------------------------------------------------------------------


@handles(c.LiftImmunity)
def lift_immunity(play: Play, command: c.LiftImmunity) -> None:
    play.require_gm("FATE-BIG-01")
    who = play.state.get(command.character, Character)
    if immunity_of(who) is None:
        raise NothingChanges()
    lift(play, who, command.how.strip())


def lift(play: Play, who: Character, how: str) -> None:
    big = replace(who.part(Big) or Big(), immunity=None)
    play.emit(
        e.ImmunityLifted(character=who.id, name=who.name, big=None if big == Big() else big, how=how, shown=who.shown)
    )


def immune_by(state: State, by: str, name: str) -> list[Character]:
    """Those in the scene that wait for one of that name, or for any."""
    found = []
    for who in state.all(Character):
        immunity = immunity_of(who)
        if immunity is not None and immunity.by == by and answers_to(immunity, name):
            found.append(who)
    return found


def immunity_of(who: Character) -> Immunity | None:
    big = who.part(Big)
    return big.immunity if big else None


def answers_to(immunity: Immunity, name: str) -> bool:
    """Whether a challenge or contest of that name lifts it; one without a name of its own is lifted by any."""
    return immunity.name.casefold() in ("", name.casefold())


@follows(ChallengeEnded)
def challenge_over(play: Play, event: ChallengeEnded) -> None:
    """A challenge in which every goal was reached is beaten. Rule: FATE-BIG-01."""
    challenge = event.challenge
    if challenge.state == "over" and dial(play.state, "big_bad") and is_beaten(play.state, challenge):
        for who in immune_by(play.state, "challenge", challenge.name):
            lift(play, who, challenge.name)


def is_beaten(state: State, challenge: Challenge) -> bool:
    tasks = [task for task in state.all(Task) if task.challenge == challenge.id]
    return bool(tasks) and all(task.goal == "reached" for task in tasks)


@follows(ExchangeScored)
def contest_over(play: Play, event: ExchangeScored) -> None:
    """Won by the threat, it is away; won by others, it can be attacked. Rule: FATE-BIG-02."""
    contest = event.contest
    if contest.state != "over" or contest.winner is None or not dial(play.state, "big_bad"):
        return
    for who in immune_by(play.state, "contest", contest.goal):
        if won_by(contest, who.id):
            escape(play, who, contest.goal)
        else:
            lift(play, who, contest.goal)


def won_by(contest: Contest, id: str) -> bool:
    return contest.winner == id or id in contest.sides.get(str(contest.winner), ())


def escape(play: Play, who: Character, goal: str) -> None:
    scene = live_scene(play.state)
    token = token_of(play.state, who.id, scene.id) if scene else None
    if token is not None and token.state == "in":
        play.emit(e.ThreatEscaped(token=replace(token, state="escaped"), name=who.name, goal=goal))
        after_leaving(play, who.id)


# --- true forms ---------------------------------------------------------------------------------------------------


@GOING_ON("true_form")
def takes_new_form(play: Play, hit: Hit) -> bool:
    """Instead of being out, it goes on as the next of its forms. Rule: FATE-BIG-04."""
    old = play.state.get(hit.target, Character)
    big = big_of(play.state, old.id)
    form = play.state.find(big.forms[0]) if big is not None and big.forms else None
    if big is None or not isinstance(form, Character):
        return False
    own = form.part(Big) or Big()
    goes_on = replace(
        own,
        forms=(*own.forms, *big.forms[1:]),
        gentle=big.gentle,
        part_of=big.part_of,
        heart=big.heart,
        minions=own.minions or big.minions,
    )
    new = replace(form, id=old.id, shown=old.shown, controller=None)
    for part in (goes_on, *(part for part in old.by_rule.kept() if part.stays and form.part(type(part)) is None)):
        new = new.with_part(part)
    put, drop = changed_aspects(play.state, old, form, new, gentle=big.gentle)
    tokens = tuple(token.id for token in play.state.all(Token) if token.character == form.id)
    play.emit(e.TrueForm(character=new, old=old.name, put=put, drop=(*drop, *tokens, form.id, hit.id)))
    return True


def changed_aspects(
    state: State, old: Character, form: Character, new: Character, *, gentle: bool
) -> tuple[tuple[Thing, ...], tuple[str, ...]]:
    """What is true of it now, and what is no more: aspects are the form's, wounds a step lighter or gone."""
    lasting = ("character", "consequence")
    gone = [aspect for aspect in aspects_on(state, old.id) if aspect.kind in lasting]
    kept = [lighter for aspect in gone if gentle and (lighter := step_down(aspect, new)) is not None]
    own = [
        replace(aspect, on=new.id, known_to=aspect.known_to if aspect.secret else None)
        for aspect in aspects_on(state, form.id)
    ]
    ids = {aspect.id for aspect in (*kept, *own)}
    return (*own, *kept), tuple(aspect.id for aspect in gone if aspect.id not in ids)


def step_down(aspect: Aspect, new: Character) -> Aspect | None:
    """A moderate wound is mild now, a severe one moderate; a mild one is gone. Rule: FATE-BIG-04."""
    slot = STEP_DOWN.get(str(aspect.slot))
    return replace(aspect, slot=slot) if slot in new.slots and not aspect.was else None


# --- parts ----------------------------------------------------------------------------------------------------------
