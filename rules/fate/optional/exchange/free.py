"""Free actions and what is said of an action. Rules: FATE-FREE-71, FATE-FREE-72, FATE-ACT-72."""

from rules.fate.bargain.entities import Offer
from rules.fate.conflict.places import FREELY
from rules.fate.conflict.standing import check_shown, check_still_in
from rules.fate.control import require_controller
from rules.fate.optional.exchange import commands as c
from rules.fate.optional.exchange import events as e
from rules.fate.optional.exchange.refusals import DescriptionRequired
from rules.fate.roll import commands as rc
from rules.fate.roll.declaring import WORDED
from rules.fate.sheet.entities import Character
from rules.fate.table import need_scene
from rules.play import Play, handles
from rules.refusals import NameNeeded, NothingChanges
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import is_on
from rules.table.offers.acts import close_offer, put_offer, when
from rules.table.offers.entities import Offer as AnyOffer
from rules.table.offers.events import OfferMade
from rules.table.offers.places import AGREED

FREE = "free_action"


@handles(c.ActFreely)
def act_freely(play: Play, command: c.ActFreely) -> None:
    """It takes no turn; of a player's the GM is asked. Rule: FATE-FREE-72."""
    character = require_controller(play, command.character)
    check_free(play.state, character)
    text = command.text.strip()
    if not text:
        raise NameNeeded(rule="FATE-FREE-71")
    for stands_against in FREELY if command.blocked_by is not None else ():
        stands_against(play.state, str(command.blocked_by))
    if play.actor.is_gm:
        play.emit(e.DoneFreely(character=character.id, name=character.name, text=text))
        return
    scene = need_scene(play.state)
    put_offer(
        play, OfferMade, Offer(id=play.new_id("offer"), kind=FREE, by=character.id, to="gm", terms=text, scene=scene.id)
    )


def check_free(state: State, character: Character) -> None:
    """Raises `NothingChanges`, `TakenOut`, `StillHidden`."""
    if not is_on(state, "exchange"):
        raise NothingChanges(rule="FATE-FREE-71")
    need_scene(state)
    check_still_in(state, character)
    check_shown(state, character)


@when(AGREED, FREE)
def agreed(play: Play, offer: AnyOffer, command: object) -> None:
    close_offer(play, offer, "accepted")


@WORDED("described")
def check_described(state: State, command: rc.DeclareAction) -> None:
    """Before the dice one says what one does. By the dial `require_description`. Rule: FATE-ACT-72."""
    said = (command.describe, command.goal, command.text, command.means)
    if is_on(state, "require_description") and not any(text.strip() for text in said):
        refuse_or_warn(DescriptionRequired(rule="FATE-ACT-72"))
