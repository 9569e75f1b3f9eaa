"""Words of a consequence that the GM has not agreed to yet."""

from rules.state import Entity
from rules.view import View


class Wording(Entity, frozen=True, kw_only=True, tag="wording"):
    """`aspect`: the consequence, which counts meanwhile; `state`: proposed (the GM is asked), sent_back (its bearer is,
    by the GM's `note`)."""

    aspect: str
    character: str
    state: str = "proposed"
    note: str = ""


VIEWS: dict[type[Entity], View] = {Wording: View()}
