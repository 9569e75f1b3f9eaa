"""What cases of Spirit of the Century expect, read off state, views and buttons: a file for each topic."""

from tests.rules.runner.century.expectations.harm import SeenHarm
from tests.rules.runner.century.expectations.maneuvers import SeenManeuvers
from tests.rules.runner.century.expectations.minions import SeenMinions
from tests.rules.runner.century.expectations.rolls import SeenRolls
from tests.rules.runner.century.expectations.sheets import SeenSheets
from tests.rules.runner.century.expectations.turns import SeenTurns


class Expectations(SeenRolls, SeenTurns, SeenHarm, SeenManeuvers, SeenMinions, SeenSheets):
    """All of them."""
