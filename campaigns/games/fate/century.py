"""The demo of Spirit of the Century: a lighthouse of the air that has gone dark, and somebody at its switch."""

from campaigns.games.fate.scenery import Scenery


class CenturyDemo(Scenery):
    system = "century"
    area = "century.demo"

    def tell(self) -> None:
        for who, sample in (("pilar", "billie"), ("oleg", "roque")):
            self.do(who, "copy_sample", called=sample, sample=sample, language=self.language)
        for sample in ("lumen", "hollow", "metronome"):
            self.do("gwen", "copy_sample", called=sample, sample=sample, language=self.language)
        self.do("gwen", "set_limits", lines=[self.say("lines.1")], veils=[self.say("veils.1")])
        self.write_novels()
        self.do("gwen", "add_companion", character=self.ids["roque"], name=self.say("pip"), calling="assistant")
        self.do("gwen", "start_session")
        self.prepare_landing()
        self.prepare_gallery()
        self.open_gallery()

    def write_novels(self) -> None:
        """Each stars in one and guests in the other's."""
        for who, hero in (("pilar", "billie"), ("oleg", "roque")):
            texts = {name: self.say(f"novel.{hero}.{name}") for name in ("title", "blurb")}
            self.do(who, "write_novel", called=f"novel_{hero}", character=self.ids[hero], **texts)
        self.do("gwen", "deal_novels", phase="guest")

    def prepare_landing(self) -> None:
        """The next scene, waiting behind the GM's screen."""
        self.prepare("landing")
        self.do("gwen", "place_token", scene=self.ids["landing"], character=self.ids["metronome"], secret=True)

    def prepare_gallery(self) -> None:
        self.prepare("gallery")
        self.zone("gallery", "stairs", 0, 1)
        self.zone("gallery", "walk", 1, 1)
        self.zone("gallery", "lamp", 1, 0)
        self.zone("gallery", "mast", 2, 0)
        self.link("stairs", "walk")
        self.link("walk", "lamp", label=self.say("gallery.way.gears"))
        self.link("lamp", "mast")
        self.aspect("gallery", "wind", "gallery")
        self.aspect("gallery", "gears", "lamp")
        self.group("lamplighters", "walk", quality=1, count=6)
        self.group("guards", "stairs", quality=2, count=3)
        self.token("gallery", "lumen", "lamp", "foes")
        self.token("gallery", "hollow", "mast", "foes", secret=True)
        self.token("gallery", "billie", "stairs", "pcs")
        self.token("gallery", "roque", "walk", "pcs")

    def group(self, name: str, zone: str, *, quality: int, count: int) -> None:
        """So many minions in one place of the gallery."""
        texts = {word: self.say(f"minions.{name}.{word}") for word in ("name", "looks")}
        where = {"scene": self.ids["gallery"], "zone": self.ids[zone]}
        self.do("gwen", "make_minions", called=name, quality=quality, count=count, **texts, **where)

    def open_gallery(self) -> None:
        self.aspect("gallery", "glass", "walk")
        self.do("gwen", "open_scene", scene=self.ids["gallery"])
        self.do("gwen", "say", text=self.say("talk.lumen"), character=self.ids["lumen"])
        self.do("pilar", "say", text=self.say("talk.billie"), character=self.ids["billie"])
        self.do("oleg", "say", text=self.say("talk.roque"), character=self.ids["roque"])
