"""What somebody rolls with: the best they have for it, and the stunt that adds most to it."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import UNSET

from rules.fate.asking import Asker
from rules.fate.can import Claimable
from rules.fate.game.look import game_of
from rules.fate.may import acts_may
from rules.fate.roll.efforts import rating_value, rollable
from rules.fate.sheet.entities import Character
from rules.fate.sheet.limits import is_mook
from rules.fate.stunt.buttons import claims_may
from rules.refusals import Refusal
from rules.state import State


class Best(NamedTuple):
    """A rating (and one of the second list, where the table adds two), a stunt, and what they come to."""

    rating: str
    second: str | None
    stunt: str | None
    value: int


def best_for(a: Asker, character: Character, action: str) -> list[Best]:
    """With each of their ratings, the highest first; of equals the one that stands first."""
    second = max(game_of(a.state).ratings.second, key=lambda name: character.ratings.get(name, 0), default=None)
    more = character.ratings.get(second, 0) if second else 0
    claims, found = claims_may(a, character), []
    for rating in ratings_of(a, character):
        stunt, adds = stunt_for(claims, action, rating)
        found.append(Best(rating, second, stunt, value_of(a.state, character, rating) + more + adds))
    return sorted(found, key=lambda one: -one.value)


def ratings_of(a: Asker, character: Character) -> Iterable[str]:
    """What they roll with at all; of somebody small it is for the rules to say."""
    if is_mook(character):
        named = acts_may(a, character).ratings
        if named is not UNSET and named:
            return named
    return rollable(a.state, character)


def value_of(state: State, character: Character, rating: str) -> int:
    """Of small ones who have only words: what they are good at comes first, if they are good at anything."""
    try:
        value = rating_value(state, character, rating)
    except Refusal as refusal:
        refusal.__traceback__ = None
        return -99
    return -99 if rating == "skilled" and not character.skilled else value


def stunt_for(claims: dict[str, Claimable], action: str, rating: str) -> tuple[str | None, int]:
    """A stunt that one would claim: whatever the circumstance is that it asks for, it holds."""
    able = [
        (stunt, one.adds)
        for stunt, one in claims.items()
        if one.reason is None and not one.always and one.adds and action in one.actions and one.rating in (None, rating)
    ]
    return max(able, key=lambda one: one[1], default=(None, 0))
