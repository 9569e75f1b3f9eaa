"""For whom one may cheer."""

from rules.fate.asking import Asker
from rules.fate.optional.cheer.acts import check_cheers, is_anothers
from rules.fate.sheet.entities import Character
from rules.table.asking import by_dial, with_things
from rules.table.can import Reason


@with_things
@by_dial("cheers")
def cheers_may(a: Asker) -> dict[str, dict[str, Reason]]:
    member = a.actor.member
    if a.is_gm:
        return {}
    reason = a.ask(check_cheers, a.state, member)
    return {hero.id: {"cheer_hero": reason} for hero in a.state.all(Character) if is_anothers(hero, member)}
