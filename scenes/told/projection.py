"""What an audience may see of a table, encoded. Nothing else of an entity is ever encoded for a reader."""

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.game import Actor, Entity, State, is_open, is_personal, may, view_at

COMMON = "players"

_encode = msgspec.json.Encoder().encode


def encode_view(state: State, audience: str, entity: Entity) -> bytes | None:
    """The entity as that audience sees it at that table; None when it is not there for them."""
    view: Any = view_at(state, audience, entity)
    return None if view is None else _encode(view)


def encode_can(state: State, actor: Actor) -> bytes:
    return _encode(may(state, actor))


def common_audience(audience: str) -> str:
    """Where most of what the audience sees is the same for all: the GM's view, or that of all others."""
    return "gm" if audience == "gm" else COMMON


def views(state: State, audience: str) -> dict[str, bytes]:
    """All that the audience sees, by id."""
    found = {}
    for entity in state.entities():
        personal = is_personal(entity)
        view = encode_view(state, audience if personal else common_audience(audience), entity)
        if view is not None:
            found[entity.id] = view
    return found


def all_views(state: State) -> Iterator[tuple[str, dict[str, bytes]]]:
    """What the GM sees, and what all others do: what looks the same to both is encoded once."""
    gm: dict[str, bytes] = {}
    common: dict[str, bytes] = {}
    for entity in state.entities():
        view = encode_view(state, COMMON, entity)
        if view is not None:
            common[entity.id] = view
        if not is_open(entity):
            view = encode_view(state, "gm", entity)
        if view is not None:
            gm[entity.id] = view
    yield "gm", gm
    yield COMMON, common


def join_views(found: dict[str, bytes]) -> bytes:
    """The views as one JSON object. Ids are letters, digits and a colon: nothing in them needs escaping."""
    return b"{" + b",".join(b'"' + id.encode() + b'":' + view for id, view in found.items()) + b"}"
