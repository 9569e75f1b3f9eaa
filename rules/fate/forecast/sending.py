"""Sending what somebody would do, for whoever acts for them, to what decides at the table."""

from collections.abc import Iterable
from typing import NamedTuple

from rules.actor import Actor
from rules.commands import Command
from rules.dice import Dice
from rules.fate.sheet.entities import Character
from rules.play import decide
from rules.refusals import Refusal
from rules.state import Seat, State


class Move(NamedTuple):
    """What somebody would do."""

    actor: Actor
    command: Command


class Sender:
    """The fight under way: `state` changes by decided commands alone."""

    __slots__ = ("dice", "sent", "state")

    def __init__(self, state: State, dice: Dice) -> None:
        self.state, self.dice, self.sent = state, dice, 0

    def send_first(self, moves: Iterable[Move]) -> bool:
        """The first of them that is not refused; whether there was one."""
        for move in moves:
            self.sent += 1
            try:
                self.state = decide(self.state, move.actor, move.command, self.dice).state
            except Refusal as refusal:
                refusal.__traceback__ = None
                continue
            return True
        return False


def gm_of(state: State) -> Actor:
    seat = next(seat for seat in state.all(Seat) if seat.role == "gm")
    return Actor(seat.member, "gm")


def actor_of(state: State, party: str | None) -> Actor:
    """Who acts for somebody; the GM for all who are nobody else's."""
    character = state.find(party or "")
    member = character.controller if isinstance(character, Character) else None
    seat = state.find(f"seat:{member}")
    return Actor(seat.member, seat.role) if isinstance(seat, Seat) else gm_of(state)


def by_lot(dice: Dice, among: Iterable[str]) -> list[str]:
    """The same ones in an order that nobody chose."""
    left = list(among)
    return [left.pop(dice.plain(1, len(left))[0] - 1) for _ in range(len(left))]
