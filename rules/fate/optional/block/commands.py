"""Commands of blocks. By the dial `blocks`."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, Line


class AllowBlock(Command, frozen=True, kw_only=True, tag="allow_block"):
    """The GM has nothing against a block; a stretch takes a `penalty` off the roll (FATE-BLOCK-72)."""

    roll: Id
    penalty: Annotated[int, Meta(ge=0, le=8)] = 0


class RefuseBlock(Command, frozen=True, kw_only=True, tag="refuse_block"):
    """It would stop too much at once: another one is to be named, or something else done (FATE-BLOCK-73)."""

    roll: Id
    reason: Line = ""


class FaceBlock(Command, frozen=True, kw_only=True, tag="face_block"):
    """The GM says which block a declared roll has to get past; none: it has not (FATE-BLOCK-77)."""

    roll: Id
    block: Id | None = None


class DropBlock(Command, frozen=True, kw_only=True, tag="drop_block"):
    """Whoever blocks lets it be (FATE-BLOCK-82)."""

    block: Id
