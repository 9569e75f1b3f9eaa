"""Every kind of entity a Fate table has: what its events hold where any may be meant."""

from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.bargain.entities import Offer
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Challenge, Contest, Deck, Scenario, Task
from rules.fate.gm.spotlight import Spotlight
from rules.fate.harm.entities import Hit
from rules.fate.optional.entities import Countdown, Distraction, Organization
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Link, Scene, Token
from rules.state import Bank, Note, Safety, Seat, Session, Table
from rules.table.stage.entities import Zone

Thing = (
    Table
    | Session
    | Safety
    | Bank
    | Seat
    | Note
    | Character
    | Aspect
    | Scene
    | Zone
    | Link
    | Token
    | Conflict
    | Roll
    | Hit
    | Offer
    | Fact
    | Challenge
    | Task
    | Contest
    | Deck
    | Scenario
    | Countdown
    | Distraction
    | Organization
    | Spotlight
)
