"""A move from its words to its dice. Rules: AW-MOVE-01 to AW-MOVE-03, AW-FMT-14."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules.moves.book.entities import book_at, move_of
from rules.moves.hero.entities import Hero
from rules.moves.move import commands as c
from rules.moves.move.answers import ASKED, check_needs, checked, in_words, needs_word, open_questions, pay
from rules.moves.move.conditions import all_hold
from rules.moves.move.entities import OpenMove
from rules.moves.move.events import MoveAnswered, MoveDeclared, MoveDue, MoveKept, MoveWaived
from rules.moves.move.look import game_of, hero_named, rule_of
from rules.moves.move.refusals import NoSuchMove, NotEnough, NothingDue, NothingSaid, NotMet, OnlyFollows
from rules.moves.move.rights import check_free, check_in_play, check_own, check_target
from rules.moves.move.roll import cast, check_acting, check_typed
from rules.moves.move.window import keep_band, open_window
from rules.moves.safety.flags import called_here, check_shown
from rules.moves.tree.moves import Move, Throw
from rules.moves.tree.words import ACTOR, MC
from rules.play import Play, handles
from rules.refusals import NotYourCharacter
from rules.state import State
from rules.table.rights import controls, require_control, require_control_or_gm
from rules.words.params import Param


def move_called(state: State, id: str) -> Move:
    """Raises `NoSuchMove`, `HiddenHere`."""
    found = move_of(book_at(state).game, id)
    if found is None:
        raise NoSuchMove(rule="AW-MOVE-03")
    check_shown(state, found.content)
    return found


def check_declared(state: State, hero: Hero, move: Move, says: str) -> None:
    """What stands against declaring it. Raises `NothingSaid`, `NotOwnMove`, `OutOfPlay`, `MoveIsDue`, `RollOpen`."""
    check_own(book_at(state).game, hero, move)
    check_in_play(hero)
    check_free(state, hero)
    if not says.strip():
        raise NothingSaid(rule="AW-MOVE-01")


def check_trigger(state: State, move: Move) -> None:
    """What follows from something that happens, or from a session, nobody declares. Raises `OnlyFollows`."""
    if move.trigger.starts != "declared":
        raise OnlyFollows(rule="AW-MOVE-03", called=called_here(state, move), starts=move.trigger.starts)


@handles(c.MakeMove)
def make_move(play: Play, command: c.MakeMove) -> None:
    """Raises `NotFound`, `NotYourCharacter`, `NoSuchMove`, `HiddenHere`, `OnlyFollows`, and what `check_declared` and
    `begin` raise."""
    hero = require_control(play, command.character, Hero)
    move = move_called(play.state, command.move)
    check_trigger(play.state, move)
    check_declared(play.state, hero, move, command.says)
    begun = OpenMove(
        id=play.new_id("move"), book=book_at(play.state).id, move=move.id, actor=hero.id, says=command.says.strip()
    )
    begin(play, begun, hero, command)


def begin(play: Play, open_move: OpenMove, hero: Hero, command: c.MakeMove | c.RollMove) -> None:
    """With its words, its target and the actor's answers; the dice fall once all is answered.

    Raises `TargetNeeded`, `NothingToActOn`, `DialOff`, `FacesWrong`, `QuestionOpen`, `BadAnswer`, `AnswerOutOfRange`,
    `NotMet`, `NotEnough`.
    """
    state, rule = play.state, rule_of(play.state, open_move)
    check_target(state, rule, command.target)
    check_acting(hero, command.acting)
    check_typed(state, game_of(state, open_move), command.typed)
    aimed = hero.id if rule.target.kind == "self" else command.target
    move = replace(open_move, target=aimed, acting=command.acting, step="asking")
    if command.typed is not None:
        move = replace(move, faces=command.typed, typed=True)
    move = replace(move, answers={**move.answers, **checked(state, move, ACTOR, command.answers)})
    check_needs(state, move)
    target = hero_named(state, move, rule.target.name)
    told = target.name if target is not None and target.id != hero.id else ""
    called = called_here(state, rule)
    play.emit(MoveDeclared(open_move=move, name=hero.name, called=called, target=told))
    advance(play, move)


def advance(play: Play, move: OpenMove) -> None:
    """On to payment and dice, as soon as every question is answered. Raises `OutOfPlay`. Rule: AW-FMT-14."""
    state, rule = play.state, rule_of(play.state, move)
    if any(open_questions(state, move, role) for role in ASKED) or (needs_word(rule) and move.agreed is None):
        return
    check_in_play(state.get(move.actor, Hero))
    move = pay(play, move, rule)
    move = replace(move, throw=throw_of(state, move, rule.throw))
    if move.throw is not None and move.throw.dice:
        open_window(play, cast(play, move))
        return
    move = replace(move, band=move.throw.count_as if move.throw else "", faces=(), typed=False)
    keep_band(play, move)


def throw_of(state: State, move: OpenMove, throw: Throw) -> Throw:
    """What is rolled: dice or none may go by an answer."""
    if throw.when and not all_hold(state, move, throw.when):
        return throw_of(state, move, throw.otherwise) if throw.otherwise is not None else Throw()
    return throw


# --- answers before the dice ------------------------------------------------------------------------------


@handles(c.AnswerMove)
def answer_move(play: Play, command: c.AnswerMove) -> None:
    """The MC's answers and word, or the target's. Raises `NotFound`, `NothingDue`, `NotYourCharacter`."""
    move = play.state.get(command.move, OpenMove)
    role = role_of(play, move)
    answers = checked(play.state, move, role, command.answers)
    agreed = command.agreed if role == MC and needs_word(rule_of(play.state, move)) else move.agreed
    move = replace(move, answers={**move.answers, **answers}, agreed=agreed)
    tell_answers(play, move, answers)
    if agreed is False:
        waive(play, move, "refused")
        return
    why = unmet(play.state, move)
    if why is not None:
        waive(play, move, "unmet", why)
        return
    advance(play, move)


def unmet(state: State, move: OpenMove) -> Param:
    """What stands against it now, in words: by somebody else's answer, or since its actor has declared it."""
    try:
        check_needs(state, move)
    except NotMet as refused:
        return refused.params["text"]
    except NotEnough as refused:
        return {"key": "move.short_of", "with": dict(refused.params)}
    return None


