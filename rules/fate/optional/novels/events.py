"""Events of novels."""

from rules.events import Entry, Event
from rules.fate.optional.novels.entities import Novel
from rules.state import Draft
from rules.words.params import Params


class NovelWritten(Event, frozen=True, kw_only=True, tag="novel_written"):
    """`name`: the hero's."""

    novel: Novel
    name: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.novel)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "title": self.novel.title}
        return Entry(key="novel_written", params=params, character=self.novel.author, rules=("FATE-SHEET-75",))


class PartTaken(Event, frozen=True, kw_only=True, tag="part_taken"):
    """Somebody has a part in a novel; or has none in it any more (`left`)."""

    novel: Novel
    character: str
    name: str
    star: str
    left: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.novel)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "star": self.star, "title": self.novel.title}
        params["how"] = "left" if self.left else "taken"
        return Entry(key="part_taken", params=params, character=self.character, rules=("FATE-SHEET-75",))
