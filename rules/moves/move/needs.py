"""What a move needs before its dice, and what it costs. What fails whatever is still to be answered is refused at once,
to whoever declares it. Rules: AW-FMT-14, AW-ROLL-04."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.moves.book.texts import name_in, worded
from rules.moves.hero.changes import change_resource
from rules.moves.hero.entities import Hero
from rules.moves.move.amounts import number
from rules.moves.move.answers import open_questions
from rules.moves.move.conditions import amount_of, refers_to, so_far
from rules.moves.move.entities import OpenMove
from rules.moves.move.look import game_of, hero_named, rule_of
from rules.moves.move.refusals import NotEnough, NotMet
from rules.moves.tree.conditions import AnyOf, Condition, McAgrees, Not
from rules.moves.tree.moves import Move
from rules.moves.tree.words import ACTOR, MC
from rules.play import Play
from rules.state import State

ASKED = (ACTOR, MC, "target")


def unanswered(state: State, move: OpenMove) -> frozenset[str]:
    """Keys of the questions that somebody still has to answer."""
    return frozenset(ask.key for role in ASKED for ask in open_questions(state, move, role))


def check_needs(state: State, move: OpenMove) -> None:
    """What is known already does not stand against it. Raises `NotMet`, in the words of the file, and `NotEnough`."""
    rule, still = rule_of(state, move), unanswered(state, move)
    for one in rule.require:
        if so_far(one.condition, state, move, still) is False:
            raise NotMet(rule="AW-FMT-14", text=worded(one.otherwise or rule.name))
    if rule.pay is None or refers_to(rule.pay.amount) in still:
        return
    payer = hero_named(state, move, rule.pay.of)
    if payer is not None:
        check_payment(state, move, payer, rule.pay.resource, number(state, move, rule.pay.amount))


def check_payment(state: State, move: OpenMove, payer: Hero, resource: str, amount: int) -> None:
    """Raises `NotEnough`."""
    game, have = game_of(state, move), amount_of(state, move, payer, resource)
    kind = next((one for one in game.resources if one.id == resource), None)
    least = kind.least if kind is not None else 0
    if least is not None and have - amount < least:
        raise NotEnough(rule="AW-FMT-14", called=name_in(game.resources, resource), have=have)


def pay(play: Play, move: OpenMove, rule: Move) -> OpenMove:
    """Once all that it needs holds. A payer who is nobody pays nothing."""
    payer = hero_named(play.state, move, rule.pay.of) if rule.pay is not None else None
    if rule.pay is None or payer is None:
        return move
    amount = number(play.state, move, rule.pay.amount)
    if amount:
        change_resource(play, payer.id, rule.pay.resource, -amount, why="paid")
    return replace(move, paid={**move.paid, rule.pay.resource: amount})


def needs_word(rule: Move) -> bool:
    """Whether the MC has to agree to it, in whatever part of what it needs that stands."""
    return any(isinstance(leaf, McAgrees) for one in rule.require for leaf in leaves(one.condition))


def leaves(condition: Condition) -> Iterator[Condition]:
    """The condition, or those that it is put together of."""
    if isinstance(condition, AnyOf | Not):
        for one in condition.conditions:
            yield from leaves(one)
    else:
        yield condition
