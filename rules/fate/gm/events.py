"""The GM's last word, as Fate keeps it."""

from rules.table import events as facts


class Overridden(facts.Overridden, frozen=True, kw_only=True, tag="overridden"):
    """Where dice were set, `fields` holds the side they are of, with its parts by rule."""

    v: int = 2
