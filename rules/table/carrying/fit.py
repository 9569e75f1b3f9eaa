"""Things of a table whose dials stood otherwise, as they are once the dials stand as at the table they come to."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.actor import Actor
from rules.dice import Dice
from rules.play import apply, decide
from rules.state import Entity, State
from rules.systems import system
from rules.table.acts import begin_table
from rules.table.carrying.commands import Bring
from rules.table.carrying.pack import packed
from rules.table.characters import Character
from rules.table.commands import SetDials
from rules.table.stage.entities import Scene

GM = Actor(member="gm", role="gm")


def fitted(
    things: Iterable[Entity], game: str, old: Mapping[str, Any], new: Mapping[str, Any], dice: Dice
) -> tuple[Entity, ...]:
    """`old`, `new`: dials of both tables, those that were turned. Raises what turning the dials there would."""
    every = tuple(things)
    known = system(game)
    turned = {name: known.dial(new, name) for name in {*old, *new} if known.dial(new, name) != known.dial(old, name)}
    if not every or not turned:
        return every
    state = apply(State(), begin_table(game, dict(old), GM.member))
    state = decide(state, GM, Bring(things=every), dice).state
    state = decide(state, GM, SetDials(dials=turned), dice).state
    return packed(state, ["table", *(thing.id for thing in (*state.all(Character), *state.all(Scene)))])
