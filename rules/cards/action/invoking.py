"""Aspects that help: one for free, others for a point, each once. Rules: CARD-INV-01 to CARD-INV-10, CARD-ADJ-02."""

from msgspec.structs import replace

from rules.cards.action import commands as c
from rules.cards.action.describing import action_at, check_actor, name_of
from rules.cards.action.entities import COUNTS, Action, Word, bonus, difficulty, invoked
from rules.cards.action.events import ActorFound, Objected, WhyAsked, WordSaid, reopened
from rules.cards.action.sides import check_acts
from rules.cards.look import find_line, hero_in
from rules.cards.points.hands import check_points, move_points
from rules.cards.refusals import (
    AspectAlreadyInvoked,
    FreeInvocationGone,
    FreeInvocationUsed,
    OutOfOrder,
)
from rules.cards.scene.asking import ask_gm, hindering
from rules.cards.scene.entities import Ask, Scene
from rules.play import Play, handles
from rules.refusals import NothingChanges
from rules.state import State
from rules.table.look import dial
from rules.table.offers.acts import close_offer, when
from rules.table.offers.places import AGREED, AGREEING

OPEN = ("invoke", "adjustments")


def acting(play: Play, action: Action, scene: Scene, character: str | None, rule: str = "CARD-INV-04") -> Action:
    """The action with whoever acts in it; in a short conflict that may be found only now. `rule`: that it is theirs.

    Raises `NotYourChoice`, `NotFound`, `NotYourCharacter`, `NotInScene`, `GmDoesNotRoll`.
    """
    if action.who is not None:
        check_acts(play.state, play.actor, action, rule)
        return action
    hero = check_actor(play, character or "")
    found = replace(action, who=hero_in(play.state, scene.id, hero.id).id)
    play.emit(ActorFound(action=found, name=hero.name))
    return found


@handles(c.InvokeAspect)
def invoke_aspect(play: Play, command: c.InvokeAspect) -> None:
    """It counts, and is paid, at once; one that counts against the action waits for the GM's assent (CARD-INV-10), a
    paid one without a word for that word (CARD-INV-08)."""
    scene, action = action_at(play.state, *OPEN)
    action = acting(play, action, scene, command.character)
    check_unhindered(play.state, action)
    line = find_line(play.state, scene.id, command.aspect).line
    word = Word(
        how="invoked", by=action.who or "", aspect=line.id, text=line.text, paid=command.paid, because=command.because
    )
    check_word(play.state, action, word)
    if word.paid and not word.because.strip():  # CARD-INV-08
        play.emit(WhyAsked(action=replace(action, unsaid=word), name=name_of(play.state, action), aspect=word.text))
        return
    offer_word(play, action, word)


def check_unhindered(state: State, action: Action) -> None:
    """One thing after the other: nothing waits for a word, an assent, or the table."""
    if action.unsaid or action.objection or hindering(state):
        raise OutOfOrder(rule="CARD-CORE-02")


def check_word(state: State, action: Action, word: Word) -> None:
    """Raises `AspectAlreadyInvoked`, `FreeInvocationUsed`, `FreeInvocationGone`, `NoFatePoints`."""
    if not word.paid:
        check_free(state, action)
    used = word.aspect in [one.aspect for one in invoked(action)]
    if used and not dial(state, "repeat_invocation"):
        raise AspectAlreadyInvoked(rule="CARD-INV-06", aspect=word.text)
    if word.paid:
        check_points(state, word.by, 1, rule="CARD-INV-09")


def check_free(state: State, action: Action) -> None:
    """One for each roll, before the dice unless the dial says otherwise. Rules: CARD-INV-01, CARD-INV-07."""
    if any(not one.paid for one in invoked(action)):
        raise FreeInvocationUsed(rule="CARD-INV-02")
    if action.step == "adjustments" and not dial(state, "late_free_invocation"):
        raise FreeInvocationGone(rule="CARD-INV-07")


def offer_word(play: Play, action: Action, word: Word) -> None:
    if word.aspect in [one.aspect for one in action.talk if one.how in COUNTS]:  # CARD-INV-10
        about = {"aspect": word.aspect, "was": word.text, "paid": word.paid}
        ask_gm(play, "invoke", word.by, word.because.strip(), **about)
        return
    count_in(play, action, word)


