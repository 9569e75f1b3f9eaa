"""A table's rows as they lie in the database, whole or damaged, all of one moment."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from campaigns.models import Membership
from characters.models import Character
from rules.game import Entity, decode_entity, summary_of
from rules.refusals import NotFound, TryAgain
from scenes.models import Entity as EntityRow
from scenes.models import Scene, Table
from scenes.stored.heads import StoredHead, head_of

READ_TRIES = 50
COLUMNS = {
    "character": ("name", "kind", "controller", "state", "summary"),
    "scene": ("title", "state"),
}


class Row(NamedTuple):
    """`columns` are those that say again what stands in `doc`."""

    game: str
    key: str
    columns: dict[str, Any]
    doc: bytes

    def entity(self) -> Entity | None:
        """None for a document that cannot be read. Raises `TryAgain` for one of a later release."""
        try:
            return decode_entity(self.game, self.doc)
        except TryAgain:
            raise
        except Exception:
            return None

    def agrees_with(self, entity: Entity) -> bool:
        return all(value == self.wanted(entity, name) for name, value in self.columns.items())

    def wanted(self, entity: Entity, column: str) -> Any:
        """What the column is to hold. A summary that is not said yet is nothing wrong."""
        if column != "summary":
            return getattr(entity, column)
        return None if self.columns[column] is None else summary_of(self.game, entity)


@dataclass(frozen=True, slots=True)
class Rows:
    """`table` and `campaign` are keys of rows; `roles` are those of the campaign's memberships."""

    public_id: str
    game: str
    table: int
    campaign: int
    head: StoredHead
    rows: dict[str, Row]
    roles: dict[str, str]


def read_rows(public_id: str) -> Rows:
    """Without a transaction, as `store.load` does it. Raises `NotFound`, or `TryAgain` for a table that never rests."""
    for _ in range(READ_TRIES):
        before = _table(public_id)
        rows = _rows(before)
        roles = dict(Membership.objects.filter(campaign=before.campaign_id).values_list("public_id", "role"))
        if head_of(before) == head_of(_table(public_id)):
            return Rows(public_id, before.campaign.system, before.pk, before.campaign_id, head_of(before), rows, roles)
    raise TryAgain()


def _table(public_id: str) -> Table:
    row = Table.objects.filter(campaign__public_id=public_id).select_related("campaign").first()
    if row is None:
        raise NotFound()
    return row


def _rows(table: Table) -> dict[str, Row]:
    found = {}
    for kind, rows in (
        ("", EntityRow.objects.filter(table=table)),
        ("scene", Scene.objects.filter(table=table)),
        ("character", Character.objects.filter(campaign=table.campaign_id)),
    ):
        columns = COLUMNS.get(kind, ())
        for key, doc, *values in rows.order_by("pk").values_list("key", "doc", *columns):
            found[key] = Row(table.campaign.system, key, dict(zip(columns, values, strict=True)), bytes(doc))
    return found
