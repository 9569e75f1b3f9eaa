"""A table of The Night Ferry, taken from its file: Gwen runs it, Pilar plays the Oar, Oleg plays the Bell."""

from pathlib import Path
from typing import Any

from campaigns import doors, services
from campaigns.accounts.models import User
from campaigns.demo import Demo
from rules.moves.book.commands import AcceptGame
from rules.moves.file.load import load

FILE = Path(__file__).parent.parent / "rules" / "moves" / "files" / "night_ferry.yaml"
NAME = "The Night Ferry"
EBBA, VARVARA = "Ebba", "Варвара Достопримечательная"


class Ferry(Demo):
    """`acts` are [who, command, arguments], done once everybody sits; ids by name: ebba, varvara."""

    def __init__(
        self, people: dict[str, User], dials: dict[str, Any], acts: list[list[Any]], source: str | None = None
    ) -> None:
        super().__init__(people, "en")
        self.dials, self.acts = dials, acts
        self.source = source or FILE.read_text(encoding="utf-8")

    def begin(self) -> Any:
        """The table before it has a game."""
        self.campaign = services.create_campaign(
            user=self.people["gwen"], name=NAME, system="moves", language="en", dials=self.dials
        )
        self.seat_everybody()
        return self.campaign

    def accept(self) -> Any:
        """The table with its game, before anybody has a character."""
        self.begin()
        game = load(self.source).game
        assert game is not None
        doors.submit(self.seats["gwen"], self.campaign.public_id, AcceptGame(source=(self.source,), game=game))
        return self.campaign

    def play(self) -> Any:
        self.accept()
        self.do("pilar", "create_character", called="ebba", name=EBBA, playbook="oar")
        self.do("oleg", "create_character", called="varvara", name=VARVARA, playbook="bell")
        self.fill_in("pilar", "ebba", {"steady": 2, "keen": 1, "warm": 0})
        self.fill_in("oleg", "varvara", {"steady": 0, "keen": 1, "warm": 2}, moves=["old_song"])
        self.act()
        return self.campaign

    def act(self) -> None:
        for who, kind, args in self.acts:
            self.do(who, kind, **{name: self.ids.get(value, value) for name, value in args.items()})

    def fill_in(self, who: str, hero: str, stats: dict[str, int], **more: Any) -> None:
        self.do(who, "choose_playbook", character=self.ids[hero], stats=stats, **more)
