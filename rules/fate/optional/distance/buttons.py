"""How far off everything is, and how far one reaches."""

from rules.fate.asking import Asker, on_acts
from rules.fate.can import Acts
from rules.fate.game.look import game_of
from rules.fate.optional.distance.acts import distances
from rules.fate.optional.distance.parts import DistanceActing
from rules.fate.sheet.entities import Character
from rules.fate.table import token_of


@on_acts
def reach_may(a: Asker, character: Character, may: Acts) -> None:
    assert a.scene is not None
    reach, token = game_of(a.state).reach, token_of(a.state, character.id, a.scene.id)
    if not reach or token is None or token.zone is None:
        return
    hidden = a.is_gm and character.kind != "pc"
    away = distances(a.state, a.scene.id, token.zone, hidden=hidden)
    may.tell(DistanceActing(away=away, reaching=reach))
