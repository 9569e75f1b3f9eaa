"""Events of the tree of stunts."""

from rules.events import Cleared, Entry, Event
from rules.fate.optional.stunt_tree.entities import TreeStunt
from rules.state import Draft
from rules.words.params import Param, Params


class TreeStuntPut(Event, frozen=True, kw_only=True, tag="tree_stunt_put"):
    """A stunt of the table's own is in the tree; or stands there otherwise (`changed`). `skill`: its word."""

    node: TreeStunt
    skill: Param
    changed: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.node)

    def entry(self) -> Entry:
        params: Params = {"stunt": self.node.stunt.name, "skill": self.skill}
        params["how"] = "changed" if self.changed else "added"
        return Entry(key="tree_stunt_put", params=params, rules=("FATE-SHEET-76",))


class TreeStuntDropped(Cleared, frozen=True, kw_only=True, tag="tree_stunt_dropped"):
    stunt: str

    def entry(self) -> Entry:
        return Entry(key="tree_stunt_dropped", params={"stunt": self.stunt}, rules=("FATE-SHEET-76",))
