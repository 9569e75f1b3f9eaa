"""What the GM may allow a rating, and take back."""

from rules.fate.asking import Asker, at_table
from rules.refusals import NoScene
from rules.table.asking import allow, for_gm, refuse
from rules.table.can import Reason
from rules.table.look import dial


@at_table
@for_gm
def granting_may(a: Asker) -> dict[str, Reason]:
    may = grant_may(a) if dial(a.state, "skill_permissions") else {}
    if a.scene is not None and a.scene.grants:
        may["end_permission"] = a.ask(allow)
    return may


def grant_may(a: Asker) -> dict[str, Reason]:
    return {"grant_permission": a.ask(allow if a.scene is not None else refuse(NoScene()))}
