"""What a session begins with. Rules: CARD-SHEET-04, CARD-ECON-03."""

from rules.cards.points.hands import deal
from rules.play import Play
from rules.state import Session
from rules.table.stage.places import SESSION_BEGUN


@SESSION_BEGUN
def begin(play: Play, last: Session) -> None:
    deal(play)
