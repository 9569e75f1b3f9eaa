"""What a card game's data says beside what every game's does."""

from typing import Any

import msgspec

from rules.cards.card.entities import Kind
from rules.engine import GameSeen
from rules.system import System


class Sample(msgspec.Struct, frozen=True, kw_only=True):
    """A ready hero (`kind` pc), or an opponent: a card for the store. `aspects`: how many; `kinds`: theirs, of a
    card."""

    key: str
    kind: str
    aspects: int
    kinds: tuple[Kind, ...] = ()


class Suggested(msgspec.Struct, frozen=True, kw_only=True):
    """How a scene may begin: `cards`, still blank, and `aspects` from the least to the most. Rule: CARD-SCENE-05."""

    cards: int = 1
    aspects: tuple[int, int] = (2, 3)


class Game(System, frozen=True, kw_only=True):
    """`ordinary_cards`: with more of them a scene is a big deal (CARD-SCENE-07). `sheet_aspects`: how many a sheet may
    begin with, as a hint (CARD-SHEET-03)."""

    samples: tuple[Sample, ...] = ()
    suggested: Suggested = Suggested()
    ordinary_cards: int = 4
    sheet_aspects: int = 5


class CardGameSeen(GameSeen, frozen=True, kw_only=True):
    """`suggested`: how a scene may begin. `ordinary_cards`: with more it is a big deal. `sheet_aspects`: how many a
    sheet
    may begin with. `samples`: keys of ready heroes and opponents."""

    suggested: Suggested
    ordinary_cards: int
    sheet_aspects: int
    samples: list[str]


def game_view(game: Any) -> CardGameSeen:
    return CardGameSeen(
        suggested=game.suggested,
        ordinary_cards=game.ordinary_cards,
        sheet_aspects=game.sheet_aspects,
        samples=[sample.key for sample in game.samples],
    )
