"""The engine of the Fate games: what it brings beside what stands in its modules."""

from rules.engine import Engine
from rules.fate.bargain.entities import Bank
from rules.fate.bounds import out_of_bounds
from rules.fate.concerned import concerned
from rules.fate.conflict.undo import play_goes_on
from rules.fate.forecast.fights import FORECASTING
from rules.fate.game.dialled import dialled
from rules.fate.game.fitting import check_together
from rules.fate.game.hints import list_hints
from rules.fate.game.look import game_view
from rules.fate.game.structs import Game
from rules.fate.game.told import TOLD, page_data
from rules.fate.ledger import ledger
from rules.fate.may import fate_may
from rules.fate.roll.breath import breathing
from rules.fate.sheet.summary import begins, summary
from rules.fate.upgrades import STEPS

ACCEPTED = {"how": "accepted"}
TURNING = {
    "taken_out": {},
    "defeat_told": {},
    "gave_in": {},
    "terms_agreed": {},
    "offer_closed": ACCEPTED,
    "recovery_started": {},
    "conflict_ended": {},
    "challenge_ended": {},
    "fact": {},
    "milestone_awarded": {},
}

ENGINE = Engine(
    key="fate",
    package="rules.fate",
    can=fate_may,
    ledger=ledger,
    out_of_bounds=out_of_bounds,
    breathing=breathing,
    goes_on=play_goes_on,
    concerned=concerned,
    summary=summary,
    turning=TURNING,
    corrects=("override", "edit_character", "add_aspect", "add_stunt"),
    begins=begins,
    system=Game,
    dialled=dialled,
    check_dials=check_together,
    hints=list_hints,
    game_view=game_view,
    page_data=page_data,
    told=TOLD,
    at_first=(Bank(id="bank"),),
    forecast=FORECASTING,
    upgrades=STEPS,
)
