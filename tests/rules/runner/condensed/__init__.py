"""The words of Condensed."""

from tests.rules.runner.acts import acts_of
from tests.rules.runner.condensed.extras import Extras
from tests.rules.runner.condensed.given import CondensedGiven
from tests.rules.runner.condensed.harm import CondensedHarm
from tests.rules.runner.condensed.obstacles import Obstacles
from tests.rules.runner.condensed.outcomes import Outcomes
from tests.rules.runner.condensed.reading import Reading
from tests.rules.runner.condensed.rolls import CondensedRolls
from tests.rules.runner.condensed.sheets import CondensedSheets
from tests.rules.runner.condensed.turns import Turns
from tests.rules.runner.scenes import Scenes
from tests.rules.runner.seeing import sees_of

ROLLS = (CondensedRolls, Turns, Extras, Outcomes, Reading)
SHEETS = (CondensedGiven, CondensedSheets, CondensedHarm)


class Condensed(acts_of("condensed"), *ROLLS, *SHEETS, Obstacles, Scenes, sees_of("condensed")):
    game = "condensed"
