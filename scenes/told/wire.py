"""The frames of the socket, as they stand on the wire: what a reader is sent, field by field in that order.

What the rules made of a table (views, lines of the log, what one may do) comes encoded: the engine of the table's game
says what is in it.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw

from campaigns.language.answers import Problem
from rules.game import Entry


def of_the_engine(name: str) -> Meta:
    """Encoded already; its schema is the engine's."""
    return Meta(extra_json_schema={"$ref": f"#/$defs/{name}"})


FAR = 1_000_000
Far = Annotated[int, Meta(ge=-FAR, le=FAR)] | Annotated[float, Meta(ge=-FAR, le=FAR)]

Can = Annotated[Raw, of_the_engine("Can")]
View = Annotated[Raw, of_the_engine("View")]
Views = Annotated[Raw, Meta(extra_json_schema={"type": "object", "additionalProperties": {"$ref": "#/$defs/View"}})]
OneLine = Annotated[Raw, of_the_engine("Line")]


class Line(Entry, kw_only=True, omit_defaults=True):
    """A line of the log with its place in the table's history.

    `id`: the cursor of its record, which several lines may share. `at`: when it was stored, in UTC with milliseconds.
    """

    id: str
    at: str


class Me(msgspec.Struct, frozen=True):
    """Who reads: `member`, and the `role` of their seat."""

    member: str
    role: str


class Person(msgspec.Struct, frozen=True):
    """Somebody of the table, or who was. `online`: whether a socket of theirs is open. `role`: left without a seat."""

    name: str
    online: bool
    role: str


Everybody = Annotated[Raw, Meta(extra_json_schema=msgspec.json.schema(dict[str, Person | None]))]
"""By member; null for one who is gone."""


class Frame(msgspec.Struct, frozen=True, kw_only=True, tag_field="t"):
    """What is sent to a socket."""


class Snapshot(Frame, frozen=True, kw_only=True, tag="snapshot"):
    """All that this view sees. `put`: by id. `log`: its last lines; `older`: there are more before them."""

    cursor: str
    view: str
    me: Me
    put: Views
    log: list[OneLine]
    older: bool
    people: Everybody


class Change(Frame, frozen=True, kw_only=True, tag="frame"):
    """One record's changes for one who is at `prev`: `put` in place whole, `drop` ids, add lines to the `log`."""

    cursor: str
    prev: str
    log: list[OneLine]
    put: Views
    drop: tuple[str, ...]


class Buttons(Frame, frozen=True, kw_only=True, tag="can"):
    """What this reader may do now, in place of what was told before."""

    can: Can


class Done(Frame, frozen=True, kw_only=True, tag="receipt"):
    """An own command is stored, as its frame told. `made`: ids of new things the sender may want."""

    id: str
    ok: Literal[True] = True
    cursor: str
    made: tuple[str, ...] = ()


class NotDone(Frame, frozen=True, kw_only=True, tag="receipt"):
    """An own command was refused."""

    id: str
    ok: Literal[False] = False
    error: Problem


class Beat(Frame, frozen=True, kw_only=True, tag="beat"):
    """Where the view stands: whoever is elsewhere has lost a frame."""

    cursor: str


class People(Frame, frozen=True, kw_only=True, tag="people"):
    """Those who changed."""

    people: Everybody


class Typing(Frame, frozen=True, kw_only=True, tag="typing"):
    """Somebody writes."""

    member: str


class Pointer(Frame, frozen=True, kw_only=True, tag="pointer"):
    """Somebody points at a place of a zone, or of the board."""

    member: str
    zone: str | None
    x: Far
    y: Far


class Error(Frame, frozen=True, kw_only=True, tag="error"):
    """A frame that no receipt can answer."""

    error: Problem


# --- what clients send ------------------------------------------------------------------------------------------


class Sent(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", forbid_unknown_fields=True):
    """What a client sends. A command (`cmd`) is an envelope besides, which the table's game reads."""


Lenient = Annotated[Any, Meta(extra_json_schema={"type": ["string", "null"]})]
"""Whatever else is sent is taken for something unknown."""


class Hello(Sent, frozen=True, kw_only=True, tag="hello"):
    """The first message. `proto`: the protocol's version. `cursor`: the last one heard, to get just what is missing.

    `ticket`: of a program, good once.
    """

    proto: Literal[1]
    cursor: Lenient = None
    ticket: Lenient = None


class Writing(Sent, frozen=True, kw_only=True, tag="typing"):
    """Somebody writes: no answer."""


class Pointing(Sent, frozen=True, kw_only=True, tag="pointer"):
    """Somebody points at a place of a `zone`, or of the board: no answer, and only those who see the zone are told."""

    zone: Annotated[str, Meta(pattern=r"^zone:[a-z0-9]{1,40}$", max_length=45)] | None = None
    x: Far
    y: Far


encode = msgspec.json.encode
