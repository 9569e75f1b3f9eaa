"""What there is to do for those who get better."""

from rules.fate.asking import Asker, at_table, in_can
from rules.fate.aspect.entities import Aspect
from rules.fate.optional.rest.acts import check_between, check_not_asked, mild_ones
from rules.fate.optional.rest.look import HOURS, carried, check_break, check_rest, is_fresh, level_of
from rules.fate.optional.rest.parts import Resting
from rules.fate.optional.rest.refusals import NoBreak
from rules.fate.sheet.entities import Character
from rules.refusals import NothingChanges
from rules.state import State
from rules.table.asking import allow, by_dial, for_gm, with_things
from rules.table.can import Reason


@at_table
@for_gm
@by_dial("rest")
def gm_may(a: Asker) -> dict[str, Reason]:
    return {
        "take_breather": a.ask(check_breather, a.state),
        "tell_between": a.ask(check_between, a.state),
    }


def check_breather(state: State) -> None:
    """Raises `NoBreak`, `NothingChanges`."""
    check_break(state)
    mild = mild_ones(state, list(state.all(Character)))
    if not mild:
        raise NothingChanges(rule="FATE-REC-71")
    if all(is_fresh(state, aspect) for aspect in mild):
        raise NoBreak(rule="FATE-REC-71")


@with_things
@by_dial("rest")
def resting_may(a: Asker) -> dict[str, dict[str, Reason]]:
    """By consequence: the GM eases any, its bearer rests."""
    may: dict[str, dict[str, Reason]] = {}
    for who in a.state.all(Character) if a.is_gm else a.mine:
        for aspect in carried(a.state, who.id):
            own = {"ease_wound": a.ask(allow)} if a.is_gm else {}
            may[aspect.id] = own | ({"rest": resting(a, aspect)} if a.speaks_for(who.id) else {})
    return may


def resting(a: Asker, aspect: Aspect) -> Reason:
    def check() -> None:
        check_rest(a.state, aspect, HOURS[level_of(a.state, aspect)])
        check_not_asked(a.state, aspect)

    return a.ask(check)


@in_can
@by_dial("rest")
def hours(a: Asker) -> Resting:
    """By consequence that this member may have somebody rest for."""
    found = {one.id: HOURS[level_of(a.state, one)] for who in a.mine for one in carried(a.state, who.id)}
    return Resting(rest_hours=found) if found else Resting()
