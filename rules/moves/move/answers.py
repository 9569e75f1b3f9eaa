"""Questions before the dice: whose they are, and what answers them; what a move needs then, and what it costs. What
fails whatever is still to be answered is refused at once, to whoever declares it.

Rules: AW-FMT-13, AW-FMT-14, AW-ROLL-04.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rules.moves.book.texts import name_in, worded
from rules.moves.hero.changes import change_resource
from rules.moves.hero.entities import Hero
from rules.moves.move.amounts import number
from rules.moves.move.conditions import amount_of, refers_to, so_far
from rules.moves.move.entities import OpenMove
from rules.moves.move.look import game_of, hero_named, options_of, rule_of
from rules.moves.move.refusals import AnswerOutOfRange, BadAnswer, NotEnough, NotMet, QuestionOpen
from rules.moves.safety.flags import is_hidden, off_screen
from rules.moves.tree.conditions import AnyOf, Condition, McAgrees, Not
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Ask, Move
from rules.moves.tree.words import ACTOR, MC
from rules.play import Play
from rules.state import State
from rules.words.params import Param

ASKED = (ACTOR, MC, "target")
MOST_TEXT, VEHICLES = 400, "from_actor_vehicles"


def asked_of(move: Move, role: str) -> list[Ask]:
    """The questions for the actor, the MC, or (any other role) the target."""
    return [ask for ask in move.ask if (ask.of if ask.of in (ACTOR, MC) else "target") == role]


def open_questions(state: State, open_move: OpenMove, role: str) -> list[Ask]:
    """What that one has not answered yet. A target that is nobody is asked nothing, and nobody what is hidden, or has
    nothing to pick from. Rule: AW-SAFE-04."""
    if role == "target" and open_move.target is None:
        return []
    asked = [ask for ask in asked_of(rule_of(state, open_move), role) if ask.key not in open_move.answers]
    return [ask for ask in asked if not is_hidden(state, ask.content) and can_answer(state, open_move, ask)]


def can_answer(state: State, open_move: OpenMove, ask: Ask) -> bool:
    """Whether there is any answer: of weapons somebody may have none. Of a vehicle a move cannot do without."""
    if ask.kind != "pick" or ask.living == VEHICLES:
        return True
    return bool(choices(state, game_of(state, open_move), open_move, ask))


def checked(state: State, open_move: OpenMove, role: str, answers: Mapping[str, Any]) -> dict[str, Any]:
    """These answers, each one that its question allows. Raises `BadAnswer`, `AnswerOutOfRange`, `QuestionOpen`."""
    game, asked = game_of(state, open_move), open_questions(state, open_move, role)
    for ask in asked:
        if answers.get(ask.key) in (None, "", []):
            raise QuestionOpen(rule="AW-FMT-14", question=worded(ask.text))
        check_answer(state, game, open_move, ask, answers[ask.key])
    return {ask.key: answers[ask.key] for ask in asked}


def check_answer(state: State, game: Game, open_move: OpenMove, ask: Ask, answer: Any) -> None:
    """Raises `BadAnswer`, `AnswerOutOfRange`."""
    if ask.kind == "number":
        check_number(ask, answer)
    elif not fits(state, game, open_move, ask, answer):
        raise BadAnswer(rule="AW-FMT-05", question=worded(ask.text))


def check_number(ask: Ask, answer: Any) -> None:
    """Raises `AnswerOutOfRange`."""
    whole = isinstance(answer, int) and not isinstance(answer, bool)
    low, high = ask.least is None or (whole and answer >= ask.least), ask.most is None or (whole and answer <= ask.most)
    if not (whole and low and high):
        raise AnswerOutOfRange(rule="AW-FMT-14", question=worded(ask.text), least=ask.least, most=ask.most)


def fits(state: State, game: Game, open_move: OpenMove, ask: Ask, answer: Any) -> bool:
    match ask.kind:
        case "confirm":
            return isinstance(answer, bool)
        case "text":
            return isinstance(answer, str) and len(answer.strip()) > 0 and len(answer) <= MOST_TEXT
        case "character":
            return isinstance(answer, str) and isinstance(state.find(answer), Hero)
    picked = answer if isinstance(answer, list | tuple) else [answer]
    least, most = ask.least if ask.least is not None else 1, ask.most if ask.most is not None else 1
    known = set(choices(state, game, open_move, ask))
    return least <= len(picked) <= most and len(set(map(str, picked))) == len(picked) and known.issuperset(picked)


def choices(state: State, game: Game, open_move: OpenMove, ask: Ask) -> list[str]:
    """Ids that may be picked: written out, a list's, or what is there now; nothing that is hidden. Rule: AW-SAFE-04."""
    if not ask.living:
        return [option.id for option in options_of(game, ask.options) if not is_hidden(state, option.content)]
    actor = state.find(open_move.actor)
    if ask.living == "from_actor_weapons" and isinstance(actor, Hero):
        return [piece.id for piece in actor.gear if piece.harm is not None]
    if ask.living == "from_scene":
        return [hero.id for hero in state.all(Hero)]
    if ask.living == "from_basic_moves":
        basic = (move for move in game.moves if "basic" in move.groups)
        return [move.id for move in basic if not is_hidden(state, move.content)]
    return []


def in_words(state: State, open_move: OpenMove, answers: Mapping[str, Any]) -> tuple[Param, ...]:
    """Each question with its answer, for the log."""
    game, asks = game_of(state, open_move), {ask.key: ask for ask in rule_of(state, open_move).ask}
    told = ((asks[key], answer) for key, answer in answers.items() if key in asks)
    return tuple(answered_line(state, game, ask, one) for ask, one in told)


def answered_line(state: State, game: Game, ask: Ask, answer: Any) -> Param:
    question = off_screen(state, ask.content, worded(ask.text))
    return {"key": "move.answered", "with": {"question": question, "answer": told_answer(state, game, ask, answer)}}


def told_answer(state: State, game: Game, ask: Ask, answer: Any) -> Param:
    """An answer in words: the option's text, a name, a number, yes or no."""
    if isinstance(answer, bool):
        return {"key": "move.answer.yes" if answer else "move.answer.no", "with": {}}
    if isinstance(answer, list | tuple):
        return {"list": [told_answer(state, game, ask, one) for one in answer]}
    options = {option.id: option for option in options_of(game, ask.options)}
    if answer in options:
        return off_screen(state, options[answer].content, worded(options[answer].text))
    found = state.find(answer) if isinstance(answer, str) else None
    return found.name if isinstance(found, Hero) else answer  # type: ignore[no-any-return]


# --- what it needs and costs ----------------------------------------------------------------------------------


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
