"""Whose novel one may write, and in which one may take a part."""

from rules.fate.asking import Asker, at_table, in_can
from rules.fate.optional.novels.acts import PHASES, check_part, parts_of
from rules.fate.optional.novels.entities import Novel
from rules.fate.optional.novels.parts import NovelsCan
from rules.fate.sheet.entities import Character
from rules.table.asking import allow, by_dial, why_not
from rules.table.can import Reason


@at_table
@by_dial("novels")
def writing_may(a: Asker) -> dict[str, Reason]:
    own = ("write_novel", "join_novel", "leave_novel") if any(hero.kind == "pc" for hero in a.mine) else ()
    return dict.fromkeys((*own, *(("deal_novels",) if a.is_gm else ())), a.ask(allow))


@in_can
@by_dial("novels")
def parts_may(a: Asker) -> NovelsCan:
    if a.paused is not None:
        return NovelsCan()
    heroes = [hero for hero in a.mine if hero.kind == "pc"]
    return NovelsCan(novels={hero.id: open_to(a, hero) for hero in heroes}) if heroes else NovelsCan()


def open_to(a: Asker, hero: Character) -> list[str]:
    if len(parts_of(a.state, hero.id)) == len(PHASES):
        return []
    fit = (one for one in a.state.all(Novel) if why_not(check_part, a.state, hero, one) is None)
    return [one.id for one in fit]
