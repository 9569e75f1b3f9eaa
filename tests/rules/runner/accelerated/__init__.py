"""The words of Accelerated."""

from tests.rules.runner.accelerated.conflicts import Conflicts
from tests.rules.runner.accelerated.expect_board import ExpectBoard
from tests.rules.runner.accelerated.expect_rolls import ExpectRolls
from tests.rules.runner.accelerated.expect_table import ExpectTable
from tests.rules.runner.accelerated.given import AcceleratedGiven
from tests.rules.runner.accelerated.harm import Harm
from tests.rules.runner.accelerated.later import Later
from tests.rules.runner.accelerated.loose import Loose
from tests.rules.runner.accelerated.members import Members
from tests.rules.runner.accelerated.offers import Offers
from tests.rules.runner.accelerated.questions import Questions
from tests.rules.runner.accelerated.rolls import Rolls
from tests.rules.runner.accelerated.sessions import Sessions
from tests.rules.runner.accelerated.sheets import Sheets
from tests.rules.runner.accelerated.window import Window


class Accelerated(
    Conflicts,
    ExpectBoard,
    ExpectRolls,
    ExpectTable,
    AcceleratedGiven,
    Harm,
    Later,
    Loose,
    Members,
    Offers,
    Questions,
    Rolls,
    Sessions,
    Sheets,
    Window,
):
    game = "accelerated"
