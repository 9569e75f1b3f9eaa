"""The words of Condensed."""

from tests.rules.runner.condensed.actions import Actions
from tests.rules.runner.condensed.contests import Contests
from tests.rules.runner.condensed.countdowns import Countdowns
from tests.rules.runner.condensed.dials import Dials
from tests.rules.runner.condensed.given import CondensedGiven
from tests.rules.runner.condensed.growth import Growth
from tests.rules.runner.condensed.harm import Harm
from tests.rules.runner.condensed.invokes import Invokes
from tests.rules.runner.condensed.members import Members
from tests.rules.runner.condensed.obstacles import Obstacles
from tests.rules.runner.condensed.outcomes import Outcomes
from tests.rules.runner.condensed.points import Points
from tests.rules.runner.condensed.reading import Reading
from tests.rules.runner.condensed.recovery import Recovery
from tests.rules.runner.condensed.rolls import Rolls
from tests.rules.runner.condensed.safety import Safety
from tests.rules.runner.condensed.scale import Scale
from tests.rules.runner.condensed.scenes import Scenes
from tests.rules.runner.condensed.several import Several
from tests.rules.runner.condensed.sheets import Sheets
from tests.rules.runner.condensed.teamwork import Teamwork
from tests.rules.runner.condensed.threats import Threats
from tests.rules.runner.condensed.turns import Turns
from tests.rules.runner.condensed.wide import Wide
from tests.rules.runner.condensed.wounds import Wounds


class Condensed(
    Actions,
    Contests,
    Countdowns,
    Dials,
    CondensedGiven,
    Growth,
    Harm,
    Invokes,
    Members,
    Obstacles,
    Outcomes,
    Points,
    Reading,
    Recovery,
    Rolls,
    Safety,
    Scale,
    Scenes,
    Several,
    Sheets,
    Teamwork,
    Threats,
    Turns,
    Wide,
    Wounds,
):
    game = "condensed"
