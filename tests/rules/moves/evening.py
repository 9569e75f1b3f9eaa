"""A table of moves for tests: Gwen is its MC, Pilar and Oleg play Ada and Bo, Sofía watches."""

from typing import Any

from rules import game
from rules.moves.hero.entities import Hero
from rules.moves.prompt.entities import Prompt
from rules.moves.prompt.queue import queue
from rules.moves.tree.game import Game
from rules.state import State
from rules.view import view_for
from tests.rules.moves.table import Table

ADA, BO = "character:ada", "character:bo"


class Evening(Table):
    """`ada`, `bo`: fields of their sheets."""

    def __init__(self, rules: Game, ada: Any = None, bo: Any = None, **dials: Any) -> None:
        super().__init__(rules, **dials)
        self.has(Hero(id=ADA, name="Ada", controller="pilar", state="ready", **(ada or {})))
        self.has(Hero(id=BO, name="Bo", controller="oleg", state="ready", **(bo or {})))

    def takes_back(self, member: str, of: tuple[State, State], touched: tuple[str, ...]) -> None:
        """The act between those two moments, which touched these things."""
        before, after = of
        since = tuple(id for id in touched if after.find(id) != self.state.find(id))
        past = game.Past(0, before, touched, since, False)
        self.decide(game.Actor(member, self.roles[member]), game.commands_of("moves")["take_back"](), past)

    # --- looking -------------------------------------------------------------------------------------

    def seen(self, audience: str, id: str) -> Any:
        entity = self.state.find(id)
        return None if entity is None else view_for(audience, entity)

    def hero(self, id: str) -> Hero:
        return self.state.get(id, Hero)

    @property
    def prompts(self) -> list[Prompt]:
        return queue(self.state)