def count_in(play: Play, action: Action, word: Word) -> None:
    """Paid into the bowl (CARD-INV-02, CARD-ADJ-02), and both sides have their say again."""
    if word.paid:  # CARD-INV-02
        move_points(play, word.by, "bowl", "invocation", "CARD-INV-09", word.text)
    action = reopened(replace(action, talk=(*action.talk, word), unsaid=None))
    name = name_of(play.state, action)
    play.emit(WordSaid(action=action, word=word, name=name, difficulty=difficulty(action), bonus=bonus(action)))


def unspoken(state: State) -> tuple[Action, Word]:
    """What waits for a word. Raises `NothingChanges`."""
    _scene, action = action_at(state, *OPEN)
    if action.unsaid is None:
        raise NothingChanges(rule="CARD-INV-08")
    return action, action.unsaid


@handles(c.SayWhy)
def say_why(play: Play, command: c.SayWhy) -> None:
    """Rule: CARD-INV-08."""
    action, unsaid = unspoken(play.state)
    check_acts(play.state, play.actor, action)
    word = replace(unsaid, because=command.because.strip())
    action = replace(action, unsaid=None)
    if not word.because:
        play.emit(WhyAsked(action=action, name=name_of(play.state, action), aspect=word.text))
        return
    check_word(play.state, action, word)
    offer_word(play, action, word)


@when(AGREEING, "invoke")
def check_assent(state: State, ask: Ask) -> None:
    """It still has to be possible. Rule: CARD-INV-10."""
    scene, action = action_at(state, *OPEN)
    find_line(state, scene.id, ask.aspect)
    check_word(state, action, asked_word(ask))


def asked_word(ask: Ask) -> Word:
    return Word(how="invoked", by=ask.by, aspect=ask.aspect, text=ask.was, paid=ask.paid, because=ask.terms)


@when(AGREED, "invoke")
def assented(play: Play, ask: Ask, command: object) -> None:
    """The GM has said yes to an aspect that counts against it. Rule: CARD-INV-10."""
    _scene, action = action_at(play.state, *OPEN)
    word = asked_word(ask)
    close_offer(play, ask, "accepted")
    count_in(play, action, word)


# --- objections -----------------------------------------------------------------------------------------


@handles(c.ObjectInvocation)
def object_invocation(play: Play, command: c.ObjectInvocation) -> None:
    """To the newest one; the table settles it. Rule: CARD-INV-04."""
    play.require_gm("CARD-INV-04")
    action = objectionable(play.state)
    newest = invoked(action)[-1]
    play.emit(Objected(action=replace(action, objection=True), name=name_of(play.state, action), aspect=newest.text))


def objectionable(state: State) -> Action:
    """Raises `NothingChanges` where nothing is invoked, or she has objected already."""
    _scene, action = action_at(state, *OPEN)
    if not invoked(action) or action.objection:
        raise NothingChanges(rule="CARD-INV-04")
    return action


@handles(c.SettleObjection)
def settle_objection(play: Play, command: c.SettleObjection) -> None:
    """Anybody who plays says what the table has found; an invocation that does not stand comes back with its point.

    Rule: CARD-INV-04.
    """
    action = objected(play.state)
    newest, name = invoked(action)[-1], name_of(play.state, action)
    settled = replace(action, objection=False)
    if not command.uphold:
        play.emit(Objected(action=settled, name=name, aspect=newest.text, how="let_stand"))
        return
    if newest.paid:
        move_points(play, "bowl", newest.by, "returned", "CARD-ECON-01", newest.text)
    at = max(place for place, word in enumerate(action.talk) if word.how == "invoked")
    settled = reopened(replace(settled, talk=(*action.talk[:at], *action.talk[at + 1 :])))
    play.emit(Objected(action=settled, name=name, aspect=newest.text, how="upheld"))


def objected(state: State) -> Action:
    """Raises `NothingChanges` where nobody objects."""
    _scene, action = action_at(state, *OPEN)
    if not action.objection:
        raise NothingChanges(rule="CARD-INV-04")
    return action
