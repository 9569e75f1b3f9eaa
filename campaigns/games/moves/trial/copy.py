"""A copy of a table on which steps are tried, from the first each time: nothing of it is stored. Rule: AW-FMT-12."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from campaigns import doors
from campaigns.models import Membership
from rules.game import Actor, Entry, Record, State, decide, decode_command, log_for
from rules.moves.hero.entities import Hero
from rules.moves.trial.dice import GivenDice
from rules.refusals import NotAllowed

MOST_STEPS = 40
# What may be tried. All of it belongs to moves; nothing of it leaves the copy.
KINDS = frozenset(
    {
        "make_move",
        "roll_move",
        "answer_move",
        "press_on",
        "shift_band",
        "pick_options",
        "write_answers",
        "spend_hold",
        "waive_move",
        "close_prompt",
    }
)


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`who`: as whom it is done, a character's id, else the MC. `faces`: of the dice it throws, none: by chance."""

    kind: str
    args: dict[str, Any] = {}
    who: str = "mc"
    faces: tuple[int, ...] = ()


class Copy(NamedTuple):
    """`state`: after the steps. `lines`: of the log, for each step."""

    state: State
    lines: list[list[Entry]]


def tried(seat: Membership, steps: Sequence[Step], seed: str) -> Copy:
    """Raises what the table would refuse a step with, and `NotAllowed` for one that is none of a move."""
    state, lines = doors.standing(seat.campaign.public_id), []
    for number, step in enumerate(steps[:MOST_STEPS]):
        state, said = one_step(seat, state, step, f"{seed}/{number}")
        lines.append(said)
    return Copy(state, lines)


def one_step(seat: Membership, state: State, step: Step, seed: str) -> tuple[State, list[Entry]]:
    if step.kind not in KINDS:
        raise NotAllowed(rule="AW-FMT-12")
    game, actor = seat.campaign.system, actor_of(seat, state, step.who)
    decision = decide(state, actor, decode_command(game, step.kind, step.args), GivenDice(seed, step.faces))
    record = Record(seq=0, member=actor.member, kind=step.kind, events=decision.events, system=game)
    return decision.state, log_for("gm", record)


def actor_of(seat: Membership, state: State, who: str) -> Actor:
    """Whoever plays that character; the GM for the MC and for whom nobody plays."""
    hero = state.find(who)
    member = hero.controller if isinstance(hero, Hero) else None
    return Actor(member, "player") if member and member != seat.public_id else Actor(seat.public_id, seat.role)
