"""Whom the GM may mark as proof against attacks, and when that may end. Rule: FATE-ATK-51."""

from collections.abc import Iterable

from rules.fate.asking import Asker, at_table
from rules.fate.sheet.entities import Character
from rules.table.asking import allow, for_gm
from rules.table.can import Reason


@at_table
@for_gm
def marking_may(a: Asker) -> dict[str, Reason]:
    kinds = ("mark_immune", "end_immunity") if a.state.look(Character, _any_proofs) else ("mark_immune",)
    return dict.fromkeys(kinds, a.ask(allow))


def _any_proofs(characters: Iterable[Character]) -> bool:
    return any(who.proofs for who in characters)
