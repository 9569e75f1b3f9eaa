"""A table that plays the bay: Gwen is its MC, Pilar and Oleg play Ada and Bo."""

from functools import cache
from pathlib import Path
from typing import Any

from rules.moves.file.load import load
from rules.moves.hero.entities import Hero, Modifier
from rules.moves.move.entities import Desk, OpenMove
from rules.moves.prompt.entities import Prompt
from rules.moves.tree.game import Game
from rules.table.attendance.entities import Absent
from tests.rules.moves.table import Table

PLAYERS = {"pilar": "ada", "oleg": "bo"}
ROLES = {"gwen": "gm", **dict.fromkeys(PLAYERS, "player")}


@cache
def bay() -> Game:
    found = load(Path(__file__).with_name("bay.yaml").read_text(encoding="utf-8"))
    assert found.game is not None, found.findings
    return found.game


class Shore(Table):
    """`ada`, `bo`: fields of their sheets."""

    def __init__(self, ada: dict[str, Any] | None = None, bo: dict[str, Any] | None = None, **dials: Any) -> None:
        super().__init__(bay(), ROLES, **dials)
        for member, name in PLAYERS.items():
            sheet = (ada if name == "ada" else bo) or {}
            self.has(Hero(id=f"character:{name}", name=name.title(), controller=member, state="ready", **sheet))

    def away(self, member: str) -> None:
        """Given: somebody is not at the table."""
        self.has(Absent(id="absent", members=(member,)))

    def hold_rolls(self) -> None:
        """Given: the MC keeps rolls open."""
        self.has(Desk(id="desk", held=True))

    def makes(self, member: str, move: str, *faces: int, **args: Any) -> None:
        """The member's character makes a move, with these faces."""
        self.dice.feed_sixes(faces)
        self.does(member, "make_move", **self.making(member, move, **args))

    def making(self, member: str, move: str, **args: Any) -> dict[str, Any]:
        return {"character": f"character:{PLAYERS[member]}", "move": move, "says": "Here I go", **args}

    # --- looking -------------------------------------------------------------------------------------------

    def open_move(self, character: str = "ada", move: str | None = None) -> OpenMove:
        """The newest of that character's."""
        found = [one for one in self.state.all(OpenMove) if one.actor == f"character:{character}"]
        return [one for one in found if move in (None, one.move)][-1]

    def is_over(self, character: str = "ada") -> bool:
        return all(one.actor != f"character:{character}" for one in self.state.all(OpenMove))

    def hero(self, character: str = "ada") -> Hero:
        return self.state.get(f"character:{character}", Hero)

    def prompts(self) -> list[Prompt]:
        return list(self.state.all(Prompt))

    def log(self, audience: str = "gm") -> list[str]:
        return super().log(audience)

    def rolled(self) -> OpenMove:
        """The last roll of the last command, as its events have it."""
        seen = [event.open_move for event in self.events if isinstance(getattr(event, "open_move", None), OpenMove)]
        return [move for move in seen if move.band][-1]


def forward(id: str, amount: int, **fields: Any) -> Modifier:
    return Modifier(id=id, amount=amount, **fields)
