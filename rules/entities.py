"""Every kind of entity there is: what stored state and events are decoded into."""

from rules.fate.contest.entities import Challenge, Contest, Deck, Scenario, Task
from rules.fate.gm.spotlight import Spotlight
from rules.fate.optional.entities import Countdown, Distraction, Organization
from rules.fate.state import Aspect, Character, Conflict, Fact, Hit, Link, Offer, Roll, Scene, Token, Zone
from rules.state import Bank, Note, Safety, Seat, Session, Table

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
