"""Who answers for a side of an offer: a character's controller, a whole side of the scene, or the GM."""

from rules.state import State
from rules.table.characters import Character
from rules.table.rights import answering, controls
from rules.table.stage.look import live_scene, side_of, tokens_of

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
    """Anybody who plays somebody on it; the GM agrees with their own characters only where nobody else is asked."""
    scene = live_scene(state)
    here = {token.character for token in tokens_of(state, scene.id)} if scene else set()
    there = [who for who in state.all(Character) if who.id in here and side_of(state, who.id) == side]
    played = [who for who in there if answering(state, who) is not None]
    return any(controls(state, member, is_gm and not played, who) for who in played or there)
