"""What of a Fate table goes along to another campaign, as it begins there: no points, no wounds, nobody's free uses."""

from collections.abc import Callable
from functools import reduce
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.hooks import Hook
from rules.fate.sheet.entities import Character, Milestone
from rules.fate.stage.entities import Scene
from rules.fate.table import aspects_on
from rules.state import Entity, State
from rules.table.carrying.places import ANEW, BORNE, LOOSE, begun_anew

# (thing): an optional rule's own, as it begins there; None: it does not go along, or is another rule's.
RENEWED: Hook[Callable[[Any], Entity | None]] = Hook("countdown", "obstacle")
# (thing, ids): the same without these, which do not go along.
UNTIED: Hook[Callable[[Any, frozenset[str]], Entity | None]] = Hook("countdown")
STAYS_BEHIND = ("consequence", "boost", "scenario")


@BORNE
def borne(state: State, id: str) -> list[str]:
    return [aspect.id for aspect in aspects_on(state, id)]


@ANEW
def anew(thing: Any) -> Entity | None:
    match begun_anew(thing) or thing:
        case Aspect() as aspect:
            return aspect_anew(aspect)
        case Character() as sheet:
            return sheet_anew(sheet)
        case Scene() as scene:
            return Scene(id=scene.id, title=scene.title, text=scene.text, secret_text=scene.secret_text, art=scene.art)
        case other if begun_anew(thing):
            return other
    return next((found for renewed in RENEWED if (found := renewed(thing))), None)


def aspect_anew(aspect: Aspect) -> Aspect | None:
    """Known to nobody yet. What came up in play stays where it came up."""
    if aspect.kind in STAYS_BEHIND or aspect.by is not None:
        return None
    known = None if aspect.kind in ("setting", "lasting") and not aspect.secret else ()
    return Aspect(
        id=aspect.id,
        text=aspect.text,
        kind=aspect.kind,
        on=aspect.on,
        slot=aspect.slot,
        known_to=known if aspect.on == "table" else (),
        secret=aspect.secret,
        lots=tuple(replace(lot, left=lot.total, pair=None) for lot in aspect.lots if lot.origin == "gm"),
        blocks=aspect.blocks,
        scale=aspect.scale,
        bearer=aspect.bearer,
        fragile=aspect.fragile,
    )


def sheet_anew(sheet: Character) -> Character:
    fresh = replace(
        sheet.unmarked(),
        in_play=False,
        shown=sheet.kind == "pc",
        fate_points=sheet.refresh if sheet.kind == "pc" else 0,
        store=0,
        breakthroughs=0,
        extreme_at=-1,
        milestone=Milestone(),
        proofs=(),
    )
    kept = [(type(part), part.begun_anew()) for part in fresh.by_rule.kept()]
    return reduce(_with_part, kept, fresh)


def _with_part(sheet: Character, kept: tuple[type[Any], Any]) -> Character:
    kind, part = kept
    return sheet.without_part(kind) if part is None else sheet.with_part(part)


@LOOSE
def loose(thing: Any, ids: frozenset[str]) -> Entity | None:
    """A sheet goes along without the parts that name somebody who does not; free uses of theirs stay behind."""
    match thing:
        case Character():
            tied = [part for part in thing.by_rule.kept() if names(part, ids)]
            return reduce(Character.without_part, map(type, tied), thing)
        case Aspect() if thing.on not in ids:
            return replace(thing, lots=tuple(lot for lot in thing.lots if lot.owner not in ids))
    return next((found for untied in UNTIED if (found := untied(thing, ids))), None)


def names(part: Any, ids: frozenset[str]) -> bool:
    told = msgspec.json.encode(part).decode()
    return any(f'"{id}"' in told for id in ids)
