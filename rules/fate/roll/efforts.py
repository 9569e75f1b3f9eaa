"""A side of a roll before its dice: a rating, and the stunts that are claimed for it.

Rules: FATE-APR-01, FATE-NPC-02, FATE-STN-02, FATE-SKILL-03, FATE-ALT-05.
"""

from collections.abc import Callable

from rules.fate.game.look import game_of
from rules.fate.game.structs import Game
from rules.fate.hooks import Hook
from rules.fate.refusals.roll import UnknownApproach
from rules.fate.roll import commands as c
from rules.fate.roll.entities import Effort, Helper
from rules.fate.sheet.entities import Character
from rules.fate.stunt.effects import claim_of
from rules.state import State
from rules.table.look import dial, dial_off

# What a rating comes to that an optional rule gives somebody; None: it gives no such one.
RATED: Hook[Callable[[State, Character, str], int | None]] = Hook("followers", "obstacle")
# Who helps by themselves.
HELPERS: Hook[Callable[[State, Character], tuple[Helper, ...]]] = Hook("mob")


def rating_value(state: State, character: Character, rating: str) -> int:
    """A rating; for a mook +2, -2 or 0 by its lists, or what its card says of its own words.

    Rules: FATE-APR-01, FATE-NPC-02, FATE-NPC-52, FATE-SKILL-03.
    """
    for rated in RATED:
        if (value := rated(state, character, rating)) is not None:
            return value
    game = game_of(state)
    if character.kind != "pc" and dial(state, "minor_npcs") == "rated":
        if rating not in game.ratings.order and rating not in character.ratings:
            raise UnknownApproach(rule="FATE-SKILL-03", rating=rating)
        return character.ratings.get(rating, 0)
    if character.kind in ("mook", "group"):
        if rating not in game.mook_ratings or (rating == "other" and knows_no_other(game, character)):
            raise UnknownApproach(rule="FATE-NPC-02", rating=rating)
        return game.mook_ratings[rating]
    own = character.kind == "npc" and rating in character.ratings
    if rating not in game.ratings.order and not own:
        raise UnknownApproach(rule="FATE-APR-01", rating=rating)
    return character.ratings.get(rating, 0)


def rollable(state: State, character: Character) -> tuple[str, ...]:
    """The table's list, and what only this sheet names."""
    return tuple(dict.fromkeys((*game_of(state).ratings.order, *character.ratings)))


def second_value(state: State, character: Character, second: str | None) -> int:
    """What the rating of the other list adds. Rule: FATE-ALT-05."""
    if second and second not in game_of(state).ratings.second:
        raise UnknownApproach(rule="FATE-ALT-05", rating=second)
    return character.ratings.get(second, 0) if second else 0


def knows_no_other(game: Game, character: Character) -> bool:
    """Whether whatever it is not skilled at it is bad at, as the Sky Shark. Rule: FATE-NPC-02."""
    return any(sample.never_other for sample in game.samples if sample.key == character.sample)


def effort_of(
    state: State, character: Character, rating: str, action: str, claimed: dict[str, str], second: str | None = None
) -> Effort:
    """A side of a roll before its dice; `claimed` are circumstances by stunt, `second` a rating of the other list.

    Raises `UnknownApproach`, `DialOff`, and what `claim_of` raises.
    """
    if len(claimed) > 1 and not dial(state, "stunts_stack"):
        raise dial_off(state, "stunts_stack", rule="FATE-STN-02")
    return Effort(
        character=character.id,
        name=character.name,
        kind=character.kind,
        rating=rating,
        second=second or "",
        value=rating_value(state, character, rating),
        second_value=second_value(state, character, second),
        helpers=tuple(helper for helpers in HELPERS for helper in helpers(state, character)),
        claims=tuple(claim_of(state, character, id, rating, action, when) for id, when in claimed.items()),
    )


def claimed_by(command: c.DeclareAction | c.Defend) -> dict[str, str]:
    """The circumstance claimed for each stunt. Rule: FATE-STN-03."""
    first = () if command.stunt is None else (command.stunt,)
    return {id: command.circumstances.get(id, command.circumstance) for id in (*first, *command.more_stunts)}
