"""What one may do with shifts to spare."""

from rules.fate.asking import Asker, on_acts
from rules.fate.can import Acts
from rules.fate.conflict.standing import check_shown, check_still_in
from rules.fate.optional.overflow.acts import left_to
from rules.fate.optional.overflow.parts import Overflow, OverflowActs
from rules.fate.optional.overflow.prices import price_of
from rules.fate.sheet.entities import Character
from rules.fate.table import token_of
from rules.table.asking import by_dial, why_not
from rules.table.stage.look import zones_in


@on_acts
@by_dial("overflow")
def spending_may(a: Asker, character: Character, may: Acts) -> None:
    left = left_to(a.state, character.id)
    if left < 1:
        return

    def check() -> None:
        check_still_in(a.state, character)
        check_shown(a.state, character)

    may.tell(OverflowActs(overflow=Overflow(left, zones_near(a, character), a.ask(check))))


def zones_near(a: Asker, character: Character) -> dict[str, int]:
    """What each zone costs that lies next to where they stand."""
    assert a.scene is not None
    token = token_of(a.state, character.id, a.scene.id)
    if token is None or token.zone is None:
        return {}
    shown = [zone.id for zone in zones_in(a.state, a.scene.id) if zone.shown and zone.id != token.zone]
    near = [id for id in shown if why_not(price_of, a.state, token, id) is None]
    return {id: price_of(a.state, token, id) for id in near}
