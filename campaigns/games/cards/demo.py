"""The demo of the card game: a ferry chained up for the night, and a bell under the river."""

from campaigns import demo


class Demo(demo.Demo):
    system = "cards"
    area = "cards.demo"

    def tell(self) -> None:
        for who, sample in (("pilar", "ferrywoman"), ("oleg", "lamplighter")):
            self.do(who, "copy_sample", called=sample, sample=sample, language=self.language)
        for sample in ("countess", "smugglers"):
            self.do("gwen", "copy_sample", sample=sample, language=self.language)
        self.do("gwen", "set_limits", lines=[self.say("lines.1")], veils=[self.say("veils.1")])
        self.do("gwen", "start_session")
        self.prepare_bell()
        self.frame_landing()

    def prepare_bell(self) -> None:
        """The next scene, waiting behind the GM's screen with two aspects in mind."""
        texts = {name: self.say(f"bell.{name}") for name in ("title", "text", "secret_text")}
        scene = self.do("gwen", "prepare_scene", **texts)
        for name, kind in (("steps", "neutral"), ("ringer", "detrimental")):
            card, text = self.say(f"bell.{name}.card"), self.say(f"bell.{name}.text")
            self.do("gwen", "plan_aspect", scene=scene, card=card, text=text, aspect_kind=kind)

    def frame_landing(self) -> None:
        """The first aspect is free, two cost the GM a point each, and one gives her a point back."""
        place, text = self.say("landing.place"), self.say("landing.text")
        self.do("gwen", "frame_scene", place=place, text=text)
        self.lay("fog", "neutral")
        self.lay("chain", "detrimental")
        self.lay("writ", "detrimental")
        self.lay("lantern", "beneficial", take=True)
        wet = self.say("landing.wet")
        self.do("gwen", "frame_aspect", text=wet, status_of=self.ids["ferrywoman"])
        self.do("gwen", "say", text=self.say("talk.bailiff"))
        self.do("pilar", "say", text=self.say("talk.ferrywoman"), character=self.ids["ferrywoman"])
        self.do("oleg", "say", text=self.say("talk.lamplighter"), character=self.ids["lamplighter"])

    def lay(self, name: str, kind: str, *, take: bool = False) -> None:
        card, text = self.say(f"landing.{name}.card"), self.say(f"landing.{name}.text")
        self.do("gwen", "frame_aspect", text=text, card=card, aspect_kind=kind, take=take)
