"""Moments of random play at tables of moves: the second game of the catalogue, its block with examples, a small one."""

from random import Random

from rules.refusals import Refusal
from rules.state import State
from rules.table.stage.entities import Scene
from tests.rules.dice import KeyedDice
from tests.rules.moves.catalogue import apocalypse_game, night_ferry
from tests.rules.moves.chance import Draws
from tests.rules.moves.evening import ADA, BO, Evening
from tests.rules.moves.river import river
from tests.rules.sound_table import Sent


def evening(seed: int) -> Evening:
    """A session has begun, and a scene is live."""
    rules = (night_ferry, apocalypse_game, river)[seed % 3]()
    sheet = {"stats": {stat.id: 1 for stat in rules.stats}}
    own = tuple(move.id for move in rules.moves if "playbook" in move.groups)
    played = Evening(rules, ada={**sheet, "moves": own}, bo=sheet)
    played.has(Scene(id="scene:docks", title="The docks", state="live", number=1))
    played.dice = KeyedDice("ferry", str(seed))  # type: ignore[assignment]
    played.does("gwen", "start_session")
    return played


def drawn(random: Random, state: State) -> Sent:
    """Now and then a blow, which chance alone hardly ever brings."""
    if random.random() < 0.12:
        return "gwen", "inflict_harm", {"to": random.choice((ADA, BO)), "amount": random.choice((None, 1, 3, 6))}
    return Draws(random, state).command()


def ferry_moments(seed: int, steps: int, each: int) -> list[State]:
    """Every so many steps of one story."""
    played, found = evening(seed), []
    for step in range(steps):
        member, kind, args = drawn(Random(f"{seed}/{step}"), played.state)
        played.dice = KeyedDice(f"ferry {seed}", str(step))  # type: ignore[assignment]
        try:
            played.does(member, kind, **args)
        except Refusal:
            continue
        finally:
            if step % each == each - 1:
                found.append(played.state)
    return found
