"""A table of Spirit of the Century with a scene under way, set up by commands.

Pilar plays Nell, Oleg plays Otto, Gwen has Krol; all four of the demo's people are at the table.
"""

from typing import Any

from campaigns import services
from tests.browser.condensed_fight import Fight

NAME = "The Iron Moon"
SKILLS = {
    "nell": "athletics weapons guns fists alertness stealth resolve endurance drive pilot rapport deceit might "
    "survival science",
    "otto": "fists might endurance athletics weapons resolve guns intimidation drive survival engineering alertness "
    "rapport stealth gambling",
}
RATINGS = [5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1]
SLOTS = [f"{phase}_{n}" for phase in ("background", "war", "novel", "guest", "again") for n in (1, 2)]
ASPECTS = {
    "nell": "Born on a Trapeze|Never Look Down|Ambulance Driver|Owes Otto Her Life|Nell and the Iron Moon|Reckless|"
    "Friends in Every Circus|The Show Goes On|Hates Machines|A Word Is a Word",
    "otto": "Docker’s Son|Hands Like Shovels|Last Man Out|Sleeps Badly|Otto Stands Alone|Soft Heart|Knows Every Boat|"
    "Slow to Anger|Promised Nell|Bad Knee",
}


class CenturyFight(Fight):
    """`acts` are what was done before anybody looks: [who, command, args], and how the made thing is called."""

    def play(self) -> Any:
        self.campaign = services.create_campaign(
            user=self.people["gwen"], name=NAME, system="century", language="en", dials=self.dials
        )
        self.seat_everybody()
        for who, hero in (("pilar", "nell"), ("oleg", "otto")):
            self.hero(who, hero)
        foe = {"ratings": {"guns": 1, "athletics": 2, "fists": 2, "weapons": 3}, "aspects": {}}
        self.do("gwen", "create_character", called="krol", char_kind="npc", name="Krol", looks="A grey coat", **foe)
        self.do("gwen", "prepare_scene", called="docks", title="The Docks at Night", text="Fog, and a ship too many.")
        present = [self.ids[name] for name in ("nell", "otto", "krol")]
        self.do("gwen", "open_scene", scene=self.ids["docks"], present=present)
        for who, kind, args, *called in self.acts:
            self.do(who, kind, called=called[0] if called else "", **self.named(args))
        return self.campaign

    def hero(self, who: str, hero: str) -> None:
        ratings = dict(zip(SKILLS[hero].split(), RATINGS, strict=True))
        aspects = dict(zip(SLOTS, ASPECTS[hero].split("|"), strict=True))
        told = {"name": hero.capitalize(), "looks": "Dressed for the weather", "ratings": ratings, "aspects": aspects}
        self.do(who, "create_character", called=hero, **told)
