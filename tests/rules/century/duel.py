"""A fight in exchanges on two docks and a boat: Ilka and Doc of the players, and what Gwen brings."""

from typing import Any

from rules.fate.optional.exchange.parts import Exchange
from rules.fate.roll.entities import Roll
from rules.fate.stage.entities import Token
from tests.rules.condensed.table import Condensed

ILKA, DOC, KROL = "character:ilka", "character:doc", "character:krol"
EVEN = (0, 0, 0, 0)


class Duel(Condensed):
    """`begun`: Krol is the quickest, then Ilka, then Doc."""

    system = "century"

    def people(self) -> str:
        self.pilar(ratings={"alertness": 3, "athletics": 2, "fists": 3})
        self.oleg(ratings={"alertness": 2, "athletics": 1, "fists": 1})
        self.foe("krol", ratings={"alertness": 4, "fists": 2, "guns": 3})
        return self.opened(ILKA, DOC, KROL)

    def framed(self) -> None:
        self.people()
        self.does("gwen", "open_conflict", conflict_kind="physical")

    def begun(self) -> None:
        self.framed()
        self.does("gwen", "establish_initiative")

    def zones(self, **links: int) -> dict[str, str]:
        """Dock, boat and shed in a row; `border` of the way to the boat."""
        scene = next(token.scene for token in self.state.all(Token))
        found = {name: self.does("gwen", "add_zone", scene=scene, name=name) for name in ("Dock", "Boat", "Shed")}
        self.does("gwen", "link_zones", a=found["Dock"], b=found["Boat"], **links)
        self.does("gwen", "link_zones", a=found["Boat"], b=found["Shed"])
        for token in self.state.all(Token):
            self.does("gwen", "move_token", token=token.id, zone=found["Dock"])
        return found

    def turn(self) -> tuple[str, ...]:
        return self.conflict().turn

    def part(self) -> Exchange:
        return self.conflict().part(Exchange) or Exchange()

    def roll(self) -> Roll:
        return self.state.all(Roll)[-1]

    def acts(self, member: str, who: str, faces: tuple[int, ...] = EVEN, **more: Any) -> str:
        """A plain thing, rolled and settled."""
        args = {"action": "overcome", "rating": "athletics", **more}
        roll = self.does(member, "declare_action", character=who, **args)
        self.dice.feed(faces)
        self.does(member, "roll_dice", roll=roll)
        self.does("gwen", "settle_roll", roll=roll)
        return roll

    def skips(self, *who: str) -> None:
        for id in who:
            member = self.character(id).controller or "gwen"
            self.does(member, "end_turn", character=id)
