"""`python -m tests.past.opening`: files of older releases, each brought to this one as `up` would, and read.

Each line that comes in is JSON: `file`, the `database` it is opened on, and where `told` and `error` are to be written.
On a database of SQLite that is the file; an empty one of PostgreSQL becomes one of the older release with the file's
rows. The table is told anew from its log and compared with its rows, as they were written and written anew, and what
people are told then is written. The line that goes out is the exit code. Each has a process of its own, forked from one
that has loaded all that they need.
"""

import json
import os
import sys
import traceback
from contextlib import redirect_stdout
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.core.management.color import no_style  # noqa: E402
from django.db import connections  # noqa: E402
from django.db.migrations.executor import MigrationExecutor  # noqa: E402

from campaigns.language import words  # noqa: E402
from campaigns.models import Campaign  # noqa: E402
from config import environment  # noqa: E402
from rules.game import is_outdated  # noqa: E402
from scenes.stored.upkeep import pace  # noqa: E402
from scenes.stored.upkeep.documents import KINDS  # noqa: E402
from tests.past.told import told  # noqa: E402

KEPT = "kept"
AT_ONCE = 500
NO_EVENTS = b"[]"  # bears no mark, whoever writes it


def main() -> None:
    for lang in words.LANGUAGES:
        words.catalog(lang)
    for line in sys.stdin:
        print(opened(**json.loads(line)), flush=True)


def opened(*, file: str, database: str, told: str, error: str) -> int:
    """How a process of its own ends that does it."""
    child = os.fork()
    if not child:
        code = 1
        try:
            os.environ["TEST_DATABASE_URL"] = database
            with open(told, "w", encoding="utf-8") as out, redirect_stdout(out):
                bring_up(file)
            code = 0
        except BaseException:
            Path(error).write_text(traceback.format_exc(), encoding="utf-8")
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def bring_up(file: str) -> None:
    connections["default"].settings_dict["NAME"] = environment.database(Path(file), "TEST_DATABASE_URL")["NAME"]
    if connections["default"].vendor == "postgresql":
        settings.DATABASES[KEPT] = {**connections["default"].settings_dict, **environment.database(Path(file))}
        connections.databases[KEPT] = settings.DATABASES[KEPT]
        copy_rows()
    call_command("migrate", verbosity=0)
    call_command("check_tables", deep=True, verbosity=0)
    renew()
    for line in told():
        print(json.dumps(line))


def renew() -> None:
    """All its documents written anew as this release would; what is told is told of these."""
    pace.PAUSE = 0
    call_command("check_tables", renew=True, deep=True, verbosity=0)
    game = Campaign.objects.get().system
    stored = [bytes(doc) for kind in KINDS for doc in kind.model._default_manager.values_list("doc", flat=True)]
    old = [doc for doc in stored if is_outdated(game, doc) and doc != NO_EVENTS]
    assert not old, f"{len(old)} documents were left as they were"


def copy_rows() -> None:
    """The schema of that release on PostgreSQL, and every row of the file in it."""
    executor = MigrationExecutor(connections[KEPT])
    release = [node for node in executor.loader.applied_migrations if node in executor.loader.graph.nodes]
    MigrationExecutor(connections["default"]).migrate(release)
    models = executor.loader.project_state(release).apps.get_models(include_auto_created=True)
    with connections["default"].cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")
        for model in models:
            rows = model._base_manager.using(KEPT).iterator(AT_ONCE)
            model._base_manager.using("default").bulk_create(rows, batch_size=AT_ONCE)
        for statement in connections["default"].ops.sequence_reset_sql(no_style(), models):
            cursor.execute(statement)
        cursor.execute("SET session_replication_role = DEFAULT")


if __name__ == "__main__":
    main()
