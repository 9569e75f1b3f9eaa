"""Looking at minions and companions: who stands with whom, what a group rolls, how much a crowd adds.

Rules: FATE-MIN-72, FATE-MIN-75, FATE-LEAD-72, FATE-COMP-71, FATE-COMP-73.
"""

from collections.abc import Iterable

from rules.fate.game.look import game_of
from rules.fate.game.structs import Game
from rules.fate.optional.followers.parts import Companion, Companions, Minions
from rules.fate.optional.followers.refusals import NotMinions
from rules.fate.sheet.entities import Character
from rules.fate.table import live_scene, running_conflict, token_of
from rules.refusals import NotAllowed, NotFound
from rules.state import State
from rules.table.look import dial

QUALITY = "quality"


def check_minions(state: State) -> None:
    """Whether the game has such groups. Raises `NotAllowed`."""
    if not dial(state, "minions"):
        raise NotAllowed(rule="FATE-MIN-71")


def check_companions(state: State) -> None:
    """Raises `NotAllowed`."""
    if not dial(state, "companions"):
        raise NotAllowed(rule="FATE-COMP-71")


def group_at(state: State, id: str) -> Character:
    """Raises `NotFound`, `NotMinions`."""
    found = state.get(id, Character)
    if found.part(Minions) is None:
        raise NotMinions(rule="FATE-MIN-71", character=found.name)
    return found


def minions_of(group: Character) -> Minions:
    part = group.part(Minions)
    assert part is not None
    return part


def attached_to(state: State, leader: str) -> tuple[Character, ...]:
    """The groups that stand with a leader, in the order they came to the table."""
    return state.look(Character, _attached).get(leader, ())


def _attached(characters: Iterable[Character]) -> dict[str, tuple[Character, ...]]:
    found: dict[str, tuple[Character, ...]] = {}
    for character in characters:
        part = character.part(Minions)
        if part is not None and part.leader:
            found[part.leader] = (*found.get(part.leader, ()), character)
    return found


def stand_together(state: State, leader: str, group: str) -> bool:
    """Whether both are still in, in the same place, on the same side."""
    scene = live_scene(state)
    if scene is None:
        return False
    one, other = token_of(state, leader, scene.id), token_of(state, group, scene.id)
    if one is None or other is None:
        return False
    return one.state == other.state == "in" and (one.zone, one.side) == (other.zone, other.side)


# --- companions -------------------------------------------------------------------------------------------


def companions_of(character: Character) -> tuple[Companion, ...]:
    part = character.part(Companions)
    return part.all if part is not None else ()


def companion_at(character: Character, id: str) -> Companion:
    """Raises `NotFound`."""
    found = next((one for one in companions_of(character) if one.id == id), None)
    if found is None:
        raise NotFound(rule="FATE-COMP-71")
    return found


def partner_of(state: State, companion: str) -> Character | None:
    """Whose companion it is."""
    return next((who for who in state.all(Character) if any(one.id == companion for one in companions_of(who))), None)


def counting(state: State, character: Character) -> list[Companion]:
    """The companions whose presence counts in the conflict that runs. Rules: FATE-COMP-71, FATE-COMP-73."""
    conflict = running_conflict(state)
    if conflict is None:
        return []
    return [one for one in companions_of(character) if one.state == "with" and conflict.kind in one.kinds]


# --- numbers ----------------------------------------------------------------------------------------------


def kind_here(state: State) -> str:
    """The kind of the conflict that runs; without one things go as in a physical one."""
    conflict = running_conflict(state)
    return conflict.kind if conflict else "physical"


def size_bonus(game: Game, size: int) -> int:
    """What so many together add. Rule: FATE-MIN-75."""
    return max((bonus for least, bonus in game.minions.bonus.items() if size >= least), default=0)


def crowd_bonus(state: State, character: Character, *, leaving: bool = False) -> int:
    """What those who stand with somebody add to a roll, the character counted; of a group its members.

    Rules: FATE-MIN-75, FATE-LEAD-72, FATE-COMP-71.
    """
    part, game = character.part(Minions), game_of(state)
    if part is not None:
        return size_bonus(game, len(part.filled))
    groups = () if leaving else attached_to(state, character.id)
    members = sum(len(minions_of(group).filled) for group in groups)
    helping = len(counting(state, character))
    if dial(state, "companion_bonus") == "flat":
        return size_bonus(game, 1 + members) + helping
    return size_bonus(game, 1 + members + helping)


def proposed_sizes(count: int, groups: int) -> list[int]:
    """As many groups as there are to face them, nearly alike, none empty. Rules: FATE-MIN-79, FATE-SCENE-78."""
    groups = min(max(groups, 1), count)
    return [count // groups + (place < count % groups) for place in range(groups)] if groups else []
