"""What stunts give on rolls, for the form of a roll: the server says which fit, the table says whether they hold.

Rules: FATE-STN-02, FATE-STN-04, FATE-STUNT-03, FATE-STUNT-08.
"""

from rules.fate.asking import Asker
from rules.fate.can import Claimable
from rules.fate.game.look import game_of
from rules.fate.questions import STUNT_BONUS
from rules.fate.sheet.entities import Character
from rules.fate.stunt.effects import CLAIMED, ON_ROLLS, check_agreed, check_use
from rules.fate.stunt.entities import Stunt

ONLY_FOR = {
    "extra_free_invoke": ("create_advantage",),
    "zone_attack": ("attack",),
    "extends_reach": ("create_advantage", "attack"),
}


def claims_may(a: Asker, character: Character) -> dict[str, Claimable]:
    return {stunt.id: claim_may(a, character, stunt) for stunt in character.stunts if on_rolls(stunt)}


def on_rolls(stunt: Stunt) -> bool:
    return stunt.kind == "bonus" or (stunt.kind == "rule" and stunt.effect in ON_ROLLS)


def claim_may(a: Asker, character: Character, stunt: Stunt) -> Claimable:
    def check() -> None:
        check_agreed(stunt)
        check_use(a.state, character, stunt)

    adds = STUNT_BONUS if stunt.kind == "bonus" else 0
    return Claimable(stunt.rating, actions_of(a, stunt), adds, holds_by_itself(stunt), a.ask(check))


def holds_by_itself(stunt: Stunt) -> bool:
    return stunt.kind == "rule" and stunt.effect not in CLAIMED and not (stunt.per or stunt.cost)


def actions_of(a: Asker, stunt: Stunt) -> tuple[str, ...]:
    return ONLY_FOR.get(stunt.effect) or stunt.actions or tuple(action.key for action in game_of(a.state).actions)
