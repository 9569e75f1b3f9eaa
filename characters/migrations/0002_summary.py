"""What a row says of a character becomes its engine's `summary`; two columns of one engine are left behind.

They stay for workers of the release before, which go on writing them and know of no `summary`: they have defaults of
the database, for newer workers name them no more, and a trigger takes a summary back that such a worker made untrue.
Both go in the migration of a later release, when no such worker is left.
"""

import re

from django.db import DatabaseError, migrations, models

LEFT_BEHIND = ("fate_points", "refresh")
DEFAULT = "ALTER TABLE characters_character ALTER COLUMN {} SET DEFAULT 0"
SQLITE_TRIGGER = """
    CREATE TRIGGER character_summary_unsaid AFTER UPDATE OF fate_points ON characters_character
    BEGIN UPDATE characters_character SET summary = NULL WHERE id = NEW.id; END
"""
POSTGRESQL_FUNCTION = """
    CREATE FUNCTION character_summary_unsaid() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN NEW.summary := NULL; RETURN NEW; END $$
"""
POSTGRESQL_TRIGGER = """
    CREATE TRIGGER character_summary_unsaid BEFORE UPDATE OF fate_points ON characters_character
    FOR EACH ROW EXECUTE FUNCTION character_summary_unsaid()
"""


def give_defaults(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        for column in LEFT_BEHIND:
            schema_editor.execute(DEFAULT.format(column))
        return
    try:
        written_into_the_schema(schema_editor.connection)
    except DatabaseError:
        remade(apps.get_model("characters", "Character"), schema_editor)


def written_into_the_schema(connection):
    """As sqlite.org/lang_altertable.html has it: no row is touched, where Django copies the table with all its rows.

    Raises `DatabaseError` where SQLite was built to refuse it.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'characters_character'")
        made = cursor.fetchone()[0]
        for column in LEFT_BEHIND:
            made = re.sub(rf'("{column}" integer) (NOT NULL)', r"\1 DEFAULT 0 \2", made)
        cursor.execute("PRAGMA schema_version")
        version = cursor.fetchone()[0]
        cursor.execute("PRAGMA writable_schema = ON")
        try:
            cursor.execute(
                "UPDATE sqlite_master SET sql = %s WHERE type = 'table' AND name = 'characters_character'", [made]
            )
            cursor.execute(f"PRAGMA schema_version = {version + 1}")
        finally:
            cursor.execute("PRAGMA writable_schema = OFF")


def remade(model, schema_editor):
    """The table copied with all its rows."""
    changed = []
    for column in LEFT_BEHIND:
        field = models.IntegerField(default=0, db_default=0)
        field.set_attributes_from_name(column)
        field.model = model
        changed.append((model._meta.get_field(column), field))
    schema_editor._remake_table(model, alter_fields=changed)


def add_trigger(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(POSTGRESQL_FUNCTION)
        schema_editor.execute(POSTGRESQL_TRIGGER)
    else:
        schema_editor.execute(SQLITE_TRIGGER)


def drop_trigger(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP FUNCTION character_summary_unsaid CASCADE")
    else:
        schema_editor.execute("DROP TRIGGER character_summary_unsaid")


class Migration(migrations.Migration):
    dependencies = [
        ("characters", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="character",
            name="summary",
            field=models.JSONField(null=True),
        ),
        migrations.SeparateDatabaseAndState(
            database_operations=[
                migrations.RunPython(give_defaults, migrations.RunPython.noop),
                migrations.RunPython(add_trigger, drop_trigger),
            ],
            state_operations=[
                migrations.RemoveConstraint(model_name="character", name="character_points_not_below_zero"),
                migrations.RemoveField(model_name="character", name="fate_points"),
                migrations.RemoveField(model_name="character", name="refresh"),
            ],
        ),
    ]
