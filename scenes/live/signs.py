"""Typing and pointing: told to those who are there, stored nowhere, without a cursor."""

import re
from typing import Any

from rules.refusals import BadArgs, UnknownField
from scenes.live.room import Room
from scenes.sockets.seated import SeatedSocket
from scenes.told import wire
from scenes.told.frames import text_frame

FAR = 1_000_000
ZONE = re.compile(r"zone:[a-z0-9]{1,40}\Z")


def pass_on(room: Room, sender: SeatedSocket, frame: dict[str, Any]) -> None:
    """Raises `UnknownField` or `BadArgs`."""
    if frame["t"] == "typing":
        _fields(frame, {"t"})
        _tell(room, sender, wire.Typing(member=sender.member), None)
        return
    _fields(frame, {"t", "zone", "x", "y"})
    zone = frame.get("zone")
    if zone is not None and not (isinstance(zone, str) and ZONE.match(zone)):
        raise BadArgs(at="$.zone", detail="str")
    for name in ("x", "y"):
        if type(frame.get(name)) not in (int, float) or abs(frame[name]) > FAR:
            raise BadArgs(at=f"$.{name}", detail="number")
    _tell(room, sender, wire.Pointer(member=sender.member, zone=zone, x=frame["x"], y=frame["y"]), zone)


def _fields(frame: dict[str, Any], known: set[str]) -> None:
    for name in frame.keys() - known:
        raise UnknownField(field=name[:80].encode("utf-8", "replace").decode())


def _tell(room: Room, sender: SeatedSocket, sign: wire.Frame, zone: str | None) -> None:
    """Tell the others: where it names a zone, only those who see that zone, the sender among them."""
    if sender.stream is None or not _sees(room, sender.stream.audience, zone):
        return
    payload = wire.encode(sign)
    frame = text_frame(payload)
    for stream, sockets in room.sockets.items():
        if _sees(room, stream.audience, zone):
            for socket in sockets:
                if socket.member != sender.member:
                    socket.outlet.write(payload, frame)


def _sees(room: Room, audience: str, zone: str | None) -> bool:
    return zone is None or room.views.sees(audience, zone)
