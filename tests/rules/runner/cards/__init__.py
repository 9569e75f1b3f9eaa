"""The words of the card game."""

from tests.rules.dice import FixedDice
from tests.rules.runner.cards.board import Board
from tests.rules.runner.cards.expectations import CardExpectations
from tests.rules.runner.cards.given import CardsGiven
from tests.rules.runner.cards.rolls import CardRolls
from tests.rules.runner.case import Case


class Cards(CardRolls, Board, CardExpectations, CardsGiven):
    game = "cards"

    @classmethod
    def build(cls, case: Case) -> "Cards":
        """The table as it is when the case begins."""
        world = cls(cls.fresh(case), "gwen", FixedDice())
        world.case = case
        world.lay_out(case)
        return world
