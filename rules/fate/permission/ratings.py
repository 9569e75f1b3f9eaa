"""Which ratings attack and defend, and against what. Where the game or the dial `skill_permissions` says so.

A table whose list has none of the ratings that usually attack plays without this: there anything may.
Rules: FATE-ACT-52, FATE-DEF-51, FATE-ZONE-52, FATE-ATK-78.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rules.fate.game.look import game_of
from rules.fate.game.structs import Game
from rules.fate.hooks import Hook
from rules.fate.permission.grants import HINDERED, granted, grants, has_grants
from rules.fate.refusals.roll import DefenseHindered, NotForAttack, NotForDefense
from rules.fate.roll.entities import Effort, Roll
from rules.fate.sheet.entities import Character
from rules.fate.stunt.effects import stands_for, working
from rules.state import State, Table
from rules.systems.warned import gives_way, refuse_or_warn
from rules.table.look import dial
from rules.words.params import Worded
from rules.words.wording import rating_word

# Ratings that do the work of others for somebody now, each with those: `(state, character)`.
IN_PLACE: Hook[Callable[[State, str], Mapping[str, tuple[str, ...]]]] = Hook("substitution")
ACTS = "FATE-ACT-52"
WIDENING = ("swap", "extra_action")
MELEE, FAR = "melee", "far"


def enforced(state: State) -> bool:
    return state.look(Table, _enforced)


def _enforced(tables: Iterable[Table]) -> bool:
    state = State.of(tables)
    order = game_of(state).ratings.order
    return bool(dial(state, "skill_permissions")) and any(
        rating in order for rating in game_of(state).permissions["attack"]
    )


def harm_of(state: State, effort: Effort, usual: str = "physical") -> str:
    """The kind of harm that an attack with this rating does, by its own right, by a stunt or as the GM allowed it."""
    if not enforced(state):
        return usual
    character, claims = state.get(effort.character, Character), claims_of(effort)
    kinds = [one["harm"] for one in attacks_of(state, character, effort.rating, claims)]
    given = [stunt.harm for stunt in working(character, "extra_action", effort.rating, "attack", claims)]
    allowed = [grant.harm for grant in grants(state, character.id, effort.rating, "attack")]
    return next((str(kind) for kind in (*kinds, *given, *allowed) if kind), usual)


def attacks_of(state: State, character: Character, rating: str, claims: Iterable[str]) -> list[dict[str, Any]]:
    """What the rating, or one it stands for by a stunt, attacks like."""
    allowed = game_of(state).permissions["attack"]
    return [allowed[name] for name in works_as(state, character, rating, "attack", claims) if name in allowed]


def works_as(state: State, character: Character, rating: str, action: str, claims: Iterable[str]) -> tuple[str, ...]:
    """The rating itself, and those whose work it does by a stunt, or by another rule."""
    return (*stands_for(character, rating, action, claims), *in_place_of(state, character.id).get(rating, ()))


def in_place_of(state: State, character: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for stands in IN_PLACE:
        for rating, names in stands(state, character).items():
            found[rating] = (*found.get(rating, ()), *names)
    return found


def claims_of(effort: Effort) -> tuple[str, ...]:
    return tuple(claim.stunt for claim in effort.claims)


def reaches_far(state: State, effort: Effort) -> bool:
    character = state.get(effort.character, Character)
    found = attacks_of(state, character, effort.rating, claims_of(effort))
    return any(one["reach"] == FAR for one in found)


def shoots(state: State, effort: Effort) -> bool:
    """Whether its reach is that of the rating: where the table plays by such. Rule: FATE-ZONE-56."""
    return bool(dial(state, "skill_permissions")) and reaches_far(state, effort)


def touches(state: State, roll: Roll) -> bool:
    """Whether it takes hold of somebody: an attack by what it harms, all else by its rating. Only that has a reach.

    A rating that the game says nothing of may. Rule: FATE-ZONE-52.
    """
    if roll.action == "attack":
        return roll.harm == "physical" or not dial(state, "skill_permissions")
    return roll.effort.rating not in works_apart(state)


def works_apart(state: State) -> tuple[str, ...]:
    """The ratings of the list that touch nobody. Rule: FATE-ZONE-52."""
    return state.look(Table, _works_apart)


def _works_apart(tables: Iterable[Table]) -> tuple[str, ...]:
    state = State.of(tables)
    game = game_of(state)
    apart = game.permissions.get("apart", ()) if dial(state, "skill_permissions") else ()
    return tuple(name for name in apart if name in game.ratings.order)


def attacks_apart(state: State) -> tuple[str, ...]:
    """The ratings of the list whose attacks hurt minds, whoever uses them. Rule: FATE-ZONE-52."""
    return state.look(Table, _attacks_apart)


def _attacks_apart(tables: Iterable[Table]) -> tuple[str, ...]:
    state = State.of(tables)
    game = game_of(state)
    able = game.permissions["attack"].items() if dial(state, "skill_permissions") else ()
    return tuple(name for name, how in able if how["harm"] == "mental" and name in game.ratings.order)


def check_attack(state: State, character: Character, rating: str, claims: Iterable[str] = ()) -> None:
    """Raises `NotForAttack`. What only a character's own card names is not in the list, and may. Rule: FATE-ACT-52."""
    if may_attack(state, character, rating, claims):
        return
    game = game_of(state)
    allowed = words(game, game.permissions["attack"])
    refuse_or_warn(NotForAttack(rule=ACTS, rating=rating_word(game.key, rating), allowed=allowed))