def tell_answers(play: Play, move: OpenMove, answers: Mapping[str, Any]) -> None:
    name, called = play.state.get(move.actor, Hero).name, called_here(play.state, rule_of(play.state, move))
    if answers:
        told = in_words(play.state, move, answers)
        play.emit(MoveAnswered(open_move=move, name=name, called=called, answered=told))
    else:
        play.emit(MoveKept(open_move=move))


def role_of(play: Play, move: OpenMove) -> str:
    """As who one answers: whoever has a question open. Raises `NothingDue`, `NotYourCharacter`."""
    if move.step != "asking":
        raise NothingDue(rule="AW-FMT-14")
    roles = [role for role in ASKED if waits_for(play.state, move, role)]
    mine = [role for role in roles if answers_as(play, move, role)]
    if not roles:
        raise NothingDue(rule="AW-FMT-14")
    if not mine:
        raise NotYourCharacter(rule="AW-FMT-06", character=asked_name(play.state, move, roles[0]))
    return mine[0]


def waits_for(state: State, move: OpenMove, role: str) -> bool:
    word = role == MC and needs_word(rule_of(state, move)) and move.agreed is None
    return word or bool(open_questions(state, move, role))


def answers_as(play: Play, move: OpenMove, role: str) -> bool:
    """The MC's questions are the MC's; the others' those of whoever acts for the character. Rule: AW-FMT-06."""
    if role == MC:
        return play.actor.is_gm
    hero = asked_hero(play.state, move, role)
    return hero is not None and controls(play.state, play.actor.member, play.actor.is_gm, hero)


def asked_hero(state: State, move: OpenMove, role: str) -> Hero | None:
    return hero_named(state, move, ACTOR if role == ACTOR else rule_of(state, move).target.name)


def asked_name(state: State, move: OpenMove, role: str) -> str:
    hero = asked_hero(state, move, role)
    return hero.name if hero is not None and role != MC else ""


# --- moves that are due ------------------------------------------------------------------------------------


