"""The index over the words of search rows.

SQLite: an FTS5 table that holds no text of its own and follows the rows by triggers, so that whatever deletes a row
takes it out. A later change of `search_row` that makes Django copy the table must make the triggers anew.
PostgreSQL: a column that the database fills itself, with a GIN index. Words are taken as they are in both: they are
stems already.
"""

from django.db import migrations

SQLITE = (
    """
    CREATE VIRTUAL TABLE search_words USING fts5(
        words, content='search_row', content_rowid='id', prefix='2 3', tokenize="ascii tokenchars '_'"
    )
    """,
    """
    CREATE TRIGGER search_row_comes AFTER INSERT ON search_row
    BEGIN INSERT INTO search_words(rowid, words) VALUES (NEW.id, NEW.words); END
    """,
    """
    CREATE TRIGGER search_row_goes AFTER DELETE ON search_row
    BEGIN INSERT INTO search_words(search_words, rowid, words) VALUES ('delete', OLD.id, OLD.words); END
    """,
    """
    CREATE TRIGGER search_row_changes AFTER UPDATE OF words ON search_row
    BEGIN
        INSERT INTO search_words(search_words, rowid, words) VALUES ('delete', OLD.id, OLD.words);
        INSERT INTO search_words(rowid, words) VALUES (NEW.id, NEW.words);
    END
    """,
)
POSTGRESQL = (
    """
    ALTER TABLE search_row ADD COLUMN vector tsvector
    GENERATED ALWAYS AS (array_to_tsvector(string_to_array(words, ' '))) STORED
    """,
    "CREATE INDEX search_row_vector ON search_row USING gin (vector)",
)
SQLITE_BACK = (
    "DROP TRIGGER search_row_comes",
    "DROP TRIGGER search_row_goes",
    "DROP TRIGGER search_row_changes",
    "DROP TABLE search_words",
)
POSTGRESQL_BACK = ("ALTER TABLE search_row DROP COLUMN vector",)


def make(apps, schema_editor):
    for statement in POSTGRESQL if schema_editor.connection.vendor == "postgresql" else SQLITE:
        schema_editor.execute(statement)


def take_away(apps, schema_editor):
    for statement in POSTGRESQL_BACK if schema_editor.connection.vendor == "postgresql" else SQLITE_BACK:
        schema_editor.execute(statement)


class Migration(migrations.Migration):
    dependencies = [("search", "0001_initial")]

    operations = [migrations.RunPython(make, take_away)]
