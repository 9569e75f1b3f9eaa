"""Typing and pointing: told to those who are there, stored nowhere, without a cursor."""

from typing import Any

import msgspec

from rules.game import as_refusal
from rules.refusals import UnknownField
from scenes.envelopes import printable
from scenes.live.room import Room
from scenes.sockets.seated import SeatedSocket
from scenes.told import wire
from scenes.told.frames import text_frame

SIGNS: Any = wire.Writing | wire.Pointing


def pass_on(room: Room, sender: SeatedSocket, frame: dict[str, Any]) -> None:
    """Raises `UnknownField` or `BadArgs`."""
    for name in frame.keys() - {"t", "zone", "x", "y"}:
        raise UnknownField(field=printable(name))
    try:
        sign = msgspec.convert(frame, SIGNS)
    except msgspec.ValidationError as error:
        raise as_refusal(str(error)) from error
    if isinstance(sign, wire.Pointing):
        _tell(room, sender, wire.Pointer(member=sender.member, zone=sign.zone, x=sign.x, y=sign.y), sign.zone)
    else:
        _tell(room, sender, wire.Typing(member=sender.member), None)


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
