"""What people ask for, in the imperative.

A command is decoded strictly: an unknown field is refused. Its `kind` is the struct's tag. The actor is
never a field: it is whoever the session belongs to.
"""

from functools import cache
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from rules.state import State
from rules.words.lines import ONE_LINE

Name = Annotated[str, Meta(max_length=80, extra=ONE_LINE)]
Phrase = Annotated[str, Meta(max_length=200, extra=ONE_LINE)]
Line = Annotated[str, Meta(max_length=400)]
LongText = Annotated[str, Meta(max_length=8000)]
Id = Annotated[str, Meta(max_length=64, extra={"id": True})]
Small = Annotated[int, Meta(ge=-100, le=100)]
Role = Literal["cogm", "player", "spectator"]


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """`in_pause`: allowed while play is stopped. `anonymous`: no trace of who sent it. `needs_past`: decide gets an
    older state. `play`: it changes what the story is, so it may be taken back. `by_clock`: sent by the server's own
    clock, and by nobody else. `takes_back`: kinds of commands of which it takes the last one back, whoever sent that.
    `edits`: the id of the one thing it writes over, where none of its fields names it. `returns`: whoever sends it is
    at the table again."""

    in_pause: ClassVar[bool] = False
    anonymous: ClassVar[bool] = False
    needs_past: ClassVar[bool] = False
    play: ClassVar[bool] = True
    by_clock: ClassVar[bool] = False
    takes_back: ClassVar[tuple[str, ...]] = ()
    edits: ClassVar[str] = ""
    returns: ClassVar[bool] = True

    def writes_over(self, state: State) -> tuple[str, ...]:
        """The ids of what it writes over that no field of its names."""
        return (self.edits,) if self.edits else ()


class TalkCommand(Command, frozen=True, kw_only=True):
    in_pause: ClassVar[bool] = True
    play: ClassVar[bool] = False
    returns: ClassVar[bool] = False


@cache
def kind_of_command(command: type[Command]) -> str:
    """What it is called. msgspec makes its answer anew each time it is asked: kept here."""
    return str(command.__struct_config__.tag)
