"""Dice that no rule asks for: `4dF+2`, `2d6+1`, `3d6kh2`, `(1d8+1d6)*2`, `5d6!`.

Terms are numbers, `NdS`, `NdF`, brackets; + - and * between them. After dice: kh, kl, dh, dl with a count (keep or drop
the highest or lowest), `!` rolls again for each highest face. Limits: 100 characters, 100 dice, faces 2 to 1,000,
10 brackets deep, 100 explosions.
"""

import re
from typing import NamedTuple

import msgspec

from rules.dice import Dice
from rules.refusals import BadDice, DiceLimit

MOST_LETTERS, MOST_DICE, MOST_DEPTH, MOST_EXPLOSIONS, MOST_NUMBER = 100, 100, 10, 100, 1_000_000
LEAST_FACES, MOST_FACES = 2, 1000
TOKEN = re.compile(
    r"\s*(?:(?P<dice>(?P<count>\d*)[dD](?P<faces>[fF]|\d+)(?P<boom>!)?(?P<keep>(?:kh|kl|dh|dl)\d+)?)"
    r"|(?P<number>\d+)|(?P<sign>[-+*()]))"
)


class Rolled(msgspec.Struct, frozen=True, kw_only=True):
    """One group of dice: all faces in the order they fell, and which of them count."""

    dice: str
    faces: tuple[int, ...]
    kept: tuple[int, ...]


class FreeRoll(NamedTuple):
    total: int
    groups: tuple[Rolled, ...]


class Parser:
    """Reads and rolls in one go, left to right."""

    def __init__(self, text: str, dice: Dice) -> None:
        if len(text) > MOST_LETTERS:
            raise DiceLimit(limit="text", most=MOST_LETTERS)
        self.tokens = tokens_of(text)
        self.dice = dice
        self.at = 0
        self.cast = 0
        self.groups: list[Rolled] = []

    def peek(self) -> str:
        """The sign that comes next, if one does."""
        return (self.tokens[self.at]["sign"] or "") if self.at < len(self.tokens) else ""

    def roll(self) -> FreeRoll:
        total = self.sum(0)
        if self.at < len(self.tokens) or not self.groups:
            raise BadDice()
        return FreeRoll(total, tuple(self.groups))

    def sum(self, depth: int) -> int:
        total = self.product(depth)
        while self.peek() in ("+", "-"):
            sign = self.peek()
            self.at += 1
            term = self.product(depth)
            total = total + term if sign == "+" else total - term
        return total

    def product(self, depth: int) -> int:
        total = self.term(depth)
        while self.peek() == "*":
            self.at += 1
            total *= self.term(depth)
        if abs(total) > MOST_NUMBER:
            raise DiceLimit(limit="number", most=MOST_NUMBER)
        return total

    def term(self, depth: int) -> int:
        if depth > MOST_DEPTH:
            raise DiceLimit(limit="depth", most=MOST_DEPTH)
        if self.at >= len(self.tokens):
            raise BadDice()
        token = self.tokens[self.at]
        self.at += 1
        if token["dice"]:
            return self.throw(token)
        if token["number"]:
            return number(token["number"])
        if token["sign"] == "-":
            return -self.term(depth + 1)
        if token["sign"] != "(":
            raise BadDice()
        total = self.sum(depth + 1)
        if self.peek() != ")":
            raise BadDice()
        self.at += 1
        return total

    def throw(self, token: re.Match[str]) -> int:
        count = number(token["count"]) if token["count"] else 1
        self.cast += count
        if count < 1 or self.cast > MOST_DICE:
            raise DiceLimit(limit="dice", most=MOST_DICE)
        if token["faces"] in ("f", "F"):
            faces = self.dice.fate(count)
        else:
            faces = self.plain(count, number(token["faces"]), bool(token["boom"]))
        kept = keep(faces, token["keep"])
        self.groups.append(Rolled(dice=token["dice"], faces=faces, kept=kept))
        return sum(kept)

    def plain(self, count: int, sides: int, explodes: bool) -> tuple[int, ...]:
        if not LEAST_FACES <= sides <= MOST_FACES:
            raise DiceLimit(limit="faces", most=MOST_FACES)
        faces = list(self.dice.plain(count, sides))
        again = faces.count(sides) if explodes else 0
        explosions = 0
        while again:
            explosions += again
            if explosions > MOST_EXPLOSIONS:
                raise DiceLimit(limit="explosions", most=MOST_EXPLOSIONS)
            more = self.dice.plain(again, sides)
            faces += more
            again = more.count(sides)
        return tuple(faces)


def tokens_of(text: str) -> list[re.Match[str]]:
    tokens, at = [], 0
    text = text.rstrip()
    while at < len(text):
        token = TOKEN.match(text, at)
        if token is None:
            raise BadDice()
        tokens.append(token)
        at = token.end()
    return tokens


def number(digits: str) -> int:
    if len(digits) > len(str(MOST_NUMBER)) or int(digits) > MOST_NUMBER:
        raise DiceLimit(limit="number", most=MOST_NUMBER)
    return int(digits)


def keep(faces: tuple[int, ...], how: str | None) -> tuple[int, ...]:
    """The faces that count: `kh2` the two highest, `dl1` all but the lowest."""
    if not how:
        return faces
    count = number(how[2:])
    ranked = sorted(faces, reverse=how[1] == "h")
    return tuple(ranked[:count] if how[0] == "k" else ranked[count:])


def roll_text(text: str, dice: Dice) -> FreeRoll:
    """Raises `BadDice` for what cannot be read, `DiceLimit` for too much of it."""
    return Parser(text, dice).roll()
