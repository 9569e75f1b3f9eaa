"""What people ask for, in the imperative.

A command is decoded strictly: an unknown field is refused. Its `kind` is the struct's tag. The actor is
never a field: it is whoever the session belongs to.
"""

from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(max_length=80)]
AspectText = Annotated[str, Meta(max_length=200)]
Line = Annotated[str, Meta(max_length=400)]
LongText = Annotated[str, Meta(max_length=8000)]
Id = Annotated[str, Meta(max_length=64, extra={"id": True})]
Small = Annotated[int, Meta(ge=-100, le=100)]
Role = Literal["cogm", "player", "spectator"]


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """`in_pause`: allowed while play is stopped. `anonymous`: no trace of who sent it. `needs_past`: decide gets an
    older state. `play`: it changes what the story is, so it may be taken back."""

    in_pause: ClassVar[bool] = False
    anonymous: ClassVar[bool] = False
    needs_past: ClassVar[bool] = False
    play: ClassVar[bool] = True


class TalkCommand(Command, frozen=True, kw_only=True):
    in_pause: ClassVar[bool] = True
    play: ClassVar[bool] = False


def command_kinds(*modules: Any) -> dict[str, type[Command]]:
    """Commands by kind, from the modules that define them."""
    found: dict[str, type[Command]] = {}
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Command) and value.__struct_config__.tag:
                tag = value.__struct_config__.tag
                if value.__module__ == module.__name__ and tag not in ("Command", "TalkCommand"):
                    found[str(tag)] = value
    return found
