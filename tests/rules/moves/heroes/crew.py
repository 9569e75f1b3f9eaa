"""A table of moves for tests: Gwen is its MC, Pilar, Oleg and Ines play, Sofía watches."""

from typing import Any

from rules import game
from rules.moves.hero.entities import Hero
from rules.moves.playbook.page import OpenChoice, to_choose
from rules.moves.roster.buttons import roster_may, sheet_may
from rules.moves.tree.game import Game
from rules.view import log_for
from tests.rules.moves.table import Table

ROLES = {"gwen": "gm", "pilar": "player", "oleg": "player", "ines": "player", "sofia": "spectator"}


class Crew(Table):
    """Nobody has a sheet yet; without a game where `rules` is None."""

    def __init__(self, rules: Game | None) -> None:
        super().__init__(rules, ROLES)

    # --- characters ----------------------------------------------------------------------------------

    def made(self, member: str, name: str, /, **fields: Any) -> str:
        """A character of that member's."""
        return self.does(member, "create_character", name=name, **fields)

    def hero(self, id: str) -> Hero:
        return self.state.get(id, Hero)

    def left(self, id: str) -> dict[str, OpenChoice]:
        """What a page leaves open, by choice."""
        return {one.key: one for one in to_choose(self.state, self.hero(id))}

    # --- looking --------------------------------------------------------------------------------------

    def lines(self) -> list[tuple[str, dict[str, Any]]]:
        assert self.last is not None
        return [(entry.key, dict(entry.params)) for entry in log_for("spectators", self.last)]

    def may(self, member: str, id: str) -> dict[str, Any]:
        """By command, None where it would be done, or the code of why not."""
        asked = sheet_may(self.state, game.Actor(member, ROLES[member])).get(id, {})
        return {kind: reason.code if reason else None for kind, reason in asked.items()}

    def may_here(self, member: str) -> dict[str, Any]:
        asked = roster_may(self.state, game.Actor(member, ROLES[member]))
        return {kind: reason.code if reason else None for kind, reason in asked.items()}
