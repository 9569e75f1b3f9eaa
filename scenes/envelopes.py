"""A command as clients send it, over REST and the socket alike: `{id, kind, args, base}`."""

import msgspec

from rules.game import Command, decode_command
from rules.refusals import BadArgs, UnknownField, UnknownKind
from scenes.asked import check_command_id

FIELDS = frozenset({"id", "kind", "args", "base"})


class Envelope(msgspec.Struct, frozen=True):
    command: Command
    command_id: str
    base: str | None


def read_envelope(game: str, body: object) -> Envelope:
    """A command to a table of that game, read strictly. Raises the refusal that says what is wrong with it."""
    if not isinstance(body, dict):
        raise BadArgs(at="$", detail="object")
    if not FIELDS.issuperset(body):
        raise UnknownField(field=printable(next(name for name in body if name not in FIELDS)))
    command_id = check_command_id(body.get("id"))
    base = body.get("base")
    if base is not None and not isinstance(base, str):
        raise BadArgs(at="$.base", detail="str")
    kind = body.get("kind")
    if not isinstance(kind, str) or printable(kind) != kind:
        raise UnknownKind(kind=printable(str(kind)))
    return Envelope(decode_command(game, kind, body.get("args")), command_id, base)


def printable(text: str, most: int = 80) -> str:
    """What somebody sent, fit to be sent back: half characters are replaced."""
    return text[:most].encode("utf-8", "replace").decode()
