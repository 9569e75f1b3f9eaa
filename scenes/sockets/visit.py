"""One person's stay at a table: it checks the shape of frames and hands commands to the hub."""

import logging
from typing import Any

import msgspec
from channels.exceptions import StopConsumer

from campaigns.accounts.refusals import NotInScope
from campaigns.language import answers
from campaigns.rest import strict_json, trouble
from rules.refusals import (
    BadFrame,
    NotFound,
    Refusal,
    TooManySockets,
    TryAgain,
    UnknownKind,
)
from scenes.asked import Asked, actor_of, check_command_id
from scenes.envelopes import printable, read_envelope
from scenes.live import signs
from scenes.live.hub import Hub
from scenes.live.table import LiveTable
from scenes.outcomes import Receipt
from scenes.sockets import login
from scenes.sockets.limits import Signs, pace
from scenes.sockets.login import Person
from scenes.sockets.outlets import Outlet
from scenes.sockets.seated import SeatedSocket
from scenes.told import wire
from scenes.told.frames import text_frame

BAD_FRAMES, SIGNED_OUT, REMOVED, TOO_MANY, RESTART = 4400, 4401, 4403, 4429, 1012
BAD_FRAMES_BORNE = 5
MOST_BYTES = 64 * 1024

log = logging.getLogger("storytable.socket")


class Closed(Exception):
    """The socket is to be closed with this code."""

    def __init__(self, code: int) -> None:
        self.code = code


def note(error: Exception) -> None:
    if trouble.refusal_for(error) is None:
        log.exception("socket failed")
    else:
        log.warning("no socket just now: %s", error)


