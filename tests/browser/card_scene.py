"""A table of the card game before its first scene: Gwen runs it, Pilar plays Piper, Oleg plays Варвара."""

from typing import Any

from campaigns import services
from campaigns.accounts.models import User
from campaigns.demo import Demo

NAME = "The Penthouse"
PIPER, VARYA = "Piper Grace", "Варвара Достопримечательная"
CHARMING, VENUS = "Charming", "Daughter of Venus"
WATCHFUL = "Наблюдательная путешественница"


class CardScene(Demo):
    """`acts` are [who, command, arguments], done once everybody sits; ids by name: piper, varya."""

    def __init__(self, people: dict[str, User], dials: dict[str, Any], acts: list[list[Any]]) -> None:
        super().__init__(people, "en")
        self.dials, self.acts = dials, acts

    def play(self) -> Any:
        self.campaign = services.create_campaign(
            user=self.people["gwen"], name=NAME, system="cards", language="en", dials=self.dials
        )
        self.seat_everybody()
        self.do("pilar", "create_character", called="piper", name=PIPER, aspects=[CHARMING, VENUS])
        self.do("oleg", "create_character", called="varya", name=VARYA, aspects=[WATCHFUL])
        self.do("gwen", "start_session")
        for who, kind, args in self.acts:
            self.do(who, kind, **{name: self.named(value) for name, value in args.items()})
        return self.campaign

    def named(self, value: Any) -> Any:
        return self.ids.get(value, value) if isinstance(value, str) else value
