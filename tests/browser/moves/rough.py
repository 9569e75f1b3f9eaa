"""A table of a rougher game, of the catalogue's own examples: harm as a clock, debilities, highlights, help.

Gwen runs it, Pilar plays Ana, Oleg plays Bo.
"""

from typing import Any

from campaigns.accounts.models import User
from tests.browser.ferry import Ferry
from tests.rules.moves.catalogue import EXAMPLES, apocalypse

ANA, BO = "Ana", "Bo"
STATS = {"cool": 2, "hard": 1, "hot": 0, "sharp": 1, "weird": -1}


class Rough(Ferry):
    """Ids by name: ana, bo, gaz."""

    def __init__(self, people: dict[str, User], dials: dict[str, Any], acts: list[list[Any]]) -> None:
        super().__init__(people, dials, acts, apocalypse(*EXAMPLES))

    def play(self) -> Any:
        self.accept()
        self.do("pilar", "create_character", called="ana", name=ANA)
        self.do("oleg", "create_character", called="bo", name=BO)
        self.do("gwen", "create_character", called="gaz", name="Gaz", npc=True)
        for hero in ("ana", "bo"):
            self.do("gwen", "edit_sheet", character=self.ids[hero], stats=STATS)
        self.do("gwen", "edit_sheet", character=self.ids["bo"], pair={self.ids["ana"]: 2})
        self.act()
        return self.campaign