class Visit:
    """One socket's stay at a table."""

    __slots__ = (
        "bad",
        "ended",
        "hub",
        "language",
        "outlet",
        "person",
        "public_id",
        "signs",
        "socket",
        "table",
        "user",
    )

    def __init__(self, hub: Hub, public_id: str, outlet: Outlet) -> None:
        self.hub = hub
        self.public_id = public_id
        self.outlet = outlet
        self.bad = 0
        self.ended = False
        self.language = "en"
        self.person: Person | None = None
        self.signs = Signs()
        self.table: LiveTable | None = None
        self.socket: SeatedSocket | None = None
        self.user = 0

    async def come_in(self, person: Person | None, text: str | None) -> None:
        """Sit down, by the first message that can be read: a hello. `person` is whose cookie it was."""
        frame = self._read(text)
        if frame is None:
            return
        hello = self._check_hello(frame)
        person = await self._who(person, hello)
        self.language = person.language
        self.person = person if person.scopes is not None else None
        await self._sit_down(person, hello.cursor)

    def hears_by_itself(self) -> bool:
        """Whether messages are handed to `heard` from now on, so that nobody has to wait for them.

        Of a program's token the database is asked before each command, so somebody has to wait for its messages.
        """
        return self.person is None and self.outlet.listen(self)

    async def take(self, text: str | None) -> None:
        """A message of somebody for whose messages the consumer waits."""
        frame = self._read(text)
        if frame is None:
            return
        if self.person is not None and frame.get("t") == "cmd":
            await self._check_token(self.person)
        if self.outlet.is_closing():
            raise StopConsumer()
        self._take(frame)

    def heard(self, message: Any) -> None:
        """A message of somebody who came in; there is no task that waits for it."""
        if self.ended:
            return
        try:
            frame = self._read(text_of(message))
            if self.outlet.is_closing():
                raise StopConsumer()
            if frame is not None:
                self._take(frame)
        except Exception as error:
            self.leave(error)

    def leave(self, error: Exception) -> None:
        self.end()
        if isinstance(error, Closed):
            self.outlet.close(error.code)
        elif not isinstance(error, StopConsumer):
            note(error)
            self.outlet.close(RESTART)

    def end(self) -> None:
        self.ended = True
        if self.table is not None and self.socket is not None:
            self.hub.leave(self.table, self.socket)
        if self.user:
            self.hub.count_out(self.user)

    # --- coming in -------------------------------------------------------------------------------------

    def _check_hello(self, frame: dict[str, Any]) -> wire.Hello:
        try:
            return msgspec.convert(frame, wire.Hello)
        except msgspec.ValidationError:
            self._refuse(BadFrame())
            raise Closed(BAD_FRAMES) from None

    async def _who(self, person: Person | None, hello: wire.Hello) -> Person:
        """The person of the cookie, else of the ticket."""
        if person is None and isinstance(hello.ticket, str):
            person = await self.hub.reading.run(login.redeem_ticket, hello.ticket)
        if person is None:
            raise Closed(SIGNED_OUT)
        return person

    async def _sit_down(self, person: Person, cursor: Any) -> None:
        """Whoever has no seat is told the same as where there is no table."""
        try:
            member = await self.hub.member_of(person, self.public_id)
            self.table = await self.hub.table(self.public_id)
            self._count_in(person)
            self.socket = SeatedSocket(
                member=member, user=person.user, session=person.session, language=person.language, outlet=self.outlet
            )
            await self.hub.join(self.table, self.socket, cursor if isinstance(cursor, str) else None)
        except TooManySockets as refusal:
            self._refuse(refusal)
            raise Closed(TOO_MANY) from None
        except NotFound:
            self._refuse(NotFound())
            raise Closed(REMOVED) from None
        except Refusal as refusal:
            self._refuse(refusal)
            raise Closed(RESTART) from None

    def _count_in(self, person: Person) -> None:
        assert self.table is not None
        if not self.hub.count_in(person.user, self.table):
            raise TooManySockets()
        self.user = person.user

    # --- frames --------------------------------------------------------------------------------------------

    def _read(self, text: str | None) -> dict[str, Any] | None:
        """A frame's contents; None if it cannot be read, which is told, and borne a few times."""
        try:
            frame = strict_json.load(text) if text is not None else None
        except BadFrame:
            frame = None
        if isinstance(frame, dict):
            return frame
        self._bear()
        return None

    def _bear(self) -> None:
        self.bad += 1
        self._refuse(BadFrame())
        if self.bad >= BAD_FRAMES_BORNE:
            raise Closed(BAD_FRAMES)

    def _take(self, frame: dict[str, Any]) -> None:
        kind = frame.get("t")
        if kind == "cmd":
            self._command(frame)
        elif kind in ("typing", "pointer"):
            self._sign(frame)
        elif isinstance(kind, str):
            self._refuse(UnknownKind(kind=printable(kind)))
        else:
            self._bear()

    def _sign(self, frame: dict[str, Any]) -> None:
        if not self.signs.allows() or self.table is None or self.socket is None:
            return
        try:
            signs.pass_on(self.table.room, self.socket, frame)
        except Refusal as refusal:
            self._refuse(refusal)

    # --- commands ---------------------------------------------------------------------------------------------

    def _command(self, frame: dict[str, Any]) -> None:
        """To the hub with it. The receipt comes when it is stored, or the refusal when it is read."""
        assert self.table is not None and self.socket is not None
        if not pace.allows(self.public_id, self.socket.member):
            raise Closed(TOO_MANY)
        del frame["t"]
        try:
            envelope = read_envelope(self.table.place.game, frame)
            self._check_scope()
            asked = Asked(self.socket.member, envelope.command, envelope.command_id, envelope.base)
            self.hub.take(self.table, asked, lambda answer: self._tell(envelope.command_id, answer))
        except BadFrame:
            self._bear()
        except Refusal as refusal:
            self._not_done(_id_of(frame), refusal)
        except Exception:
            log.exception("a command cannot be taken")
            self._not_done(_id_of(frame), TryAgain())

    async def _check_token(self, person: Person) -> None:
        """A program's token is looked up for every command: what is sent after it was revoked is never done."""
        if person.session and not await self.hub.reading.run(login.live_tokens, {person.session}):
            raise Closed(SIGNED_OUT)

    def _check_scope(self) -> None:
        """Raises `NotInScope` for a program whose token does not reach that far."""
        if self.person is not None and self.person.scopes is not None:
            assert self.table is not None and self.socket is not None
            if lacking := self.person.lacks(runs=actor_of(self.table.head.state, self.socket.member).is_gm):
                raise NotInScope(scope=lacking)

    def _tell(self, command_id: str, answer: Receipt | Refusal) -> None:
        if isinstance(answer, Refusal):
            self._not_done(command_id, answer)
        elif self.socket is not None:
            self.socket.send(wire.encode(wire.Done(id=answer.id, cursor=answer.cursor, made=answer.made)))

    def _not_done(self, command_id: str | None, refusal: Refusal) -> None:
        if command_id is None:
            self._refuse(refusal)
        else:
            error = answers.problem(refusal, self.language)
            self._send(wire.NotDone(id=command_id, error=error))

    def _refuse(self, refusal: Refusal) -> None:
        self._send(wire.Error(error=answers.problem(refusal, self.language)))

    def _send(self, frame: wire.Frame) -> None:
        payload = wire.encode(frame)
        if self.socket is not None:
            self.socket.send(payload)
        else:
            self.outlet.write(payload, text_frame(payload))


def text_of(message: Any) -> str | None:
    """Its text, if it has one. Raises `Gone` where it says that the other side has left."""
    if message["type"] == "websocket.disconnect":
        raise StopConsumer()
    text: str | None = message.get("text")
    # uvicorn counts bytes before it reads them; other servers may have let more through.
    if text is not None and len(text) > MOST_BYTES // 4 and len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise Closed(1009)
    return text


def _id_of(frame: dict[str, Any]) -> str | None:
    try:
        return check_command_id(frame.get("id"))
    except BadFrame:
        return None
