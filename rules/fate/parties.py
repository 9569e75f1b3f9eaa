"""Who answers for a side of an offer: a character's controller, a whole side of the scene, or the GM."""

from rules.fate.state import Character
from rules.fate.table import side_of
from rules.rights import controls
from rules.state import State

SIDE = "side:"


def speaks_for(state: State, member: str, is_gm: bool, party: str) -> bool:
    """Whether the member answers for a party: a character's id, `side:<side>` (anybody on it), or `gm`."""
    if party.startswith(SIDE):
        return speaks_for_side(state, member, is_gm, party.removeprefix(SIDE))
    character = state.find(party)
    if isinstance(character, Character):
        return controls(state, member, is_gm, character)
    return is_gm


def speaks_for_side(state: State, member: str, is_gm: bool, side: str) -> bool:
    own = (who for who in state.all(Character) if controls(state, member, is_gm, who))
    return any(side_of(state, who.id) == side for who in own)
