"""Mobs: a group's members stand behind their leader, and fall one after another. By the dial `mobs`.

Each member beyond the leader helps like an ally, up to the table's cap; each shift of a hit takes one out, and the
rest of the hit goes on to the next. Rule: FATE-NPC-10.
"""

from msgspec.structs import replace

from rules.events import Entry, Event
from rules.fate.game.look import game_of
from rules.fate.harm.dealing import TAKEN
from rules.fate.harm.defeat import take_out
from rules.fate.harm.entities import Hit
from rules.fate.roll.efforts import HELPERS
from rules.fate.roll.entities import Helper
from rules.fate.sheet.entities import Character
from rules.play import Play
from rules.state import Draft, State
from rules.table.look import dial
from rules.words.params import Params


class MobThinned(Event, frozen=True, kw_only=True, tag="mob_thinned"):
    """`character` with the members that still stand; the hit is used up by those who fell."""

    character: Character
    fallen: int
    hit: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.character)
        draft.drop(self.hit)

    def entry(self) -> Entry:
        params: Params = {"name": self.character.name, "fallen": self.fallen, "left": self.character.members}
        return Entry(key="mob_thinned", params=params, character=self.character.id, rules=("FATE-NPC-10",))


def is_mob(state: State, character: Character) -> bool:
    return character.kind == "group" and bool(dial(state, "mobs"))


@HELPERS("mob")
def mob_helpers(state: State, character: Character) -> tuple[Helper, ...]:
    """The members behind the leader of a mob, as one line of help."""
    if not is_mob(state, character):
        return ()
    count = min(character.members - 1, int(dial(state, "help_cap")))
    if count < 1:
        return ()
    worth = count * game_of(state).helper_bonus
    return (Helper(character=character.id, name=character.name, value=worth),)


@TAKEN("mob")
def thin(play: Play, hit: Hit, mob: Character) -> bool:
    """One after another goes down; with the last the mob is out. Rule: FATE-NPC-10."""
    if not is_mob(play.state, mob):
        return False
    left, fallen = thinned(mob, hit.shifts)
    if left.members == 0:
        take_out(play, hit)
    else:
        play.emit(MobThinned(character=left, fallen=fallen, hit=hit.id))
    return True


def thinned(character: Character, shifts: int) -> tuple[Character, int]:
    """Who is left of a mob, and how many fell."""
    fallen = min(shifts, character.members)
    return replace(character, members=character.members - fallen), fallen
