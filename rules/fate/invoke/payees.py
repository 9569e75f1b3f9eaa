"""Where a point goes that is spent on an aspect: to whoever is troubled by it, to the pool, or to nobody."""

from collections.abc import Iterable

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
    return bearer_paid(state, aspect.on, character, side)


def paid_kinds(state: State) -> tuple[str, ...]:
    """The kinds of aspect for whose use against somebody they are paid."""
    return state.look(Table, _paid_kinds)


def bearer_paid(state: State, bearer: str, character: Character, side: str) -> Character | None:
    """The same of an aspect of one of those kinds, by whom it is on, where points may become somebody's."""
    owner = state.find(bearer)
    if not isinstance(owner, Character) or owner.id == character.id:
        return None
    enemies = pays_enemies(state)
    if not enemies and (not character.kind == owner.kind == "pc" or owner.controller == character.controller):
        return None
    apart = side_of(state, owner.id) != side or (enemies and opposed(state, character.id, owner.id))
    return owner if apart else None


def owners_paid(state: State, character: Character, bearers: Iterable[str]) -> frozenset[str]:
    """Those whom their aspects pay when this character brings them in."""
    side = side_of(state, character.id)
    return frozenset(id for id in bearers if bearer_paid(state, id, character, side) is not None)


def opposed(state: State, one: str, other: str) -> bool:
    """Whether these two are at either end of a roll, though they stand on one side."""
    return any(
        {roll.effort.character, aimed_at(roll)} == {one, other} for roll in state.all(Roll) if roll.step != "closed"
    )


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
