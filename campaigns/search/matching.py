"""Rows that answer a query: SQLite's FTS5 and PostgreSQL's text search, asked for the same and in one way.

The index holds words and stems as `campaigns.search.stems` makes them, so neither database knows of any language.
Before them stands the part of the index that a row is in, so that nobody's search walks through the rows of others.
"""

from collections.abc import Iterable
from typing import Any

from django.db import connection
from django.db.models import BooleanField, F, FloatField, Lookup, QuerySet, TextField
from django.db.models.expressions import RawSQL

from campaigns.search.models import Indexed, Row
from campaigns.search.stems import Asked

# A record's `seq`, and the place of a line in it.
Place = tuple[int, int]
# Records of the log that are walked through one by one.
LATELY = 2_000


@TextField.register_lookup
class Match(Lookup):  # type: ignore[type-arg]
    """FTS5's own way of asking: the hidden column that is called as its table is."""

    lookup_name = "fts"

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, Any]:
        left, given = self.process_lhs(compiler, connection)
        right, more = self.process_rhs(compiler, connection)
        return f"{left} MATCH {right}", [*given, *more]


def part_of_blocks(campaign: int) -> str:
    return f"_b{campaign}"


def part_of_lines(campaign: int, lang: str) -> str:
    return f"_l{campaign}{lang}"


def matching(rows: QuerySet[Row], part: str, words: Iterable[Asked]) -> QuerySet[Row]:
    """Of these rows those in that part which have all the words."""
    if connection.vendor == "postgresql":
        found = RawSQL('"search_row"."vector" @@ %s::tsquery', [_tsquery(part, words)], BooleanField())
        return rows.filter(found)
    return rows.filter(matched__query__fts=_fts(part, words))


def best_first(rows: QuerySet[Row], part: str, words: Iterable[Asked]) -> QuerySet[Row]:
    """As `matching`, by how well they answer."""
    found = matching(rows, part, words)
    if connection.vendor == "postgresql":
        rank = RawSQL('ts_rank("search_row"."vector", %s::tsquery, 1)', [_tsquery(part, words)], FloatField())
        return found.order_by(rank.desc(), "-pk")
    return found.order_by("matched__rank", "-pk")


def newest_first(rows: QuerySet[Row], campaign: int, lang: str, words: Iterable[Asked], most: int) -> list[Place]:
    """Of these rows of lines, as that language tells them, the newest `most` that match.

    A word stands in every third line or in none. PostgreSQL, which would walk through all of them backwards, does so
    with the newest alone; where they do not yield enough, it sorts what its index of words has.
    """
    part = part_of_lines(campaign, lang)
    found = matching(rows, part, words)
    if connection.vendor != "postgresql":
        return _places(found.order_by("-pk"), most)
    upto = Indexed.objects.filter(campaign=campaign).values_list("seq", flat=True).first() or 0
    # What is true of a row is no question for the index of words.
    answers = RawSQL('("search_row"."vector" @@ %s::tsquery) IS TRUE', [_tsquery(part, words)], BooleanField())
    lately = _places(rows.filter(answers, seq__gt=upto - LATELY).order_by("-seq", "-place"), most)
    return lately if len(lately) == most else _places(found.order_by((F("seq") + 0).desc(), "-place"), most)


def _places(found: QuerySet[Row], most: int) -> list[Place]:
    return [(seq or 0, place or 0) for seq, place in found.values_list("seq", "place")[:most]]


def _fts(part: str, words: Iterable[Asked]) -> str:
    each = (" OR ".join([f'"{word.begins}" *', *(f'"{stem}"' for stem in word.stems)]) for word in words)
    return " AND ".join([f'"{part}"', *(f"({one})" for one in each)])


def _tsquery(part: str, words: Iterable[Asked]) -> str:
    each = (" | ".join([f"'{word.begins}':*", *(f"'{stem}'" for stem in word.stems)]) for word in words)
    return " & ".join([f"'{part}'", *(f"({one})" for one in each)])
