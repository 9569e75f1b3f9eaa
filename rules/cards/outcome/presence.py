"""Who is at the table: an ending and a bargain wait for nobody else. Rules: CARD-SUCC-04, CARD-BARG-05."""

from rules.cards.look import away, players
from rules.cards.outcome import commands as c
from rules.cards.outcome.events import PresenceSet
from rules.play import Play, handles
from rules.refusals import NotAllowed, NothingChanges


@handles(c.SetPresence)
def set_presence(play: Play, command: c.SetPresence) -> None:
    """Of a player: by the GM, or by themselves. Raises `NotAllowed`, `NothingChanges`."""
    own = play.actor.member == command.member
    if command.member not in players(play.state) or not (own or play.actor.is_gm):
        raise NotAllowed(rule="CARD-SUCC-04")
    if command.here is (command.member not in away(play.state)):
        raise NothingChanges(rule="CARD-SUCC-04")
    play.emit(PresenceSet(member=command.member, here=command.here))


def come_back(play: Play) -> None:
    """Whoever has a word to say is here."""
    if play.actor.member in away(play.state):
        play.emit(PresenceSet(member=play.actor.member, here=True))


def all_come_back(play: Play) -> None:
    """Another evening: nobody is away until it is said."""
    for member in sorted(away(play.state)):
        play.emit(PresenceSet(member=member, here=True))
