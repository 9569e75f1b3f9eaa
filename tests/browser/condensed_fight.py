"""A table of Fate Condensed in the middle of a fight, set up by commands.

Pilar plays Ilka, Oleg plays Doc, Gwen has a ghoul; all four of the demo's people are at the table.
"""

from typing import Any

from campaigns import services
from campaigns.accounts.models import User
from campaigns.games.fate.demo import Demo
from rules.fate.aspect.entities import Aspect
from rules.fate.harm.entities import Hit
from rules.fate.stage.entities import Token
from scenes.stored.store import load

NAME = "The Flooded Crypt"
PYRAMID = {
    "ilka": ["fight", "will", "athletics", "notice", "physique", "stealth", "rapport", "drive", "lore", "shoot"],
    "doc": ["academics", "empathy", "will", "lore", "notice", "rapport", "athletics", "crafts", "drive", "fight"],
}
RATINGS = [4, 3, 3, 2, 2, 2, 1, 1, 1, 1]
ASPECTS = {
    "ilka": {
        "high_concept": "Gravedigger With a Conscience",
        "trouble": "Owes the Guild",
        "relationship": "Doc Saved Me",
        "free_1": "Grandmother's Spade",
        "free_2": "Knows Every Crypt",
    },
    "doc": {
        "high_concept": "Field Surgeon",
        "trouble": "Cannot Sleep",
        "relationship": "Ilka Never Listens",
        "free_1": "Steady Hands",
        "free_2": "Black Bag",
    },
}


class Fight(Demo):
    """`acts` are what was done before anybody looks: [who, command, args], and how the made thing is called."""

    def __init__(self, people: dict[str, User], dials: dict[str, Any], acts: list[list[Any]]) -> None:
        super().__init__(people, "en")
        self.dials = dials
        self.acts = acts

    def play(self) -> Any:
        self.campaign = services.create_campaign(
            user=self.people["gwen"], name=NAME, system="condensed", language="en", dials=self.dials
        )
        self.seat_everybody()
        for who, hero in (("pilar", "ilka"), ("oleg", "doc")):
            self.hero(who, hero)
        self.do(
            "gwen",
            "create_character",
            called="ghoul",
            char_kind="npc",
            name="Ghoul",
            looks="All teeth",
            ratings={"fight": 4, "athletics": 2},
            aspects={"high_concept": "Hungry for Flesh"},
        )
        self.do("gwen", "prepare_scene", called="crypt", title="Under the Chapel", text="Water to the knees.")
        present = [self.ids[name] for name in ("ilka", "doc", "ghoul")]
        self.do("gwen", "open_scene", scene=self.ids["crypt"], present=present)
        for who, kind, args, *called in self.acts:
            self.do(who, kind, called=called[0] if called else "", **self.named(args))
        return self.campaign

    def hero(self, who: str, hero: str) -> None:
        ratings = dict(zip(PYRAMID[hero], RATINGS, strict=True))
        self.do(
            who,
            "create_character",
            called=hero,
            name=hero.capitalize(),
            looks="Mud to the knees",
            ratings=ratings,
            aspects=ASPECTS[hero],
        )
        self.do(who, "mark_ready", character=self.ids[hero])

    def named(self, args: Any) -> Any:
        """Names of what was made become ids; `the hit` is the one that waits, `aspect:<text>` the aspect so worded,
        `token:<name>` where that character stands."""
        if isinstance(args, dict):
            return {key: self.named(value) for key, value in args.items()}
        if isinstance(args, list):
            return [self.named(value) for value in args]
        if not isinstance(args, str):
            return args
        state = load(self.campaign.public_id).head.state
        if args == "the hit":
            return state.all(Hit)[-1].id
        if args.startswith("aspect:"):
            return next(one.id for one in state.all(Aspect) if one.text == args.removeprefix("aspect:"))
        if args.startswith("token:"):
            who = self.ids[args.removeprefix("token:")]
            return next(one.id for one in state.all(Token) if one.character == who)
        return self.ids.get(args, args)
