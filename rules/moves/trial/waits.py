"""What a copy of the table waits for, one by one, whoever would answer it. Rule: AW-FMT-12."""

from collections.abc import Iterator

import msgspec

from rules.moves.hero.entities import Hero
from rules.moves.move.answers import ASKED, asked_of, needs_word, open_questions
from rules.moves.move.declaration import asked_hero
from rules.moves.move.entities import OpenMove
from rules.moves.move.look import game_of, open_moves, options_of, rule_of
from rules.moves.prompt.queue import queue
from rules.moves.safety.flags import is_hidden
from rules.moves.tree.words import ACTOR, MC
from rules.moves.trial.forms import Choice, Question, called, filled, option_choice, questions, targets
from rules.state import State
from rules.words.params import Param


class Wait(msgspec.Struct, frozen=True, kw_only=True):
    """`what`: roll (a move that is due), answer (questions before the dice), press (open dice), pick, write, prompt.
    `of`: the id of the open move or prompt. `who`: whose it is, a character's id or `mc`. `agrees`: the MC's word is
    asked for. `texts`: what is written an answer to. `offer`: a prompt that cannot be passed."""

    what: str
    of: str
    called: Param
    who: str
    questions: tuple[Question, ...] = ()
    targets: tuple[Choice, ...] = ()
    agrees: bool = False
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 0
    decline: bool = False
    texts: tuple[Param, ...] = ()
    offer: bool = False

    @property
    def exact(self) -> bool:
        """No more and no fewer are picked."""
        return self.least == self.most


def waits(state: State) -> list[Wait]:
    """What a copy of the table waits for."""
    moves = [wait for move in open_moves(state) for wait in waits_of(state, move)]
    prompts = [
        Wait(
            what="prompt",
            of=one.id,
            called=one.called or "",
            who=MC,
            texts=({"texts": one.text},) if one.text else (),
            offer=one.weight == "offer",
        )
        for one in queue(state)
    ]
    return [*moves, *prompts]


def waits_of(state: State, move: OpenMove) -> Iterator[Wait]:
    """Of one open move, at whatever step it stands. Rule: AW-FMT-12."""
    name = called(state, move)
    if move.step == "due":
        rule = rule_of(state, move)
        yield Wait(
            what="roll",
            of=move.id,
            called=name,
            who=move.actor,
            questions=questions(state, move, asked_of(rule, ACTOR)),
            targets=tuple(targets(state, state.get(move.actor, Hero), rule)),
        )
    elif move.step == "asking":
        yield from (one for role in ASKED if (one := asking(state, move, role)))
    elif move.step == "window":
        yield Wait(what="press", of=move.id, called=name, who=move.actor)
    elif move.waits is not None:
        yield from picking(state, move)


def asking(state: State, move: OpenMove, role: str) -> Wait | None:
    """Its questions to one of those who are asked."""
    asks = open_questions(state, move, role)
    agrees = role == MC and needs_word(rule_of(state, move)) and move.agreed is None
    if not asks and not agrees:
        return None
    hero = asked_hero(state, move, role) if role != MC else None
    who = hero.id if hero is not None else MC
    found = questions(state, move, asks)
    return Wait(what="answer", of=move.id, called=called(state, move), who=who, questions=found, agrees=agrees)


def picking(state: State, move: OpenMove) -> Iterator[Wait]:
    """A choice, or answers in writing; an offer waits for its prompt."""
    it = move.waits
    if it is None or it.what == "offer":
        return
    options = {one.id: one for one in options_of(game_of(state, move), it.options)}
    if it.what == "answers":
        texts = tuple(filled(state, move, options[one.option].text) for one in it.asked)
        yield Wait(what="write", of=move.id, called=called(state, move), who=it.who, texts=texts)
        return
    open_ones = [options[id] for id in it.open if not is_hidden(state, options[id].content)]
    yield Wait(
        what="pick",
        of=move.id,
        called=called(state, move),
        who=it.who,
        choices=tuple(option_choice(state, move, one) for one in open_ones),
        least=it.least,
        most=it.most,
        decline=it.decline,
    )
