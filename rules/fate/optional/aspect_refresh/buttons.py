"""What the GM may say of the heroes' points."""

from rules.fate.asking import Asker, at_table, in_can
from rules.fate.optional.aspect_refresh.acts import is_withheld
from rules.fate.optional.aspect_refresh.parts import Withheld
from rules.table.asking import allow, by_dial, for_gm
from rules.table.can import Reason


@at_table
@for_gm
@by_dial("aspect_refresh")
def refresh_may(a: Asker) -> dict[str, Reason]:
    return dict.fromkeys(("grant_refresh", "withhold_refresh"), a.ask(allow))


@in_can
@for_gm
@by_dial("aspect_refresh")
def withheld(a: Asker) -> Withheld:
    """The GM decides, and sees what is decided."""
    return Withheld(refresh_withheld=is_withheld(a.state))
