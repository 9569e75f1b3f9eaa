"""The words of games of moves."""

from tests.rules.runner.apocalypse.choices import Choices
from tests.rules.runner.apocalypse.evenings import Evenings
from tests.rules.runner.apocalypse.given import MC
from tests.rules.runner.apocalypse.rolls import Thrown
from tests.rules.runner.apocalypse.sheets import Sheets
from tests.rules.runner.apocalypse.sights import Sights
from tests.rules.runner.apocalypse.wounds import Wounds
from tests.rules.runner.case import Case


class Apocalypse(Choices, Wounds, Sheets, Evenings, Sights):
    game = "apocalypse"

    @classmethod
    def build(cls, case: Case) -> "Apocalypse":
        """The table as it is when the case begins."""
        world = cls(cls.fresh(case), MC, Thrown())
        world.case = case
        world.lay_out(case)
        return world
