"""A table of two in either game, right before a fight, set up by commands; everybody reads one language.

Pilar's hero stands in the yard and Gwen's foe on the stairs; an aspect of the scene holds a free invoke for the hero.
"""

from typing import Any

from campaigns import services
from campaigns.accounts.models import User
from campaigns.games.fate.demo import Demo
from rules.systems import system as game
from rules.systems.house_rules import proposed_dials

NAME, SCENE = "The Flooded Crypt", "Under the Chapel"
HERO, FOE = "Ilka", "Ghoul"
YARD, STAIRS = "Yard", "Stairs"
EDGE = "Knee-Deep Water"
CONCEPT = "Gravedigger With a Conscience"
ASPECTS = {"high_concept": CONCEPT, "trouble": "Owes the Guild"}
MORE_ASPECTS = {
    "accelerated": {"third": "Grandmother's Spade"},
    "condensed": {"relationship": "Doc Saved Me", "free_1": "Grandmother's Spade", "free_2": "Knows Every Crypt"},
}
BRAWL = {"accelerated": "forceful", "condensed": "fight"}  # the rating that both fight by
RATINGS: dict[str, dict[str, dict[str, int]]] = {
    "accelerated": {
        "hero": {"forceful": 3, "quick": 2, "careful": 2, "clever": 1, "flashy": 1, "sneaky": 0},
        "foe": {"forceful": 2, "quick": 1},
    },
    "condensed": {
        "hero": {
            "fight": 4,
            "will": 3,
            "athletics": 3,
            "notice": 2,
            "stealth": 2,
            "rapport": 2,
            "drive": 1,
            "lore": 1,
            "shoot": 1,
            "physique": 1,
        },
        "foe": {"fight": 3, "athletics": 1},
    },
}


class Duel(Demo):
    """`called` gives other names to what is named above."""

    def __init__(self, people: dict[str, User], system: str, language: str, called: dict[str, str]) -> None:
        super().__init__(people, language)
        self.system = system
        self.called = called

    def named(self, name: str) -> str:
        return self.called.get(name, name)

    def play(self) -> Any:
        for user in self.people.values():
            user.language = self.language
            user.save(update_fields=["language"])
        self.campaign = services.create_campaign(
            user=self.people["gwen"],
            name=self.named(NAME),
            system=self.system,
            language=self.language,
            dials=proposed_dials(game(self.system)),
        )
        self.seat_everybody()
        ratings = RATINGS[self.system]
        self.do(
            "pilar",
            "create_character",
            called="hero",
            name=self.named(HERO),
            looks="Mud to the knees",
            ratings=ratings["hero"],
            aspects={**ASPECTS, **MORE_ASPECTS[self.system]},
        )
        self.do("pilar", "mark_ready", character=self.ids["hero"])
        self.do(
            "gwen",
            "create_character",
            called="foe",
            char_kind="npc",
            name=self.named(FOE),
            looks="All teeth",
            ratings=ratings["foe"],
            aspects={"high_concept": "Hungry for Flesh"},
        )
        self.set_the_scene()
        return self.campaign

    def set_the_scene(self) -> None:
        scene = self.do("gwen", "prepare_scene", called="crypt", title=self.named(SCENE))
        for name, x in ((YARD, 0), (STAIRS, 1)):
            self.do("gwen", "add_zone", called=name, scene=scene, name=self.named(name), x=x, y=0)
        self.link(YARD, STAIRS)
        for who, zone, side in (("hero", YARD, "pcs"), ("foe", STAIRS, "foes")):
            self.token("crypt", who, zone, side)
        self.do("gwen", "open_scene", scene=scene, present=[self.ids["hero"], self.ids["foe"]])
        self.do("gwen", "place_aspect", text=self.named(EDGE), free_for=self.ids["hero"], free=1)
