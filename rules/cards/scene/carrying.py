"""What of a table of cards goes along to another campaign: people, scenes with cards and plans, the GM's store."""

from typing import Any

from msgspec.structs import replace

from rules.cards.card.entities import Card, Plan, Stored
from rules.cards.hero.entities import Hero
from rules.cards.scene.entities import Scene
from rules.state import Entity, State
from rules.table.carrying.places import ANEW, BORNE, begun_anew


@BORNE
def borne(state: State, id: str) -> list[str]:
    """The store is the table's: it holds what the GM keeps of places and people."""
    return [stored.id for stored in state.all(Stored)] if id == "table" else []


@ANEW
def anew(thing: Any) -> Entity | None:
    match thing:
        case Hero():
            return replace(thing, controller=None, points=0, status=(), shown=thing.kind == "pc")
        case Scene():
            return Scene(id=thing.id, title=thing.title, text=thing.text, secret_text=thing.secret_text, art=thing.art)
        case Card() | Plan() | Stored():
            return thing
    return begun_anew(thing)
