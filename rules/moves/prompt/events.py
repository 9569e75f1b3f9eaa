"""What happened in the MC's queue."""

from rules.events import Entry, Event
from rules.moves.prompt.entities import Prompt
from rules.state import Draft
from rules.words.params import Param


class PromptOpened(Event, frozen=True, kw_only=True, tag="prompt_opened"):
    """`text`: what stands in it, with its names."""

    prompt: Prompt
    text: Param = None

    def apply(self, draft: Draft) -> None:
        draft.put(self.prompt)

    def entry(self) -> Entry:
        own = "standard" if self.text is None else "own"
        kind = self.prompt.about or ("offer" if self.prompt.weight == "offer" else own)
        return Entry(
            key="prompt_opened",
            params={"kind": kind, "text": self.text, "called": self.prompt.called},
            character=self.prompt.character,
            by="gm",
        )


class PromptClosed(Event, frozen=True, kw_only=True, tag="prompt_closed"):
    """`words`: what happens, in the MC's words; `chip`: the MC move that was made, `option` what was picked; none of
    them: it is passed over."""

    prompt: str
    name: str
    words: str = ""
    chip: Param = None
    option: Param = None

    def apply(self, draft: Draft) -> None:
        draft.drop(self.prompt)

    def entry(self) -> Entry:
        told = {"option": self.option, "chip": self.chip, "words": self.words}
        params: dict[str, Param] = {"name": self.name, "passed": not any(told.values()), **told}
        return Entry(key="prompt_closed", params=params, tone="scene")
