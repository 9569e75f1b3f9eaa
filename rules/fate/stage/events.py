"""Events of the stage: scenes, zones, ways, tokens, and the aspects that stand on them."""

from typing import Any

from rules.events import Entry, Event
from rules.fate.aspect.entities import Aspect
from rules.fate.entities import Thing
from rules.fate.sheet.entities import Character, unmarked
from rules.fate.stage.entities import Scene, Token
from rules.state import Draft, Session

Hearers = tuple[str, ...] | None


def told_to(known_to: Hearers) -> Hearers:
    """Who hears of a thing that only these members know: they and the GM."""
    return ("gm", *known_to) if known_to else known_to


class SceneOpened(Event, frozen=True, kw_only=True, tag="scene_opened"):
    """`put`: everything that came into view with it, tokens and the scene itself among them. `deferred`: how much of
    its pool had been set aside for it."""

    scene: Scene
    session: Session
    put: tuple[Thing, ...] = ()
    deferred: int = 0

    def apply(self, draft: Draft) -> None:
        draft.put(self.session)
        draft.put(self.scene)
        for thing in self.put:
            draft.put(thing)

    def entry(self) -> Entry:
        scene = self.scene
        params = {"title": scene.title, "number": scene.number, "text": scene.text, "pool": scene.pool}
        return Entry(key="scene_opened", params=params, tone="scene", rules=("FAE-GAME-05", "FAE-POOL-01"))


class SceneClosed(Event, frozen=True, kw_only=True, tag="scene_closed"):
    """`drop`: all that goes with it; `cleared`: characters whose stress is gone; `rested`: mild consequences that
    may be cleared from now on, once it is said how. `spent`: what everybody knew among `drop`. `pool`: what was left
    of it, and goes."""

    scene: str
    title: str
    number: int
    drop: tuple[str, ...] = ()
    cleared: tuple[str, ...] = ()
    rested: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    pool: int = 0

    def apply(self, draft: Draft) -> None:
        spent = (*draft.get(self.scene, Scene).spent, *self.spent)
        for id in self.drop:
            draft.drop(id)
        for id in self.cleared:
            draft.change(id, tracks=unmarked(draft.get(id, Character).tracks))
        for id in self.rested:
            draft.change(id, rested=True)
        draft.change(self.scene, state="closed", pool=0, owed={}, spent=spent)

    def entry(self) -> Entry:
        params = {"title": self.title, "number": self.number}
        return Entry(key="scene_closed", params=params, tone="scene", rules=("FAE-GAME-05",))


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
        params: dict[str, Any] = {
            "text": aspect.text,
            "kind": aspect.kind,
            "where": self.where,
            "owner": self.owner,
            "side": side,
            "anyone": "yes" if None in owners else "no",
            "free": sum(lot.left for lot in aspect.lots),
            "secret": "no" if aspect.known_to is None else "yes",
        }
        return Entry(key="aspect_placed", params=params, rules=("FAE-ASP-06",))


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
        params: dict[str, Any] = {
            "text": self.aspect.text,
            "where": self.where,
            "to": {"members": list(self.to or ())},
            "all": "yes" if self.to is None else "no",
        }
        return Entry(key="aspect_revealed", params=params, rules=("FAE-ASP-07",))


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
    """The free invocations left on it go with it (FAE-OVC-06). `scene`: the live one, if any; it remembers what
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
        params = {"text": self.text, "kind": self.kind, "where": self.where}
        return Entry(key="aspect_removed", params=params, rules=("FAE-ASP-03",))


class ZoneShown(Event, frozen=True, kw_only=True, tag="zone_shown"):
    """A place of the live scene comes to light, with what is in it."""

    name: str
    put: tuple[Thing, ...]

    def apply(self, draft: Draft) -> None:
        for thing in self.put:
            draft.put(thing)

    def entry(self) -> Entry:
        return Entry(key="zone_shown", params={"zone": self.name}, rules=("FAE-ZONE-01",))


class WayChanged(Event, frozen=True, kw_only=True, tag="way_changed"):
    """A way everybody sees is blocked or opened. `block` empty: open."""

    a: str
    b: str
    block: str
    put: tuple[Thing, ...]

    def apply(self, draft: Draft) -> None:
        for thing in self.put:
            draft.put(thing)

    def entry(self) -> Entry:
        key = "way_blocked" if self.block else "way_opened"
        return Entry(key=key, params={"a": self.a, "b": self.b, "block": self.block}, rules=("FAE-ZONE-01",))


class TokenPlaced(Event, frozen=True, kw_only=True, tag="token_placed"):
    """`put`: the character and their aspects, where entering brings them into view."""

    token: Token
    name: str
    zone: str = ""
    put: tuple[Thing, ...] = ()

    def apply(self, draft: Draft) -> None:
        draft.put(self.token)
        for thing in self.put:
            draft.put(thing)

    def heard_by(self) -> Hearers:
        return None if self.token.shown else ()

    def entry(self) -> Entry:
        params = {"name": self.name, "zone": self.zone, "secret": "no" if self.token.shown else "yes"}
        return Entry(key="token_placed", params=params, character=self.token.character)


class TokenMoved(Event, frozen=True, kw_only=True, tag="token_moved"):
    """`shown`: whether the players still see it where it is now. `told`: whether they saw it move."""

    token: str
    to: str | None
    shown: bool
    name: str
    character: str
    zone: str = ""
    told: bool = True

    def apply(self, draft: Draft) -> None:
        draft.change(self.token, zone=self.to, shown=self.shown)

    def heard_by(self) -> Hearers:
        return None if self.told else ()

    def entry(self) -> Entry:
        return Entry(key="token_moved", params={"name": self.name, "zone": self.zone}, character=self.character)


class TokenRemoved(Event, frozen=True, kw_only=True, tag="token_removed"):
    token: str
    name: str
    character: str
    told: bool = True

    def apply(self, draft: Draft) -> None:
        draft.drop(self.token)

    def heard_by(self) -> Hearers:
        return None if self.told else ()

    def entry(self) -> Entry:
        return Entry(key="token_removed", params={"name": self.name}, character=self.character)


class SideChanged(Event, frozen=True, kw_only=True, tag="side_changed"):
    token: str
    side: str
    name: str
    character: str
    told: bool = True

    def apply(self, draft: Draft) -> None:
        draft.change(self.token, side=self.side)

    def heard_by(self) -> Hearers:
        return None if self.told else ()

    def entry(self) -> Entry:
        return Entry(key="side_changed", params={"name": self.name, "side": self.side}, character=self.character)
