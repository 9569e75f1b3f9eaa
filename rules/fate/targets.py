"""Who can be hit at all: not an obstacle, not whom that does not hurt, not behind cover that keeps everything off.

Rules: FCON-ATK-01, FCON-OBST-01, FCON-OBST-08, FCON-BIG-01, FCON-BIG-02.
"""

from rules.fate.harm.proofs import check_can_be_harmed
from rules.fate.optional.obstacle.facing import check_cover
from rules.fate.optional.obstacle.limits import check_attackable
from rules.fate.optional.threat.acts import check_affected
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.state import State


def check_hittable(state: State, roll: Roll, target: Character) -> None:
    """Raises `ObstacleNotAttackable`, `CannotBeHarmedSo`, `CoverNegates`, and what `check_affected` raises."""
    check_attackable(target)
    check_can_be_harmed(target, roll.effort.rating, roll.harm)
    check_cover(state, roll, target.id)
    check_affected(state, target, roll.harm)
