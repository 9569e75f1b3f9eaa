"""The demo of Fate: a skyship in a storm, and a fight about to break out."""

from campaigns.games.fate.century import CenturyDemo
from campaigns.games.fate.scenery import Scenery

MORE = (CenturyDemo,)


class Demo(Scenery):
    system = "accelerated"
    area = "demo"

    def tell(self) -> None:
        self.make_characters()
        self.do("gwen", "set_limits", lines=[self.say("lines.1")], veils=[self.say("veils.1")])
        self.do("gwen", "start_session")
        self.prepare_harbour()
        self.prepare_boarders()
        self.open_boarders()
        self.write_journal()

    def make_characters(self) -> None:
        for who, sample in (("pilar", "voltaire"), ("oleg", "reth")):
            self.do(who, "copy_sample", called=sample, sample=sample, language=self.language)
        for sample in ("assassin", "thugs", "shark"):
            self.do("gwen", "copy_sample", called=sample, sample=sample, language=self.language)
        self.do(
            "gwen",
            "create_character",
            called="kesh",
            char_kind="npc",
            name=self.say("kesh.name"),
            looks=self.say("kesh.looks"),
            about=self.say("kesh.about"),
            ratings={"careful": 2, "clever": 1, "flashy": 0, "forceful": 3, "quick": 2, "sneaky": 1},
            aspects={"high_concept": self.say("kesh.high_concept"), "trouble": self.say("kesh.trouble")},
        )

    def write_journal(self) -> None:
        """A place, a person and an open question, each with something that only the GM knows."""
        self.write("harbour", "place", ("aloud", "aloud", "everyone"), ("text", "text", "everyone"))
        self.write("kesh", "person", ("text", "text", "everyone"), ("secret", "text", "gms"))
        self.write("lanterns", "thread", ("text", "text", "everyone"), ("secret", "text", "gms"))

    # --- scenes

    def prepare_boarders(self) -> None:
        """A deck in a storm: four zones, ways of every kind, three foes of whom one lies in wait."""
        self.prepare("boarders")
        self.zone("boarders", "rigging", 0, 0)
        self.zone("boarders", "cutter", 1, 0)
        self.zone("boarders", "deck", 0, 1)
        self.zone("boarders", "hold", 1, 1)
        self.link("deck", "rigging")
        self.link("deck", "cutter", label=self.say("boarders.way.grapples"))
        self.link("rigging", "cutter", steps=2)
        self.link("deck", "hold", block=self.say("boarders.way.hatch"))
        self.aspect("boarders", "storm", "boarders")
        self.aspect("boarders", "smoke", "deck")
        self.aspect("boarders", "ropes", "rigging")
        self.aspect("boarders", "kegs", "hold", secret=True)
        self.token("boarders", "kesh", "cutter", "foes")
        self.token("boarders", "thugs", "deck", "foes")
        self.token("boarders", "assassin", "hold", "foes", secret=True)
        self.token("boarders", "voltaire", "deck", "pcs")
        self.token("boarders", "reth", "rigging", "pcs")

    def open_boarders(self) -> None:
        self.do("gwen", "open_scene", scene=self.ids["boarders"])
        self.do("gwen", "say", text=self.say("talk.kesh"), character=self.ids["kesh"])
        self.do("pilar", "say", text=self.say("talk.voltaire"), character=self.ids["voltaire"])
        self.do("oleg", "say", text=self.say("talk.reth"), character=self.ids["reth"])
        self.do("gwen", "write_note", text=self.say("talk.note"), scene=self.ids["boarders"])

    def prepare_harbour(self) -> None:
        """The next scene, waiting behind the GM's screen."""
        self.prepare("harbour")
        self.zone("harbour", "quay", 0, 0)
        self.zone("harbour", "market", 1, 0)
        self.zone("harbour", "vault", 1, 1, secret=True)
        self.link("quay", "market")
        self.link("market", "vault", block=self.say("harbour.way.grate"))
        self.aspect("harbour", "lanterns", "harbour")
        self.aspect("harbour", "crowd", "market")
        self.aspect("harbour", "letter", "vault", secret=True)
        self.token("harbour", "shark", "quay", "foes", secret=True)
