"""What the MC asks for."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, Line, Phrase

Word = Annotated[str, Meta(max_length=40)]


class ClosePrompt(Command, frozen=True, kw_only=True, tag="close_prompt"):
    """The MC has said what happens. `prompt`: to which of the queue; in `words`, by an MC move of the game (`chip`), by
    an `option` of those the prompt offers (`blank` fills its gap), or passes (none of them). Of an offer the words are
    the price that is asked. Rules: AW-MC-04, AW-ROLL-03."""

    prompt: Id
    words: Line = ""
    chip: Word = ""
    option: Word = ""
    blank: Phrase = ""


class SetCondition(Command, frozen=True, kw_only=True, tag="set_condition"):
    """The MC marks a condition (`add`), or clears one (`remove`): an id of the game's, or free words. `until`: scene,
    session, or words. Rule: AW-FMT-19."""

    character: Id
    add: Line = ""
    remove: Line = ""
    until: Line = ""


class LetLapse(Command, frozen=True, kw_only=True, tag="let_lapse"):
    """What an open move waits for from somebody who is away lapses: nothing is picked or answered, and what comes
    behind it goes on. `move`: its id. Rule: AW-MOVE-06."""

    move: Id
