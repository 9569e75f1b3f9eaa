"""A blow on its way, and a life that hangs on a word."""

from msgspec.structs import replace

from rules.moves.safety.sight import Sight, sight_at
from rules.state import Entity
from rules.view import View, when_shown


class Blow(Entity, frozen=True, kw_only=True, tag="blow"):
    """Harm that somebody suffers, from its rating to the marks on the sheet. Rule: AW-HARM-15.

    `number`: its place in the order of all blows. `to`: who suffers it, `by`: who struck. `amount`: the rating; None
    where the MC has to say it. `armor`: what the armor holds off. `changed`: what moves have added or taken away.
    `ap`: armor does not help. `quiet`: no move answers it.
    `weapon`: the id of the thing. `move`: the open move that inflicted it. `step`: to_come (a move has changed it ahead
    of it), waiting (for another blow), rating (for the MC's number), moves (for the moves that it started, `moves`),
    debility (for the player's word). `open`: the debilities that may be taken. `would_be`: the level it leads to.
    `shown`: the players know who suffers it.
    """

    number: int
    to: str
    by: str | None = None
    amount: int | None = None
    armor: int = 0
    changed: int = 0
    ap: bool = False
    quiet: bool = False
    weapon: str = ""
    move: str | None = None
    step: str = "waiting"
    moves: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    would_be: int = 0
    shown: bool = True

    @property
    def harm(self) -> int:
        """What it does as it stands: the rating less the armor, and then what moves have changed. Rule: AW-HARM-03."""
        return max(0, max(0, (self.amount or 0) - self.armor) + self.changed)


class Ending(Entity, frozen=True, kw_only=True, tag="ending"):
    """Somebody is at the last level. `means`: untenable (their player chooses how it goes on), out (the MC and their
    player say whether they are out of play). `open`: the choices. `chosen`: minus_hard, plus_weird, new_playbook; then
    the MC says with how much harm they come back. `agreed`: who has said that they are out, mc and player. `shown`: the
    players know them. Rules: AW-UNT-01, AW-FMT-20.
    """

    character: str
    means: str
    open: tuple[str, ...] = ()
    chosen: str = ""
    agreed: tuple[str, ...] = ()
    shown: bool = True


def blow_seen(shown: Blow, blow: Blow, sight: Sight) -> Blow:
    """Without debilities that are hidden by now. Rule: AW-SAFE-04."""
    return replace(shown, open=tuple(id for id in blow.open if sight.shows("debility", id))) if blow.open else shown


VIEWS: dict[type[Entity], View] = {
    Blow: View(players=when_shown, light=sight_at, lit=blow_seen),
    Ending: View(players=when_shown),
}
