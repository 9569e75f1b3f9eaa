"""A small game for tests, as a tree: two stats, two bands, what a session asks, conditions, flags."""

from typing import Any

from rules.moves.tree.amounts import Pick
from rules.moves.tree.dice import Band, DiceRule
from rules.moves.tree.effects import (
    ChangePair,
    ChangeResource,
    Choose,
    GainHold,
    GiveForward,
    GiveOngoing,
    MarkCondition,
    MarkXp,
    Option,
    PromptMc,
)
from rules.moves.tree.game import (
    ConditionKind,
    Flag,
    Game,
    Level,
    McMove,
    Pair,
    Resource,
    SessionQuestion,
    Stat,
)
from rules.moves.tree.moves import Aim, HoldKind, Move, Right, Term, Throw, Trigger


def text(words: str) -> dict[str, str]:
    return {"en": words}


def rolled(stat: str) -> Throw:
    return Throw(dice=True, terms=(Term(what="stat", key=stat),))


def trusts(amount: int) -> ChangePair:
    return ChangePair(of="actor", other="target", amount=amount)


FARE = SessionQuestion(
    id="fare",
    kind="confirm",
    text=text("Take the fare?"),
    do=(ChangeResource(who="actor", key="coin", amount=1),),
)
BOND = SessionQuestion(
    id="bond",
    kind="pick",
    required=True,
    text=text("Who has changed for you?"),
    options=(
        Option(
            id="closer",
            names="pc",
            text=text("Closer: {target}"),
            do=(ChangePair(of="actor", other="target", amount=1),),
        ),
        Option(id="colder", names="pc", text=text("Colder"), do=(ChangePair(of="actor", other="target", amount=-1),)),
    ),
)
LANDED = SessionQuestion(
    id="landed",
    who=Right(kind="table"),
    kind="confirm",
    text=text("Did anybody land?"),
    do=(MarkXp(who="actor", amount=1),),
)

MOVES = (
    Move(
        id="cross",
        name=text("Cross"),
        groups=("basic",),
        trigger=Trigger(text=text("You cross")),
        throw=rolled("steady"),
        then={
            "clear": (Choose(who="actor", picks={"": Pick(least=1, most=1)}, options="toll", name="price"),),
            "swamped": (PromptMc(text=text("The river takes its share"), weight="hard", options="toll"),),
        },
    ),
    Move(
        id="ask",
        name=text("Ask a friend"),
        groups=("basic",),
        trigger=Trigger(text=text("You ask")),
        target=Aim(kind="pc", name="friend"),
        throw=rolled("warm"),
        then={
            "clear": (
                Choose(who="friend", picks={"": Pick(least=1, most=1)}, options="toll"),
                GiveForward(who="actor", amount=1),
            ),
        },
    ),
    Move(
        id="tides",
        name=text("Look at the tides"),
        groups=("basic",),
        trigger=Trigger(text=text("The session begins"), starts="phase", phase="session_start"),
        throw=rolled("steady"),
        then={"hit": (GiveForward(who="actor", amount=1),)},
    ),
    Move(
        id="song",
        name=text("Sing"),
        groups=("basic",),
        content=("cruelty",),
        trigger=Trigger(text=text("You sing")),
        throw=rolled("warm"),
        holds=(HoldKind(kind="verse", ends="session"),),
        then={"hit": (GainHold(kind="verse", gain=1), GiveOngoing(who="actor", amount=1, until="scene"))},
    ),
)
TOLL = (
    Option(id="soaked", text=text("The water gets in"), do=(MarkCondition(who="actor", add="soaked"),)),
    Option(id="shaken", text=text("You saw it"), do=(MarkCondition(who="actor", add="shaken"),)),
    Option(id="grim", text=text("Somebody drowns"), content=("cruelty",)),
)


def river(**fields: Any) -> Game:
    """The game, with other things in the place of its own."""
    own: dict[str, Any] = {
        "id": "river",
        "name": text("The River"),
        "stats": (Stat(id="steady"), Stat(id="warm")),
        "dice": DiceRule(),
        "bands": (Band(id="swamped", least=None, most=6, hit=False), Band(id="clear", least=7, most=None, hit=True)),
        "pair": Pair(name=text("Trust"), least=0, most=3, start=1),
        "conditions": (
            ConditionKind(id="soaked", name=text("Soaked"), modifier=-1),
            ConditionKind(id="shaken", name=text("Shaken"), content=("drugs",)),
        ),
        "harm": (Level(label="1"), Level(label="2", time="worsens"), Level(label="3", time="ends", ends_as="dead")),
        "resources": (Resource(id="coin", most=6, start=2),),
        "session_start": (FARE,),
        "session_end": (BOND, LANDED),
        "mc_moves": (
            McMove(id="rising", text=text("Let the water rise")),
            McMove(id="gone", text=text("Carry somebody off"), weight="hard", content=("cruelty",)),
        ),
        "content": (Flag(id="drowning", name=text("Drowning")),),
        "lists": {"toll": TOLL},
        "moves": MOVES,
    }
    return Game(**(own | fields))
