"""What is asked for about flags of safety."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from rules.commands import TalkCommand

Flag = Annotated[str, Meta(max_length=40)]
How = Literal["line", "veil"]


class AllowContent(TalkCommand, frozen=True, kw_only=True, tag="allow_content"):
    """What is off until a table allows it may appear here, or may not any more. `flag`: its id. Rules: AW-SAFE-01,
    AW-SAFE-03."""

    edits: ClassVar[str] = "flags"
    flag: Flag
    allowed: bool


class AddFlagLimit(TalkCommand, frozen=True, kw_only=True, tag="add_flag_limit"):
    """Anybody who plays: what carries this `flag` never appears (a line), or stays out of sight until one asks for it
    (a veil). It holds at once. `unnamed`: nobody's name is kept with it, so everybody has to agree to lift it. The
    record names nobody in any case. Rule: AW-SAFE-02."""

    anonymous: ClassVar[bool] = True
    flag: Flag
    how: How
    unnamed: bool = False


class DropFlagLimit(TalkCommand, frozen=True, kw_only=True, tag="drop_flag_limit"):
    """A line or a veil over a `flag` is lifted, by who added it; one without a name once all who play have asked for
    it. Rule: AW-SAFE-02."""

    flag: Flag
    how: How
