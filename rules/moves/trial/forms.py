"""What may be tried out, and what that asks. Nothing that is hidden at the table. Rules: AW-FMT-12, AW-SAFE-04."""

from collections.abc import Iterable

import msgspec

from rules.moves.book.entities import book_at
from rules.moves.book.texts import worded
from rules.moves.hero.entities import Hero
from rules.moves.move.answers import asked_of, choices
from rules.moves.move.entities import OpenMove
from rules.moves.move.look import game_of, open_moves, options_of, rule_of
from rules.moves.move.rights import own_moves
from rules.moves.safety.flags import is_hidden, off_screen
from rules.moves.tree.effects import Option
from rules.moves.tree.moves import Ask, Move
from rules.moves.tree.words import ACTOR
from rules.state import State
from rules.words.params import Param


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One of those that may be picked. `blank`: it has a gap. `names`: it asks for another character."""

    id: str
    called: Param
    blank: bool = False
    names: bool = False


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Before the dice. `kind`: pick, number, text, character, confirm. `least`, `most`: of a number or of picks."""

    key: str
    text: Param
    kind: str
    least: int | None = None
    most: int | None = None
    choices: tuple[Choice, ...] = ()


class Declared(msgspec.Struct, frozen=True, kw_only=True):
    """What a move asks when it is declared. `aim`: the kind of target; `targets`: who or what it may be; `optional`: or
    nobody. `dice`: how many, 0 where none fall; `sides` of each."""

    move: str
    called: Param
    aim: str
    optional: bool
    targets: tuple[Choice, ...]
    questions: tuple[Question, ...]
    dice: int
    sides: int


def makers(state: State) -> list[Choice]:
    """Characters that have a move to make."""
    return [Choice(id=hero.id, called=hero.name) for hero in by_name(state) if own_moves(state, hero)]


def by_name(state: State) -> list[Hero]:
    return sorted(state.all(Hero), key=lambda hero: (hero.kind != "pc", hero.name.casefold(), hero.id))


def moves_for(state: State, hero: Hero) -> list[Choice]:
    return [Choice(id=move.id, called=shown(state, move)) for move in own_moves(state, hero)]


def shown(state: State, move: Move) -> Param:
    return off_screen(state, move.content, worded(move.name))


def declared(state: State, hero: Hero, id: str) -> Declared | None:
    """None where that is no move of theirs."""
    move = next((one for one in own_moves(state, hero) if one.id == id), None)
    if move is None:
        return None
    book = book_at(state)
    scratch = OpenMove(id="move:none", book=book.id, move=move.id, actor=hero.id)
    rolled = move.throw.dice or (move.throw.otherwise is not None and move.throw.otherwise.dice)
    return Declared(
        move=move.id,
        called=shown(state, move),
        aim=move.target.kind,
        optional=move.target.optional,
        targets=tuple(targets(state, hero, move)),
        questions=questions(state, scratch, asked_of(move, ACTOR)),
        dice=book.game.dice.count if rolled else 0,
        sides=book.game.dice.sides,
    )


def targets(state: State, hero: Hero, move: Move) -> Iterable[Choice]:
    if move.target.kind in ("none", "self"):
        return []
    if move.target.kind == "roll":
        lying = (one for one in open_moves(state) if one.step == "window")
        return [Choice(id=one.id, called=roll_name(state, one)) for one in lying]
    kind = move.target.kind
    return [
        Choice(id=one.id, called=one.name) for one in by_name(state) if kind not in ("pc", "npc") or one.kind == kind
    ]


def roll_name(state: State, move: OpenMove) -> Param:
    return {
        "key": "moves.files.open_one",
        "with": {"name": state.get(move.actor, Hero).name, "move": called(state, move)},
    }


def called(state: State, move: OpenMove) -> Param:
    return shown(state, rule_of(state, move))


def questions(state: State, move: OpenMove, asks: Iterable[Ask]) -> tuple[Question, ...]:
    return tuple(question(state, move, ask) for ask in asks if not is_hidden(state, ask.content))


def question(state: State, move: OpenMove, ask: Ask) -> Question:
    ids = choices(state, game_of(state, move), move, ask) if ask.kind == "pick" else []
    if ask.kind == "character":
        ids = [hero.id for hero in by_name(state)]
    return Question(
        key=ask.key,
        text=filled(state, move, ask.text),
        kind=ask.kind,
        least=ask.least,
        most=ask.most,
        choices=tuple(Choice(id=id, called=choice_name(state, move, ask, id)) for id in ids),
    )


def choice_name(state: State, move: OpenMove, ask: Ask, id: str) -> Param:
    """An option's text, a thing's or a character's name, that of a move."""
    options = {one.id: one for one in options_of(game_of(state, move), ask.options)}
    if id in options:
        return off_screen(state, options[id].content, filled(state, move, options[id].text))
    hero, actor = state.find(id), state.find(move.actor)
    if isinstance(hero, Hero):
        return hero.name
    things = actor.gear if isinstance(actor, Hero) else ()
    thing = next((worded(one.text) if one.text else one.thing for one in things if one.id == id), "")
    return thing or next((worded(one.name) for one in game_of(state, move).moves if one.id == id), id)


def filled(state: State, move: OpenMove, text: dict[str, str]) -> Param:
    """A text of the move with its people's names."""
    actor, target = state.find(move.actor), state.find(move.target) if move.target else None
    if isinstance(target, OpenMove):
        target = state.find(target.actor)
    names = {"actor": actor, "target": target}
    people = {role: one.name if isinstance(one, Hero) else "…" for role, one in names.items()}
    return worded(text, **people, blank="…")


def option_choice(state: State, move: OpenMove, option: Option) -> Choice:
    text = off_screen(state, option.content, filled(state, move, option.text))
    return Choice(id=option.id, called=text, blank=option.blank, names=bool(option.names))
