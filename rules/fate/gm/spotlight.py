"""When each hero last rolled, and last took a compel: a hint, for the GM's eyes alone. Rule: FATE-GM-51."""

import msgspec

from rules.fate.sheet.entities import Character
from rules.fate.table import live_scene, running_conflict
from rules.state import Draft, Entity


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """`scene`, `exchange`: 0 outside of any."""

    session: int = 0
    scene: int = 0
    exchange: int = 0


class Spotlight(Entity, frozen=True, kw_only=True, tag="spotlight"):
    """One hero's, apart from the sheet that everybody reads."""

    character: str
    roll: Moment | None = None
    compel: Moment | None = None


def remember(draft: Draft, what: str, character: str) -> None:
    """`what`: roll, compel."""
    hero = draft.find(character)
    if not isinstance(hero, Character) or hero.kind != "pc":
        return
    scene, conflict = live_scene(draft), running_conflict(draft)
    now = Moment(
        session=draft.session.number, scene=scene.number if scene else 0, exchange=conflict.exchange if conflict else 0
    )
    id = f"spotlight:{character.partition(':')[2]}"
    old = draft.find(id)
    kept = old if isinstance(old, Spotlight) else Spotlight(id=id, character=character)
    draft.put(msgspec.structs.replace(kept, **{what: now}))
