"""Events of hazards, blocks and distractions."""

from msgspec.structs import replace

from rules.events import Cleared, Entry, Event, Thing
from rules.fate.optional.obstacle.entities import Distraction
from rules.fate.optional.obstacle.parts import Cover
from rules.fate.stage.entities import Token
from rules.state import Draft
from rules.words.params import Params


class ObstacleChanged(Event, frozen=True, kw_only=True, tag="obstacle_changed"):
    """A hazard or block after an edit, with its aspect and whoever stands behind it."""

    name: str
    put: tuple[Thing, ...]
    shown: bool = True

    def apply(self, draft: Draft) -> None:
        for thing in self.put:
            draft.put(thing)

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.shown else ()

    def entry(self) -> Entry:
        return Entry(key="obstacle_changed", params={"name": self.name})


class ObstacleRemoved(Cleared, frozen=True, kw_only=True, tag="obstacle_removed"):
    """A block that somebody did away with: what stood behind it, and the ways it closed, are open."""

    name: str

    def entry(self) -> Entry:
        return Entry(key="obstacle_removed", params={"name": self.name}, rules=("FATE-OBST-09",))


class CoverTaken(Event, frozen=True, kw_only=True, tag="cover_taken"):
    """`cover` None: there is none any more."""

    token: str
    name: str
    block: str
    cover: Cover | None = None
    shown: bool = True

    def apply(self, draft: Draft) -> None:
        draft.put(replace(draft.get(self.token, Token), cover=self.cover))

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.shown else ()

    def entry(self) -> Entry:
        mode = self.cover.mode if self.cover else "none"
        params: Params = {
            "name": self.name,
            "block": self.block,
            "mode": mode,
            "armor": self.cover.armor if self.cover else 0,
        }
        return Entry(key="cover_taken", params=params, rules=("FATE-OBST-08",))


class BlockStruck(Event, frozen=True, kw_only=True, tag="block_struck"):
    """Somebody did not get past a block. Rule: FATE-OBST-05."""

    name: str
    block: str

    def apply(self, draft: Draft) -> None:
        return None

    def entry(self) -> Entry:
        return Entry(key="block_struck", params={"name": self.name, "block": self.block}, rules=("FATE-OBST-05",))


class DistractionEvent(Event, frozen=True, kw_only=True):
    distraction: Distraction

    def apply(self, draft: Draft) -> None:
        draft.put(self.distraction)

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.distraction.shown else ()

    def line(self, key: str) -> Entry:
        params: Params = {"name": self.distraction.name, "choice": self.distraction.choice}
        return Entry(key=key, params=params, tone="scene", rules=("FATE-OBST-10",))


class DistractionMade(DistractionEvent, frozen=True, kw_only=True, tag="distraction_made"):
    """Also when a hidden one comes to light."""

    def entry(self) -> Entry:
        return self.line("distraction_made")


class DistractionChanged(DistractionEvent, frozen=True, kw_only=True, tag="distraction_changed"):
    """`unseen`: nothing changed that the players see."""

    unseen: bool = False

    def heard_by(self) -> tuple[str, ...] | None:
        return () if self.unseen else super().heard_by()

    def entry(self) -> Entry:
        return self.line("distraction_changed")


class DistractionSettled(DistractionEvent, frozen=True, kw_only=True, tag="distraction_settled"):
    """Dealt with by somebody (`who`), or left alone."""

    who: str = ""

    def entry(self) -> Entry:
        told = self.distraction.deal if self.distraction.state == "dealt" else self.distraction.leave
        params: Params = {"name": self.distraction.name, "who": self.who, "how": self.distraction.state, "text": told}
        return Entry(key="distraction_settled", params=params, tone="scene", rules=("FATE-OBST-10",))


class DistractionDropped(DistractionEvent, frozen=True, kw_only=True, tag="distraction_dropped"):
    def apply(self, draft: Draft) -> None:
        draft.drop(self.distraction.id)

    def entry(self) -> Entry:
        return self.line("distraction_dropped")
