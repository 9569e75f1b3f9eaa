"""The loser pays all they have for another defeat. By the dial `buy_out`.

They are still taken out; it stays open until the scene ends. Rule: FATE-OUT-74.
"""

from msgspec.structs import replace

from rules.fate.bargain.points import check_points, move_points
from rules.fate.control import require_controller
from rules.fate.harm.defeat import KEPT
from rules.fate.harm.entities import Hit
from rules.fate.optional.buy_out import commands as c
from rules.fate.optional.buy_out.events import DefeatBought
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.refusals import Gone, NoExplanation
from rules.state import State
from rules.table.look import dial, dial_off

TOLD = ("settled", "stands")
OPEN = ("narrate", *TOLD)


@KEPT("buy_out")
def kept(state: State, hit: Hit) -> str | None:
    """Told, and told again once it was bought out of."""
    if not dial(state, "buy_out"):
        return None
    return "stands" if hit.why else "settled"


@handles(c.BuyOut)
def buy_out(play: Play, command: c.BuyOut) -> None:
    """Rule: FATE-OUT-74."""
    if not dial(play.state, "buy_out"):
        raise dial_off(play.state, "buy_out", rule="FATE-OUT-74")
    hit = play.state.find(command.hit)
    if not isinstance(hit, Hit) or hit.state not in OPEN:
        raise Gone(rule="FATE-OUT-74")
    loser = require_controller(play, hit.target)
    check_pays(play.state, loser)
    wish = command.wish.strip()
    if not wish:
        raise NoExplanation(rule="FATE-OUT-74")
    points = loser.fate_points
    move_points(play, loser.id, "bank", points, "buy_out", told=False)
    play.emit(DefeatBought(hit=replace(hit, state="narrate", why=wish), name=loser.name, points=points))


def check_pays(state: State, loser: Character) -> None:
    """Raises `NotEnoughFatePoints`. Rule: FATE-OUT-74."""
    check_points(state, loser.id, 1, rule="FATE-OUT-74")
