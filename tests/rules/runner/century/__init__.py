"""The words of Spirit of the Century: acts and what is given by topic, expectations in a folder of their own."""

from tests.rules.runner.century.expectations import Expectations
from tests.rules.runner.century.harm import CenturyHarm
from tests.rules.runner.century.maneuvers import CenturyManeuvers
from tests.rules.runner.century.minions import CenturyMinions
from tests.rules.runner.century.rolls import CenturyRolls
from tests.rules.runner.century.sheets import CenturySheets
from tests.rules.runner.century.turns import CenturyTurns


class Century(CenturyRolls, CenturyTurns, CenturyHarm, CenturyManeuvers, CenturyMinions, CenturySheets, Expectations):
    """One dispatcher for all topics."""
