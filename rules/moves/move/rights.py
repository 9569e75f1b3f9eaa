"""Whose move it is, and at whom it is aimed. Rules: AW-MOVE-03, AW-PB-01."""

from rules.moves.book.entities import game_at
from rules.moves.hero.entities import Hero
from rules.moves.move.entities import OpenMove
from rules.moves.move.look import open_moves, rule_of
from rules.moves.move.refusals import MoveIsDue, NotOwnMove, OutOfPlay, RollOpen, TargetNeeded
from rules.moves.safety.flags import called_here, is_hidden
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Move
from rules.refusals import NotFound
from rules.state import State
from rules.table.commands import Say
from rules.table.places import SAYING

BASIC = "basic"


def is_own(game: Game, hero: Hero, move: Move) -> bool:
    """Whether the character may make it: what stands on the sheet always, else whom its `who` names.

    The MC never rolls: for an NPC there are only moves of the MC's without dice.
    """
    if hero.kind != "pc":
        return move.who.kind == "mc" and not move.throw.dice
    if move.id in hero.moves:
        return True
    kind, key = move.who.kind, move.who.key
    if kind == "everyone":
        return BASIC not in move.groups or in_playbook(game, hero, move)
    if kind == "playbook":
        return hero.playbook == key
    if kind == "owns":
        return any(piece.thing == key for piece in hero.gear)
    return kind == "granted" and key in hero.grants


def in_playbook(game: Game, hero: Hero, move: Move) -> bool:
    """Whether it is one of the basic moves of their playbook: all are, unless the playbook lists its own."""
    book = next((one for one in game.playbooks if one.id == hero.playbook), None)
    return book is None or book.moves.basic is None or move.id in book.moves.basic


def check_own(game: Game, hero: Hero, move: Move) -> None:
    """Raises `NotOwnMove`."""
    if not is_own(game, hero, move):
        raise NotOwnMove(rule="AW-MOVE-03", name=hero.name)


def check_in_play(hero: Hero) -> None:
    """Raises `OutOfPlay`. Rules: AW-HARM-10, AW-FMT-19, AW-FMT-20."""
    if hero.out:
        raise OutOfPlay(rule="AW-FMT-19", name=hero.name, out=hero.out)


def check_free(state: State, hero: Hero, *, but: str | None = None) -> None:
    """Nobody declares anything while what they did waits for dice, or their dice lie open. `but`: not that move.

    Raises `MoveIsDue`, `RollOpen`. Rule: AW-MOVE-02.
    """
    for one in open_moves(state):
        if one.actor != hero.id or one.id == but:
            continue
        if one.step in ("due", "asking"):
            raise MoveIsDue(rule="AW-MOVE-02", called=called_here(state, rule_of(state, one)))
        if one.step == "window":
            raise RollOpen(rule="AW-MOVE-02", called=called_here(state, rule_of(state, one)))


@SAYING
def check_words(state: State, command: Say) -> None:
    """Whoever said something that is a move says nothing else in character until it is rolled, reworded or waived.
    What is said out of character, or to few, is no declaration. Raises `MoveIsDue`. Rule: AW-MOVE-02."""
    if command.character is None or command.aside or command.to:
        return
    for one in open_moves(state):
        if one.actor == command.character and one.step == "due" and one.started == "flagged":
            raise MoveIsDue(rule="AW-MOVE-02", called=called_here(state, rule_of(state, one)))


def check_target(state: State, move: Move, target: str | None) -> None:
    """At whom a move is aimed is somebody of that kind. Raises `TargetNeeded`, `NotFound`."""
    aim = move.target
    if target is None:
        if aim.kind not in ("none", "self") and not aim.optional:
            raise TargetNeeded(rule="AW-FMT-14", kind=aim.kind)
        return
    found = state.find(target)
    if found is None:
        raise NotFound()
    if aim.kind == "roll":
        fits = isinstance(found, OpenMove) and found.step == "window"
    else:
        fits = isinstance(found, Hero) and (aim.kind not in ("pc", "npc") or found.kind == aim.kind)
    if not fits:
        raise TargetNeeded(rule="AW-FMT-14", kind=aim.kind)


def helping_moves(game: Game) -> list[Move]:
    """Moves that are aimed at another's roll."""
    return [move for move in game.moves if move.target.kind == "roll"]


def own_moves(state: State, hero: Hero) -> list[Move]:
    """All that they may make now, in the order of the file."""
    game = game_at(state)
    own = (move for move in game.moves if move.trigger.starts == "declared" and is_own(game, hero, move))
    return [move for move in own if not is_hidden(state, move.content)]
