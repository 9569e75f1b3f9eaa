"""What changed for whom: views before and after compared, and encoded once for all who see the same."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from rules.game import Entity, State, is_open, is_personal, light_on, seen_anew
from scenes.told import projection
from scenes.told.projection import COMMON, common_audience, encode_view


class Diff(NamedTuple):
    """Views to put in place and ids to drop."""

    put: dict[str, bytes]
    drop: tuple[str, ...]


NOTHING = Diff({}, ())


class Views:
    """What each audience sees of one table's head, as bytes.

    It is worked out of the state when it is asked for. What was encoded lately is kept for a moment, for those who come
    together and for things that change again and again: `rest` forgets it, and nothing but time is lost.
    """

    __slots__ = ("_kept", "_whole", "members", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.members: set[str] = set()
        self._kept: dict[tuple[str, str], tuple[Entity, Any, bytes | None]] = {}
        self._whole: dict[str, bytes] = {}

    def of(self, audience: str) -> dict[str, bytes]:
        """All that the audience sees now."""
        return projection.views(self.state, audience)

    def whole(self, audience: str) -> bytes:
        """All that the audience sees now, as one JSON object."""
        same = self._same_as(audience)
        if same not in self._whole:
            views = {audience: projection.join_views(found) for audience, found in projection.all_views(self.state)}
            self._whole |= views if same in views else {same: projection.join_views(self.of(same))}
        return self._whole[same]

    def _same_as(self, audience: str) -> str:
        """Members to whom nothing has been shown alone see what all see."""
        if not audience.startswith("member:"):
            return common_audience(audience)
        own = (entity for entity in self.state.entities() if is_personal(entity))
        return audience if any(self._see(self.state, audience, entity) is not None for entity in own) else COMMON

    def sees(self, audience: str, id: str) -> bool:
        return self._see(self.state, audience, self.state.find(id)) is not None

    def rest(self) -> None:
        self._kept.clear()
        self._whole.clear()

    def follow(self, audience: str) -> None:
        """From now on say what changes for that member where it is something else than for all."""
        if audience.startswith("member:"):
            self.members.add(audience)

    def forget(self, audience: str) -> None:
        self.members.discard(audience)

    def advance(self, state: State, touched: Iterable[str]) -> dict[str, Diff]:
        """Bring the views to `state`. Diffs by audience; whom it does not name has that of `players`."""
        before, self.state = self.state, state
        changed = dict.fromkeys(touched)
        if not changed:
            return {"gm": NOTHING, COMMON: NOTHING}
        self._whole.clear()
        changed |= dict.fromkeys(seen_anew(before, state))
        pairs = [(before.find(id), state.find(id)) for id in changed]
        common = self._diff(COMMON, before, changed)
        gm = common if all(_open(was) and _open(now) for was, now in pairs) else self._diff("gm", before, changed)
        diffs = {"gm": common if gm == common else gm, COMMON: common}
        if any(_personal(was) or _personal(now) for was, now in pairs):
            diffs |= {audience: self._diff(audience, before, changed) for audience in self.members}
        return diffs

    def _diff(self, audience: str, before: State, ids: Iterable[str]) -> Diff:
        put: dict[str, bytes] = {}
        drop: list[str] = []
        for id in ids:
            old, new = (self._see(state, audience, state.find(id)) for state in (before, self.state))
            if new is None:
                if old is not None:
                    drop.append(id)
            elif new != old:
                put[id] = new
        return Diff(put, tuple(drop)) if put or drop else NOTHING

    def _see(self, state: State, audience: str, entity: Entity | None) -> bytes | None:
        """The entity as that audience sees it. What looks the same to many is encoded once."""
        if entity is None:
            return None
        if audience == "gm":
            key = COMMON if is_open(entity) else audience, entity.id
        else:
            key = audience if is_personal(entity) else COMMON, entity.id
        kept, light = self._kept.get(key), light_on(state, entity)
        if kept is None or kept[0] is not entity or kept[1] != light:
            kept = self._kept[key] = entity, light, encode_view(state, key[0], entity)
        return kept[2]


def _open(entity: Entity | None) -> bool:
    return entity is None or is_open(entity)


def _personal(entity: Entity | None) -> bool:
    return entity is not None and is_personal(entity)


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
