"""What changed for whom: views before and after compared, and encoded once for all who see the same."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from rules.game import Entity, State, is_open, is_personal
from scenes import projection
from scenes.projection import COMMON, encode_view


class Diff(NamedTuple):
    """Views to put in place and ids to drop."""

    put: dict[str, bytes]
    drop: tuple[str, ...]


NOTHING = Diff({}, ())


class Views:
    """The encoded views of one table's head: the GM's, the common one, and members' own where they differ."""

    __slots__ = ("gm", "own", "players")

    def __init__(self, state: State) -> None:
        self.gm = projection.views(state, "gm")
        self.players = projection.views(state, COMMON)
        for id, view in self.players.items():
            self._share(id, view)
        self.own: dict[str, dict[str, bytes | None]] = {}

    def of(self, audience: str) -> dict[str, bytes]:
        """All that the audience sees now."""
        if audience == "gm":
            return self.gm
        merged: dict[str, bytes | None] = {**self.players, **self.own.get(audience, {})}
        return {id: view for id, view in merged.items() if view is not None}

    def sees(self, audience: str, id: str) -> bool:
        if audience == "gm":
            return id in self.gm
        own = self.own.get(audience, {})
        return (own[id] is not None) if id in own else id in self.players

    def follow(self, audience: str, state: State) -> None:
        """From now on keep that member's own views."""
        if not audience.startswith("member:") or audience in self.own:
            return
        personal = [entity for entity in state.entities() if is_personal(entity)]
        self.own[audience] = {entity.id: encode_view(audience, entity) for entity in personal}

    def forget(self, audience: str) -> None:
        self.own.pop(audience, None)

    def advance(self, state: State, touched: Iterable[str]) -> dict[str, Diff]:
        """Bring the views to `state`. Diffs by audience; whom it does not name has that of `players`."""
        ids = tuple(touched)
        if not ids:
            return {"gm": NOTHING, COMMON: NOTHING}
        before = {id: self.players.get(id) for id in ids}
        common = _replace(self.players, {id: _encode(COMMON, state.find(id)) for id in ids})
        gm = _replace(self.gm, {id: self._encode_for_gm(state.find(id)) for id in ids})
        diffs = {"gm": common if gm == common else gm, COMMON: common}
        personal = {id for id in ids if _personal(state, id)}
        for audience, own in self.own.items():
            if personal or any(id in own for id in ids):
                diffs[audience] = self._advance_own(audience, own, before, state)
        return diffs

    def _encode_for_gm(self, entity: Entity | None) -> bytes | None:
        """What looks the same to all others was just encoded for them: kept once."""
        if entity is not None and is_open(entity):
            return self.players.get(entity.id)
        view = _encode("gm", entity)
        other = None if entity is None else self.players.get(entity.id)
        return other if view == other else view

    def _share(self, id: str, view: bytes | None) -> None:
        """Most things look the same to the GM and to all others: kept once."""
        if view is not None and self.gm.get(id) == view:
            self.gm[id] = view

    def _advance_own(
        self, audience: str, own: dict[str, bytes | None], before: dict[str, bytes | None], state: State
    ) -> Diff:
        put: dict[str, bytes] = {}
        drop: list[str] = []
        for id, common in before.items():
            old = own.pop(id) if id in own else common
            if _personal(state, id):
                new = own[id] = encode_view(audience, state.find(id))  # type: ignore[arg-type]
            else:
                new = self.players.get(id)
            _compare(id, old, new, put, drop)
        return Diff(put, tuple(drop)) if put or drop else NOTHING


def _personal(state: State, id: str) -> bool:
    entity = state.find(id)
    return entity is not None and is_personal(entity)


def _encode(audience: str, entity: Entity | None) -> bytes | None:
    return None if entity is None else encode_view(audience, entity)


def _replace(views: dict[str, bytes], fresh: dict[str, bytes | None]) -> Diff:
    """Put fresh views in place of the old ones; what changed by that."""
    put: dict[str, bytes] = {}
    drop: list[str] = []
    for id, new in fresh.items():
        _compare(id, views.get(id), new, put, drop)
        if new is None:
            views.pop(id, None)
        else:
            views[id] = new
    return Diff(put, tuple(drop)) if put or drop else NOTHING


def _compare(id: str, old: bytes | None, new: bytes | None, put: dict[str, bytes], drop: list[str]) -> None:
    if new is None:
        if old is not None:
            drop.append(id)
    elif new != old:
        put[id] = new


def encode_body(diff: Diff, lines: Iterable[bytes]) -> bytes:
    """A frame's end, all but its cursors."""
    put, drop = projection.join_views(diff.put), msgspec.json.encode(diff.drop)
    return b"".join((b',"log":[', b",".join(lines), b'],"put":', put, b',"drop":', drop, b"}"))


def encode_frame(cursor: str, prev: str, body: bytes) -> bytes:
    return b"".join((b'{"t":"frame","cursor":"', cursor.encode(), b'","prev":"', prev.encode(), b'"', body))


def text_frame(payload: bytes) -> bytes:
    """The bytes of an unmasked, unfragmented WebSocket text frame (RFC 6455, 5.2)."""
    length = len(payload)
    if length < 126:
        return bytes((0x81, length)) + payload
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big") + payload
    return b"\x81\x7f" + length.to_bytes(8, "big") + payload
