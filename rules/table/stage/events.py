"""Events of the stage: scenes, zones, ways, tokens."""

from typing import TYPE_CHECKING

from rules.events import Entry, Event, Thing, own_kind
from rules.state import Draft
from rules.table.events import OwnSession
from rules.table.stage.entities import Scene, Token
from rules.words.params import Params

if TYPE_CHECKING:
    OwnScene = Scene
    OwnToken = Token
else:
    OwnScene, OwnToken = own_kind(Scene), own_kind(Token)

Hearers = tuple[str, ...] | None


class SceneOpened(Event, frozen=True, kw_only=True, tag="scene_opened"):
    """`put`: everything that came into view with it, tokens and the scene itself among them."""

    scene: OwnScene
    session: OwnSession
    put: tuple[Thing, ...] = ()

    def apply(self, draft: Draft) -> None:
        draft.put(self.session)
        draft.put(self.scene)
        for thing in self.put:
            draft.put(thing)

    def entry(self) -> Entry:
        scene = self.scene
        params: Params = {"title": scene.title, "number": scene.number, "text": scene.text}
        return Entry(key="scene_live", params=params, tone="scene", rules=("TABLE-SCENE-01",))


class SceneClosed(Event, frozen=True, kw_only=True, tag="scene_closed"):
    """`drop`: all that goes with it."""

    scene: str
    title: str
    number: int
    drop: tuple[str, ...] = ()

    def apply(self, draft: Draft) -> None:
        for id in self.drop:
            draft.drop(id)
        draft.change(self.scene, state="closed")

    def entry(self) -> Entry:
        params: Params = {"title": self.title, "number": self.number}
        return Entry(key="scene_over", params=params, tone="scene", rules=("TABLE-SCENE-01",))


class ZoneShown(Event, frozen=True, kw_only=True, tag="zone_shown"):
    """A place of the live scene comes to light, with what is in it."""

    name: str
    put: tuple[Thing, ...]

    def apply(self, draft: Draft) -> None:
        for thing in self.put:
            draft.put(thing)

    def entry(self) -> Entry:
        return Entry(key="zone_shown", params={"zone": self.name}, rules=("TABLE-SCENE-02",))


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
        return Entry(key=key, params={"a": self.a, "b": self.b, "block": self.block}, rules=("TABLE-SCENE-02",))


class TokenPlaced(Event, frozen=True, kw_only=True, tag="token_placed"):
    """`put`: the character and what else entering brings into view."""

    token: OwnToken
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
        params: Params = {"name": self.name, "zone": self.zone, "secret": "no" if self.token.shown else "yes"}
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
