"""What the MC asks for."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, Line

Word = Annotated[str, Meta(max_length=40)]


class ClosePrompt(Command, frozen=True, kw_only=True, tag="close_prompt"):
    """The MC has said what happens: in `words`, by an MC move of the game (`chip`), or passes (neither). Of an offer
    the words are the price that is asked. Rules: AW-MC-04, AW-ROLL-03."""

    prompt: Id
    words: Line = ""
    chip: Word = ""


class SetCondition(Command, frozen=True, kw_only=True, tag="set_condition"):
    """The MC marks a condition (`add`), or clears one (`remove`): an id of the game's, or free words.
    Rule: AW-FMT-19."""

    character: Id
    add: Line = ""
    remove: Line = ""
    until: Line = ""