def may_attack(state: State, character: Character, rating: str, claims: Iterable[str] = ()) -> bool:
    if not enforced(state) or rating not in game_of(state).ratings.order:
        return True
    if attacks_of(state, character, rating, claims) or working(character, "extra_action", rating, "attack", claims):
        return True
    return granted(state, character.id, rating, "attack")


def attacking(state: State, character: Character, ratings: Iterable[str]) -> list[str]:
    """Those of the ratings that `check_attack` lets pass, asked for all of them at once."""
    if gives_way(ACTS):
        return list(ratings)
    never = state.look(Table, _harmless)
    widened = {stunt.rating for stunt in character.stunts if stunt.effect in WIDENING}
    if None in widened or has_grants(state, character):
        widened |= never
    widened |= in_place_of(state, character.id).keys()
    return [name for name in ratings if name not in never or (name in widened and may_attack(state, character, name))]


def _harmless(tables: Iterable[Table]) -> frozenset[str]:
    """The ratings of the list that by themselves attack nobody."""
    game = game_of(State.of(tables))
    return frozenset(game.ratings.order) - frozenset(game.permissions["attack"])


def check_defense(state: State, character: Character, rating: str, roll: Roll, claims: Iterable[str] = ()) -> None:
    """Raises `DefenseHindered`; `NotForDefense` for a rating that is no answer to this attack.

    Rules: FATE-ACT-52, FATE-ATK-78.
    """
    check_not_hindered(state, character, rating)
    if may_defend(state, character, rating, roll, claims):
        return
    game, against = game_of(state), answers_to(state, roll.effort)
    able = game.permissions["defend"].items()
    kinds = [name for name, kinds in able if any(covers(state, kind, roll) for kind in kinds)]
    allowed = words(game, kinds if against is None else against)
    refuse_or_warn(NotForDefense(rule=ACTS, rating=rating_word(game.key, rating), allowed=allowed))


def check_not_hindered(state: State, character: Character, rating: str) -> None:
    """Raises `DefenseHindered`. Rule: FATE-ATK-78."""
    if granted(state, character.id, rating, HINDERED):
        word = rating_word(state.table.system, rating)
        raise DefenseHindered(rule="FATE-ATK-78", character=character.name, rating=word)


def may_defend(state: State, character: Character, rating: str, roll: Roll, claims: Iterable[str] = ()) -> bool:
    game = game_of(state)
    if roll.action != "attack" or not enforced(state) or rating not in game.ratings.order:
        return True
    names = works_as(state, character, rating, "defend", claims)
    if (against := answers_to(state, roll.effort)) is not None:
        return bool(set(names) & set(against)) or granted(state, character.id, rating, "defend")
    kinds = [kind for name in names for kind in game.permissions["defend"].get(name, ())]
    if any(covers(state, kind, roll) for kind in kinds):
        return True
    if any(stunt.harm in ("", roll.harm) for stunt in working(character, "extra_action", rating, "defend", claims)):
        return True
    return granted(state, character.id, rating, "defend")


def defending_with(state: State, character: Character, ratings: Iterable[str], roll: Roll) -> list[str]:
    """Those of the ratings that `check_defense` lets pass. Rule: FATE-ATK-78."""
    if has_grants(state, character):
        ratings = [name for name in ratings if not granted(state, character.id, name, HINDERED)]
    if gives_way(ACTS):
        return list(ratings)
    return [name for name in ratings if may_defend(state, character, name, roll)]


def answers_to(state: State, effort: Effort) -> tuple[str, ...] | None:
    """The ratings that answer this attack, where the game says so of its rating. Rule: FATE-ATK-73."""
    if not enforced(state):
        return None
    attacks = attacks_of(state, state.get(effort.character, Character), effort.rating, claims_of(effort))
    named = [one["against"] for one in attacks if "against" in one]
    return tuple(dict.fromkeys(rating for ratings in named for rating in ratings)) if named else None


def covers(state: State, kind: str, roll: Roll) -> bool:
    if kind == MELEE:
        return roll.harm == "physical" and not reaches_far(state, roll.effort)
    return kind == roll.harm


def words(game: Game, names: Iterable[str]) -> Worded:
    """Those that the table's list has."""
    return {"list": [rating_word(game.key, name) for name in names if name in game.ratings.order]}
