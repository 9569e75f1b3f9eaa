"""How a demo of a Fate game furnishes its scenes: places, ways, aspects, who stands where."""

from typing import Any

from campaigns import demo


class Scenery(demo.Demo):
    def prepare(self, scene: str) -> None:
        texts = {name: self.say(f"{scene}.{name}") for name in ("title", "text", "secret_text")}
        self.do("gwen", "prepare_scene", called=scene, **texts)

    def zone(self, scene: str, name: str, x: int, y: int, *, secret: bool = False) -> None:
        said = self.say(f"{scene}.zone.{name}")
        self.do("gwen", "add_zone", called=name, scene=self.ids[scene], name=said, x=x, y=y, secret=secret)

    def link(self, a: str, b: str, **way: Any) -> None:
        self.do("gwen", "link_zones", a=self.ids[a], b=self.ids[b], **way)

    def aspect(self, scene: str, name: str, on: str, *, secret: bool = False) -> None:
        text = self.say(f"{scene}.aspect.{name}")
        self.do("gwen", "place_aspect", called=name, text=text, on=self.ids[on], secret=secret)

    def token(self, scene: str, character: str, zone: str, side: str, *, secret: bool = False) -> None:
        self.do(
            "gwen",
            "place_token",
            scene=self.ids[scene],
            character=self.ids[character],
            zone=self.ids[zone],
            side=side,
            secret=secret,
        )
