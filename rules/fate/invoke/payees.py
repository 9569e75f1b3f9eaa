"""Where a point goes that is spent on an aspect: to whoever is troubled by it, to the pool, or to nobody."""

from collections.abc import Container, Iterable

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.points import earns, pocket_of
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.table import aimed_at, running_conflict
from rules.state import State, Table
from rules.table.look import dial
from rules.table.stage.look import side_of


def payee_of(state: State, aspect: Aspect, character: Character, side: str) -> str:
    """The pocket that gets what a character of this side spends: whose points are their own have it when the scene
    ends, an NPC for the pool of a later one.

    Rules: FATE-INV-02, FATE-INV-11, FATE-HOST-01, FATE-HOST-05.
    """
    owner = owner_paid(state, aspect, character, side)
    if owner is not None:
        if not earns(state, owner):
            return "bank"
        return f"{'store' if pocket_of(state, owner) == 'pool' else 'owed'}:{owner.id.partition(':')[2]}"
    if character.kind != "pc" or pays_enemies(state):
        return "bank"
    return "pool" if dial(state, "invoke_feeds_pool") else "bank"


def owner_paid(state: State, aspect: Aspect, character: Character, side: str) -> Character | None:
    """Whose aspect it is, if they are paid for its use against them: by the dial every enemy, else another player's
    hero, in a conflict.

    Rules: FATE-INV-11, FATE-HOST-01, FATE-HOST-02.
    """
    if aspect.kind not in paid_kinds(state) or not may_be_paid(state):
        return None
    return next(iter(owners_paid(state, character, side, (aspect.on,))), None)


def paid_kinds(state: State) -> tuple[str, ...]:
    """The kinds of aspect for whose use against somebody they are paid."""
    return state.look(Table, _paid_kinds)


def owners_paid(state: State, character: Character, side: str, bearers: Container[str]) -> list[Character]:
    """Of those who bear an aspect of such a kind, whom a character of this side pays by bringing it in, where points
    may become somebody's."""
    owners = [one for one in state.all(Character) if one.id in bearers and one.id != character.id]
    if pays_enemies(state):
        met = met_by(state, character.id)
        return [owner for owner in owners if owner.id in met or side_of(state, owner.id) != side]
    if character.kind != "pc":
        return []
    heroes = (owner for owner in owners if owner.kind == "pc" and owner.controller != character.controller)
    return [hero for hero in heroes if side_of(state, hero.id) != side]


def met_by(state: State, character: str) -> set[str | None]:
    """Who is at the other end of a roll, though they may stand on the same side."""
    ends = [{roll.effort.character, aimed_at(roll)} for roll in state.all(Roll) if roll.step != "closed"]
    return {end for both in ends if character in both for end in both} - {character}


def may_be_paid(state: State) -> bool:
    """Whether a point that is spent now can become somebody's at all."""
    return pays_enemies(state) or running_conflict(state) is not None


def pays_enemies(state: State) -> bool:
    return bool(dial(state, "hostile_payout") == "enemies")


def _paid_kinds(tables: Iterable[Table]) -> tuple[str, ...]:
    state = State.of(tables)
    worn = ("consequence",) if dial(state, "pvp_includes_consequences") else ()
    attached = ("situation",) if dial(state, "pays_for_attached") else ()
    return ("character", *worn, *attached)
