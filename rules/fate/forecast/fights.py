"""One run of a conflict, to its end or until it has gone on too long."""

from rules.dice import Dice
from rules.fate.conflict.entities import Conflict
from rules.fate.forecast.moves import moves, opening_moves
from rules.fate.forecast.sending import Sender
from rules.fate.forecast.staging import fighters, staged
from rules.fate.harm.wounds import wounds_of
from rules.fate.sheet.entities import Character
from rules.fate.table import running_conflict, token_of
from rules.forecast.fights import Fight, Forecasting
from rules.state import State

MOST_EXCHANGES = 30
MOST_SENT = 6_000


def fight(begun: State, dice: Dice) -> Fight:
    """From the scene's beginning. What is refused is not done; if nothing can be done any more it is undecided."""
    table = Sender(begun, dice)
    going = table.send_first(opening_moves(begun))
    while going and is_on(table):
        going = table.send_first(moves(table.state, dice))
    return told(begun, table.state)


def is_on(table: Sender) -> bool:
    conflict = running_conflict(table.state)
    return conflict is not None and conflict.exchange <= MOST_EXCHANGES and table.sent < MOST_SENT


def told(begun: State, ended: State) -> Fight:
    """What it came to: compared with how it began."""
    conflict = next(iter(ended.all(Conflict)), None)
    winner = conflict.winner if conflict is not None and conflict.state == "over" else None
    ids = [one.id for one in fighters(begun)]
    return Fight(
        winner=winner or "",
        exchanges=min(conflict.exchange, MOST_EXCHANGES) if conflict is not None else 0,
        out=frozenset(id for id in ids if is_out(ended, conflict, id)),
        costs={id: costs(begun, ended, id) for id in ids},
    )


def is_out(ended: State, conflict: Conflict | None, id: str) -> bool:
    token = token_of(ended, id, conflict.scene) if conflict is not None else None
    return token is not None and token.state == "taken_out"


def costs(begun: State, ended: State, id: str) -> dict[str, int]:
    before, after = begun.get(id, Character), ended.find(id)
    if not isinstance(after, Character):
        return {}
    return {
        "stress": max(stress_of(after) - stress_of(before), 0),
        "wounds": max(len(wounds_of(ended, id)) - len(wounds_of(begun, id)), 0),
        "points": max(before.fate_points - after.fate_points, 0),
    }


def stress_of(character: Character) -> int:
    """How many boxes are full."""
    return sum(len(track.marked) for track in character.tracks.values())


FORECASTING = Forecasting(
    staged=staged,
    fighters=fighters,
    fight=fight,
    most=MOST_EXCHANGES,
    costs=("stress", "wounds", "points"),
    policy=("attack", "rolls", "invoke", "hits", "rest"),
)
