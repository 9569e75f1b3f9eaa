"""Events of a Fate stage: what its scenes begin and end with, and the aspects that stand on them."""

from rules.events import Entry, Event
from rules.fate.aspect.entities import Aspect
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.state import Draft
from rules.table.stage import events
from rules.words.params import Params

Hearers = tuple[str, ...] | None


def told_to(known_to: Hearers) -> Hearers:
    """Who hears of a thing that only these members know: they and the GM."""
    return ("gm", *known_to) if known_to else known_to


class SceneOpened(events.SceneOpened, frozen=True, kw_only=True, tag="scene_opened"):
    """`deferred`: how much of its pool had been set aside for it. `pooled`: whether the game's GM has a pool."""

    scene: Scene
    deferred: int = 0
    pooled: bool = True

    def entry(self) -> Entry:
        if not self.pooled:
            return super().entry()
        params = super().entry().params | {"pool": self.scene.pool}
        return Entry(key="scene_opened", params=params, tone="scene", rules=("FATE-GAME-05", "FATE-POOL-01"))


class SceneClosed(events.SceneClosed, frozen=True, kw_only=True, tag="scene_closed"):
    """`cleared`: characters whose stress is gone; `rested`: mild consequences that may be cleared from now on, once it
    is said how. `spent`: what everybody knew among `drop`. `pool`: what was left of it, and goes. `boosts`: whether the
    game knows any."""

    cleared: tuple[str, ...] = ()
    rested: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    pool: int = 0
    boosts: bool = True

    def apply(self, draft: Draft) -> None:
        spent = (*draft.get(self.scene, Scene).spent, *self.spent)
        super().apply(draft)
        for id in self.cleared:
            draft.put(draft.get(id, Character).unmarked())
        for id in self.rested:
            draft.change(id, rested=True)
        draft.change(self.scene, pool=0, owed={}, spent=spent)

    def entry(self) -> Entry:
        key = "scene_closed" if self.boosts else "scene_closed_plain"
        return Entry(key=key, params=super().entry().params, tone="scene", rules=("FATE-GAME-05",))


class RollDropped(Event, frozen=True, kw_only=True, tag="roll_dropped"):
    """A roll that was open as its scene closed. `points`, `free`: how many fate points and free uses went into it."""

    roll: str
    name: str
    character: str
    action: str
    points: int = 0
    free: int = 0

    def apply(self, draft: Draft) -> None:
        return None

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "points": self.points, "free": self.free}
        params["action"] = {"key": f"log.action.{self.action}"}
        return Entry(key="roll_dropped", params=params, tone="roll", character=self.character, of=self.roll)


class HitDropped(Event, frozen=True, kw_only=True, tag="hit_dropped"):
    """A hit that nobody had absorbed as its scene closed."""

    target: str
    name: str
    shifts: int

    def apply(self, draft: Draft) -> None:
        return None

    def entry(self) -> Entry:
        return Entry(key="hit_dropped", params={"name": self.name, "n": self.shifts}, character=self.target)


class AspectPlaced(Event, frozen=True, kw_only=True, tag="aspect_placed"):
    """`where`: the name of what it is on."""

    aspect: Aspect
    where: str = ""
    owner: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.aspect)

    def heard_by(self) -> Hearers:
        return told_to(self.aspect.known_to)

    def entry(self) -> Entry:
        aspect = self.aspect
        owners = [lot.owner for lot in aspect.lots]
        side = next((owner.removeprefix("side:") for owner in owners if owner and owner.startswith("side:")), "")
        params: Params = {
            "text": aspect.text,
            "kind": aspect.kind,
            "where": self.where,
            "owner": self.owner,
            "side": side,
            "anyone": "yes" if None in owners else "no",
            "free": sum(lot.left for lot in aspect.lots),
            "secret": "no" if aspect.known_to is None else "yes",
        }
        return Entry(key="aspect_placed", params=params, rules=("FATE-ASP-06",))


class AspectRevealed(Event, frozen=True, kw_only=True, tag="aspect_revealed"):
    """`to`: members who learn it now; None everybody."""

    aspect: Aspect
    where: str = ""
    to: Hearers = None

    def apply(self, draft: Draft) -> None:
        draft.put(self.aspect)

    def heard_by(self) -> Hearers:
        return told_to(self.to)

    def entry(self) -> Entry:
        params: Params = {
            "text": self.aspect.text,
            "where": self.where,
            "to": {"members": list(self.to or ())},
            "all": "yes" if self.to is None else "no",
        }
        return Entry(key="aspect_revealed", params=params, rules=("FATE-ASP-07",))


class AspectReworded(Event, frozen=True, kw_only=True, tag="aspect_reworded"):
    id: str
    old: str
    text: str
    where: str = ""
    known_to: Hearers = None

    def apply(self, draft: Draft) -> None:
        draft.change(self.id, text=self.text)

    def heard_by(self) -> Hearers:
        return told_to(self.known_to)

    def entry(self) -> Entry:
        return Entry(key="aspect_reworded", params={"old": self.old, "text": self.text, "where": self.where})


class AspectRemoved(Event, frozen=True, kw_only=True, tag="aspect_removed"):
    """The free invocations left on it go with it (FATE-OVC-06). `scene`: the live one, if any; it remembers what
    everybody knew, so that who asks for it later hears that it is gone."""

    id: str
    text: str
    kind: str
    where: str = ""
    known_to: Hearers = None
    scene: str | None = None

    def apply(self, draft: Draft) -> None:
        draft.drop(self.id)
        if self.scene is not None and self.known_to is None:
            spent = draft.get(self.scene, Scene).spent
            draft.change(self.scene, spent=(*spent, self.id))

    def heard_by(self) -> Hearers:
        return told_to(self.known_to)

    def entry(self) -> Entry:
        params: Params = {"text": self.text, "kind": self.kind, "where": self.where}
        return Entry(key="aspect_removed", params=params, rules=("FATE-ASP-03",))
