"""What may be shuffled now."""

from rules.fate.asking import Asker, at_table, in_can
from rules.fate.optional.shuffle.acts import check_between, check_shuffle, open_now
from rules.fate.optional.shuffle.parts import Shuffles
from rules.table.asking import allow, by_dial, why_not
from rules.table.can import Reason, Reasons

WHAT = {"shuffle_aspect": "aspect", "shuffle_skills": "skills", "shuffle_stunt": "stunt"}


@at_table
@by_dial("shuffling")
def shuffling_may(a: Asker) -> dict[str, Reason]:
    if why_not(check_between, a.state) is not None:
        return {}
    if open_now(a.state) is None:
        return {"allow_shuffle": a.ask(allow)} if a.is_gm else {}
    first = next(iter(by_hero(a).values()), {})
    return {kind: first[what] for kind, what in WHAT.items() if what in first}


@in_can
@by_dial("shuffling")
def shuffles(a: Asker) -> Shuffles:
    """By hero of this member's; nothing while nobody may."""
    found = by_hero(a)
    return Shuffles(shuffles=found) if found else Shuffles()


def by_hero(a: Asker) -> dict[str, Reasons]:
    """Hero -> aspect, skills, stunt -> why not."""
    if why_not(check_between, a.state) is not None or open_now(a.state) is None:
        return {}
    heroes = [hero.id for hero in a.mine if hero.kind == "pc"]
    return {id: {what: a.ask(check_shuffle, a.state, id, what) for what in WHAT.values()} for id in heroes}