@handles(c.FlagMove)
def flag_move(play: Play, command: c.FlagMove) -> None:
    """Anybody at the table may see that what somebody does is a move; that one follows which nothing has brought about,
    the MC. Rules: AW-MOVE-02, AW-MOVE-04."""
    hero = play.state.get(command.character, Hero)
    move = move_called(play.state, command.move)
    if not play.actor.is_gm:
        check_trigger(play.state, move)
    check_declared(play.state, hero, move, command.says)
    make_due(play, hero, move, "flagged", says=command.says.strip())


def make_due(play: Play, hero: Hero, move: Move, how: str, **fields: Any) -> OpenMove:
    """It waits for whoever acts for them to say and to roll."""
    due = OpenMove(
        id=play.new_id("move"),
        book=fields.pop("book", None) or book_at(play.state).id,
        move=move.id,
        actor=hero.id,
        started=how,
        step="due",
        **fields,
    )
    play.emit(MoveDue(open_move=due, name=hero.name, called=called_here(play.state, move), how=how))
    return due


def due_move(state: State, id: str) -> OpenMove:
    """Raises `NotFound`, `NothingDue`."""
    found = state.get(id, OpenMove)
    if found.step != "due":  # AW-MOVE-05
        raise NothingDue(rule="AW-MOVE-02")
    return found


def check_due(state: State, due: OpenMove) -> None:
    """Whoever has been put out of play since rolls no more. Raises `OutOfPlay`, `HiddenHere`."""
    check_in_play(state.get(due.actor, Hero))
    check_shown(state, rule_of(state, due).content)


@handles(c.RollMove)
def roll_move(play: Play, command: c.RollMove) -> None:
    """Dice for what is due, by its actor; the MC for whoever is away. Raises `NotFound`, `NothingDue`,
    `NotYourCharacter`, `OutOfPlay`, `HiddenHere`, `NothingSaid`, and what `begin` raises."""
    due = due_move(play.state, command.move)
    hero = require_control(play, due.actor, Hero)
    check_due(play.state, due)
    says = command.says.strip() or due.says
    if due.started == "flagged" and not says:
        raise NothingSaid(rule="AW-MOVE-01")
    target = command.target if command.target is not None else due.target
    begin(play, replace(due, says=says), hero, replace(command, target=target))


@handles(c.RewordMove)
def reword_move(play: Play, command: c.RewordMove) -> None:
    """Their own words, or the MC's ruling that they match no more. Rules: AW-MOVE-02, AW-MOVE-04."""
    due = due_move(play.state, command.move)
    hero = (require_control if command.matches else require_control_or_gm)(play, due.actor, Hero)
    if not command.says.strip():
        raise NothingSaid(rule="AW-MOVE-02")
    move = replace(due, says=command.says.strip())
    if command.matches:
        called = called_here(play.state, rule_of(play.state, move))
        play.emit(MoveDeclared(open_move=move, name=hero.name, called=called))
    else:
        waive(play, move, "reworded")


@handles(c.WaiveMove)
def waive_move(play: Play, command: c.WaiveMove) -> None:
    """Before its dice. Raises `NotFound`, `NothingDue`, `NotYourCharacter`. Rules: AW-MOVE-02, AW-MOVE-04."""
    move = play.state.get(command.move, OpenMove)
    if move.step not in ("due", "asking"):
        raise NothingDue(rule="AW-MOVE-02")
    require_control_or_gm(play, move.actor, Hero)
    if play.actor.is_gm:
        waive(play, move, "waived")
        return
    if move.started != "declared":
        raise NothingDue(rule="AW-MOVE-02")
    waive(play, move, "taken_back")


def waive(play: Play, move: OpenMove, how: str, why: Param = None) -> None:
    """Before its dice, so nothing was paid. Rule: AW-FMT-14."""
    hero = play.state.get(move.actor, Hero)
    called = called_here(play.state, rule_of(play.state, move)) if how != "hidden" else ""
    says = move.says if how == "reworded" else ""
    waived = MoveWaived(
        open_move=move.id, character=hero.id, name=hero.name, called=called, how=how, says=says, why=why
    )
    play.emit(waived)
