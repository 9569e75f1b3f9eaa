"""Who may let a skill stand in for another."""

from rules.fate.asking import Asker, on_acts
from rules.fate.can import Acts
from rules.fate.conflict.standing import check_shown, check_still_in
from rules.fate.optional.substitution.acts import check_substitute
from rules.fate.optional.substitution.parts import SubstitutingActs
from rules.fate.sheet.entities import Character
from rules.table.asking import by_dial


@on_acts
@by_dial("substitution")
def substituting_may(a: Asker, character: Character, may: Acts) -> None:
    def check() -> None:
        check_still_in(a.state, character)
        check_shown(a.state, character)
        check_substitute(a.state, character)

    may.tell(SubstitutingActs(substitute=a.ask(check)))
