"""What the GM may say of the heroes' points."""

from rules.fate.asking import Asker, at_table, in_can
from rules.fate.optional.aspect_refresh.acts import is_withheld
from rules.fate.optional.aspect_refresh.parts import Withheld
from rules.table.asking import allow
from rules.table.can import Reason
from rules.table.look import dial


@at_table
def refresh_may(a: Asker) -> dict[str, Reason]:
    if not a.actor.is_gm or not dial(a.state, "aspect_refresh"):
        return {}
    return dict.fromkeys(("grant_refresh", "withhold_refresh"), a.ask(allow))


@in_can
def withheld(a: Asker) -> Withheld:
    """The GM decides, and sees what is decided."""
    if not a.actor.is_gm or not dial(a.state, "aspect_refresh"):
        return Withheld()
    return Withheld(refresh_withheld=is_withheld(a.state))
