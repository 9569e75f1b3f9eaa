"""Opening prompts, and the order they stand in."""

from collections.abc import Iterable

from rules.moves.prompt.entities import Prompt
from rules.moves.prompt.events import PromptOpened
from rules.moves.tree.words import Text
from rules.play import Play
from rules.state import State
from rules.words.params import Param


def in_order(prompts: Iterable[Prompt]) -> list[Prompt]:
    return sorted(prompts, key=lambda prompt: prompt.number)


def queue(state: State) -> list[Prompt]:
    """Oldest first. Rule: AW-MC-02."""
    return state.look(Prompt, in_order)


def open_prompt(play: Play, text: Text, told: Param = None, **about: object) -> Prompt:
    """`text`: as the move has it; `told`: with its names, for the log. `about`: other fields of `Prompt`."""
    number = max((one.number for one in queue(play.state)), default=0) + 1
    prompt = Prompt(id=play.new_id("prompt"), number=number, text=text, **about)  # type: ignore[arg-type]
    play.emit(PromptOpened(prompt=prompt, text=told))
    return prompt
