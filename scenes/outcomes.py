"""How a command was answered: as told to the sender, and as kept for the same id sent again."""

from typing import Any

import msgspec

from rules.refusals import REFUSALS, IdReused, Refusal
from scenes.told.cursors import make_cursor


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """The command is done and stored. `made`: ids of new things the sender may want."""

    id: str
    ok: bool = True
    cursor: str
    made: tuple[str, ...] = ()


class Outcome(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The stored form: `seq` when it was done, else the refusal's code."""

    seq: int | None = None
    made: tuple[str, ...] = ()
    code: str | None = None
    params: dict[str, Any] = {}
    rule: str | None = None


class Stored(msgspec.Struct, frozen=True):
    """A receipt as found: which body it answered, and how."""

    body_hash: bytes
    outcome: bytes


_decoder = msgspec.json.Decoder(Outcome)


def done(seq: int, made: tuple[str, ...]) -> bytes:
    return msgspec.json.encode(Outcome(seq=seq, made=made))


def refused(refusal: Refusal) -> bytes:
    return msgspec.json.encode(Outcome(code=refusal.code, params=refusal.params, rule=refusal.rule))


def answer(outcome: bytes, command_id: str, epoch: int) -> Receipt:
    """The receipt of a stored outcome. Raises the `Refusal` if that is what it was."""
    found = _decoder.decode(outcome)
    if found.code is not None:
        raise REFUSALS[found.code](rule=found.rule, **found.params)
    assert found.seq is not None
    return Receipt(id=command_id, cursor=make_cursor(epoch, found.seq), made=found.made)


def answer_again(stored: Stored, body_hash: bytes, command_id: str, epoch: int) -> Receipt:
    """The same id came again: the same answer. Raises `IdReused` if it came with another body."""
    if stored.body_hash != body_hash:
        raise IdReused()
    return answer(stored.outcome, command_id, epoch)
